"""Which reductions combine nothing?"""

from __future__ import annotations

from typing import Any

from hloom.dialects.stablehlo.control_flow import Map
from hloom.dialects.stablehlo.reduction import Reduce, ReduceWindow
from hloom.dialects.stablehlo.shape_change import BroadcastInDim, Reshape
from hloom.ir.operation import Value
from hloom.ir.types import TensorType
from hloom.passes.graph.simplification import regions
from hloom.passes.graph.simplification.matching import is_static, made_by, reshaped
from hloom.passes.graph.simplification.shape import axes_kept
from hloom.rewriting import Outcome, Rewriter, rule


@rule("stablehlo.reduce")
def reduce_single_elements(op: Reduce, rewriter: Rewriter) -> Outcome:
    """A reduction along extents of one is a reshape, or one step with the initial value."""
    inputs, initial = op.inputs, op.init_values
    if not is_static(*op.operands, *op.results):
        return None
    shape = inputs[0].type.shape
    for axis in op.dimensions:
        if shape[axis] != 1:
            return None
    if any(
        value.type.element is not item.type.element  # type: ignore[attr-defined]
        for value, item in zip(inputs, op.results, strict=True)
    ):
        return None
    result: tuple[int, ...] = op.results[0].type.shape  # type: ignore[attr-defined]
    operation = regions.associative_operation(op.body)
    if operation is not None and regions.is_neutral(operation, initial[0]):
        return reshaped(rewriter, inputs[0], result)
    if not regions.can_apply(op.body):
        return None
    values = [reshaped(rewriter, value, result) for value in inputs]
    starts = [_spread(rewriter, value, result) for value in initial]
    return regions.apply(rewriter, op.body, [*starts, *values], result)


@rule("stablehlo.reduce")
def reduce_empty(op: Reduce, rewriter: Rewriter) -> Outcome:
    """A reduction of no element is the initial value."""
    shape = op.inputs[0].type.shape if is_static(*op.operands, *op.results) else (1,)
    if not any(shape[axis] == 0 for axis in op.dimensions):
        return None
    if any(
        value.type.element is not item.type.element  # type: ignore[attr-defined]
        for value, item in zip(op.init_values, op.results, strict=True)
    ):
        return None
    return [
        _spread(rewriter, value, item.type.shape)  # type: ignore[attr-defined]
        for value, item in zip(op.init_values, op.results, strict=True)
    ]


@rule("stablehlo.reduce")
def reduce_before_inserting_ones(op: Reduce, rewriter: Rewriter) -> Outcome:
    """A reduction sees through a reshape that inserts extents of one which it removes again."""
    if len(op.inputs) != 1 or not is_static(*op.operands, *op.results):
        return None
    inner = made_by(op.inputs[0], Reshape)
    if inner is None:
        return None
    source: TensorType = inner.operands[0].type  # type: ignore[assignment]
    kept = axes_kept(source.shape, op.inputs[0].type.shape)
    if kept is None:
        return None
    dimensions = [axis for axis, place in enumerate(kept) if place in op.dimensions]
    left = [extent for axis, extent in enumerate(source.shape) if axis not in dimensions]
    result: tuple[int, ...] = op.results[0].type.shape  # type: ignore[attr-defined]
    element = op.results[0].type.element  # type: ignore[attr-defined]
    made = rewriter.create(
        Reduce, inner.operands[0], op.init_values[0],
        result_types=[TensorType(left, element)], regions=[op.body.clone()],
        dimensions=tuple(dimensions),
    )  # fmt: skip
    return reshaped(rewriter, made.results[0], result)


@rule("stablehlo.reduce_window")
def reduce_windows_of_one(op: ReduceWindow, rewriter: Rewriter) -> Outcome:
    """Windows of one element that leave none out are the operand."""
    inputs = op.inputs
    if len(inputs) != 1 or inputs[0].type is not op.results[0].type:
        return None
    operation = regions.associative_operation(op.body)
    if operation is None or not regions.is_neutral(operation, op.init_values[0]):
        return None
    for size, stride, base, _, padding in op.window():
        if (size, stride, base, padding) != (1, 1, 1, (0, 0)):
            return None
    return inputs[0]


@rule("stablehlo.map")
def map_elementwise(op: Map, rewriter: Rewriter) -> Outcome:
    """A map of a function that works element by element is that function on tensors."""
    if not is_static(*op.operands, *op.results) or not regions.can_apply(op.computation):
        return None
    type: Any = op.results[0].type
    return regions.apply(rewriter, op.computation, op.operands, type.shape)


def _spread(rewriter: Rewriter, scalar: Value, shape: tuple[int, ...]) -> Value:
    if not shape:
        return scalar
    element = scalar.type.element  # type: ignore[attr-defined]
    return rewriter.create(
        BroadcastInDim, scalar, result_types=[TensorType(shape, element)], broadcast_dimensions=()
    ).results[0]
