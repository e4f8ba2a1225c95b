"""What do the elementary functions of CHLO mean?"""

from __future__ import annotations

from typing import Any

import numpy as np

from hloom.dialects.chlo.type_constraints import (
    BOOLEAN_TENSOR,
    COMPLEX_TENSOR,
    FLOAT_OR_COMPLEX_TENSOR,
    FLOAT_TENSOR,
)
from hloom.dialects.evaluation import Array
from hloom.dialects.stablehlo import arithmetic
from hloom.dialects.stablehlo.arithmetic import exactly, in_wide
from hloom.dialects.stablehlo.shapes import most_specific, same_shape
from hloom.dialects.stablehlo.type_constraints import INTEGER_TENSOR
from hloom.ir.declaration import COMMUTATIVE, ELEMENTWISE, constraint, infers, operand, output
from hloom.ir.operation import Operation
from hloom.ir.types import I1, TensorType, Type, UnrankedTensorType
from hloom.ir.verify import compatible


class Unary(Operation):
    """The base of functions of one tensor that give a tensor of the same type."""

    __slots__ = ()

    traits = (ELEMENTWISE,)
    operand = operand(FLOAT_OR_COMPLEX_TENSOR)
    result = output(FLOAT_OR_COMPLEX_TENSOR)
    syntax = "$operand attr-dict `:` type($operand) `->` type($result)"

    @infers("C1", "type(operand) = type(result)")
    def infer_result_types(self) -> list[Type]:
        return [self.operand.type]


class Predicate(Operation):
    """The base of predicates on one tensor of floats."""

    __slots__ = ()

    traits = (ELEMENTWISE,)
    operand = operand(FLOAT_TENSOR)
    result = output(BOOLEAN_TENSOR)
    syntax = "$operand attr-dict `:` type($operand) `->` type($result)"

    @infers("C1", "shape(operand) = shape(result)")
    def infer_result_types(self) -> list[Type]:
        type = self.operand.type
        if isinstance(type, UnrankedTensorType):
            return [UnrankedTensorType(I1)]
        return [type.with_element(I1)]


class Binary(Operation):
    """The base of functions of two tensors of one type; a subclass names its operands."""

    __slots__ = ()

    traits = (ELEMENTWISE,)

    @constraint("C1", "the operands and the result have compatible types")
    def check_types(self) -> str | None:
        given = [value.type for value in (*self._operands, *self.results)]
        if all(type is given[0] or compatible(type, given[0]) for type in given):
            return None
        return f"types {', '.join(map(str, given))}"

    @infers("C1", "the operands and the result have compatible types")
    def infer_result_types(self) -> list[Type]:
        given = self.operand_types
        if all(isinstance(type, TensorType) for type in given) and same_shape(*given):
            return [most_specific(given)]
        return [given[0]]


class Acos(Unary):
    """The inverse cosine."""

    __slots__ = ()

    name = "chlo.acos"

    def evaluate(self, context: Any, operand: Array) -> Any:
        return in_wide(np.arccos, operand)


class Acosh(Unary):
    """The inverse hyperbolic cosine."""

    __slots__ = ()

    name = "chlo.acosh"

    def evaluate(self, context: Any, operand: Array) -> Any:
        return in_wide(np.arccosh, operand)


class Asin(Unary):
    """The inverse sine."""

    __slots__ = ()

    name = "chlo.asin"

    def evaluate(self, context: Any, operand: Array) -> Any:
        return in_wide(np.arcsin, operand)


class Asinh(Unary):
    """The inverse hyperbolic sine."""

    __slots__ = ()

    name = "chlo.asinh"

    def evaluate(self, context: Any, operand: Array) -> Any:
        return in_wide(np.arcsinh, operand)


class AsinAcosKernel(Unary):
    """The part that the complex inverse sine and cosine and their hyperbolic kin share.

    With w = kernel(z): acos(z) = (atan2(w.real, z.real), -sign(z.imag) * w.imag) and
    asin(z) = (atan2(z.real, w.real), sign(z.imag) * w.imag).
    """

    __slots__ = ()

    name = "chlo._asin_acos_kernel"
    operand = operand(COMPLEX_TENSOR)
    result = output(COMPLEX_TENSOR)

    def evaluate(self, context: Any, operand: Array) -> Any:
        def kernel(z: Array) -> Array:
            asin = np.arcsin(z)
            # tan(Re asin z) = z.real / w.real; where z.real is zero, sqrt(1 + y^2) remains.
            tangent = np.tan(asin.real)
            real = np.where(
                z.real == 0, np.hypot(1, z.imag), z.real / np.where(tangent == 0, 1, tangent)
            )
            return real + 1j * np.abs(asin.imag)

        return in_wide(kernel, operand)


class Atan(Unary):
    """The inverse tangent."""

    __slots__ = ()

    name = "chlo.atan"

    def evaluate(self, context: Any, operand: Array) -> Any:
        return in_wide(np.arctan, operand)


class Atanh(Unary):
    """The inverse hyperbolic tangent."""

    __slots__ = ()

    name = "chlo.atanh"

    def evaluate(self, context: Any, operand: Array) -> Any:
        return in_wide(np.arctanh, operand)


class Conj(Unary):
    """The complex conjugate; real numbers as they are."""

    __slots__ = ()

    name = "chlo.conj"

    def evaluate(self, context: Any, operand: Array) -> Any:
        return np.conj(operand) if operand.dtype.kind == "c" else operand


class Cosh(Unary):
    """The hyperbolic cosine."""

    __slots__ = ()

    name = "chlo.cosh"

    def evaluate(self, context: Any, operand: Array) -> Any:
        return in_wide(np.cosh, operand)


class Sinh(Unary):
    """The hyperbolic sine."""

    __slots__ = ()

    name = "chlo.sinh"

    def evaluate(self, context: Any, operand: Array) -> Any:
        return in_wide(np.sinh, operand)


class Square(Unary):
    """The product with itself; of complex numbers ((x - y)(x + y), 2xy)."""

    __slots__ = ()

    name = "chlo.square"

    def evaluate(self, context: Any, operand: Array) -> Any:
        if operand.dtype.kind != "c":
            return exactly(np.multiply, operand, operand)

        def square(z: Array) -> Array:
            value = np.empty_like(z)
            value.real = (z.real - z.imag) * (z.real + z.imag)
            value.imag = z.real * z.imag * 2
            return value

        return in_wide(square, operand)


class Tan(Unary):
    """The tangent of an angle in radians."""

    __slots__ = ()

    name = "chlo.tan"

    def evaluate(self, context: Any, operand: Array) -> Any:
        return in_wide(np.tan, operand)


class IsInf(Predicate):
    """Whether a number is infinite."""

    __slots__ = ()

    name = "chlo.is_inf"

    def evaluate(self, context: Any, operand: Array) -> Any:
        return np.isinf(operand.astype(np.float64))


class IsNegInf(Predicate):
    """Whether a number is negative infinity."""

    __slots__ = ()

    name = "chlo.is_neg_inf"

    def evaluate(self, context: Any, operand: Array) -> Any:
        return np.isneginf(operand.astype(np.float64))


class IsPosInf(Predicate):
    """Whether a number is positive infinity."""

    __slots__ = ()

    name = "chlo.is_pos_inf"

    def evaluate(self, context: Any, operand: Array) -> Any:
        return np.isposinf(operand.astype(np.float64))


class Mulhi(Binary):
    """The high half of the product of two integers."""

    __slots__ = ()

    name = "chlo.mulhi"
    traits = (COMMUTATIVE, ELEMENTWISE)
    lhs = operand(INTEGER_TENSOR)
    rhs = operand(INTEGER_TENSOR)
    result = output(INTEGER_TENSOR)
    syntax = "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)"

    def evaluate(self, context: Any, lhs: Array, rhs: Array) -> Any:
        width = arithmetic.bit_width(lhs.dtype)
        x, y = (arithmetic.widen_integer(item).astype(object) for item in (lhs, rhs))
        high = np.asarray((x * y) >> width, dtype=object)
        wide = np.int64 if arithmetic.is_signed_dtype(lhs.dtype) else np.uint64
        return arithmetic.wrap(high.astype(wide), lhs.dtype)


class NextAfter(Binary):
    """The neighbouring number in the direction of another one."""

    __slots__ = ()

    name = "chlo.next_after"
    x = operand(FLOAT_TENSOR)
    y = operand(FLOAT_TENSOR)
    result = output(FLOAT_TENSOR)
    syntax = "$x `,` $y attr-dict `:` type($x) `,` type($y) `->` type(results)"

    def evaluate(self, context: Any, x: Array, y: Array) -> Any:
        return np.nextafter(x, y)
