"""How is a program read when it may be text, bytes or a file?"""

from __future__ import annotations

import os
from pathlib import Path

from hloom.diagnostics import UsageError
from hloom.ir.module import Module


def read(source: str | bytes | os.PathLike[str]) -> Module:
    """Read a module from text, bytes or a file.

    A `str` with a line break, or that begins like a program, is text; any other names a file.

    Raises:
        ParseError: the text is malformed.
        UsageError: the file cannot be read.
    """
    from hloom.formats.text import parse

    if isinstance(source, bytes | bytearray | memoryview):
        return parse(bytes(source))
    if isinstance(source, str) and _is_text(source):
        return parse(source)
    path = Path(source)  # type: ignore[arg-type]
    try:
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UsageError(
            "HL0601",
            where=str(path),
            promise="the file can be read",
            found=reason,
            cure="check the path; a program given as text has a line break in it",
        ) from None
    return parse(data, str(path))


def _is_text(source: str) -> bool:
    return "\n" in source or source.lstrip().startswith(("module", "func.func", '"', "#", "//"))
