"""Which passes are installed, and where is one found by its name?

Built-in passes are found by walking their folders, one module for each pass, named after it; those
of other packages through entry points.
"""

from __future__ import annotations

import difflib
import functools
import importlib
import importlib.metadata
import importlib.util
import pkgutil
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from hloom.diagnostics import UsageError
from hloom.rewriting.passes import Pass, normal_name, split_passes

GROUP: Final = "hloom.passes"
"""The entry points of passes: name and `package.module:Class`."""

FOLDERS: Final = ("hloom.passes.graph", "hloom.passes.kernel")
"""The packages that hold the built-in passes."""

ALIASES: dict[str, str] = {}
"""Other names of passes, such as those of StableHLO's own tools."""


@functools.cache
def find(name: str) -> type[Pass]:
    """Return a pass class by name; words may be joined by `_` or `-`.

    Raises:
        UsageError: no such pass is installed.
    """
    wanted = normal_name(name)
    wanted = ALIASES.get(wanted, wanted)
    for folder in FOLDERS:
        found = _defined_in(folder, wanted)
        if found is not None:
            return found
    for point in importlib.metadata.entry_points(group=GROUP):
        if normal_name(point.name) == wanted:
            return point.load()
    known = names()
    near = difflib.get_close_matches(wanted, known, 1)
    raise UsageError(
        "HL0604",
        where=f"pass {name!r}",
        promise="the pass is installed",
        found=f"installed are {', '.join(known)}",
        cure=f"did you mean {near[0]!r}?" if near else "choose one of these",
    )


@functools.cache
def names() -> tuple[str, ...]:
    """Return the names of all installed passes; imports the modules of all of them."""
    found = set(ALIASES)
    for folder in FOLDERS:
        package = importlib.import_module(folder)
        for item in pkgutil.iter_modules(package.__path__):
            if not item.ispkg and _defined_in(folder, item.name) is not None:
                found.add(item.name)
    found.update(normal_name(item.name) for item in importlib.metadata.entry_points(group=GROUP))
    return tuple(sorted(found))


class _Passes(Mapping[str, type[Pass]]):
    """All installed passes by name; folders are walked when the table is first listed."""

    def __getitem__(self, name: str) -> type[Pass]:
        try:
            return find(name)
        except UsageError:
            raise KeyError(name) from None

    def __iter__(self) -> Iterator[str]:
        return iter(names())

    def __len__(self) -> int:
        return len(names())


PASSES: Final[Mapping[str, type[Pass]]] = _Passes()


def parse_passes(text: str | Iterable[str | Pass]) -> list[Pass]:
    """Return passes from text, `simplify,fold_constants{max_bytes=1024}`, or from a list.

    Raises:
        UsageError: a pass or an option is unknown, or the text is malformed.
    """
    if isinstance(text, str):
        return [find(name).with_options(options) for name, options in split_passes(text)]
    passes: list[Pass] = []
    for item in text:
        if isinstance(item, Pass):
            passes.append(item)
        else:
            passes.extend(parse_passes(item))
    return passes


def _defined_in(folder: str, name: str) -> type[Pass] | None:
    """Return the pass of a name that the module of that name defines; None when there is none."""
    if not name.isidentifier() or importlib.util.find_spec(f"{folder}.{name}") is None:
        return None
    module = importlib.import_module(f"{folder}.{name}")
    for member in vars(module).values():
        if isinstance(member, type) and issubclass(member, Pass) and member.name == name:
            return member
    return None
