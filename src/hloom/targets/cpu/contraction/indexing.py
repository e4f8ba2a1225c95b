"""Where does an iteration of nested axes lie, and which loop indices does it stand for?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hloom.llvm.writer import FunctionWriter, Value
from hloom.targets.cpu.contraction.emission import index, plus, quotient, remainder, times
from hloom.targets.cpu.contraction.geometry import Axis, Geometry


def axis_indices(
    function: FunctionWriter, axes: Sequence[Axis], number: Value
) -> list[tuple[Axis, Value]]:
    """Take iteration `number` of nested axes apart into an index along each, outermost first."""
    parts = []
    for position in range(len(axes) - 1, -1, -1):
        part = number
        if position:
            part = remainder(function, number, axes[position].extent)
            number = quotient(function, number, axes[position].extent)
        parts.append((axes[position], part))
    return parts[::-1]


def offset_of(
    function: FunctionWriter, axes: Sequence[Axis], number: Value, steps: Sequence[int]
) -> Value:
    """Return the offset of iteration `number` of nested axes that move by `steps`."""
    total = index(0)
    if not any(steps):
        return total
    parts = axis_indices(function, axes, number)
    for (_, part), step in zip(parts, steps, strict=True):
        total = plus(function, total, times(function, part, step))
    return total


def loop_indices(
    function: FunctionWriter,
    geometry: Geometry,
    batch: Value,
    row: tuple[Value, Value],
    column: tuple[Value, Value],
) -> tuple[Callable[[str, int], Value], tuple[str, int]]:
    """Return how to get a loop's index, and the loop of the lanes, when loops were kept apart.

    Rows and columns are given as the run (iteration of the outer axes) and the index in it.
    """
    row_group, column_group = ("n", "m") if geometry.is_swapped else ("m", "n")
    groups = {
        "batch": (geometry.batch, batch, None),
        row_group: (geometry.rows.axes[:-1], row[0], (geometry.rows.axes[-1], row[1])),
        column_group: (geometry.columns.axes[:-1], column[0],
                       (geometry.columns.axes[-1], column[1])),
    }  # fmt: skip

    def index_of(group: str, number: int) -> Value:
        axes, outer, last = groups[group]
        parts = axis_indices(function, axes, outer)
        if last is not None:
            parts.append(last)
        return next(value for axis, value in parts if axis.source == number)

    return index_of, (column_group, geometry.columns.axes[-1].source)
