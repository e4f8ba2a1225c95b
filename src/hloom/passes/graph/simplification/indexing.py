"""Which gathers and scatters read or write at positions that are known?"""

from __future__ import annotations

from typing import Any

import numpy as np

from hloom.dialects.stablehlo.data_movement import Slice
from hloom.dialects.stablehlo.gather import Gather
from hloom.dialects.stablehlo.scatter import Scatter
from hloom.dialects.stablehlo.shape_change import BroadcastInDim
from hloom.ir.operation import Value
from hloom.ir.types import TensorType
from hloom.passes.graph.simplification import regions
from hloom.passes.graph.simplification.matching import constant, is_static, reshaped
from hloom.rewriting import Outcome, Rewriter, rule


@rule("stablehlo.gather")
def gather_everything(op: Gather, rewriter: Rewriter) -> Outcome:
    """A gather whose slices are as long as the operand wherever it indexes reads it all."""
    operand, result = op.operands[0], op.results[0]
    numbers = op.dimension_numbers
    if not is_static(operand, result) or numbers.operand_batching_dims:
        return None
    shape: tuple[int, ...] = operand.type.shape  # type: ignore[attr-defined]
    if op.slice_sizes != shape or 0 in shape or 0 in result.type.shape:  # type: ignore[attr-defined]
        return None
    window = [
        extent for axis, extent in enumerate(shape) if axis not in numbers.collapsed_slice_dims
    ]
    return rewriter.create(
        BroadcastInDim, reshaped(rewriter, operand, tuple(window)), result_types=op.result_types,
        broadcast_dimensions=numbers.offset_dims,
    ).results[0]  # fmt: skip


@rule("stablehlo.gather")
def gather_at_known_position(op: Gather, rewriter: Rewriter) -> Outcome:
    """One slice at a constant position is a slice."""
    operand, result = op.operands[0], op.results[0]
    numbers = op.dimension_numbers
    sizes = op.slice_sizes
    if not is_static(operand, result) or numbers.operand_batching_dims:
        return None
    if result.type.size != int(np.prod(sizes)):  # type: ignore[attr-defined]
        return None
    starts = _known_position(op.operands[1], numbers.start_index_map, len(sizes))
    if starts is None:
        return None
    shape: tuple[int, ...] = operand.type.shape  # type: ignore[attr-defined]
    starts = [
        min(max(start, 0), extent - size)
        for start, extent, size in zip(starts, shape, sizes, strict=True)
    ]
    part = rewriter.create(
        Slice, operand, result_types=[TensorType(sizes, operand.type.element)],  # type: ignore[attr-defined]
        start_indices=tuple(starts), strides=(1,) * len(sizes),
        limit_indices=tuple([a + b for a, b in zip(starts, sizes, strict=True)]),
    )  # fmt: skip
    return reshaped(rewriter, part.results[0], result.type.shape)  # type: ignore[attr-defined]


@rule("stablehlo.scatter")
def scatter_nothing(op: Scatter, rewriter: Rewriter) -> Outcome:
    """A scatter without updates gives its operands."""
    updates = op.updates
    if not is_static(*op.operands) or updates[0].type.size:
        return None
    inputs = op.inputs
    if any(a.type is not b.type for a, b in zip(inputs, op.results, strict=True)):
        return None
    return inputs


@rule("stablehlo.scatter")
def scatter_everything(op: Scatter, rewriter: Rewriter) -> Outcome:
    """One update of the whole operand, at a known position, is computed element by element."""
    inputs, updates = op.inputs, op.updates
    numbers = op.scatter_dimension_numbers
    if not is_static(*op.operands) or numbers.input_batching_dims:
        return None
    type: Any = inputs[0].type
    if updates[0].type.size != type.size or not type.size:
        return None
    if any(a.type is not b.type for a, b in zip(inputs, op.results, strict=True)):
        return None
    window = [updates[0].type.shape[axis] for axis in numbers.update_window_dims]
    inserted = numbers.inserted_window_dims
    kept = [extent for axis, extent in enumerate(type.shape) if axis not in inserted]
    if window != kept or any(type.shape[axis] != 1 for axis in inserted):
        return None
    starts = _known_position(op.scatter_indices, numbers.scatter_dims_to_operand_dims, type.rank)
    if starts is None or any(starts) or not regions.can_apply(op.update_computation):
        return None
    values = [reshaped(rewriter, value, type.shape) for value in updates]
    return regions.apply(rewriter, op.update_computation, [*inputs, *values], type.shape)


def _known_position(indices: Value, places: tuple[int, ...], rank: int) -> list[int] | None:
    """Return the only index vector, by dimension of the operand, if it is constant."""
    known = constant(indices)
    if known is None or known.type.size != len(places):
        return None
    starts = [0] * rank
    for place, number in zip(places, known.to_array().reshape(-1), strict=True):
        starts[place] = int(number)
    return starts
