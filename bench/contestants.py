"""Which contestants run one text, as a row wants them?

A peer is imported only when its turn to prepare comes, so a missing one is an entry in the table
and not the end of the bench.
"""

import importlib
from collections.abc import Callable, Sequence
from types import ModuleType

import numpy as np

from .measure import Prepare

Arrays = Callable[[], Sequence[np.ndarray]]


def peer(name: str) -> ModuleType:
    """The module of one contestant: `ours`, `xla` or `torch_eager`."""
    return importlib.import_module(f".peers.{name}", __package__)


def compiled(text: Callable[[], str], arrays: Arrays) -> dict[str, Prepare]:
    """hloom and XLA, both compiling the same text."""
    return {
        "hloom": lambda: peer("ours").bind(text(), arrays()),
        "jaxlib": lambda: peer("xla").bind(text(), arrays()),
    }


def eager(make_function: Callable[[], Callable], arrays: Arrays) -> dict[str, Prepare]:
    """PyTorch, running a function of tensors."""
    return {"torch": lambda: peer("torch_eager").bind(make_function(), arrays())}


def normal(*shapes: tuple[int, ...]) -> Arrays:
    """Random arrays of the shapes, made when asked for."""
    generator = np.random.default_rng(0)
    return lambda: [generator.standard_normal(shape, dtype=np.float32) for shape in shapes]
