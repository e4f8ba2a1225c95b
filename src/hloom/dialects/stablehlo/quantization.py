"""What do the operations between real and quantized numbers mean?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hloom.dialects.evaluation import Array, Context
from hloom.dialects.stablehlo.arithmetic import dequantize, quantize
from hloom.dialects.stablehlo.shapes import same_shapes, with_element
from hloom.dialects.stablehlo.type_constraints import (
    FLOAT_OR_ANY_QUANTIZED_TENSOR,
    FLOAT_TENSOR,
    QUANTIZED_TENSOR,
)
from hloom.ir.declaration import constraint, infers, output
from hloom.ir.declaration import operand as an_operand
from hloom.ir.operation import Operation
from hloom.ir.types import QuantizedType, Type


class UniformDequantize(Operation):
    """The real numbers that quantized ones stand for."""

    __slots__ = ()

    name = "stablehlo.uniform_dequantize"
    operand = an_operand(QUANTIZED_TENSOR)
    result = output(FLOAT_TENSOR)
    syntax = (
        "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))"
    )

    @constraint("C1", "shape(operand) = shape(result)")
    def check_shape(self) -> str | None:
        types = [self.operand.type, self.results[0].type]
        return None if same_shapes(types) else f"operand has type {types[0]}, result {types[1]}"

    @infers("C2", "element_type(result) = expressed_type(operand)")
    def infer_result_types(self) -> list[Type]:
        type = self.operand.type
        return [with_element(type, type.element.expressed)]

    def evaluate(self, context: Context, operand: Array) -> Any:
        return dequantize(operand, self.operand.type.element)


class UniformQuantize(Operation):
    """Real or quantized numbers in the quantization of the result type."""

    __slots__ = ()

    name = "stablehlo.uniform_quantize"
    operand = an_operand(FLOAT_OR_ANY_QUANTIZED_TENSOR)
    result = output(QUANTIZED_TENSOR)
    syntax = (
        "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))"
    )

    @constraint("C1", "shape(operand) = shape(result)")
    def check_shape(self) -> str | None:
        types = [self.operand.type, self.results[0].type]
        return None if same_shapes(types) else f"operand has type {types[0]}, result {types[1]}"

    @constraint(
        "C2",
        "expressed_type(result) = is_float(operand) ? element_type(operand) : "
        "expressed_type(operand)",
    )
    def check_expressed(self) -> str | None:
        given, result = self.operand.type.element, self.results[0].type.element  # type: ignore[attr-defined]
        expressed = given.expressed if isinstance(given, QuantizedType) else given
        if result.expressed is expressed:
            return None
        return f"operand has type {self.operand.type}, result {self.results[0].type}"

    def inferred_shape(self) -> Sequence[int]:
        """Return the extents that follow for the result."""
        return self.operand.type.shape

    def evaluate(self, context: Context, operand: Array) -> Any:
        element = self.operand.type.element
        real = dequantize(operand, element) if isinstance(element, QuantizedType) else operand
        return quantize(real, self.result.type.element)  # type: ignore[attr-defined]
