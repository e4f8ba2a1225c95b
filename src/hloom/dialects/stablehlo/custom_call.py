"""What do calls to named outside functions mean?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from hloom.dialects.evaluation import Context
from hloom.dialects.stablehlo.attribute_kinds import OUTPUT_OPERAND_ALIASES
from hloom.dialects.stablehlo.type_constraints import VALUE
from hloom.ir.attribute_kinds import ANY_ATTRIBUTE, ARRAY, BOOLEAN, I32_VALUE, STRING
from hloom.ir.attributes import DenseElementsAttribute, DictionaryAttribute, StringAttribute
from hloom.ir.declaration import (
    ORDERED,
    attribute,
    constraint,
    optional_attribute,
    variadic_operand,
    variadic_output,
)
from hloom.ir.operation import Operation
from hloom.ir.types import TensorType, TupleType, Type
from hloom.ir.verify import compatible

Target = Callable[[Context, "CustomCall", Sequence[Any]], Sequence[Any]]

TARGETS: Final[dict[str, Target]] = {}
"""The reference meaning of each known target by name: (context, operation, inputs) -> results."""


def target(*names: str) -> Callable[[Target], Target]:
    """Register a function as the reference meaning of custom calls of some names."""

    def register(function: Target) -> Target:
        for name in names:
            TARGETS[name] = function
        return function

    return register


class CustomCall(Operation):
    """A call to a function outside of the program, known by name."""

    __slots__ = ()

    name = "stablehlo.custom_call"
    effect = ORDERED
    inputs = variadic_operand(VALUE)
    call_target_name = attribute(STRING)
    has_side_effect = optional_attribute(BOOLEAN, False)
    backend_config = optional_attribute(ANY_ATTRIBUTE)
    api_version = optional_attribute(I32_VALUE, 1)
    called_computations = optional_attribute(ARRAY, ())
    operand_layouts = optional_attribute(ARRAY)
    result_layouts = optional_attribute(ARRAY)
    output_operand_aliases = optional_attribute(OUTPUT_OPERAND_ALIASES, ())
    result_tilings = optional_attribute(ARRAY)
    outputs = variadic_output(VALUE)
    syntax = (
        "custom<CustomCallTarget>($call_target_name) `(` $inputs `)` attr-dict `:` "
        "functional-type(operands, results)"
    )

    @constraint("layouts", "operands and results have layouts, each fitting its type, or none has")
    def check_layouts(self) -> str | None:
        operands, results = self.operand_layouts, self.result_layouts
        if operands is None and results is None:
            return None
        if operands is None or results is None:
            return "layouts for operands or for results only"
        types = self.result_types
        if len(types) == 1 and isinstance(types[0], TupleType):
            types = list(types[0].elements)
        return _layout_mismatch(self.operand_types, operands) or _layout_mismatch(types, results)

    @constraint("output_operand_aliases", "both parts of an alias exist and have one type")
    def check_aliases(self) -> str | None:
        for alias in self.output_operand_aliases:
            index = alias.operand_index
            if not 0 <= index < len(self._operands):
                return f"operand_index = {index}, {len(self._operands)} operands"
            types = self.result_types
            output: Type | None = types[0] if len(types) == 1 else TupleType(types)
            output = _part(output, alias.output_tuple_indices)
            given = _part(self._operands[index].type, alias.operand_tuple_indices)
            if output is None or given is None:
                return f"no part {alias.output_tuple_indices}, {alias.operand_tuple_indices}"
            if not compatible(output, given):
                return f"the output part has type {output}, the operand part {given}"
        return None

    @constraint(
        "backend_config",
        "backend_config is a dictionary if api_version = 4 (typed FFI), a string otherwise",
    )
    def check_configuration(self) -> str | None:
        given = self.attributes.get("backend_config")
        if given is None:
            return None
        wanted = DictionaryAttribute if self.api_version == 4 else StringAttribute
        if isinstance(given, wanted):
            return None
        return f"api_version = {self.api_version}, backend_config is a {type(given).__name__}"

    @property
    def is_pure(self) -> bool:
        """Tell whether the call may be erased, merged or moved: it says that it may."""
        return not self.has_side_effect

    def evaluate(self, context: Context, inputs: list[Any]) -> list[Any]:
        function = TARGETS.get(self.call_target_name)
        if function is None:
            raise context.fail(
                self,
                "the target of a custom call has a reference meaning",
                f"none is known for `{self.call_target_name}`",
            )
        return list(function(context, self, inputs))


def _part(type: Type | None, indices: Sequence[int]) -> Type | None:
    """Return the type of a part of a nested tuple; None when there is no such part."""
    for index in indices:
        if not isinstance(type, TupleType) or not 0 <= index < len(type.elements):
            return None
        type = type.elements[index]
    return type


def _layout_mismatch(types: Sequence[Type], layouts: Sequence[Any]) -> str | None:
    """Return what keeps layouts from being orders of dimensions of types; None when they are."""
    if len(types) != len(layouts):
        return f"{len(layouts)} layouts for {len(types)} values"
    for type, layout in zip(types, layouts, strict=True):
        if not isinstance(layout, DenseElementsAttribute):
            return f"a layout {layout}"
        if isinstance(type, TupleType):
            return f"a layout for {type}"
        order = layout.to_array().reshape(-1).tolist()
        if isinstance(type, TensorType):
            if sorted(order) != list(range(type.rank)):
                return f"layout {order} for {type}"
        elif order:
            return f"layout {order} for {type}"
    return None
