"""Where in whose source did an operation come from?

`str(location)` is for people (`model.mlir:12:8`); `location.text` is what stands inside MLIR's
`loc(...)`. Locations are values: never changed after construction, equal when they say the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final


class Location:
    """A place in a source program; one of the kinds below."""

    __slots__ = ()

    @property
    def text(self) -> str:
        """The location as MLIR writes it, without the surrounding `loc(...)`."""
        raise NotImplementedError

    @property
    def position(self) -> FileLocation | None:
        """The first file position that the location leads to, if any."""
        return None

    @property
    def is_known(self) -> bool:
        """Tell whether the location says anything."""
        return True

    def _key(self) -> tuple[Any, ...]:
        return ()

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return (
            type(self) is type(other) and self._key() == other._key()  # type: ignore[attr-defined]
        )

    def __hash__(self) -> int:
        return hash((type(self), *self._key()))

    def __repr__(self) -> str:
        return f"loc({self.text})"


class UnknownLocation(Location):
    """No location. There is one, `UNKNOWN_LOCATION`."""

    __slots__ = ()

    @property
    def text(self) -> str:
        """`unknown`."""
        return "unknown"

    @property
    def is_known(self) -> bool:
        """False."""
        return False

    def __str__(self) -> str:
        return "unknown location"

    def __reduce__(self) -> str:
        return "UNKNOWN_LOCATION"


UNKNOWN_LOCATION: Final = UnknownLocation()


class FileLocation(Location):
    """A line and column of a file, counted from 1; or the range up to an end, when it is given."""

    __slots__ = ("column", "end_column", "end_line", "file", "line")

    def __init__(
        self,
        file: str,
        line: int,
        column: int,
        end_line: int | None = None,
        end_column: int | None = None,
    ) -> None:
        self.file = file
        self.line = line
        self.column = column
        self.end_line = end_line
        self.end_column = end_column

    @property
    def text(self) -> str:
        """`"file":line:column`, with ` to line:column` or ` to :column` for a range."""
        start = f"{quote(self.file)}:{self.line}:{self.column}"
        if self.end_column is None:
            return start
        if self.end_line is None or self.end_line == self.line:
            return f"{start} to :{self.end_column}"
        return f"{start} to {self.end_line}:{self.end_column}"

    @property
    def position(self) -> FileLocation:
        """This location."""
        return self

    def _key(self) -> tuple[Any, ...]:
        end_line = self.line if self.end_line is None else self.end_line
        return self.file, self.line, self.column, self.end_column and end_line, self.end_column

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


class NameLocation(Location):
    """A name that the producer gave, with the location that it names."""

    __slots__ = ("child", "name")

    def __init__(self, name: str, child: Location = UNKNOWN_LOCATION) -> None:
        self.name = name
        self.child = child

    @property
    def text(self) -> str:
        """`"name"`, followed by the named location in parentheses when it is known."""
        if not self.child.is_known:
            return quote(self.name)
        return f"{quote(self.name)}({self.child.text})"

    @property
    def position(self) -> FileLocation | None:
        """The named location's file position."""
        return self.child.position

    def _key(self) -> tuple[Any, ...]:
        return self.name, self.child

    def __str__(self) -> str:
        return f"{self.child} ({self.name})" if self.child.is_known else self.name


class CallSiteLocation(Location):
    """A location in a function's body together with the place that called the function."""

    __slots__ = ("callee", "caller")

    def __init__(self, callee: Location, caller: Location) -> None:
        self.callee = callee
        self.caller = caller

    @property
    def text(self) -> str:
        """`callsite(callee at caller)`; chains of callers are long, so this is a loop."""
        parts: list[str] = []
        here: Location = self
        while isinstance(here, CallSiteLocation):
            parts.append(f"callsite({here.callee.text} at ")
            here = here.caller
        return "".join(parts) + here.text + ")" * len(parts)

    @property
    def position(self) -> FileLocation | None:
        """The callee's file position, else the nearest caller's."""
        here: Location = self
        while isinstance(here, CallSiteLocation):
            found = here.callee.position
            if found is not None:
                return found
            here = here.caller
        return here.position

    def _key(self) -> tuple[Any, ...]:
        # Flat along the callers, so that neither == nor hash recurses once per stack frame.
        keys: list[Location] = []
        here: Location = self
        while isinstance(here, CallSiteLocation):
            keys.append(here.callee)
            here = here.caller
        return (*keys, here)

    def __str__(self) -> str:
        caller = self.caller.position
        if caller is None or caller == self.callee.position:
            return str(self.callee)
        return f"{self.callee}, called from {caller}"


class FusedLocation(Location):
    """Several locations whose operations became one; `metadata` is the attribute that says why."""

    __slots__ = ("locations", "metadata")

    def __init__(self, locations: Sequence[Location], metadata: object | None = None) -> None:
        self.locations = tuple(locations)
        self.metadata = metadata

    @property
    def text(self) -> str:
        """`fused[...]`, or `fused<metadata>[...]`."""
        metadata = "" if self.metadata is None else f"<{self.metadata}>"
        return f"fused{metadata}[{', '.join(item.text for item in self.locations)}]"

    @property
    def position(self) -> FileLocation | None:
        """The first file position among the locations."""
        for item in self.locations:
            found = item.position
            if found is not None:
                return found
        return None

    @property
    def is_known(self) -> bool:
        """Tell whether any of the locations is known."""
        return any(item.is_known for item in self.locations)

    def _key(self) -> tuple[Any, ...]:
        return self.locations, self.metadata

    def __str__(self) -> str:
        known = [item for item in self.locations if item.is_known]
        if not known:
            return str(UNKNOWN_LOCATION)
        return str(known[0]) if len(known) == 1 else f"{known[0]} and {len(known) - 1} more"


def quote(text: str) -> str:
    """Write a string as MLIR does: quotes and bytes that do not print become two hex digits."""
    if text.isascii() and text.isprintable() and '"' not in text and "\\" not in text:
        return f'"{text}"'
    return '"' + "".join(_ESCAPES[byte] for byte in text.encode("utf-8", "surrogateescape")) + '"'


_ESCAPES: Final = tuple(
    "\\\\"
    if byte == 0x5C
    else chr(byte)
    if 0x20 <= byte < 0x7F and byte != 0x22
    else f"\\{byte:02X}"
    for byte in range(256)
)
