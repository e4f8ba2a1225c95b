"""Which sets of types do the operands and results of StableHLO operations come from?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import ml_dtypes

from hloom.ir.declaration import TypeConstraint
from hloom.ir.types import (
    DYNAMIC,
    F32,
    F64,
    I1,
    I32,
    INDEX,
    TOKEN,
    UI32,
    ComplexType,
    DialectType,
    FloatType,
    IntegerType,
    QuantizedType,
    TensorType,
    TupleType,
    Type,
    integer_range,
    numpy_dtype,
)


class _Membership(dict[Type, bool]):
    """Remembers for each (interned) type whether it belongs."""

    def __init__(self, holds: Callable[[Type], bool]) -> None:
        super().__init__()
        self._holds = holds

    def __missing__(self, type: Type) -> bool:
        answer = self[type] = self._holds(type)
        return answer


def types(name: str, holds: Callable[[Type], bool]) -> TypeConstraint:
    """Make a set of types from a name for messages and a predicate, remembering answers."""
    return TypeConstraint(name, _Membership(holds).__getitem__)


def tensors(
    elements: str, holds: Callable[[Type], bool], shape: Callable[[TensorType], bool] | None = None
) -> TypeConstraint:
    """Make the set of tensors whose element type, and perhaps shape, satisfies a predicate."""

    def belongs(type: Type) -> bool:
        return (
            isinstance(type, TensorType)
            and holds(type.element)
            and is_well_quantized(type)
            and (shape is None or shape(type))
        )

    return types(f"{elements} tensor" if elements else "tensor", belongs)


def is_well_quantized(type: TensorType) -> bool:
    """Tell whether a quantized tensor type keeps the constraints of such types, C1 to C13."""
    element = type.element
    if not isinstance(element, QuantizedType):
        return True
    low, high = integer_range(element.storage)
    limits = element.storage_minimum, element.storage_maximum
    least, greatest = float_limits(element.expressed)
    if not (
        element.storage.width <= 32
        and element.storage.signedness != "signed"
        and low <= limits[0] < limits[1] <= high
        and len(element.scales) == len(element.zero_points)
        and all(least <= scale <= greatest for scale in element.scales)
        and all(limits[0] <= zero_point <= limits[1] for zero_point in element.zero_points)
    ):
        return False
    if element.axis is None:
        return len(element.scales) == 1
    if not 0 <= element.axis < type.rank:
        return False
    return type.shape[element.axis] in (DYNAMIC, len(element.scales))


def float_limits(element: FloatType) -> tuple[float, float]:
    """Return the least positive normal and the greatest finite value of a type."""
    information = ml_dtypes.finfo(numpy_dtype(element))
    return float(information.smallest_normal), float(information.max)


def is_static_or_bounded(type: TensorType) -> bool:
    """Tell whether all extents are known, but for one that has a bound."""
    unknown = [axis for axis, extent in enumerate(type.shape) if extent == DYNAMIC]
    if not unknown:
        return True
    return len(unknown) == 1 and type.bounds is not None and type.bounds[unknown[0]] is not None


def is_integer(element: Type) -> bool:
    """Tell whether an element type is an integer of the specification (`i1` is boolean)."""
    return (
        isinstance(element, IntegerType)
        and element.width in (2, 4, 8, 16, 32, 64)
        and element.signedness != "signed"
    )


def is_signed(element: Type) -> bool:
    """Tell whether an element type is a signed integer (spelled without sign)."""
    return is_integer(element) and not element.is_unsigned  # type: ignore[attr-defined]


def is_float(element: Type) -> bool:
    """Tell whether an element type is a floating-point format that tensors may have."""
    return isinstance(element, FloatType) and element.text != "tf32"


def is_complex(element: Type) -> bool:
    """Tell whether an element type is complex with 32- or 64-bit parts."""
    return isinstance(element, ComplexType) and element.element in (F32, F64)


def is_per_tensor_quantized(element: Type) -> bool:
    """Tell whether an element type is quantized with one scale for the whole tensor."""
    return isinstance(element, QuantizedType) and element.axis is None


def is_per_axis_quantized(element: Type) -> bool:
    """Tell whether an element type is quantized with one scale per slice along an axis."""
    return isinstance(element, QuantizedType) and element.axis is not None


def is_plain(element: Type) -> bool:
    """Tell whether an element type is any but a quantized one."""
    return (
        element is I1 or is_integer(element) or is_float(element) or is_complex(element)
        or element is INDEX
    )  # fmt: skip


def _any_of(*predicates: Callable[[Type], bool]) -> Callable[[Type], bool]:
    return lambda element: any(predicate(element) for predicate in predicates)


def _is_boolean(element: Type) -> bool:
    return element is I1


def _is_scalar(type: TensorType) -> bool:
    return type.rank == 0


def _is_static(type: TensorType) -> bool:
    return type.is_static


def _is_dimension(element: Type) -> bool:
    return is_integer(element) or element is INDEX


_per_tensor = _any_of(is_plain, is_per_tensor_quantized)
_any_element = _any_of(is_plain, is_per_tensor_quantized, is_per_axis_quantized)

TENSOR: Final = tensors("", _per_tensor)
ANY_TENSOR: Final = tensors("", _any_element)
PLAIN_TENSOR: Final = tensors("non-quantized", is_plain)
STATIC_OR_BOUNDED_TENSOR: Final = tensors(
    "statically shaped or single bounded dimension", _any_element, is_static_or_bounded
)
STATIC_TENSOR: Final = tensors("statically shaped", _any_element, _is_static)
BOOLEAN_TENSOR: Final = tensors("boolean", _is_boolean)
INTEGER_TENSOR: Final = tensors("integer", is_integer)
INDEX_TENSOR: Final = tensors("integer", _is_dimension)
BOOLEAN_OR_INTEGER_TENSOR: Final = tensors("boolean or integer", _any_of(_is_boolean, is_integer))
FLOAT_TENSOR: Final = tensors("floating-point", is_float)
F32_OR_F64_TENSOR: Final = tensors("f32 or f64", lambda element: element in (F32, F64))
COMPLEX_TENSOR: Final = tensors("complex", is_complex)
FLOAT_OR_COMPLEX_TENSOR: Final = tensors("floating-point or complex", _any_of(is_float, is_complex))
FLOAT_OR_QUANTIZED_TENSOR: Final = tensors(
    "floating-point or per-tensor quantized", _any_of(is_float, is_per_tensor_quantized)
)
FLOAT_COMPLEX_OR_QUANTIZED_TENSOR: Final = tensors(
    "floating-point, complex or per-tensor quantized",
    _any_of(is_float, is_complex, is_per_tensor_quantized),
)
SIGNED_TENSOR: Final = tensors(
    "signed integer, floating-point, complex or per-tensor quantized",
    _any_of(is_signed, is_float, is_complex, is_per_tensor_quantized),
)
NUMBER_TENSOR: Final = tensors(
    "integer, floating-point, complex or per-tensor quantized",
    _any_of(is_integer, is_float, is_complex, is_per_tensor_quantized),
)
INTEGER_OR_FLOAT_TENSOR: Final = tensors("integer or floating-point", _any_of(is_integer, is_float))
REAL_TENSOR: Final = tensors(
    "boolean, integer or floating-point", _any_of(_is_boolean, is_integer, is_float)
)
QUANTIZED_TENSOR: Final = tensors(
    "quantized", _any_of(is_per_tensor_quantized, is_per_axis_quantized)
)
FLOAT_OR_ANY_QUANTIZED_TENSOR: Final = tensors(
    "floating-point or quantized",
    _any_of(is_float, is_per_tensor_quantized, is_per_axis_quantized),
)
SCALAR: Final = tensors("0-dimensional", _per_tensor, _is_scalar)
SCALAR_REAL: Final = tensors(
    "0-dimensional boolean, integer or floating-point",
    _any_of(_is_boolean, is_integer, is_float),
    _is_scalar,
)
SCALAR_INTEGER: Final = tensors("0-dimensional integer", is_integer, _is_scalar)
SCALAR_BOOLEAN: Final = tensors("0-dimensional boolean", _is_boolean, _is_scalar)
SCALAR_I32: Final = tensors("0-dimensional i32", lambda element: element is I32, _is_scalar)
SCALAR_UI32: Final = tensors("0-dimensional ui32", lambda element: element is UI32, _is_scalar)
VECTOR_FLOAT_OR_QUANTIZED: Final = tensors(
    "1-dimensional floating-point or per-tensor quantized",
    _any_of(is_float, is_per_tensor_quantized),
    lambda type: type.rank == 1,
)
SHAPE_TENSOR: Final = tensors("1-dimensional integer", _is_dimension, lambda type: type.rank == 1)
STATIC_SHAPE_TENSOR: Final = tensors(
    "1-dimensional statically shaped integer",
    _is_dimension,
    lambda type: type.rank == 1 and type.is_static,
)
STATIC_PADDING_TENSOR: Final = tensors(
    "2-dimensional statically shaped integer",
    is_integer,
    lambda type: type.rank == 2 and type.is_static,
)
TOKEN_TYPE: Final = types("token", lambda type: type is TOKEN)
TUPLE: Final = types("tuple", lambda type: isinstance(type, TupleType))
FUTURE: Final = types(
    "future",
    lambda type: (
        isinstance(type, DialectType) and (type.dialect, type.mnemonic) == ("stablehlo", "future")
    ),
)
TENSOR_OR_TOKEN: Final = TENSOR | TOKEN_TYPE
ANY_TENSOR_OR_TOKEN: Final = types(
    "tensor or token", lambda type: ANY_TENSOR.holds(type) or type is TOKEN
)
VALUE: Final = types(
    "tensor, token, tuple or buffer",
    lambda type: (
        ANY_TENSOR.holds(type)
        or type is TOKEN
        or isinstance(type, TupleType)
        or not isinstance(type, TensorType)
    ),
)
