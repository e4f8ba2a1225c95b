"""Which CHLO operations are short combinations of StableHLO operations?"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from hloom.dialects import chlo, stablehlo
from hloom.dialects.chlo.broadcasting import Broadcasting, places
from hloom.ir.attributes import ArrayAttribute, DenseElementsAttribute
from hloom.ir.module import Module
from hloom.ir.operation import Operation, Value
from hloom.ir.types import ComplexType, TensorType, numpy_dtype
from hloom.passes.graph.simplification.matching import GREATEST, as_element, fill
from hloom.passes.graph.terms import Term
from hloom.rewriting import Outcome, Pass, Rewriter, RuleTable, rewrite, rule

_BROADCASTING: Final = tuple(
    f"chlo.broadcast_{name}"
    for name in (
        "add", "and", "atan2", "compare", "complex", "divide", "maximum", "minimum", "multiply",
        "next_after", "or", "polygamma", "power", "remainder", "shift_left",
        "shift_right_arithmetic", "shift_right_logical", "subtract", "xor", "zeta",
    )
)  # fmt: skip


@dataclass(frozen=True)
class LowerChlo(Pass):
    """Replace CHLO operations by the StableHLO operations that they are short for.

    Special functions stay as they are: targets compute them at once, more precisely than a
    combination of others would.
    """

    name = "lower_chlo"

    def run(self, module: Module) -> int:
        """Apply the rules of this module."""
        return rewrite(module, _TABLE).changes


@rule("chlo.constant")
def lower_constant(op: Operation, rewriter: Rewriter) -> Outcome:
    """The StableHLO constant."""
    return rewriter.create(
        stablehlo.Constant, result_types=op.result_types, value=op.attributes["value"]
    ).results[0]


@rule("chlo.constant_like")
def lower_constant_like(op: Operation, rewriter: Rewriter) -> Outcome:
    """A constant of one value, when the shape is known."""
    type = op.results[0].type
    if not isinstance(type, TensorType) or not type.is_static:
        return None
    given = op.attributes["value"]
    number = op.get("value")
    if isinstance(given, ArrayAttribute):
        number = complex(*number)
    value = DenseElementsAttribute(type, np.asarray(number).astype(numpy_dtype(type.element)))
    return rewriter.create(stablehlo.Constant, result_types=[type], value=value).results[0]


@rule(*_BROADCASTING)
def lower_broadcasting(op: Broadcasting, rewriter: Rewriter) -> Outcome:
    """The operation of equal shapes on operands that are broadcast."""
    result = op.results[0].type
    if not isinstance(result, TensorType) or not all(map(_is_static, (result, *op.operand_types))):
        return None
    operands = _broadcast(op, result, op.broadcast_dimensions, rewriter)
    attributes: dict[str, Any] = {}
    if isinstance(op, chlo.BroadcastCompare):
        attributes["comparison_direction"] = op.get("comparison_direction")
        attributes["compare_type"] = op.get("compare_type")
    made = rewriter.create(op.same_shape_operation, *operands, result_types=[result], **attributes)
    return made.results[0]


@rule("chlo.broadcast_select")
def lower_broadcast_select(op: Operation, rewriter: Rewriter) -> Outcome:
    """The selection between operands that are broadcast."""
    result = op.results[0].type
    if not isinstance(result, TensorType) or not all(map(_is_static, (result, *op.operand_types))):
        return None
    operands = _broadcast(op, result, None, rewriter)
    return rewriter.create(stablehlo.Select, *operands, result_types=[result]).results[0]


@rule("chlo.square")
def lower_square(op: Operation, rewriter: Rewriter) -> Outcome:
    """The product with itself; ((x - y)(x + y), 2xy) for complex numbers."""
    operand = op.operands[0]
    type = operand.type
    if not isinstance(type, TensorType):
        return None
    if not isinstance(type.element, ComplexType):
        return rewriter.create(
            stablehlo.Multiply, operand, operand, result_types=op.result_types
        ).results[0]
    return None


@rule("chlo.tan")
def lower_tan(op: Operation, rewriter: Rewriter) -> Outcome:
    """The StableHLO tangent."""
    return rewriter.create(stablehlo.Tan, op.operands[0], result_types=op.result_types).results[0]


@rule("chlo.is_inf", "chlo.is_pos_inf", "chlo.is_neg_inf")
def lower_is_infinite(op: Operation, rewriter: Rewriter) -> Outcome:
    """A comparison with infinity, where the format has it."""
    type = op.operands[0].type
    if not isinstance(type, TensorType) or not type.is_static:
        return None
    if as_element(GREATEST, type.element) is None:
        return fill(rewriter, op.results[0].type, 0)
    term = Term(rewriter, op.operands[0])
    if op.name == "chlo.is_inf":
        return term.is_infinite().value
    infinity = float("inf") if op.name == "chlo.is_pos_inf" else float("-inf")
    return term.equals(infinity).value


@rule("chlo.conj")
def lower_conj(op: Operation, rewriter: Rewriter) -> Outcome:
    """The same real part, the imaginary part negated."""
    operand = op.operands[0]
    type = operand.type
    if not isinstance(type, TensorType):
        return None
    if not isinstance(type.element, ComplexType):
        return operand
    real = rewriter.create(stablehlo.Real, operand).results[0]
    imaginary = rewriter.create(stablehlo.Imag, operand).results[0]
    negated = rewriter.create(stablehlo.Negate, imaginary).results[0]
    return rewriter.create(stablehlo.Complex, real, negated, result_types=[type]).results[0]


def _broadcast(
    op: Operation, result: TensorType, explicit: tuple[int, ...] | None, rewriter: Rewriter
) -> list[Value]:
    """Return the operands in the result's shape."""
    ranks = [value.type.rank for value in op.operands]  # type: ignore[attr-defined]
    operands: list[Value] = []
    for value, axes in zip(op.operands, places(ranks, explicit), strict=True):
        type = value.type
        assert isinstance(type, TensorType)
        if type.shape == result.shape:
            operands.append(value)
            continue
        made = rewriter.create(
            stablehlo.BroadcastInDim, value,
            result_types=[TensorType(result.shape, type.element)], broadcast_dimensions=axes,
        )  # fmt: skip
        operands.append(made.results[0])
    return operands


def _is_static(type: Any) -> bool:
    return isinstance(type, TensorType) and type.is_static


_TABLE: Final = RuleTable.of(sys.modules[__name__])
