"""How are the Hurwitz zeta function and the polygamma functions computed?

zeta(s, q) sums eight powers (q + k)^-s and the rest by the Euler-Maclaurin formula (Abramowitz and
Stegun, 23.2); a negative q is split into two sums of positive bases. polygamma(n, x) is
(-1)^(n+1) n! zeta(n + 1, x). Everything is computed in double precision.
"""

from __future__ import annotations

import fractions
from collections.abc import Callable

from hloom.llvm.math.exponentials import clamp, finish_exponential
from hloom.llvm.math.functions import Formula, call_once
from hloom.llvm.math.gamma_functions import digamma_double, lgamma_positive
from hloom.llvm.math.lanes import (
    Number,
    Pair,
    add_pairs,
    divide_to_pair,
    evaluate,
    fast_two_sum,
    in_some_lanes,
    multiply_pairs,
    repeat,
    select,
    two_sum,
)
from hloom.llvm.math.powers import power_double
from hloom.llvm.writer import FunctionWriter, Value

_TERMS = 8
_TAIL_TERMS = 12


def zeta(s: Number, q: Number) -> Number:
    """Return the sum of (q + k)^-s over k >= 0; opens blocks."""
    is_whole = s.unary("floor").equals(s)
    is_left = (q < 0.0) & is_whole
    result = in_some_lanes(is_left, _positive(s, Pair(q, q.constant(0.0))), lambda: _left(s, q))
    is_pole = (q <= 0.0) & q.unary("floor").equals(q)
    half = s * 0.5
    is_even = half.unary("floor").equals(half)
    result = select(is_pole & is_even, float("inf"), result)
    has_no_value = (is_pole & ~is_even) | ((q < 0.0) & ~is_whole) | (s < 1.0)
    result = select(has_no_value, float("nan"), result)
    result = select(s.equals(1.0), float("inf"), result)
    return select(s.is_unordered(q), s + q, result)


def polygamma(n: Number, x: Number) -> Number:
    """Return the n-th derivative of digamma; NaN unless n is a whole number from 0 on."""
    next_n = n + 1.0
    sum_of_powers = zeta(next_n, x)
    logarithm = lgamma_positive(next_n)
    high = clamp(logarithm.high, -100.0, 800.0)
    magnitude = finish_exponential(high, select(high.equals(logarithm.high), logarithm.low, 0.0))
    magnitude = magnitude * sum_of_powers
    half = next_n * 0.5
    is_even = half.unary("floor").equals(half)
    result = select(is_even, magnitude, -magnitude)
    is_first = n.equals(0.0)
    result = in_some_lanes(is_first, result, lambda: digamma_double(x))
    is_valid = (n >= 0.0) & n.unary("floor").equals(n)
    return select(is_valid, result, float("nan"))


def _left(s: Number, q: Number) -> Number:
    """Return zeta(s, q) for q < 0 and a whole s: both sides of zero are sums of positive bases."""
    below = q.unary("floor")
    right = two_sum(q, -below)
    opposite = add_pairs(Pair(q.constant(1.0), q.constant(0.0)), Pair(-right.high, -right.low))
    half = s * 0.5
    is_even = half.unary("floor").equals(half)
    mirrored = _positive(s, opposite) - _positive(s, two_sum(q.constant(1.0), -q))
    return _positive(s, right) + select(is_even, mirrored, -mirrored)


def _positive(s: Number, q: Pair) -> Number:
    """Call the function of the module for q > 0."""
    return _call("zeta.positive", _sum, s, q.high, q.low)


def _sum(s: Number, q: Number, q_low: Number) -> Number:
    zero = s.constant(0.0)
    total, last, base = _sum_of_powers(s, Pair(q, q_low))
    product = multiply_pairs(Pair(last, zero), base)
    integral = divide_to_pair(product, Pair(s - 1.0, zero))
    tail = last * 0.5
    inverse = 1.0 / base.high
    square = inverse * inverse
    factor = s * last * inverse
    for j in range(1, _TAIL_TERMS + 1):
        tail = tail + factor * _bernoulli_over_factorial(2 * j)
        factor = factor * ((s + (2.0 * j - 1.0)) * square) * (s + 2.0 * j)
    # An infinite first term leaves no meaningful second part.
    infinite = total.high
    total = add_pairs(add_pairs(total, integral), Pair(tail, zero))
    return select(infinite < float("inf"), total.high + total.low, infinite)


def _sum_of_powers(s: Number, q: Pair) -> tuple[Pair, Number, Pair]:
    """Loop over the powers; return their sum, and the power after the last with its base."""
    zero = s.constant(0.0)

    def add_term(k: Number, *values: Number) -> list[Number]:
        high, low, last = values[:3]
        # The power of the round before is added now; the last one stays.
        total = add_pairs(Pair(high, low), Pair(last, zero))
        base = two_sum(q.high, k)
        base = fast_two_sum(base.high, base.low + q.low)
        term = _call("power", power_double, base.high, -s)
        # A base's second part counts with the power's slope.
        slope = term * s * (base.low / base.high)
        term = term - select(term < float("inf"), slope, 0.0)
        return [total.high, total.low, term, base.high, base.low]

    high, low, last, base, base_low = repeat(_TERMS + 1, [zero] * 5, add_term)
    return Pair(high, low), last, Pair(base, base_low)


def _call(name: str, formula: Callable[..., Number], *numbers: Number) -> Number:
    """Call a formula as a function of the module."""
    first = numbers[0]

    def build(writer: FunctionWriter, *values: Value) -> Value:
        return evaluate(writer, formula, *values, machine=first.machine)

    operands = [number.value for number in numbers]
    return first.wrap(call_once(first.writer, name, build, operands))


def _bernoulli_over_factorial(count: int) -> float:
    """Return B_count / count! from the recurrence of the Bernoulli numbers."""
    scaled = [fractions.Fraction(1)]
    for m in range(1, count + 1):
        rest, factorial = fractions.Fraction(0), 1
        for k in range(m - 1, -1, -1):
            factorial *= m - k + 1
            rest += scaled[k] / factorial
        scaled.append(-rest)
    return float(scaled[count])


FORMULAS = {
    "polygamma": Formula(None, polygamma),
    "zeta": Formula(None, zeta),
}
