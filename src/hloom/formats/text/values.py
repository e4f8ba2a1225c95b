"""Which value does a name in the text mean?"""

from __future__ import annotations

from collections.abc import Sequence

from hloom.diagnostics import nearest
from hloom.formats.text.location_grammar import LocationParser
from hloom.formats.text.scanner import VALUE_USE
from hloom.ir.operation import Value
from hloom.ir.syntax import ValueName
from hloom.ir.types import Type


class ForwardReference(Value):
    """A value that is used before the text that defines it."""

    __slots__ = ("name",)

    def __init__(self, type: Type, name: ValueName) -> None:
        super().__init__(type)
        self.name = name


class ValueParser(LocationParser):
    """Keeps the names of values: those of the current region and of the regions around it."""

    def __init__(self, text: str, name: str) -> None:
        super().__init__(text, name)
        self.values: dict[str, Value] = {}
        self.defined: list[str] = []  # names of the current region, in order of their definition
        self.awaited: dict[str, ForwardReference] = {}
        self.uses: list[ValueName] = []  # names read since the current operation began

    def accept_operand(self) -> ValueName | None:
        """Read a value's name when there is one here."""
        found = self.match(VALUE_USE)
        if found is None:
            return None
        name = ValueName(found.group(), found.start())
        self.uses.append(name)
        return name

    def parse_operand(self) -> ValueName:
        """Read a value's name."""
        name = self.accept_operand()
        if name is None:
            raise self.expected("a value, such as `%0`")
        return name

    def parse_operands(self) -> list[ValueName]:
        """Read any number of value names separated by commas."""
        first = self.accept_operand()
        if first is None:
            return []
        names = [first]
        while self.accept(","):
            names.append(self.parse_operand())
        return names

    def resolve(self, name: ValueName, type: Type | None) -> Value:
        """Return the value that a name means; `type` is the type that its use states."""
        value = self.values.get(name.text)
        if value is None:
            value = self._resolve_rare(name, type)
        if type is not None and value.type is not type:
            raise self.error(
                "HL0105",
                f"`{name.text}` has type {value.type}, it is used with type {type}",
                at=name.offset,
                cure=f"write {value.type}, or convert the value",
            )
        return value

    def resolve_all(
        self, names: Sequence[ValueName], types: Sequence[Type | None] | None, at: int
    ) -> list[Value]:
        """Return the values that several names mean."""
        if types is None:
            return [self.resolve(name, None) for name in names]
        if len(types) != len(names):
            raise self.error("HL0106", f"{len(names)} operands, and types for {len(types)}", at=at)
        return [self.resolve(name, type) for name, type in zip(names, types, strict=True)]

    def define(self, name: str, value: Value, at: int) -> None:
        """Give a value its name in the current region."""
        if name in self.values:
            awaited = self.awaited.pop(name, None)
            if awaited is None:
                raise self.error("HL0104", f"`{name}` is already a value here", at=at)
            if awaited.type is not value.type:
                raise self.error(
                    "HL0105",
                    f"`{name}` has type {value.type}, it was used with type {awaited.type}",
                    at=awaited.name.offset,
                )
            awaited.replace_all_uses_with(value)
        self.values[name] = value
        self.defined.append(name)

    def define_results(self, name: str, results: Sequence[Value], at: int) -> None:
        """Name the results of an operation: `%x`, or `%x#0`, `%x#1` and so on for several."""
        if len(results) == 1:
            self.define(name, results[0], at)
            return
        self.define(name, results[0], at)
        for index, result in enumerate(results):
            self.define(f"{name}#{index}", result, at)

    def close_scope(self, outer: list[str]) -> None:
        """Forget the names of a region that ends."""
        values = self.values
        for name in self.defined:
            del values[name]
        self.defined = outer

    def check_awaited(self) -> None:
        """Raise the error for a name that was used but never defined."""
        for reference in self.awaited.values():
            name = reference.name
            raise self.error(
                "HL0103",
                f"`{name.text}` is used, but nothing that is visible here defines it",
                at=name.offset,
                cure=nearest(name.text, (known for known in self.values if known != name.text)),
            )

    def _resolve_rare(self, name: ValueName, type: Type | None) -> Value:
        base, _, index = name.text.partition("#")
        if index == "0" and f"{base}#1" not in self.values and base in self.values:
            return self.values[base]
        if type is None:
            raise self.error(
                "HL0103",
                f"`{name.text}` is used, but nothing before it defines it",
                at=name.offset,
                cure=nearest(name.text, self.values),
            )
        reference = ForwardReference(type, name)
        self.values[name.text] = reference
        self.awaited[name.text] = reference
        return reference
