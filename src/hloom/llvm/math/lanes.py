"""How is a formula over LLVM values written with Python's operators, once for any lane count?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from hloom.llvm.writer import (
    FunctionWriter,
    Value,
    bit_width,
    constant,
    integer_like,
    is_float,
    mangle,
    with_element,
)


class Machine(NamedTuple):
    """What the target offers that changes which instructions a formula should use."""

    has_fma: bool = True
    """A fused multiply-add instruction; without it error-free products are split (Dekker)."""
    has_scale: bool = False
    """`llvm.ldexp` is an instruction for vectors (AVX-512's vscalef)."""
    flags: str = ""
    """LLVM's flags for the program's own additions and multiplications, such as ` contract`."""
    table_intrinsic: str = ""
    """Permutes sixteen single-precision numbers by sixteen indices in one instruction.

    For example `llvm.x86.avx512.permvar.sf.512`. Formulas without tables are used where it is "".
    """


ANY_MACHINE = Machine()

type_of_float = {16: "half", 32: "float", 64: "double"}
fraction_bits = {"half": 10, "bfloat": 7, "float": 23, "double": 52}
exponent_bias = {"half": 15, "bfloat": 127, "float": 127, "double": 1023}

Scalar = float | int


class Number:
    """A scalar or vector value of a formula: operators append instructions to its writer.

    Floats follow IEEE 754 without fast-math flags. Integers wrap; `>>` is arithmetic, comparisons
    are signed. Comparisons of floats are ordered (false with NaN), except `!=`.
    """

    __slots__ = ("machine", "type", "value", "writer")

    def __init__(
        self, writer: FunctionWriter, value: Value, machine: Machine = ANY_MACHINE
    ) -> None:
        self.writer = writer
        self.value = value
        self.type = value.type
        self.machine = machine

    def wrap(self, value: Value) -> Number:
        """Make a number of a value of the same function."""
        return Number(self.writer, value, self.machine)

    def constant(self, value: Scalar) -> Number:
        """Make a constant of this number's type."""
        return self.wrap(constant(self.type, value))

    def like(self, value: Number | Scalar) -> Number:
        """Return a number as it is, and a Python number as a constant of this number's type."""
        return value if isinstance(value, Number) else self.constant(value)

    def _binary(
        self, float_opcode: str, integer_opcode: str, left: Number, right: Number
    ) -> Number:
        opcode = float_opcode if is_float(self.type) else integer_opcode
        return self.wrap(self.writer.binary(opcode, left.value, right.value))

    def __add__(self, other: Number | Scalar) -> Number:
        return self._binary("fadd", "add", self, self.like(other))

    def __radd__(self, other: Scalar) -> Number:
        return self._binary("fadd", "add", self.like(other), self)

    def __sub__(self, other: Number | Scalar) -> Number:
        return self._binary("fsub", "sub", self, self.like(other))

    def __rsub__(self, other: Scalar) -> Number:
        return self._binary("fsub", "sub", self.like(other), self)

    def __mul__(self, other: Number | Scalar) -> Number:
        return self._binary("fmul", "mul", self, self.like(other))

    def __rmul__(self, other: Scalar) -> Number:
        return self._binary("fmul", "mul", self.like(other), self)

    def __truediv__(self, other: Number | Scalar) -> Number:
        return self._binary("fdiv", "sdiv", self, self.like(other))

    def __rtruediv__(self, other: Scalar) -> Number:
        return self._binary("fdiv", "sdiv", self.like(other), self)

    def __neg__(self) -> Number:
        if is_float(self.type):
            return self.wrap(self.writer.negate(self.value))
        return self.like(0) - self

    def __and__(self, other: Number | Scalar) -> Number:
        return self._binary("", "and", self, self.like(other))

    def __or__(self, other: Number | Scalar) -> Number:
        return self._binary("", "or", self, self.like(other))

    def __xor__(self, other: Number | Scalar) -> Number:
        return self._binary("", "xor", self, self.like(other))

    def __invert__(self) -> Number:
        return self ^ (-1 if bit_width(self.type) > 1 else 1)

    def __lshift__(self, other: Number | Scalar) -> Number:
        return self._binary("", "shl", self, self.like(other))

    def __rshift__(self, other: Number | Scalar) -> Number:
        return self._binary("", "ashr", self, self.like(other))

    def shift_right_logical(self, other: Number | Scalar) -> Number:
        """Shift right, filling with zeros."""
        return self._binary("", "lshr", self, self.like(other))

    def _compare(self, predicate: str, other: Number | Scalar) -> Number:
        right = self.like(other)
        return self.wrap(self.writer.compare(predicate, self.value, right.value))

    def _ordered(self, name: str, other: Number | Scalar) -> Number:
        return self._compare(f"fcmp o{name}" if is_float(self.type) else f"icmp s{name}", other)

    def __lt__(self, other: Number | Scalar) -> Number:
        return self._ordered("lt", other)

    def __le__(self, other: Number | Scalar) -> Number:
        return self._ordered("le", other)

    def __gt__(self, other: Number | Scalar) -> Number:
        return self._ordered("gt", other)

    def __ge__(self, other: Number | Scalar) -> Number:
        return self._ordered("ge", other)

    def less_unsigned(self, other: Number | Scalar) -> Number:
        """Compare integers without sign."""
        return self._compare("icmp ult", other)

    def equals(self, other: Number | Scalar) -> Number:
        """Tell where two numbers are equal (false with NaN)."""
        return self._compare("fcmp oeq" if is_float(self.type) else "icmp eq", other)

    def differs(self, other: Number | Scalar) -> Number:
        """Tell where two numbers differ (true with NaN)."""
        return self._compare("fcmp une" if is_float(self.type) else "icmp ne", other)

    def is_nan(self) -> Number:
        """Tell where a float is NaN."""
        return self._compare("fcmp uno", self)

    def is_unordered(self, other: Number) -> Number:
        """Tell where either float is NaN."""
        return self._compare("fcmp uno", other)

    def any(self) -> Value:
        """Tell whether a condition holds in any lane, as a scalar to branch on."""
        if not self.type.startswith("<"):
            return self.value
        return self.writer.intrinsic(f"llvm.vector.reduce.or.{mangle(self.type)}", "i1", self.value)

    def bits(self) -> Number:
        """Return a float's bits as an integer of the same width."""
        return self.cast("bitcast", integer_like(self.type))

    def as_float(self) -> Number:
        """Read an integer's bits as a float of the same width."""
        element = type_of_float[bit_width(self.type)]
        return self.cast("bitcast", with_element(self.type, element))

    def cast(self, opcode: str, type: str) -> Number:
        """Append a conversion."""
        return self.wrap(self.writer.cast(opcode, self.value, type))

    def convert(self, element: str) -> Number:
        """Convert between float widths or from a signed integer to a float."""
        target = with_element(self.type, element)
        if target == self.type:
            return self
        if not is_float(self.type):
            return self.cast("sitofp", target)
        wider = bit_width(target) > bit_width(self.type)
        return self.cast("fpext" if wider else "fptrunc", target)

    def unary(self, name: str) -> Number:
        """Call an LLVM intrinsic of one operand: `fabs`, `sqrt`, `floor`, ..."""
        return self.wrap(self.writer.unary_intrinsic(name, self.value))

    def abs(self) -> Number:
        """Return the magnitude of a float."""
        return self.unary("fabs")

    def with_sign_of(self, sign: Number) -> Number:
        """Return this magnitude with another float's sign."""
        name = f"llvm.copysign.{mangle(self.type)}"
        return self.wrap(self.writer.intrinsic(name, self.type, self.value, sign.value))

    def flip_sign_of(self, sign: Number) -> Number:
        """Negate where another float is negative."""
        mask = sign.bits() & (-1 << (bit_width(self.type) - 1))
        return (self.bits() ^ mask).as_float()

    def minimum(self, other: Number | Scalar) -> Number:
        """Return the smaller; where either is NaN, `other`."""
        right = self.like(other)
        return select(self < right, self, right)

    def maximum(self, other: Number | Scalar) -> Number:
        """Return the larger; where either is NaN, `other`."""
        right = self.like(other)
        return select(self > right, self, right)


class Pair(NamedTuple):
    """An unevaluated sum: `high` is the sum rounded, `low` the rest (double-word arithmetic)."""

    high: Number
    low: Number


def select(condition: Number, on_true: Number | Scalar, on_false: Number | Scalar) -> Number:
    """Choose by lane; at most one choice may be a Python number."""
    if not isinstance(on_true, Number):
        assert isinstance(on_false, Number)
        on_true = on_false.like(on_true)
    on_false = on_true.like(on_false)
    value = condition.writer.select(condition.value, on_true.value, on_false.value)
    return on_true.wrap(value)


def fma(left: Number, right: Number | Scalar, addend: Number | Scalar) -> Number:
    """Multiply and add, fused where the machine has the instruction (one rounding)."""
    right, addend = left.like(right), left.like(addend)
    name = "fma" if left.machine.has_fma else "fmuladd"
    name = f"llvm.{name}.{mangle(left.type)}"
    value = left.writer.intrinsic(name, left.type, left.value, right.value, addend.value)
    return left.wrap(value)


def polynomial(x: Number, coefficients: Sequence[Scalar]) -> Number:
    """Evaluate by Horner's rule; the constant term comes first."""
    result: Number = x.like(coefficients[-1])
    for coefficient in reversed(coefficients[:-1]):
        result = fma(result, x, coefficient)
    return result


def polynomial_pair(
    x: Number | Pair, coefficients: Sequence[Scalar | tuple[float, float]], steps: int
) -> Pair:
    """Evaluate by Horner's rule, the last `steps` steps with unevaluated sums.

    Coefficients of those steps may be unevaluated sums themselves.
    """
    x_high = x.high if isinstance(x, Pair) else x
    rest: list[Scalar] = [c for c in coefficients[steps:] if not isinstance(c, tuple)]
    result = Pair(polynomial(x_high, rest), x_high.constant(0.0))
    for coefficient in reversed(coefficients[:steps]):
        high, low = coefficient if isinstance(coefficient, tuple) else (coefficient, 0.0)
        product = two_product(result.high, x_high)
        product_low = fma(result.low, x_high, product.low)
        if isinstance(x, Pair):
            product_low = fma(result.high, x.low, product_low)
        total = two_sum(x_high.constant(high), product.high)
        result = Pair(total.high, total.low + (product_low + low if low else product_low))
        if isinstance(x, Pair):
            result = fast_two_sum(result.high, result.low)
    return result


def repeat(
    count: int, start: Sequence[Number], body: Callable[..., Sequence[Number]]
) -> list[Number]:
    """Loop: `body(k, *values)` gives the next values, k = 0, 1, ... as a number like the values."""
    first = start[0]
    writer = first.writer
    before, loop, done = writer.current, writer.new_block("repeat"), writer.new_block("repeated")
    writer.branch(loop)
    writer.start(loop)
    index = writer.phi("i64", (Value("i64", "0"), before))
    phis = [writer.phi(value.type, (value.value, before)) for value in start]
    k = writer.phi(first.type, (first.constant(0.0).value, before))
    following = body(first.wrap(k), *(first.wrap(phi) for phi in phis))
    for phi, value in zip([*phis, k], [*following, first.wrap(k) + 1.0], strict=True):
        writer.add_incoming(phi, value.value, writer.current)
    next_index = writer.binary("add", index, Value("i64", "1"))
    writer.add_incoming(index, next_index, writer.current)
    more = writer.compare("icmp ult", next_index, Value("i64", str(count)))
    writer.branch_if(more, loop, done, _without_unrolling(writer))
    writer.start(done)
    return list(following)


def in_some_lanes(condition: Number, usual: Number, rare: Callable[[], Number]) -> Number:
    """Return `rare()` where the condition holds, branching to it only if that is in any lane."""
    writer = usual.writer
    before = writer.current
    taken, done = writer.new_block("rare"), writer.new_block("joined")
    writer.branch_if(condition.any(), taken, done)
    writer.start(taken)
    chosen = select(condition, rare(), usual)
    last = writer.current
    writer.branch(done)
    writer.start(done)
    value = writer.phi(usual.type, (usual.value, before), (chosen.value, last))
    return usual.wrap(value)


def square_root_of_pair(x: Pair) -> Pair:
    """Return the square root of an unevaluated sum; the second part is 0 for zero."""
    root = x.high.unary("sqrt")
    residual = fma(-root, root, x.high) + x.low
    return Pair(root, select(root > 0.0, residual / (root + root), 0.0))


def two_sum(a: Number, b: Number | Scalar) -> Pair:
    """Add exactly (Knuth's TwoSum)."""
    b = a.like(b)
    high = a + b
    b_part = high - a
    return Pair(high, (a - (high - b_part)) + (b - b_part))


def fast_two_sum(a: Number, b: Number | Scalar) -> Pair:
    """Add exactly when |a| >= |b| or a = 0 (Dekker's FastTwoSum)."""
    b = a.like(b)
    high = a + b
    return Pair(high, b - (high - a))


def two_product(a: Number, b: Number | Scalar) -> Pair:
    """Multiply exactly, barring overflow and underflow."""
    b = a.like(b)
    high = a * b
    if a.machine.has_fma:
        return Pair(high, fma(a, b, -high))
    a_parts, b_parts = _split(a), _split(b)
    low = a_parts.high * b_parts.high - high
    low = low + a_parts.high * b_parts.low
    low = low + a_parts.low * b_parts.high
    return Pair(high, low + a_parts.low * b_parts.low)


def add_pairs(a: Pair, b: Pair) -> Pair:
    """Add unevaluated sums."""
    total = two_sum(a.high, b.high)
    return fast_two_sum(total.high, total.low + (a.low + b.low))


def multiply_pairs(a: Pair, b: Pair) -> Pair:
    """Multiply unevaluated sums."""
    product = two_product(a.high, b.high)
    return Pair(product.high, fma(a.low, b.high, fma(a.high, b.low, product.low)))


def divide_to_pair(numerator: Pair, denominator: Pair) -> Pair:
    """Divide unevaluated sums; the quotient's error is known to first order."""
    inverse = 1.0 / denominator.high
    quotient = numerator.high * inverse
    residual = fma(-quotient, denominator.high, numerator.high)
    residual = fma(-quotient, denominator.low, residual) + numerator.low
    return Pair(quotient, residual * inverse)


def divide_pairs(numerator: Pair, denominator: Pair) -> Number:
    """Divide unevaluated sums and round the quotient."""
    quotient = divide_to_pair(numerator, denominator)
    return quotient.high + quotient.low


def select_pair(condition: Number, on_true: Pair, on_false: Pair) -> Pair:
    """Choose by lane between unevaluated sums."""
    return Pair(
        select(condition, on_true.high, on_false.high),
        select(condition, on_true.low, on_false.low),
    )


def evaluate(
    writer: FunctionWriter,
    formula: Callable[..., Number],
    *values: Value,
    machine: Machine = ANY_MACHINE,
) -> Value:
    """Apply a formula over numbers to values at the writer's current place."""
    return formula(*(Number(writer, value, machine) for value in values)).value


def _without_unrolling(writer: FunctionWriter) -> str:
    """Give the metadata of a loop's branch that keeps its code small."""
    option = writer.module.metadata('!{!"llvm.loop.unroll.disable"}')
    return (
        f", !llvm.loop {writer.module.metadata(f'distinct !{{!{int(option[1:]) + 1}, {option}}}')}"
    )


def _split(a: Number) -> Pair:
    """Split into two halves of the fraction's bits (Veltkamp)."""
    factor = 4097.0 if bit_width(a.type) == 32 else 134217729.0
    scaled = a * factor
    high = scaled - (scaled - a)
    return Pair(high, a - high)
