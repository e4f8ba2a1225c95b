"""How is a floating-point number spelled so that reading it back gives the same bits?

MLIR writes six digits in exponent form when they are enough, else as many digits as the format
can need, else the bits in hexadecimal. The digits are those that LLVM's conversion gives, which
first cuts the number to about the wanted precision and only then rounds; both steps are repeated
here.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from hloom.formats.text.literals import round_floats
from hloom.ir.types import F32, F64, NUMPY_DTYPES, TF32, FloatType

_PRECISION: Final = {
    "f64": 53, "f32": 24, "tf32": 11, "f16": 11, "bf16": 8,
    "f8E4M3": 4, "f8E4M3FN": 4, "f8E4M3FNUZ": 4, "f8E4M3B11FNUZ": 4,
    "f8E5M2": 3, "f8E5M2FNUZ": 3, "f8E3M4": 5, "f8E8M0FNU": 1,
    "f6E2M3FN": 4, "f6E3M2FN": 3, "f4E2M1FN": 2,
}  # fmt: skip
"""Significant bits of each format, the hidden one included."""

_SHORT: Final = 6
_LONGEST_PADDING: Final = 3
_COMMON: Final = {
    "0.0": "0.000000e+00", "-0.0": "-0.000000e+00", "1.0": "1.000000e+00", "-1.0": "-1.000000e+00",
    "2.0": "2.000000e+00", "0.5": "5.000000e-01", "-0.5": "-5.000000e-01",
}  # fmt: skip


def float_text(value: float, type: FloatType, raw: Any = None) -> str:
    """Spell a number of a floating-point type; `raw` is the element whose bits a NaN keeps."""
    number = float(value)
    common = _COMMON.get(repr(number))
    if common is not None:
        return common
    if number - number == 0:
        sign = "-" if number < 0 else ""
        digits, exponent = _decimal(abs(number), _SHORT)
        text = f"{sign}{_exponent_form(digits, exponent)}"
        if _reads_as(text, number, type):
            return text
        precision = 2 + _PRECISION[type.text] * 59 // 196
        text = sign + _shortest_form(*_decimal(abs(number), precision), precision)
        if "." in text:
            return text
    return f"0x{_bits(number if raw is None else raw, type):X}"


def _decimal(number: float, precision: int) -> tuple[str, int]:
    """Return at most `precision` digits and the exponent of ten of the last one."""
    significand, denominator = number.as_integer_ratio()
    exponent = 1 - denominator.bit_length()
    if exponent:
        significand *= 5**-exponent
    needed = (precision * 196 + 58) // 59
    excess = significand.bit_length() - needed
    removable = excess * 59 // 196 if excess > 0 else 0
    if removable:
        exponent += removable
        significand //= 10**removable
    digits = str(significand)
    cut = len(digits) - precision
    if cut > 0:
        exponent += cut
        kept = int(digits[:precision]) + (digits[precision] >= "5")
        digits = str(kept)
    stripped = digits.rstrip("0")
    return stripped, exponent + len(digits) - len(stripped)


def _exponent_form(digits: str, exponent: int) -> str:
    power = exponent + len(digits) - 1
    sign = "-" if power < 0 else "+"
    return f"{digits[0]}.{digits[1:]:0<{_SHORT}}e{sign}{abs(power):02d}"


def _shortest_form(digits: str, exponent: int, precision: int) -> str:
    count = len(digits)
    power = exponent + count - 1
    if exponent >= 0:
        is_scientific = exponent > _LONGEST_PADDING or count + exponent > precision
    else:
        is_scientific = power < 0 and -power > _LONGEST_PADDING
    if is_scientific:
        return f"{digits[0]}.{digits[1:] or '0'}E{'-' if power < 0 else '+'}{abs(power)}"
    if exponent >= 0:
        return digits + "0" * exponent
    whole = exponent + count
    if whole > 0:
        return f"{digits[:whole]}.{digits[whole:]}"
    return f"0.{'0' * -whole}{digits}"


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
