"""What does a person at a terminal see that a script does not: colour and progress?"""

from __future__ import annotations

import os
import sys
import textwrap
import threading
import time
from types import TracebackType
from typing import Any, Final, Self, TextIO

PATIENCE_SECONDS: Final = 0.5
TICK_SECONDS: Final = 0.2
LINE_COLUMNS: Final = 100
_CLEAR: Final = "\r\x1b[2K"


def is_terminal(stream: TextIO) -> bool:
    """Tell whether somebody watches a stream."""
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def is_coloured(stream: TextIO) -> bool:
    """Tell whether to write in colour: to a terminal, unless NO_COLOR is set."""
    if os.environ.get("FORCE_COLOR"):
        return True
    return is_terminal(stream) and not os.environ.get("NO_COLOR")


class Progress:
    """While the body runs, show on a watched stderr what is being done and for how long.

    Work that ends within half a second shows nothing.
    """

    def __init__(self, task: str, stream: TextIO | None = None) -> None:
        self.task = task
        self._stream = sys.stderr if stream is None else stream
        self._done = threading.Event()
        self._thread: threading.Thread | None = None

    def __enter__(self) -> Self:
        if is_terminal(self._stream):
            self._thread = threading.Thread(target=self._show, daemon=True)
            self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._done.set()
        if self._thread is not None:
            self._thread.join()

    def _show(self) -> None:
        started = time.monotonic()
        if self._done.wait(PATIENCE_SECONDS):
            return
        while True:
            seconds = time.monotonic() - started
            self._stream.write(f"{_CLEAR}{self.task} ... {seconds:.1f} s")
            self._stream.flush()
            if self._done.wait(TICK_SECONDS):
                break
        self._stream.write(_CLEAR)
        self._stream.flush()


def print_json(value: Any) -> None:
    """Print plain data for a script."""
    import json

    print(json.dumps(value, indent=2, default=str))


def print_wrapped(text: str) -> None:
    """Print lines, those that are long broken and indented further."""
    for line in text.split("\n"):
        indent = line[: len(line) - len(line.lstrip())]
        print(textwrap.fill(line, LINE_COLUMNS, subsequent_indent=indent + "  ") if line else "")


def print_table(rows: list[list[str]], header: list[str] | None = None) -> None:
    """Print rows in columns; the last one is broken into lines."""
    lines = [header, *rows] if header else rows
    if not lines:
        return
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]) - 1)]
    indent = " " * sum(width + 2 for width in widths)
    for line in lines:
        start = "".join(cell.ljust(width + 2) for cell, width in zip(line, widths, strict=False))
        text = textwrap.fill(
            line[-1],
            LINE_COLUMNS,
            initial_indent=start,
            subsequent_indent=indent,
            break_long_words=False,
            break_on_hyphens=False,
        )
        print((text or start).rstrip())
