"""How are special functions computed as exactly as the machine's widest format allows?"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

Array = np.ndarray[Any, Any]

_BERNOULLI: Final = (
    (1, 6), (-1, 30), (1, 42), (-1, 30), (5, 66), (-691, 2730), (7, 6), (-3617, 510),
    (43867, 798), (-174611, 330), (854513, 138), (-236364091, 2730),
)  # fmt: skip
_SHIFT: Final = 24


def _bernoulli() -> list[Any]:
    return [np.longdouble(top) / np.longdouble(bottom) for top, bottom in _BERNOULLI]


def digamma(x: Array) -> Array:
    """Return the logarithmic derivative of the gamma function; NaN at its poles."""
    wide = x.astype(np.longdouble)
    pole = (wide <= 0) & (wide == np.floor(wide))
    reflected = wide < 0
    right = np.where(reflected, 1 - wide, np.where(pole, 1, wide))
    total = np.zeros_like(right)
    for _ in range(_SHIFT):
        small = right < _SHIFT
        total = total - np.where(small, 1 / right, 0)
        right = right + small
    inverse = 1 / (right * right)
    series, power = np.zeros_like(right), inverse
    for order, number in enumerate(_bernoulli(), 1):
        series = series + number * power / (2 * order)
        power = power * inverse
    value = total + np.log(right) - 1 / (2 * right) - series
    value = np.where(reflected, value - np.longdouble(np.pi) / _tan_of_pi(wide), value)
    value = np.where(np.isposinf(wide), np.inf, value)
    return np.where(pole | np.isneginf(wide), np.nan, value)


def _tan_of_pi(x: Array) -> Array:
    """Return tan(pi x), pi being as exact as the format: the whole part of x changes nothing."""
    pi = np.longdouble(np.pi) + np.longdouble(1.2246467991473532e-16)
    part = x - np.rint(x)
    return np.tan(pi * part) * (np.longdouble(np.pi) / pi)


def zeta(x: Array, q: Array) -> Array:
    """Return the Hurwitz zeta function, the sum of (q + n) ** -x, by the Euler-Maclaurin formula.

    Where terms have a negative base, only whole x give numbers.
    """
    x, q = np.broadcast_arrays(x.astype(np.longdouble), q.astype(np.longdouble))
    pole = (q <= 0) & (q == np.floor(q))
    start = np.where(pole | np.isnan(q), 1, q)
    total = np.zeros_like(start)
    below = np.where(start < 0, np.ceil(-start), 0)
    for step in range(int(min(below.max(initial=0), 10_000))):
        total = total + np.where(step < below, np.power(start + step, -x), 0)
    base = start + below
    for step in range(_SHIFT):
        total = total + np.power(base + step, -x)
    end = base + _SHIFT
    total = total + np.power(end, 1 - x) / np.where(x == 1, 1, x - 1) + np.power(end, -x) / 2
    factor = x * np.power(end, -x - 1) / 2
    for order, number in enumerate(_bernoulli(), 1):
        total = total + number * factor
        rise = (x + 2 * order - 1) * (x + 2 * order)
        factor = factor * rise / (end * end) / ((2 * order + 1) * (2 * order + 2))
    value = np.where(np.isposinf(x) & (base > 1), 0, total)
    value = np.where(pole, np.where((x % 2 == 0) & (x > 1), np.inf, np.nan), value)
    value = np.where(x == 1, np.inf, value)
    return np.where((x < 1) | np.isnan(x) | np.isnan(q), np.nan, value)


def polygamma(order: Array, x: Array) -> Array:
    """Return the derivative of digamma of an order; NaN when that is no whole number from 0."""
    order, x = np.broadcast_arrays(order.astype(np.longdouble), x.astype(np.longdouble))
    whole = (order >= 0) & (order == np.floor(order))
    count = np.where(whole, order, 0)
    factorial = np.ones_like(count)
    for number in range(1, int(min(count.max(initial=0), 1_754)) + 1):
        factorial = factorial * np.where(number <= count, number, 1)
    sign = np.where(count % 2 == 0, -1, 1)
    value = sign * factorial * zeta(count + 1, x)
    return np.where(whole, np.where(count == 0, digamma(x), value), np.nan)


def bessel_i1e(x: Array) -> Array:
    """Return the modified Bessel function of order 1 divided by exp(|x|)."""
    wide = np.abs(x.astype(np.longdouble))
    near = np.minimum(wide, 40)
    square, term = near * near / 4, near / 2
    total = np.zeros_like(near)
    for index in range(1, 120):
        total = total + term
        term = term * square / (index * (index + 1))
    close = total * np.exp(-near)
    far = np.maximum(wide, 40)
    series, term = np.ones_like(far), np.ones_like(far)
    for index in range(1, 60):
        term = term * ((2 * index - 1) ** 2 - 4) / (8 * far * index)
        series = series + term
    distant = series / np.sqrt(2 * np.longdouble(np.pi) * far)
    value = np.where(wide <= 40, close, np.where(np.isinf(wide), 0, distant))
    return np.copysign(value, x.astype(np.longdouble))
