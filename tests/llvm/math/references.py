"""What is each function's exact value, and which arguments try it hard?"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import mpmath
import numpy as np
import scipy.special
from mpmath import mp, mpf

from tests.llvm.math.harness import DTYPES

Exact = Callable[..., mpf]


class Reference(NamedTuple):
    """An exact function, and a quick one that is good to about one unit of `long double`."""

    exact: Exact
    quick: Callable[..., np.ndarray] | None
    """Takes and returns `long double`; None where only the exact function is precise enough."""
    bound: float = 2.0
    """The greatest error allowed, in ulp."""
    samples: str = "general"
    operands: int = 1
    screen: Callable[[np.ndarray], np.ndarray] | None = None
    """A quick function of doubles, precise enough to judge narrower formats."""

    @property
    def narrow(self) -> Callable[..., np.ndarray] | None:
        """A quick function of doubles or wider for judging results of at most 32 bits."""
        return self.screen or self.quick


def _log_gamma(x: mpf) -> mpf:
    if x <= 0 and mpmath.floor(x) == x:
        return mpf("inf")
    if x > 0:
        return mpmath.loggamma(x)
    return mpmath.log(mp.pi / abs(x * mpmath.sinpi(x))) - mpmath.loggamma(-x)


def _digamma(x: mpf) -> mpf:
    if x <= 0 and mpmath.floor(x) == x:
        return mpf("nan")
    return mpmath.digamma(x)


def _erf_inv(x: mpf) -> mpf:
    if abs(x) >= 1:
        return x * mpf("inf") if abs(x) == 1 else mpf("nan")
    if x == 0:
        return x
    rest = 1 - abs(x)
    is_near = abs(x) < 0.5
    start = scipy.special.erfinv(float(abs(x))) if is_near else scipy.special.erfcinv(float(rest))
    y = mpf(float(start))
    for _ in range(3):
        residual = mpmath.erf(y) - abs(x) if is_near else rest - mpmath.erfc(y)
        step = residual * mpmath.sqrt(mp.pi) / 2 * mpmath.exp(y * y)
        y -= step / (1 + y * step)
    return y * mpmath.sign(x)


def _zeta(s: mpf, q: mpf) -> mpf:
    """Sum by Euler and Maclaurin (mpmath's own loses digits for large s)."""
    if s <= 1 or q <= 0:
        return mpf("inf") if s == 1 else mpf("nan")
    with mpmath.workdps(50):
        total = mpmath.fsum((q + k) ** -s for k in range(60))
        base = q + 60
        total += base ** (1 - s) / (s - 1) + base**-s / 2
        factor, power = s, base ** (-s - 1)
        for j in range(1, 31):
            total += mpmath.bernoulli(2 * j) / mpmath.factorial(2 * j) * factor * power
            factor *= (s + 2 * j - 1) * (s + 2 * j)
            power /= base * base
        return total


def _polygamma(n: mpf, x: mpf) -> mpf:
    order = int(n)
    if order == 0:
        return _digamma(x)
    return (-1) ** (order + 1) * mpmath.factorial(order) * _zeta(n + 1, x)


def _real(function: Exact, low: float, high: float) -> Exact:
    return lambda x: function(x) if low <= x <= high else mpf("nan")


def _cbrt(x: mpf) -> mpf:
    return mpmath.cbrt(abs(x)) * mpmath.sign(x)


def _rsqrt(x: mpf) -> mpf:
    return 1 / mpmath.sqrt(x) if x > 0 else mpf("inf" if x == 0 else "nan")


def _bessel(x: mpf) -> mpf:
    return mpmath.besseli(1, x) * mpmath.exp(-abs(x))


def _power(x: mpf, y: mpf) -> mpf:
    if y == 0 or x == 1:
        return mpf(1)
    if x < 0:
        if mpmath.floor(y) != y:
            return mpf("nan")
        return mpmath.power(-x, y) * (1 if mpmath.fmod(y, 2) == 0 else -1)
    if x == 0:
        return mpf(0) if y > 0 else mpf("inf")
    return mpmath.power(x, y)


def _quick_logistic(x: np.ndarray) -> np.ndarray:
    return 1 / (1 + np.exp(-x))


inf = float("inf")
REFERENCES: dict[str, Reference] = {
    "acos": Reference(_real(mpmath.acos, -1, 1), np.arccos, samples="unit"),
    "acosh": Reference(_real(mpmath.acosh, 1, inf), np.arccosh, samples="positive"),
    "asin": Reference(_real(mpmath.asin, -1, 1), np.arcsin, samples="unit"),
    "asinh": Reference(mpmath.asinh, np.arcsinh),
    "atan": Reference(mpmath.atan, np.arctan),
    "atan2": Reference(mpmath.atan2, np.arctan2, operands=2),
    "atanh": Reference(_real(mpmath.atanh, -1, 1), np.arctanh, samples="unit"),
    "bessel_i1e": Reference(_bessel, None, screen=scipy.special.i1e),
    "cbrt": Reference(_cbrt, np.cbrt, 1.0),
    "cosh": Reference(mpmath.cosh, np.cosh, samples="exponent"),
    "cosine": Reference(mpmath.cos, np.cos, 1.0),
    "digamma": Reference(_digamma, None, samples="gamma", screen=scipy.special.digamma),
    "erf": Reference(mpmath.erf, None, 1.0, samples="erf", screen=scipy.special.erf),
    "erf_inv": Reference(_erf_inv, None, samples="unit", screen=scipy.special.erfinv),
    "erfc": Reference(mpmath.erfc, None, samples="erf", screen=scipy.special.erfc),
    "exponential": Reference(mpmath.exp, np.exp, 1.0, samples="exponent"),
    "exponential_minus_one": Reference(mpmath.expm1, np.expm1, 1.0, samples="exponent"),
    "lgamma": Reference(_log_gamma, None, samples="gamma", screen=scipy.special.gammaln),
    "log": Reference(_real(mpmath.log, 0, inf), np.log, 1.0, samples="positive"),
    "log_plus_one": Reference(_real(mpmath.log1p, -1, inf), np.log1p, 1.0, samples="positive"),
    "logistic": Reference(lambda x: 1 / (1 + mpmath.exp(-x)), _quick_logistic, 1.0, "exponent"),
    "polygamma": Reference(_polygamma, None, samples="polygamma", operands=2),
    "power": Reference(_power, np.power, samples="power", operands=2),
    "rsqrt": Reference(_rsqrt, lambda x: 1 / np.sqrt(x), 1.0, samples="positive"),
    "sine": Reference(mpmath.sin, np.sin, 1.0),
    "sinh": Reference(mpmath.sinh, np.sinh, samples="exponent"),
    "sqrt": Reference(_real(mpmath.sqrt, 0, inf), np.sqrt, 0.5, samples="positive"),
    "tan": Reference(mpmath.tan, np.tan, 1.0),
    "tanh": Reference(mpmath.tanh, np.tanh, 1.0, samples="exponent"),
    "zeta": Reference(_zeta, None, samples="zeta", operands=2),
}


def exact_values(name: str, arguments: list[np.ndarray]) -> np.ndarray:
    """Evaluate in multiple precision and return `long double`, NaN for arguments not finite."""
    exact, quick = REFERENCES[name].exact, REFERENCES[name].quick
    result = np.empty(arguments[0].size, np.longdouble)
    columns = [argument.astype(np.float64) for argument in arguments]
    for index, row in enumerate(zip(*columns, strict=True)):
        if not np.all(np.isfinite(row)):
            result[index] = np.nan
            continue
        if quick is not None and 0 in row:
            # mpmath knows no negative zero.
            result[index] = quick(*map(np.longdouble, row))
            continue
        # Enough digits for arguments of any size and for cancellation near zeros.
        mp.prec = 160 + (1100 if max(map(abs, row)) > 1e6 else 0)
        result[index] = _to_long_double(exact(*map(mpf, map(float, row))))
    return result


def samples(name: str, element: str, count: int, seed: int = 0) -> list[np.ndarray]:
    """Give arguments over the whole range, the hard places drawn more often."""
    generator = np.random.default_rng(seed)
    kind = REFERENCES[name].samples
    double = np.float64
    size = count // 5 + 1

    def powers(low: float, high: float, number: int = size) -> np.ndarray:
        return np.exp2(generator.uniform(low, high, number))

    signs = generator.choice(np.array([-1.0, 1.0]), size)
    dtype = DTYPES[element]
    patterns = generator.integers(0, 256, size * dtype.itemsize, np.uint8).view(dtype)
    near_one = 1 + powers(-50, 0) * signs
    if kind == "unit":
        parts = [
            generator.uniform(-1, 1, 2 * size),
            powers(-40, 0) * signs,
            (1 - powers(-50, 0)) * signs,
        ]
    elif kind == "positive":
        parts = [
            np.abs(patterns.astype(double)),
            powers(-4, 4, 2 * size),
            near_one,
            powers(-60, 1) * signs,
        ]
    elif kind == "exponent":
        limit = 90 if element != "double" else 750
        parts = [
            generator.uniform(-limit, limit, 2 * size),
            generator.uniform(-2, 2, size),
            powers(-40, 2) * signs,
            patterns.astype(double),
        ]
    elif kind == "erf":
        parts = [
            generator.uniform(-6, 6, 2 * size),
            generator.uniform(-2, 2, size),
            powers(-40, 2) * signs,
            generator.uniform(0, 27.5, size),
        ]
    elif kind == "gamma":
        parts = [
            generator.uniform(0, 9, size),
            generator.uniform(-20, 0, size),
            powers(-30, 30),
            near_one,
            2 + powers(-50, -1) * signs,
        ]
    elif kind == "power":
        x = np.concatenate([powers(-30, 30, 2 * size), near_one, powers(-1, 1, 2 * size)])
        limit = 85.0 if element != "double" else 700.0
        y = generator.uniform(-limit, limit, x.size) / np.where(x == 1, 1, np.log(np.abs(x)))
        y = np.where(generator.random(x.size) < 0.3, np.clip(np.round(y), -60, 60), y)
        return [x.astype(dtype), y.astype(dtype)]
    elif kind in ("zeta", "polygamma"):
        s = 1 + generator.exponential(4, 4 * size)
        if kind == "polygamma":
            s = np.round(s)
        return [s.astype(dtype), generator.exponential(4, 4 * size).astype(dtype)]
    else:
        parts = [
            patterns.astype(double),
            generator.uniform(-8, 8, 2 * size),
            powers(-40, 20) * signs,
            generator.uniform(-800, 800, size),
        ]
    with np.errstate(all="ignore"):
        first = np.concatenate(parts).astype(dtype)
        if REFERENCES[name].operands == 1:
            return [first]
        return [first, generator.permutation(first)]


def _to_long_double(value: mpf) -> np.longdouble:
    if mpmath.isnan(value) or mpmath.isinf(value) or value == 0:
        return np.longdouble(float(value))
    high, exponent = mpmath.frexp(value)
    first = float(high)
    second = float(high - mpf(first))
    exponent = min(max(int(exponent), -20000), 20000)
    return np.ldexp(np.longdouble(first) + np.longdouble(second), exponent)
