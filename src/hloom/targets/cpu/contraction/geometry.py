"""How do the loops of a contraction reduce to panels, segments and tasks?"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from hloom.targets.cpu.contraction.specification import ContractionSpec, Loop, Strides


@dataclass(frozen=True, slots=True)
class Axis:
    """One loop left after merging: its extent and every operand's stride along it."""

    extent: int
    lhs: int
    rhs: int
    results: tuple[int, ...]
    """Strides of the result and of the epilogue's operands."""
    source: int = 0
    """The number of the loop in the specification, when loops were not merged."""


@dataclass(frozen=True, slots=True)
class Side:
    """The rows (m) or columns (n) of the result, cut into panels of at most `width`."""

    axes: tuple[Axis, ...]
    operand: str
    """`lhs` or `rhs`."""
    width: int
    is_linear: bool
    """Panels run across all axes as one; else each stays within one run of the last axis."""

    @property
    def extent(self) -> int:
        """All rows or columns."""
        return math.prod(axis.extent for axis in self.axes)

    @property
    def run(self) -> int:
        """The rows or columns that panels divide: those of the last axis, or all when linear."""
        return self.extent if self.is_linear else self.axes[-1].extent

    @property
    def panels_per_run(self) -> int:
        """How many panels one run is cut into."""
        return -(-self.run // self.width)

    @property
    def panels(self) -> int:
        """How many panels there are."""
        return self.panels_per_run * (self.extent // self.run)

    @property
    def outer(self) -> tuple[Axis, ...]:
        """The axes that panels do not cross."""
        return () if self.is_linear else self.axes[:-1]

    @property
    def inner(self) -> tuple[Axis, ...]:
        """The axes that a panel runs along, several when linear."""
        return self.axes if self.is_linear else self.axes[-1:]

    def strides(self, axis: Axis) -> int:
        """The operand's stride along an axis."""
        return axis.lhs if self.operand == "lhs" else axis.rhs

    @property
    def lane_step(self) -> int | None:
        """The operand's stride within a panel, when there is one."""
        merged = merge([replace(axis, results=()) for axis in self.inner])
        return self.strides(merged[-1]) if len(merged) == 1 else None

    @property
    def result_steps(self) -> tuple[int, ...]:
        """The results' strides within a panel."""
        return self.axes[-1].results


@dataclass(frozen=True, slots=True)
class Depth:
    """The loops of k: segments of one inner run; blocks of them bound a panel's length."""

    length: int
    """The extent of the inner run."""
    lhs_step: int
    rhs_step: int
    lhs_segments: tuple[int, ...]
    """The offset in elements of each segment."""
    rhs_segments: tuple[int, ...]

    def step(self, operand: str) -> int:
        """An operand's stride along the inner run."""
        return self.lhs_step if operand == "lhs" else self.rhs_step

    def offsets(self, operand: str) -> tuple[int, ...]:
        """An operand's offset of each segment."""
        return self.lhs_segments if operand == "lhs" else self.rhs_segments

    def is_even(self, operand: str) -> bool:
        """Whether one stride leads an operand from each k to the next through all segments."""
        stretch = self.length * self.step(operand)
        return self.offsets(operand) == tuple(stretch * n for n in range(self.segments))

    @property
    def segments(self) -> int:
        """How many inner runs there are."""
        return len(self.lhs_segments)

    @property
    def extent(self) -> int:
        """All of k."""
        return self.length * self.segments


@dataclass(frozen=True, slots=True)
class Geometry:
    """A contraction after merging loops and choosing which side the vector lanes run along."""

    batch: tuple[Axis, ...]
    rows: Side
    columns: Side
    depth: Depth
    is_swapped: bool
    """Whether columns are the specification's m."""
    offsets: tuple[int, ...]
    """The results' first elements."""


def merge(axes: list[Axis]) -> list[Axis]:
    """Drop axes of one iteration and join neighbours that all operands see as one."""
    merged: list[Axis] = []
    for axis in axes:
        if axis.extent == 1:
            continue
        if merged:
            outer = merged[-1]
            before = (outer.lhs, outer.rhs, *outer.results)
            steps = (axis.lhs, axis.rhs, *axis.results)
            if all(a == b * axis.extent for a, b in zip(before, steps, strict=True)):
                merged[-1] = replace(axis, extent=outer.extent * axis.extent)
                continue
        merged.append(axis)
    if merged:
        return merged
    count = len(axes[-1].results) if axes else 0
    return [Axis(1, 0, 0, (0,) * count)]


def geometry_of(
    spec: ContractionSpec, operands: tuple[Strides, ...], keep_loops: bool = False
) -> Geometry:
    """Reduce a specification; `operands` are the strides of the result and of the epilogue's.

    The panels' widths are left to `panelled`.
    """
    batch = _axes(spec.batch, [item.batch for item in operands], keep_loops)
    m = _axes(spec.m, [item.m for item in operands], keep_loops)
    n = _axes(spec.n, [item.n for item in operands], keep_loops)
    is_swapped = _prefers_m(m, n)
    rows, columns = (n, m) if is_swapped else (m, n)
    row_operand, column_operand = ("rhs", "lhs") if is_swapped else ("lhs", "rhs")
    return Geometry(
        batch=tuple(batch),
        rows=Side(tuple(rows), row_operand, 1, False),
        columns=Side(tuple(columns), column_operand, 1, False),
        depth=_depth(spec.k, row_operand == "lhs"),
        is_swapped=is_swapped,
        offsets=tuple(item.offset for item in operands),
    )


def panelled(geometry: Geometry, row_width: int, column_width: int) -> Geometry:
    """Set the most rows and columns of a panel."""
    return replace(
        geometry,
        rows=replace(geometry.rows, width=row_width),
        columns=replace(geometry.columns, width=column_width),
    )


def flipped(geometry: Geometry) -> Geometry:
    """Exchange rows and columns."""
    return replace(
        geometry,
        rows=geometry.columns,
        columns=geometry.rows,
        is_swapped=not geometry.is_swapped,
    )


def linear(side: Side) -> Side:
    """Let panels run across all axes, where the results allow it."""
    results = merge([replace(axis, lhs=0, rhs=0) for axis in side.axes])
    return replace(side, is_linear=True) if len(results) == 1 else side


def _axes(loops: tuple[Loop, ...], results: list[tuple[int, ...]], keep: bool) -> list[Axis]:
    axes = [
        Axis(loop.extent, loop.lhs, loop.rhs, tuple(item[number] for item in results), number)
        for number, loop in enumerate(loops)
    ]
    if not axes:
        return [Axis(1, 0, 0, (0,) * len(results))]
    axes.sort(key=lambda axis: math.inf if axis.extent == 1 else abs(axis.results[0]), reverse=True)
    return axes if keep else merge(axes)


def _prefers_m(m: list[Axis], n: list[Axis]) -> bool:
    """Tell whether vector lanes should run along m, where results are neighbours."""

    def rank(axes: list[Axis]) -> tuple[bool, bool, int]:
        extent = axes[-1].extent
        return extent > 1, axes[-1].results[0] == 1 and extent >= 4, 0

    return rank(m) > rank(n)


def _depth(loops: tuple[Loop, ...], rows_are_lhs: bool) -> Depth:
    axes = merge([Axis(loop.extent, loop.lhs, loop.rhs, ()) for loop in loops])

    def score(axis: Axis) -> tuple[int, int]:
        row, column = (axis.lhs, axis.rhs) if rows_are_lhs else (axis.rhs, axis.lhs)
        return 2 * (row == 1) + (column == 1), axis.extent

    inner = max(range(len(axes)), key=lambda number: score(axes[number]))
    outer = axes[:inner] + axes[inner + 1 :]
    segments = [(0, 0)]
    for axis in outer:
        segments = [
            (lhs + step * axis.lhs, rhs + step * axis.rhs)
            for lhs, rhs in segments
            for step in range(axis.extent)
        ]
    return Depth(
        length=axes[inner].extent,
        lhs_step=axes[inner].lhs,
        rhs_step=axes[inner].rhs,
        lhs_segments=tuple(lhs for lhs, _ in segments),
        rhs_segments=tuple(rhs for _, rhs in segments),
    )
