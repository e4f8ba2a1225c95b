"""How are erf, erfc and the inverse of erf computed?

Near zero erf(x) = x + x q(x^2). Elsewhere erfc(x) = exp(-x^2) p(t) / (1 + 2 x) with
t = (x - 3) / (x + 3) (Shepherd and Laframboise, "Chebyshev approximation of (1 + 2 x) exp(x^2)
erfc x in 0 <= x < infinity", 1981). Single-precision erf, the hot one, needs erfc only to an
absolute error and takes it as the exponential of one polynomial. The inverse of erf is a polynomial
in -log(1 - x^2) or its root (Giles, "Approximating the erfinv function", 2010), refined in double.
"""

from __future__ import annotations

import math

from hloom.llvm.math import coefficients
from hloom.llvm.math.exponentials import (
    Reduced,
    power_of_two,
    reduce_exponential,
    scale,
    short_exponential,
)
from hloom.llvm.math.functions import Formula
from hloom.llvm.math.interval_coefficients import ERF_INTERVALS
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
from hloom.llvm.math.logarithms import log_of_normal, short_log
from hloom.llvm.math.tables import piecewise

_STEP, _SHIFT = 0.2515, 0.103
"""Interval k of erf's table begins at (k - shift) step."""
_MIDDLE = 3.0


def erf_single(x: Number) -> Number:
    """Return the error function of single-precision numbers."""
    magnitude = x.abs()
    if x.machine.table_intrinsic:
        near = magnitude.like(3.93).minimum(magnitude)
        # Between 16 and 32, so that the whole part stands in the leading fraction bits.
        index = fma(near, 1 / _STEP, 16.0 + _SHIFT).bits().shift_right_logical(19)
        return piecewise(near, index, ERF_INTERVALS, 0).with_sign_of(x)
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


def erf_inv_single(x: Number) -> Number:
    """Return the inverse of erf, single precision."""
    w = -log_of_normal(fma(-x, x, 1.0))
    is_near = w < 6.25
    near, far = w - 3.125, w.unary("sqrt") - 3.3
    slope = select(
        is_near,
        polynomial(near, coefficients.ERF_INV_F32[1:]),
        polynomial(far, coefficients.ERF_INV_TAIL_F32[1:]),
    )
    first = select(is_near, x.like(coefficients.ERF_INV_F32[0]), coefficients.ERF_INV_TAIL_F32[0])
    offset = select(is_near, near, far)
    # The last addition's rounding error is kept for the product with x.
    factor = fma(slope, offset, first)
    factor_low = fma(slope, offset, first - factor)
    result = fma(x, factor, x * factor_low)
    return _inverse_limits(result.with_sign_of(x), x)


def erf_inv_double(x: Number) -> Number:
    """Return the inverse of erf, double precision: an estimate and one step of Halley's method.

    The residual is taken of erfc where that is the smaller one, so it cancels without error.
    """
    magnitude = x.abs()
    w = -short_log(x.like(2.0**-60).maximum(fma(-x, x, 1.0)))
    central = polynomial(w - 3.125, coefficients.ERF_INV_F64)
    tail = polynomial(w.unary("sqrt") - 4.3, coefficients.ERF_INV_TAIL_F64)
    y = magnitude * select(w < 6.25, central, tail)
    near = two_sum(y, -magnitude)
    near_residual = near.high + fma(y, polynomial(y * y, coefficients.ERF_F64), near.low)
    complement, reduced = _complement_double(clamp_above(y, 6.5))
    power = power_of_two(reduced)
    difference = two_sum(1.0 - magnitude, -(complement.high * power))
    far_residual = difference.high + fma(-complement.low, power, difference.low)
    residual = select(y < 0.5, near_residual, far_residual)
    step = residual * (0.5 * math.sqrt(math.pi)) * short_exponential(y * y)
    step = step / fma(y, step, 1.0)
    return _inverse_limits((y - step).with_sign_of(x), x)


def _inverse_limits(result: Number, x: Number) -> Number:
    magnitude = x.abs()
    end = x.constant(float("inf")).with_sign_of(x)
    result = select(magnitude.equals(1.0), end, result)
    return select(magnitude <= 1.0, result, float("nan"))


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
    "erf_inv": Formula(erf_inv_single, erf_inv_double),
    "erfc": Formula(erfc_single, erfc_double),
}
