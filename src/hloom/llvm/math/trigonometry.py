"""How are sine, cosine and tangent computed?

The angle is reduced to n pi/2 + r, |r| <= pi/4, and minimax polynomials give sin r and cos r; n
chooses between them (Muller, Elementary Functions, ch. 11). Single precision is computed in double
lanes, so that r needs no second part.
"""

from __future__ import annotations

from hloom.llvm.math import coefficients
from hloom.llvm.math.argument_reduction import Angle, reduce_angle
from hloom.llvm.math.functions import Formula
from hloom.llvm.math.lanes import Number, Pair, divide_pairs, fast_two_sum, fma, polynomial, select


def sine_single(x: Number) -> Number:
    """Return the sine of single-precision numbers."""
    return _single(x, 0)


def cosine_single(x: Number) -> Number:
    """Return the cosine of single-precision numbers."""
    return _single(x, 1)


def tan_single(x: Number) -> Number:
    """Return the tangent of single-precision numbers."""
    angle = reduce_angle(x.convert("double"), accurate=False)
    sine, cosine = _short_polynomials(angle.high)
    is_odd = (angle.n << 63) < 0
    quotient = select(is_odd, -cosine, sine) / select(is_odd, sine, cosine)
    return select(x.equals(0.0), x, quotient.convert("float"))


def sine_double(x: Number) -> Number:
    """Return the sine of double-precision numbers."""
    return select(x.equals(0.0), x, _double(x, 0))


def cosine_double(x: Number) -> Number:
    """Return the cosine of double-precision numbers."""
    return _double(x, 1)


def tan_double(x: Number) -> Number:
    """Return the tangent of double-precision numbers."""
    angle = reduce_angle(x, accurate=True)
    sine, cosine = _sine_pair(angle), _cosine_pair(angle)
    sine, cosine = fast_two_sum(*sine), fast_two_sum(*cosine)
    is_odd = (angle.n << 63) < 0
    numerator = Pair(*(select(is_odd, -c, s) for s, c in zip(sine, cosine, strict=True)))
    denominator = Pair(*(select(is_odd, s, c) for s, c in zip(sine, cosine, strict=True)))
    result = divide_pairs(numerator, denominator)
    return select(x.abs() < 2.0**-27, x, result)


def _single(x: Number, quadrant: int) -> Number:
    angle = reduce_angle(x.convert("double"), accurate=False)
    n = angle.n + quadrant if quadrant else angle.n
    sine, cosine = _short_polynomials(angle.high)
    result = select((n << 63) < 0, cosine, sine)
    sign = (n << 62) & (-1 << 63)
    rounded = (result.bits() ^ sign).as_float().convert("float")
    return rounded if quadrant else select(x.equals(0.0), x, rounded)


def _short_polynomials(r: Number) -> tuple[Number, Number]:
    z = r * r
    sine = fma(r * z, polynomial(z, coefficients.SIN_F32), r)
    return sine, fma(z, polynomial(z, coefficients.COS_F32), 1.0)


def _double(x: Number, quadrant: int) -> Number:
    angle = reduce_angle(x, accurate=True)
    n = angle.n + quadrant if quadrant else angle.n
    is_cosine = (n << 63) < 0
    sine, cosine = _sine_pair(angle), _cosine_pair(angle)
    high = select(is_cosine, cosine.high, sine.high)
    low = select(is_cosine, cosine.low, sine.low)
    sign = (n << 62) & (-1 << 63)
    return ((high + low).bits() ^ sign).as_float()


def _sine_pair(angle: Angle) -> Pair:
    """Return sin(high + low) as r plus a correction."""
    r = angle.high
    z = r * r
    correction = fma(angle.low, fma(z, -0.5, 1.0), r * z * polynomial(z, coefficients.SIN_F64))
    return Pair(r, correction)


def _cosine_pair(angle: Angle) -> Pair:
    """Return cos(high + low) as 1 - r^2/2, rounded, plus a correction."""
    r = angle.high
    z = r * r
    z_low = fma(r, r, -z)
    half = fast_two_sum(z.like(1.0), z * -0.5)
    rest = fma(z * z, polynomial(z, coefficients.COS_F64), half.low)
    rest = fma(z_low, -0.5, rest)
    return Pair(half.high, fma(-r, angle.low, rest))


FORMULAS = {
    "sine": Formula(sine_single, sine_double),
    "cosine": Formula(cosine_single, cosine_double),
    "tan": Formula(tan_single, tan_double),
}
