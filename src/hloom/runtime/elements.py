"""Which NumPy dtype holds the elements of each element type?"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy

from hloom.artifact import TensorSpec


@dataclass(frozen=True, slots=True)
class Element:
    """How Python sees an element type.

    `dtype` is a name in NumPy, or in ml_dtypes when `is_extension`; `family` is `b`, `i`, `f` or
    `c` and decides which Python scalars fit; `dlpack` is DLPack's (code, bits), (0, 0) for none.
    """

    dtype: str
    family: str
    dlpack: tuple[int, int] = (0, 0)
    is_extension: bool = False


# DLPack's type codes.
_INT, _UINT, _FLOAT, _BFLOAT, _COMPLEX, _BOOL = 0, 1, 2, 4, 5, 6

ELEMENTS: Final = {
    "i1": Element("bool", "b", (_BOOL, 8)),
    "i2": Element("int2", "i", is_extension=True),
    "i4": Element("int4", "i", is_extension=True),
    "i8": Element("int8", "i", (_INT, 8)),
    "i16": Element("int16", "i", (_INT, 16)),
    "i32": Element("int32", "i", (_INT, 32)),
    "i64": Element("int64", "i", (_INT, 64)),
    "ui2": Element("uint2", "i", is_extension=True),
    "ui4": Element("uint4", "i", is_extension=True),
    "ui8": Element("uint8", "i", (_UINT, 8)),
    "ui16": Element("uint16", "i", (_UINT, 16)),
    "ui32": Element("uint32", "i", (_UINT, 32)),
    "ui64": Element("uint64", "i", (_UINT, 64)),
    "f4E2M1FN": Element("float4_e2m1fn", "f", is_extension=True),
    "f6E2M3FN": Element("float6_e2m3fn", "f", is_extension=True),
    "f6E3M2FN": Element("float6_e3m2fn", "f", is_extension=True),
    "f8E3M4": Element("float8_e3m4", "f", (7, 8), is_extension=True),
    "f8E4M3": Element("float8_e4m3", "f", (8, 8), is_extension=True),
    "f8E4M3B11FNUZ": Element("float8_e4m3b11fnuz", "f", (9, 8), is_extension=True),
    "f8E4M3FN": Element("float8_e4m3fn", "f", (10, 8), is_extension=True),
    "f8E4M3FNUZ": Element("float8_e4m3fnuz", "f", (11, 8), is_extension=True),
    "f8E5M2": Element("float8_e5m2", "f", (12, 8), is_extension=True),
    "f8E5M2FNUZ": Element("float8_e5m2fnuz", "f", (13, 8), is_extension=True),
    "f8E8M0FNU": Element("float8_e8m0fnu", "f", (14, 8), is_extension=True),
    "bf16": Element("bfloat16", "f", (_BFLOAT, 16), is_extension=True),
    "f16": Element("float16", "f", (_FLOAT, 16)),
    "f32": Element("float32", "f", (_FLOAT, 32)),
    "f64": Element("float64", "f", (_FLOAT, 64)),
    "complex<f32>": Element("complex64", "c", (_COMPLEX, 64)),
    "complex<f64>": Element("complex128", "c", (_COMPLEX, 128)),
}


@cache
def numpy_dtype(name: str) -> numpy.dtype:
    """The NumPy dtype of an element type such as `f32` or `bf16`."""
    element = ELEMENTS[name]
    if not element.is_extension:
        return numpy.dtype(element.dtype)
    import ml_dtypes

    return numpy.dtype(getattr(ml_dtypes, element.dtype))


def describe(spec: TensorSpec) -> tuple[numpy.dtype, tuple[int, ...], str, int, int]:
    """The tensor as the extension wants it."""
    element = ELEMENTS[spec.dtype]
    return (numpy_dtype(spec.dtype), tuple(spec.shape), element.family, *element.dlpack)


def element_name(dtype: object) -> str:
    """The element type of a NumPy dtype, or the dtype's own name when there is none."""
    name = str(dtype)
    return _NAMES.get(name, name)


_NAMES: Final = {element.dtype: name for name, element in ELEMENTS.items()}
