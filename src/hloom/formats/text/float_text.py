"""How is a number of each floating-point type spelled so that its bits come back?"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from hloom.formats.text.literals import round_floats
from hloom.ir.spelling import decimal_text
from hloom.ir.types import F32, F64, NUMPY_DTYPES, TF32, FloatType

_SIGNIFICANT_BITS: Final = {
    "f64": 53, "f32": 24, "tf32": 11, "f16": 11, "bf16": 8,
    "f8E4M3": 4, "f8E4M3FN": 4, "f8E4M3FNUZ": 4, "f8E4M3B11FNUZ": 4,
    "f8E5M2": 3, "f8E5M2FNUZ": 3, "f8E3M4": 5, "f8E8M0FNU": 1,
    "f6E2M3FN": 4, "f6E3M2FN": 3, "f4E2M1FN": 2,
}  # fmt: skip
"""Significant bits of each format, the hidden one included."""

_COMMON: Final = {
    "0.0": "0.000000e+00", "-0.0": "-0.000000e+00", "1.0": "1.000000e+00", "-1.0": "-1.000000e+00",
    "2.0": "2.000000e+00", "0.5": "5.000000e-01", "-0.5": "-5.000000e-01",
}  # fmt: skip


def float_text(value: float, type: FloatType, raw: Any = None) -> str:
    """Spell a number of a floating-point type; `raw` is the element whose bits a NaN keeps.

    What has no exact decimal spelling is written as its bits in hexadecimal.
    """
    number = float(value)
    common = _COMMON.get(repr(number))
    if common is not None:
        return common
    if number - number == 0:
        bits = _SIGNIFICANT_BITS[type.text]
        text = decimal_text(number, bits, lambda text: _reads_as(text, number, type))
        if text is not None:
            return text
    return f"0x{_bits(number if raw is None else raw, type):X}"


def _reads_as(text: str, number: float, type: FloatType) -> bool:
    if type is F64:
        return float(text) == number
    if type is F32:
        with np.errstate(over="ignore"):
            return float(np.float32(float(text))) == number
    return float(round_floats(np.array([float(text)]), type)[0]) == number


def _bits(value: Any, type: FloatType) -> int:
    dtype = NUMPY_DTYPES[type]
    array = np.asarray(value, dtype)
    bits = int(array.reshape(1).view(f"u{dtype.itemsize}")[0])
    return bits >> 13 if type is TF32 else bits
