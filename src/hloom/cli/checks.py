"""How are a program's checks carried out when the program itself runs compiled?

A target compiles what computes; a `check.expect_*` compares. So the checks of the entry function
are taken out before compiling, what they compare becomes further results, and after the run each
check is interpreted on these.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from hloom.dialects.func import Func, Return
from hloom.interpret import run
from hloom.ir import Block, FunctionType, Module, Operation, Region, TypeAttribute, Value

PREFIX = "check."


@dataclass(frozen=True, slots=True)
class Check:
    """A check as a program of its own, and which results of the compiled program it takes."""

    module: Module
    first: int
    count: int

    def carry_out(self, results: Sequence[Any]) -> None:
        """Compare.

        Raises:
            CheckFailure: the results are not as expected.
        """
        run(self.module, *results[self.first : self.first + self.count])


def take_out(module: Module) -> tuple[int, list[Check]]:
    """Take the checks out of a module's entry function, which gets what they compare as results.

    Returns the number of results that the program had before, and the checks.
    """
    entry: Any = module.main
    terminator = entry.regions[0].blocks[0].terminator
    results = list(terminator.operands)
    original = len(results)
    checks: list[Check] = []
    for operation in entry.regions[0].blocks[0]:
        if _is_check(operation):
            checks.append(Check(_program_of(operation), len(results), len(operation.operands)))
            results.extend(operation.operands)
            operation.erase()
    if checks:
        terminator.set_operands(results)
        inputs = entry.function_type.inputs
        _set_type(entry, FunctionType(inputs, tuple(value.type for value in results)))
        entry.result_attributes = None
    return original, checks


def _is_check(operation: Operation) -> bool:
    if operation.name == "stablehlo.custom_call":
        return str(operation.get("call_target_name")).startswith(PREFIX) and not operation.results
    return operation.name.startswith(PREFIX) and not operation.results


def _program_of(operation: Operation) -> Module:
    """Return a program that takes what a check compares, and carries it out."""
    module = Module.empty(operation.location)
    types = operation.operand_types
    function = Func.create(
        (), (), regions=[_region(operation)], location=operation.location, symbol_name="main",
        function_type=FunctionType(types, ()),
    )  # fmt: skip
    module.body.append(function)
    return module


def _region(operation: Operation) -> Region:
    block = Block(operation.operand_types)
    mapping: dict[Value, Value] = dict(zip(operation.operands, block.arguments, strict=True))
    block.append(operation.clone(mapping))
    block.append(Return.create((), ()))
    return Region([block])


def _set_type(function: Operation, type: FunctionType) -> None:
    function.attributes["function_type"] = TypeAttribute(type)
