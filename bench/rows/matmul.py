"""How fast is one f32 matrix product?"""

from collections.abc import Iterator
from functools import partial

from .. import programs
from ..contestants import compiled, eager, normal
from ..measure import Goal, Row, Work

SIZES = (
    (512, 512, 512),
    (1024, 1024, 1024),
    (2048, 2048, 2048),
    (127, 127, 127),
    (333, 777, 555),
    (1000, 1000, 1000),
    (1023, 1025, 1021),
    (128, 768, 768),
    (128, 768, 3072),
    (1, 2048, 1000),
)
# The sizes for which a least speed is promised.
PROMISED = {(512, 512, 512), (1024, 1024, 1024), (2048, 2048, 2048)}


def rows() -> Iterator[Row]:
    """One row for each size, m x k x n."""
    for size in SIZES:
        m, k, n = size
        arrays = normal((m, k), (k, n))
        yield Row(
            "matmul",
            f"f32 {m}x{k}x{n}",
            compiled(partial(programs.matmul, m, k, n), arrays) | eager(_matmul, arrays),
            Work(2.0 * m * k * n, "FLOP"),
            Goal("torch", 0.9) if size in PROMISED else None,
        )


def _matmul():
    import torch

    return torch.matmul
