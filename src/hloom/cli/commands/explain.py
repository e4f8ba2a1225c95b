"""What does an error code mean, and what does an operation promise?

hloom explain HL0201
hloom explain stablehlo.add
"""

from __future__ import annotations

import argparse

from hloom.diagnostics import CODES, UsageError, explain, nearest


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("name", metavar="CODE", help="an error code, or the name of an operation")


def run(options: argparse.Namespace) -> int:
    """Print the page."""
    if options.name.upper() in CODES:
        print(explain(options.name), end="")
        return 0
    from hloom.cli.operations import declared, page

    operations = declared()
    if options.name in operations:
        print(page(operations[options.name]), end="")
        return 0
    raise UsageError(
        "HL0604",
        where="hloom explain",
        found=f"{options.name!r} is neither an error code nor an operation",
        cure=nearest(options.name, [*operations, *CODES])
        or "hloom list codes and hloom list ops print what there is",
    )
