"""Which comparisons, selections and bitwise operations are shorter ones, or known?"""

from __future__ import annotations

from typing import Final

from hloom.dialects.stablehlo.comparison import And, Compare, Or, Select, Xor
from hloom.dialects.stablehlo.elementwise_unary import Convert, Not
from hloom.ir.operation import Operation
from hloom.ir.types import I1, FloatType, IntegerType, integer_range
from hloom.passes.graph.simplification.matching import (
    ALL_ONES,
    compose,
    constant,
    fill,
    is_number,
    made_by,
    splat,
)
from hloom.passes.graph.simplification.ranges import range_of
from hloom.rewriting import Outcome, Rewriter, rule

OPPOSITE: Final = {"EQ": "NE", "NE": "EQ", "LT": "GE", "GE": "LT", "GT": "LE", "LE": "GT"}
_OF_EQUALS: Final = {"EQ": True, "NE": False, "LE": True, "GE": True, "LT": False, "GT": False}


@rule("stablehlo.not")
def cancel_double_not(op: Not, rewriter: Rewriter) -> Outcome:
    """Not of not x is x; not of a comparison is the opposite one, where NaN does not matter."""
    inner = made_by(op.operands[0], Not)
    if inner is not None:
        return inner.operands[0]
    compare = made_by(op.operands[0], Compare)
    if compare is None or len(compare.results[0].uses) > 1:
        return None
    direction = compare.comparison_direction
    if not _is_total(compare) and direction not in ("EQ", "NE"):
        return None
    return rewriter.create(
        Compare, *compare.operands, result_types=op.result_types,
        comparison_direction=OPPOSITE[direction], compare_type=compare.compare_type,
    ).results[0]  # fmt: skip


@rule("stablehlo.xor")
def exclude(op: Xor, rewriter: Rewriter) -> Outcome:
    """x xor x is 0, x xor all ones is not x."""
    lhs, rhs = op.operands
    if lhs is rhs:
        return fill(rewriter, op.results[0].type, 0)
    for value, other in ((lhs, rhs), (rhs, lhs)):
        if is_number(other, ALL_ONES):
            return compose(rewriter, Not, value, like=op.results[0])
    return None


@rule("stablehlo.compare")
def compare_with_itself(op: Compare, rewriter: Rewriter) -> Outcome:
    """A comparison of x and x is known where x cannot be NaN, and where it is false anyway."""
    if op.operands[0] is not op.operands[1]:
        return None
    answer = _OF_EQUALS[op.comparison_direction]
    element = op.operands[0].type.element  # type: ignore[attr-defined]
    if isinstance(element, IntegerType) or op.compare_type == "TOTALORDER":
        return fill(rewriter, op.results[0].type, int(answer))
    if op.comparison_direction in ("LT", "GT") and isinstance(element, FloatType):
        return fill(rewriter, op.results[0].type, 0)
    return None


@rule("stablehlo.compare")
def compare_boolean(op: Compare, rewriter: Rewriter) -> Outcome:
    """A boolean compared with true or false, or a number made of it with 0, is the boolean."""
    direction = op.comparison_direction
    if direction not in ("EQ", "NE"):
        return None
    for value, other in (op.operands, reversed(op.operands)):  # type: ignore[misc]
        number = splat(other)
        if number is None:
            continue
        if value.type.element is I1:  # type: ignore[attr-defined]
            expects = bool(number)
        else:
            convert = made_by(value, Convert)
            if convert is None or convert.operands[0].type.element is not I1 or number != 0:  # type: ignore[attr-defined]
                return None
            value, expects = convert.operands[0], False
        if expects == (direction == "EQ"):
            return value
        return compose(rewriter, Not, value, like=op.results[0])
    return None


@rule("stablehlo.compare")
def compare_ranges(op: Compare, rewriter: Rewriter) -> Outcome:
    """Integers whose possible values do not meet compare the same always."""
    lhs, rhs = op.operands
    element = lhs.type.element  # type: ignore[attr-defined]
    if not isinstance(element, IntegerType):
        return None
    right = range_of(rhs)
    left = range_of(lhs)
    if left is None and right is None:
        return None
    whole = integer_range(element)
    answer = _ordered(op.comparison_direction, left or whole, right or whole)
    return None if answer is None else fill(rewriter, op.results[0].type, int(answer))


@rule("stablehlo.select")
def select_known(op: Select, rewriter: Rewriter) -> Outcome:
    """A selection between equals, or by a constant, is known; so is one decided before."""
    pred, on_true, on_false = op.operands
    if on_true is on_false:
        return on_true
    known = splat(pred)
    if known is not None:
        chosen = on_true if bool(known) else on_false
        return chosen if chosen.type is op.results[0].type else None
    inner = made_by(on_true, Select)
    if inner is not None and inner.operands[0] is pred:
        return compose(rewriter, Select, pred, inner.operands[1], on_false, like=op.results[0])
    inner = made_by(on_false, Select)
    if inner is not None and inner.operands[0] is pred:
        return compose(rewriter, Select, pred, on_true, inner.operands[2], like=op.results[0])
    negated = made_by(pred, Not)
    if negated is not None:
        return compose(rewriter, Select, negated.operands[0], on_false, on_true, like=op.results[0])
    return None


@rule("stablehlo.select")
def select_booleans(op: Select, rewriter: Rewriter) -> Outcome:
    """A selection between booleans of which one is known is logic."""
    pred, on_true, on_false = op.operands
    result = op.results[0]
    if result.type.element is not I1 or pred.type is not result.type:  # type: ignore[attr-defined]
        return None
    first, second = splat(on_true), splat(on_false)
    if first is not None and second is not None:  # they differ: `select_known` comes first
        if bool(first) == bool(second):
            return on_true
        return pred if bool(first) else compose(rewriter, Not, pred, like=result)
    if second is not None and not bool(second):
        return compose(rewriter, And, pred, on_true, like=result)
    if first is not None and bool(first):
        return compose(rewriter, Or, pred, on_false, like=result)
    return None


@rule("stablehlo.select")
def select_equal_constants(op: Select, rewriter: Rewriter) -> Outcome:
    """A selection between two constants of the same bits is either."""
    on_true, on_false = op.operands[1:]
    left, right = constant(on_true), constant(on_false)
    if left is None or right is None or left != right:
        return None
    return on_true if on_true.type is op.results[0].type else None


def _is_total(compare: Operation) -> bool:
    """Tell whether exactly one of x < y, x = y and x > y holds in a comparison."""
    element = compare.operands[0].type.element  # type: ignore[attr-defined]
    return isinstance(element, IntegerType) or compare.get("compare_type") == "TOTALORDER"


def _ordered(direction: str, left: tuple[int, int], right: tuple[int, int]) -> bool | None:
    """Compare two ranges: True or False when it holds for all or no values, else None."""
    if direction in ("EQ", "NE"):
        if left[1] < right[0] or right[1] < left[0]:
            return direction == "NE"
        return None
    if direction in ("GT", "GE"):
        left, right = right, left
    strict = direction in ("LT", "GT")
    if left[1] < right[0] or (not strict and left[1] == right[0]):
        return True
    if left[0] > right[1] or (strict and left[0] == right[1]):
        return False
    return None
