"""Which LLVM instructions compute each function of the kernel dialect?"""

from __future__ import annotations

from typing import Final

from hloom.llvm import math
from hloom.llvm.math import conversions
from hloom.llvm.writer import (
    FunctionWriter,
    Value,
    bit_width,
    constant,
    element_type,
    is_float,
    lane_count,
    mangle,
    with_element,
)

_FLOAT_OPCODES: Final = {
    "add": "fadd", "subtract": "fsub", "multiply": "fmul", "divide": "fdiv",
}  # fmt: skip
_INTEGER_OPCODES: Final = {
    "add": "add", "subtract": "sub", "multiply": "mul", "and": "and", "or": "or", "xor": "xor",
    "floor_divide": "udiv", "floor_modulo": "urem",
}  # fmt: skip
_FLOAT_PREDICATES: Final = {
    "EQ": "oeq", "NE": "une", "LT": "olt", "LE": "ole", "GT": "ogt", "GE": "oge",
}  # fmt: skip
_SIGN_SENSITIVE: Final = frozenset(
    {"divide", "remainder", "maximum", "minimum", "power", "sign"}
)  # fmt: skip
_VECTOR_REDUCTIONS: Final = {
    "add": "add", "multiply": "mul", "and": "and", "or": "or", "xor": "xor",
}  # fmt: skip


def apply_function(
    writer: FunctionWriter, name: str, values: list[Value], unsigned: bool, machine: math.Machine
) -> Value:
    """Write a function of the kernel dialect on scalars or vectors of one type."""
    type = values[0].type
    element = element_type(type)
    if element in ("half", "bfloat") and (name in _FLOAT_OPCODES):
        wide = with_element(type, "float")
        widened = [conversions.convert_float(writer, value, wide) for value in values]
        result = writer.binary(_FLOAT_OPCODES[name] + machine.flags, *widened)
        return conversions.convert_float(writer, result, type)
    if is_float(type):
        if name in _FLOAT_OPCODES:
            return writer.binary(_FLOAT_OPCODES[name] + machine.flags, *values)
        return math.emit(writer, name, *values, machine=machine)
    if name in _INTEGER_OPCODES:
        return writer.binary(_INTEGER_OPCODES[name], *values)
    if name == "not":
        return writer.binary("xor", values[0], constant(type, -1 if element != "i1" else 1))
    if name == "negate":
        return writer.binary("sub", constant(type, 0), values[0])
    if name in ("maximum", "minimum"):
        letter = "u" if unsigned or element == "i1" else "s"
        intrinsic = f"llvm.{letter}{name[:3]}.{mangle(type)}"
        return writer.intrinsic(intrinsic, type, *values)
    if name in _SIGN_SENSITIVE:
        return math.EMITTERS[name](writer, *values, signed=not unsigned)
    return math.EMITTERS[name](writer, *values)


def compare(
    writer: FunctionWriter, direction: str, left: Value, right: Value, unsigned: bool
) -> Value:
    """Write a comparison: ordered on floats (NE unordered), signed or unsigned on integers."""
    if is_float(left.type):
        if element_type(left.type) in ("half", "bfloat"):
            wide = with_element(left.type, "float")
            left, right = (conversions.convert_float(writer, v, wide) for v in (left, right))
        return writer.compare(f"fcmp {_FLOAT_PREDICATES[direction]}", left, right)
    predicate = direction.lower()
    if predicate not in ("eq", "ne"):
        letter = "u" if unsigned or element_type(left.type) == "i1" else "s"
        predicate = letter + predicate
    return writer.compare(f"icmp {predicate}", left, right)


def combine_lanes(
    writer: FunctionWriter, name: str, vector: Value, unsigned: bool, machine: math.Machine
) -> Value:
    """Write the combination of all lanes to a scalar, by halves."""
    lanes = lane_count(vector.type)
    element = element_type(vector.type)
    if not is_float(vector.type):
        reduction = _VECTOR_REDUCTIONS.get(name)
        if reduction is None:
            reduction = ("u" if unsigned or element == "i1" else "s") + name[:3]
        return writer.intrinsic(
            f"llvm.vector.reduce.{reduction}.{mangle(vector.type)}", element, vector
        )
    while lanes > 1:
        half = lanes // 2
        poison = Value(vector.type, "poison")
        low = writer.shuffle(vector, poison, range(half))
        high = writer.shuffle(vector, poison, range(half, lanes))
        if half == 1:
            low, high = writer.extract(vector, 0), writer.extract(vector, 1)
        vector = apply_function(writer, name, [low, high], unsigned, machine)
        lanes = half
    return vector


def convert(
    writer: FunctionWriter, value: Value, type: str, unsigned: bool, result_unsigned: bool
) -> Value:
    """Write a conversion by value."""
    if value.type == type:
        return value
    source, target = element_type(value.type), element_type(type)
    if source[0] == "i" and target[0] == "i" and target != "i1":
        if bit_width(source) > bit_width(target):
            return writer.cast("trunc", value, type)
        opcode = "zext" if unsigned or source == "i1" else "sext"
        return writer.cast(opcode, value, type)
    return conversions.convert(
        writer, value, type, signed=not unsigned, result_signed=not result_unsigned
    )
