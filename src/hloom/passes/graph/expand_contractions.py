"""In which types are contractions computed whose elements no kernel multiplies?"""

from __future__ import annotations

from typing import Final

from hloom.ir.operation import Operation
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
    """The same in 32 bits, where booleans, small floats or integers of less than a byte are in it."""
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
    made = type(op)(
        operands, [result.with_element(wide)], dict(op.attributes), (), op.location
    )
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
