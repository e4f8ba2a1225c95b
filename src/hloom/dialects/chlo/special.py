"""What do the special functions of CHLO mean?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from hloom.dialects.chlo import special_functions
from hloom.dialects.chlo.elementary import Binary, Unary
from hloom.dialects.chlo.type_constraints import FLOAT_TENSOR
from hloom.dialects.evaluation import Array
from hloom.dialects.stablehlo.arithmetic import round_to
from hloom.ir.declaration import operand, output


class BesselI1e(Unary):
    """The modified Bessel function of the first kind of order 1, divided by exp(|x|)."""

    __slots__ = ()

    name = "chlo.bessel_i1e"

    def evaluate(self, context: Any, operand: Array) -> Any:
        return _widely(special_functions.bessel_i1e, operand)


class Digamma(Unary):
    """The logarithmic derivative of the gamma function; NaN at its poles."""

    __slots__ = ()

    name = "chlo.digamma"
    operand = operand(FLOAT_TENSOR)
    result = output(FLOAT_TENSOR)

    def evaluate(self, context: Any, operand: Array) -> Any:
        return _widely(special_functions.digamma, operand)


class Erf(Unary):
    """The error function."""

    __slots__ = ()

    name = "chlo.erf"
    operand = operand(FLOAT_TENSOR)
    result = output(FLOAT_TENSOR)

    def evaluate(self, context: Any, operand: Array) -> Any:
        return _from_scipy("erf", operand)


class Erfc(Unary):
    """One less the error function, exact where it is small."""

    __slots__ = ()

    name = "chlo.erfc"
    operand = operand(FLOAT_TENSOR)
    result = output(FLOAT_TENSOR)

    def evaluate(self, context: Any, operand: Array) -> Any:
        return _from_scipy("erfc", operand)


class ErfInv(Unary):
    """The inverse of the error function."""

    __slots__ = ()

    name = "chlo.erf_inv"
    operand = operand(FLOAT_TENSOR)
    result = output(FLOAT_TENSOR)

    def evaluate(self, context: Any, operand: Array) -> Any:
        return np.copysign(_from_scipy("erfinv", operand), operand)


class Lgamma(Unary):
    """The logarithm of the gamma function's absolute value."""

    __slots__ = ()

    name = "chlo.lgamma"
    operand = operand(FLOAT_TENSOR)
    result = output(FLOAT_TENSOR)

    def evaluate(self, context: Any, operand: Array) -> Any:
        value = _from_scipy("gammaln", operand)
        return np.where(
            np.isinf(operand.astype(np.float64)), np.asarray(np.inf, value.dtype), value
        )


class Polygamma(Binary):
    """The n-th derivative of the digamma function; NaN when n is no whole number from 0."""

    __slots__ = ()

    name = "chlo.polygamma"
    n = operand(FLOAT_TENSOR)
    x = operand(FLOAT_TENSOR)
    result = output(FLOAT_TENSOR)
    syntax = "$n `,` $x attr-dict `:` type($n) `,` type($x) `->` type(results)"

    def evaluate(self, context: Any, n: Array, x: Array) -> Any:
        return _widely(special_functions.polygamma, n, x)


class Zeta(Binary):
    """The Hurwitz zeta function, the sum of (q + n) ** -x for n from 0."""

    __slots__ = ()

    name = "chlo.zeta"
    x = operand(FLOAT_TENSOR)
    q = operand(FLOAT_TENSOR)
    result = output(FLOAT_TENSOR)
    syntax = "$x `,` $q attr-dict `:` type($x) `,` type($q) `->` type(results)"

    def evaluate(self, context: Any, x: Array, q: Array) -> Any:
        return _widely(special_functions.zeta, x, q)


def _widely(function: Callable[..., Array], *arrays: Array) -> Array:
    """Apply a function that computes in the widest format, and round once."""
    value = function(*arrays)
    dtype = arrays[0].dtype
    return round_to(value if dtype == np.float64 else value.astype(np.float64), dtype)


def _from_scipy(name: str, array: Array) -> Array:
    """Apply one of SciPy's functions in f64, and round once."""
    from scipy import special

    return round_to(np.asarray(getattr(special, name)(array.astype(np.float64))), array.dtype)
