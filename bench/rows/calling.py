"""How long does one call of a tiny program take?"""

from collections.abc import Iterator

import numpy as np

from .. import programs
from ..contestants import eager, peer
from ..measure import Row


def rows() -> Iterator[Row]:
    """One call on one element, each contestant by its own shortest way."""
    arrays = lambda: [np.ones((), np.float32)]  # noqa: E731
    contestants = {
        "hloom": lambda: peer("ours").bind(programs.add_one(), arrays()),
        "jaxlib": lambda: peer("xla").bind_jitted(lambda x: x + 1, *arrays()),
    }
    yield Row("calling", "x + 1, one element", contestants | eager(_add_one, arrays))


def _add_one():
    return lambda x: x + 1
