"""Which error codes are there, and what does the page of each say?

The first two digits say what the error is about: 01 text, 02 broken promises of the
program, 03 what a target does not serve, 04 arguments at a call, 05 compiled programs, 06 options,
names and files, 07 running, 09 mistakes of ours. Codes are never given a second meaning.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

PAGES: Final = Path(__file__).parent / "pages"


@dataclass(frozen=True, slots=True)
class Code:
    """An error code: its title stands in the first line of the message, its page explains it."""

    code: str
    title: str

    @property
    def page_file(self) -> str:
        """The file name of the page within `hloom/diagnostics/pages`."""
        return f"{self.code}.md"

    @property
    def page(self) -> str:
        """The page, as Markdown."""
        return (PAGES / self.page_file).read_text(encoding="utf-8")


_TITLES: Final = {
    "HL0101": "syntax error",
    "HL0102": "unknown operation",
    "HL0103": "value is not defined",
    "HL0104": "value is defined twice",
    "HL0105": "value has another type",
    "HL0106": "counts do not match",
    "HL0107": "malformed type",
    "HL0108": "malformed attribute",
    "HL0109": "alias is not defined once",
    "HL0110": "block is not defined once",
    "HL0111": "nested too deeply",
    "HL0112": "malformed characters",
    "HL0113": "malformed resource",
    "HL0114": "result types are not given",
    "HL0201": "constraint broken",
    "HL0301": "operation not supported",
    "HL0302": "type not supported",
    "HL0303": "dynamic shape not supported",
    "HL0304": "no entry function",
    "HL0305": "unknown custom call",
    "HL0306": "not supported by the front end",
    "HL0401": "wrong number of arguments",
    "HL0402": "wrong shape",
    "HL0403": "wrong element type",
    "HL0404": "not an array",
    "HL0405": "memory cannot be used",
    "HL0501": "not a compiled program",
    "HL0502": "compiled program is truncated",
    "HL0503": "compiled program is damaged",
    "HL0504": "compiled program has another version",
    "HL0505": "compiled program is for another machine",
    "HL0506": "machine code cannot be linked",
    "HL0507": "external function is missing",
    "HL0508": "native runtime is missing",
    "HL0601": "file cannot be read",
    "HL0602": "file cannot be written",
    "HL0603": "option is not valid",
    "HL0604": "unknown name",
    "HL0605": "input is not valid",
    "HL0606": "package is not installed",
    "HL0607": "extension cannot be loaded",
    "HL0701": "operation cannot be evaluated",
    "HL0702": "evaluation failed",
    "HL0703": "check failed",
    "HL0704": "program reported an error",
    "HL0705": "out of memory",
    "HL0901": "hloom bug",
    "HL0902": "hloom bug: phase broke its contract",
}

CODES: Final = {code: Code(code, title) for code, title in _TITLES.items()}
"""Every error code."""


def explain(code: str) -> str:
    """Return the page of an error code, as Markdown.

    Raises:
        KeyError: there is no such code.
    """
    return CODES[code.upper()].page
