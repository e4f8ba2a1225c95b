"""How do kernels and host programs loop and choose?"""

from __future__ import annotations

from typing import Any

from hloom.dialects.kernel.types import INDEX_VALUE, MASK
from hloom.ir.declaration import (
    TERMINATOR,
    operand,
    region,
    variadic_operand,
    variadic_output,
)
from hloom.ir.operation import Operation


class Yield(Operation):
    """End a region with its results."""

    __slots__ = ()
    name = "kernel.yield"
    traits = (TERMINATOR,)
    values = variadic_operand()


class For(Operation):
    """Count from `lower` below `upper` by `step`, carrying values from turn to turn.

    The body takes the counter and the carried values and yields the next ones.
    """

    __slots__ = ()
    name = "kernel.for"
    lower = operand(INDEX_VALUE)
    upper = operand(INDEX_VALUE)
    step = operand(INDEX_VALUE)
    initial = variadic_operand()
    outputs = variadic_output()
    body = region()

    def evaluate(self, context: Any, lower: Any, upper: Any, step: Any, initial: list[Any]) -> Any:
        """Run the turns in order."""
        carried = list(initial)
        for counter in range(int(lower), int(upper), int(step)):
            carried = context.run_region(self.body, [counter, *carried])
        return carried


class If(Operation):
    """Run one of two regions and give what it yields."""

    __slots__ = ()
    name = "kernel.if"
    condition = operand(MASK)
    outputs = variadic_output()
    on_true = region()
    on_false = region()

    def evaluate(self, context: Any, condition: Any) -> Any:
        """Run the chosen region."""
        return context.run_region(self.on_true if condition else self.on_false, [])


class While(Operation):
    """Repeat while the condition region yields true.

    Both regions take the carried values; the condition region yields one i1, the body the next
    carried values.
    """

    __slots__ = ()
    name = "kernel.while"
    initial = variadic_operand()
    outputs = variadic_output()
    condition = region()
    body = region()

    def evaluate(self, context: Any, initial: list[Any]) -> Any:
        """Run the turns in order."""
        carried = list(initial)
        while context.run_region(self.condition, carried)[0]:
            carried = context.run_region(self.body, carried)
        return carried
