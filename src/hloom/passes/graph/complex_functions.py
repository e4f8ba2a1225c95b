"""Which real formulas compute the functions of complex numbers, close to their poles too?

A complex tensor is a pair of real ones. Functions of numbers with 32-bit parts are computed in 64
bits and rounded once; those with 64-bit parts use formulas without cancellation (after Kahan,
"Branch cuts for complex elementary functions", and Hull, Fairgrieve and Tang, "Implementing the
complex arcsine and arccosine functions using exception handling") and exact products where one is
left. Infinities, NaN and signed zeros follow Annex G of the C standard where that costs little.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, NamedTuple

from hloom.ir.types import F32, F64, I64
from hloom.passes.graph.terms import Term

INFINITY: Final = float("inf")
_OVERFLOW: Final = 709.0


class Complex(NamedTuple):
    """A complex tensor by its parts."""

    real: Term
    imaginary: Term

    def __add__(self, other: Complex) -> Complex:  # type: ignore[override]
        return Complex(self.real + other.real, self.imaginary + other.imaginary)

    def __sub__(self, other: Complex) -> Complex:
        return Complex(self.real - other.real, self.imaginary - other.imaginary)

    def __mul__(self, other: Complex) -> Complex:  # type: ignore[override]
        a, b = self
        c, d = other
        return Complex(a * c - b * d, a * d + b * c)

    def __neg__(self) -> Complex:
        return Complex(-self.real, -self.imaginary)

    def times(self, number: float) -> Complex:
        """Multiply by a real number."""
        return Complex(self.real * number, self.imaginary * number)

    def turned(self) -> Complex:
        """Multiply by the imaginary unit."""
        return Complex(-self.imaginary, self.real)

    def turned_back(self) -> Complex:
        """Divide by the imaginary unit."""
        return Complex(self.imaginary, -self.real)


Function = Callable[..., Complex]


def in_wide(function: Function) -> Function:
    """Have a function computed on parts of 64 bits, and its value rounded to the operands' type."""

    def compute(*operands: Complex) -> Complex:
        element = operands[0].real.element
        wide = [Complex(z.real.convert(F64), z.imaginary.convert(F64)) for z in operands]
        result = function(*wide)
        return Complex(result.real.convert(element), result.imaginary.convert(element))

    compute.__doc__ = function.__doc__
    return compute


# Magnitude ----------------------------------------------------------------------------------------


def magnitude(z: Complex) -> Term:
    """Return |z|."""
    element = z.real.element
    x, y = z.real.convert(F64).abs(), z.imaginary.convert(F64).abs()
    if element is F32:
        length = (x * x + y * y).sqrt()
        return _with_infinity(length, x, y).convert(F32)
    return hypotenuse(x, y)


def hypotenuse(x: Term, y: Term) -> Term:
    """Return sqrt(x^2 + y^2) of numbers that are not negative, scaled by a power of two."""
    scale, back = _scale(x.maximum(y))
    x_scaled, y_scaled = x * scale, y * scale
    length = (x_scaled * x_scaled + y_scaled * y_scaled).sqrt() * back
    return _with_infinity(length, x, y)


def _with_infinity(length: Term, x: Term, y: Term) -> Term:
    infinite = x.is_infinite() | y.is_infinite()
    return infinite.choose(INFINITY, length)


def _scale(x: Term) -> tuple[Term, Term]:
    """Return powers of two, inverse to each other, that bring a number close to 1."""
    bits = x.bitcast(I64)
    exponent = bits & 0x7FF0000000000000
    low, high = 0x0060000000000000, 0x7F80000000000000
    kept = exponent.maximum(low).minimum(high)
    back = kept.bitcast(F64)
    scale = (0x7FE0000000000000 - kept).bitcast(F64)
    return scale, back


def sign(z: Complex) -> Complex:
    """Return z / |z|; zeros and NaN as they are."""
    x, y = z.real.convert(F64), z.imaginary.convert(F64)
    scale, _ = _scale(x.abs().maximum(y.abs()))
    x_scaled, y_scaled = x * scale, y * scale
    length = (x_scaled * x_scaled + y_scaled * y_scaled).sqrt()
    zero = length.equals(0)
    nan = x.is_nan() | y.is_nan()
    element = z.real.element

    def part(given: Term, scaled: Term) -> Term:
        value = zero.choose(given, scaled / length)
        return nan.choose(float("nan"), value).convert(element)

    return Complex(part(x, x_scaled), part(y, y_scaled))


# Division -----------------------------------------------------------------------------------------


@in_wide
def divide(z: Complex, w: Complex) -> Complex:
    """Return z / w, the intermediate values scaled by powers of two."""
    return _divide(z, w)


def _divide(z: Complex, w: Complex) -> Complex:
    a, b = z
    c, d = w
    scale, _ = _scale(c.abs().maximum(d.abs()))
    c_scaled, d_scaled = c * scale, d * scale
    first, back = _scale(a.abs().maximum(b.abs()))
    a_scaled, b_scaled = a * first, b * first
    norm = c_scaled * c_scaled + d_scaled * d_scaled
    real = (a_scaled * c_scaled + b_scaled * d_scaled) / norm
    imaginary = (b_scaled * c_scaled - a_scaled * d_scaled) / norm
    zero = norm.equals(0)
    endless = (c.is_infinite() | d.is_infinite()) & a.is_finite() & b.is_finite()
    c_sign = copy_sign(c.is_infinite().convert(F64), c)
    d_sign = copy_sign(d.is_infinite().convert(F64), d)
    far_real, far_imaginary = a * c_sign + b * d_sign, b * c_sign - a * d_sign

    def finish(value: Term, part: Term, far: Term) -> Term:
        value = zero.choose(part / c.abs(), _rescale(value, back, scale))
        return endless.choose(far * 0.0, value)

    return Complex(finish(real, a, far_real), finish(imaginary, b, far_imaginary))


def _rescale(x: Term, first: Term, second: Term) -> Term:
    """Multiply by two powers of two, at once where their product is in range."""
    both = first * second
    usable = both.is_finite() & both.differs(0)
    return usable.choose(x * both, x * first.minimum(second) * first.maximum(second))


def reciprocal(z: Complex) -> Complex:
    """Return 1 / z."""
    return divide(Complex(z.real.fill(1.0), z.real.fill(0.0)), z)


# Exponentials -------------------------------------------------------------------------------------


@in_wide
def exponential(z: Complex) -> Complex:
    """Return e^z."""
    return _exponential(z)


def _exponential(z: Complex) -> Complex:
    x, y = z
    large = x > _OVERFLOW
    reduced = large.choose(x - _OVERFLOW, x)
    size = reduced.apply("exponential")
    more = large.choose(math.exp(_OVERFLOW), x.fill(1.0))
    real = size * y.apply("cosine") * more
    imaginary = size * y.apply("sine") * more
    flat = x.equals(-INFINITY)
    zero = y.equals(0)
    return Complex(
        flat.choose(0.0, zero.choose(size * more, real)),
        zero.choose(y, flat.choose(0.0, imaginary)),
    )


@in_wide
def exponential_minus_one(z: Complex) -> Complex:
    """Return e^z - 1; the real part as e^x - 1 times cos y, less twice the square of sin(y/2)."""
    x, y = z
    half = (y * 0.5).apply("sine")
    small = x.apply("exponential_minus_one") * y.apply("cosine") - half * half * 2.0
    power = _exponential(z)
    near = x.abs() < 20.0
    return Complex(
        y.equals(0).choose(x.apply("exponential_minus_one"), near.choose(small, power.real - 1.0)),
        power.imaginary,
    )


@in_wide
def logistic(z: Complex) -> Complex:
    """Return 1 / (1 + e^-z), or e^z / (1 + e^z) on the left, without cancellation at the poles."""
    x, y = z
    left = x < 0
    power = _exponential(Complex(-x.abs(), left.choose(y, -y)))
    half = (y * 0.5).apply("cosine")
    size = (-x.abs()).apply("exponential")
    real = -((-x.abs()).apply("exponential_minus_one")) + size * half * half * 2.0
    over = Complex(real, power.imaginary)
    one = Complex(x.fill(1.0), x.fill(0.0))
    top = Complex(left.choose(power.real, one.real), left.choose(power.imaginary, one.imaginary))
    return _divide(top, over)


# Logarithms ---------------------------------------------------------------------------------------


@in_wide
def log(z: Complex) -> Complex:
    """Return the principal logarithm."""
    return _log(z)


def _log(z: Complex) -> Complex:
    x, y = z.real.abs(), z.imaginary.abs()
    great, small = x.maximum(y), x.minimum(y)
    # near |z| = 1: log1p(x^2 + y^2 - 1) / 2, the argument summed exactly
    excess = _sum_exactly(_product(great - 1.0, great + 1.0), _product(small, small))
    near = excess.apply("log_plus_one") * 0.5
    ratio = small / great
    far = great.apply("log") + (ratio * ratio).apply("log_plus_one") * 0.5
    is_near = (great > 0.5) & (great < 2.0) & (excess.abs() < 0.75)
    size = is_near.choose(near, far)
    size = great.equals(0).choose(-INFINITY, size)
    size = (x.is_infinite() | y.is_infinite()).choose(INFINITY, size)
    return Complex(size, z.imaginary.apply("atan2", z.real))


@in_wide
def log_plus_one(z: Complex) -> Complex:
    """Return log(1 + z), precise for small z."""
    x, y = z
    x_high, x_low = _product(x, x)
    y_high, y_low = _product(y, y)
    total, rest = _add_exactly(x + x, x_high)
    total, more = _add_exactly(total, y_high)
    excess = total + (rest + more + x_low + y_low)
    near = excess.apply("log_plus_one") * 0.5
    is_near = (x.abs() < 0.75) & (y.abs() < 1.5)
    far = _log(Complex(x + 1.0, y))
    return Complex(is_near.choose(near, far.real), y.apply("atan2", x + 1.0))


def _product(x: Term, y: Term) -> tuple[Term, Term]:
    """Return a product as the rounded value and what is missing (Veltkamp's and Dekker's)."""
    value = x * y
    x_high, x_low = _halves(x)
    y_high, y_low = _halves(y)
    error = ((x_high * y_high - value) + x_high * y_low + x_low * y_high) + x_low * y_low
    return value, error


def _halves(x: Term) -> tuple[Term, Term]:
    scaled = x * 134217729.0
    high = scaled - (scaled - x)
    return high, x - high


def _add_exactly(x: Term, y: Term) -> tuple[Term, Term]:
    """Return a sum as the rounded value and what is missing (Knuth's)."""
    value = x + y
    back = value - x
    return value, (x - (value - back)) + (y - back)


def _sum_exactly(first: tuple[Term, Term], second: tuple[Term, Term]) -> Term:
    total, error = _add_exactly(first[0], second[0])
    return total + (error + first[1] + second[1])


# Roots and powers ---------------------------------------------------------------------------------


@in_wide
def sqrt(z: Complex) -> Complex:
    """Return the principal square root."""
    return _sqrt(z)


def _sqrt(z: Complex) -> Complex:
    x, y = z.real.abs(), z.imaginary.abs()
    great = x.maximum(y)
    # an odd biased exponent is an even exponent: the root of the scale is a power of two too
    exponent = (great.bitcast(I64) & 0x7FE0000000000000) | 0x0010000000000000
    exponent = exponent.maximum(0x0070000000000000).minimum(0x7F70000000000000)
    scale = (0x7FE0000000000000 - exponent).bitcast(F64)
    back = exponent.bitcast(F64).sqrt()
    x_scaled, y_scaled = x * scale, y * scale
    length = (x_scaled * x_scaled + y_scaled * y_scaled).sqrt()
    root = ((x_scaled + length) * 0.5).sqrt()
    other = y_scaled / (root * 2.0)
    zero = great.equals(0)
    other = zero.choose(0.0, other)
    right = z.real >= 0
    real = right.choose(root, other) * back
    size = right.choose(other, root) * back
    imaginary = copy_sign(size, z.imaginary)
    tall = z.imaginary.is_infinite()
    flat = z.real.is_infinite() & z.imaginary.is_finite()
    real = flat.choose(right.choose(INFINITY, real.fill(0.0)), real)
    wide = right.choose(copy_sign(size.fill(0.0), z.imaginary),
                        copy_sign(size.fill(INFINITY), z.imaginary))  # fmt: skip
    imaginary = flat.choose(wide, imaginary)
    nan = z.real.is_nan() | z.imaginary.is_nan()
    real = nan.choose(float("nan"), real)
    return Complex(tall.choose(INFINITY, real), tall.choose(z.imaginary, imaginary))


@in_wide
def rsqrt(z: Complex) -> Complex:
    """Return 1 / sqrt(z)."""
    return _divide(Complex(z.real.fill(1.0), z.real.fill(0.0)), _sqrt(z))


@in_wide
def cbrt(z: Complex) -> Complex:
    """Return the principal cubic root."""
    size = hypotenuse(z.real.abs(), z.imaginary.abs()).apply("cbrt")
    angle = z.imaginary.apply("atan2", z.real) / 3.0
    return Complex(size * angle.apply("cosine"), size * angle.apply("sine"))


@in_wide
def power(z: Complex, w: Complex) -> Complex:
    """Return z^w = e^(w log z); 0^0 is 1."""
    logarithm = _log(z)
    result = _exponential(w * logarithm)
    base_zero = z.real.equals(0) & z.imaginary.equals(0)
    exponent_zero = w.real.equals(0) & w.imaginary.equals(0)
    decays = (w.real > 0) & w.imaginary.is_finite()
    zero = base_zero & decays
    real = exponent_zero.choose(1.0, zero.choose(0.0, result.real))
    imaginary = (exponent_zero | zero).choose(0.0, result.imaginary)
    return Complex(real, imaginary)


@in_wide
def square(z: Complex) -> Complex:
    """Return z^2 as (x - y)(x + y) + 2xy i."""
    x, y = z
    return Complex((x - y) * (x + y), x * y * 2.0)


# Circular and hyperbolic functions ----------------------------------------------------------------


def _hyperbolic(x: Term) -> tuple[Term, Term, Term]:
    """Return sinh and cosh, both divided by a factor, and the factor, so that neither overflows."""
    size = x.abs()
    large = size > _OVERFLOW
    power = large.choose(size - _OVERFLOW, size).apply("exponential")
    inverse = large.choose(0.0, 1.0 / power)
    small = size.minimum(1.0).apply("exponential_minus_one")
    near = (small + small / (small + 1.0)) * 0.5
    sinh = (size < 1.0).choose(near, (power - inverse) * 0.5)
    cosh = (power + inverse) * 0.5
    factor = large.choose(math.exp(_OVERFLOW), x.fill(1.0))
    return copy_sign(sinh, x), cosh, factor


def _sinh_parts(x: Term, y: Term) -> Complex:
    """Return sinh(x + iy) = sinh x cos y + i cosh x sin y."""
    sinh, cosh, factor = _hyperbolic(x)
    real = sinh * y.apply("cosine") * factor
    imaginary = cosh * y.apply("sine") * factor
    # 0 * infinity is 0 here: the axes are mapped to axes
    real = x.equals(0).choose(x, y.equals(0).choose(sinh * factor, real))
    return Complex(real, y.equals(0).choose(y, imaginary))


def _cosh_parts(x: Term, y: Term) -> Complex:
    """Return cosh(x + iy) = cosh x cos y + i sinh x sin y."""
    sinh, cosh, factor = _hyperbolic(x)
    real = cosh * y.apply("cosine") * factor
    imaginary = sinh * y.apply("sine") * factor
    flat = x.equals(0) | y.equals(0)
    return Complex(
        y.equals(0).choose(cosh * factor, real),
        flat.choose(copy_sign(x.fill(1.0), x) * copy_sign(y.fill(0.0), y), imaginary),
    )


@in_wide
def sinh(z: Complex) -> Complex:
    """Return the hyperbolic sine."""
    return _sinh_parts(z.real, z.imaginary)


@in_wide
def cosh(z: Complex) -> Complex:
    """Return the hyperbolic cosine."""
    return _cosh_parts(z.real, z.imaginary)


@in_wide
def sine(z: Complex) -> Complex:
    """Return sin z = -i sinh(iz)."""
    turned = _sinh_parts(-z.imaginary, z.real)
    return Complex(turned.imaginary, -turned.real)


@in_wide
def cosine(z: Complex) -> Complex:
    """Return cos z = cosh(iz)."""
    return _cosh_parts(-z.imaginary, z.real)


@in_wide
def tanh(z: Complex) -> Complex:
    """Return the hyperbolic tangent."""
    return _tanh(z)


def _tanh(z: Complex) -> Complex:
    """Return tanh(x + iy) = (sinh x cosh x + i sin y cos y) / (sinh^2 x + cos^2 y)."""
    x, y = z
    limited = x.minimum(25.0).maximum(-25.0)
    sinh, cosh, _ = _hyperbolic(limited)
    sin, cos = y.apply("sine"), y.apply("cosine")
    under = sinh * sinh + cos * cos
    far = x.abs() > 22.0
    tail = (x.abs() * -2.0).apply("exponential") * 4.0
    real = far.choose(copy_sign(x.fill(1.0), x), sinh * cosh / under)
    real = x.equals(0).choose(x, real)
    near_imaginary = sin * cos / under
    far_imaginary = x.is_infinite().choose(copy_sign(x.fill(0.0), y), sin * cos * tail)
    imaginary = far.choose(far_imaginary, near_imaginary)
    return Complex(real, y.equals(0).choose(y, imaginary))


@in_wide
def tan(z: Complex) -> Complex:
    """Return tan z = -i tanh(iz)."""
    turned = _tanh(Complex(-z.imaginary, z.real))
    return Complex(turned.imaginary, -turned.real)


def copy_sign(size: Term, like: Term) -> Term:
    """Return a number of which the magnitude is given and the sign is another one's."""
    bits = size.bitcast(I64) & 0x7FFFFFFFFFFFFFFF
    return (bits | (like.bitcast(I64) & -(1 << 63))).bitcast(F64)
