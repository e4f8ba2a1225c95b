"""What do functions, calls and returns mean?"""

from __future__ import annotations

from typing import Any

from hloom.dialects.evaluation import Context
from hloom.ir.attribute_kinds import ANY_ATTRIBUTE, ARRAY, STRING, SYMBOL_NAME, TYPE
from hloom.ir.attributes import TypeAttribute
from hloom.ir.declaration import (
    ISOLATED,
    ORDERED,
    SYMBOL,
    TERMINATOR,
    attribute,
    constraint,
    optional_attribute,
    region,
    variadic_operand,
    variadic_output,
)
from hloom.ir.operation import Block, Operation
from hloom.ir.types import FunctionType
from hloom.ir.verify import compatible


class Func(Operation):
    """A function: a name, a type, and a body unless it is only declared."""

    __slots__ = ()

    name = "func.func"
    traits = (ISOLATED, SYMBOL)
    effect = ORDERED
    default_dialect = "func"
    symbol_name = attribute(STRING, key="sym_name")
    function_type = attribute(TYPE)
    visibility = optional_attribute(STRING, key="sym_visibility")
    argument_attributes = optional_attribute(ARRAY, key="arg_attrs")
    result_attributes = optional_attribute(ARRAY, key="res_attrs")
    body = region()
    syntax = "custom<Function>()"

    @property
    def type(self) -> FunctionType:
        """What the function takes and gives."""
        attribute = self.attributes["function_type"]
        assert isinstance(attribute, TypeAttribute) and isinstance(attribute.value, FunctionType)
        return attribute.value

    @property
    def entry(self) -> Block:
        """The first block of the body."""
        return self.regions[0].blocks[0]

    @property
    def is_declaration(self) -> bool:
        """Tell whether the function has no body."""
        return not self.regions[0].blocks

    @constraint("arguments", "the body's arguments have the types of the function's inputs")
    def check_arguments(self) -> str | None:
        if not isinstance(self.function_type, FunctionType):
            return f"function_type = {self.function_type}"
        if self.is_declaration:
            return None
        given = tuple(argument.type for argument in self.entry.arguments)
        if given == self.type.inputs:
            return None
        return f"({', '.join(map(str, given))}) for {self.type}"


class Return(Operation):
    """The end of a function, with its results."""

    __slots__ = ()

    name = "func.return"
    traits = (TERMINATOR,)
    inputs = variadic_operand()
    syntax = "attr-dict (operands^ `:` type(operands))?"

    @constraint("results", "type(operands...) = the result types of the enclosing function")
    def check_results(self) -> str | None:
        function = self.parent
        if not isinstance(function, Func):
            return None if function is None else f"the parent is {function.name}"
        given = [operand.type for operand in self._operands]
        wanted = function.type.results
        if len(given) == len(wanted) and all(
            left is right or compatible(left, right)
            for left, right in zip(given, wanted, strict=True)
        ):
            return None
        return f"({', '.join(map(str, given))}) in a function of type {function.type}"


class Call(Operation):
    """A call of a function of the module by name."""

    __slots__ = ()

    name = "func.call"
    effect = ORDERED
    inputs = variadic_operand()
    callee = attribute(SYMBOL_NAME)
    no_inline = optional_attribute(ANY_ATTRIBUTE)
    outputs = variadic_output()
    syntax = "$callee `(` operands `)` attr-dict `:` functional-type(operands, results)"

    @constraint("callee", "the callee is a function of the module that takes and gives these types")
    def check_callee(self) -> str | None:
        function = lookup(self, self.callee)
        if function is None:
            return None if _root(self).name != "builtin.module" else f"no function @{self.callee}"
        if not isinstance(function, Func):
            return f"@{self.callee} is a {function.name}"
        given, result = self.operand_types, self.result_types
        type = function.type
        if tuple(given) == type.inputs and tuple(result) == type.results:
            return None
        if (
            len(given) == len(type.inputs)
            and len(result) == len(type.results)
            and all(map(compatible, (*given, *result), (*type.inputs, *type.results)))
        ):
            return None
        return f"{FunctionType(given, result)} for a function of type {type}"

    def evaluate(self, context: Context, inputs: list[Any]) -> list[Any]:
        return context.call(self.callee, inputs)


def lookup(operation: Operation, name: str) -> Operation | None:
    """Return the operation of a symbol name in the module around an operation."""
    module = _root(operation)
    if module.name != "builtin.module":
        return None
    return _symbols(module).get(name)


def _root(operation: Operation) -> Operation:
    """Return the innermost module around an operation, or else the outermost operation."""
    current = operation
    while current.parent is not None:
        current = current.parent
        if current.name == "builtin.module":
            return current
    return current


def _symbols(module: Operation) -> dict[str, Operation]:
    return {
        item.get("sym_name"): item
        for item in module.regions[0].blocks[0]
        if "sym_name" in item.attributes
    }
