"""What do simplification rules ask of values and types, and how do they make constants?"""

from __future__ import annotations

import functools
import math
from typing import Any, Final, TypeVar

import numpy as np

from hloom.dialects.stablehlo.shape_change import Constant, Reshape
from hloom.ir.attributes import DenseElementsAttribute
from hloom.ir.operation import Builder, Operation, Result, Value
from hloom.ir.types import (
    FloatType,
    IntegerType,
    QuantizedType,
    TensorType,
    Type,
    integer_range,
    numpy_dtype,
)

Kind = TypeVar("Kind", bound=Operation)

LEAST: Final = "least"
"""Stands for the least number of a type: its minimum, -inf, or false."""
GREATEST: Final = "greatest"
"""Stands for the greatest number of a type: its maximum, inf, or true."""
NEGATIVE_ZERO: Final = "negative zero"
"""Stands for -0.0, which Python cannot tell from 0.0 as a key."""
ALL_ONES: Final = "all ones"
"""Stands for the integer, or boolean, whose bits are all one."""

_SPECIAL: Final = {LEAST: -math.inf, GREATEST: math.inf, NEGATIVE_ZERO: -0.0, 0: 0.0}


def made_by(value: Value, kind: type[Kind]) -> Kind | None:
    """Return the operation that defines a value if it is of a class; else None."""
    if type(value) is Result and type(value.operation) is kind:
        return value.operation  # type: ignore[return-value]
    return None


def splat(value: Value) -> np.ndarray[Any, Any] | None:
    """Return, as an array of rank 0, the one element that fills a constant; else None."""
    if type(value) is not Result or type(value.operation) is not Constant:
        return None
    attribute = value.operation.attributes["value"]
    if type(attribute) is not DenseElementsAttribute:
        return None
    array = attribute.array
    if not array.ndim:
        return array
    return array.reshape(()) if array.size == 1 else None


def constant(value: Value) -> DenseElementsAttribute | None:
    """Return the elements of a constant; None when the value is computed."""
    if type(value) is not Result or type(value.operation) is not Constant:
        return None
    attribute = value.operation.attributes["value"]
    return attribute if type(attribute) is DenseElementsAttribute else None


def is_number(value: Value, number: Any) -> bool:
    """Tell whether a value is a constant of one number (see `bits_of`) everywhere, bit for bit."""
    element = splat(value)
    if element is None:
        return False
    return element.tobytes() == bits_of(number, value.type.element)  # type: ignore[attr-defined]


@functools.cache
def bits_of(number: Any, element: Type) -> bytes | None:
    """Return the bytes of a number in an element type; None when the type does not have it.

    The sign of zero counts: it is positive unless the number is `NEGATIVE_ZERO`. `LEAST`,
    `GREATEST` and `ALL_ONES` stand for what they are in a type.
    """
    array = as_element(number, element)
    return None if array is None else array.tobytes()


@functools.cache
def as_element(number: Any, element: Type) -> np.ndarray[Any, Any] | None:
    """Return a number as an array of rank 0 of an element type; None when it is not exact."""
    if isinstance(element, IntegerType):
        low, high = integer_range(element)
        if number == LEAST:
            number = low
        elif number == GREATEST:
            number = high
        elif number == ALL_ONES:
            number = high if element.is_unsigned else -1
        elif number == NEGATIVE_ZERO or number != int(number) or not low <= number <= high:
            return None
        return np.asarray(int(number)).astype(numpy_dtype(element))
    if isinstance(element, FloatType):
        if number == ALL_ONES:
            return None
        number = _SPECIAL.get(number, number)
        array = np.asarray(float(number)).astype(numpy_dtype(element))
        found = float(array)
        if found != number or math.copysign(1, found) != math.copysign(1, number):
            return None
        return array
    return None


def is_static(*values: Value) -> bool:
    """Tell whether values are tensors of known shape whose elements are not quantized."""
    for value in values:
        kind = value.type
        if type(kind) is not TensorType or not _is_plain(kind):
            return False
    return True


@functools.cache
def _is_plain(type: TensorType) -> bool:
    return type.is_static and not isinstance(type.element, QuantizedType)


def fill(builder: Builder, type: Type, number: Any) -> Value:
    """Create a constant of one number everywhere; `number` is as in `bits_of`, or an array."""
    assert isinstance(type, TensorType)
    array = number if isinstance(number, np.ndarray) else as_element(number, type.element)
    assert array is not None
    value = DenseElementsAttribute(type, array)
    return builder.create(Constant, result_types=[type], value=value).results[0]


def reshaped(builder: Builder, value: Value, shape: tuple[int, ...]) -> Value:
    """Create a reshape, if the shape is another one."""
    kind = value.type
    assert isinstance(kind, TensorType)
    if kind.shape == shape:
        return value
    return builder.create(Reshape, value, result_types=[TensorType(shape, kind.element)]).results[0]


def compose(builder: Builder, kind: type[Operation], *operands: Value, like: Value) -> Value:
    """Create an operation without attributes whose result has the type of another value."""
    return builder.create(kind, *operands, result_types=[like.type]).results[0]
