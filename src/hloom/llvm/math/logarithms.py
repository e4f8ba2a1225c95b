"""How are log, log1p and the inverse hyperbolic functions computed?

x = 2^k (1 + f) with sqrt(1/2) <= 1 + f < sqrt(2); log(1 + f) = f - f^2/2 + (a minimax rest), summed
with the error of the leading additions carried along (Muller, Elementary Functions, ch. 11; the
double form uses s = f / (2 + f), the atanh series of Cody and Waite).
"""

from __future__ import annotations

import math
from typing import NamedTuple

from hloom.llvm.math import coefficients
from hloom.llvm.math.functions import Formula
from hloom.llvm.math.lanes import (
    Number,
    Pair,
    fast_two_sum,
    fma,
    fraction_bits,
    polynomial,
    select,
    two_product,
    two_sum,
)
from hloom.llvm.writer import element_type

_LN2 = {
    # High part: trailing zeros make k * high exact.
    "float": (0.693145751953125, 1.42860682030941723212e-6),
    "double": (0.6931471803691238, 1.9082149292705877e-10),
}
_HALF_ROOT_BITS = {"float": 0x3F3504F3, "double": 0x3FE6A09E667F3BCD}


class Parts(NamedTuple):
    """x = 2^k (1 + f)."""

    k: Number
    """A float."""
    f: Number
    k_bits: Number
    """k as an integer shifted into the exponent field."""


def split(x: Number, bias: Number | float = 0.0) -> Parts:
    """Split a positive normal number; `bias` is added to k."""
    element = element_type(x.type)
    bits = x.bits()
    shifted = bits - _HALF_ROOT_BITS[element]
    k = (shifted >> fraction_bits[element]).convert(element)
    if isinstance(bias, Number) or bias:
        k = k + bias
    k_bits = shifted & (-1 << fraction_bits[element])
    return Parts(k, (bits - k_bits).as_float() - 1.0, k_bits)


def normalize(x: Number) -> tuple[Number, Number]:
    """Scale subnormal magnitudes up; return the number and the exponent to add."""
    element = element_type(x.type)
    bits = fraction_bits[element] + 2
    is_small = x < 2.0 ** (-126 if element == "float" else -1022)
    return select(is_small, x * 2.0**bits, x), select(is_small, x.like(-float(bits)), 0.0)


def log_pair(x: Number) -> Pair:
    """Return log(x), x >= 0, in double precision as an unevaluated sum good to 2^-66 or so."""
    scaled, bias = normalize(x)
    parts = split(scaled, bias)
    high, low = _LN2["double"]
    f = parts.f
    base = f + 2.0
    base_low = f - (base - 2.0)
    s = f / base
    s_low = fma(-s, base_low, fma(-s, base, f)) / base
    z = two_product(s, s)
    z_low = fma(s + s, s_low, z.low)
    # log(1 + f) = 2 s + s z (2/3 + z q(z))
    rest = z.high * polynomial(z.high, coefficients.LOG_PAIR[1:])
    third = coefficients.LOG_PAIR[0]
    factor = fast_two_sum(x.like(third[0]), rest)
    factor_low = factor.low + third[1]
    cube = two_product(s, z.high)
    cube_low = fma(s, z_low, fma(s_low, z.high, cube.low))
    tail = two_product(cube.high, factor.high)
    tail_low = fma(cube.high, factor_low, fma(cube_low, factor.high, tail.low))
    inner = fast_two_sum(s + s, tail.high)
    inner_low = fma(s_low, 2.0, inner.low + tail_low)
    lead = fast_two_sum(parts.k * high, inner.high)
    total = fast_two_sum(lead.high, fma(parts.k, low, lead.low + inner_low))
    whole = select(x < float("inf"), total.high, x)
    whole = select(x.equals(0.0), x.like(float("-inf")), whole)
    return Pair(whole, select(whole.equals(total.high), total.low, 0.0))


def _sum(parts: Parts, correction: Number | None) -> Number:
    """Return k ln 2 + log(1 + f) + correction."""
    element = element_type(parts.f.type)
    high, low = _LN2[element]
    f = parts.f
    square = f * f
    lead = fast_two_sum(parts.k * high, f)
    rest = fma(parts.k, low, lead.low)
    if correction is not None:
        rest = rest + correction
    if element == "float":
        tail = fma(polynomial(f, coefficients.LOG_F32), f, -0.5)
        return lead.high + fma(square, tail, rest)
    s = f / (f + 2.0)
    z = s * s
    half_square = square * 0.5
    half_square_low = fma(f * 0.5, f, -half_square)
    tail = s * fma(z, polynomial(z, coefficients.LOG_F64), half_square)
    lead_2 = fast_two_sum(lead.high, -half_square)
    return lead_2.high + (lead_2.low + ((rest - half_square_low) + tail))


def _with_limits(result: Number, x: Number, pole: float) -> Number:
    """Put in the values at the pole, beyond it, at infinity and for NaN."""
    result = select(x < float("inf"), result, x)
    result = select(x < pole, result.like(float("nan")), result)
    return select(x.equals(pole), result.like(float("-inf")), result)


def log(x: Number) -> Number:
    """Return the natural logarithm."""
    scaled, bias = normalize(x)
    return _with_limits(_sum(split(scaled, bias), None), x, 0.0)


def log_of_normal(x: Number) -> Number:
    """Return log(x) of positive normal numbers."""
    return _sum(split(x), None)


def log_of_pair(x: Pair) -> Number:
    """Return log(x) of an unevaluated sum of normal numbers, x > 0."""
    return _sum(split(x.high), x.low / x.high)


def short_log(x: Number) -> Number:
    """Return log(x) of positive normal doubles with a relative error of 2^-35."""
    parts = split(x)
    tail = fma(polynomial(parts.f, coefficients.LOG_SHORT), parts.f, -0.5)
    return fma(parts.k, math.log(2), fma(parts.f * parts.f, tail, parts.f))


def log_plus_one_pair(x: Pair, is_large: Number, large: Number) -> Number:
    """Return log(1 + x) of an unevaluated sum x >= 0, and log(2 large) where `is_large`."""
    whole = two_sum(x.high.constant(1.0), x.high)
    argument = select(is_large, large, whole.high)
    parts = split(argument, select(is_large, x.high.constant(1.0), 0.0))
    rest = whole.low + x.low
    inside = parts.k.equals(0.0)
    # Where 1 + x needs no scaling, x itself is the exact fraction.
    fraction = select(inside, x.high, parts.f)
    correction = select(inside, x.low, rest) / whole.high
    correction = select(is_large, 0.0, correction)
    return _sum(Parts(parts.k, fraction, parts.k_bits), correction)


def log_plus_one(x: Number) -> Number:
    """Return log(1 + x) without cancellation."""
    element = element_type(x.type)
    whole = x + 1.0
    parts = split(whole)
    # The rounding error of 1 + x, exact whichever operand is larger.
    error = select(whole > 2.0, 1.0 - (whole - x), x - (whole - 1.0))
    inside = parts.k.equals(0.0)
    correction = select(inside, x.like(0.0), error / whole)
    parts = Parts(parts.k, select(inside, x, parts.f), parts.k_bits)
    result = _sum(parts, correction)
    tiny = x.abs() < 2.0 ** -(fraction_bits[element] + 1)
    result = select(tiny, x, result)
    return _with_limits(result, x, -1.0)


FORMULAS = {
    "log": Formula(log, log, is_short=True),
    "log_plus_one": Formula(log_plus_one, log_plus_one, is_short=True),
}
