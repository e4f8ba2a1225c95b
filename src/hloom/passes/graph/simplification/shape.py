"""Which reshapes, transposes and broadcasts are fewer, or none?

Extents of one do not move elements: an operation that only inserts, removes or moves them is a
reshape, and others see through such reshapes.
"""

from __future__ import annotations

from collections.abc import Sequence

from hloom.dialects.stablehlo.data_movement import Reverse, Transpose
from hloom.dialects.stablehlo.shape_change import BroadcastInDim, Reshape
from hloom.ir.operation import Operation, Value
from hloom.ir.types import TensorType
from hloom.passes.graph.simplification.matching import is_static, made_by, reshaped
from hloom.rewriting import Outcome, Rewriter, rule


@rule("stablehlo.reshape")
def merge_reshapes(op: Reshape, rewriter: Rewriter) -> Outcome:
    """A reshape to the same shape is nothing, one of a reshape is one."""
    operand, result = op.operands[0], op.results[0]
    if operand.type is result.type:
        return operand
    inner = made_by(operand, Reshape)
    if inner is None or not is_static(result, inner.operands[0]):
        return None
    return reshaped(rewriter, inner.operands[0], result.type.shape)  # type: ignore[attr-defined]


@rule("stablehlo.transpose")
def merge_transposes(op: Transpose, rewriter: Rewriter) -> Outcome:
    """A transpose that moves nothing is a reshape, one of a transpose is one."""
    operand, result = op.operands[0], op.results[0]
    if not is_static(operand, result):
        return None
    order = op.permutation
    shape = operand.type.shape  # type: ignore[attr-defined]
    moving = [axis for axis in order if shape[axis] != 1]
    if moving == sorted(moving):
        return reshaped(rewriter, operand, result.type.shape)  # type: ignore[attr-defined]
    inner = made_by(operand, Transpose)
    if inner is None:
        return None
    first = inner.permutation
    return rewriter.create(
        Transpose, inner.operands[0], result_types=op.result_types,
        permutation=tuple([first[axis] for axis in order]),
    ).results[0]  # fmt: skip


@rule("stablehlo.transpose")
def transpose_while_broadcasting(op: Transpose, rewriter: Rewriter) -> Outcome:
    """A transposed broadcast puts the dimensions elsewhere at once."""
    inner = made_by(op.operands[0], BroadcastInDim)
    if inner is None or not is_static(inner.operands[0], op.results[0]):
        return None
    order = op.permutation
    return _broadcast(
        rewriter, inner.operands[0], [order.index(axis) for axis in inner.broadcast_dimensions], op
    )


@rule("stablehlo.broadcast_in_dim")
def merge_broadcasts(op: BroadcastInDim, rewriter: Rewriter) -> Outcome:
    """A broadcast that repeats and moves nothing is a reshape, one of a broadcast is one."""
    operand, result = op.operands[0], op.results[0]
    if not is_static(operand, result):
        return None
    axes = op.broadcast_dimensions
    given: TensorType = operand.type  # type: ignore[assignment]
    wanted: TensorType = result.type  # type: ignore[assignment]
    if given.size == wanted.size:
        moving = [axis for axis, extent in zip(axes, given.shape, strict=True) if extent != 1]
        if moving == sorted(moving):
            return reshaped(rewriter, operand, wanted.shape)
    inner = made_by(operand, BroadcastInDim)
    if inner is not None and is_static(inner.operands[0]):
        places = [axes[axis] for axis in inner.broadcast_dimensions]
        return _broadcast(rewriter, inner.operands[0], places, op)
    transpose = made_by(operand, Transpose)
    if transpose is not None:
        places = [0] * len(axes)
        for place, axis in zip(axes, transpose.permutation, strict=True):
            places[axis] = place
        return _broadcast(rewriter, transpose.operands[0], places, op)
    return None


@rule("stablehlo.broadcast_in_dim")
def broadcast_before_inserting_ones(op: BroadcastInDim, rewriter: Rewriter) -> Outcome:
    """A broadcast sees through a reshape that inserts extents of one."""
    inner = made_by(op.operands[0], Reshape)
    if inner is None or not is_static(op.results[0], inner.operands[0]):
        return None
    source: TensorType = inner.operands[0].type  # type: ignore[assignment]
    kept = axes_kept(source.shape, inner.results[0].type.shape)  # type: ignore[attr-defined]
    if kept is None:
        return None
    axes = op.broadcast_dimensions
    return _broadcast(rewriter, inner.operands[0], [axes[axis] for axis in kept], op)


@rule("stablehlo.reshape")
def reshape_while_broadcasting(op: Reshape, rewriter: Rewriter) -> Outcome:
    """A broadcast whose result has extents of one inserted or removed is a broadcast."""
    inner = made_by(op.operands[0], BroadcastInDim)
    if inner is None or not is_static(op.results[0], inner.operands[0]):
        return None
    middle, result = inner.results[0].type.shape, op.results[0].type.shape  # type: ignore[attr-defined]
    source = inner.operands[0]
    axes = inner.broadcast_dimensions
    places = _places_of_axes(middle, result)
    if places is None:
        return None
    shape: tuple[int, ...] = source.type.shape  # type: ignore[attr-defined]
    longer = [axis for axis, extent in enumerate(shape) if places[axes[axis]] is not None]
    if any(shape[axis] != 1 and axis not in longer for axis in range(len(shape))):
        return None
    narrow = reshaped(rewriter, source, tuple([shape[axis] for axis in longer]))
    return _broadcast(rewriter, narrow, [places[axes[axis]] for axis in longer], op)


@rule("stablehlo.reverse")
def reverse_what_has_an_order(op: Reverse, rewriter: Rewriter) -> Outcome:
    """Reversing along extents of one, or twice along the same dimension, is nothing."""
    operand = op.operands[0]
    if not is_static(operand):
        return None
    shape = operand.type.shape  # type: ignore[attr-defined]
    axes = set(op.dimensions)
    inner = made_by(operand, Reverse)
    if inner is not None:
        axes ^= set(inner.dimensions)
        operand = inner.operands[0]
    axes = {axis for axis in axes if shape[axis] > 1}
    if not axes:
        return operand
    if inner is None and len(axes) == len(op.dimensions):
        return None
    return rewriter.create(
        Reverse, operand, result_types=op.result_types, dimensions=tuple(sorted(axes))
    ).results[0]


def axes_kept(source: Sequence[int], target: Sequence[int]) -> list[int] | None:
    """Return where the dimensions of a shape are in one that has more extents of one; else None."""
    kept: list[int] = []
    axis = 0
    for extent in source:
        while axis < len(target) and target[axis] != extent:
            if target[axis] != 1:
                return None
            axis += 1
        if axis == len(target):
            return None
        kept.append(axis)
        axis += 1
    return kept if all(extent == 1 for extent in target[axis:]) else None


def _places_of_axes(source: Sequence[int], target: Sequence[int]) -> dict[int, int | None] | None:
    """Return where each dimension other than of extent one goes; None if the others differ.

    Dimensions of extent one go nowhere.
    """
    long = [axis for axis, extent in enumerate(source) if extent != 1]
    found = [axis for axis, extent in enumerate(target) if extent != 1]
    if [source[axis] for axis in long] != [target[axis] for axis in found]:
        return None
    places: dict[int, int | None] = dict.fromkeys(range(len(source)))
    places.update(zip(long, found, strict=True))
    return places


def _broadcast(
    rewriter: Rewriter, value: Value, places: Sequence[int | None], op: Operation
) -> Value:
    return rewriter.create(
        BroadcastInDim, value, result_types=op.result_types, broadcast_dimensions=tuple(places)
    ).results[0]
