"""Which functions are fitted on which intervals, for `fit_polynomials.py`?"""

from __future__ import annotations

import mpmath
import scipy.special
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


def inverse_erf(w):
    """Return erfinv(x) / x for w = -log(1 - x^2)."""
    if w == 0:
        return mpmath.sqrt(mp.pi) / 2
    x = mpmath.sqrt(-mpmath.expm1(-w))
    complement = mpmath.exp(-w) / (1 + x)
    y = mpf(scipy.special.erfcinv(float(complement)))
    for _ in range(6):
        step = (mpmath.erfc(y) - complement) * mpmath.sqrt(mp.pi) / -2 * mpmath.exp(y * y)
        y = y - step / (1 + y * step)
    return y / x


def between(function, middle):
    """Return the function of the distance from a middle."""
    middle = mpf(middle)
    return lambda v: function(v + middle)


def relative(function):
    """Return the weight for the least relative error."""
    return lambda x: 1 / function(x)


TINY = mpf(10) ** -20


def lgamma_quotient(u):
    """Return lgamma(1 + u) / (u (u - 1)), also where it is 0/0."""
    u = TINY if abs(u) < TINY else 1 - TINY if abs(u - 1) < TINY else u
    return mpmath.loggamma(1 + u) / (u * (u - 1))


DIGAMMA_ROOT = mpmath.findroot(mpmath.digamma, mpf("1.4616321449683623"))


def digamma_quotient(v):
    """Return digamma(root + v) / v, also at its root."""
    v = TINY if abs(v) < TINY else v
    return mpmath.digamma(DIGAMMA_ROOT + v) / v


def asymptotic(coefficient, z):
    """Sum a diverging series in z down to its least term."""
    total, k, last = mpf(0), 1, mpf(1)
    while abs(term := coefficient(k) * z ** (k - 1)) < last:
        if abs(term) < mpf(10) ** -40:
            break
        total, k, last = total + term, k + 1, abs(term)
    return total


def stirling(z):
    """Return x (lgamma(x) - (x - 1/2) log x + x - log(2 pi) / 2) for z = 1 / x^2."""
    return asymptotic(lambda k: mpmath.bernoulli(2 * k) / (2 * k * (2 * k - 1)), z)


def digamma_tail(z):
    """Return x^2 (log x - 1 / (2 x) - digamma(x)) for z = 1 / x^2."""
    return asymptotic(lambda k: mpmath.bernoulli(2 * k) / (2 * k), z)


def scaled_bessel_i1(x):
    """Return exp(-x) I1(x)."""
    if x < 1000:
        return mpmath.besseli(1, x) * mpmath.exp(-x)
    total = term = mpf(1)
    for k in range(1, 40):
        term = term * ((2 * k - 1) ** 2 - 4) / (k * 8 * x)
        total += term
    return total / mpmath.sqrt(2 * mp.pi * x)


def bessel_near(t):
    """Return exp(-x) I1(x) (1 + x)^1.5 / x for x = 4 (1 + t) / (1 - t)."""
    x = 4 * (1 + t) / (1 - t)
    return scaled_bessel_i1(x) / x * (1 + x) ** mpf("1.5") if x > TINY else mpf(1) / 2


def bessel_far(v):
    """Return exp(-x) I1(x) sqrt(x) for 1 / x = v + 1/16."""
    inverse = v + mpf(1) / 16
    if inverse < TINY:
        return 1 / mpmath.sqrt(2 * mp.pi)
    return scaled_bessel_i1(1 / inverse) / mpmath.sqrt(inverse)


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
    Fit(
        "ERF_F64",
        of_square(lambda x: mpmath.erf(x) - x, 0, 1),
        0,
        mpf("0.2501"),
        11,
        lambda z: mpmath.sqrt(z) / mpmath.erf(mpmath.sqrt(z)) if z else mpf(1),
        "double",
        5,
    ),
    # erfc(x) = exp(-x^2) p(t) / (1 + 2 x), t = (x - 3) / (x + 3)
    Fit("ERFC_F32", scaled_erfc, to_unit(0), to_unit(10.5), 13, lambda t: 1 / scaled_erfc(t)),
    Fit(
        "ERFC_F64",
        scaled_erfc,
        to_unit(0.499),
        to_unit(27.5),
        22,
        lambda t: 1 / scaled_erfc(t),
        "double",
        12,
        pairs=1,
    ),
    # exp(r) = 1 + r + r^2 q(r), for single precision in double lanes
    Fit("EXP_SHORT", tail(mpmath.exp, 2), -HALF_LN2, HALF_LN2, 6, lambda r: r**2 / mpmath.exp(r)),
    # atan(q) = q + q z p(z)
    Fit(
        "ATAN_F32",
        of_square(mpmath.atan, 1, 1),
        0,
        1,
        11,
        lambda z: z ** mpf("1.5") / mpmath.atan(mpmath.sqrt(z)) if z else mpf(0),
    ),
    Fit(
        "ATAN_F64",
        of_square(mpmath.atan, 1, 1),
        0,
        1,
        22,
        lambda z: z ** mpf("1.5") / mpmath.atan(mpmath.sqrt(z)) if z else mpf(0),
        "double",
        8,
    ),
    # log(1 + f) = f - f^2/2 + f^3 q(f), for single precision in double lanes
    Fit(
        "LOG_SHORT",
        tail(mpmath.log1p, 3),
        SQRT2 / 2 - 1,
        SQRT2 - 1,
        11,
        lambda f: f**3 / mpmath.log1p(f) if f else mpf(0),
    ),
    # erfinv(x) = x p(w - 3.125), w = -log(1 - x^2); x p(sqrt(w) - middle) for w > 6.25
    Fit(
        "ERF_INV_F32",
        between(inverse_erf, 3.125),
        -3.125,
        3.125,
        12,
        relative(between(inverse_erf, 3.125)),
        "float",
        8,
    ),
    Fit(
        "ERF_INV_F64",
        between(inverse_erf, 3.125),
        -3.125,
        3.125,
        11,
        relative(between(inverse_erf, 3.125)),
    ),
    Fit(
        "ERF_INV_TAIL_F32",
        between(lambda s: inverse_erf(s * s), 3.3),
        -0.8,
        0.8,
        10,
        relative(between(lambda s: inverse_erf(s * s), 3.3)),
        "float",
        8,
    ),
    Fit(
        "ERF_INV_TAIL_F64",
        between(lambda s: inverse_erf(s * s), 4.3),
        -1.8,
        1.8,
        12,
        relative(between(lambda s: inverse_erf(s * s), 4.3)),
    ),
    # lgamma(1 + u) = u (u - 1) p(u - 1/2), 0 <= u <= 1
    Fit(
        "LGAMMA_F32",
        between(lgamma_quotient, 0.5),
        -0.5,
        0.5,
        13,
        relative(between(lgamma_quotient, 0.5)),
    ),
    Fit(
        "LGAMMA_F64",
        between(lgamma_quotient, 0.5),
        -0.5,
        0.5,
        22,
        relative(between(lgamma_quotient, 0.5)),
        "double",
        14,
        pairs=1,
    ),
    # lgamma(x) = (x - 1/2) log x - x + log(2 pi) / 2 + p(1 / x^2) / x, x >= 8
    Fit("STIRLING", stirling, 0, mpf(1) / 64, 8, rounded=5),
    # digamma(x) = (x - root) p(x - root), 1 <= x <= 2
    Fit(
        "DIGAMMA_F32",
        digamma_quotient,
        1 - DIGAMMA_ROOT,
        2 - DIGAMMA_ROOT,
        13,
        relative(digamma_quotient),
    ),
    Fit(
        "DIGAMMA_F64",
        digamma_quotient,
        1 - DIGAMMA_ROOT,
        2 - DIGAMMA_ROOT,
        23,
        relative(digamma_quotient),
        "double",
        14,
        pairs=1,
    ),
    # digamma(x) = log x - 1 / (2 x) - p(1 / x^2) / x^2, x >= 8
    Fit("DIGAMMA_TAIL", digamma_tail, 0, mpf(1) / 64, 8, rounded=5),
    # sin(pi d) = d p(d^2), |d| <= 1/2; cos(pi d) = p(d^2)
    Fit(
        "SIN_PI",
        of_square(lambda d: mpmath.sinpi(d), 0, 1),
        0,
        0.25,
        9,
        lambda z: mpmath.sqrt(z) / mpmath.sinpi(mpmath.sqrt(z)) if z else 1 / mp.pi,
        "double",
        5,
        pairs=1,
    ),
    # exp(-x) I1(x) = x p(t) / (1 + x)^1.5, t = (x - 4) / (x + 4), x <= 8
    Fit("BESSEL_F32", bessel_near, -1, mpf(1) / 3, 16, relative(bessel_near)),
    Fit(
        "BESSEL_F64", bessel_near, -1, mpf(1) / 3, 30, relative(bessel_near), "double", 24, pairs=1
    ),
    # exp(-x) I1(x) = p(1 / x - 1/16) / sqrt(x), x >= 8
    Fit("BESSEL_FAR_F32", bessel_far, -0.0625, 0.0625, 8, relative(bessel_far)),
    Fit(
        "BESSEL_FAR_F64",
        bessel_far,
        -0.0625,
        0.0625,
        27,
        relative(bessel_far),
        "double",
        20,
        pairs=1,
    ),
    # The same once more as long sums of pairs, for gamma functions left of zero
    Fit(
        "LOG_LONG",
        of_square(lambda s: mpmath.log((1 + s) / (1 - s)), 1, 1),
        0,
        ((SQRT2 - 1) / (SQRT2 + 1)) ** 2,
        20,
        lambda z: z,
        rounded=0,
        pairs=10,
    ),
    Fit(
        "SIN_PI_LONG",
        of_square(lambda d: mpmath.sinpi(d), 0, 1),
        0,
        0.25,
        17,
        lambda z: mpf(1),
        rounded=0,
        pairs=9,
    ),
    # 1 / gamma(1 + u) = p(u - 1/2), 0 <= u <= 1
    Fit(
        "RECIPROCAL_GAMMA",
        between(lambda u: mpmath.rgamma(1 + u), 0.5),
        -0.5,
        0.5,
        27,
        rounded=0,
        pairs=16,
    ),
    Fit("DIGAMMA_TAIL_LONG", digamma_tail, 0, mpf(1) / 256, 18, rounded=0, pairs=9),
]
