"""How are lgamma and digamma computed?

For positive x below 8, the recurrence leads to 1 <= x - k <= 2, where a minimax polynomial holds:
times (x - 1)(x - 2) for lgamma, times x minus its root for digamma, so that zeros keep their
relative accuracy. From 8 on Stirling's series serves, and the reflection formulas for negative x
(Abramowitz and Stegun, ch. 6). Single precision is computed in double lanes, double precision with
unevaluated sums.
"""

from __future__ import annotations

from typing import NamedTuple

from hloom.llvm.math import coefficients
from hloom.llvm.math.functions import Formula
from hloom.llvm.math.gamma_reflections import digamma_left, lgamma_left
from hloom.llvm.math.lanes import (
    Number,
    Pair,
    add_pairs,
    divide_to_pair,
    fast_two_sum,
    fma,
    in_some_lanes,
    multiply_pairs,
    polynomial,
    polynomial_pair,
    select,
    select_pair,
    two_product,
    two_sum,
)
from hloom.llvm.math.logarithms import log, log_pair

_BORDER = 8.0
_STIRLING = (0.4189385332046727, 1.6728209650585413e-17)
"""log(2 pi) / 2 - 1/2."""
_PI = (3.141592653589793, 1.2246467991473532e-16)
_DIGAMMA_ROOT = (1.4616321449683622, 9.549995429965697e-17)


def lgamma_single(x: Number) -> Number:
    """Return log |gamma(x)| of single-precision numbers."""
    wide = x.convert("double")
    y = wide.abs()
    u = _offset(y)
    inner = u * (u - 1.0) * polynomial(u - 0.5, coefficients.LGAMMA_F32)
    is_far = y >= _BORDER
    argument = select(is_far, y, select(y < 1.0, y, _factors(y).high))
    logarithm = log(argument)
    near = inner + select(y < 1.0, -logarithm, logarithm)
    inverse = 1.0 / y
    tail = polynomial(inverse * inverse, coefficients.STIRLING) * inverse + _STIRLING[0]
    far = fma(y - 0.5, logarithm - 1.0, tail)
    positive = select(is_far, far, near)
    result = in_some_lanes(wide < 0.0, positive, lambda: _lgamma_reflected(y))
    return _lgamma_limits(result.convert("float"), x, x.equals(float("inf")))


def lgamma_double(x: Number) -> Number:
    """Return log |gamma(x)| of double-precision numbers."""
    y = x.abs()
    positive = lgamma_positive(y)
    result = positive.high + positive.low

    def left() -> Number:
        return select(y < 16.0, lgamma_left(y), _lgamma_reflected(y, positive))

    result = in_some_lanes(x < 0.0, result, left)
    overflows = x.equals(float("inf")) | ((x > 1.0) & positive.high.equals(float("inf")))
    return _lgamma_limits(result, x, overflows)


def _lgamma_reflected(y: Number, positive: Pair | None = None) -> Number:
    """Return log |gamma(-y)|: |gamma(y) gamma(-y)| = pi / |y sin(pi y)|."""
    positive = lgamma_positive(y) if positive is None else positive
    product = multiply_pairs(_sine_pi(y), Pair(y, y.constant(0.0)))
    product = divide_to_pair(product, Pair(y.constant(_PI[0]), y.constant(_PI[1])))
    low = select(product.high < 0.0, -product.low, product.low)
    product = fast_two_sum(product.high.abs(), low)
    logarithm = log_pair(product.high)
    correction = product.low / product.high
    total = add_pairs(Pair(logarithm.high, logarithm.low + correction), positive)
    return -(total.high + total.low)


def digamma_single(x: Number) -> Number:
    """Return the derivative of log gamma, single precision."""
    wide = x.convert("double")
    y = wide.abs()
    offset = (_offset(y) + 1.0 - _DIGAMMA_ROOT[0]) - _DIGAMMA_ROOT[1]
    inner = offset * polynomial(offset, coefficients.DIGAMMA_F32)
    terms = _harmonic(y)
    near = inner + terms.numerator.high / terms.denominator.high
    inverse = 1.0 / y
    square = inverse * inverse
    tail = fma(square, polynomial(square, coefficients.DIGAMMA_TAIL), inverse * 0.5)
    positive = select(y >= _BORDER, log(y) - tail, near)
    result = in_some_lanes(wide < 0.0, positive, lambda: _digamma_reflected(y))
    return _digamma_limits(result.convert("float"), x)


def digamma_double(x: Number) -> Number:
    """Return the derivative of log gamma, double precision."""
    y = x.abs()
    positive = _digamma_positive(y)
    result = positive.high + positive.low
    result = in_some_lanes(x < 0.0, result, lambda: digamma_left(y))
    return _digamma_limits(result, x)


def _digamma_reflected(y: Number) -> Number:
    """Return digamma(-y) = digamma(y) + 1 / y + pi / tan(pi y) to about 2^-60."""
    one, zero = y.constant(1.0), y.constant(0.0)
    cosine = multiply_pairs(_cosine_pi(y), Pair(y.constant(_PI[0]), y.constant(_PI[1])))
    cotangent = divide_to_pair(cosine, _sine_pi(y))
    inverse = divide_to_pair(Pair(one, zero), Pair(y, zero))
    total = add_pairs(add_pairs(_digamma_positive(y), inverse), cotangent)
    return total.high + total.low


def _digamma_positive(y: Number) -> Pair:
    """Return digamma of positive doubles as an unevaluated sum."""
    zero = y.constant(0.0)
    # Below 1 the offset plus 1 may round; elsewhere the sums are exact.
    start = two_sum(_offset(y), y.constant(1.0))
    offset = two_sum(start.high, y.constant(-_DIGAMMA_ROOT[0]))
    offset = fast_two_sum(offset.high, offset.low + (start.low - _DIGAMMA_ROOT[1]))
    factor = polynomial_pair(offset.high, coefficients.DIGAMMA_F64, 1)
    terms = _harmonic(y)
    near = add_pairs(
        multiply_pairs(offset, factor), divide_to_pair(terms.numerator, terms.denominator)
    )
    inverse = divide_to_pair(Pair(y.constant(1.0), zero), Pair(y, zero))
    square = inverse.high * inverse.high
    tail = fma(square, polynomial(square, coefficients.DIGAMMA_TAIL), inverse.low * 0.5)
    far = add_pairs(log_pair(y), Pair(inverse.high * -0.5, -tail))
    return select_pair(y >= _BORDER, far, near)


class _Fraction(NamedTuple):
    numerator: Pair
    denominator: Pair


def _offset(y: Number) -> Number:
    """Return u in [0, 1) with y = u + k: y itself below 1."""
    return y - y.unary("floor")


def _factors(y: Number) -> Pair:
    """Return (y - 1)(y - 2)... down to a factor in [1, 2), for y below 8; 1 below 2."""
    product = Pair(y.constant(1.0), y.constant(0.0))
    for k in range(1, int(_BORDER) - 1):
        factor = select(y >= k + 1.0, y - float(k), 1.0)
        high = two_product(product.high, factor)
        product = fast_two_sum(high.high, fma(product.low, factor, high.low))
    return product


def lgamma_positive(y: Number) -> Pair:
    """Return log gamma of positive doubles as an unevaluated sum."""
    u = _offset(y)
    factor = polynomial_pair(u - 0.5, coefficients.LGAMMA_F64, 1)
    inner = multiply_pairs(two_product(u, u - 1.0), factor)
    is_far = y >= _BORDER
    product = _factors(y)
    argument = select(is_far | (y < 1.0), y, product.high)
    logarithm = log_pair(argument)
    correction = select(is_far | (y < 1.0), y.constant(0.0), product.low / product.high)
    logarithm = Pair(logarithm.high, logarithm.low + correction)
    is_small = y < 1.0
    signed = Pair(
        select(is_small, -logarithm.high, logarithm.high),
        select(is_small, -logarithm.low, logarithm.low),
    )
    near = add_pairs(inner, signed)
    inverse = 1.0 / y
    tail = polynomial(inverse * inverse, coefficients.STIRLING) * inverse + _STIRLING[1]
    less_one = two_sum(logarithm.high, y.constant(-1.0))
    less_one = fast_two_sum(less_one.high, less_one.low + logarithm.low)
    product = multiply_pairs(two_sum(y, y.constant(-0.5)), less_one)
    sum_with_constant = two_sum(product.high, y.constant(_STIRLING[0]))
    far = Pair(sum_with_constant.high, sum_with_constant.low + (product.low + tail))
    return select_pair(is_far, far, near)


def _lgamma_limits(result: Number, x: Number, overflows: Number) -> Number:
    is_pole = (x <= 0.0) & x.unary("floor").equals(x)
    result = select(is_pole | overflows, float("inf"), result)
    return select(x.is_nan(), x, result)


def _digamma_limits(result: Number, x: Number) -> Number:
    is_pole = (x <= 0.0) & x.unary("floor").equals(x)
    result = select(is_pole, float("nan"), result)
    return select(x < float("inf"), result, x)


def _sine_pi(y: Number) -> Pair:
    """Return sin(pi y) up to its sign."""
    d = y - y.unary("roundeven")
    first = coefficients.SIN_PI[0]
    z = two_product(d, d)
    rest = z.high * polynomial(z.high, coefficients.SIN_PI[1:])
    slope = fma(z.low, coefficients.SIN_PI[1], first[1])
    factor = fast_two_sum(y.constant(first[0]), rest)
    return multiply_pairs(Pair(d, y.constant(0.0)), Pair(factor.high, factor.low + slope))


def _cosine_pi(y: Number) -> Pair:
    """Return cos(pi y) up to the sign that `_sine_pi` leaves out."""
    d = y - y.unary("roundeven")
    # cos(pi d) = sin(pi (1/2 - |d|))
    complement = d.constant(0.5) - d.abs()
    return _sine_pi(complement)


def _harmonic(y: Number) -> _Fraction:
    """Return 1/(y - 1) + 1/(y - 2) + ... for 2 <= y < 8, -1/y below 1, as one fraction."""
    zero, one = y.constant(0.0), y.constant(1.0)
    numerator, denominator = Pair(zero, zero), Pair(one, zero)
    for k in range(1, int(_BORDER) - 1):
        is_term = y >= k + 1.0
        factor = Pair(y - float(k), zero)
        added = add_pairs(multiply_pairs(numerator, factor), denominator)
        numerator = select_pair(is_term, added, numerator)
        product = fast_two_sum(*multiply_pairs(denominator, factor))
        denominator = select_pair(is_term, product, denominator)
    is_small = y < 1.0
    numerator = Pair(select(is_small, -1.0, numerator.high), numerator.low)
    return _Fraction(numerator, Pair(select(is_small, y, denominator.high), denominator.low))


FORMULAS = {
    "digamma": Formula(digamma_single, digamma_double, is_wide=True),
    "lgamma": Formula(lgamma_single, lgamma_double, is_wide=True),
}
