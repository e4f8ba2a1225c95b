"""What does a program compute, compiled?

Inputs are written 4x4xf32=1.5, 3xi32=1,2,3, @file.npy or random:4x4xf32:SEED; those that are left
out, or written _, are drawn from a fixed seed. Checks in the program (`check.expect_*`) are carried
out; the status is 1 when one fails.
"""

from __future__ import annotations

import argparse
from typing import Any

from hloom.cli import inputs, programs, results
from hloom.cli.terminal import Progress


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    programs.add_program(parser, "StableHLO text, or a compiled program")
    parser.add_argument("inputs", metavar="INPUT", nargs="*", help="an array; see above")
    parser.add_argument("--seed", type=int, default=0, help="for the inputs that are drawn")
    parser.add_argument("--threads", type=int, help="how many threads to use")
    programs.add_compilation(parser)
    results.add_options(parser)


def run(options: argparse.Namespace) -> int:
    """Compile, run, show, and carry out the program's checks."""
    if options.threads is not None:
        from hloom.runtime import set_threads

        set_threads(options.threads)
    if programs.is_compiled(options.program):
        checked = None
        executable = programs.executable(options)
    else:
        checked = _checked(options.program)
        executable = programs.compiled(checked.module, options)
    expected = inputs.expected_of_specs(executable.inputs)
    arguments = inputs.arrays(options.inputs, expected, options.seed)
    with Progress("running"):
        found = results.as_list(executable(*arguments)) if executable.outputs else []
    results.show(found[: checked.result_count] if checked else found, options)
    if checked:
        checked.carry_out(found)
    return 0


def _checked(file: str) -> Any:
    from hloom.cli.checks import take_out
    from hloom.ir import verify

    module = programs.module(file)
    verify(module)
    return take_out(module)
