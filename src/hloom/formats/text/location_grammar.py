"""How is a location, `loc(...)`, read?"""

from __future__ import annotations

import re
from typing import Final

from hloom.diagnostics import (
    UNKNOWN_LOCATION,
    CallSiteLocation,
    FileLocation,
    FusedLocation,
    Location,
    NameLocation,
)
from hloom.formats.text.attribute_grammar import AttributeParser
from hloom.formats.text.attribute_text import attribute_text

_ALIAS: Final = re.compile(r"#[\w$-]+", re.A)
_NUMBERS: Final = re.compile(
    r":\s*([0-9]{1,9})\s*:\s*([0-9]{1,9})(?:\s*to\s*([0-9]{1,9})?\s*:\s*([0-9]{1,9}))?"
)


class LocationParser(AttributeParser):
    """Reads locations."""

    def parse_optional_location(self) -> Location | None:
        """Read `loc(...)` when it is there."""
        if not self.is_next("loc"):
            return None
        start = self.at
        if not self.accept_keyword("loc") or not self.is_next("("):
            self.at = start
            return None
        return self.parse_location()

    def parse_location(self) -> Location:
        """Read what follows `loc`: a location in parentheses."""
        self.expect("(")
        location = self._parse_inner()
        self.expect(")")
        return location

    def location_alias(self, name: str) -> Location:
        """Return the location that `#name` stands for."""
        return self.parse_alias(name, self._parse_definition)

    def _parse_definition(self) -> Location:
        self.expect_keyword("loc")
        return self.parse_location()

    def _parse_inner(self) -> Location:
        self.enter()
        text, at = self.text, self.at
        if text.startswith("#", at):
            found = _ALIAS.match(text, at)
            if found is None:
                raise self.expected("a location")
            location = self.location_alias(found.group())
            self.match(_ALIAS)
        elif text.startswith('"', at):
            location = self._parse_file_or_name()
        elif self.accept_keyword("unknown"):
            location = UNKNOWN_LOCATION
        elif self.accept_keyword("callsite"):
            location = self._parse_call_site()
        elif self.accept_keyword("fused"):
            location = self._parse_fused()
        else:
            raise self.expected("a location")
        self.leave()
        return location

    def _parse_file_or_name(self) -> Location:
        name = self.parse_string()
        found = self.match(_NUMBERS)
        if found is not None:
            line, column, end_line, end_column = (
                None if part is None else int(part) for part in found.groups()
            )
            return FileLocation(name, line or 0, column or 0, end_line, end_column)
        if not self.accept("("):
            return NameLocation(name)
        child = self._parse_inner()
        self.expect(")")
        return NameLocation(name, child)

    def _parse_call_site(self) -> Location:
        """Read `(callee at caller)`; a chain of callers is read in a loop, since it may be long."""
        callees: list[Location] = []
        while True:
            self.expect("(")
            callees.append(self._parse_inner())
            self.expect_keyword("at")
            if not self.accept_keyword("callsite"):
                break
        location = self._parse_inner()
        for callee in reversed(callees):
            self.expect(")")
            location = CallSiteLocation(callee, location)
        return location

    def _parse_fused(self) -> Location:
        metadata = None
        if self.accept("<"):
            metadata = attribute_text(self.parse_attribute())
            self.expect(">")
        return FusedLocation(self.parse_list("[", "]", self._parse_inner), metadata)
