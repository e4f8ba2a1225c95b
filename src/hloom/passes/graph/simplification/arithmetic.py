"""Which arithmetic on numbers is a shorter one with the same value?"""

from __future__ import annotations

import functools
import math
from typing import Final

import numpy as np

from hloom.dialects.stablehlo.elementwise_binary import Add, Divide, Multiply, Subtract
from hloom.dialects.stablehlo.elementwise_unary import Abs, Negate
from hloom.ir.operation import Operation
from hloom.ir.types import F32, F64, FloatType, IntegerType, Type
from hloom.passes.graph.simplification.matching import (
    NEGATIVE_ZERO,
    as_element,
    compose,
    fill,
    is_number,
    made_by,
    splat,
)
from hloom.rewriting import Outcome, Rewriter, rule

_REPEATABLE: Final = (
    "stablehlo.ceil", "stablehlo.floor", "stablehlo.round_nearest_afz",
    "stablehlo.round_nearest_even", "stablehlo.reduce_precision", "stablehlo.abs",
)  # fmt: skip


@rule("stablehlo.negate")
def cancel_double_negation(op: Negate, rewriter: Rewriter) -> Outcome:
    """-(-x) is x."""
    inner = made_by(op.operands[0], Negate)
    return inner.operands[0] if inner is not None else None


@rule(*_REPEATABLE)
def drop_repetition(op: Operation, rewriter: Rewriter) -> Outcome:
    """f(f(x)) is f(x) for roundings and absolute values."""
    inner = made_by(op.operands[0], type(op))
    if inner is not None and inner.attributes == op.attributes:
        return op.operands[0]
    return None


@rule("stablehlo.abs")
def drop_negation_in_absolute_value(op: Abs, rewriter: Rewriter) -> Outcome:
    """|-x| is |x|."""
    inner = made_by(op.operands[0], Negate)
    if inner is None:
        return None
    return compose(rewriter, Abs, inner.operands[0], like=op.results[0])


@rule("stablehlo.add")
def add_negated(op: Add, rewriter: Rewriter) -> Outcome:
    """x + (-y) is x - y."""
    lhs, rhs = op.operands
    for other, negated in ((lhs, rhs), (rhs, lhs)):
        inner = made_by(negated, Negate)
        if inner is not None and _is_real(op):
            return compose(rewriter, Subtract, other, inner.operands[0], like=op.results[0])
    return None


@rule("stablehlo.subtract")
def subtract_negated(op: Subtract, rewriter: Rewriter) -> Outcome:
    """x - (-y) is x + y; 0 - x is -x where 0 is an integer or -0.0; x - x is 0 for integers."""
    if not _is_real(op):
        return None
    lhs, rhs = op.operands
    element = op.results[0].type.element  # type: ignore[attr-defined]
    is_integer = isinstance(element, IntegerType)
    if lhs is rhs and is_integer:
        return fill(rewriter, op.results[0].type, 0)
    if is_number(lhs, 0 if is_integer else NEGATIVE_ZERO):
        return compose(rewriter, Negate, rhs, like=op.results[0])
    inner = made_by(rhs, Negate)
    if inner is not None:
        return compose(rewriter, Add, lhs, inner.operands[0], like=op.results[0])
    return None


@rule("stablehlo.multiply", "stablehlo.divide")
def scale_by_minus_one(op: Operation, rewriter: Rewriter) -> Outcome:
    """x * -1 and x / -1 are -x; (-x) * (-y) is x * y, and so for quotients."""
    if not _is_real(op):
        return None
    lhs, rhs = op.operands
    if is_number(rhs, -1):
        return compose(rewriter, Negate, lhs, like=op.results[0])
    if is_number(lhs, -1) and type(op) is Multiply:
        return compose(rewriter, Negate, rhs, like=op.results[0])
    left, right = made_by(lhs, Negate), made_by(rhs, Negate)
    if left is None or right is None:
        return None
    if isinstance(op.results[0].type.element, IntegerType) and type(op) is Divide:  # type: ignore[attr-defined]
        return None  # the least integer is its own negation
    return compose(rewriter, type(op), left.operands[0], right.operands[0], like=op.results[0])


@rule("stablehlo.multiply", "stablehlo.divide")
def negate_constant(op: Operation, rewriter: Rewriter) -> Outcome:
    """-x * c is x * -c, and so for quotients of floats."""
    if not _is_real(op):
        return None
    lhs, rhs = op.operands
    for negated, other, is_left in ((lhs, rhs, True), (rhs, lhs, False)):
        inner = made_by(negated, Negate)
        if inner is None:
            continue
        number = splat(other)
        if number is None or not isinstance(op.results[0].type.element, FloatType):  # type: ignore[attr-defined]
            return None
        factor = fill(rewriter, other.type, np.asarray(-number))
        pair = (inner.operands[0], factor) if is_left else (factor, inner.operands[0])
        return compose(rewriter, type(op), *pair, like=op.results[0])
    return None


@rule("stablehlo.negate")
def negate_into_constant(op: Negate, rewriter: Rewriter) -> Outcome:
    """-(x * c) is x * -c, when nobody else needs the product, and so for quotients of floats."""
    operand = op.operands[0]
    inner = made_by(operand, Multiply) or made_by(operand, Divide)
    if inner is None or len(operand.uses) > 1 or not _is_real(inner):
        return None
    if not isinstance(operand.type.element, FloatType):  # type: ignore[attr-defined]
        return None
    pair = list(inner.operands)
    for place, value in enumerate(pair):
        number = splat(value)
        if number is not None:
            pair[place] = fill(rewriter, value.type, np.asarray(-number))
            return compose(rewriter, type(inner), *pair, like=op.results[0])
    return None


@rule("stablehlo.divide")
def divide_by_power_of_two(op: Divide, rewriter: Rewriter) -> Outcome:
    """x / 2^k is x * 2^-k, rounded the same, when both powers are normal numbers."""
    divisor = splat(op.operands[1])
    if divisor is None:
        return None
    reciprocal = _exact_reciprocal(divisor.tobytes(), op.results[0].type.element)  # type: ignore[attr-defined]
    if reciprocal is None:
        return None
    factor = fill(rewriter, op.operands[1].type, reciprocal)
    return compose(rewriter, Multiply, op.operands[0], factor, like=op.results[0])


@rule("stablehlo.power")
def raise_to_two(op: Operation, rewriter: Rewriter) -> Outcome:
    """x ^ 2 is x * x, x ^ -1 is 1 / x; both are rounded once."""
    if not _is_real(op):
        return None
    base, exponent = op.operands
    if is_number(exponent, 2):
        return compose(rewriter, Multiply, base, base, like=op.results[0])
    if is_number(exponent, -1) and isinstance(op.results[0].type.element, FloatType):  # type: ignore[attr-defined]
        one = fill(rewriter, base.type, 1)
        return compose(rewriter, Divide, one, base, like=op.results[0])
    return None


@rule("stablehlo.maximum", "stablehlo.minimum", "stablehlo.and", "stablehlo.or")
def combine_with_itself(op: Operation, rewriter: Rewriter) -> Outcome:
    """The greater, or lesser, of x and x is x, and so for bits."""
    lhs, rhs = op.operands
    return lhs if lhs is rhs and lhs.type is op.results[0].type else None


@functools.cache
def _exact_reciprocal(bits: bytes, element: Type) -> np.ndarray | None:  # type: ignore[type-arg]
    """Return 1 / x when x is a power of two and it is exact and normal; else None."""
    if element not in (F32, F64):
        return None
    number = float(np.frombuffer(bits, np.float32 if element is F32 else np.float64)[0])
    least = 2.0**-126 if element is F32 else 2.0**-1022
    if not math.isfinite(number) or abs(number) < least or abs(number) == 1:
        return None
    if abs(math.frexp(number)[0]) != 0.5 or abs(1 / number) < least:
        return None
    return as_element(1 / number, element)


def _is_real(op: Operation) -> bool:
    """Tell whether all is of one type, of integers (not booleans) or floats."""
    kind = op.results[0].type
    for value in op.operands:
        if value.type is not kind:
            return False
    element = kind.element  # type: ignore[attr-defined]
    return isinstance(element, FloatType) or (
        isinstance(element, IntegerType) and element.width > 1
    )
