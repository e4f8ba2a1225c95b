"""In which types are contractions computed whose elements no kernel multiplies?"""

from __future__ import annotations

from typing import Any, Final

from hloom.ir.attributes import StructAttribute
from hloom.ir.operation import Operation, Value
from hloom.ir.types import (
    F32,
    I1,
    I32,
    ComplexType,
    FloatType,
    IntegerType,
    QuantizedType,
    TensorType,
    Type,
)
from hloom.passes.graph.terms import Term
from hloom.rewriting import Outcome, Rewriter, rule

_DIRECT: Final = frozenset({"f64", "f32", "f16", "bf16"})


@rule("stablehlo.dot_general", "stablehlo.convolution")
def expand_small_types(op: Operation, rewriter: Rewriter) -> Outcome:
    """The same in 32 bits, where booleans, small floats or very small integers are in it."""
    types = [value.type for value in (*op.operands, *op.results)]
    elements = [type.element for type in types if isinstance(type, TensorType)]
    if len(elements) != 3 or all(_is_direct(element) for element in elements):
        return None
    if any(isinstance(element, ComplexType | QuantizedType) for element in elements):
        return None
    result = op.results[0].type
    assert isinstance(result, TensorType)
    wide: Type = F32 if any(isinstance(item, FloatType) for item in elements) else I32
    if _is_direct(result.element) and _width(result.element) > 32:
        wide = result.element
    operands = [Term(rewriter, value).convert(wide).value for value in op.operands]
    made = type(op)(operands, [result.with_element(wide)], dict(op.attributes), (), op.location)
    made.attributes.pop("algorithm", None)
    product = Term(rewriter, rewriter.insert(made).results[0])
    if result.element is I1:
        return product.differs(0).value
    return product.convert(result.element).value


def _is_direct(element: Type) -> bool:
    """Tell whether contraction kernels take an element type."""
    if isinstance(element, IntegerType):
        return element.width >= 8
    return isinstance(element, FloatType) and element.text in _DIRECT


def _width(element: Type) -> int:
    return element.width  # type: ignore[attr-defined]


@rule("stablehlo.dot_general")
def expand_algorithm(op: Operation, rewriter: Rewriter) -> Outcome:
    """Round the operands as the algorithm says; several components stand for full precision."""
    algorithm: Any = op.attributes.get("algorithm")
    if not isinstance(algorithm, StructAttribute):
        return None
    operands: list[Value] = []
    for number, side in enumerate(("lhs", "rhs")):
        term = Term(rewriter, op.operands[number])
        wanted = getattr(algorithm, f"{side}_precision_type")
        count = getattr(algorithm, f"{side}_component_count")
        total = algorithm.num_primitive_operations
        rounds = count == 1 and total == 1 and isinstance(term.element, FloatType)
        operands.append((_rounded(term, wanted) if rounds else term).value)
    attributes = {key: value for key, value in op.attributes.items() if key != "algorithm"}
    made = type(op)(operands, op.result_types, attributes, (), op.location)
    return rewriter.insert(made).results[0]


def _rounded(term: Term, wanted: Type) -> Term:
    element = term.element
    if not isinstance(wanted, FloatType) or wanted.width >= element.width:  # type: ignore[attr-defined]
        return term
    if wanted.text == "tf32":
        return term.make("stablehlo.reduce_precision", exponent_bits=8, mantissa_bits=10)
    return term.convert(wanted)
