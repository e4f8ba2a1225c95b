"""What do the special functions of CHLO mean?"""

from __future__ import annotations

from typing import Any

import numpy as np

from hloom.dialects.chlo.elementary import Binary, Unary
from hloom.dialects.chlo.type_constraints import FLOAT_TENSOR
from hloom.dialects.evaluation import Array
from hloom.dialects.stablehlo.arithmetic import round_to
from hloom.ir.declaration import operand, output


class _Special:
    """SciPy's special functions, imported when the first one is asked for."""

    def __getattr__(self, name: str) -> Any:
        from scipy import special

        return getattr(special, name)


special = _Special()


class BesselI1e(Unary):
    """The modified Bessel function of the first kind of order 1, divided by exp(|x|)."""

    __slots__ = ()

    name = "chlo.bessel_i1e"

    def evaluate(self, context: Any, operand: Array) -> Any:
        return _in_f64(special.i1e, operand)


class Digamma(Unary):
    """The logarithmic derivative of the gamma function; NaN at its poles."""

    __slots__ = ()

    name = "chlo.digamma"
    operand = operand(FLOAT_TENSOR)
    result = output(FLOAT_TENSOR)

    def evaluate(self, context: Any, operand: Array) -> Any:
        def digamma(x: Array) -> Array:
            return np.where((x <= 0) & (x == np.floor(x)), np.nan, special.digamma(x))

        return _in_f64(digamma, operand)


class Erf(Unary):
    """The error function."""

    __slots__ = ()

    name = "chlo.erf"
    operand = operand(FLOAT_TENSOR)
    result = output(FLOAT_TENSOR)

    def evaluate(self, context: Any, operand: Array) -> Any:
        return _in_f64(special.erf, operand)


class Erfc(Unary):
    """One less the error function, exact where it is small."""

    __slots__ = ()

    name = "chlo.erfc"
    operand = operand(FLOAT_TENSOR)
    result = output(FLOAT_TENSOR)

    def evaluate(self, context: Any, operand: Array) -> Any:
        return _in_f64(special.erfc, operand)


class ErfInv(Unary):
    """The inverse of the error function."""

    __slots__ = ()

    name = "chlo.erf_inv"
    operand = operand(FLOAT_TENSOR)
    result = output(FLOAT_TENSOR)

    def evaluate(self, context: Any, operand: Array) -> Any:
        return _in_f64(special.erfinv, operand)


class Lgamma(Unary):
    """The logarithm of the gamma function's absolute value."""

    __slots__ = ()

    name = "chlo.lgamma"
    operand = operand(FLOAT_TENSOR)
    result = output(FLOAT_TENSOR)

    def evaluate(self, context: Any, operand: Array) -> Any:
        return _in_f64(special.gammaln, operand)


class Polygamma(Binary):
    """The n-th derivative of the digamma function; NaN when n is no whole number from 0."""

    __slots__ = ()

    name = "chlo.polygamma"
    n = operand(FLOAT_TENSOR)
    x = operand(FLOAT_TENSOR)
    result = output(FLOAT_TENSOR)
    syntax = "$n `,` $x attr-dict `:` type($n) `,` type($x) `->` type(results)"

    def evaluate(self, context: Any, n: Array, x: Array) -> Any:
        def polygamma(order: Array, x: Array) -> Array:
            whole = (order >= 0) & (order == np.floor(order))
            first = np.where(order == 0, special.digamma(x), np.nan)
            sign = np.where(order % 2 == 0, -1.0, 1.0)
            value = sign * special.gamma(order + 1) * _zeta(order + 1, x)
            return np.where(whole, np.where(order == 0, first, value), np.nan)

        return _in_f64(polygamma, n, x)


class Zeta(Binary):
    """The Hurwitz zeta function, the sum of (q + n) ** -x for n from 0."""

    __slots__ = ()

    name = "chlo.zeta"
    x = operand(FLOAT_TENSOR)
    q = operand(FLOAT_TENSOR)
    result = output(FLOAT_TENSOR)
    syntax = "$x `,` $q attr-dict `:` type($x) `,` type($q) `->` type(results)"

    def evaluate(self, context: Any, x: Array, q: Array) -> Any:
        return _in_f64(_zeta, x, q)


def _zeta(x: Array, q: Array) -> Array:
    value = special.zeta(x, q)
    pole = (q <= 0) & (q == np.floor(q))
    # Left of zero the terms q + n are negative: only whole x give real numbers.
    negative = (q < 0) & ~pole
    if np.any(negative):
        value = np.where(negative, _shifted_zeta(x, np.where(negative, q, 1.0)), value)
    value = np.where(pole, np.where((x % 2 == 0) & (x > 1), np.inf, np.nan), value)
    value = np.where(x == 1, np.inf, value)
    return np.where(x < 1, np.nan, value)


def _shifted_zeta(x: Array, q: Array) -> Array:
    """Sum the terms with negative base one by one, then go on right of zero."""
    x, q = np.broadcast_arrays(x, q)
    steps = np.where(q < 0, np.ceil(-q), 0)
    total = np.zeros(x.shape)
    for step in range(int(min(steps.max(initial=0), 10_000))):
        total = total + np.where(step < steps, np.power(q + step, -x), 0)
    return total + special.zeta(x, q + steps)


def _in_f64(function: Any, *arrays: Array) -> Array:
    wide = [array.astype(np.float64) for array in arrays]
    return round_to(np.asarray(function(*wide)), arrays[0].dtype)
