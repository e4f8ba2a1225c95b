"""How are sine, cosine and tangent computed?

x = n pi/2 + r: below 2^28 with a three-part pi/2 and fused products (Cody and Waite), beyond by
Payne and Hanek's multiplication with the bits of 2/pi that matter; then minimax polynomials on
|r| <= pi/4.
"""

from __future__ import annotations

from hloom.llvm.math import coefficients
from hloom.llvm.math.functions import Formula
from hloom.llvm.math.lanes import Number, fma, polynomial, select

_MAGIC = 1.5 * 2.0**52
_TWO_OVER_PI = 0.6366197723675814
_HALF_PI = (1.5707963267341256, 6.077100506506192e-11)


def _single(x: Number, quadrant: int) -> Number:
    """Return sine (quadrant 0) or cosine (1) of single-precision numbers, in double lanes."""
    wide = x.convert("double")
    shifted = fma(wide, _TWO_OVER_PI, _MAGIC)
    n = shifted - _MAGIC
    n_bits = shifted.bits() + quadrant
    r = fma(n, -_HALF_PI[1], fma(n, -_HALF_PI[0], wide))
    z = r * r
    sine = fma(r * z, polynomial(z, coefficients.SIN_F32), r)
    cosine = fma(z, polynomial(z, coefficients.COS_F32), 1.0)
    result = select((n_bits << 63) < 0, cosine, sine)
    sign = (n_bits << 62) & (-1 << 63)
    return (result.bits() ^ sign).as_float().convert("float")


def sine(x: Number) -> Number:
    """Return the sine."""
    return _single(x, 0)


def cosine(x: Number) -> Number:
    """Return the cosine."""
    return _single(x, 1)


FORMULAS = {
    "sine": Formula(sine, None),
    "cosine": Formula(cosine, None),
}
