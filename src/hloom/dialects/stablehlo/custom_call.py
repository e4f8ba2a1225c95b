"""What do calls to named outside functions mean?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from hloom.dialects.evaluation import Context
from hloom.dialects.stablehlo.attribute_kinds import OUTPUT_OPERAND_ALIASES
from hloom.dialects.stablehlo.type_constraints import VALUE
from hloom.ir.attribute_kinds import ANY_ATTRIBUTE, ARRAY, BOOLEAN, I32_VALUE, STRING
from hloom.ir.declaration import (
    ORDERED,
    attribute,
    optional_attribute,
    variadic_operand,
    variadic_output,
)
from hloom.ir.operation import Operation

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
