"""Where does a bracketed text end?"""

from __future__ import annotations

import re
from typing import Final

_MARK: Final = re.compile(r'[<>()\[\]{}]|"[^"\\\n]*(?:\\.[^"\\\n]*)*"|->')
_CLOSING: Final = {"<": ">", "(": ")", "[": "]", "{": "}"}


def balanced_end(text: str, at: int) -> int:
    """Return the offset after the bracket that closes the one at `at`; -1 when there is none.

    Strings and arrows are stepped over, and every kind of bracket must match.
    """
    awaited: list[str] = []
    for mark in _MARK.finditer(text, at):
        token = mark.group()
        closing = _CLOSING.get(token)
        if closing is not None:
            awaited.append(closing)
        elif len(token) == 1:
            if awaited.pop() != token:
                return -1
            if not awaited:
                return mark.end()
    return -1


def split_mnemonic(body: str) -> tuple[str, str] | None:
    """Split `mnemonic<parameters>` or `mnemonic`; None for any other text.

    What can be split stands behind a dot, `#dialect.mnemonic<...>`; the rest in `#dialect<...>`.
    """
    found = _MNEMONIC.match(body)
    if found is None:
        return None
    rest = found.end()
    if rest == len(body):
        return body, ""
    if body[rest] == "<" and balanced_end(body, rest) == len(body) and rest + 2 < len(body):
        return found.group(), body[rest + 1 : -1]
    return None


_MNEMONIC: Final = re.compile(r"[A-Za-z][\w.]*", re.ASCII)
