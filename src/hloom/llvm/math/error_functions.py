"""How are erf and erfc computed?

Near zero erf(x) = x + x q(x^2). Elsewhere erfc(x) = exp(-x^2) p(t) / (1 + 2 x) with
t = (x - 3) / (x + 3) (Shepherd and Laframboise, "Chebyshev approximation of (1 + 2 x) exp(x^2)
erfc x in 0 <= x < infinity", 1981). Single-precision erf, the hot one, needs erfc only to an
absolute error and takes it as the exponential of one polynomial.
"""

from __future__ import annotations

from hloom.llvm.math import coefficients
from hloom.llvm.math.exponentials import (
    Reduced,
    power_of_two,
    reduce_exponential,
    scale,
    short_exponential,
)
from hloom.llvm.math.functions import Formula
from hloom.llvm.math.lanes import (
    Number,
    Pair,
    divide_to_pair,
    fast_two_sum,
    fma,
    multiply_pairs,
    polynomial,
    select,
    two_product,
    two_sum,
)

_MIDDLE = 3.0


def erf_single(x: Number) -> Number:
    """Return the error function of single-precision numbers."""
    magnitude = x.abs()
    inner = fma(magnitude, polynomial(magnitude * magnitude, coefficients.ERF_F32), magnitude)
    far = magnitude.like(4.0).minimum(magnitude)
    slope = polynomial(far, coefficients.ERF_TAIL_F32[1:])
    exponent = fma(far, -slope, -coefficients.ERF_TAIL_F32[0])
    exponent_low = fma(far, -slope, -coefficients.ERF_TAIL_F32[0] - exponent)
    reduced = reduce_exponential(exponent, exponent_low)
    one = fast_two_sum(x.like(1.0), reduced.high)
    complement = (one.high + (one.low + reduced.low)) * power_of_two(reduced)
    result = select(magnitude < 1.0, inner, 1.0 - complement)
    return select(x.is_nan(), x, result.with_sign_of(x))


def erf_double(x: Number) -> Number:
    """Return the error function of double-precision numbers."""
    magnitude = x.abs()
    near = fma(x, polynomial(x * x, coefficients.ERF_F64), x)
    complement, reduced = _complement_double(clamp_above(magnitude, 6.0))
    power = power_of_two(reduced)
    far = fast_two_sum(x.like(1.0), -(complement.high * power))
    far = far.high + fma(-complement.low, power, far.low)
    result = select(magnitude < 0.5, near, far.with_sign_of(x))
    return select(x.is_nan(), x, result)


def erfc_single(x: Number) -> Number:
    """Return 1 - erf of single-precision numbers, in double lanes."""
    wide = x.convert("double")
    magnitude = clamp_above(wide.abs(), 11.0)
    t = (magnitude - _MIDDLE) / (magnitude + _MIDDLE)
    factor = polynomial(t, coefficients.ERFC_F32) / fma(magnitude, 2.0, 1.0)
    tail = short_exponential(-(magnitude * magnitude)) * factor
    result = select(wide < 0.0, 2.0 - tail, tail).convert("float")
    return select(x.is_nan(), x, result)


def erfc_double(x: Number) -> Number:
    """Return 1 - erf of double-precision numbers."""
    magnitude = x.abs()
    product = x * polynomial(x * x, coefficients.ERF_F64)
    difference = two_sum(x.like(1.0), -x)
    near = difference.high + (difference.low - product)
    complement, reduced = _complement_double(clamp_above(magnitude, 28.0))
    tail = scale(complement.high + complement.low, reduced)
    far = select(x < 0.0, 2.0 - tail, tail)
    result = select(magnitude < 0.5, near, far)
    return select(x.is_nan(), x, result)


def clamp_above(x: Number, highest: float) -> Number:
    """Return x, at most `highest`; NaN gives NaN."""
    return x.like(highest).minimum(x)


def _complement_double(x: Number) -> tuple[Pair, Reduced]:
    """Return erfc(x) before scaling for 1/2 <= x <= 28; anything finite below."""
    t = (x - _MIDDLE) / (x + _MIDDLE)
    first = coefficients.ERFC_F64[0]
    rest = t * polynomial(t, coefficients.ERFC_F64[1:])
    factor = fast_two_sum(x.like(first[0]), rest)
    factor = Pair(factor.high, factor.low + first[1])
    square = two_product(x, x)
    reduced = reduce_exponential(-square.high, -square.low)
    one = fast_two_sum(x.like(1.0), reduced.high)
    power = fast_two_sum(one.high, one.low + reduced.low)
    quotient = divide_to_pair(multiply_pairs(power, factor), two_sum(x.like(1.0), x + x))
    return quotient, reduced


FORMULAS = {
    "erf": Formula(erf_single, erf_double, is_short=True),
    "erfc": Formula(erfc_single, erfc_double),
}
