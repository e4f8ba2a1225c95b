"""How is a number spelled so that reading it back gives the same number?

MLIR writes six digits in exponent form when they are enough, else as many digits as the format can
need. The digits are those that LLVM's conversion gives, which first cuts the number to about the
wanted precision and only then rounds; both steps are repeated here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

_SHORT: Final = 6
_LONGEST_PADDING: Final = 3
_DOUBLE_BITS: Final = 53


def double_text(value: float) -> str:
    """Spell a double; whole numbers beyond six digits get a fraction, so that they stay floats."""
    if value - value != 0:
        return repr(value)
    return decimal_text(value, _DOUBLE_BITS, lambda text: float(text) == value) or f"{value:.1f}"


def decimal_text(number: float, bits: int, is_same: Callable[[str], bool]) -> str | None:
    """Spell a finite number of a format with so many significant bits; None when MLIR does not.

    `is_same` tells whether a text reads back as the number in its format.
    """
    if number == 0:
        return "-0.000000e+00" if str(number)[0] == "-" else "0.000000e+00"
    sign = "-" if number < 0 else ""
    text = sign + _exponent_form(*_decimal(abs(number), _SHORT))
    if is_same(text):
        return text
    precision = 2 + bits * 59 // 196
    text = sign + _shortest_form(*_decimal(abs(number), precision), precision)
    return text if "." in text else None


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
        digits = str(int(digits[:precision]) + (digits[precision] >= "5"))
    stripped = digits.rstrip("0")
    return stripped, exponent + len(digits) - len(stripped)


def _exponent_form(digits: str, exponent: int) -> str:
    power = exponent + len(digits) - 1
    return f"{digits[0]}.{digits[1:]:0<{_SHORT}}e{'-' if power < 0 else '+'}{abs(power):02d}"


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
