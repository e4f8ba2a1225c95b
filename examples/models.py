"""Which models does the demonstration run, and how is each one's answer judged?"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from .bert_base import check as bert_check
from .bert_base import inputs as bert_inputs
from .bert_base.config import BASE as BERT
from .resnet50 import check as resnet_check
from .resnet50 import inputs as resnet_inputs
from .resnet50.config import BASE as RESNET

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Model:
    """One program, its seeded arguments and the comparison with its reference values."""

    title: str
    program: Path
    arguments: Callable[[], Sequence[np.ndarray]]
    error: Callable[..., float]
    tolerance: float


MODELS = {
    "bert_base": Model(
        "BERT-base forward, batch 1, sequence 128",
        HERE / "bert_base" / "forward.mlir",
        lambda: bert_inputs.forward_arguments(BERT),
        bert_check.error,
        bert_check.TOLERANCE,
    ),
    "resnet50": Model(
        "ResNet-50, batch 1, 224 x 224",
        HERE / "resnet50" / "forward.mlir",
        lambda: resnet_inputs.forward_arguments(RESNET),
        resnet_check.error,
        resnet_check.TOLERANCE,
    ),
}
