"""How are erf, erfc and their inverse computed?"""

from __future__ import annotations

from hloom.llvm.math import coefficients
from hloom.llvm.math.exponentials import power_of_two, reduce_exponential
from hloom.llvm.math.functions import Formula
from hloom.llvm.math.lanes import Number, fast_two_sum, fma, polynomial, select


def erf(x: Number) -> Number:
    """Return the error function."""
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


FORMULAS = {
    "erf": Formula(erf, None, is_short=True),
}
