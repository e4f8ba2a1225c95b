"""How does hloom parse, compile and run StableHLO text?"""

from collections.abc import Sequence

import numpy as np

import hloom

NAME = "hloom"


def bind(text: str, arrays: Sequence[np.ndarray]):
    """A run of the compiled text on the arrays."""
    executable = hloom.compile(text)
    return lambda: executable(*arrays)


def compile_text(text: str) -> object:
    """One whole compilation, nothing remembered from earlier ones."""
    return hloom.compile(text)


def parse(text: str) -> object:
    """The text as a module; its constraints are checked by compiling."""
    return hloom.parse(text)
