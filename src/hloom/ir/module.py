"""What holds a program's functions together?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hloom.diagnostics import UNKNOWN_LOCATION, Location
from hloom.ir.attribute_kinds import STRING
from hloom.ir.declaration import (
    ISOLATED,
    SYMBOL,
    SYMBOL_TABLE,
    UnregisteredOperation,
    optional_attribute,
    region,
)
from hloom.ir.operation import Block, Operation, Region


class Module(Operation):
    """A module: one region with one block of symbols, mostly functions."""

    __slots__ = ("resources",)

    name = "builtin.module"
    traits = (ISOLATED, SYMBOL_TABLE)
    symbol_name = optional_attribute(STRING, key="sym_name")
    body_region = region()

    resources: dict[str, Any]

    @classmethod
    def empty(cls, location: Location = UNKNOWN_LOCATION) -> Module:
        """Make a module without operations."""
        return cls(regions=[Region([Block()])], location=location)

    @property
    def body(self) -> Block:
        """The block that holds the module's operations."""
        return self.regions[0].blocks[0]

    def symbols(self) -> Iterator[Operation]:
        """Yield the operations that have a symbol name, in order."""
        for operation in self.body:
            if "sym_name" in operation.attributes:
                yield operation

    def lookup(self, name: str) -> Operation | None:
        """Return the operation whose symbol name is given; None when there is none."""
        for operation in self.symbols():
            if operation.get("sym_name") == name:
                return operation
        return None

    @property
    def main(self) -> Operation:
        """The entry function: `@main`, or the only public function.

        Raises:
            LookupError: there is no such function.
        """
        entry = self.lookup("main")
        if entry is not None:
            return entry
        public = [item for item in self.symbols() if item.get("sym_visibility") != "private"]
        if len(public) == 1:
            return public[0]
        raise LookupError(f"no @main among {len(public)} public functions")


__all__ = ["SYMBOL", "Module", "UnregisteredOperation"]
