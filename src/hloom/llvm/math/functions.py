"""Where do the instructions of a math function go: in place, or into a function of the module?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from hloom.llvm.math.conversions import convert_float
from hloom.llvm.math.lanes import Machine, Number, evaluate
from hloom.llvm.writer import FunctionWriter, Value, element_type, mangle, with_element


class Formula(NamedTuple):
    """How one function is computed in each format; a format without formula uses a wider one."""

    single: Callable[..., Number] | None = None
    double: Callable[..., Number] | None = None
    is_short: bool = False
    """Written in place; otherwise a function of the module is called."""
    single_serves: tuple[str, ...] = ()
    """The 16-bit formats for which rounding the single-precision result is always right."""
    has_branches: bool = False
    """The formula opens blocks, so it always becomes a function."""


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

    if formula.is_short and not formula.has_branches:
        result = build(writer, *wide)
    else:
        result = call_once(writer, name, build, wide)
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


def _working_element(element: str, formula: Formula) -> str:
    if element == "double" or formula.single is None:
        return "double"
    if element == "float" or formula.double is None or element in formula.single_serves:
        return "float"
    return "double"
