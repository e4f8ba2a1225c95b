"""Which name does each value and each block get in the text?

MLIR numbers region by region: a whole region first, then the regions inside it, from the last one
to the first. Each goes on from where the numbers stood at the end of the region around it, so that
neighbouring regions use the same numbers; only in the generic form every number is used once.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from hloom.ir.operation import Block, Operation, Region, Value

_NOT_IN_NAMES: Final = re.compile(r"[^\w$.-]", re.ASCII)


class Numbering:
    """The names of all values and blocks within an operation.

    `is_plain` leaves out the names that operations suggest, as the generic form does.
    """

    def __init__(self, operation: Operation, is_plain: bool) -> None:
        self.names: dict[Value, str] = {}
        self.block_names: dict[Block, str] = {}
        self._is_plain = is_plain
        self._value, self._argument, self._conflict = 0, 0, 0
        # Names in use: those of the current region, then of the regions around it.
        self._scopes: tuple[set[str], ...] = (set(),)
        self._number_operation(operation)
        # Regions to do, with the counters and the names that hold around each.
        state = (self._value, self._argument, self._conflict, self._scopes)
        pending: list[tuple[Any, ...]] = [
            (region, index, operation, *state) for index, region in _regions(operation)
        ]
        while pending:
            region, index, parent, *counters, scopes = pending.pop()
            if not is_plain:
                self._value, self._argument, self._conflict = counters
            self._scopes = (set(), *scopes)
            inner = self._number_region(region, index, parent)
            state = (self._value, self._argument, self._conflict, self._scopes)
            for nested in inner:
                pending.extend(
                    (region, index, nested, *state) for index, region in _regions(nested)
                )

    def _number_region(self, region: Region, index: int, parent: Operation) -> list[Operation]:
        """Name everything directly in a region; return its operations that have regions."""
        names = self.names
        suggest = None if self._is_plain else getattr(parent, "suggest_argument_names", None)
        if suggest is not None and region.blocks:
            suggested = suggest(index)
            for argument, name in zip(region.blocks[0].arguments, suggested, strict=False):
                if name:
                    names[argument] = self._unique(name)
        inner: list[Operation] = []
        for number, block in enumerate(region.blocks):
            self.block_names[block] = f"^bb{number}"
            for argument in block.arguments:
                if argument in names:
                    continue
                if number == 0:
                    names[argument] = self._unique(f"arg{self._argument}")
                    self._argument += 1
                else:
                    names[argument] = f"%{self._value}"
                    self._value += 1
            operation = block.first
            while operation is not None:
                if operation.results:
                    self._number_operation(operation)
                if operation.regions:
                    inner.append(operation)
                operation = operation.next
        return inner

    def _number_operation(self, operation: Operation) -> None:
        results = operation.results
        if not results:
            return
        suggested = () if self._is_plain else _suggested_names(operation)
        if len(suggested) == len(results):
            for result, name in zip(results, suggested, strict=True):
                self.names[result] = self._unique(name)
            return
        if len(results) == 1:
            self.names[results[0]] = f"%{self._value}"
        else:
            for index, result in enumerate(results):
                self.names[result] = f"%{self._value}#{index}"
        self._value += 1

    def _unique(self, name: str) -> str:
        if not name.isidentifier() or not name.isascii():
            name = _NOT_IN_NAMES.sub("_", name)
            if name[0].isdigit():
                name = f"_{name}"
        base = name
        while any(name in scope for scope in self._scopes):
            name = f"{base}_{self._conflict}"
            self._conflict += 1
        self._scopes[0].add(name)
        return f"%{name}"


def _suggested_names(operation: Operation) -> Sequence[str]:
    """Return a name for each result, or nothing: of several declared results, the fields' names."""
    suggest = getattr(operation, "suggest_result_names", None)
    if suggest is not None:
        return suggest()
    outputs = operation.declaration.outputs
    if len(outputs) < 2 or any(item.is_variadic for item in outputs):
        return ()
    return [item.name for item in outputs]


def _regions(operation: Operation) -> list[tuple[int, Region]]:
    return list(enumerate(operation.regions))
