"""What do the arithmetic operations on two tensors, element by element, mean?"""

from __future__ import annotations

from typing import Any

import numpy as np

from hloom.dialects.evaluation import Array
from hloom.dialects.stablehlo import arithmetic
from hloom.dialects.stablehlo.arithmetic import exactly, in_wide
from hloom.dialects.stablehlo.elementwise import Binary, through_real_numbers
from hloom.dialects.stablehlo.shapes import most_specific, same_shapes
from hloom.dialects.stablehlo.type_constraints import (
    ANY_TENSOR,
    COMPLEX_TENSOR,
    F32_OR_F64_TENSOR,
    FLOAT_COMPLEX_OR_QUANTIZED_TENSOR,
    NUMBER_TENSOR,
    TENSOR,
    is_per_axis_quantized,
)
from hloom.ir.declaration import (
    COMMUTATIVE,
    ELEMENTWISE,
    IDEMPOTENT,
    constraint,
    infers,
    operand,
    output,
)
from hloom.ir.operation import Operation
from hloom.ir.types import ComplexType, QuantizedType, Type


class Add(Operation):
    """The sum; logical or of booleans."""

    __slots__ = ()

    name = "stablehlo.add"
    traits = (COMMUTATIVE, ELEMENTWISE)
    lhs = operand(ANY_TENSOR)
    rhs = operand(ANY_TENSOR)
    result = output(ANY_TENSOR)
    syntax = (
        "$lhs `,` $rhs attr-dict `:` custom<SameOperandsAndResultType>(type($lhs), "
        "type($rhs), type($result))"
    )

    @infers("C1", "type(lhs) = type(rhs) = type(result)")
    def infer_result_types(self) -> list[Type]:
        return [most_specific([self._operands[0].type, self._operands[1].type])]

    @constraint("C1", "type(lhs) = type(rhs) = type(result)")
    def check_types(self) -> str | None:
        lhs, rhs, result = self._all_types()
        if lhs is rhs is result:
            return None
        elements = [lhs.element, rhs.element, result.element]
        if any(isinstance(element, QuantizedType) for element in elements):
            return None if same_shapes([lhs, rhs, result]) else _triple(lhs, rhs, result)
        if elements.count(elements[0]) == 3 and same_shapes([lhs, rhs, result]):
            return None
        return _triple(lhs, rhs, result)

    @constraint("C2", "is_quantized(lhs) and is_quantized(rhs) and is_quantized(result)")
    def check_quantized(self) -> str | None:
        lhs, rhs, result = self._all_types()
        if lhs is rhs is result:
            return None
        quantized = [isinstance(type.element, QuantizedType) for type in (lhs, rhs, result)]
        return None if all(quantized) or not any(quantized) else _triple(lhs, rhs, result)

    @constraint("C3", "storage_type(lhs) = storage_type(rhs) = storage_type(result)")
    def check_storage(self) -> str | None:
        quantized = self._quantized()
        if quantized and len({element.storage for element in quantized}) > 1:
            return _triple(*self._all_types())
        return None

    @constraint("C4", "expressed_type(lhs) = expressed_type(rhs) = expressed_type(result)")
    def check_expressed(self) -> str | None:
        quantized = self._quantized()
        if quantized and len({element.expressed for element in quantized}) > 1:
            return _triple(*self._all_types())
        return None

    @constraint(
        "C5",
        "(is_per_axis_quantized(lhs) or is_per_axis_quantized(rhs)) = "
        "is_per_axis_quantized(result)",
    )
    def check_per_axis(self) -> str | None:
        lhs, rhs, result = self._all_types()
        if lhs is rhs is result:
            return None
        given = is_per_axis_quantized(lhs.element) or is_per_axis_quantized(rhs.element)
        if given == is_per_axis_quantized(result.element):
            return None
        return _triple(lhs, rhs, result)

    @constraint(
        "C6",
        "if is_per_axis_quantized(lhs), then "
        "quantization_dimension(lhs) = quantization_dimension(result)",
    )
    def check_lhs_axis(self) -> str | None:
        quantized = self._quantized()
        if quantized and quantized[0].axis not in (None, quantized[2].axis):
            return _triple(*self._all_types())
        return None

    @constraint(
        "C7",
        "if is_per_axis_quantized(rhs), then "
        "quantization_dimension(rhs) = quantization_dimension(result)",
    )
    def check_rhs_axis(self) -> str | None:
        quantized = self._quantized()
        if quantized and quantized[1].axis not in (None, quantized[2].axis):
            return _triple(*self._all_types())
        return None

    def _all_types(self) -> tuple[Any, Any, Any]:
        lhs, rhs = self._operands
        return lhs.type, rhs.type, self.results[0].type

    def _quantized(self) -> list[QuantizedType]:
        types = self._all_types()
        if types[0] is types[1] is types[2]:
            return []
        elements = [type.element for type in types if isinstance(type.element, QuantizedType)]
        return elements if len(elements) == 3 else []

    @through_real_numbers
    def evaluate(self, context: Any, lhs: Array, rhs: Array) -> Any:
        return exactly(np.add, lhs, rhs)


def _triple(lhs: Type, rhs: Type, result: Type) -> str:
    return f"lhs has type {lhs}, rhs {rhs}, result {result}"


class Atan2(Binary):
    """The angle of the point (rhs, lhs)."""

    __slots__ = ()

    name = "stablehlo.atan2"
    lhs = operand(FLOAT_COMPLEX_OR_QUANTIZED_TENSOR)
    rhs = operand(FLOAT_COMPLEX_OR_QUANTIZED_TENSOR)
    result = output(FLOAT_COMPLEX_OR_QUANTIZED_TENSOR)

    @through_real_numbers
    def evaluate(self, context: Any, lhs: Array, rhs: Array) -> Any:
        if lhs.dtype.kind == "c":
            return in_wide(_complex_atan2, lhs, rhs)
        return in_wide(np.arctan2, lhs, rhs)


def _complex_atan2(y: Array, x: Array) -> Array:
    # atan2(y, x) = -i log((x + i y) / sqrt(x^2 + y^2))
    return -1j * np.log((x + 1j * y) / np.sqrt(x * x + y * y))


class Complex(Operation):
    """The complex numbers with the given real and imaginary parts."""

    __slots__ = ()

    name = "stablehlo.complex"
    traits = (ELEMENTWISE,)
    lhs = operand(F32_OR_F64_TENSOR)
    rhs = operand(F32_OR_F64_TENSOR)
    result = output(COMPLEX_TENSOR)
    syntax = "operands attr-dict `:` custom<ComplexOpType>(type($lhs), type($rhs), type($result))"

    @constraint("C1", "type(lhs) = type(rhs)")
    def check_types(self) -> str | None:
        lhs, rhs = self.lhs.type, self.rhs.type
        if lhs.element is rhs.element and same_shapes([lhs, rhs]):
            return None
        return f"lhs has type {lhs}, rhs {rhs}"

    @constraint("C2", "shape(result) = shape(lhs)")
    def check_shape(self) -> str | None:
        lhs, result = self.lhs.type, self.results[0].type
        return None if same_shapes([lhs, result]) else f"lhs has type {lhs}, result {result}"

    @infers("C3", "element_type(result) has type complex<E> where E = element_type(lhs)")
    def infer_result_types(self) -> list[Type]:
        lhs = most_specific([self.lhs.type, self.rhs.type])
        return [lhs.with_element(ComplexType(lhs.element))]

    def evaluate(self, context: Any, lhs: Array, rhs: Array) -> Any:
        lhs, rhs = np.broadcast_arrays(lhs, rhs)
        value = np.empty(lhs.shape, np.complex64 if lhs.itemsize == 4 else np.complex128)
        value.real, value.imag = lhs, rhs
        return value


class Divide(Binary):
    """The quotient; integers truncate, x/0 = -1 (all bits one), MIN/-1 = MIN."""

    __slots__ = ()

    name = "stablehlo.divide"
    lhs = operand(NUMBER_TENSOR)
    rhs = operand(NUMBER_TENSOR)
    result = output(NUMBER_TENSOR)

    @through_real_numbers
    def evaluate(self, context: Any, lhs: Array, rhs: Array) -> Any:
        return arithmetic.divide(lhs, rhs)


class Maximum(Binary):
    """The greater number; NaN when one is; logical or of booleans."""

    __slots__ = ()

    name = "stablehlo.maximum"
    traits = (COMMUTATIVE, ELEMENTWISE, IDEMPOTENT)
    lhs = operand(TENSOR)
    rhs = operand(TENSOR)
    result = output(TENSOR)

    @through_real_numbers
    def evaluate(self, context: Any, lhs: Array, rhs: Array) -> Any:
        return arithmetic.maximum(lhs, rhs)


class Minimum(Binary):
    """The lesser number; NaN when one is; logical and of booleans."""

    __slots__ = ()

    name = "stablehlo.minimum"
    traits = (COMMUTATIVE, ELEMENTWISE, IDEMPOTENT)
    lhs = operand(TENSOR)
    rhs = operand(TENSOR)
    result = output(TENSOR)

    @through_real_numbers
    def evaluate(self, context: Any, lhs: Array, rhs: Array) -> Any:
        return arithmetic.minimum(lhs, rhs)


class Multiply(Binary):
    """The product; logical and of booleans."""

    __slots__ = ()

    name = "stablehlo.multiply"
    traits = (COMMUTATIVE, ELEMENTWISE)
    lhs = operand(TENSOR)
    rhs = operand(TENSOR)
    result = output(TENSOR)

    @through_real_numbers
    def evaluate(self, context: Any, lhs: Array, rhs: Array) -> Any:
        return exactly(np.multiply, lhs, rhs)


class Power(Binary):
    """The power with exponent rhs; integers wrap around."""

    __slots__ = ()

    name = "stablehlo.power"
    lhs = operand(NUMBER_TENSOR)
    rhs = operand(NUMBER_TENSOR)
    result = output(NUMBER_TENSOR)

    @through_real_numbers
    def evaluate(self, context: Any, lhs: Array, rhs: Array) -> Any:
        return arithmetic.power(lhs, rhs)


class Remainder(Binary):
    """The remainder of division, with the dividend's sign; x%0 = x for integers."""

    __slots__ = ()

    name = "stablehlo.remainder"
    lhs = operand(NUMBER_TENSOR)
    rhs = operand(NUMBER_TENSOR)
    result = output(NUMBER_TENSOR)

    @through_real_numbers
    def evaluate(self, context: Any, lhs: Array, rhs: Array) -> Any:
        return arithmetic.remainder(lhs, rhs)


class Subtract(Binary):
    """The difference."""

    __slots__ = ()

    name = "stablehlo.subtract"
    lhs = operand(NUMBER_TENSOR)
    rhs = operand(NUMBER_TENSOR)
    result = output(NUMBER_TENSOR)

    @through_real_numbers
    def evaluate(self, context: Any, lhs: Array, rhs: Array) -> Any:
        return exactly(np.subtract, lhs, rhs)
