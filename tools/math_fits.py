"""Which functions are fitted on which intervals, for `fit_polynomials.py`?"""

from __future__ import annotations

import mpmath
from fit_polynomials import Fit
from mpmath import mp, mpf

LN2 = mpmath.log(2)
HALF_LN2 = LN2 / 2 * (1 + mpf(2) ** -10)


def tail(function, terms: int):
    """Return (function(x) minus its first Taylor terms) / x^terms, without cancellation."""
    series = mpmath.taylor(function, 0, terms + 30)

    def quotient(x):
        if abs(x) < mpf("0.05"):
            return mpmath.polyval(series[terms:][::-1], x)
        return (function(x) - mpmath.polyval(series[:terms][::-1], x)) / x**terms

    return quotient


def of_square(function, terms: int, parity: int):
    """Return g with function(x) = first terms + x^(2 terms + parity) g(x^2)."""
    quotient = tail(function, 2 * terms + parity)
    return lambda z: quotient(mpmath.sqrt(z))


def erfc_exponent(x):
    """Return -log(erfc(x))."""
    return -mpmath.log(mpmath.erfc(x))


SQRT2 = mpmath.sqrt(2)

FITS = [
    # exp(r) = 1 + r + r^2 q(r)
    Fit(
        "EXP_F32",
        tail(mpmath.exp, 2),
        -HALF_LN2,
        HALF_LN2,
        5,
        lambda r: r**2 / mpmath.exp(r),
        "float",
        5,
    ),
    Fit(
        "EXP_F64",
        tail(mpmath.exp, 2),
        -HALF_LN2,
        HALF_LN2,
        11,
        lambda r: r**2 / mpmath.exp(r),
        "double",
        5,
    ),
    # log(1 + f) = f - f^2/2 + f^3 q(f)
    Fit(
        "LOG_F32",
        tail(mpmath.log1p, 3),
        SQRT2 / 2 - 1,
        SQRT2 - 1,
        9,
        lambda f: f**3 / mpmath.log1p(f) if f else mpf(0),
        "float",
        9,
    ),
    # log((1 + s) / (1 - s)) = 2 s + s z q(z), z = s^2
    Fit(
        "LOG_F64",
        of_square(lambda s: mpmath.log((1 + s) / (1 - s)), 1, 1),
        0,
        ((SQRT2 - 1) / (SQRT2 + 1)) ** 2,
        7,
        lambda z: z,
        "double",
        4,
    ),
    Fit(
        "LOG_PAIR",
        of_square(lambda s: mpmath.log((1 + s) / (1 - s)), 1, 1),
        0,
        ((SQRT2 - 1) / (SQRT2 + 1)) ** 2,
        10,
        lambda z: z,
        "double",
        3,
        pairs=1,
    ),
    # sin(r) = r + r z q(z); cos(r) = 1 - z/2 + z^2 q(z)
    Fit("SIN_F32", of_square(mpmath.sin, 1, 1), 0, (mp.pi / 4) ** 2, 3, lambda z: z),
    Fit("COS_F32", of_square(mpmath.cos, 1, 0), 0, (mp.pi / 4) ** 2, 4, lambda z: z),
    Fit("SIN_F64", of_square(mpmath.sin, 1, 1), 0, (mp.pi / 4) ** 2, 6, lambda z: z),
    Fit("COS_F64", of_square(mpmath.cos, 2, 0), 0, (mp.pi / 4) ** 2, 6, lambda z: z**2),
    # erf(x) = x + x q(x^2) below 1; erfc(x) = exp(-p(x)) above
    Fit(
        "ERF_F32",
        of_square(lambda x: mpmath.erf(x) - x, 0, 1),
        0,
        1,
        7,
        lambda z: mpmath.sqrt(z) / mpmath.erf(mpmath.sqrt(z)) if z else mpf(1),
        "float",
        7,
    ),
    Fit("ERF_TAIL_F32", erfc_exponent, 1, 4, 9, mpmath.erfc, "float", 9),
]
