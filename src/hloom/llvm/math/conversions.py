"""How are values converted between integer and float types with the right rounding and limits?

Conversions to 16-bit floats round once: what passes through single precision on the way is rounded
to odd there (Boldo and Melquiond, "Emulation of a FMA and correctly-rounded sums: proved
algorithms using rounding to odd"), so the second rounding sees what the first one dropped.
"""

from __future__ import annotations

from hloom.llvm.math.lanes import Number, evaluate, select
from hloom.llvm.writer import (
    FunctionWriter,
    Value,
    bit_width,
    constant,
    element_type,
    is_float,
    mangle,
    with_element,
)

_NARROW = frozenset({"half", "bfloat"})


def convert(
    writer: FunctionWriter,
    value: Value,
    type: str,
    *,
    signed: bool = True,
    result_signed: bool = True,
) -> Value:
    """Convert as StableHLO's `convert` does; `signed` describes integers on either side.

    i1 is a boolean: 0 or 1 as an integer, and true for everything but zero as a result.
    """
    source, target = element_type(value.type), element_type(type)
    type = with_element(value.type, target)
    if source == target:
        return value
    if target == "i1":
        return is_not_zero(writer, value)
    if source == "i1":
        signed = False
    if is_float(source):
        if is_float(target):
            return convert_float(writer, value, type)
        return float_to_integer(writer, value, type, signed=result_signed)
    if is_float(target):
        return integer_to_float(writer, value, type, signed=signed)
    if bit_width(target) < bit_width(source):
        return writer.cast("trunc", value, type)
    return writer.cast("sext" if signed else "zext", value, type)


def is_not_zero(writer: FunctionWriter, value: Value) -> Value:
    """Tell where a number differs from zero (NaN does)."""
    if element_type(value.type) == "bfloat":
        value = widen_bfloat(writer, value)
    predicate = "fcmp une" if is_float(value.type) else "icmp ne"
    return writer.compare(predicate, value, constant(value.type, 0))


def convert_float(writer: FunctionWriter, value: Value, type: str) -> Value:
    """Convert between half, bfloat, float and double, rounding to nearest even once."""
    source, target = element_type(value.type), element_type(type)
    if source == target:
        return value
    single = with_element(type, "float")
    if source == "bfloat":
        return convert_float(writer, widen_bfloat(writer, value), type)
    if source == "half":
        return convert_float(writer, writer.cast("fpext", value, single), type)
    if source == "double" and target in _NARROW:
        return convert_float(writer, evaluate(writer, round_to_odd, value), type)
    if target == "bfloat":
        return evaluate(writer, _narrow_to_bfloat, value)
    return writer.cast("fpext" if target == "double" else "fptrunc", value, type)


def widen_bfloat(writer: FunctionWriter, value: Value) -> Value:
    """Convert bfloat to float exactly, by integer operations."""
    bits = Number(writer, value).bits()
    wide = bits.cast("zext", with_element(value.type, "i32")) << 16
    return wide.as_float().value


def round_to_odd(x: Number) -> Number:
    """Convert double to float; an inexact result gets an odd last bit."""
    near = x.convert("float")
    back = near.convert("double")
    bits = near.bits()
    step = select(back.abs() < x.abs(), bits.constant(1), -1)
    is_even = (bits & 1).equals(0)
    is_inexact = (back < x) | (back > x)
    return (bits + select(is_even & is_inexact, step, 0)).as_float()


def float_to_integer(
    writer: FunctionWriter, value: Value, type: str, *, signed: bool = True
) -> Value:
    """Truncate toward zero, saturating; NaN gives 0."""
    if element_type(value.type) in _NARROW:
        value = convert_float(writer, value, with_element(value.type, "float"))
    name = f"llvm.fpto{'s' if signed else 'u'}i.sat.{mangle(type)}.{mangle(value.type)}"
    return writer.intrinsic(name, type, value)


def integer_to_float(
    writer: FunctionWriter, value: Value, type: str, *, signed: bool = True
) -> Value:
    """Convert an integer to a float, rounding to nearest even once."""
    target, opcode = element_type(type), "sitofp" if signed else "uitofp"
    if target not in _NARROW:
        return writer.cast(opcode, value, type)
    width = bit_width(value.type)
    if width <= 16:
        exact = writer.cast(opcode, value, with_element(type, "float"))
        return convert_float(writer, exact, type)
    if width > 32:
        value = evaluate(writer, lambda x: _with_sticky_bits(x, signed), value)
    exact = writer.cast(opcode, value, with_element(type, "double"))
    return convert_float(writer, exact, type)


def _narrow_to_bfloat(x: Number) -> Number:
    """Round to nearest even by adding just under half of the last kept bit; NaN stays quiet."""
    bits = x.bits()
    rounded = bits + (bits.shift_right_logical(16) & 1) + 0x7FFF
    chosen = select(x.is_nan(), bits | 0x400000, rounded)
    high = chosen.shift_right_logical(16)
    narrow = high.cast("trunc", with_element(x.type, "i16"))
    return narrow.cast("bitcast", with_element(x.type, "bfloat"))


def _with_sticky_bits(x: Number, signed: bool) -> Number:
    """Make a 64-bit integer exact in double: the bits cut off leave one sticky bit."""
    limit = 1 << 53
    is_large = ((x + limit).less_unsigned(2 * limit)) if signed else x.less_unsigned(limit)
    dropped = (x & 0x7FF).differs(0)
    sticky = select(dropped, x.constant(0x800), 0)
    return select(is_large, x, (x & -0x800) | sticky)
