"""Which sizes make a BERT model, without any framework?"""

from dataclasses import dataclass


@dataclass(frozen=True)
class BertConfig:
    """The sizes of one BERT encoder, its batch and its sequence."""

    layers: int = 12
    hidden: int = 768
    heads: int = 12
    feed_forward: int = 3072
    vocabulary: int = 30522
    positions: int = 512
    token_types: int = 2
    epsilon: float = 1e-12
    batch: int = 1
    sequence: int = 128

    @property
    def head_size(self) -> int:
        """The width of one attention head."""
        return self.hidden // self.heads


BASE = BertConfig()
"""BERT-base (Devlin et al., 2018), batch 1, sequence 128."""

BASE_TRAINING = BertConfig(batch=4)
"""BERT-base as trained in the tests and the benchmarks."""

SMALL = BertConfig(
    layers=2, hidden=64, heads=4, feed_forward=256, vocabulary=512, positions=64, sequence=16
)
"""A BERT small enough to read and to interpret."""

SMALL_TRAINING = BertConfig(
    layers=2,
    hidden=64,
    heads=4,
    feed_forward=256,
    vocabulary=512,
    positions=64,
    batch=2,
    sequence=16,
)
"""The small BERT as trained in quick tests."""
