"""How does a command line become a command, and an error a message and an exit status?

Status 0 is success; 1 says that the program ran and a check in it failed; 2 that the user's input
is at fault; 3 that hloom is; 130 that the user stopped it.
"""

from __future__ import annotations

import argparse
import importlib
import os
import pkgutil
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import Any, Final, NoReturn

from hloom.cli import commands
from hloom.cli.terminal import LINE_COLUMNS, is_coloured
from hloom.diagnostics import (
    EvaluationError,
    HloomError,
    InternalError,
    UsageError,
    nearest,
    render,
)

SUCCESS: Final = 0
CHECK_FAILED: Final = 1
USER_ERROR: Final = 2
HLOOM_BUG: Final = 3
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141

TRACEBACK_VARIABLE: Final = "HLOOM_TRACEBACK"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line, `sys.argv` by default, and return the exit status."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    try:
        options = _parse(given)
        status = options.command.run(options)
        sys.stdout.flush()
        return status
    except HloomError as error:
        return _report(error)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has seen enough. Python would complain again when it exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except MemoryError:
        return _report(EvaluationError("HL0705", where=_command_line(given)))
    except Exception as error:
        if os.environ.get(TRACEBACK_VARIABLE):
            raise
        return _report(_as_bug(error, _command_line(given)))


def names() -> list[str]:
    """Return the names of all commands, in order of the alphabet."""
    return sorted(module.name for module in pkgutil.iter_modules(commands.__path__))


def load(name: str) -> ModuleType:
    """Return a command's module."""
    return importlib.import_module(f"{commands.__name__}.{name}")


def question(command: ModuleType) -> str:
    """Return the question that a command answers: the first line of its docstring."""
    return (command.__doc__ or "").strip().split("\n")[0]


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """Help as wide as the sources are."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=30, width=LINE_COLUMNS)


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints are laid out like all others."""

    def __init__(self, prog: str, **keywords: Any) -> None:
        super().__init__(prog, formatter_class=_Formatter, allow_abbrev=False, **keywords)

    def error(self, message: str) -> NoReturn:
        raise UsageError(
            "HL0603", where=self.prog, found=message, cure=f"{self.prog} --help prints the usage"
        )


def _parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Return the options of the command that is named first, and in `command` its module."""
    known = names()
    named = next((argument for argument in arguments if not argument.startswith("-")), None)
    if named is None:
        return _overview().parse_args(arguments)
    if named not in known:
        raise UsageError(
            "HL0604",
            where="hloom",
            found=f"there is no command {named!r}",
            cure=nearest(named, known) or "hloom --help lists the commands",
        )
    command = load(named)
    parser = _Parser(f"hloom {named}", description=command.__doc__)
    command.configure(parser)
    rest = list(arguments)
    rest.remove(named)
    options = parser.parse_intermixed_args(rest)
    options.command = command
    return options


def _overview() -> argparse.ArgumentParser:
    """Return the parser for a line without a command, which can only ask for help."""
    width = max(map(len, names())) + 2
    listed = [f"  {name:<{width}}{question(load(name))}" for name in names()]
    parser = _Parser(
        "hloom",
        usage="hloom [-h] [--version] COMMAND ...",
        description="An open ML compiler: programs in StableHLO in, machine code out.",
        epilog="\n".join(
            [
                "commands:",
                *listed,
                "",
                "hloom COMMAND --help says more about one.",
                "Status: 0 success, 1 a check failed, 2 the input is at fault, 3 hloom is.",
            ]
        ),
    )
    parser.add_argument("--version", action=_Version, help="print the version and exit")
    parser.add_argument("command", metavar="COMMAND", help=argparse.SUPPRESS)
    return parser


class _Version(argparse.Action):
    def __init__(self, option_strings: Sequence[str], dest: str, help: str | None = None) -> None:
        super().__init__(option_strings, argparse.SUPPRESS, nargs=0, help=help)

    def __call__(self, parser, namespace, values, option_string=None):  # type: ignore[no-untyped-def]
        from importlib import metadata

        try:
            print("hloom", metadata.version("hloom"))
        except metadata.PackageNotFoundError:
            print("hloom, from sources that are not installed")
        parser.exit()


def _report(error: HloomError) -> int:
    sys.stdout.flush()
    print(render(error, is_coloured=is_coloured(sys.stderr)), file=sys.stderr)
    if isinstance(error, InternalError):
        return HLOOM_BUG
    return CHECK_FAILED if error.code == "HL0703" else USER_ERROR


def _as_bug(error: Exception, where: str) -> InternalError:
    return InternalError(
        where=where,
        found=f"{type(error).__name__}: {error}{_position(error)}",
        cure=f"please report it, with what {TRACEBACK_VARIABLE}=1 in the environment prints",
    )


def _position(error: Exception) -> str:
    """Return the innermost line of ours that led to an error, in parentheses."""
    found = ""
    frame = error.__traceback__
    while frame is not None:
        _, ours, path = frame.tb_frame.f_code.co_filename.replace("\\", "/").rpartition("/hloom/")
        if ours:
            found = f" (hloom/{path}:{frame.tb_lineno})"
        frame = frame.tb_next
    return found


def _command_line(arguments: Sequence[str]) -> str:
    return " ".join(["hloom", *arguments])
