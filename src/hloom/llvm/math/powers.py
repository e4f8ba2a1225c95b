"""How are roots and powers computed?

Reciprocal roots start from an exponent computed on the bits and converge by third-order steps
without any division; the last step's residual is formed exactly with fused products (Markstein,
IA-64 and Elementary Functions, ch. 9).
"""

from __future__ import annotations

from typing import NamedTuple

from hloom.llvm.math.exponentials import clamp, finish_exponential, short_exponential
from hloom.llvm.math.functions import Formula
from hloom.llvm.math.lanes import (
    Number,
    fma,
    fraction_bits,
    select,
    two_product,
)
from hloom.llvm.math.logarithms import log_pair, short_log
from hloom.llvm.writer import bit_width, element_type


class _Roots(NamedTuple):
    rsqrt_start: int
    """Bits of the first estimate of 1/sqrt for the exponent and fraction 0."""
    rcbrt_start: int
    steps: int
    lowest_normal: float


_ROOTS = {
    "float": _Roots(0x5F3759DF, 0x54A21D2A, 2, 2.0**-126),
    "double": _Roots(0x5FE6EB50C7B537A9, 0x553EF0FF289DD796, 3, 2.0**-1022),
}


def sqrt(x: Number) -> Number:
    """Return the square root, correctly rounded."""
    return x.unary("sqrt")


def rsqrt(x: Number) -> Number:
    """Return 1 / sqrt(x)."""
    element = element_type(x.type)
    form = _ROOTS[element]
    even = (fraction_bits[element] + 3) // 2 * 2
    is_small = x < form.lowest_normal
    scaled = select(is_small, x * 2.0**even, x)
    y = (x.bits().constant(form.rsqrt_start) - scaled.bits().shift_right_logical(1)).as_float()
    for _ in range(form.steps - 1):
        residual = fma(-(scaled * y), y, 1.0)
        y = fma(y * residual, fma(residual, 0.375, 0.5), y)
    product = two_product(scaled, y)
    residual = fma(-product.high, y, 1.0)
    residual = fma(-product.low, y, residual)
    y = fma(y * residual, fma(residual, 0.375, 0.5), y)
    y = select(is_small, y * 2.0 ** (even // 2), y)
    y = select(x < float("inf"), y, select(x.is_nan(), x, 0.0))
    y = select(x < 0.0, float("nan"), y)
    return select(x.equals(0.0), x.like(float("inf")).with_sign_of(x), y)


def cbrt(x: Number) -> Number:
    """Return the cube root."""
    element = element_type(x.type)
    form = _ROOTS[element]
    magnitude = x.abs()
    shift = (fraction_bits[element] + 4) // 3 * 3
    is_small = magnitude < form.lowest_normal
    scaled = select(is_small, magnitude * 2.0**shift, magnitude)
    z = _third_of_bits(scaled, form.rcbrt_start)
    for _ in range(form.steps):
        residual = fma(-(scaled * z), z * z, 1.0)
        z = fma(z * residual, fma(residual, 2 / 9, 1 / 3), z)
    # One step on the root itself, with its cube formed exactly.
    square = z * z
    root = scaled * square
    power = two_product(root, root)
    residual = fma(-power.high, root, scaled)
    residual = fma(-power.low, root, residual)
    root = fma(residual, square * (1 / 3), root)
    root = select(is_small, root * 2.0 ** -(shift // 3), root)
    is_usual = (magnitude > 0.0) & (magnitude < float("inf"))
    return select(is_usual, root.with_sign_of(x), x)


def power_single(x: Number, y: Number) -> Number:
    """Return x^y in single precision: exp(y log |x|) in double lanes, good to 2^-29."""
    magnitude = x.abs()
    wide = magnitude.convert("double")
    logarithm = short_log(wide)
    logarithm = select(wide < float("inf"), logarithm, wide)
    logarithm = select(wide.equals(0.0), float("-inf"), logarithm)
    exponent = clamp(y.convert("double") * logarithm, -200.0, 200.0)
    return _with_special_powers(short_exponential(exponent).convert("float"), x, y)


def power_double(x: Number, y: Number) -> Number:
    """Return x^y in double precision, the logarithm an unevaluated sum."""
    logarithm = log_pair(x.abs())
    product = two_product(logarithm.high, y)
    low = fma(logarithm.low, y, product.low)
    high = clamp(product.high, -1000.0, 1000.0)
    low = select(product.high.equals(high), low, 0.0)
    return _with_special_powers(finish_exponential(high, low), x, y)


def _with_special_powers(result: Number, x: Number, y: Number) -> Number:
    """Put in the sign and the C standard's special cases; `result` is |x|^y."""
    whole = y.unary("trunc")
    is_whole = whole.equals(y)
    half = y * 0.5
    is_odd = is_whole & half.unary("trunc").differs(half) & (y.abs() < float("inf"))
    result = result.with_sign_of(select(is_odd, x, 1.0))
    magnitude = x.abs()
    has_no_root = (x < 0.0) & ~is_whole & (magnitude < float("inf"))
    result = select(has_no_root, float("nan"), result)
    is_one = y.equals(0.0) | x.equals(1.0)
    is_one = is_one | (magnitude.equals(1.0) & y.abs().equals(float("inf")))
    return select(is_one, 1.0, result)


def _third_of_bits(x: Number, start: int) -> Number:
    """Estimate x^(-1/3) by dividing the bits by -3."""
    if bit_width(x.type) == 32:
        third = x.bits().convert("float") * (-1 / 3)
        return (third.cast("fptosi", x.bits().type) + start).as_float()
    high = x.bits().shift_right_logical(32)
    as_double = (high | 0x4330000000000000).as_float() - 2.0**52
    third = fma(as_double, -1 / 3, 1.5 * 2.0**52)
    return ((third.bits() << 32) + start).as_float()


FORMULAS = {
    "sqrt": Formula(sqrt, sqrt, is_short=True, single_serves=("bfloat", "half")),
    "rsqrt": Formula(rsqrt, rsqrt, is_short=True, single_serves=("bfloat", "half")),
    "cbrt": Formula(cbrt, cbrt),
    "power": Formula(power_single, power_double, single_serves=()),
}
