"""How fast are operations that memory limits?"""

from collections.abc import Callable, Iterator
from functools import partial

from .. import programs
from ..contestants import compiled, eager, normal
from ..measure import Row, Work

MIB = 2**20
ROWS, COLUMNS = 4096, 1024


def rows() -> Iterator[Row]:
    """One row for each operation; the rate counts each operand and result once."""
    count = 64 * MIB // 4
    matrix = (ROWS, COLUMNS)
    matrix_bytes = ROWS * COLUMNS * 4
    yield _row("add, 64 MiB each", partial(programs.add, count), "add", [(count,)] * 2, 192 * MIB)
    small = 256 * 1024
    yield _row("add, 1 MiB each", partial(programs.add, small), "add", [(small,)] * 2, 3 * MIB)
    yield _row(
        "gelu (tanh), 16 MiB", partial(programs.gelu, 4 * MIB), "gelu", [(4 * MIB,)], 32 * MIB
    )
    yield _row(
        "softmax 4096x1024",
        partial(programs.softmax, *matrix),
        "softmax",
        [matrix],
        2 * matrix_bytes,
    )
    yield _row(
        "layer norm 4096x1024",
        partial(programs.layer_norm, *matrix),
        "layer_norm",
        [matrix, (COLUMNS,), (COLUMNS,)],
        2 * matrix_bytes,
    )
    yield _row(
        "sum of rows 4096x1024",
        partial(programs.reduce_rows, *matrix),
        "sum_rows",
        [matrix],
        matrix_bytes,
    )
    yield _row(
        "sum of columns 4096x1024",
        partial(programs.reduce_columns, *matrix),
        "sum_columns",
        [matrix],
        matrix_bytes,
    )


def _row(name: str, text: Callable[[], str], function: str, shapes: list, moved_bytes: int) -> Row:
    arrays = normal(*shapes)
    contestants = compiled(text, arrays) | eager(lambda: _torch_functions()[function], arrays)
    return Row("memory", name, contestants, Work(moved_bytes, "B"))


def _torch_functions() -> dict[str, Callable]:
    import torch
    from torch.nn import functional

    return {
        "add": torch.add,
        "gelu": lambda x: functional.gelu(x, approximate="tanh"),
        "softmax": lambda x: torch.softmax(x, 1),
        "layer_norm": lambda x, scale, bias: functional.layer_norm(x, (COLUMNS,), scale, bias),
        "sum_rows": lambda x: torch.sum(x, 1),
        "sum_columns": lambda x: torch.sum(x, 0),
    }
