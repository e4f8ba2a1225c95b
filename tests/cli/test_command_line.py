"""Does every misuse of the command end in a message and the right status, never a traceback?"""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

from hloom.cli import command_line
from hloom.cli.command_line import load, main, names, question
from hloom.cli.terminal import Progress
from hloom.diagnostics import CODES


def test_every_command_says_what_it_answers() -> None:
    assert {"run", "interpret", "compile", "opt", "bench", "list", "explain", "doctor"} <= set(
        names()
    )
    for name in names():
        assert question(load(name)).endswith("?")


@pytest.mark.parametrize("name", ["", *names()])
def test_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as raised:
        main([*name.split(), "--help"])
    assert raised.value.code == 0
    assert "usage: hloom" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], "COMMAND"),
        (["explian"], "did you mean `explain`?"),
        (["explain"], "required: CODE"),
        (["explain", "--frobnicate", "x"], "--frobnicate"),
        (["--frobnicate"], "COMMAND"),
        (["explain", "HL9999"], "HL9999"),
        (["run", "absent.mlir"], "absent.mlir"),
        (["run", "."], "irectory"),
        (["run", "x", "--threads", "many"], "many"),
    ],
)
def test_misuse(arguments: list[str], expected: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith("error[HL06")
    assert expected in captured.err
    assert captured.out == ""


@pytest.mark.parametrize("code", CODES)
def test_explaining_a_code(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", code.lower()]) == 0
    assert capsys.readouterr().out.startswith(f"# {code}")


@pytest.mark.parametrize(
    ("error", "status", "expected"),
    [
        (ValueError("odd"), 3, "hloom bug: ValueError: odd"),
        (RecursionError("deep"), 3, "hloom bug: RecursionError"),
        (MemoryError(), 2, "error[HL0705]"),
        (KeyboardInterrupt(), 130, ""),
    ],
)
def test_no_traceback_reaches_the_user(
    error: BaseException,
    status: int,
    expected: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(options: object) -> int:
        raise error

    monkeypatch.setattr(load("explain"), "run", fail)
    assert main(["explain", "HL0101"]) == status
    written = capsys.readouterr().err
    assert expected in written
    assert "Traceback" not in written


def test_a_traceback_can_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(command_line.TRACEBACK_VARIABLE, "1")
    monkeypatch.setattr(load("explain"), "run", lambda options: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        main(["explain", "HL0101"])


def test_a_reader_that_stops_reading_is_no_error() -> None:
    code = (
        "import sys; from hloom.cli.command_line import load, main\n"
        "load('explain').run = lambda options: print('x' * 10_000_000) or 0\n"
        "sys.exit(main(['explain', 'x']))"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={"PYTHONPATH": ":".join(sys.path)},
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.read(10)
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == command_line.BROKEN_PIPE


class Watched(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_shows_long_work_only(monkeypatch: pytest.MonkeyPatch) -> None:
    from time import sleep

    from hloom.cli import terminal

    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(terminal, "TICK_SECONDS", 0.001)
    quick, slow, unwatched = Watched(), Watched(), io.StringIO()
    with Progress("compiling", quick):
        pass
    monkeypatch.setattr(terminal, "PATIENCE_SECONDS", 0.001)
    with Progress("compiling", slow), Progress("compiling", unwatched):
        sleep(0.05)
    assert quick.getvalue() == ""
    assert "compiling ... 0.0 s" in slow.getvalue()
    assert slow.getvalue().endswith("\x1b[2K")
    assert unwatched.getvalue() == ""


def test_colour_is_for_terminals(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hloom", "explain", "HL9999"],
        capture_output=True,
        text=True,
        env={"PYTHONPATH": ":".join(sys.path), "TERM": "xterm"},
        check=False,
    )
    assert "\x1b" not in done.stderr
    assert done.returncode == 2
