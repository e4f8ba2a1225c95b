"""What does BERT-base answer when PyTorch computes it in float64?

The model is written here a second time, so that a mistake in the exported program, in the compiler
and in this file would have to agree to go unnoticed.
"""

from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

from . import inputs
from .config import BASE, BertConfig

REFERENCE = Path(__file__).with_name("reference.npz")


def bert(config: BertConfig, token_values, w: dict[str, torch.Tensor]):
    """The sequence output and the pooled output."""
    ids, types, mask = (torch.from_numpy(value).long() for value in token_values)
    batch, length = ids.shape

    def dense(x, name):
        return functional.linear(x, w[f"{name}/kernel"].T, w[f"{name}/bias"])

    def norm(x, name):
        shape = (config.hidden,)
        scale, bias = w[f"{name}/scale"], w[f"{name}/bias"]
        return functional.layer_norm(x, shape, scale, bias, config.epsilon)

    def heads(x):
        return x.view(batch, length, config.heads, config.head_size).transpose(1, 2)

    hidden = w["word_embedding/embedding"][ids]
    hidden = hidden + w["position_embedding/embedding"][torch.arange(length)]
    hidden = norm(hidden + w["token_type_embedding/embedding"][types], "embedding_norm")
    visible = mask[:, None, None, :].bool()
    for index in range(config.layers):
        layer = f"layer_{index:02d}"
        query, key, value = (
            heads(dense(hidden, f"{layer}/attention/{part}")) for part in ("query", "key", "value")
        )
        scores = query @ key.transpose(-1, -2) / config.head_size**0.5
        chances = torch.softmax(scores.masked_fill(~visible, -torch.inf), dim=-1)
        context = (chances @ value).transpose(1, 2).reshape(batch, length, config.hidden)
        attended = dense(context, f"{layer}/attention/output")
        hidden = norm(hidden + attended, f"{layer}/attention_norm")
        inner = functional.gelu(dense(hidden, f"{layer}/feed_forward"))
        outer = dense(inner, f"{layer}/feed_forward_output")
        hidden = norm(hidden + outer, f"{layer}/feed_forward_norm")
    return hidden, torch.tanh(dense(hidden[:, 0], "pooler"))


def compute(config: BertConfig) -> tuple[np.ndarray, np.ndarray]:
    """Both outputs for the seeded inputs, in float64."""
    weights = {k: torch.from_numpy(v).double() for k, v in inputs.weights(config).items()}
    with torch.inference_mode():
        sequence, pooled = bert(config, inputs.tokens(config), weights)
    return sequence.numpy(), pooled.numpy()


def main() -> None:
    """Write reference.npz beside this script."""
    sequence, pooled = compute(BASE)
    np.savez_compressed(
        REFERENCE,
        pooled=pooled,
        sequence_sample=sequence[:, ::8, ::4],
        sequence_norms=np.linalg.norm(sequence, axis=-1),
        sequence_sums=sequence.sum(axis=-1),
    )


if __name__ == "__main__":
    main()
