"""What does a named group of operations mean?"""

from __future__ import annotations

import re
from typing import Any, Final

from hloom.dialects.evaluation import Context
from hloom.dialects.stablehlo.regions import all_compatible
from hloom.dialects.stablehlo.type_constraints import VALUE
from hloom.ir.attribute_kinds import DICTIONARY, I32_VALUE, STRING, SYMBOL_NAME
from hloom.ir.declaration import (
    attribute,
    constraint,
    optional_attribute,
    variadic_operand,
    variadic_output,
    variadic_region,
)
from hloom.ir.operation import Operation
from hloom.ir.types import FunctionType

_NAMESPACED: Final = re.compile(r"[a-zA-Z][a-zA-Z0-9_]*([.][a-zA-Z0-9_$]+)+")


class Composite(Operation):
    """An operation by name that means what its decomposition, a function, does."""

    __slots__ = ()

    name = "stablehlo.composite"
    inputs = variadic_operand(VALUE)
    composite_name = attribute(STRING, key="name")
    composite_attributes = optional_attribute(DICTIONARY, lambda operation: {})
    decomposition = attribute(SYMBOL_NAME)
    version = optional_attribute(I32_VALUE, 0)
    composite_regions = variadic_region()
    outputs = variadic_output(VALUE)
    syntax = (
        "$name operands (` ` `(` $composite_regions^ `)`)? attr-dict `:` "
        "functional-type(operands, results)"
    )

    @constraint("C1", "is_namespaced_op_name(name)")
    def check_name(self) -> str | None:
        name = self.composite_name
        return None if _NAMESPACED.fullmatch(name) else f'name = "{name}"'

    @constraint("C2", "is_defined_in_parent_scope(decomposition)")
    def check_decomposition(self) -> str | None:
        module = self._module()
        if module is None or self._function() is not None:
            return None
        return f"there is no function @{self.decomposition}"

    @constraint("C3", "types(inputs...) == input_types(decomposition)")
    def check_inputs(self) -> str | None:
        type = self._type()
        if type is None or all_compatible(self.operand_types, type.inputs):
            return None
        return f"inputs ({', '.join(map(str, self.operand_types))}), @{self.decomposition} {type}"

    @constraint("C4", "types(results...) == output_types(decomposition)")
    def check_results(self) -> str | None:
        type = self._type()
        if type is None or all_compatible(self.result_types, type.results):
            return None
        return f"results ({', '.join(map(str, self.result_types))}), @{self.decomposition} {type}"

    def _module(self) -> Operation | None:
        current: Operation | None = self
        while current is not None and current.name != "builtin.module":
            current = current.parent
        return current

    def _function(self) -> Operation | None:
        module = self._module()
        if module is None:
            return None
        for item in module.regions[0].blocks[0]:
            if item.get("sym_name") == self.decomposition:
                return item
        return None

    def _type(self) -> FunctionType | None:
        function = self._function()
        type = None if function is None else function.get("function_type")
        return type if isinstance(type, FunctionType) else None

    def evaluate(self, context: Context, inputs: list[Any]) -> list[Any]:
        return context.call(self.decomposition, inputs)
