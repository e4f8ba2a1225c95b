"""How is MLIR text cut into tokens, and where in it is a mistake?"""

from __future__ import annotations

import re
import struct
from collections.abc import Callable
from typing import Any, Final

from hloom.diagnostics import FileLocation, ParseError, excerpt

SPACE: Final = re.compile(r"(?:[ \t\r\n]+|//[^\n]*)*")
WORD: Final = re.compile(r"[A-Za-z_][\w$.]*", re.ASCII)
INTEGER: Final = re.compile(r"-?(?:0x[0-9a-fA-F]+|[0-9]+)(?![0-9]*\.[0-9])")
FLOAT: Final = re.compile(r"-?[0-9]+\.[0-9]*(?:[eE][-+]?[0-9]+)?")
STRING: Final = re.compile(r'"([^"\\\n]*(?:\\[^\n][^"\\\n]*)*)"')
SUFFIX: Final = r"(?:[0-9]+|[A-Za-z_$.-][\w$.-]*)"
VALUE: Final = re.compile(rf"%{SUFFIX}", re.ASCII)
VALUE_USE: Final = re.compile(rf"%{SUFFIX}(?:#[0-9]+)?", re.ASCII)
BLOCK: Final = re.compile(rf"\^{SUFFIX}", re.ASCII)
SYMBOL: Final = re.compile(r'@(?:([A-Za-z_][\w$.]*)|"([^"\\\n]*(?:\\[^\n][^"\\\n]*)*)")', re.ASCII)

TOKEN: Final = re.compile(
    rf"""
      (?P<string>{STRING.pattern})
    | (?P<float>[0-9]+\.[0-9]*(?:[eE][-+]?[0-9]+)?)
    | (?P<integer>0x[0-9a-fA-F]+|[0-9]+)
    | (?P<word>[A-Za-z_][\w$.]*)
    | (?P<value>%{SUFFIX}(?:\#[0-9]+)?)
    | (?P<block>\^{SUFFIX})
    | (?P<symbol>{SYMBOL.pattern})
    | (?P<attribute>\#(?!-){SUFFIX})
    | (?P<type>!{SUFFIX})
    | (?P<punctuation>\{{-\#|\#-\}}|->|::|\.\.\.|[()\[\]{{}}<>,:=*+?|/-])
    """,
    re.VERBOSE | re.ASCII,
)
"""Every token of MLIR text; the group's name is the token's kind."""

LONGEST_NESTING: Final = 80
"""How deeply regions, types and attributes may nest in each other."""

_BITS: Final = re.compile(r"0x([0-9a-fA-F]{1,16})(?![0-9a-fA-F])")
_ESCAPE: Final = re.compile(r"\\(.[0-9A-Fa-f]?)")
_SIMPLE_ESCAPES: Final = {"n": b"\n", "t": b"\t", '"': b'"', "\\": b"\\"}
_LONGEST_SHOWN: Final = 40
_LONGEST_INTEGER: Final = 4000


class Scanner:
    """A position in a text, always at the start of a token, and the moves over tokens.

    `at` is the offset of the next token. Every mistake is raised as the ParseError that `error` or
    `expected` makes.
    """

    def __init__(self, text: str, name: str) -> None:
        self.text = text
        self.file = name
        self.at = SPACE.match(text).end()  # type: ignore[union-attr]
        self.depth = 0

    # Moves ------------------------------------------------------------------------------------

    def accept(self, literal: str) -> bool:
        """Step over a punctuation and tell whether it was there."""
        if self.text.startswith(literal, self.at):
            self.at = SPACE.match(self.text, self.at + len(literal)).end()  # type: ignore[union-attr]
            return True
        return False

    def expect(self, literal: str) -> None:
        """Step over a punctuation that must be there."""
        if not self.accept(literal):
            raise self.expected(f"`{literal}`")

    def is_next(self, literal: str) -> bool:
        """Tell whether a punctuation comes next."""
        return self.text.startswith(literal, self.at)

    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Step over what a pattern matches here."""
        found = pattern.match(self.text, self.at)
        if found is not None:
            self.at = SPACE.match(self.text, found.end()).end()  # type: ignore[union-attr]
        return found

    def accept_keyword(self, word: str) -> bool:
        """Step over a word and tell whether it was there."""
        found = WORD.match(self.text, self.at)
        if found is None or found.group() != word:
            return False
        self.at = SPACE.match(self.text, found.end()).end()  # type: ignore[union-attr]
        return True

    def is_keyword_next(self, word: str) -> bool:
        """Tell whether a word comes next."""
        found = WORD.match(self.text, self.at)
        return found is not None and found.group() == word

    def expect_keyword(self, word: str) -> None:
        """Step over a word that must be there."""
        if not self.accept_keyword(word):
            raise self.expected(f"`{word}`")

    def parse_keyword(self) -> str:
        """Read any word."""
        found = self.match(WORD)
        if found is None:
            raise self.expected("a word")
        return found.group()

    def parse_integer(self) -> int:
        """Read an integer of at most 64 bits, which may be negative."""
        found = self.match(INTEGER)
        if found is None:
            raise self.expected("an integer")
        value = self.integer(found.group(), found.start())
        if not -(1 << 63) <= value < 1 << 63:
            raise self.error("HL0108", f"{value} is beyond 64 bits", at=found.start())
        return value

    def integer(self, text: str, at: int) -> int:
        """Return the integer that a token spells, in decimal or hexadecimal."""
        if len(text) > _LONGEST_INTEGER:
            raise self.error("HL0108", f"an integer of {len(text)} digits", at=at)
        return int(text, 16) if "x" in text else int(text)

    def parse_number(self) -> float:
        """Read a floating-point number, or the bits of a double in hexadecimal."""
        found = self.match(FLOAT)
        if found is not None:
            return float(found.group())
        found = self.match(_BITS)
        if found is None:
            raise self.expected("a floating-point number")
        return struct.unpack(">d", bytes.fromhex(f"{found.group(1):0>16}"))[0]

    def parse_integers(self) -> tuple[int, ...]:
        """Read `[1, 2, 3]`; `?` reads as -1."""
        return tuple(self.parse_list("[", "]", self._parse_extent))

    def _parse_extent(self) -> int:
        return -1 if self.accept("?") else self.parse_integer()

    def parse_list(self, opening: str, closing: str, item: Callable[[], Any]) -> list[Any]:
        """Read items separated by commas between two delimiters."""
        self.expect(opening)
        items: list[Any] = []
        if self.accept(closing):
            return items
        while True:
            items.append(item())
            if not self.accept(","):
                break
        if not self.accept(closing):
            raise self.expected(f"`,` or `{closing}`")
        return items

    def parse_string(self) -> str:
        """Read a quoted string."""
        found = self.match(STRING)
        if found is None:
            raise self.expected("a string")
        return self.unescape(found.group(1), found.start())

    def parse_symbol_name(self) -> str:
        """Read `@name` and return the name."""
        found = self.match(SYMBOL)
        if found is None:
            raise self.expected("a symbol name, such as `@main`")
        if found.group(1) is not None:
            return found.group(1)
        return self.unescape(found.group(2), found.start())

    def unescape(self, content: str, at: int) -> str:
        """Return what a string's content stands for; bytes that are not UTF-8 are kept."""
        if "\\" not in content:
            return content
        parts: list[bytes] = []
        end = 0
        for found in _ESCAPE.finditer(content):
            parts.append(content[end : found.start()].encode("utf-8", "surrogateescape"))
            code = found.group(1)
            end = found.end()
            if code[0] in _SIMPLE_ESCAPES:
                parts.append(_SIMPLE_ESCAPES[code[0]])
                end = found.start() + 2
            else:
                try:
                    parts.append(bytes.fromhex(code))
                except ValueError:
                    raise self.error(
                        "HL0112",
                        f"unknown escape `\\{code}` in a string",
                        at=at + 1 + found.start(),
                        promise='an escape is \\n, \\t, \\\\, \\" or two hexadecimal digits',
                    ) from None
        parts.append(content[end:].encode("utf-8", "surrogateescape"))
        return b"".join(parts).decode("utf-8", "surrogateescape")

    # Nesting ----------------------------------------------------------------------------------

    def enter(self) -> None:
        """Go one level deeper; `leave` goes back."""
        self.depth += 1
        if self.depth > LONGEST_NESTING:
            raise self.error(
                "HL0111",
                f"more than {LONGEST_NESTING} levels",
                promise=f"regions, types and attributes nest at most {LONGEST_NESTING} levels deep",
            )

    def leave(self) -> None:
        """Come back from a level."""
        self.depth -= 1

    # Mistakes ---------------------------------------------------------------------------------

    def position(self, at: int) -> tuple[int, int]:
        """Return line and column of an offset, both from 1."""
        return self.text.count("\n", 0, at) + 1, at - self.text.rfind("\n", 0, at)

    def location_at(self, offset: int) -> FileLocation:
        """Return the place in the text as a location."""
        return FileLocation(self.file, *self.position(offset))

    def describe(self, at: int) -> str:
        """Say which token stands at an offset."""
        if at >= len(self.text):
            return "the end of the text"
        found = TOKEN.match(self.text, at)
        if found is None:
            return f"`{self.text[at]}`"
        token = found.group()
        return f"`{token if len(token) <= _LONGEST_SHOWN else token[:_LONGEST_SHOWN] + '...'}`"

    def error(
        self,
        code: str,
        found: str,
        *,
        at: int | None = None,
        promise: str = "",
        cure: str | None = None,
    ) -> ParseError:
        """Make the error for what was found at an offset (here, when none is given)."""
        line, column = self.position(self.at if at is None else at)
        return ParseError(
            code,
            where=FileLocation(self.file, line, column),
            promise=promise,
            found=found,
            cure=cure,
            excerpt=excerpt(self.text, line, column),
        )

    def expected(self, what: str) -> ParseError:
        """Make the error that something else should stand here."""
        at = self.at
        if at < len(self.text) and TOKEN.match(self.text, at) is None:
            if self.text[at] == '"':
                return self.error("HL0112", "a string without its closing quote on the same line")
            if self.text[at] not in "%^@#!":
                return self.error(
                    "HL0112", f"character {self.text[at]!r}, which begins no token of MLIR"
                )
        return self.error("HL0101", f"expected {what}, found {self.describe(at)}")
