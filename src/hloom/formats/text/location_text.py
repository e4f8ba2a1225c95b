"""How is a location written behind an operation?"""

from __future__ import annotations

from hloom.diagnostics import Location


class LocationWriter:
    """Writes locations in full, each where it belongs."""

    def suffix(self, location: Location) -> str:
        """Return what is written behind an operation or an argument."""
        return f" loc({location.text})"
