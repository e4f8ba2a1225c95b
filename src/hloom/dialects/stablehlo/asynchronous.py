"""What do operations mean that run while others go on?"""

from __future__ import annotations

from typing import Any, Final

from hloom.dialects.evaluation import Context
from hloom.dialects.stablehlo.regions import all_compatible, input_types, output_types, signature
from hloom.dialects.stablehlo.type_constraints import FUTURE, TENSOR
from hloom.ir.declaration import (
    ISOLATED,
    ORDERED,
    constraint,
    infers,
    output,
    region,
    variadic_operand,
)
from hloom.ir.declaration import operand as an_operand
from hloom.ir.operation import Operation
from hloom.ir.types import DialectType, Type

_ALLOWED: Final = frozenset(
    f"stablehlo.{name}"
    for name in (
        "all_reduce", "all_gather", "all_to_all", "collective_permute", "reduce_scatter",
        "collective_broadcast", "slice", "dynamic_slice", "dynamic_update_slice",
    )
)  # fmt: skip


class AsyncStart(Operation):
    """A computation that is begun; its value is waited for by `async_done`."""

    __slots__ = ()

    name = "stablehlo.async_start"
    traits = (ISOLATED,)
    effect = ORDERED
    inputs = variadic_operand(TENSOR)
    body = region()
    result = output(FUTURE)

    @constraint("C1", "body contains a single operation and a return")
    def check_single(self) -> str | None:
        operations = [item.name for item in self.body.blocks[0]] if self.body.blocks else []
        if len(operations) == 2:
            return None
        return f"body contains {', '.join(operations) or 'nothing'}"

    @constraint("C2", "the operation in body is a collective or a slice")
    def check_operation(self) -> str | None:
        first = self.body.blocks[0].first
        if first is not None and first.name in _ALLOWED:
            return None
        return f"it is {None if first is None else first.name}"

    @constraint("C3", "the operands are the ones that the operation in body takes")
    def check_inputs(self) -> str | None:
        block = self.body.blocks[0]
        wanted = [item.type for item in self._operands]
        first = block.first
        if all_compatible(input_types(self.body), wanted) and (
            first is not None and list(first.operands) == list(block.arguments)
        ):
            return None
        return f"body has type {signature(self.body)}"

    @infers("C4", "the result is future<T> where the operation in body gives T")
    def infer_result_types(self) -> list[Type]:
        return [future(output_types(self.body))]

    def evaluate(self, context: Context, inputs: list[Any]) -> Any:
        return tuple(context.run_region(self.body, inputs))


class AsyncDone(Operation):
    """The value of a computation that was begun before."""

    __slots__ = ()

    name = "stablehlo.async_done"
    effect = ORDERED
    operand = an_operand(FUTURE)
    result = output(TENSOR)

    @constraint("C1", "if operand is a future<T>, then the result is a T")
    def check_result(self) -> str | None:
        given, result = self.operand.type, self.results[0].type
        if given is future([result]):
            return None
        return f"operand has type {given}, result {result}"

    def evaluate(self, context: Context, operand: tuple[Any, ...]) -> Any:
        return operand[0]


def future(types: list[Type]) -> Type:
    """Return the type of values that come later."""
    return DialectType("stablehlo", "future", ", ".join(map(str, types)))
