"""How was forward.mlir made from the Flax model?"""

from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp

from .config import BASE, BertConfig
from .model import Bert


def forward(config: BertConfig):
    """The function (parameters, token ids, token types, mask) -> (sequence, pooled)."""

    def bert_forward(parameters: Any, token_ids: Any, token_types: Any, attention_mask: Any) -> Any:
        return Bert(config).apply({"params": parameters}, token_ids, token_types, attention_mask)

    return bert_forward


def abstract_arguments(config: BertConfig) -> tuple[Any, ...]:
    """The forward function's arguments as shapes and dtypes only."""
    ids = jax.ShapeDtypeStruct((config.batch, config.sequence), jnp.int32)
    variables = jax.eval_shape(Bert(config).init, jax.random.key(0), ids, ids, ids)
    return variables["params"], ids, ids, ids


def text(config: BertConfig = BASE) -> str:
    """The forward pass as StableHLO text."""
    return jax.jit(forward(config)).lower(*abstract_arguments(config)).as_text()


def main() -> None:
    """Write the text beside this script."""
    Path(__file__).with_name("forward.mlir").write_text(text())


if __name__ == "__main__":
    main()
