"""How are locations written behind operations, and as aliases around a program?

Each location gets an alias, `#loc3`, the ones inside of it too. Aliases are numbered as MLIR does:
those without aliases inside come first, each kind in the order of their first use. The locations of
arguments are defined above the program, those of operations below.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from hloom.diagnostics import (
    CallSiteLocation,
    FusedLocation,
    Location,
    NameLocation,
)
from hloom.diagnostics.locations import quote


@dataclass(slots=True)
class _Entry:
    """What is known of one location: how many levels are inside, and where it may be defined."""

    depth: int = 0
    is_below: bool = True
    inner: list[Location] = field(default_factory=list)
    alias: str = ""


class LocationWriter:
    """Collects the locations of a program in a first pass, and writes them in a second one."""

    def __init__(self) -> None:
        self._entries: dict[Location, _Entry] = {}

    def visit(self, location: Location, is_below: bool) -> int:
        """Note a use of a location; return how many levels are inside."""
        entry = self._entries.get(location)
        if entry is not None:
            if not is_below:
                self._raise_up(location)
            return entry.depth
        entry = self._entries[location] = _Entry(is_below=is_below)
        entry.inner = _inner(location)
        for nested in entry.inner:
            entry.depth = max(entry.depth, self.visit(nested, is_below) + 1)
        return entry.depth

    def number(self) -> None:
        """Give every location its alias."""
        ordered = sorted(self._entries.items(), key=lambda item: item[1].depth)
        for index, (_, entry) in enumerate(ordered):
            entry.alias = f"#loc{index or ''}"
        self._entries = dict(ordered)

    def suffix(self, location: Location) -> str:
        """Return what is written behind an operation."""
        entry = self._entries.get(location)
        return f" loc({location.text if entry is None else entry.alias})"

    def argument_suffix(self, location: Location) -> str:
        """Return what is written behind an argument: the location itself, with aliases inside."""
        return f" loc({self._text(location)})"

    def definitions(self, is_below: bool) -> str:
        """Return the lines that define the aliases below or above the program."""
        return "".join(
            f"{entry.alias} = loc({self._text(location)})\n"
            for location, entry in self._entries.items()
            if entry.is_below is is_below
        )

    def _raise_up(self, location: Location) -> None:
        entry = self._entries[location]
        if entry.is_below:
            entry.is_below = False
            for nested in entry.inner:
                self._raise_up(nested)

    def _text(self, location: Location) -> str:
        inner = [self._entries[nested].alias for nested in self._entries[location].inner]
        if isinstance(location, NameLocation) and inner:
            return f"{quote(location.name)}({inner[0]})"
        if isinstance(location, CallSiteLocation):
            return f"callsite({inner[0]} at {inner[1]})"
        if isinstance(location, FusedLocation):
            metadata = "" if location.metadata is None else f"<{location.metadata}>"
            return f"fused{metadata}[{', '.join(inner)}]"
        return location.text


def _inner(location: Location) -> list[Location]:
    """Return the locations directly inside of one, as far as they are written."""
    if isinstance(location, NameLocation):
        return [location.child] if location.child.is_known else []
    if isinstance(location, CallSiteLocation):
        return [location.callee, location.caller]
    if isinstance(location, FusedLocation):
        return list(location.locations)
    return []
