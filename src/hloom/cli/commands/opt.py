"""What does a program look like after some passes, or after a phase of the compiler?

    hloom opt FILE                              reads, verifies and prints
    hloom opt FILE --passes "simplify,fold_constants{max_bytes=1024}"
    hloom opt FILE --stop-after fuse
    hloom opt FILE --print-after simplify --print-after lower
    hloom opt FILE --print-after all

What the phase promises stands above the program as a comment, unless it goes to a file.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, Final

from hloom.cli import programs
from hloom.cli.terminal import Progress
from hloom.diagnostics import UsageError, nearest

ALL: Final = "all"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    programs.add_program(parser, "StableHLO text")
    steps = parser.add_mutually_exclusive_group()
    steps.add_argument("--passes", metavar="A,B,...", help="run these graph passes, in this order")
    steps.add_argument("--stop-after", metavar="PHASE", help="compile up to this phase, and print")
    steps.add_argument(
        "--print-after",
        metavar="PHASE",
        action="append",
        help=f"compile, and print after this phase, or after {ALL}; may be given several times",
    )
    parser.add_argument("--generic", action="store_true", help="print in generic form")
    parser.add_argument("--locations", action="store_true", help="print source locations")
    parser.add_argument(
        "--elide", metavar="N", type=int, help="leave out constants of more than N elements"
    )
    parser.add_argument("--verify-each", action="store_true", help="verify after each pass")
    parser.add_argument("--timing", action="store_true", help="print times to standard error")
    parser.add_argument("-o", "--output", metavar="FILE", help="print there")
    programs.add_compilation(parser)


def run(options: argparse.Namespace) -> int:
    """Transform and print."""
    module = programs.module(options.program)
    if options.stop_after or options.print_after:
        pieces = _compile(module, options)
    else:
        pieces = [_text(_passed(module, options), options)]
    text = "\n".join(piece.rstrip("\n") for piece in pieces) + "\n"
    if not options.output:
        sys.stdout.write(text)
        return 0
    try:
        Path(options.output).write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageError(
            "HL0602", where=options.output, found=error.strerror or type(error).__name__
        ) from None
    return 0


def _text(module: Any, options: argparse.Namespace) -> str:
    from hloom.formats.text import print_module

    return print_module(
        module, generic=options.generic, locations=options.locations, elide=options.elide
    )


def _passed(module: Any, options: argparse.Namespace) -> Any:
    from hloom.ir import verify
    from hloom.rewriting import parse_passes, run_passes

    verify(module)
    if options.passes:
        passes = parse_passes(options.passes)
        for report in run_passes(module, passes, verify_each=options.verify_each):
            if options.timing:
                print(report, file=sys.stderr)
        verify(module)
    return module


def _compile(module: Any, options: argparse.Namespace) -> list[str]:
    from hloom.pipeline import PHASES, Compilation
    from hloom.targets import registry

    promises = {phase.name: phase.promise for phase in PHASES}
    wanted = [options.stop_after] if options.stop_after else list(options.print_after)
    for name in wanted:
        if name != ALL and name not in promises:
            raise UsageError(
                "HL0604",
                where="hloom opt",
                found=f"there is no phase {name!r}",
                cure=nearest(name, promises) or f"the phases are {', '.join(promises)}",
            )
    pieces: list[str] = []

    def observe(phase: str, current: Any) -> None:
        if phase in wanted or ALL in wanted:
            heading = "" if options.output else f"// after {phase}: {promises[phase]}\n"
            pieces.append(heading + _text(current, options))

    first = PHASES[0].name
    observe(first, module)
    if wanted == [first]:
        return pieces
    compilation = Compilation(
        module,
        registry.find(options.target),
        programs.compiler_options(options),
        observer=observe,
    )
    last = max(list(promises).index(name) for name in (promises if ALL in wanted else wanted))
    with Progress(f"compiling {options.program}"):
        compilation.run(stop_after=list(promises)[last])
    if options.timing:
        for phase, seconds in compilation.seconds.items():
            print(f"{phase}: {seconds * 1e3:.1f} ms", file=sys.stderr)
    return pieces
