"""How are floats of 8, 6 and 4 bits turned into single precision and back?

Registers and memory hold such a float as the low bits of a byte. Arithmetic converts to single
precision, computes there, and rounds the result once more.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from hloom.ir.types import FloatType, Type
from hloom.llvm.math.conversions import convert_float, round_to_odd
from hloom.llvm.math.lanes import Number, evaluate, select
from hloom.llvm.writer import FunctionWriter, Value, element_type, with_element


class Format(NamedTuple):
    """A format's layout: sign, exponent and fraction from the top, and what its last codes mean.

    `special` is `ieee` (the last exponent is infinity and NaN), `nan` (only the last code is NaN),
    `unsigned zero` (the code of -0 is NaN) or `none` (every code is a number).
    """

    exponent_bits: int
    fraction_bits: int
    bias: int
    special: str

    @property
    def magnitude_bits(self) -> int:
        """How many bits the magnitude has."""
        return self.exponent_bits + self.fraction_bits

    @property
    def greatest(self) -> int:
        """The code of the greatest finite number."""
        codes = 1 << self.magnitude_bits
        if self.special == "ieee":
            return codes - (1 << self.fraction_bits) - 1
        return codes - 2 if self.special == "nan" else codes - 1


FORMATS: Final = {
    "f8E4M3": Format(4, 3, 7, "ieee"),
    "f8E4M3FN": Format(4, 3, 7, "nan"),
    "f8E4M3FNUZ": Format(4, 3, 8, "unsigned zero"),
    "f8E4M3B11FNUZ": Format(4, 3, 11, "unsigned zero"),
    "f8E5M2": Format(5, 2, 15, "ieee"),
    "f8E5M2FNUZ": Format(5, 2, 16, "unsigned zero"),
    "f8E3M4": Format(3, 4, 3, "ieee"),
    "f6E2M3FN": Format(2, 3, 1, "none"),
    "f6E3M2FN": Format(3, 2, 3, "none"),
    "f4E2M1FN": Format(2, 1, 1, "none"),
}

POWERS: Final = "f8E8M0FNU"
"""The format of powers of two: the exponent with bias 127; 255 is NaN; no zero, no sign."""


def is_small(element: Type) -> bool:
    """Tell whether an element type is a float that registers hold as the bits of a byte."""
    return isinstance(element, FloatType) and element.width <= 8


def widen(writer: FunctionWriter, value: Value, element: Type) -> Value:
    """Turn a small float into single precision, exactly."""
    assert isinstance(element, FloatType)
    if element.text == POWERS:
        return evaluate(writer, _widen_power, value)
    form = FORMATS[element.text]
    return evaluate(writer, lambda bits: _widen(bits, form), value)


def narrow(writer: FunctionWriter, value: Value, element: Type) -> Value:
    """Round a float to a small one, to nearest even; what is too great becomes the limit."""
    assert isinstance(element, FloatType)
    source = element_type(value.type)
    if source == "double":
        value = evaluate(writer, round_to_odd, value)
    elif source != "float":
        value = convert_float(writer, value, with_element(value.type, "float"))
    if element.text == POWERS:
        return evaluate(writer, _narrow_to_power, value)
    form = FORMATS[element.text]
    return evaluate(writer, lambda x: _narrow(x, form), value)


def code_of(number: float, element: Type) -> int:
    """Return the bits of a small float constant."""
    import numpy

    from hloom.ir.types import numpy_dtype

    return int(numpy.asarray(number).astype(numpy_dtype(element)).view(numpy.uint8))


def _widen(bits: Number, form: Format) -> Number:
    wide = bits.cast("zext", with_element(bits.type, "i32"))
    magnitude = wide & ((1 << form.magnitude_bits) - 1)
    scale = 2.0 ** (127 - form.bias)
    number = (magnitude << (23 - form.fraction_bits)).as_float() * scale
    if form.special == "ieee":
        limit = form.greatest + 1
        endless = ((magnitude - limit) << (23 - form.fraction_bits)) | 0x7F800000
        number = select(magnitude >= limit, endless.as_float(), number)
    elif form.special == "nan":
        number = select(magnitude.equals(form.greatest + 1), float("nan"), number)
    sign = (wide.shift_right_logical(form.magnitude_bits)) << 31
    number = (number.bits() | sign).as_float()
    if form.special == "unsigned zero":
        number = select(wide.equals(1 << form.magnitude_bits), float("nan"), number)
    return number


def _narrow(x: Number, form: Format) -> Number:
    bits = x.bits()
    size = bits & 0x7FFFFFFF
    shift = 23 - form.fraction_bits
    last = size.shift_right_logical(shift) & 1
    rounded = (size + last + ((1 << (shift - 1)) - 1)).shift_right_logical(shift)
    normal = rounded - ((127 - form.bias) << form.fraction_bits)
    # below the least normal number: adding a great number rounds to multiples of the least one
    magic = 2.0 ** (23 + 1 - form.bias - form.fraction_bits)
    magnitude = size.as_float()
    tiny = (magnitude + magic).bits() - x.constant(magic).bits()
    code = select(magnitude < 2.0 ** (1 - form.bias), tiny, normal)
    greatest = form.greatest
    # infinity or NaN follow the greatest number, or are the code of -0, or there is nothing more
    beyond = {"ieee": greatest + 1, "nan": greatest + 1, "none": greatest}.get(form.special, 0)
    too_great = (size >= 0x7F800000) | (code > greatest)
    code = select(too_great, beyond, code)
    sign_bit = 1 << form.magnitude_bits
    sign = bits.shift_right_logical(31) << form.magnitude_bits
    nan = size > 0x7F800000
    if form.special == "unsigned zero":
        code = select(code.equals(0), 0, code | sign)
        code = select(too_great, sign_bit, code)
    elif form.special == "none":
        code = select(nan, (sign ^ sign_bit), code | sign)
    else:
        quiet = beyond if form.special == "nan" else beyond | (1 << (form.fraction_bits - 1))
        code = select(nan, quiet, code) | sign
    return code.cast("trunc", with_element(x.type, "i8"))


def _widen_power(bits: Number) -> Number:
    wide = bits.cast("zext", with_element(bits.type, "i32"))
    number = select(wide.equals(0), 0x00400000, wide << 23)
    return select(wide.equals(255), 0x7FC00000, number).as_float()


def _narrow_to_power(x: Number) -> Number:
    bits = x.bits()
    rounded = (bits + 0x400000).shift_right_logical(23)
    # between half the least power and the least normal float, the fraction decides
    code = select(bits < 0x00600000, 0, rounded)
    valid = (bits > 0) & (bits < 0x7F800000) & (code < 255)
    code = select(valid, code, 255)
    return code.cast("trunc", with_element(x.type, "i8"))
