"""How is an angle of any size brought to a quadrant and a remainder within pi/4 of zero?

Below 2^32 by subtracting n times pi/2 in three parts; the first product cancels exactly with the
argument (Cody and Waite, with fused products). Beyond, and one lane at a time, by multiplying the
fraction with those bits of 2/pi that decide the result modulo 4 (Payne and Hanek, "Radian reduction
for trigonometric functions", 1983).
"""

from __future__ import annotations

import itertools
from typing import NamedTuple

from hloom.llvm.math.functions import call_once
from hloom.llvm.math.lanes import (
    Number,
    fast_two_sum,
    fma,
    select,
    two_product,
    two_sum,
)
from hloom.llvm.writer import (
    FunctionWriter,
    Value,
    lane_count,
    with_element,
)

HALF_PI = (1.5707963267948966, 6.123233995736766e-17, -1.4973849048591698e-33)
"""pi/2 as an unevaluated sum of three doubles."""

_MAGIC = 1.5 * 2.0**52
_TWO_OVER_PI = 0.6366197723675814
_LIMIT = 2.0**32
_TABLE_BITS = 1344


class Angle(NamedTuple):
    """x = n pi/2 + high + low; only n modulo 4 is meaningful."""

    n: Number
    """An integer as wide as the float."""
    high: Number
    low: Number


def reduce_angle(x: Number, *, accurate: bool) -> Angle:
    """Reduce double-precision angles; without `accurate`, `low` is zero and not computed."""
    shifted = fma(x, _TWO_OVER_PI, _MAGIC)
    n = shifted - _MAGIC
    first = _without_multiple(x, n, HALF_PI[0])
    if accurate:
        product = two_product(n, HALF_PI[1])
        difference = two_sum(first, -product.high)
        low = fma(n, -HALF_PI[2], difference.low - product.low)
        high, low = fast_two_sum(difference.high, low)
    else:
        high, low = _without_multiple(first, n, HALF_PI[1]), x.constant(0.0)
    magnitude = x.abs()
    is_large = (magnitude >= _LIMIT) & (magnitude < float("inf"))
    return _replace_large(x, is_large, Angle(shifted.bits(), high, low))


def _without_multiple(x: Number, n: Number, part: float) -> Number:
    """Return x - n part, rounded once even where products cannot be fused."""
    if x.machine.has_fma:
        return fma(n, -part, x)
    product = two_product(n, part)
    return (x - product.high) - product.low


def _replace_large(x: Number, is_large: Number, usual: Angle) -> Angle:
    """Where any lane is large, branch to a loop over the lanes."""
    writer = x.writer
    before = writer.current
    large, done = writer.new_block("large"), writer.new_block("reduced")
    writer.branch_if(is_large.any(), large, done)
    writer.start(large)
    integers, floats = usual.n.type, x.type
    result = f"{{ {integers}, {floats}, {floats} }}"
    symbol = call_once(writer, "reduce_large_angle", _build_loop, [x.value], result)
    found = [
        writer.emit(type, f"extractvalue {symbol}, {index}")
        for index, type in enumerate((integers, floats, floats))
    ]
    chosen = [select(is_large, x.wrap(value), old) for value, old in zip(found, usual, strict=True)]
    last = writer.current
    writer.branch(done)
    writer.start(done)
    merged = [
        x.wrap(writer.phi(old.type, (old.value, before), (value.value, last)))
        for value, old in zip(chosen, usual, strict=True)
    ]
    return Angle(*merged)


def _build_loop(writer: FunctionWriter, x: Value) -> Value:
    """Reduce a vector lane by lane."""
    lanes = lane_count(x.type)
    integers = with_element(x.type, "i64")
    result = f"{{ {integers}, {x.type}, {x.type} }}"
    if lanes == 1:
        return _struct(writer, result, _reduce_lane(Number(writer, x)))
    entry, loop, done = writer.current, writer.new_block("loop"), writer.new_block("done")
    writer.branch(loop)
    writer.start(loop)
    index = writer.phi("i64", (Value("i64", "0"), entry))
    parts = [
        writer.phi(type, (Value(type, "poison"), entry)) for type in (integers, x.type, x.type)
    ]
    angle = _reduce_lane(Number(writer, writer.extract(x, index)))
    updated = [writer.insert(part, value, index) for part, value in zip(parts, angle, strict=True)]
    for part, value in zip(parts, updated, strict=True):
        writer.add_incoming(part, value, loop)
    following = writer.binary("add", index, Value("i64", "1"))
    writer.add_incoming(index, following, loop)
    more = writer.compare("icmp ult", following, Value("i64", str(lanes)))
    writer.branch_if(more, loop, done)
    writer.start(done)
    return _struct(writer, result, updated)


def _reduce_lane(x: Number) -> list[Value]:
    """Multiply the fraction by 192 bits of 2/pi, of which those above 4 wrap away."""
    bits = x.abs().bits()
    fraction = (bits & ((1 << 52) - 1)) | (1 << 52)
    exponent = bits.shift_right_logical(52) - (1023 + 52)
    low, middle, high = _window(x, exponent)
    wide = fraction.cast("zext", "i128")
    upper = wide * middle.cast("zext", "i128")
    upper = upper + (wide * low.cast("zext", "i128")).shift_right_logical(64)
    # The product's upper 128 bits: two for the quadrant, 126 for the fraction of it.
    first = fraction * high + upper.shift_right_logical(64).cast("trunc", "i64")
    n = (first + (1 << 61)).shift_right_logical(62)
    first = first - (n << 62)
    leading = first.convert("double")
    # What the conversion rounded off, and the next word.
    rest = (first - leading.cast("fptosi", "i64")).convert("double")
    rest = rest + upper.cast("trunc", "i64").cast("uitofp", "double") * 2.0**-64
    leading, rest = fast_two_sum(leading * 2.0**-62, rest * 2.0**-62)
    angle = two_product(leading, HALF_PI[0])
    angle_low = fma(leading, HALF_PI[1], fma(rest, HALF_PI[0], angle.low))
    angle = fast_two_sum(angle.high, angle_low)
    is_negative = x < 0.0
    return [select(is_negative, -part, part).value for part in (n, *angle)]


def _window(number: Number, exponent: Number) -> list[Number]:
    """Return 192 bits of 2/pi as three words, the lowest bit standing for 2^-(exponent + 190)."""
    writer = number.writer
    shift = exponent.constant(_TABLE_BITS - 190) - exponent
    table = writer.module.constant_array("math.two_over_pi", "i8", _two_over_pi_bytes())
    address = writer.address(table, (shift >> 3).value, "i8")
    words = []
    for offset in range(4):
        place = writer.address(address, Value("i64", str(8 * offset)), "i8")
        words.append(writer.load("i64", place, 1))
    amount = (shift & 7).value
    return [
        number.wrap(writer.intrinsic("llvm.fshr.i64", "i64", above, below, amount))
        for below, above in itertools.pairwise(words)
    ]


def _struct(writer: FunctionWriter, type: str, parts: list[Value]) -> Value:
    result = Value(type, "poison")
    for index, part in enumerate(parts):
        result = writer.emit(type, f"insertvalue {result}, {part}, {index}")
    return result


def _two_over_pi_bytes() -> list[int]:
    """Give 2/pi times 2^1344 as a little-endian integer, from Machin's formula for pi."""
    one = 1 << (_TABLE_BITS + 64)

    def arctangent_of_inverse(number: int) -> int:
        total, term, odd, sign = 0, one // number, 1, 1
        while term:
            total += sign * (term // odd)
            term //= number * number
            odd, sign = odd + 2, -sign
        return total

    pi = 4 * (4 * arctangent_of_inverse(5) - arctangent_of_inverse(239))
    quotient = (2 * one << _TABLE_BITS) // pi
    return list(quotient.to_bytes(_TABLE_BITS // 8, "little")) + [0] * 32
