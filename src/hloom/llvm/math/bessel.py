"""How is the exponentially scaled modified Bessel function of order one computed?

exp(-|x|) I1(x) is x p(t) / (1 + |x|)^(3/2) with t = (|x| - 4) / (|x| + 4) up to 8, and
p(1 / |x|) / sqrt(|x|) beyond: what the polynomials are left with is smooth and near a constant.
"""

from __future__ import annotations

from hloom.llvm.math import coefficients
from hloom.llvm.math.functions import Formula
from hloom.llvm.math.lanes import (
    Number,
    Pair,
    divide_pairs,
    multiply_pairs,
    polynomial,
    polynomial_pair,
    select,
    select_pair,
    square_root_of_pair,
    two_sum,
)

_BORDER = 8.0


def bessel_i1e_single(x: Number) -> Number:
    """Return exp(-|x|) I1(x), single precision, in double lanes."""
    wide = x.convert("double")
    magnitude = wide.abs()
    is_far = magnitude > _BORDER
    near, far = _variables(magnitude, is_far)
    base = select(is_far, magnitude, magnitude + 1.0)
    root = base.unary("sqrt")
    inner = magnitude * polynomial(near, coefficients.BESSEL_F32) / (base * root)
    outer = polynomial(far, coefficients.BESSEL_FAR_F32) / root
    result = select(is_far, outer, inner).with_sign_of(wide).convert("float")
    return select(x.is_nan(), x, result)


def bessel_i1e_double(x: Number) -> Number:
    """Return exp(-|x|) I1(x), double precision."""
    magnitude = x.abs()
    is_far = magnitude > _BORDER
    near, far = _variables(magnitude, is_far)
    inner = polynomial_pair(near, coefficients.BESSEL_F64, 5)
    outer = polynomial_pair(far, coefficients.BESSEL_FAR_F64, 2)
    one, zero = x.constant(1.0), x.constant(0.0)
    base = two_sum(magnitude, select(is_far, zero, 1.0))
    root = square_root_of_pair(base)
    factor = multiply_pairs(inner, Pair(magnitude, zero))
    numerator = select_pair(is_far, outer, factor)
    denominator = multiply_pairs(root, select_pair(is_far, Pair(one, zero), base))
    result = divide_pairs(numerator, denominator)
    result = select(magnitude < 2.0**-60, magnitude * 0.5, result)
    result = select(magnitude < float("inf"), result, 0.0).with_sign_of(x)
    return select(x.is_nan(), x, result)


def _variables(magnitude: Number, is_far: Number) -> tuple[Number, Number]:
    """Return the arguments of the two polynomials, harmless where the other one serves."""
    t = (magnitude - 4.0) / (magnitude + 4.0)
    inverse = select(is_far, 1.0 / magnitude, 0.0625)
    return select(is_far, 0.0, t), inverse - 0.0625


FORMULAS = {"bessel_i1e": Formula(bessel_i1e_single, bessel_i1e_double)}
