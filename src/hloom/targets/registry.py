"""Which targets are installed, built-in ones and others alike?"""

from __future__ import annotations

import functools
import importlib

from hloom.diagnostics import UsageError
from hloom.targets.api import Target

GROUP = "hloom.targets"

_BUILT_IN = {
    name: f"hloom.targets.{name}:TARGET" for name in ("cpu", "reference", "null")
}  # fmt: skip
"""What this package's own entry points say, for a source tree that is not installed."""


@functools.cache
def _entry_points() -> dict[str, str]:
    import importlib.metadata

    found = dict(_BUILT_IN)
    for point in importlib.metadata.entry_points(group=GROUP):
        found[point.name] = point.value
    return found


def names() -> list[str]:
    """Return the names of all installed targets."""
    return sorted(_entry_points())


@functools.cache
def find(name: str) -> Target:
    """Return a target by name.

    Raises:
        UsageError: no such target is installed.
    """
    value = _BUILT_IN.get(name) or _entry_points().get(name)
    if value is None:
        import difflib

        near = difflib.get_close_matches(name, names(), 1)
        raise UsageError(
            "HL0604",
            where=f"target {name!r}",
            promise="the target is installed",
            found=f"installed are {', '.join(names())}",
            cure=f"did you mean {near[0]!r}?" if near else "choose one of these",
        )
    module, _, attribute = value.partition(":")
    return getattr(importlib.import_module(module), attribute or "TARGET")
