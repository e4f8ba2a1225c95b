"""What do the element-wise operations on one tensor mean?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from hloom.dialects.evaluation import Array
from hloom.dialects.stablehlo import arithmetic
from hloom.dialects.stablehlo.arithmetic import exactly, in_wide
from hloom.dialects.stablehlo.elementwise import (
    Approximated,
    Unary,
    UnaryToOther,
    baseline,
    through_real_numbers,
)
from hloom.dialects.stablehlo.shapes import same_shapes, with_element
from hloom.dialects.stablehlo.type_constraints import (
    BOOLEAN_OR_INTEGER_TENSOR,
    BOOLEAN_TENSOR,
    FLOAT_OR_COMPLEX_TENSOR,
    FLOAT_OR_QUANTIZED_TENSOR,
    FLOAT_TENSOR,
    INTEGER_TENSOR,
    NUMBER_TENSOR,
    PLAIN_TENSOR,
    SIGNED_TENSOR,
)
from hloom.ir.attribute_kinds import I32_VALUE
from hloom.ir.declaration import (
    ELEMENTWISE,
    IDEMPOTENT,
    attribute,
    constraint,
    infers,
    operand,
    output,
)
from hloom.ir.operation import Operation
from hloom.ir.types import I1, ComplexType, QuantizedType, Type, is_complex


class Abs(UnaryToOther):
    """The absolute value: modulus of integers and complex numbers."""

    __slots__ = ()

    name = "stablehlo.abs"
    operand = operand(SIGNED_TENSOR)
    result = output(SIGNED_TENSOR)

    def result_element(self, element: Type) -> Type:
        """Give the parts' type of a complex type, other types unchanged."""
        return element.element if isinstance(element, ComplexType) else element

    @constraint(
        "C2",
        "baseline_element_type(result) = complex_element_type(element_type(operand)) "
        "if is_complex(operand), baseline_element_type(operand) otherwise",
    )
    def check_element(self) -> str | None:
        given, result = self.operand.type, self.results[0].type
        if baseline(self.result_element(given.element)) == baseline(result.element):
            return None
        return f"operand has type {given}, result {result}"

    @through_real_numbers
    def evaluate(self, context: Any, operand: Array) -> Any:
        if operand.dtype.kind == "c":
            wide = operand.astype(np.clongdouble if operand.itemsize == 16 else np.complex128)
            return np.asarray(np.abs(wide)).astype(operand.real.dtype)
        return exactly(np.abs, operand)


class Cbrt(Approximated):
    """The cubic root."""

    __slots__ = ()

    name = "stablehlo.cbrt"

    @through_real_numbers
    def evaluate(self, context: Any, operand: Array) -> Any:
        if operand.dtype.kind == "c":
            return in_wide(lambda x: np.power(x, x.real.dtype.type(1) / 3), operand)
        return in_wide(np.cbrt, operand)


class Ceil(Unary):
    """The least integer that is not less."""

    __slots__ = ()

    name = "stablehlo.ceil"
    traits = (ELEMENTWISE, IDEMPOTENT)
    operand = operand(FLOAT_OR_QUANTIZED_TENSOR)
    result = output(FLOAT_OR_QUANTIZED_TENSOR)

    @through_real_numbers
    def evaluate(self, context: Any, operand: Array) -> Any:
        return exactly(np.ceil, operand)


class Convert(Operation):
    """Conversion of every element to another element type."""

    __slots__ = ()

    name = "stablehlo.convert"
    traits = (ELEMENTWISE,)
    operand = operand(PLAIN_TENSOR)
    result = output(PLAIN_TENSOR)
    syntax = (
        "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))"
    )

    @constraint("C1", "shape(operand) = shape(result)")
    def check_shape(self) -> str | None:
        types = [self.operand.type, self.results[0].type]
        return None if same_shapes(types) else f"operand has type {types[0]}, result {types[1]}"

    def inferred_shape(self) -> Sequence[int]:
        """Return the extents that follow for the result."""
        return self.operand.type.shape

    def evaluate(self, context: Any, operand: Array) -> Any:
        return arithmetic.convert(operand, self.result.type.element)  # type: ignore[attr-defined]


class Cosine(Approximated):
    """The cosine of an angle in radians."""

    __slots__ = ()

    name = "stablehlo.cosine"

    @through_real_numbers
    def evaluate(self, context: Any, operand: Array) -> Any:
        return in_wide(np.cos, operand)


class CountLeadingZeros(Unary):
    """The number of zero bits above the highest one bit."""

    __slots__ = ()

    name = "stablehlo.count_leading_zeros"
    operand = operand(INTEGER_TENSOR)
    result = output(INTEGER_TENSOR)

    def evaluate(self, context: Any, operand: Array) -> Any:
        bits = arithmetic.to_bits(operand)
        width = arithmetic.bit_width(operand.dtype)
        length = np.zeros(bits.shape, np.int64)
        for step in (32, 16, 8, 4, 2, 1):
            high = (bits >> np.uint64(step)) != 0
            length += np.where(high, step, 0)
            bits = np.where(high, bits >> np.uint64(step), bits)
        length += (bits != 0).astype(np.int64)
        return arithmetic.from_bits(np.asarray(width - length).astype(np.uint64), operand.dtype)


class Exponential(Approximated):
    """The exponential function."""

    __slots__ = ()

    name = "stablehlo.exponential"

    @through_real_numbers
    def evaluate(self, context: Any, operand: Array) -> Any:
        return in_wide(np.exp, operand)


class ExponentialMinusOne(Approximated):
    """The exponential function less one, exact near zero."""

    __slots__ = ()

    name = "stablehlo.exponential_minus_one"

    @through_real_numbers
    def evaluate(self, context: Any, operand: Array) -> Any:
        return in_wide(np.expm1, operand)


class Floor(Unary):
    """The greatest integer that is not greater."""

    __slots__ = ()

    name = "stablehlo.floor"
    traits = (ELEMENTWISE, IDEMPOTENT)
    operand = operand(FLOAT_OR_QUANTIZED_TENSOR)
    result = output(FLOAT_OR_QUANTIZED_TENSOR)

    @through_real_numbers
    def evaluate(self, context: Any, operand: Array) -> Any:
        return exactly(np.floor, operand)


class Imag(UnaryToOther):
    """The imaginary part; zero for real numbers."""

    __slots__ = ()

    name = "stablehlo.imag"
    operand = operand(FLOAT_OR_COMPLEX_TENSOR)
    result = output(FLOAT_TENSOR)

    def result_element(self, element: Type) -> Type:
        """Give the parts' type of a complex type, other types unchanged."""
        return element.element if isinstance(element, ComplexType) else element

    def evaluate(self, context: Any, operand: Array) -> Any:
        return operand.imag if operand.dtype.kind == "c" else np.zeros_like(operand)


class IsFinite(Operation):
    """Whether a number is neither infinite nor NaN."""

    __slots__ = ()

    name = "stablehlo.is_finite"
    traits = (ELEMENTWISE,)
    x = operand(FLOAT_OR_QUANTIZED_TENSOR)
    y = output(BOOLEAN_TENSOR)
    syntax = "operands attr-dict `:` functional-type(operands, results)"

    @infers("C1", "shape(x) = shape(y)")
    def infer_result_types(self) -> list[Type]:
        return [with_element(self.x.type, I1)]

    def evaluate(self, context: Any, x: Array) -> Any:
        if isinstance(self.x.type.element, QuantizedType):
            return np.ones(x.shape, np.bool_)
        return np.isfinite(x.astype(np.float32) if x.dtype.kind == "V" else x)


class Log(Approximated):
    """The natural logarithm."""

    __slots__ = ()

    name = "stablehlo.log"

    @through_real_numbers
    def evaluate(self, context: Any, operand: Array) -> Any:
        return in_wide(np.log, operand)


class LogPlusOne(Approximated):
    """The natural logarithm of one more, exact near zero."""

    __slots__ = ()

    name = "stablehlo.log_plus_one"

    @through_real_numbers
    def evaluate(self, context: Any, operand: Array) -> Any:
        return in_wide(np.log1p, operand)


class Logistic(Approximated):
    """The logistic function 1 / (1 + exp(-x))."""

    __slots__ = ()

    name = "stablehlo.logistic"

    @through_real_numbers
    def evaluate(self, context: Any, operand: Array) -> Any:
        return in_wide(lambda x: 1 / (1 + np.exp(-x)), operand)


class Negate(Unary):
    """The number of opposite sign; unsigned integers wrap around."""

    __slots__ = ()

    name = "stablehlo.negate"
    operand = operand(NUMBER_TENSOR)
    result = output(NUMBER_TENSOR)

    @through_real_numbers
    def evaluate(self, context: Any, operand: Array) -> Any:
        return exactly(np.negative, operand)


class Not(Unary):
    """Logical not of booleans, all bits inverted of integers."""

    __slots__ = ()

    name = "stablehlo.not"
    operand = operand(BOOLEAN_OR_INTEGER_TENSOR)
    result = output(BOOLEAN_OR_INTEGER_TENSOR)

    def evaluate(self, context: Any, operand: Array) -> Any:
        return exactly(np.invert, operand)


class Popcnt(Unary):
    """The number of one bits."""

    __slots__ = ()

    name = "stablehlo.popcnt"
    operand = operand(INTEGER_TENSOR)
    result = output(INTEGER_TENSOR)

    def evaluate(self, context: Any, operand: Array) -> Any:
        count = np.bitwise_count(arithmetic.to_bits(operand))
        return arithmetic.from_bits(np.asarray(count).astype(np.uint64), operand.dtype)


class Real(UnaryToOther):
    """The real part."""

    __slots__ = ()

    name = "stablehlo.real"
    operand = operand(FLOAT_OR_COMPLEX_TENSOR)
    result = output(FLOAT_TENSOR)

    def result_element(self, element: Type) -> Type:
        """Give the parts' type of a complex type, other types unchanged."""
        return element.element if isinstance(element, ComplexType) else element

    def evaluate(self, context: Any, operand: Array) -> Any:
        return operand.real if is_complex(self.operand.type.element) else operand


class ReducePrecision(Operation):
    """Rounding to a floating-point format of fewer exponent and mantissa bits, and back."""

    __slots__ = ()

    name = "stablehlo.reduce_precision"
    traits = (ELEMENTWISE, IDEMPOTENT)
    operand = operand(FLOAT_OR_QUANTIZED_TENSOR)
    exponent_bits = attribute(I32_VALUE)
    mantissa_bits = attribute(I32_VALUE)
    output = output(FLOAT_OR_QUANTIZED_TENSOR)
    syntax = (
        "$operand `,` `format` `=` custom<ExponentMantissa>($exponent_bits, $mantissa_bits) "
        "attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($output))"
    )

    @infers("C1", "baseline_type(operand) = baseline_type(output)")
    def infer_result_types(self) -> list[Type]:
        return [self.operand.type]

    @constraint("C2", "1 <= exponent_bits")
    def check_exponent(self) -> str | None:
        return None if self.exponent_bits >= 1 else f"exponent_bits = {self.exponent_bits}"

    @constraint("C3", "0 <= mantissa_bits")
    def check_mantissa(self) -> str | None:
        return None if self.mantissa_bits >= 0 else f"mantissa_bits = {self.mantissa_bits}"

    @through_real_numbers
    def evaluate(self, context: Any, operand: Array) -> Any:
        wide = operand.astype(np.float64)
        kept, exponents = self.mantissa_bits, self.exponent_bits
        if kept < 52:
            bits = wide.view(np.uint64)
            drop = np.uint64(52 - kept)
            half = (np.uint64(1) << (drop - np.uint64(1))) - np.uint64(1)
            rounded = bits + half + ((bits >> drop) & np.uint64(1))
            rounded &= ~((np.uint64(1) << drop) - np.uint64(1))
            wide = np.where(np.isfinite(wide), rounded.view(np.float64), wide)
        if not kept:
            # Without mantissa bits there is no NaN.
            wide = np.where(np.isnan(wide), np.copysign(np.inf, wide), wide)
        if exponents < 11:
            bias = (1 << (exponents - 1)) - 1
            greatest = np.ldexp(2.0 - 2.0**-52, bias)
            wide = np.where(np.abs(wide) > greatest, np.copysign(np.inf, wide), wide)
            least = np.ldexp(1.0, 1 - bias)
            small = (np.abs(wide) < least) & ~np.isnan(wide)
            wide = np.where(small, np.copysign(0.0, wide), wide)
        return arithmetic.round_to(np.asarray(wide), operand.dtype)


class RoundNearestAfz(Unary):
    """The nearest integer, of two equally near ones that away from zero."""

    __slots__ = ()

    name = "stablehlo.round_nearest_afz"
    traits = (ELEMENTWISE, IDEMPOTENT)
    operand = operand(FLOAT_OR_QUANTIZED_TENSOR)
    result = output(FLOAT_OR_QUANTIZED_TENSOR)

    @through_real_numbers
    def evaluate(self, context: Any, operand: Array) -> Any:
        def away(x: Array) -> Array:
            whole = np.trunc(x)
            return np.where(np.abs(x - whole) >= 0.5, whole + np.copysign(1, x), whole)

        return exactly(lambda x: np.copysign(away(x), x).astype(x.dtype), operand)


class RoundNearestEven(Unary):
    """The nearest integer, of two equally near ones the even one."""

    __slots__ = ()

    name = "stablehlo.round_nearest_even"
    traits = (ELEMENTWISE, IDEMPOTENT)
    operand = operand(FLOAT_OR_QUANTIZED_TENSOR)
    result = output(FLOAT_OR_QUANTIZED_TENSOR)

    @through_real_numbers
    def evaluate(self, context: Any, operand: Array) -> Any:
        return exactly(np.rint, operand)


class Rsqrt(Approximated):
    """The reciprocal of the square root."""

    __slots__ = ()

    name = "stablehlo.rsqrt"

    @through_real_numbers
    def evaluate(self, context: Any, operand: Array) -> Any:
        return in_wide(lambda x: 1 / np.sqrt(x), operand)


class Sign(Unary):
    """The sign: -1, 0 or 1; signed zeros and NaN as they are; x/|x| of complex numbers."""

    __slots__ = ()

    name = "stablehlo.sign"
    traits = (ELEMENTWISE,)
    operand = operand(SIGNED_TENSOR)
    result = output(SIGNED_TENSOR)

    @through_real_numbers
    def evaluate(self, context: Any, operand: Array) -> Any:
        if operand.dtype.kind == "c":
            return in_wide(_complex_sign, operand)
        if arithmetic.is_integer_dtype(operand.dtype):
            return exactly(np.sign, operand)
        return exactly(lambda x: np.where(x == 0, x, np.sign(x)), operand)


def _complex_sign(x: Array) -> Array:
    nan = np.isnan(x.real) | np.isnan(x.imag)
    length = np.abs(x)
    value = np.where(x == 0, 0, x / np.where(length == 0, 1, length))
    return np.where(nan, complex(np.nan, np.nan), value)


class Sine(Approximated):
    """The sine of an angle in radians."""

    __slots__ = ()

    name = "stablehlo.sine"

    @through_real_numbers
    def evaluate(self, context: Any, operand: Array) -> Any:
        return in_wide(np.sin, operand)


class Sqrt(Approximated):
    """The square root."""

    __slots__ = ()

    name = "stablehlo.sqrt"

    @through_real_numbers
    def evaluate(self, context: Any, operand: Array) -> Any:
        if operand.dtype.kind == "c":
            return in_wide(np.sqrt, operand)
        return exactly(np.sqrt, operand)


class Tan(Approximated):
    """The tangent of an angle in radians."""

    __slots__ = ()

    name = "stablehlo.tan"

    @through_real_numbers
    def evaluate(self, context: Any, operand: Array) -> Any:
        return in_wide(np.tan, operand)


class Tanh(Approximated):
    """The hyperbolic tangent."""

    __slots__ = ()

    name = "stablehlo.tanh"

    @through_real_numbers
    def evaluate(self, context: Any, operand: Array) -> Any:
        return in_wide(np.tanh, operand)
