"""How are exp, expm1, logistic and the hyperbolic functions computed?

Reduction: x = n ln 2 + r with |r| <= ln 2 / 2 (Cody and Waite, two-part ln 2), then exp(r) by a
minimax polynomial and an exact scaling by 2^n (Muller, Elementary Functions, 3rd ed., ch. 11).
Where a quotient follows, its rounding errors are compensated by fused residuals.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from hloom.llvm.math import coefficients
from hloom.llvm.math.functions import Formula
from hloom.llvm.math.interval_coefficients import TANH_INTERVALS
from hloom.llvm.math.lanes import (
    Number,
    Pair,
    divide_pairs,
    exponent_bias,
    fast_two_sum,
    fma,
    fraction_bits,
    polynomial,
    select,
)
from hloom.llvm.math.tables import piecewise
from hloom.llvm.writer import element_type, integer_like, mangle


class _Format(NamedTuple):
    magic: float
    """Adding it rounds to an integer, which then stands in the low bits."""
    ln2_high: float
    """ln 2 with enough trailing zeros for an exact product with any n."""
    ln2_low: float
    lowest: float
    """exp rounds to zero below."""
    highest: float
    """exp overflows above."""
    polynomial: tuple[float, ...]
    half_scale: int
    """A power of two whose double scaling spans the format."""


_FORMATS = {
    "float": _Format(
        1.5 * 2.0**23,
        0.693145751953125,
        1.42860682030941723212e-6,
        -104.0,
        89.0,
        coefficients.EXP_F32,
        64,
    ),
    "double": _Format(
        1.5 * 2.0**52,
        0.6931471803691238,
        1.9082149292705877e-10,
        -746.0,
        710.0,
        coefficients.EXP_F64,
        600,
    ),
}


class Reduced(NamedTuple):
    """exp(x) = 2^n (1 + high + low)."""

    n: Number
    """The power of two, as a float."""
    n_bits: Number
    """The power of two in the low bits of an integer."""
    high: Number
    low: Number


def reduce_exponential(x: Number, x_low: Number | None = None, *, refined: bool = False) -> Reduced:
    """Split exp(x + x_low) into a power of two and exp(r) - 1 as an unevaluated sum.

    `refined` serves where exp(r) - 1 partly cancels: r's low part then counts with its slope e^r.
    """
    form = _FORMATS[element_type(x.type)]
    shifted = fma(x, math.log2(math.e), form.magic)
    n = shifted - form.magic
    r_exact = fma(n, -form.ln2_high, x)
    r = fma(n, -form.ln2_low, r_exact)
    low = fma(n, -form.ln2_low, r_exact - r)
    if x_low is not None:
        whole = r + (low + x_low)
        low = (low + x_low) + (r - whole)
        r = whole
    if refined:
        low = fma(low, r, low)
    square = r * r
    return Reduced(n, shifted.bits(), r, fma(square, polynomial(r, form.polynomial), low))


def clamp(x: Number, lowest: float, highest: float) -> Number:
    """Bring x into an interval; NaN stays."""
    return x.like(highest).minimum(x.like(lowest).maximum(x))


def scale(y: Number, reduced: Reduced) -> Number:
    """Multiply by 2^n, rounding once, also into subnormals and overflow."""
    element = element_type(y.type)
    if y.machine.has_scale:
        name = f"llvm.ldexp.{mangle(y.type)}.{mangle(integer_like(y.type))}"
        if element == "float":
            n = reduced.n.cast("fptosi", integer_like(y.type))
            return y.wrap(y.writer.intrinsic(name, y.type, y.value, n.value))
    half = _FORMATS[element].half_scale
    bits = fraction_bits[element]
    bias = exponent_bias[element]
    is_small = reduced.n < 0.0
    offset = select(is_small, reduced.n_bits.like((bias + half) << bits), (bias - half) << bits)
    first = ((reduced.n_bits << bits) + offset).as_float()
    second = select(is_small, y.like(2.0**-half), 2.0**half)
    return y * first * second


def short_exponential(x: Number) -> Number:
    """Return e^x of doubles in [-700, 700] with a relative error of 2^-33."""
    form = _FORMATS["double"]
    shifted = fma(x, math.log2(math.e), form.magic)
    n = shifted - form.magic
    r = fma(n, -math.log(2), x)
    y = fma(r * r, polynomial(r, coefficients.EXP_SHORT), r) + 1.0
    return (y.bits() + (shifted.bits() << 52)).as_float()


def power_of_two(reduced: Reduced) -> Number:
    """Return 2^n where it is a normal number."""
    element = element_type(reduced.n.type)
    bits = fraction_bits[element]
    return ((reduced.n_bits << bits) + (exponent_bias[element] << bits)).as_float()


def exponential(x: Number) -> Number:
    """Return e^x."""
    form = _FORMATS[element_type(x.type)]
    clamped = clamp(x, form.lowest, form.highest)
    if element_type(x.type) == "double":
        return finish_exponential(clamped)
    power, reduced = _single_exponential(clamped)
    return scale(power.high, reduced)


def _single_exponential(x: Number) -> tuple[Pair, Reduced]:
    """Return e^x in single precision before scaling.

    1 + r s(r), s by Horner's rule, is good to 0.9 ulp; the second part is what its last addition
    rounded off.
    """
    form = _FORMATS["float"]
    shifted = fma(x, math.log2(math.e), form.magic)
    n = shifted - form.magic
    r = fma(n, -form.ln2_low, fma(n, -form.ln2_high, x))
    slope = fma(polynomial(r, form.polynomial), r, 1.0)
    high = fma(slope, r, 1.0)
    return Pair(high, fma(slope, r, 1.0 - high)), Reduced(n, shifted.bits(), r, r)


def finish_exponential(x: Number, x_low: Number | None = None) -> Number:
    """Return e^(x + x_low) for x not far beyond overflow and underflow."""
    reduced = reduce_exponential(x, x_low)
    one = fast_two_sum(x.like(1.0), reduced.high)
    return scale(one.high + (one.low + reduced.low), reduced)


def _expm1_pair(x: Number) -> Pair:
    """Return e^x - 1 as an unevaluated sum, for x <= 0."""
    reduced = reduce_exponential(x)
    power = power_of_two(reduced)
    offset = power - 1.0
    offset_low = power - (offset + 1.0)
    high = fma(power, reduced.high, offset)
    low = fma(power, reduced.high, offset - high) + offset_low
    return fast_two_sum(high, fma(power, reduced.low, low))


def exponential_minus_one(x: Number) -> Number:
    """Return e^x - 1 without cancellation."""
    element = element_type(x.type)
    bits = fraction_bits[element]
    pair = _expm1_scaled(clamp(x, -math.log(2) * (bits + 2), _FORMATS[element].highest), 1)
    result = pair.high + pair.low
    result = result + result
    tiny = x.abs() < 2.0 ** -(bits + 2)
    return select(tiny, x, result)


def expm1_quarter(x: Number) -> Pair:
    """Return (e^x - 1) / 4 as an unevaluated sum, for 0 <= x up to overflow of the quarter."""
    return fast_two_sum(*_expm1_scaled(x, 2))


def _expm1_scaled(x: Number, halvings: int) -> Pair:
    """Return (e^x - 1) / 2^halvings, so that it does not overflow too early.

    For negative x the offset's subtraction is exact down to where the result rounds to -1.
    """
    element = element_type(x.type)
    reduced = reduce_exponential(x, refined=True)
    bits, bias = fraction_bits[element], exponent_bias[element] - halvings
    power = ((reduced.n_bits << bits) + (bias << bits)).as_float()
    unit = 2.0**-halvings
    offset = power - unit
    offset_low = -unit - (offset - power)
    high = fma(power, reduced.high, offset)
    low = fma(power, reduced.high, offset - high) + offset_low
    return Pair(high, fma(power, reduced.low, low))


def logistic(x: Number) -> Number:
    """Return 1 / (1 + e^-x): with e = e^-|x|, 1 / (1 + e) or e / (1 + e)."""
    form = _FORMATS[element_type(x.type)]
    exponent = x.like(form.lowest).maximum(-x.abs())
    if element_type(x.type) == "float":
        power, reduced = _single_exponential(exponent)
    else:
        reduced = reduce_exponential(exponent)
        one = fast_two_sum(x.like(1.0), reduced.high)
        power = fast_two_sum(one.high, one.low + reduced.low)
    high = scale(power.high, reduced)
    low = scale(power.low, reduced)
    denominator = fast_two_sum(x.like(1.0), high)
    denominator = Pair(denominator.high, denominator.low + low)
    is_negative = x < 0.0
    numerator = Pair(select(is_negative, high, 1.0), select(is_negative, low, 0.0))
    return divide_pairs(numerator, denominator)


def tanh(x: Number) -> Number:
    """Return the hyperbolic tangent: (1 - e^-2|x|) / (1 + e^-2|x|)."""
    bits = fraction_bits[element_type(x.type)]
    magnitude = x.abs()
    if x.machine.table_intrinsic and element_type(x.type) == "float":
        near = magnitude.like(9.3).minimum(magnitude)
        # The exponent and two fraction bits, from 1/2 to 8.
        index = fma(near, 0.8, 0.5).bits().shift_right_logical(21)
        return piecewise(near, index, TANH_INTERVALS, 8).with_sign_of(x)
    doubled = magnitude * -2.0
    pair = _expm1_pair(x.like(-math.log(2) * (bits + 4)).maximum(doubled))
    numerator = Pair(-pair.high, -pair.low)
    denominator = fast_two_sum(x.like(2.0), pair.high)
    denominator = Pair(denominator.high, denominator.low + pair.low)
    result = divide_pairs(numerator, denominator)
    tiny = magnitude < 2.0 ** -(bits // 2 + 2)
    result = select(tiny, magnitude, result)
    return result.with_sign_of(x)


FORMULAS = {
    "exponential": Formula(exponential, exponential, is_short=True),
    "exponential_minus_one": Formula(exponential_minus_one, exponential_minus_one, is_short=True),
    "logistic": Formula(logistic, logistic, is_short=True),
    "tanh": Formula(tanh, tanh, is_short=True, single_serves=("bfloat", "half")),
}
