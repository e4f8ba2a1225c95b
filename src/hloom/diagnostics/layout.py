"""How is an error's message laid out?

The first line stands alone; the following lines, indented and labelled, add what does not fit::

    error[HL0201]: model.mlir:12:8: stablehlo.add (C1): constraint broken: lhs is f32, rhs is i32
      promise: type(lhs) = type(rhs) = type(result)
      cure:    convert one operand with stablehlo.convert
      more:    hloom explain HL0201
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from hloom.diagnostics.codes import CODES
from hloom.diagnostics.locations import Location

if TYPE_CHECKING:
    from hloom.diagnostics.errors import HloomError

_BOLD: Final = "\x1b[1m"
_RED: Final = "\x1b[1;31m"
_DIM: Final = "\x1b[2m"
_RESET: Final = "\x1b[0m"
_INDENT: Final = "\n" + " " * 11
_LONGEST_EXCERPT: Final = 120


def render(error: HloomError, is_coloured: bool = False) -> str:
    """Lay out a message."""
    bold, red, dim, reset = (_BOLD, _RED, _DIM, _RESET) if is_coloured else ("",) * 4
    code = CODES.get(error.code)
    where = str(error.where)
    if error.label:
        where = f"{where} ({error.label})" if where else error.label
    found, *rest = error.found.split("\n")
    summary = ": ".join(part for part in (where, code.title if code else "", found) if part)
    lines = [f"{red}error[{error.code}]{reset}{bold}: {summary}{reset}"]
    if error.excerpt:
        lines.extend(f"    {line}" for line in error.excerpt.split("\n"))
    details = [
        ("found", "\n".join(rest)),
        ("promise", error.promise),
        ("cure", error.cure or ""),
        ("more", f"hloom explain {error.code}" if code else ""),
    ]
    for name, text in details:
        if text:
            shown = text.replace("\n", _INDENT)
            lines.append(f"  {dim}{name + ':':<9}{reset}{shown}")
    return "\n".join(lines)


def place(location: Location, name: str) -> str:
    """Join a location and an operation's name, leaving out a location that says nothing."""
    return f"{location}: {name}" if location.is_known else name


def excerpt(text: str, line: int, column: int) -> str:
    """Return one line of a source text with a mark under the column; both are counted from 1."""
    start = 0
    for _ in range(line - 1):
        start = text.find("\n", start) + 1
        if start == 0:
            return ""
    end = text.find("\n", start)
    source = text[start : len(text) if end < 0 else end].rstrip("\r").replace("\t", " ")
    mark = max(0, min(column - 1, len(source)))
    # A line of a program may hold megabytes: show what surrounds the column.
    low = max(0, mark - _LONGEST_EXCERPT // 2)
    shown = source[low : low + _LONGEST_EXCERPT]
    before = "..." if low else ""
    after = "..." if low + _LONGEST_EXCERPT < len(source) else ""
    return f"{before}{shown}{after}\n{' ' * (mark - low + len(before))}^"


def nearest(name: str, known: Iterable[str]) -> str | None:
    """Return `did you mean ...?` for a misspelt name, or None when nothing known is close."""
    import difflib

    found = difflib.get_close_matches(name, list(known), 1)
    return f"did you mean `{found[0]}`?" if found else None
