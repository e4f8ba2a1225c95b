"""What is a rewrite rule, and how are rules found for an operation?

A rule is a function of an operation and a rewriter. It gives None when it does not apply, a value
(or one value per result) that replaces the operation, or `CHANGED` when it changed the operation in
place. What it creates through the rewriter stands just before the operation::

    @rule("stablehlo.negate")
    def cancel_double_negation(operation, rewriter):
        inner = operation.operands[0].defining_operation
        if isinstance(inner, Negate):
            return inner.operands[0]
        return None
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from hloom.ir.operation import Value

if TYPE_CHECKING:
    from hloom.rewriting.rewriter import Rewriter


class Changed:
    """What a rule gives when it changed its operation in place."""

    __slots__ = ()


CHANGED: Final = Changed()

Outcome = Value | Sequence[Value] | Changed | None
Rule = Callable[[Any, "Rewriter"], Outcome]


def rule(*names: str) -> Callable[[Rule], Rule]:
    """Mark a function as a rule for operations of some names; none means every operation."""

    def mark(function: Rule) -> Rule:
        function.names = names  # type: ignore[attr-defined]
        return function

    return mark


class RuleTable:
    """Rules by the name of the operation that they rewrite, in the order in which they are tried.

    `general` rules are tried on every operation, after those of its name.
    """

    __slots__ = ("by_name", "general")

    def __init__(self, rules: Iterable[Rule] = (), general: Iterable[Rule] = ()) -> None:
        self.by_name: dict[str, tuple[Rule, ...]] = {}
        self.general: tuple[Rule, ...] = tuple(general)
        for item in rules:
            self.add(item)

    @classmethod
    def of(cls, *modules: object, general: Iterable[Rule] = ()) -> RuleTable:
        """Collect the marked rules that some modules define, in the order of their text."""
        return cls(
            (
                member
                for module in modules
                for member in vars(module).values()
                if hasattr(member, "names") and member.__module__ == module.__name__  # type: ignore[attr-defined]
            ),
            general,
        )

    def add(self, item: Rule) -> None:
        """Add a marked rule, to be tried after those that are there."""
        names: tuple[str, ...] = item.names  # type: ignore[attr-defined]
        if not names:
            self.general = (*self.general, item)
        for name in names:
            self.by_name[name] = (*self.by_name.get(name, ()), item)

    def with_general(self, *rules: Rule) -> RuleTable:
        """Return a table of the same rules and further general ones."""
        table = RuleTable(general=(*self.general, *rules))
        table.by_name = self.by_name
        return table

    def for_name(self, name: str) -> tuple[Rule, ...]:
        """Return the rules that are tried on operations of a name."""
        return self.by_name.get(name, ()) + self.general

    def counts(self) -> Mapping[str, int]:
        """Return how many rules there are for each name."""
        return {name: len(rules) for name, rules in self.by_name.items()}
