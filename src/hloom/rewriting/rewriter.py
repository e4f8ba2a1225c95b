"""How are rules applied until none applies any more, without walking the module again and again?

A worklist holds the operations to be looked at, in the order of the text. What a rule creates is
put on it, and so are the users of what it replaced and the operations that defined what is no
longer used. Operations without effects whose results nobody uses are erased on the way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from hloom.diagnostics import UNKNOWN_LOCATION
from hloom.ir.operation import AnyOperation, Builder, Operation, Region, Value
from hloom.rewriting.rules import CHANGED, RuleTable

MOST_REWRITES_PER_OPERATION: Final = 32
"""How many rewrites one operation of the original program may cause on average."""


@dataclass(slots=True)
class RewriteReport:
    """What happened while rules were applied."""

    rewrites: int = 0
    erased: int = 0
    is_complete: bool = True
    """False when the rules were stopped before none applied any more."""
    by_rule: dict[str, int] = field(default_factory=dict)

    @property
    def changes(self) -> int:
        """How often the program was changed."""
        return self.rewrites + self.erased


class Rewriter(Builder):
    """The builder that rules use: it inserts before the operation being rewritten.

    Operations that a rule creates are looked at in turn.
    """

    __slots__ = ("_names", "_pending", "_worklist")

    def __init__(self, table: RuleTable) -> None:
        super().__init__()
        self._worklist: list[Operation] = []
        self._pending: set[Operation] = set()
        self._names = None if table.general else table.by_name

    def insert(self, operation: AnyOperation) -> AnyOperation:
        """Place an operation before the one being rewritten, to be looked at later."""
        assert self.block is not None and self.anchor is not None
        self.block.insert_before(self.anchor, operation)
        self.revisit(operation)
        return operation

    def revisit(self, operation: Operation) -> None:
        """Have an operation looked at (again)."""
        pending = self._pending
        if operation not in pending:
            pending.add(operation)
            self._worklist.append(operation)

    def revisit_users(self, value: Value) -> None:
        """Have all users of a value looked at again."""
        pending, worklist = self._pending, self._worklist
        for user in value.uses:
            if user not in pending:
                pending.add(user)
                worklist.append(user)

    def revisit_region(self, region: Region) -> None:
        """Have everything in a region looked at (again)."""
        for block in region.blocks:
            for operation in block:
                for nested in operation.walk():
                    self.revisit(nested)

    def replace(self, operation: Operation, values: Sequence[Value]) -> None:
        """Replace an operation's results by other values and erase it."""
        for result, value in zip(operation.results, values, strict=True):
            if result.uses:
                self.revisit_users(result)
                result.replace_all_uses_with(value)
        self.erase(operation)

    def erase(self, operation: Operation) -> None:
        """Erase an operation.

        Operations whose results nobody uses any more are looked at, and so is the user of a value
        that has just one left.
        """
        pending = self._pending
        pending.discard(operation)
        definers = operation.operands
        if operation.regions:
            definers = list(definers)
            for nested in operation.walk():
                pending.discard(nested)
                definers.extend(nested.operands)  # type: ignore[attr-defined]
        operation.erase()
        for value in definers:
            uses = value.uses
            if not uses:
                definer = value.defining_operation
                if definer is not None and definer.block is not None:
                    self.revisit(definer)
            elif len(uses) == 1:
                (user,) = uses
                if user.block is not None:
                    self.revisit(user)

    def run(self, root: Operation, table: RuleTable) -> RewriteReport:
        """Apply rules to everything within an operation; see `rewrite`."""
        report = RewriteReport()
        worklist, pending = self._worklist, self._pending
        self._seed(root)
        most = MOST_REWRITES_PER_OPERATION * (len(worklist) + 64)
        general = table.general
        rules_of = {name: (*rules, *general) for name, rules in table.by_name.items()}
        while worklist:
            operation = worklist.pop()
            if operation not in pending:
                continue
            pending.remove(operation)
            if _is_unused(operation):
                self.erase(operation)
                report.erased += 1
                continue
            for item in rules_of.get(operation.name, general):
                self.block, self.anchor = operation.block, operation
                self.location = operation.location
                outcome = item(operation, self)
                if outcome is None:
                    continue
                report.rewrites += 1
                name = item.__name__  # type: ignore[attr-defined]
                report.by_rule[name] = report.by_rule.get(name, 0) + 1
                if outcome is CHANGED:
                    self.revisit(operation)
                    for result in operation.results:
                        self.revisit_users(result)
                elif isinstance(outcome, Value):
                    self.replace(operation, (outcome,))
                else:
                    self.replace(operation, outcome)  # type: ignore[arg-type]
                break
            if report.rewrites > most:
                report.is_complete = False
                break
        worklist.clear()
        pending.clear()
        self.block = self.anchor = None
        self.location = UNKNOWN_LOCATION
        return report

    def _seed(self, root: Operation) -> None:
        """Put on the worklist what has rules or no uses, so that it is taken in textual order."""
        worklist = self._worklist
        names = self._names
        stack: list[Any] = list(reversed(root.regions))
        while stack:
            region = stack.pop()
            for block in region.blocks:
                operation = block.first
                while operation is not None:
                    if names is None or operation.name in names:
                        worklist.append(operation)
                    else:
                        for result in operation.results:
                            if result.uses:
                                break
                        else:
                            worklist.append(operation)
                    if operation.regions:
                        stack.extend(operation.regions)
                    operation = operation.next
        worklist.reverse()
        self._pending.update(worklist)


def rewrite(root: Operation, table: RuleTable) -> RewriteReport:
    """Apply rules to everything within an operation until none applies.

    The number of rewrites is bounded, so that rules which undo each other cannot run for ever; the
    program is right whenever they are stopped.
    """
    return Rewriter(table).run(root, table)


def _is_unused(operation: Operation) -> bool:
    """Tell whether an operation may be erased because nothing sees that it ran."""
    for result in operation.results:
        if result.uses:
            return False
    return operation.is_pure and operation.block is not None
