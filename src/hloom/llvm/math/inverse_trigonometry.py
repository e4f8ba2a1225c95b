"""How are atan, atan2, asin and acos computed?

All are the angle of a point (x, y): the smaller coordinate over the larger one is q in [0, 1], and
atan(q) = q + q z p(z), z = q^2, with one minimax polynomial; reflections at the diagonal and the
axes give the other octants. asin(x) is the angle of (sqrt(1 - x^2), x). Single precision is
computed in double lanes, double precision with unevaluated sums.
"""

from __future__ import annotations

from hloom.llvm.math import coefficients
from hloom.llvm.math.functions import Formula
from hloom.llvm.math.lanes import (
    Number,
    Pair,
    divide_to_pair,
    fast_two_sum,
    fma,
    polynomial,
    select,
    select_pair,
    square_root_of_pair,
    two_product,
    two_sum,
)

_HALF_PI = (1.5707963267948966, 6.123233995736766e-17)


def atan2_single(y: Number, x: Number) -> Number:
    """Return the angle of (x, y) in [-pi, pi], single precision."""
    return _angle_single(y.convert("double"), x.convert("double")).convert("float")


def atan_single(x: Number) -> Number:
    """Return the arctangent, single precision."""
    wide = x.convert("double")
    return _angle_single(wide, wide.constant(1.0)).convert("float")


def asin_single(x: Number) -> Number:
    """Return the arcsine, single precision."""
    wide = x.convert("double")
    cosine = fma(-wide, wide, 1.0).unary("sqrt")
    return _angle_single(wide, cosine).convert("float")


def acos_single(x: Number) -> Number:
    """Return the arccosine, single precision."""
    wide = x.convert("double")
    sine = fma(-wide, wide, 1.0).unary("sqrt")
    return _angle_single(sine, wide).convert("float")


def atan2_double(y: Number, x: Number) -> Number:
    """Return the angle of (x, y) in [-pi, pi], double precision."""
    largest = y.abs().maximum(x.abs())
    factor = select(largest > 2.0**900, x.constant(2.0**-100), 1.0)
    factor = select(largest < 2.0**-500, 2.0**500, factor)
    zero = x.constant(0.0)
    return _angle_double(Pair(y * factor, zero), Pair(x * factor, zero), y, x)


def atan_double(x: Number) -> Number:
    """Return the arctangent, double precision."""
    scaled = select(x.abs() > 2.0**900, x * 2.0**-100, x)
    zero, one = x.constant(0.0), x.constant(1.0)
    unit = select(x.abs() > 2.0**900, x.constant(2.0**-100), 1.0)
    return _angle_double(Pair(scaled, zero), Pair(unit, zero), x, one)


def asin_double(x: Number) -> Number:
    """Return the arcsine, double precision."""
    cosine = _other_leg(x)
    return _angle_double(Pair(x, x.constant(0.0)), cosine, x, cosine.high)


def acos_double(x: Number) -> Number:
    """Return the arccosine, double precision."""
    sine = _other_leg(x)
    return _angle_double(sine, Pair(x, x.constant(0.0)), sine.high, x)


def _angle_single(y: Number, x: Number) -> Number:
    above, beside = y.abs(), x.abs()
    is_steep = above > beside
    small, large = select(is_steep, beside, above), select(is_steep, above, beside)
    q = small / large
    q = select(small.equals(large), select(small.equals(0.0), small, 1.0), q)
    z = q * q
    angle = fma(q * z, polynomial(z, coefficients.ATAN_F32), q)
    angle = select(is_steep, _HALF_PI[0] - angle, angle)
    is_left = x.bits() < 0
    angle = select(is_left, 2 * _HALF_PI[0] - angle, angle)
    return select(x.is_unordered(y), x + y, angle.with_sign_of(y))


def _angle_double(y: Pair, x: Pair, given_y: Number, given_x: Number) -> Number:
    """Return the angle of a point; the given coordinates decide signs and special cases."""
    above, beside = _abs_pair(y), _abs_pair(x)
    is_steep = above.high > beside.high
    small, large = select_pair(is_steep, beside, above), select_pair(is_steep, above, beside)
    q = divide_to_pair(small, large)
    is_same = given_y.abs().equals(given_x.abs())
    is_origin = is_same & given_y.equals(0.0)
    high = select(is_same, select(is_origin, q.high.constant(0.0), 1.0), q.high)
    is_plain = (high < 2.0**-500) | is_same
    high = select(large.high.equals(float("inf")) & ~is_same, 0.0, high)
    q = fast_two_sum(high, select(is_plain, 0.0, q.low))
    z = q.high * q.high
    rest = q.high * z * polynomial(z, coefficients.ATAN_F64)
    # d atan(q) = dq / (1 + q^2)
    rest = rest + q.low / (z + 1.0)
    angle = fast_two_sum(q.high, rest)
    steep = _subtract_from(_HALF_PI, angle)
    angle = select_pair(is_steep, steep, angle)
    is_left = given_x.bits() < 0
    left = _subtract_from((2 * _HALF_PI[0], 2 * _HALF_PI[1]), angle)
    angle = select_pair(is_left, left, angle)
    result = (angle.high + angle.low).with_sign_of(given_y)
    return select(given_x.is_unordered(given_y), given_x + given_y, result)


def _subtract_from(constant: tuple[float, float], angle: Pair) -> Pair:
    difference = two_sum(angle.high.constant(constant[0]), -angle.high)
    low = difference.low + (constant[1] - angle.low)
    return fast_two_sum(difference.high, low)


def _abs_pair(x: Pair) -> Pair:
    is_negative = x.high.bits() < 0
    return Pair(x.high.abs(), select(is_negative, -x.low, x.low))


def _other_leg(x: Number) -> Pair:
    """Return sqrt(1 - x^2) as an unevaluated sum; NaN beyond [-1, 1]."""
    square = two_product(x, x)
    difference = two_sum(x.constant(1.0), -square.high)
    difference = fast_two_sum(difference.high, difference.low - square.low)
    return square_root_of_pair(difference)


FORMULAS = {
    "acos": Formula(acos_single, acos_double),
    "asin": Formula(asin_single, asin_double),
    "atan": Formula(atan_single, atan_double),
    "atan2": Formula(atan2_single, atan2_double),
}
