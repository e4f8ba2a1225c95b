"""What do the operations mean that only an interpreter runs?"""

from __future__ import annotations

from typing import Any

from hloom.dialects.evaluation import Array, Context
from hloom.dialects.stablehlo.type_constraints import ANY_TENSOR, ANY_TENSOR_OR_TOKEN
from hloom.ir.attribute_kinds import ARRAY, STRING
from hloom.ir.declaration import (
    ORDERED,
    attribute,
    constraint,
    infers,
    optional_attribute,
    output,
    variadic_operand,
    variadic_output,
)
from hloom.ir.declaration import operand as an_operand
from hloom.ir.operation import Operation
from hloom.ir.types import FunctionType, Type


class Print(Operation):
    """Print a value for the user."""

    __slots__ = ()

    name = "interpreter.print"
    effect = ORDERED
    operand = an_operand(ANY_TENSOR)
    syntax = "$operand attr-dict `:` type($operand)"

    def evaluate(self, context: Context, operand: Array) -> Any:
        context.show(self, operand)
        return ()


class Probe(Operation):
    """Record a value under a name, each time anew, and give it on."""

    __slots__ = ()

    name = "interpreter.probe"
    effect = ORDERED
    operand = an_operand(ANY_TENSOR)
    probe_id = attribute(STRING)
    result = output(ANY_TENSOR)
    syntax = "$operand `,` `probe_id` `=` $probe_id attr-dict `:` type($result)"

    @infers("C1", "type(operand) = type(result)")
    def infer_result_types(self) -> list[Type]:
        return [self.operand.type]

    def evaluate(self, context: Context, operand: Array) -> Any:
        context.probe(self, self.probe_id, operand)
        return operand


class RunParallel(Operation):
    """A grid of processes, each of which runs a function; inputs and results are theirs in order.

    `programs` has a row for each replica with a function for each partition.
    """

    __slots__ = ()

    name = "interpreter.run_parallel"
    effect = ORDERED
    inputs = variadic_operand(ANY_TENSOR_OR_TOKEN)
    infeed = optional_attribute(ARRAY, ())
    programs = attribute(ARRAY)
    outputs = variadic_output(ANY_TENSOR_OR_TOKEN)

    @constraint("C1", "programs is a grid of functions of the module")
    def check_programs(self) -> str | None:
        rows = self.programs
        if not rows or not all(isinstance(row, tuple) and row for row in rows):
            return f"programs = {rows}"
        if len({len(row) for row in rows}) != 1:
            return f"rows of {', '.join(str(len(row)) for row in rows)} programs"
        for name in (*self.infeed, *(name for row in rows for name in row)):
            if self._type(name) is None:
                return f"there is no function @{name}"
        return None

    @constraint("C2", "the functions take as many inputs as there are")
    def check_inputs(self) -> str | None:
        wanted = [type for item in self._types() for type in item.inputs]
        if len(wanted) == len(self._operands):
            return None
        return f"{len(self._operands)} inputs, {len(wanted)} taken"

    @constraint("C3", "the functions give as many results as there are")
    def check_results(self) -> str | None:
        given = [type for item in self._types() for type in item.results]
        if len(given) == len(self.results):
            return None
        return f"{len(self.results)} results, {len(given)} given"

    @constraint("C4", "infeed functions, if there are, take nothing and give one tensor")
    def check_infeed(self) -> str | None:
        if "infeed" in self.attributes and not self.infeed:
            return "infeed = []"
        for name in self.infeed:
            type = self._type(name)
            if type is None:
                continue
            if type.inputs or len(type.results) != 1 or not ANY_TENSOR.holds(type.results[0]):
                return f"@{name} has type {type}"
        return None

    def _types(self) -> list[FunctionType]:
        types = [self._type(name) for row in self.programs for name in row]
        return [type for type in types if type is not None]

    def _type(self, name: str) -> FunctionType | None:
        root: Operation = self
        while root.parent is not None and root.name != "builtin.module":
            root = root.parent
        if root.name != "builtin.module":
            return None
        for item in root.regions[0].blocks[0]:
            if item.get("sym_name") == name:
                type = item.get("function_type")
                return type if isinstance(type, FunctionType) else None
        return None

    def evaluate(self, context: Context, inputs: list[Any]) -> list[Any]:
        arguments, start = [], 0
        for type in self._types():
            arguments.append(inputs[start : start + len(type.inputs)])
            start += len(type.inputs)
        results = context.run_grid(self, self.programs, arguments, self.infeed)
        return [value for values in results for value in values]
