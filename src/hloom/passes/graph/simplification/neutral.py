"""Which operands leave the other one as it is, and which decide the result alone?

Only what holds bit for bit for every value: x - 0.0 is x, but x + 0.0 is not when x is -0.0.
"""

from __future__ import annotations

from typing import Any, Final

from hloom.ir.operation import Operation
from hloom.ir.types import ComplexType, FloatType, IntegerType
from hloom.passes.graph.simplification.matching import (
    ALL_ONES,
    GREATEST,
    LEAST,
    NEGATIVE_ZERO,
    bits_of,
    fill,
    is_number,
    splat,
)
from hloom.rewriting import Outcome, Rewriter, rule

# Operation -> the neutral operand for (booleans and) integers, for floats, and whether it must be
# the right one.
_NEUTRAL: Final[dict[str, tuple[Any, Any, bool]]] = {
    "stablehlo.add": (0, NEGATIVE_ZERO, False),
    "stablehlo.subtract": (0, 0.0, True),
    "stablehlo.multiply": (1, 1, False),
    "stablehlo.divide": (1, 1, True),
    "stablehlo.power": (1, 1, True),
    "stablehlo.maximum": (LEAST, LEAST, False),
    "stablehlo.minimum": (GREATEST, GREATEST, False),
    "stablehlo.and": (ALL_ONES, None, False),
    "stablehlo.or": (0, None, False),
    "stablehlo.xor": (0, None, False),
    "stablehlo.shift_left": (0, None, True),
    "stablehlo.shift_right_arithmetic": (0, None, True),
    "stablehlo.shift_right_logical": (0, None, True),
}

# Operation -> the operand that decides, what it makes of the result, whether it must be the right
# one; for (booleans and) integers.
_DECIDING: Final[dict[str, tuple[Any, Any, bool]]] = {
    "stablehlo.multiply": (0, 0, False),
    "stablehlo.and": (0, 0, False),
    "stablehlo.or": (ALL_ONES, ALL_ONES, False),
    "stablehlo.maximum": (GREATEST, GREATEST, False),
    "stablehlo.minimum": (LEAST, LEAST, False),
    "stablehlo.remainder": (1, 0, True),
    "stablehlo.power": (0, 1, True),
}


@rule(*_NEUTRAL)
def drop_neutral_operand(op: Operation, rewriter: Rewriter) -> Outcome:
    """x + 0, x * 1, x and true: x."""
    lhs, rhs = op.operands
    whole, real, only_right = _NEUTRAL[op.name]
    if _is_neutral(rhs, whole, real):
        return lhs if lhs.type is op.results[0].type else None
    if not only_right and _is_neutral(lhs, whole, real):
        return rhs if rhs.type is op.results[0].type else None
    return None


@rule(*_DECIDING)
def take_deciding_operand(op: Operation, rewriter: Rewriter) -> Outcome:
    """x * 0, x and false: the constant, where no x makes an exception."""
    lhs, rhs = op.operands
    given, result, only_right = _DECIDING[op.name]
    element = op.results[0].type.element  # type: ignore[attr-defined]
    if isinstance(element, FloatType):
        if op.name != "stablehlo.power":
            return None
    elif not isinstance(element, IntegerType):
        return None
    if element.width == 1 and bits_of(given, element) is None:
        return None
    if is_number(rhs, given) or (not only_right and is_number(lhs, given)):
        return fill(rewriter, op.results[0].type, result)
    if isinstance(element, FloatType) and is_number(rhs, NEGATIVE_ZERO):
        return fill(rewriter, op.results[0].type, result)
    return None


def _is_neutral(value: Any, whole: Any, real: Any) -> bool:
    element = splat(value)
    if element is None:
        return False
    kind = value.type.element
    if isinstance(kind, ComplexType):
        return False
    number = whole if isinstance(kind, IntegerType) else real
    if number is None:
        return False
    return element.tobytes() == bits_of(number, kind)
