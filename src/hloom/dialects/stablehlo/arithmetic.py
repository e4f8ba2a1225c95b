"""How do elements of every type compute in the reference meaning?

Every function of one or two arguments is computed in a format wide enough that rounding once to the
element type gives (almost) always the nearest value: sums and products of small floats in f32, the
other functions of f32 and smaller in f64, those of f64 in the machine's extended format.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import ml_dtypes
import numpy as np

from hloom.dialects.evaluation import Array
from hloom.ir.types import (
    IntegerType,
    QuantizedType,
    Type,
    integer_range,
    numpy_dtype,
)

_F32: Final = np.dtype(np.float32)
_F64: Final = np.dtype(np.float64)
_NATIVE_FLOATS: Final = frozenset({_F32, _F64})
_WIDE: Final = {
    np.dtype(np.float64): np.dtype(np.longdouble),
    np.dtype(np.complex128): np.dtype(np.clongdouble),
    np.dtype(np.complex64): np.dtype(np.complex128),
}
_SMALL_INTEGERS: Final = {
    np.dtype(ml_dtypes.int2): 2, np.dtype(ml_dtypes.int4): 4,
    np.dtype(ml_dtypes.uint2): 2, np.dtype(ml_dtypes.uint4): 4,
}  # fmt: skip
_UNSIGNED_OF: Final = {np.dtype(f"i{size}"): np.dtype(f"u{size}") for size in (1, 2, 4, 8)}


def is_float_dtype(dtype: np.dtype[Any]) -> bool:
    """Tell whether a dtype holds real floating-point numbers, those of ml_dtypes included."""
    return dtype.kind == "f" or (dtype.kind == "V" and dtype not in _SMALL_INTEGERS)


def is_integer_dtype(dtype: np.dtype[Any]) -> bool:
    """Tell whether a dtype holds integers, those of ml_dtypes included."""
    return dtype.kind in "iu" or dtype in _SMALL_INTEGERS


def is_signed_dtype(dtype: np.dtype[Any]) -> bool:
    """Tell whether an integer dtype has negative values."""
    return dtype.kind == "i" or dtype in (np.dtype(ml_dtypes.int2), np.dtype(ml_dtypes.int4))


def bit_width(dtype: np.dtype[Any]) -> int:
    """Return the number of bits of an integer dtype."""
    return _SMALL_INTEGERS.get(dtype, dtype.itemsize * 8)


def widen_integer(array: Array) -> Array:
    """Return 2- and 4-bit integers in 8 bits, others as they are."""
    if array.dtype in _SMALL_INTEGERS:
        return array.astype(np.int8 if is_signed_dtype(array.dtype) else np.uint8)
    return array


def wrap(array: Array, dtype: np.dtype[Any]) -> Array:
    """Return integers modulo two to the width of an integer dtype."""
    width = _SMALL_INTEGERS.get(dtype)
    if width is None:
        return array.astype(dtype)
    bits = array.astype(np.int8) & ((1 << width) - 1)
    if is_signed_dtype(dtype):
        bits = np.where(bits >= 1 << (width - 1), bits - (1 << width), bits).astype(np.int8)
    return bits.astype(dtype)


def round_to(array: Array, dtype: np.dtype[Any]) -> Array:
    """Round real or complex numbers once to a dtype, to nearest with ties to even."""
    if array.dtype == dtype:
        return array
    if array.dtype == np.longdouble and dtype.kind != "f":
        array = array.astype(np.float64)
    if array.dtype == np.float64 and (dtype.kind == "V" or dtype.itemsize == 1):
        return round_to_odd(array).astype(dtype)
    return array.astype(dtype)


def round_to_odd(array: Array) -> Array:
    """Return doubles as f32, inexact ones with an odd last bit, to be rounded once more."""
    array = np.asarray(array)
    nearest = array.astype(np.float32)
    back = nearest.astype(np.float64)
    bits = nearest.view(np.uint32)
    inexact = (back != array) & ~np.isnan(array)
    truncated = np.where(np.abs(back) > np.abs(array), bits - np.uint32(1), bits)
    odd = np.where(inexact, truncated | np.uint32(1), bits).astype(np.uint32)
    return odd.view(np.float32)


def in_wide(function: Callable[..., Any], *arrays: Array) -> Array:
    """Apply a real or complex function in the next wider format and round its value once."""
    dtype = arrays[0].dtype
    wide = _WIDE.get(dtype, _F64)
    return round_to(np.asarray(function(*[array.astype(wide) for array in arrays])), dtype)


def exactly(function: Callable[..., Any], *arrays: Array) -> Array:
    """Apply an operation that NumPy rounds correctly, through f32 for floats below 32 bits."""
    dtype = arrays[0].dtype
    if dtype.kind == "V":
        if dtype in _SMALL_INTEGERS:
            return wrap(np.asarray(function(*map(widen_integer, arrays))), dtype)
        wide = [array.astype(np.float32) for array in arrays]
        return np.asarray(function(*wide)).astype(dtype)
    return np.asarray(function(*arrays))


def divide(lhs: Array, rhs: Array) -> Array:
    """Divide; integers truncate, x/0 is all ones, the least value over -1 is itself."""
    dtype = lhs.dtype
    if not is_integer_dtype(dtype):
        if dtype.kind == "c":
            return in_wide(np.divide, lhs, rhs)
        return exactly(np.divide, lhs, rhs)
    wide_lhs, wide_rhs = widen_integer(lhs), widen_integer(rhs)
    by_zero = wide_rhs == 0
    divisor = np.where(by_zero, 1, wide_rhs).astype(wide_rhs.dtype)
    if is_signed_dtype(dtype):
        minus = divisor == -1
        safe = np.where(minus, 1, divisor).astype(divisor.dtype)
        quotient = wide_lhs // safe
        remainder = wide_lhs - quotient * safe
        quotient = quotient + ((remainder != 0) & ((wide_lhs < 0) != (safe < 0)))
        quotient = np.where(minus, np.negative(wide_lhs), quotient)
    else:
        quotient = wide_lhs // divisor
    ones = np.array(-1, np.int8).astype(wide_lhs.dtype)
    return wrap(np.where(by_zero, ones, quotient).astype(wide_lhs.dtype), dtype)


def remainder(lhs: Array, rhs: Array) -> Array:
    """Take the remainder with the dividend's sign; x%0 is x for integers."""
    dtype = lhs.dtype
    if not is_integer_dtype(dtype):
        return exactly(np.fmod, lhs, rhs)
    wide_lhs, wide_rhs = widen_integer(lhs), widen_integer(rhs)
    trivial = wide_rhs == 0
    if is_signed_dtype(dtype):
        minus = wide_rhs == -1
        divisor = np.where(trivial | minus, 1, wide_rhs).astype(wide_rhs.dtype)
        value = np.where(minus, 0, np.fmod(wide_lhs, divisor))
    else:
        value = np.fmod(wide_lhs, np.where(trivial, 1, wide_rhs).astype(wide_rhs.dtype))
    return wrap(np.where(trivial, wide_lhs, value).astype(wide_lhs.dtype), dtype)


def maximum(lhs: Array, rhs: Array) -> Array:
    """Take the greater; NaN wins, +0 is greater than -0, complex numbers in lexical order."""
    if lhs.dtype.kind == "c":
        return _lexical(lhs, rhs, np.greater)
    if not is_float_dtype(lhs.dtype):
        return exactly(np.maximum, lhs, rhs)
    return exactly(_maximum_of_floats, lhs, rhs)


def minimum(lhs: Array, rhs: Array) -> Array:
    """Take the less; NaN wins, -0 is less than +0, complex numbers in lexical order."""
    if lhs.dtype.kind == "c":
        return _lexical(lhs, rhs, np.less)
    if not is_float_dtype(lhs.dtype):
        return exactly(np.minimum, lhs, rhs)
    return exactly(lambda x, y: -_maximum_of_floats(-x, -y), lhs, rhs)


def _maximum_of_floats(lhs: Array, rhs: Array) -> Array:
    greater = np.asarray(np.maximum(lhs, rhs))
    zeros = greater == 0
    return np.where(zeros & (lhs == rhs), lhs + rhs, greater) if zeros.any() else greater


def _lexical(lhs: Array, rhs: Array, precedes: Callable[..., Any]) -> Array:
    left_first = precedes(lhs.real, rhs.real) | (
        (lhs.real == rhs.real) & precedes(lhs.imag, rhs.imag)
    )
    value = np.where(left_first, lhs, rhs)
    value = np.where(np.isnan(rhs), rhs, value)
    return np.where(np.isnan(lhs), lhs, value)


def power(lhs: Array, rhs: Array) -> Array:
    """Raise to a power; integers wrap around and truncate, 0 to a negative power is 0."""
    if lhs.dtype.kind == "c":
        return in_wide(_complex_power, lhs, rhs)
    if not is_integer_dtype(lhs.dtype):
        return in_wide(np.power, lhs, rhs)
    base, exponent = map(widen_integer, np.broadcast_arrays(lhs, rhs))
    result = np.ones_like(base)
    square = base.copy()
    left = np.where(exponent > 0, exponent, 0).astype(np.uint64)
    while left.any():
        result = np.where(left & 1, result * square, result)
        square = square * square
        left = left >> np.uint64(1)
    if is_signed_dtype(lhs.dtype):
        odd = (exponent & 1) != 0
        negative = np.where(base == 1, 1, np.where(base == -1, np.where(odd, -1, 1), 0))
        result = np.where(exponent < 0, negative, result)
    return wrap(result.astype(base.dtype), lhs.dtype)


def _complex_power(lhs: Array, rhs: Array) -> Array:
    value = np.power(lhs, rhs)
    return np.where((lhs == 0) & (rhs == 0), value.dtype.type(1), value)


def shift_left(lhs: Array, rhs: Array) -> Array:
    """Shift to the left; an amount of the width or more, read unsigned, gives 0."""
    return _shift(lhs, rhs, np.left_shift, logical=True)


def shift_right_logical(lhs: Array, rhs: Array) -> Array:
    """Shift to the right, filling with zeros; an amount of the width or more gives 0."""
    return _shift(lhs, rhs, np.right_shift, logical=True)


def shift_right_arithmetic(lhs: Array, rhs: Array) -> Array:
    """Shift to the right, filling with the top bit; a great amount gives only copies of it."""
    return _shift(lhs, rhs, np.right_shift, logical=False)


def _shift(lhs: Array, rhs: Array, shift: Callable[..., Any], logical: bool) -> Array:
    dtype = lhs.dtype
    width = bit_width(dtype)
    mask = (1 << width) - 1
    value = widen_integer(lhs).astype(np.int64).view(np.uint64) & np.uint64(mask)
    amount = widen_integer(rhs).astype(np.int64).view(np.uint64) & np.uint64(mask)
    too_great = amount >= width
    if logical:
        amount = np.where(too_great, 0, amount).astype(np.uint64)
        shifted = np.where(too_great, np.uint64(0), shift(value, amount))
    else:
        amount = np.minimum(amount, np.uint64(width - 1)).astype(np.int64)
        up = np.int64(64 - width)
        signed = np.left_shift(value.view(np.int64), up)
        shifted = np.right_shift(np.right_shift(signed, up), amount).view(np.uint64)
    return from_bits(shifted & np.uint64(mask), dtype)


def from_bits(bits: Array, dtype: np.dtype[Any]) -> Array:
    """Return the integers of a dtype that have the given (low) bits."""
    if dtype in _SMALL_INTEGERS:
        return wrap(bits.astype(np.uint8).view(np.int8), dtype)
    return bits.astype(_UNSIGNED_OF.get(dtype, dtype)).view(dtype)


def to_bits(array: Array) -> Array:
    """Return integers as unsigned 64-bit numbers of the same (low) bits."""
    mask = np.uint64((1 << bit_width(array.dtype)) - 1)
    return widen_integer(array).astype(np.int64).view(np.uint64) & mask


def convert(array: Array, element: Type) -> Array:
    """Convert numbers to an element type.

    Floats round to nearest; to integers they truncate, saturate, and NaN gives 0. Integers wrap
    around in narrower integers. Anything but zero is true.
    """
    dtype = numpy_dtype(element)
    if array.dtype == dtype:
        return array
    if array.dtype.kind == "c" and dtype.kind != "c":
        array = array.real
    if dtype == np.bool_:
        if array.dtype.kind == "V":
            array = array.astype(np.float32)
        return np.asarray(array != 0)
    if array.dtype == np.bool_:
        return array.astype(np.int8).astype(dtype)
    if is_integer_dtype(dtype):
        if is_integer_dtype(array.dtype):
            return wrap(widen_integer(array), dtype)
        return _saturate(array, element)
    if is_integer_dtype(array.dtype):
        return _float_from_integer(widen_integer(array), dtype)
    return round_to(array, dtype)


def _float_from_integer(array: Array, dtype: np.dtype[Any]) -> Array:
    if array.dtype.itemsize < 8 or dtype.kind != "V":
        if array.dtype.itemsize >= 4 and dtype.kind == "V":
            return round_to(array.astype(np.float64), dtype)
        return array.astype(dtype)
    # 64-bit integers are not exact doubles: keep an inexact one odd, so that rounding stays right.
    return round_to(_odd_double(array), dtype)


def _odd_double(array: Array) -> Array:
    wide = array.astype(np.longdouble)
    nearest = wide.astype(np.float64)
    back = nearest.astype(np.longdouble)
    bits = nearest.view(np.uint64)
    truncated = np.where(np.abs(back) > np.abs(wide), bits - np.uint64(1), bits)
    odd = np.where(back != wide, truncated | np.uint64(1), bits).astype(np.uint64)
    return odd.view(np.float64)


def _saturate(array: Array, element: Type) -> Array:
    assert isinstance(element, IntegerType)
    low, high = integer_range(element)
    whole = np.trunc(array.astype(np.float64))
    nan = np.isnan(whole)
    # The greatest 64-bit integers are not doubles, hence the comparison with one more.
    above, below = whole >= float(high + 1), whole < float(low)
    inside = np.where(nan | above | below, 0.0, whole)
    wide = np.uint64 if element.is_unsigned else np.int64
    value = inside.astype(wide)
    value = np.where(above, np.array(high, wide), np.where(below, np.array(low, wide), value))
    return value.astype(numpy_dtype(element))


def dequantize(array: Array, element: QuantizedType) -> Array:
    """Return the real numbers that stored integers stand for."""
    expressed = numpy_dtype(element.expressed)
    scales, zero_points = _parameters(element, array.ndim)
    wide = widen_integer(array).astype(np.int64) - zero_points
    return exactly(np.multiply, convert(wide, element.expressed), scales.astype(expressed))


def quantize(array: Array, element: QuantizedType) -> Array:
    """Return the stored integers nearest to real numbers, ties to even, within the limits."""
    expressed = numpy_dtype(element.expressed)
    scales, zero_points = _parameters(element, array.ndim)
    scaled = exactly(np.divide, array, scales.astype(expressed))
    moved = exactly(np.add, scaled, zero_points.astype(np.float64).astype(expressed))
    low, high = float(element.storage_minimum), float(element.storage_maximum)
    clamped = np.clip(moved.astype(np.float64), low, high)
    return convert(np.asarray(np.rint(clamped)), element.storage)


def _parameters(element: QuantizedType, rank: int) -> tuple[Array, Array]:
    scales = np.array(element.scales, np.float64)
    zero_points = np.array(element.zero_points, np.int64)
    if element.axis is None:
        return scales.reshape(()), zero_points.reshape(())
    shape = [1] * rank
    shape[element.axis] = -1
    return scales.reshape(shape), zero_points.reshape(shape)


def promote(array: Array, element: Type, destination: Type) -> Array:
    """Convert to the element type in which a reduction computes (`to_destination_type`)."""
    if element is destination:
        return array
    if isinstance(element, QuantizedType):
        array = dequantize(array, element)
        element = element.expressed
    if isinstance(destination, QuantizedType):
        return quantize(array, destination)
    return convert(array, destination)


def sign_extended(array: Array, width: int, dtype: np.dtype[Any]) -> Array:
    """Return bytes that hold `width` bits as elements of a dtype of one byte."""
    if dtype in _SMALL_INTEGERS:
        return wrap(array, dtype)
    return array.view(dtype)
