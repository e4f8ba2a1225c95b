"""How do lgamma and digamma keep their relative accuracy at their zeros left of the origin?

There two large terms cancel, so everything is carried as unevaluated sums good to about 2^-100.
With y = -x and d the distance of y from the nearest integer, gamma(x) is pi / (y sin(pi d)
gamma(y)) up to sign, and 1 / gamma(1 + u) a polynomial for u in [0, 1]; where |gamma(x)| nears 1,
its logarithm is that of a number whose distance from 1 is exact. digamma(x) is digamma(1 + y) +
pi / tan(pi d), with digamma(1 + y) from Stirling's series at an argument of at least 16.
"""

from __future__ import annotations

from hloom.llvm.math import long_coefficients
from hloom.llvm.math.lanes import (
    Number,
    Pair,
    add_pairs,
    divide_to_pair,
    fast_two_sum,
    fma,
    multiply_pairs,
    polynomial_pair,
    repeat,
    select,
    select_pair,
    two_product,
    two_sum,
)
from hloom.llvm.math.logarithms import log_of_pair, split

PI = (3.141592653589793, 1.2246467991473532e-16)
_LN2 = (0.6931471803691238, 1.9082149292705877e-10, 1.1612227229362532e-26)
_BORDER = 16.0


def lgamma_left(y: Number) -> Number:
    """Return log |gamma(-y)| for 0 < y < 16."""
    zero = y.constant(0.0)

    def multiply_factor(k: Number, *values: Number) -> list[Number]:
        # y - 1, y - 2, ... down to a factor in [1, 2).
        factor = y - k - 1.0
        product = multiply_pairs(Pair(*values), Pair(factor, zero))
        product = fast_two_sum(product.high, product.low)
        product = select_pair(factor >= 1.0, product, Pair(*values))
        return [product.high, product.low]

    product = Pair(*repeat(int(_BORDER), [y.constant(1.0), zero], multiply_factor))
    u = y - y.unary("floor")
    reciprocal = polynomial_pair(
        two_sum(u, u.constant(-0.5)), long_coefficients.RECIPROCAL_GAMMA, 18
    )
    # Below 1 the polynomial gives gamma(1 + y) = y gamma(y), elsewhere gamma(y).
    base = select(y < 1.0, 1.0, y)
    numerator = multiply_pairs(multiply_pairs(sine_pi(y), Pair(base, zero)), product)
    denominator = multiply_pairs(fast_two_sum(*reciprocal), _constant(y, PI))
    inverse = divide_to_pair(fast_two_sum(*numerator), fast_two_sum(*denominator))
    inverse = fast_two_sum(*inverse)
    is_negative = inverse.high < 0.0
    low = select(is_negative, -inverse.low, inverse.low)
    return -log_of_pair(Pair(inverse.high.abs(), low))


def digamma_left(y: Number) -> Number:
    """Return digamma(-y) for y > 0."""
    zero = y.constant(0.0)

    def add_fraction(k: Number, *values: Number) -> list[Number]:
        # 1 / (y + 1) + 1 / (y + 2) + ... as one fraction, up to y + k >= 16.
        numerator, denominator = Pair(*values[:2]), Pair(*values[2:])
        is_term = y + k < _BORDER
        factor = two_sum(y, k + 1.0)
        added = add_pairs(multiply_pairs(numerator, factor), denominator)
        longer = fast_two_sum(*multiply_pairs(denominator, factor))
        numerator = select_pair(is_term, added, numerator)
        denominator = select_pair(is_term, longer, denominator)
        return [*numerator, *denominator]

    start = [zero, zero, y.constant(1.0), zero]
    terms = repeat(int(_BORDER), start, add_fraction)
    harmonic = divide_to_pair(Pair(*terms[:2]), Pair(*terms[2:]))
    steps = (y.constant(_BORDER) - y).unary("ceil").maximum(0.0)
    argument = two_sum(y, steps + 1.0)
    inverse = fast_two_sum(*divide_to_pair(Pair(y.constant(1.0), zero), argument))
    square = fast_two_sum(*multiply_pairs(inverse, inverse))
    tail = polynomial_pair(square, long_coefficients.DIGAMMA_TAIL_LONG, 9)
    tail = multiply_pairs(square, tail)
    half = Pair(inverse.high * 0.5, inverse.low * 0.5)
    total = add_pairs(_long_log(argument), _negated(add_pairs(half, tail)))
    total = add_pairs(total, _negated(harmonic))
    cosine = multiply_pairs(cosine_pi(y), _constant(y, PI))
    cotangent = divide_to_pair(fast_two_sum(*cosine), fast_two_sum(*sine_pi(y)))
    total = add_pairs(total, cotangent)
    return total.high + total.low


def sine_pi(y: Number) -> Pair:
    """Return sin(pi y) up to its sign."""
    d = y - y.unary("roundeven")
    factor = polynomial_pair(two_product(d, d), long_coefficients.SIN_PI_LONG, 10)
    return multiply_pairs(Pair(d, d.constant(0.0)), factor)


def cosine_pi(y: Number) -> Pair:
    """Return cos(pi y) up to the sign that `sine_pi` leaves out."""
    d = (y - y.unary("roundeven")).abs()
    # cos(pi d) = sin(pi (1/2 - d)) = sin(pi d') cos(pi e) + ... where 1/2 - d = d' + e.
    complement = two_sum(d.constant(0.5), -d)
    return _add_slope(sine_pi(complement.high), complement.low, complement.high)


def _add_slope(sine: Pair, rest: Number, d: Number) -> Pair:
    """Add what the part of an angle that did not fit its first number contributes."""
    # The rest is at most 2^-54, and appears only where the cosine of pi d is small.
    slope = two_product(rest, PI[0])
    cosine = fma(d * d, -0.5 * PI[0] * PI[0], 1.0)
    return Pair(sine.high, fma(slope.high, cosine, sine.low))


def _long_log(x: Pair) -> Pair:
    """Return log(x), x > 1, good to 2^-100."""
    parts = split(x.high)
    f = parts.f
    base = two_sum(f, f.constant(2.0))
    s = fast_two_sum(*divide_to_pair(Pair(f, f.constant(0.0)), base))
    z = fast_two_sum(*multiply_pairs(s, s))
    tail = polynomial_pair(z, long_coefficients.LOG_LONG, 10)
    tail = multiply_pairs(multiply_pairs(s, z), tail)
    total = add_pairs(Pair(s.high + s.high, s.low + s.low), tail)
    power = two_product(parts.k, _LN2[1])
    total = add_pairs(Pair(power.high, fma(parts.k, _LN2[2], power.low)), total)
    total = add_pairs(Pair(parts.k * _LN2[0], f.constant(0.0)), total)
    return add_pairs(total, Pair(x.low / x.high, f.constant(0.0)))


def _constant(y: Number, parts: tuple[float, float]) -> Pair:
    return Pair(y.constant(parts[0]), y.constant(parts[1]))


def _negated(x: Pair) -> Pair:
    return Pair(-x.high, -x.low)
