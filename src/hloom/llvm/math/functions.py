"""Where do the instructions of a math function go: in place, or into a function of the module?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from hloom.llvm.math.conversions import convert_float
from hloom.llvm.math.lanes import Machine, Number, evaluate
from hloom.llvm.writer import (
    FunctionWriter,
    Value,
    bit_width,
    element_type,
    lane_count,
    mangle,
    with_element,
)

_REGISTER_BITS = 512


class Formula(NamedTuple):
    """How one function is computed in each format; a format without formula uses a wider one."""

    single: Callable[..., Number] | None = None
    double: Callable[..., Number] | None = None
    is_short: bool = False
    """Written in place; otherwise a function of the module is called."""
    single_serves: tuple[str, ...] = ("bfloat",)
    """The 16-bit formats for which rounding the single-precision result is right for all inputs.

    Tests try all 65,536. In other formats the double-precision result is rounded, once.
    """
    is_wide: bool = False
    """The single-precision formula computes in double lanes at length; wide vectors are split."""


def apply(
    writer: FunctionWriter, name: str, formula: Formula, values: Sequence[Value], machine: Machine
) -> Value:
    """Emit a formula for values of any float type."""
    type = values[0].type
    working = _working_element(element_type(type), formula)
    wide = [convert_float(writer, value, with_element(type, working)) for value in values]
    body = formula.single if working == "float" else formula.double
    assert body is not None

    def build(inside: FunctionWriter, *arguments: Value) -> Value:
        return evaluate(inside, body, *arguments, machine=machine)

    if formula.is_short:
        result = build(writer, *wide)
    else:
        element_bits = 64 if formula.is_wide else bit_width(working)
        result = _call_in_pieces(writer, name, build, wide, _REGISTER_BITS // element_bits)
    return convert_float(writer, result, type)


def call_once(
    writer: FunctionWriter,
    name: str,
    builder: Callable[..., Value],
    operands: Sequence[Value],
    result: str | None = None,
) -> Value:
    """Call `@math.NAME.TYPE`, an internal function built on first use in the module.

    `builder` takes the new function's writer and its arguments. Vectors travel in registers; the
    optimiser inlines the function where that pays.
    """
    type = operands[0].type
    symbol = f"math.{name}.{mangle(type)}"
    if not any(function.name == symbol for function in writer.module._functions):
        arguments = [(operand.type, f"x{index}") for index, operand in enumerate(operands)]
        function = writer.module.function(
            symbol,
            result or type,
            arguments,
            linkage="internal",
            attributes="nounwind willreturn memory(none)",
        )
        function.result_of(builder(function, *function.arguments))
    return writer.call(result or type, symbol, *operands)


def _call_in_pieces(
    writer: FunctionWriter,
    name: str,
    builder: Callable[..., Value],
    operands: Sequence[Value],
    piece: int,
) -> Value:
    """Call a function on parts of the vectors that fit a register, so that it stays small."""
    lanes = lane_count(operands[0].type)
    if lanes <= piece or lanes & (lanes - 1):
        return call_once(writer, name, builder, operands)
    results = []
    for start in range(0, lanes, piece):
        places = range(start, start + piece)
        parts = [writer.shuffle(operand, operand, places) for operand in operands]
        results.append(call_once(writer, name, builder, parts))
    while len(results) > 1:
        both = 2 * lane_count(results[0].type)
        results = [
            writer.shuffle(left, right, range(both))
            for left, right in zip(results[::2], results[1::2], strict=True)
        ]
    return results[0]


def _working_element(element: str, formula: Formula) -> str:
    if element == "double" or formula.single is None:
        return "double"
    if element == "float" or formula.double is None or element in formula.single_serves:
        return "float"
    return "double"
