"""How large, costly and hungry for memory is a program once compiled, and where is it saved?"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from hloom.cli import programs
from hloom.cli.terminal import Progress, print_json, print_wrapped
from hloom.diagnostics import UsageError


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    programs.add_program(parser, "StableHLO text")
    parser.add_argument("-o", "--output", metavar="FILE", help="the compiled program (.hloom)")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    programs.add_compilation(parser)


def run(options: argparse.Namespace) -> int:
    """Compile, save when asked to, and report."""
    import hloom

    module = programs.module(options.program)
    started = time.perf_counter()
    with Progress(f"compiling {options.program}"):
        executable = hloom.compile(
            module, target=options.target, **programs.compiler_options(options)
        )
    seconds = time.perf_counter() - started
    if options.output:
        try:
            executable.save(Path(options.output))
        except OSError as error:
            raise UsageError(
                "HL0602", where=options.output, found=error.strerror or type(error).__name__
            ) from None
    report = executable.report()
    if options.json:
        print_json({"compile_seconds": seconds, "file": options.output, **report})
    else:
        print(f"compile time: {seconds:.3f} s")
        print_wrapped(str(report))
        if options.output:
            print(f"saved to {options.output}")
    return 0
