"""Which computations on scalars and vectors can a kernel do, and what do they mean?

Meanings here are written for kernels on their own: they do not call the StableHLO operations'
reference meanings, so that the two are independent witnesses of every lowering.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from hloom.dialects.kernel.types import MASK, REGISTER, element_of, lanes_of, with_lanes
from hloom.ir.attribute_kinds import ANY_ATTRIBUTE, BOOLEAN, STRING
from hloom.ir.attributes import FloatAttribute, IntegerAttribute
from hloom.ir.declaration import (
    CONSTANT,
    attribute,
    constraint,
    operand,
    optional_attribute,
    output,
    variadic_operand,
)
from hloom.ir.operation import Operation
from hloom.ir.types import I1, FloatType, IntegerType, Type, numpy_dtype


class Constant(Operation):
    """A scalar, or one value in every lane."""

    __slots__ = ()
    name = "kernel.constant"
    traits = (CONSTANT,)
    value = attribute(ANY_ATTRIBUTE)
    result = output(REGISTER)

    def evaluate(self, context: Any) -> Any:
        """Give the value in every lane."""
        item = self.attributes["value"]
        assert isinstance(item, IntegerAttribute | FloatAttribute)
        type = self.result.type
        scalar = np.asarray(item.value).astype(numpy_dtype(element_of(type)))
        return _spread(scalar, type)


class Apply(Operation):
    """A function of scalars or, lane by lane, of vectors; `FUNCTIONS` has the table.

    Functions are named as the StableHLO operations, with the same corners: integer x/0 = -1,
    x%0 = x, shifts past the width give 0 or the sign, maximum and minimum keep NaN.
    """

    __slots__ = ()
    name = "kernel.apply"
    function = attribute(STRING)
    unsigned = optional_attribute(BOOLEAN, False)
    inputs = variadic_operand(REGISTER)
    result = output(REGISTER)

    @constraint("K1", "function is in the table and takes as many operands as are given")
    def check_function(self) -> str | None:
        known = FUNCTIONS.get(self.function)
        if known is None:
            return f"unknown function {self.function}"
        if known[0] != len(self.operands):
            return f"{self.function} takes {known[0]} operands, {len(self.operands)} given"
        return None

    @constraint("K2", "all operands and the result have one type")
    def check_types(self) -> str | None:
        types = {*self.operand_types, *(() if self.function == "is_finite" else self.result_types)}
        return None if len(types) == 1 else " and ".join(sorted(map(str, types)))

    def evaluate(self, context: Any, inputs: list[Any]) -> Any:
        """Apply the table's function."""
        element = element_of(self.operands[0].type)
        values = [np.asarray(value) for value in inputs]
        dtype = numpy_dtype(element_of(self.result.type))
        unsigned = self.unsigned or (isinstance(element, IntegerType) and element.is_unsigned)
        if unsigned and values[0].dtype.kind == "i":
            values = [value.view(f"u{value.dtype.itemsize}") for value in values]
        wide = isinstance(element, FloatType) and element.width < 32
        if wide:
            values = [value.astype(np.float32) for value in values]
        with np.errstate(all="ignore"):
            result = np.asarray(FUNCTIONS[self.function][1](*values))
        if result.dtype.kind == "u" and dtype.kind == "i":
            return result.view(dtype)
        return result.astype(dtype)


class Compare(Operation):
    """A comparison, lane by lane: EQ, NE, LT, LE, GT, GE; false with NaN except NE."""

    __slots__ = ()
    name = "kernel.compare"
    direction = attribute(STRING)
    unsigned = optional_attribute(BOOLEAN, False)
    lhs = operand(REGISTER)
    rhs = operand(REGISTER)
    result = output(MASK)

    def infer_result_types(self) -> list[Type]:
        """Give an i1 for each lane."""
        return [with_lanes(I1, lanes_of(self.lhs.type))]

    def evaluate(self, context: Any, lhs: Any, rhs: Any) -> Any:
        """Compare."""
        lhs, rhs = np.asarray(lhs), np.asarray(rhs)
        if self.unsigned and lhs.dtype.kind == "i":
            lhs, rhs = (item.view(f"u{item.dtype.itemsize}") for item in (lhs, rhs))
        return COMPARISONS[self.direction](lhs, rhs)


class Select(Operation):
    """One of two values, lane by lane."""

    __slots__ = ()
    name = "kernel.select"
    condition = operand(MASK)
    on_true = operand(REGISTER)
    on_false = operand(REGISTER)
    result = output(REGISTER)

    def infer_result_types(self) -> list[Type]:
        """Give the type of the choices."""
        return [self.on_true.type]

    def evaluate(self, context: Any, condition: Any, on_true: Any, on_false: Any) -> Any:
        """Choose."""
        return np.where(condition, on_true, on_false)


class Convert(Operation):
    """A conversion between element types, by value.

    Floats round to nearest even; float to integer truncates, saturates, and NaN gives 0; integers
    wrap; anything to i1 tells whether it differs from zero. `unsigned` says how to read a signless
    source integer.
    """

    __slots__ = ()
    name = "kernel.convert"
    unsigned = optional_attribute(BOOLEAN, False)
    source = operand(REGISTER)
    result = output(REGISTER)

    def evaluate(self, context: Any, source: Any) -> Any:
        """Convert."""
        source = np.asarray(source)
        target = element_of(self.result.type)
        dtype = numpy_dtype(target)
        origin = element_of(self.source.type)
        with np.errstate(all="ignore"):
            if target is I1:
                return source != 0
            if isinstance(origin, FloatType) and isinstance(target, IntegerType):
                return _saturate(source, target, dtype)
            return source.astype(dtype)


class Bitcast(Operation):
    """The same bits read as another element type of equal width."""

    __slots__ = ()
    name = "kernel.bitcast"
    source = operand(REGISTER)
    result = output(REGISTER)

    def evaluate(self, context: Any, source: Any) -> Any:
        """Reinterpret the bits."""
        return np.asarray(source).view(numpy_dtype(element_of(self.result.type)))


class Broadcast(Operation):
    """A scalar repeated in every lane."""

    __slots__ = ()
    name = "kernel.broadcast"
    source = operand(REGISTER)
    result = output(REGISTER)

    def evaluate(self, context: Any, source: Any) -> Any:
        """Repeat."""
        return _spread(np.asarray(source), self.result.type)


class Lanes(Operation):
    """The positions `start + lane * step` of a vector's lanes."""

    __slots__ = ()
    name = "kernel.lanes"
    step = attribute(ANY_ATTRIBUTE)
    start = operand(REGISTER)
    result = output(REGISTER)

    def evaluate(self, context: Any, start: Any) -> Any:
        """Count."""
        return start + np.arange(lanes_of(self.result.type), dtype=np.int64) * self.step


class Interleave(Operation):
    """The lanes of two vectors in turn: the first of each, then the second of each, and so on."""

    __slots__ = ()
    name = "kernel.interleave"
    even = operand(REGISTER)
    odd = operand(REGISTER)
    result = output(REGISTER)

    def infer_result_types(self) -> list[Type]:
        """Give a vector of twice as many lanes."""
        type = self.even.type
        return [with_lanes(element_of(type), 2 * lanes_of(type))]

    def evaluate(self, context: Any, even: Any, odd: Any) -> Any:
        """Take turns."""
        return np.stack([np.atleast_1d(even), np.atleast_1d(odd)], -1).reshape(-1)


class Combine(Operation):
    """All lanes combined to a scalar by halves: lane i with lane i + n/2, until one is left.

    The order depends on the number of lanes only. `function` is one of `FUNCTIONS` that takes two
    operands.
    """

    __slots__ = ()
    name = "kernel.combine"
    function = attribute(STRING)
    unsigned = optional_attribute(BOOLEAN, False)
    source = operand(REGISTER)
    result = output(REGISTER)

    def infer_result_types(self) -> list[Type]:
        """Give the element type."""
        return [element_of(self.source.type)]

    def evaluate(self, context: Any, source: Any) -> Any:
        """Combine by halves."""
        function = FUNCTIONS[self.function][1]
        values = np.asarray(source)
        while values.size > 1:
            half = values.size // 2
            values = np.asarray(function(values[:half], values[half:])).astype(values.dtype)
        return values.reshape(())[()]


def _spread(scalar: np.ndarray[Any, Any], type: Type) -> Any:
    lanes = lanes_of(type)
    return scalar[()] if lanes == 1 else np.full(lanes, scalar)


def _saturate(source: Any, target: IntegerType, dtype: Any) -> Any:
    low, high = (
        (0, (1 << target.width) - 1)
        if target.is_unsigned
        else (-(1 << (target.width - 1)), (1 << (target.width - 1)) - 1)
    )
    wide = np.trunc(np.asarray(source, np.float64))
    inside = (wide >= low) & (wide <= high)
    values = np.where(inside, wide, 0)
    limit = float(high)
    exact = np.where(values >= limit, 0, values).astype(np.int64 if low < 0 else np.uint64)
    result = exact.astype(dtype)
    result = np.where((wide >= limit), np.asarray(high).astype(dtype), result)
    result = np.where((wide <= low), np.asarray(low).astype(dtype), result)
    return np.where(np.isnan(wide), np.zeros((), dtype), result).astype(dtype)


def _integer_divide(x: Any, y: Any) -> Any:
    if x.dtype.kind == "f":
        return x / y
    zero = y == 0
    if x.dtype.kind == "u" or x.dtype.kind == "b":
        return np.where(zero, np.iinfo(x.dtype).max, x // np.where(zero, 1, y)).astype(x.dtype)
    overflow = (y == -1) & (x == np.iinfo(x.dtype).min)
    safe = np.where(zero | overflow, 1, y)
    quotient = x // safe
    quotient = quotient + ((x % safe != 0) & ((x < 0) != (safe < 0)))
    return np.where(zero, -1, np.where(overflow, x, quotient)).astype(x.dtype)


def _remainder(x: Any, y: Any) -> Any:
    if x.dtype.kind == "f":
        return np.fmod(x, y)
    zero = y == 0
    special = zero | (y == -1 if x.dtype.kind == "i" else zero)
    safe = np.where(special, 1, y)
    return np.where(zero, x, np.where(special, 0, np.fmod(x, safe))).astype(x.dtype)


def _shift(kind: str) -> Callable[[Any, Any], Any]:
    def apply(x: Any, y: Any) -> Any:
        bits = x.dtype.itemsize * 8
        amount = y.astype(np.uint64) if y.dtype.kind == "u" else y.astype(np.int64)
        outside = (amount < 0) | (amount >= bits) if y.dtype.kind != "u" else amount >= bits
        inside = np.where(outside, 0, amount).astype(x.dtype)
        if kind == "left":
            return np.where(outside, 0, x << inside).astype(x.dtype)
        if kind == "arithmetic":
            signed = x.view(f"i{x.dtype.itemsize}")
            moved = signed >> inside.astype(signed.dtype)
            return np.where(outside, signed >> (bits - 1), moved).astype(signed.dtype).view(x.dtype)
        unsigned = x.view(f"u{x.dtype.itemsize}")
        moved = unsigned >> inside.astype(unsigned.dtype)
        return np.where(outside, 0, moved).astype(unsigned.dtype).view(x.dtype)

    return apply


def _power(x: Any, y: Any) -> Any:
    if x.dtype.kind == "f":
        return np.power(x, y)
    result = np.ones_like(x)
    base, exponent = x.copy(), np.where(y < 0, 0, y)
    while np.any(exponent > 0):
        result = np.where(exponent & 1, result * base, result)
        base, exponent = base * base, exponent >> 1
    if x.dtype.kind == "i":
        negative = np.where(x == 1, 1, np.where(x == -1, np.where(y & 1, -1, 1), 0))
        result = np.where(y < 0, negative, result)
    return result.astype(x.dtype)


def _scipy(name: str) -> Callable[..., Any]:
    def apply(*values: Any) -> Any:
        from scipy import special

        return getattr(special, name)(*values)

    return apply


def _round_away(x: Any) -> Any:
    whole = np.trunc(x)
    return whole + np.copysign(np.abs(x - whole) >= 0.5, x)


def _next_after(x: Any, y: Any) -> Any:
    return np.nextafter(x, y)


COMPARISONS: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "EQ": lambda x, y: x == y, "NE": lambda x, y: x != y,
    "LT": lambda x, y: x < y, "LE": lambda x, y: x <= y,
    "GT": lambda x, y: x > y, "GE": lambda x, y: x >= y,
}  # fmt: skip

FUNCTIONS: Final[dict[str, tuple[int, Callable[..., Any]]]] = {
    "add": (2, lambda x, y: x + y if x.dtype != bool else x | y),
    "subtract": (2, lambda x, y: x - y),
    "multiply": (2, lambda x, y: x * y if x.dtype != bool else x & y),
    "divide": (2, _integer_divide),
    "remainder": (2, _remainder),
    "maximum": (2, np.maximum),
    "minimum": (2, np.minimum),
    "power": (2, _power),
    "atan2": (2, np.arctan2),
    "and": (2, np.bitwise_and),
    "or": (2, np.bitwise_or),
    "xor": (2, np.bitwise_xor),
    "shift_left": (2, _shift("left")),
    "shift_right_arithmetic": (2, _shift("arithmetic")),
    "shift_right_logical": (2, _shift("logical")),
    "floor_divide": (2, lambda x, y: x // y),
    "floor_modulo": (2, lambda x, y: x % y),
    "next_after": (2, _next_after),
    "zeta": (2, _scipy("zeta")),
    "polygamma": (2, lambda n, x: _scipy("polygamma")(n.astype(np.int64), x)),
    "abs": (1, np.abs),
    "negate": (1, lambda x: -x),
    "not": (1, np.invert),
    "sign": (1, np.sign),
    "floor": (1, np.floor),
    "ceil": (1, np.ceil),
    "round_nearest_even": (1, np.rint),
    "round_nearest_afz": (1, _round_away),
    "is_finite": (1, np.isfinite),
    "popcnt": (1, lambda x: np.bitwise_count(x).astype(x.dtype)),
    "count_leading_zeros": (1, lambda x: _leading_zeros(x)),
    "sqrt": (1, np.sqrt),
    "rsqrt": (1, lambda x: 1 / np.sqrt(x)),
    "cbrt": (1, np.cbrt),
    "exponential": (1, np.exp),
    "exponential_minus_one": (1, np.expm1),
    "log": (1, np.log),
    "log_plus_one": (1, np.log1p),
    "logistic": (1, lambda x: 1 / (1 + np.exp(-x))),
    "tanh": (1, np.tanh),
    "sine": (1, np.sin),
    "cosine": (1, np.cos),
    "tan": (1, np.tan),
    "asin": (1, np.arcsin),
    "acos": (1, np.arccos),
    "atan": (1, np.arctan),
    "sinh": (1, np.sinh),
    "cosh": (1, np.cosh),
    "asinh": (1, np.arcsinh),
    "acosh": (1, np.arccosh),
    "atanh": (1, np.arctanh),
    "erf": (1, _scipy("erf")),
    "erfc": (1, _scipy("erfc")),
    "erf_inv": (1, _scipy("erfinv")),
    "lgamma": (1, _scipy("gammaln")),
    "digamma": (1, _scipy("digamma")),
    "bessel_i1e": (1, _scipy("i1e")),
}
"""Each function's number of operands and its meaning on NumPy arrays."""


def _leading_zeros(x: Any) -> Any:
    bits = x.dtype.itemsize * 8
    unsigned = x.view(f"u{x.dtype.itemsize}").astype(np.uint64)
    width = np.zeros(np.shape(x), np.int64)
    for shift in range(bits):
        width = np.where((unsigned >> np.uint64(shift)) & np.uint64(1), shift + 1, width)
    return (bits - width).astype(x.dtype)
