"""Which real formulas compute the inverse circular and hyperbolic functions of complex numbers?

The inverse sine follows Hull, Fairgrieve and Tang, "Implementing the complex arcsine and arccosine
functions using exception handling": with r = |z + 1|, s = |z - 1|, a = (r + s) / 2 and b = x / a,
it is asin b + i log(a + sqrt(a^2 - 1)), each part by a formula without cancellation.
"""

from __future__ import annotations

import math
from typing import Final

from hloom.passes.graph.complex_functions import (
    INFINITY,
    Complex,
    _divide,
    _log,
    _sqrt,
    copy_sign,
    hypotenuse,
    in_wide,
)
from hloom.passes.graph.terms import Term

_LOG_2: Final = math.log(2.0)
_LARGE: Final = 2.0**54
"""From this size on, z^2 - 1 and z^2 are the same."""


def _kernel(z: Complex) -> tuple[Term, Term, Term]:
    """Return what the inverse sine and cosine share, for |x| and |y|.

    The real part of asin z is atan2(x, first) and of acos z atan2(first, x), in the first quadrant;
    `second` is the imaginary part's size; `x` is the size of the real part, scaled like `first`.
    """
    x, y = z.real.abs(), z.imaginary.abs()
    r, s = hypotenuse(x + 1.0, y), hypotenuse((x - 1.0).abs(), y)
    a = (r + s) * 0.5
    # sqrt(a^2 - x^2), without cancellation
    left = (x <= 1.0).choose(s + (1.0 - x), y * (y / (s + (x - 1.0))))
    inner = (y * (y / (r + (x + 1.0))) + left) * 0.5
    root = (inner * (a + x)).sqrt()
    beyond = y * (((a + x) / (r + (x + 1.0)) + (a + x) / (s + (x - 1.0))) * 0.5).sqrt()
    first = (x <= 1.0).choose(root, beyond)
    # a - 1, without cancellation
    inside = y * (y / (s + (1.0 - x)))
    outside = s + (x - 1.0)
    excess = ((x < 1.0).choose(inside, outside) + y * (y / (r + (x + 1.0)))) * 0.5
    excess = (x.equals(1.0) & y.equals(0)).choose(0.0, excess)
    near = (excess + (excess * (a + 1.0)).sqrt()).apply("log_plus_one")
    # y so small that its square vanishes
    tiny = (y < 1e-150) & (x < 1.0)
    near = tiny.choose(y / ((1.0 - x) * (1.0 + x)).sqrt(), near)
    great = x.maximum(y)
    ratio = x.minimum(y) / great
    ratio = great.is_infinite().choose(0.0, ratio)
    far = great.apply("log") + _LOG_2 + (ratio * ratio).apply("log_plus_one") * 0.5
    is_far = great > _LARGE
    second = is_far.choose(far, near)
    second = great.is_infinite().choose(INFINITY, second)
    return is_far.choose(y, first), second, x


@in_wide
def asin(z: Complex) -> Complex:
    """Return the inverse sine."""
    return _asin(z)


def _asin(z: Complex) -> Complex:
    first, second, x = _kernel(z)
    real = x.apply("atan2", first)
    return Complex(copy_sign(real, z.real), copy_sign(second, z.imaginary))


@in_wide
def acos(z: Complex) -> Complex:
    """Return the inverse cosine."""
    return _acos(z)


def _acos(z: Complex) -> Complex:
    first, second, _ = _kernel(z)
    real = first.apply("atan2", z.real)
    return Complex(real, -copy_sign(second, z.imaginary))


@in_wide
def asin_acos_kernel(z: Complex) -> Complex:
    """Return sqrt(a^2 - x^2) and the size of the imaginary part of asin z."""
    first, second, _ = _kernel(z)
    return Complex(first, second)


@in_wide
def asinh(z: Complex) -> Complex:
    """Return the inverse hyperbolic sine, -i asin(iz)."""
    return _asin(z.turned()).turned_back()


@in_wide
def acosh(z: Complex) -> Complex:
    """Return the inverse hyperbolic cosine: acos z times i or -i, in the right half plane."""
    first, second, _ = _kernel(z)
    angle = first.apply("atan2", z.real)
    return Complex(second, copy_sign(angle, z.imaginary))


@in_wide
def atanh(z: Complex) -> Complex:
    """Return the inverse hyperbolic tangent."""
    return _atanh(z)


@in_wide
def atan(z: Complex) -> Complex:
    """Return the inverse tangent, -i atanh(iz)."""
    return _atanh(z.turned()).turned_back()


def _atanh(z: Complex) -> Complex:
    """Return log1p(4x / ((1 - x)^2 + y^2)) / 4 and atan2(2y, (1 - x)(1 + x) - y^2) / 2."""
    x, y = z.real.abs(), z.imaginary
    size = y.abs()
    near_under = (1.0 - x) * (1.0 - x) + size * size
    near_real = (x * 4.0 / near_under).apply("log_plus_one") * 0.25
    near_imaginary = (y * 2.0).apply("atan2", (1.0 - x) * (1.0 + x) - size * size) * 0.5
    great, small = x.maximum(size), x.minimum(size)
    ratio = great.is_infinite().choose(0.0, small / great)
    far_real = x / great / great / (ratio * ratio + 1.0)
    far_real = great.is_infinite().choose(0.0, far_real)
    far_imaginary = copy_sign(y.fill(math.pi / 2), y)
    is_far = great > _LARGE
    real = is_far.choose(far_real, near_real)
    # so close to the pole that y^2 vanishes
    at_pole = x.equals(1.0) & (size < 1e-150)
    real = at_pole.choose((2.0 / size).apply("log") * 0.5, real)
    return Complex(copy_sign(real, z.real), is_far.choose(far_imaginary, near_imaginary))


@in_wide
def atan2(y: Complex, x: Complex) -> Complex:
    """Return -i log((x + iy) / sqrt(x^2 + y^2))."""
    root = _sqrt(x * x + y * y)
    quotient = _divide(x + y.turned(), root)
    return _log(quotient).turned_back()
