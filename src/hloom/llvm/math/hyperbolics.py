"""How are sinh, cosh and the inverse hyperbolic functions computed?

sinh and cosh come from e^|x| - 1 and e^|x| as unevaluated sums. The inverses are log1p of an
expression without cancellation, also an unevaluated sum: asinh(x) = log1p(x + x^2 / (1 + sqrt(1 +
x^2))), acosh(1 + t) = log1p(t + sqrt(t (t + 2))), atanh(x) = log1p(2 x / (1 - x)) / 2 (Kahan,
"Branch cuts for complex elementary functions", 1987).
"""

from __future__ import annotations

import math

from hloom.llvm.math.exponentials import expm1_quarter
from hloom.llvm.math.functions import Formula
from hloom.llvm.math.lanes import (
    Number,
    Pair,
    divide_to_pair,
    exponent_bias,
    fast_two_sum,
    fma,
    fraction_bits,
    select,
    square_root_of_pair,
    two_product,
    two_sum,
)
from hloom.llvm.math.logarithms import log_plus_one_pair
from hloom.llvm.writer import element_type


def sinh(x: Number) -> Number:
    """Return the hyperbolic sine: with E = e^|x| - 1, (E + E / (E + 1)) / 2."""
    magnitude = x.abs()
    quarter = expm1_quarter(_clamp(magnitude))
    # Far out the second term does not count; there E may overflow.
    near = magnitude < 0.8 * fraction_bits[element_type(x.type)]
    whole = Pair(quarter.high * 4.0, quarter.low * 4.0)
    plus_one = two_sum(x.constant(1.0), whole.high)
    denominator = Pair(plus_one.high, plus_one.low + whole.low)
    ratio = divide_to_pair(quarter, denominator)
    total = two_sum(quarter.high, select(near, ratio.high, 0.0))
    low = quarter.low + select(near, ratio.low, 0.0) + total.low
    result = total.high + low
    result = result + result
    tiny = magnitude < 2.0 ** -(fraction_bits[element_type(x.type)] // 2 + 2)
    return select(tiny, magnitude, result).with_sign_of(x)


def cosh(x: Number) -> Number:
    """Return the hyperbolic cosine: with P = e^|x| / 4, 2 P + 1 / (8 P)."""
    quarter = expm1_quarter(_clamp(x.abs()))
    power = fast_two_sum(*_ordered(quarter.high, x.constant(0.25)))
    power = Pair(power.high, power.low + quarter.low)
    inverse = 0.125 / power.high
    total = fast_two_sum(power.high + power.high, inverse)
    # d(1 / (8 P)) = -8 (1 / (8 P))^2 dP
    low = fma(power.low, fma(inverse * inverse, -8.0, 2.0), total.low)
    return select(total.high < float("inf"), total.high + low, total.high)


def asinh(x: Number) -> Number:
    """Return the inverse hyperbolic sine."""
    bits = fraction_bits[element_type(x.type)]
    magnitude = x.abs()
    is_large = magnitude > 2.0 ** (bits // 2 + 2)
    y = select(is_large, 1.0, magnitude)
    square = two_product(y, y)
    under_root = two_sum(x.constant(1.0), square.high)
    root = square_root_of_pair(Pair(under_root.high, under_root.low + square.low))
    denominator = two_sum(root.high, x.constant(1.0))
    quotient = divide_to_pair(square, Pair(denominator.high, denominator.low + root.low))
    argument = two_sum(y, quotient.high)
    argument = Pair(argument.high, argument.low + quotient.low)
    result = log_plus_one_pair(argument, is_large, magnitude)
    tiny = magnitude < 2.0 ** -(bits // 2 + 2)
    result = select(tiny, magnitude, result)
    return select(magnitude < float("inf"), result, magnitude).with_sign_of(x)


def acosh(x: Number) -> Number:
    """Return the inverse hyperbolic cosine; NaN below 1."""
    bits = fraction_bits[element_type(x.type)]
    is_large = x > 2.0 ** (bits // 2 + 2)
    t = select(is_large, 1.0, x - 1.0)
    plus_two = two_sum(t, t.constant(2.0))
    product = two_product(t, plus_two.high)
    root = square_root_of_pair(Pair(product.high, fma(t, plus_two.low, product.low)))
    argument = two_sum(t, root.high)
    argument = Pair(argument.high, argument.low + root.low)
    result = log_plus_one_pair(argument, is_large, x)
    result = select(x.equals(1.0), 0.0, result)
    result = select(x < 1.0, float("nan"), result)
    return select(x < float("inf"), result, x)


def atanh(x: Number) -> Number:
    """Return the inverse hyperbolic tangent; NaN beyond [-1, 1]."""
    bits = fraction_bits[element_type(x.type)]
    magnitude = x.abs()
    difference = fast_two_sum(x.constant(1.0), -magnitude)
    argument = divide_to_pair(Pair(magnitude + magnitude, x.constant(0.0)), difference)
    argument = fast_two_sum(argument.high, argument.low)
    never = x.is_nan()
    result = log_plus_one_pair(argument, never, magnitude) * 0.5
    result = select(magnitude < 2.0 ** -(bits // 2 + 2), magnitude, result)
    result = select(magnitude.equals(1.0), float("inf"), result)
    result = select(magnitude <= 1.0, result, float("nan"))
    return result.with_sign_of(x)


def _clamp(magnitude: Number) -> Number:
    """Keep e^x / 4 from wrapping; what is cut off overflows anyway."""
    bias = exponent_bias[element_type(magnitude.type)]
    return magnitude.like((bias + 2) * math.log(2) + 0.2).minimum(magnitude)


def _ordered(a: Number, b: Number) -> tuple[Number, Number]:
    """Return the larger of two positive numbers first."""
    return a.maximum(b), a.minimum(b)


FORMULAS = {
    "acosh": Formula(acosh, acosh),
    "asinh": Formula(asinh, asinh),
    "atanh": Formula(atanh, atanh),
    "cosh": Formula(cosh, cosh),
    "sinh": Formula(sinh, sinh),
}
