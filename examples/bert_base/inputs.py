"""Which values go into BERT, made from a seed with NumPy alone?"""

from dataclasses import dataclass

import numpy as np

from ..seeded import integers, scaled, uniform
from .config import BertConfig

EMBEDDING_DEVIATION = 0.02


@dataclass(frozen=True)
class Parameter:
    """One weight of the model: its path in the parameter tree and its shape."""

    path: tuple[str, ...]
    shape: tuple[int, ...]

    @property
    def name(self) -> str:
        """The path as one word."""
        return "/".join(self.path)

    def make(self) -> np.ndarray:
        """The seeded values, scaled so that activations stay near one."""
        kind = self.path[-1]
        if kind == "kernel":
            return scaled(self.name, self.shape, self.shape[0] ** -0.5)
        if kind == "embedding":
            return scaled(self.name, self.shape, EMBEDDING_DEVIATION)
        if kind == "scale":
            return uniform(self.name, self.shape, 0.8, 1.2)
        return uniform(self.name, self.shape, -0.1, 0.1)


def parameters(config: BertConfig, language_model: bool = False) -> tuple[Parameter, ...]:
    """The weights in argument order, which is the sorted order of their paths."""
    hidden, inner = config.hidden, config.feed_forward
    found = [
        Parameter(("word_embedding", "embedding"), (config.vocabulary, hidden)),
        Parameter(("position_embedding", "embedding"), (config.positions, hidden)),
        Parameter(("token_type_embedding", "embedding"), (config.token_types, hidden)),
        *_norm(("embedding_norm",), hidden),
    ]
    for index in range(config.layers):
        layer = f"layer_{index:02d}"
        for projection in ("query", "key", "value", "output"):
            found += _dense((layer, "attention", projection), hidden, hidden)
        found += _norm((layer, "attention_norm"), hidden)
        found += _dense((layer, "feed_forward"), hidden, inner)
        found += _dense((layer, "feed_forward_output"), inner, hidden)
        found += _norm((layer, "feed_forward_norm"), hidden)
    if language_model:
        found += _dense(("head_dense",), hidden, hidden)
        found += _norm(("head_norm",), hidden)
        found.append(Parameter(("head_bias",), (config.vocabulary,)))
    else:
        found += _dense(("pooler",), hidden, hidden)
    return tuple(sorted(found, key=lambda parameter: parameter.path))


def weights(config: BertConfig, language_model: bool = False) -> dict[str, np.ndarray]:
    """The weights by name, in argument order."""
    return {p.name: p.make() for p in parameters(config, language_model)}


def tokens(config: BertConfig) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Token ids, token types and attention mask; every row ends in a few masked positions."""
    shape = (config.batch, config.sequence)
    ids = integers("token_ids", shape, 0, config.vocabulary)
    position = np.arange(config.sequence)[None, :]
    first_sentence = integers("first_sentence", (config.batch, 1), shape[1] // 4, shape[1] // 2)
    length = integers("length", (config.batch, 1), 3 * shape[1] // 4, shape[1])
    types = (position >= first_sentence).astype(np.int32)
    mask = (position < length).astype(np.int32)
    return ids, types, mask


def labels(config: BertConfig) -> np.ndarray:
    """The token to predict at each position."""
    return integers("labels", (config.batch, config.sequence), 0, config.vocabulary)


def forward_arguments(config: BertConfig) -> list[np.ndarray]:
    """Every argument of forward.mlir's main, in order."""
    return [*weights(config).values(), *tokens(config)]


def training_arguments(config: BertConfig) -> list[np.ndarray]:
    """Every argument of the training step's main: weights, AdamW's state, batch."""
    values = list(weights(config, language_model=True).values())
    count = np.zeros((), np.int32)
    means = [np.zeros_like(value) for value in values]
    squares = [np.zeros_like(value) for value in values]
    return [*values, count, *means, *squares, *tokens(config), labels(config)]


def _dense(path: tuple[str, ...], rows: int, columns: int) -> list[Parameter]:
    return [
        Parameter((*path, "kernel"), (rows, columns)),
        Parameter((*path, "bias"), (columns,)),
    ]


def _norm(path: tuple[str, ...], size: int) -> list[Parameter]:
    return [Parameter((*path, "scale"), (size,)), Parameter((*path, "bias"), (size,))]
