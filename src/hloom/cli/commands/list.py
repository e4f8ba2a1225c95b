"""What is there: operations, passes, phases, targets, front ends, commands, error codes?"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib import metadata
from typing import Any, Final

from hloom.cli.terminal import print_json, print_table
from hloom.diagnostics import CODES

Rows = list[dict[str, Any]]


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("kind", metavar="KIND", choices=KINDS, help=f"one of {', '.join(KINDS)}")
    parser.add_argument("--json", action="store_true", help="print all that is known, as JSON")


def run(options: argparse.Namespace) -> int:
    """Print the list."""
    rows = KINDS[options.kind]()
    if options.json:
        print_json(rows)
    else:
        print_table([[row["name"], row["summary"]] for row in rows])
    return 0


def operations() -> Rows:
    """List the operations with all that they declare, and how they are compiled."""
    from hloom.cli.operations import compiled, declared, describe

    return [{**describe(kind), **compiled(name)} for name, kind in declared().items()]


def passes() -> Rows:
    """List the passes."""
    from hloom.cli.operations import summary
    from hloom.rewriting import PASSES

    return [{"name": name, "summary": summary(PASSES[name])} for name in sorted(PASSES)]


def phases() -> Rows:
    """List the phases in their order."""
    from hloom.pipeline import PHASES

    return [
        {"name": phase.name, "summary": phase.promise, "passes": list(phase.passes)}
        for phase in PHASES
    ]


def targets() -> Rows:
    """List the installed targets."""
    from hloom.targets import registry

    rows: Rows = []
    for name in registry.names():
        try:
            summary = registry.find(name).summary
        except Exception as error:
            # One broken package must not hide the others.
            summary = f"cannot be loaded: {type(error).__name__}: {error}"
        rows.append({"name": name, "summary": summary})
    return rows


def front_ends() -> Rows:
    """List the installed front ends, importing none: that would import their frameworks."""
    found = {entry.name: entry.value for entry in metadata.entry_points(group="hloom.frontends")}
    return [{"name": name, "summary": found[name]} for name in sorted(found)]


def commands() -> Rows:
    """List the commands."""
    from hloom.cli.command_line import load, names, question

    return [{"name": name, "summary": question(load(name))} for name in names()]


def codes() -> Rows:
    """List the error codes."""
    return [{"name": code.code, "summary": code.title} for code in CODES.values()]


KINDS: Final[dict[str, Callable[[], Rows]]] = {
    "ops": operations,
    "passes": passes,
    "phases": phases,
    "targets": targets,
    "frontends": front_ends,
    "commands": commands,
    "codes": codes,
}
