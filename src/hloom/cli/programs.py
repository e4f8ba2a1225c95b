"""Where does the program of a command line come from: a file, standard input, compiled or not?"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from hloom.cli.terminal import Progress
from hloom.diagnostics import UnsupportedError, UsageError

STANDARD_INPUT = "-"


def add_program(parser: argparse.ArgumentParser, kinds: str) -> None:
    """Add the argument that names a program; `kinds` says which are taken."""
    parser.add_argument("program", metavar="FILE", help=f"{kinds}; - is standard input")


def add_compilation(parser: argparse.ArgumentParser) -> None:
    """Add the options of the compiler."""
    parser.add_argument("--target", default="cpu", help="what to compile for (default: cpu)")
    parser.add_argument(
        "-O",
        dest="options",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an option of hloom.compile, as in -O fp=fast; may be given several times",
    )


def read(file: str) -> bytes:
    """Return what a file, or standard input, holds."""
    if file == STANDARD_INPUT:
        return sys.stdin.buffer.read()
    try:
        return Path(file).read_bytes()
    except OSError as error:
        raise UsageError(
            "HL0601", where=file, found=error.strerror or type(error).__name__
        ) from None


def is_compiled(file: str) -> bool:
    """Tell whether a file is a compiled program rather than source."""
    from hloom.artifact.layout import MAGIC

    if file == STANDARD_INPUT:
        return False
    try:
        with open(file, "rb") as stream:
            return stream.read(len(MAGIC)) == MAGIC
    except OSError as error:
        raise UsageError(
            "HL0601", where=file, found=error.strerror or type(error).__name__
        ) from None


def module(file: str) -> Any:
    """Return the module that a file, or standard input, holds as text."""
    import hloom

    with Progress(f"reading {file}"):
        return hloom.parse(read(file) if file == STANDARD_INPUT else Path(file))


def executable(options: argparse.Namespace) -> Any:
    """Return the program of a command line ready to run, compiled first when it is source."""
    import hloom

    if is_compiled(options.program):
        return hloom.load(options.program)
    return compiled(module(options.program), options)


def compiled(parsed: Any, options: argparse.Namespace) -> Any:
    """Return a module compiled as a command line says."""
    import hloom

    with Progress(f"compiling {options.program}"):
        return hloom.compile(parsed, target=options.target, **compiler_options(options))


def compiler_options(options: argparse.Namespace) -> dict[str, Any]:
    """Return the options given with -O, their values read as Python would read a literal."""
    found: dict[str, Any] = {}
    for text in options.options:
        name, equals, value = text.partition("=")
        if not equals:
            raise UsageError("HL0603", where=f"-O {text}", found="no `=`", cure="-O NAME=VALUE")
        found[name.strip()] = _literal(value.strip())
    return found


def _literal(text: str) -> Any:
    words = {"true": True, "false": False, "none": None}
    if text.lower() in words:
        return words[text.lower()]
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def entry(module: Any) -> Any:
    """Return the entry function of a module."""
    try:
        return module.main
    except LookupError as error:
        raise UnsupportedError(
            "HL0304",
            where=str(module.location) if module.location.is_known else "module",
            promise="a program has a function @main, or one public function",
            found=str(error),
            cure="name the entry function @main",
        ) from None


def argument_types(module: Any) -> list[Any]:
    """Return the types of the arguments of a module's entry function."""
    return [argument.type for argument in entry(module).regions[0].blocks[0].arguments]
