"""Which element-wise work can be done before elements are repeated or given another shape?"""

from __future__ import annotations

from typing import Any

from hloom.dialects.stablehlo.shape_change import BroadcastInDim, Reshape
from hloom.ir.operation import Operation, Result, Value
from hloom.ir.types import TensorType
from hloom.passes.graph.simplification.matching import constant, fill, is_static
from hloom.rewriting import Outcome, Rewriter, rule

_ELEMENTWISE = tuple(
    f"stablehlo.{name}"
    for name in (
        "abs", "add", "and", "atan2", "cbrt", "ceil", "compare", "complex", "convert", "cosine",
        "count_leading_zeros", "divide", "exponential", "exponential_minus_one", "floor", "imag",
        "is_finite", "log", "log_plus_one", "logistic", "maximum", "minimum", "multiply", "negate",
        "not", "or", "popcnt", "power", "real", "reduce_precision", "remainder",
        "round_nearest_afz", "round_nearest_even", "rsqrt", "select", "shift_left",
        "shift_right_arithmetic", "shift_right_logical", "sign", "sine", "sqrt", "subtract", "tan",
        "tanh", "xor",
    )
)  # fmt: skip


@rule(*_ELEMENTWISE)
def lift(op: Operation, rewriter: Rewriter) -> Outcome:
    """f(broadcast(x), broadcast(y)) is broadcast(f(x, y)), and so for reshapes.

    All operands come from tensors of one shape in the same way, constants of one value aside.
    """
    mover: Operation | None = None
    for value in op.operands:
        if type(value) is not Result:
            return None
        definer = value.operation
        kind = type(definer)
        if kind is BroadcastInDim or kind is Reshape:
            if mover is None:
                mover = definer
            elif not _moves_alike(mover, definer):
                return None
        elif not _is_splat(value):
            return None
    if mover is None or not is_static(*op.operands, *op.results, mover.operands[0]):
        return None
    wanted = op.results[0].type.shape  # type: ignore[attr-defined]
    if any(value.type.shape != wanted for value in op.operands):  # type: ignore[attr-defined]
        return None
    shape = mover.operands[0].type.shape  # type: ignore[attr-defined]
    operands = [_source(rewriter, value, shape) for value in op.operands]
    types = [TensorType(shape, op.results[0].type.element)]  # type: ignore[attr-defined]
    lifted = rewriter.insert(type(op)(operands, types, dict(op.attributes), (), rewriter.location))
    moved = type(mover)(
        lifted.results, op.result_types, dict(mover.attributes), (), rewriter.location
    )
    return rewriter.insert(moved).results[0]


def _moves_alike(first: Operation, second: Operation) -> bool:
    """Tell whether two broadcasts, or two reshapes, have operands of one shape and do the same."""
    return (
        type(first) is type(second)
        and first.operands[0].type.shape == second.operands[0].type.shape  # type: ignore[attr-defined]
        and first.attributes == second.attributes
    )


def _is_splat(value: Value) -> bool:
    attribute: Any = constant(value)
    return attribute is not None and attribute.is_splat


def _source(rewriter: Rewriter, value: Value, shape: tuple[int, ...]) -> Value:
    attribute = constant(value)
    if attribute is None:
        return value.operation.operands[0]  # type: ignore[attr-defined]
    return fill(rewriter, TensorType(shape, attribute.type.element), attribute.array)
