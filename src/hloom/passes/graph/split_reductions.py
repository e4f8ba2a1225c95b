"""How do many threads share a reduction of many elements to few?"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hloom.dialects.stablehlo.data_movement import Slice
from hloom.dialects.stablehlo.reduction import Reduce
from hloom.ir.module import Module
from hloom.ir.operation import Operation, Value
from hloom.ir.types import TensorType
from hloom.passes.graph.simplification import regions
from hloom.passes.graph.simplification.matching import compose, fill, is_static, reshaped
from hloom.rewriting import Outcome, Pass, Rewriter, RuleTable, rewrite, rule

FEWEST_OUTPUTS: Final = 64
"""With as many outputs, a reduction has enough to share; fewer are split up to as many parts."""

LEAST_SIZE: Final = 1 << 15
"""How many elements an output must be made of for parts to be worth it."""

MOST_PARTS: Final = 1 << 12


@dataclass(frozen=True)
class SplitReductions(Pass):
    """Reduce in two steps where few outputs are each made of many elements.

    The first step reduces parts, the second the parts' results. How a reduction is split depends
    on its shape only, so results do not depend on the number of threads.
    """

    name = "split_reductions"

    def run(self, module: Module) -> int:
        """Split until no part is long enough to be split again."""
        return rewrite(module, _TABLE).rewrites


@rule("stablehlo.reduce")
def split(op: Reduce, rewriter: Rewriter) -> Outcome:
    """A reduction by one associative operation of parts, then of their results."""
    combine = regions.associative_operation(op.body)
    if combine is None or len(op.inputs) != 1 or not is_static(*op.operands, *op.results):
        return None
    value, start = op.inputs[0], op.init_values[0]
    source: TensorType = value.type
    if source.element is not op.results[0].type.element:  # type: ignore[attr-defined]
        return None
    outputs: int = op.results[0].type.size  # type: ignore[attr-defined]
    if not outputs or outputs >= FEWEST_OUTPUTS or source.size // outputs < LEAST_SIZE:
        return None
    kept, axis, parts = _plan(source.shape, op.dimensions, -(-FEWEST_OUTPUTS // outputs))
    dimensions = [other for other in op.dimensions if other not in kept]
    partial, tail = kept, None
    if axis is not None:
        extent = source.shape[axis]
        whole = extent // parts * parts
        if whole != extent:
            tail = _reduce(rewriter, op, _part(rewriter, value, axis, whole, extent), op.dimensions)
            value = _part(rewriter, value, axis, 0, whole)
        shape = (*source.shape[:axis], parts, whole // parts, *source.shape[axis + 1 :])
        value = reshaped(rewriter, value, shape)
        dimensions = [other + (other >= axis) for other in dimensions]
        partial = [*kept, axis]
    first = _reduce(rewriter, op, value, dimensions)
    rank = len(source.shape) + (axis is not None)
    left = [place for place in range(rank) if place not in dimensions]
    made = rewriter.create(
        Reduce, first, start, result_types=op.result_types, regions=[op.body.clone()],
        dimensions=tuple([left.index(place) for place in partial]),
    ).results[0]  # fmt: skip
    return made if tail is None else compose(rewriter, type(combine), made, tail, like=made)


def _plan(
    shape: Sequence[int], dimensions: Sequence[int], wanted: int
) -> tuple[list[int], int | None, int]:
    """Choose the leading dimensions whose elements are parts, one to split, and in how many parts.

    Together they make at least `wanted` parts, where there are as many elements.
    """
    kept: list[int] = []
    for axis in sorted(dimensions):
        extent = shape[axis]
        if extent > wanted:
            return kept, axis, _parts(extent, wanted)
        kept.append(axis)
        wanted = -(-wanted // max(extent, 1))
        if wanted == 1:
            break
    return kept, None, 1


def _parts(extent: int, wanted: int) -> int:
    """Return in how many parts to split an extent: equal ones where possible."""
    for parts in range(wanted, min(MOST_PARTS, extent // 2) + 1):
        if extent % parts == 0:
            return parts
    return wanted


def _reduce(rewriter: Rewriter, op: Reduce, value: Value, dimensions: Sequence[int]) -> Value:
    """Create a reduction of the same kind from the operation's neutral element on."""
    type = value.type
    assert isinstance(type, TensorType)
    combine = regions.associative_operation(op.body)
    assert isinstance(combine, Operation)
    number = regions.neutral_number(combine, type.element)
    start = fill(rewriter, TensorType((), type.element), number)
    shape = [extent for axis, extent in enumerate(type.shape) if axis not in dimensions]
    return rewriter.create(
        Reduce, value, start, result_types=[TensorType(shape, type.element)],
        regions=[op.body.clone()], dimensions=tuple(dimensions),
    ).results[0]  # fmt: skip


def _part(rewriter: Rewriter, value: Value, axis: int, start: int, limit: int) -> Value:
    type = value.type
    assert isinstance(type, TensorType)
    starts, limits = [0] * type.rank, list(type.shape)
    starts[axis], limits[axis] = start, limit
    shape = [high - low for low, high in zip(starts, limits, strict=True)]
    return rewriter.create(
        Slice, value, result_types=[TensorType(shape, type.element)],
        start_indices=tuple(starts), limit_indices=tuple(limits), strides=(1,) * type.rank,
    ).results[0]  # fmt: skip


_TABLE: Final = RuleTable.of(sys.modules[__name__])
