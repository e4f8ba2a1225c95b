"""How are a program's checks carried out when the program itself runs compiled?

A target compiles what computes; a `check.expect_*` compares. So what the checks of the entry
function compare becomes further results of the program that is compiled, without the checks; after
the run each check's reference meaning judges these.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from hloom.cli import programs
from hloom.interpret import Interpreter
from hloom.ir import FunctionType, Module, Operation, TypeAttribute

PREFIX: Final = "check."


@dataclass(frozen=True, slots=True)
class Checked:
    """A program without its checks, which give what they compare as results after its own."""

    original: Module
    module: Module
    result_count: int
    checks: tuple[Operation, ...]

    def carry_out(self, results: Sequence[Any]) -> None:
        """Judge the results of a run of the program.

        Raises:
            CheckFailure: they are not as a check expects.
        """
        interpreter: Any = Interpreter(self.original)
        position = self.result_count
        for check in self.checks:
            count = len(check.operands)
            values = check.declaration.group_operands(results[position : position + count])
            position += count
            with np.errstate(all="ignore"):
                check.evaluate(interpreter, *values)  # type: ignore[attr-defined]


def take_out(module: Module) -> Checked:
    """Return a module's program without the checks of its entry function."""
    original_checks = tuple(filter(_is_check, _entry_block(module)))
    result_count = len(_entry_block(module).terminator.operands)
    if not original_checks:
        return Checked(module, module, result_count, ())
    copy: Any = module.clone()
    block = _entry_block(copy)
    results = list(block.terminator.operands)
    for operation in block:
        if _is_check(operation):
            results.extend(operation.operands)
            operation.erase()
    block.terminator.set_operands(results)
    entry = programs.entry(copy)
    type = FunctionType(entry.function_type.inputs, tuple(value.type for value in results))
    entry.attributes["function_type"] = TypeAttribute(type)
    entry.attributes.pop("res_attrs", None)
    return Checked(module, copy, result_count, original_checks)


def _entry_block(module: Module) -> Any:
    return programs.entry(module).regions[0].blocks[0]


def _is_check(operation: Operation) -> bool:
    if operation.results:
        return False
    if operation.name == "stablehlo.custom_call":
        return str(operation.get("call_target_name")).startswith(PREFIX)
    return operation.name.startswith(PREFIX)
