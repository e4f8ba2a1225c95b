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


ERFC_MIDDLE = 3


def to_unit(x):
    """Map [0, infinity) to [-1, 1), 3 to 0."""
    return (mpf(x) - ERFC_MIDDLE) / (mpf(x) + ERFC_MIDDLE)


def scaled_erfc(t):
    """Return (1 + 2 x) exp(x^2) erfc(x) for t = to_unit(x) (Shepherd and Laframboise, 1981)."""
    x = ERFC_MIDDLE * (1 + t) / (1 - t)
    with mpmath.workdps(60 + int(x * x / 2)):
        return (1 + 2 * x) * mpmath.exp(x * x) * mpmath.erfc(x)


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
    # erf(x) = x + x q(x^2) below 1/2
    Fit("ERF_F64", of_square(lambda x: mpmath.erf(x) - x, 0, 1), 0, mpf("0.2501"), 11,
        lambda z: mpmath.sqrt(z) / mpmath.erf(mpmath.sqrt(z)) if z else mpf(1), "double", 5),
    # erfc(x) = exp(-x^2) p(t) / (1 + 2 x), t = (x - 3) / (x + 3)
    Fit("ERFC_F32", scaled_erfc, to_unit(0), to_unit(10.5), 13, lambda t: 1 / scaled_erfc(t)),
    Fit("ERFC_F64", scaled_erfc, to_unit(0.499), to_unit(27.5), 22,
        lambda t: 1 / scaled_erfc(t), "double", 12, pairs=1),
    # exp(r) = 1 + r + r^2 q(r), for single precision in double lanes
    Fit("EXP_SHORT", tail(mpmath.exp, 2), -HALF_LN2, HALF_LN2, 6,
        lambda r: r**2 / mpmath.exp(r)),
    # atan(q) = q + q z p(z)
    Fit("ATAN_F32", of_square(mpmath.atan, 1, 1), 0, 1, 11,
        lambda z: z**mpf("1.5") / mpmath.atan(mpmath.sqrt(z)) if z else mpf(0)),
    Fit("ATAN_F64", of_square(mpmath.atan, 1, 1), 0, 1, 22,
        lambda z: z**mpf("1.5") / mpmath.atan(mpmath.sqrt(z)) if z else mpf(0), "double", 8),
]
