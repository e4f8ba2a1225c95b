"""What does a program compute by the definition of its operations, without being compiled?

Slow, and right by definition: what to compare a compiled program with. Inputs are written
4x4xf32=1.5, 3xi32=1,2,3, @file.npy or random:4x4xf32:SEED; those that are left out, or written _,
are drawn from a fixed seed. Checks in the program (`check.expect_*`) are carried out; the status is
1 when one fails.
"""

from __future__ import annotations

import argparse

from hloom.cli import inputs, programs, results
from hloom.cli.terminal import Progress


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    programs.add_program(parser, "StableHLO text")
    parser.add_argument("inputs", metavar="INPUT", nargs="*", help="an array; see above")
    parser.add_argument("--seed", type=int, default=0, help="for the inputs that are drawn")
    results.add_options(parser)


def run(options: argparse.Namespace) -> int:
    """Interpret and show."""
    import hloom
    from hloom.ir import verify

    module = programs.module(options.program)
    verify(module)
    expected = inputs.expected_of_types(programs.argument_types(module))
    arguments = inputs.arrays(options.inputs, expected, options.seed)
    with Progress("interpreting"):
        found = hloom.interpret(module, *arguments)
    results.show(results.as_list(found), options)
    return 0
