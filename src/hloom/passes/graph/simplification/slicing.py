"""Which slices, paddings and concatenations are fewer, or none?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hloom.dialects.stablehlo.data_movement import Concatenate, Pad, Slice
from hloom.dialects.stablehlo.dynamic_slicing import DynamicSlice, DynamicUpdateSlice
from hloom.dialects.stablehlo.shape_change import BroadcastInDim
from hloom.ir.operation import Value
from hloom.ir.types import TensorType
from hloom.passes.graph.simplification.matching import fill, is_static, made_by, splat
from hloom.rewriting import Outcome, Rewriter, rule

MOST_PARTS: Final = 64
"""Up to how many parts a concatenation takes over from others."""


@rule("stablehlo.slice")
def merge_slices(op: Slice, rewriter: Rewriter) -> Outcome:
    """A slice of everything is nothing, one of a slice is one."""
    operand, result = op.operands[0], op.results[0]
    if operand.type is result.type and is_static(operand):
        return operand
    inner = made_by(operand, Slice)
    if inner is None or not is_static(inner.operands[0], result):
        return None
    starts, limits, strides = [], [], []
    for first, step, start, limit, stride in zip(
        inner.start_indices, inner.strides, op.start_indices, op.limit_indices, op.strides,
        strict=True,
    ):  # fmt: skip
        starts.append(first + start * step)
        count = -((start - limit) // stride)
        strides.append(step * stride)
        last = starts[-1] + max(count - 1, 0) * strides[-1]
        limits.append(last + 1 if count else starts[-1])
    return _slice(rewriter, inner.operands[0], starts, limits, strides, op)


@rule("stablehlo.slice")
def slice_of_concatenation(op: Slice, rewriter: Rewriter) -> Outcome:
    """A slice within one of the parts that were put together is a slice of that part."""
    inner = made_by(op.operands[0], Concatenate)
    if inner is None or not is_static(*inner.operands, op.results[0]):
        return None
    axis = inner.dimension
    low, high, stride = op.start_indices[axis], op.limit_indices[axis], op.strides[axis]
    last = low + (max(high - low, 1) - 1) // stride * stride
    offset = 0
    for part in inner.operands:
        extent = part.type.shape[axis]  # type: ignore[attr-defined]
        if offset <= low and last < offset + extent:
            starts, limits = list(op.start_indices), list(op.limit_indices)
            starts[axis] = low - offset
            limits[axis] = min(high - offset, extent)
            return _slice(rewriter, part, starts, limits, op.strides, op)
        offset += extent
    return None


@rule("stablehlo.slice")
def slice_of_broadcast(op: Slice, rewriter: Rewriter) -> Outcome:
    """A slice along dimensions that only repeat is a smaller broadcast."""
    inner = made_by(op.operands[0], BroadcastInDim)
    if inner is None or not is_static(inner.operands[0], op.results[0]):
        return None
    before, after = inner.results[0].type.shape, op.results[0].type.shape  # type: ignore[attr-defined]
    source = inner.operands[0].type.shape  # type: ignore[attr-defined]
    for axis, extent in zip(inner.broadcast_dimensions, source, strict=True):
        if extent != 1 and before[axis] != after[axis]:
            return None
        if extent == 1 and after[axis] == 0:
            return None
    return rewriter.create(
        BroadcastInDim, inner.operands[0], result_types=op.result_types,
        broadcast_dimensions=inner.broadcast_dimensions,
    ).results[0]  # fmt: skip


@rule("stablehlo.pad")
def pad_by_nothing(op: Pad, rewriter: Rewriter) -> Outcome:
    """Padding of no element is nothing; padding that only cuts off is a slice."""
    operand, result = op.operands[0], op.results[0]
    if not is_static(operand, result):
        return None
    low, high = op.edge_padding_low, op.edge_padding_high
    shape: tuple[int, ...] = operand.type.shape  # type: ignore[attr-defined]
    between = any(
        inner and extent > 1 for inner, extent in zip(op.interior_padding, shape, strict=True)
    )
    if between or any(item > 0 for item in (*low, *high)):
        return None
    if operand.type is result.type and not any((*low, *high)):
        return operand
    starts = [-item for item in low]
    limits = [extent + item for extent, item in zip(shape, high, strict=True)]
    if any(start > limit for start, limit in zip(starts, limits, strict=True)):
        return None
    return _slice(rewriter, operand, starts, limits, (1,) * len(shape), op)


@rule("stablehlo.pad")
def merge_paddings(op: Pad, rewriter: Rewriter) -> Outcome:
    """Padding of padding by the same element at the edges is one padding."""
    inner = made_by(op.operands[0], Pad)
    if inner is None or inner.operands[1] is not op.operands[1]:
        return None
    edges = (op.edge_padding_low, op.edge_padding_high, inner.edge_padding_low,
             inner.edge_padding_high)  # fmt: skip
    if any(op.interior_padding) or any(item < 0 for edge in edges for item in edge):
        return None
    if len(inner.results[0].uses) > 1 or not is_static(op.results[0]):
        return None
    return rewriter.create(
        Pad, inner.operands[0], op.operands[1], result_types=op.result_types,
        edge_padding_low=_sums(op.edge_padding_low, inner.edge_padding_low),
        edge_padding_high=_sums(op.edge_padding_high, inner.edge_padding_high),
        interior_padding=inner.interior_padding,
    ).results[0]  # fmt: skip


@rule("stablehlo.pad")
def pad_empty(op: Pad, rewriter: Rewriter) -> Outcome:
    """A tensor without elements is padded to a broadcast of the padding."""
    operand, result = op.operands[0], op.results[0]
    if not is_static(operand, result) or operand.type.size:  # type: ignore[attr-defined]
        return None
    return rewriter.create(
        BroadcastInDim, op.operands[1], result_types=op.result_types, broadcast_dimensions=()
    ).results[0]


@rule("stablehlo.concatenate")
def concatenate_fewer(op: Concatenate, rewriter: Rewriter) -> Outcome:
    """One part is itself, empty parts are left out, parts that are concatenations are spread."""
    operands = op.operands
    result = op.results[0]
    if not is_static(*operands, result):
        return None
    axis = op.dimension
    parts: list[Value] = []
    for value in operands:
        inner = made_by(value, Concatenate)
        if (
            inner is not None
            and inner.dimension == axis
            and len(value.uses) == 1
            and len(inner.operands) + len(parts) <= MOST_PARTS
        ):
            parts.extend(inner.operands)
        elif value.type.shape[axis]:  # type: ignore[attr-defined]
            parts.append(value)
    parts = _join_slices(rewriter, parts, axis)
    if len(parts) == 1:
        return parts[0]
    if len(parts) == len(operands) and all(map(_is_same, parts, operands)):
        return None
    if not parts:
        return operands[0]
    return rewriter.create(
        Concatenate, *parts, result_types=op.result_types, dimension=axis
    ).results[0]


@rule("stablehlo.dynamic_slice")
def slice_at_known_position(op: DynamicSlice, rewriter: Rewriter) -> Outcome:
    """A slice of everything is nothing; one at constant positions is a plain slice."""
    operand, result = op.operands[0], op.results[0]
    if not is_static(operand, result):
        return None
    if operand.type is result.type:
        return operand
    starts = []
    shape = operand.type.shape  # type: ignore[attr-defined]
    for value, extent, size in zip(op.operands[1:], shape, op.slice_sizes, strict=True):
        number = splat(value)
        if extent == size:
            starts.append(0)
        elif number is None:
            return None
        else:
            starts.append(min(max(int(number), 0), extent - size))
    limits = [start + size for start, size in zip(starts, op.slice_sizes, strict=True)]
    return _slice(rewriter, operand, starts, limits, (1,) * len(starts), op)


@rule("stablehlo.dynamic_update_slice")
def update_all_or_nothing(op: DynamicUpdateSlice, rewriter: Rewriter) -> Outcome:
    """An update of everything is the update, an empty one is nothing."""
    operand, update = op.operands[:2]
    if not is_static(operand, update):
        return None
    if operand.type is update.type:
        return update
    return operand if not update.type.size else None  # type: ignore[attr-defined]


@rule("stablehlo.slice", "stablehlo.transpose", "stablehlo.reverse", "stablehlo.concatenate",
      "stablehlo.broadcast_in_dim", "stablehlo.gather", "stablehlo.dynamic_slice")  # fmt: skip
def move_nothing(op: Slice, rewriter: Rewriter) -> Outcome:
    """A result without elements needs no operands."""
    type = op.results[0].type
    if not isinstance(type, TensorType) or 0 not in type.shape or not is_static(op.results[0]):
        return None
    return fill(rewriter, type, 0)


def _join_slices(rewriter: Rewriter, parts: list[Value], axis: int) -> list[Value]:
    """Put neighbouring slices of one tensor that follow each other together."""
    joined: list[Value] = []
    for value in parts:
        before = made_by(joined[-1], Slice) if joined else None
        after = made_by(value, Slice)
        if before is None or after is None or not _follows(before, after, axis):
            joined.append(value)
            continue
        limits = list(before.limit_indices)
        limits[axis] = after.limit_indices[axis]
        shape = list(before.results[0].type.shape)  # type: ignore[attr-defined]
        shape[axis] += after.results[0].type.shape[axis]  # type: ignore[attr-defined]
        whole = rewriter.create(
            Slice, before.operands[0],
            result_types=[TensorType(shape, before.results[0].type.element)],  # type: ignore[attr-defined]
            start_indices=before.start_indices, limit_indices=tuple(limits),
            strides=before.strides,
        )  # fmt: skip
        joined[-1] = whole.results[0]
    return joined


def _follows(before: Slice, after: Slice, axis: int) -> bool:
    if before.operands[0] is not after.operands[0]:
        return False
    if before.strides != after.strides or before.strides[axis] != 1:
        return False
    for other, (start, limit) in enumerate(
        zip(after.start_indices, after.limit_indices, strict=True)
    ):
        if other == axis:
            if start != before.limit_indices[axis]:
                return False
        elif (start, limit) != (before.start_indices[other], before.limit_indices[other]):
            return False
    return True


def _slice(
    rewriter: Rewriter,
    value: Value,
    starts: Sequence[int],
    limits: Sequence[int],
    strides: Sequence[int],
    op: Slice | Pad | DynamicSlice,
) -> Value:
    return rewriter.create(
        Slice, value, result_types=op.result_types, start_indices=tuple(starts),
        limit_indices=tuple(limits), strides=tuple(strides),
    ).results[0]  # fmt: skip


def _sums(left: Sequence[int], right: Sequence[int]) -> tuple[int, ...]:
    return tuple([a + b for a, b in zip(left, right, strict=True)])


def _is_same(left: Value, right: Value) -> bool:
    return left is right
