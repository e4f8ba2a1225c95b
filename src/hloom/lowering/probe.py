"""Which way of walking a fused group reads memory best, tried without emitting anything?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hloom.dialects.kernel.types import element_of
from hloom.ir.operation import Block
from hloom.ir.types import I1, INDEX, Type
from hloom.lowering.emitter import Emitter
from hloom.lowering.index import Atom, Index, known, of


class _Sample:
    """Stands for an emitted value: only its type is known."""

    __slots__ = ("type",)

    def __init__(self, type: Type) -> None:
        self.type = type


class Probe(Emitter):
    """Follows the element rules and scores memory accesses and divisions, emitting nothing.

    `cost` grows by the estimated work of one vector turn, in units of a plain vector load.
    """

    def __init__(self, lanes: int) -> None:
        super().__init__(Block())
        self.lanes = lanes
        self.cost = 0.0
        self.weight = 1.0

    def apply(self, function: str, *values: Any, unsigned: bool = False) -> Any:
        """Give a value of the operands' type."""
        type = I1 if function == "is_finite" else element_of(values[0].type)
        return _Sample(type)

    def compare(self, direction: str, lhs: Any, rhs: Any, unsigned: bool = False) -> Any:
        """Give a boolean."""
        return _Sample(I1)

    def select(self, condition: Any, on_true: Any, on_false: Any) -> Any:
        """Give a value of the choices' type."""
        return _Sample(element_of(on_true.type))

    def convert(self, value: Any, element: Type, unsigned: bool = False) -> Any:
        """Give a value of the new type."""
        return _Sample(element)

    def bitcast(self, value: Any, element: Type) -> Any:
        """Give a value of the new type."""
        return _Sample(element)

    def constant(self, element: Type, number: Any) -> Any:
        """Give a value."""
        return _Sample(element)

    def widen(self, value: Any, lanes: int) -> Any:
        """Keep the value."""
        return value

    def unify(self, *values: Any) -> tuple[Any, ...]:
        """Keep the values."""
        return values

    def interleave(self, even: Any, odd: Any) -> Any:
        """Give a value of the parts' type."""
        return _Sample(element_of(even.type))

    def base(self, index: Index) -> Any:
        """Give a position."""
        return _Sample(INDEX)

    def position(self, index: Index) -> Any:
        """Give a position; one that is uneven across lanes costs vector divisions."""
        if index.lane_step(self.lanes) is None:
            self.cost += 16 * self.weight
        return _Sample(INDEX)

    def opaque(self, value: Any, maximum: int) -> Index:
        """Give a position known to the current scope only."""
        if maximum == 0:
            return known(0)
        return of(Atom(maximum, self.scopes[-1].level, value))

    def load(self, buffer: Any, element: Type, place: Index) -> Any:
        """Score the access: contiguous is best, strided and uneven need a gather."""
        step = place.lane_step(self.lanes)
        if step == 0:
            self.cost += 0.25 * self.weight
        elif step == 1:
            self.cost += self.weight
        else:
            self.cost += (12 if step is not None else 32) * self.weight
        return _Sample(element)

    def count(
        self,
        extent: int,
        initial: Sequence[Any],
        body: Callable[[Index, list[Any]], Sequence[Any]],
    ) -> list[Any]:
        """Follow the body once, weighing it by the number of turns."""
        outer = self.weight
        self.weight = outer * extent
        counter = of(Atom(extent - 1, self.scopes[-1].level + 1, _Sample(INDEX)))
        results = list(body(counter, list(initial)))
        self.weight = outer
        return results

    def guarded(self, guard: Any, body: Callable[[], Any]) -> Any:
        """Follow the body."""
        return body()
