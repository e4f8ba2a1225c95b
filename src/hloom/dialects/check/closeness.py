"""When are two tensors equal, almost equal, or close, and which elements are not?"""

from __future__ import annotations

from typing import Any, Final

import ml_dtypes
import numpy as np

from hloom.dialects.evaluation import Array
from hloom.dialects.stablehlo.arithmetic import is_float_dtype, widen_integer

_SHOWN: Final = 5
_FARTHEST: Final = np.uint64(0xFFFFFFFFFFFFFFFF)


def differences(actual: Array, expected: Array, differs: Array, what: str) -> str | None:
    """Describe the elements that differ; None when there are none."""
    places = np.argwhere(differs)
    if not len(places):
        return None
    lines = []
    for place in places[:_SHOWN]:
        index = tuple(int(item) for item in place)
        lines.append(f"[{', '.join(map(str, index))}]: {actual[index]} is not {expected[index]}")
    rest = len(places) - len(lines)
    more = f"; and {rest} more" if rest > 0 else ""
    return f"{len(places)} of {differs.size} elements {what}: {'; '.join(lines)}{more}"


def unequal(actual: Array, expected: Array) -> str | None:
    """Describe the elements that are not equal; NaN is equal to NaN."""
    if actual.shape != expected.shape or actual.dtype != expected.dtype:
        return f"{_type(actual)} is not {_type(expected)}"
    return differences(actual, expected, np.asarray(~_same(actual, expected)), "differ")


def not_almost_equal(actual: Array, expected: Array, tolerance: float) -> str | None:
    """Describe the elements farther from each other than a tolerance, absolute or relative."""
    if actual.shape != expected.shape or actual.dtype != expected.dtype:
        return f"{_type(actual)} is not {_type(expected)}"
    if not is_float_dtype(actual.dtype) and actual.dtype.kind != "c":
        return unequal(actual, expected)
    wide = np.complex128 if actual.dtype.kind == "c" else np.float64
    left, right = actual.astype(wide), expected.astype(wide)
    with np.errstate(all="ignore"):
        gap = np.abs(left - right)
        size = np.maximum(np.abs(left), np.abs(right))
        near = np.isfinite(gap) & ((gap <= tolerance) | (gap <= tolerance * size))
    differs = ~(near | _same(actual, expected))
    return differences(actual, expected, np.asarray(differs), f"differ by more than {tolerance}")


def not_close(
    actual: Array, expected: Array, low: int, high: int, *, are_sums: bool = False
) -> str | None:
    """Describe the elements whose distance, in representable numbers, is not in a range.

    Where terms of a sum cancel, what is left has few correct digits, other ones for each order of
    summation. If the elements are sums, a distance of the same number of units in the last place
    of the greatest element is therefore allowed too.
    """
    if actual.shape != expected.shape or actual.dtype != expected.dtype:
        return f"{_type(actual)} is not {_type(expected)}"
    distance = ulp_distance(actual, expected)
    differs = (distance < np.uint64(low)) | (distance > np.uint64(high))
    if are_sums and differs.any():
        wide = np.complex128 if actual.dtype.kind == "c" else np.float64
        left, right = actual.astype(wide), expected.astype(wide)
        size = np.abs(right)
        greatest = float(np.max(size, where=np.isfinite(size), initial=0.0))
        unit = float(ml_dtypes.finfo(actual.real.dtype).eps)
        with np.errstate(all="ignore"):
            differs = differs & ~(np.abs(left - right) <= high * unit * greatest)
    limits = f"are not between {low} and {high}" if low else f"are more than {high}"
    return differences(actual, expected, np.asarray(differs), f"{limits} units in the last place")


def ulp_distance(actual: Array, expected: Array) -> Array:
    """Return how many representable numbers lie between two, the greater part's if complex.

    Numbers of which one is not finite are as far as can be, unless they are the same.
    """
    if actual.dtype.kind == "c":
        return np.maximum(
            ulp_distance(actual.real, expected.real), ulp_distance(actual.imag, expected.imag)
        )
    left, right = _position(actual), _position(expected)
    distance = np.where(
        (left < 0) == (right < 0),
        np.abs(left - right).astype(np.uint64),
        _magnitude(left) + _magnitude(right),
    )
    finite = np.isfinite(actual.astype(np.float64)) & np.isfinite(expected.astype(np.float64))
    distance = np.where(finite, distance, _FARTHEST)
    same = _same(actual, expected) & ~finite
    return np.where(same, np.uint64(0), distance)


def _position(array: Array) -> Array:
    """Return the place of floats on the line of representable numbers; zeros at 0 and at -0 - 0."""
    bits_dtype = f"i{array.dtype.itemsize}"
    bits = np.ascontiguousarray(array).view(bits_dtype).reshape(array.shape).astype(np.int64)
    lowest = np.int64(-(1 << (8 * array.dtype.itemsize - 1)))
    return np.where(bits < 0, -(bits - lowest), bits)


def _magnitude(position: Array) -> Array:
    return np.abs(position).astype(np.uint64)


def _same(actual: Array, expected: Array) -> Any:
    if actual.dtype.kind == "V":
        actual, expected = _plain(actual), _plain(expected)
    if actual.dtype.kind in "fc":
        return (actual == expected) | (np.isnan(actual) & np.isnan(expected))
    return actual == expected


def _plain(array: Array) -> Array:
    return array.astype(np.float64) if is_float_dtype(array.dtype) else widen_integer(array)


def _type(array: Array) -> str:
    return f"{array.dtype.name}{list(array.shape)}"
