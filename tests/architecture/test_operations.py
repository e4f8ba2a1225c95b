"""Is every operation lowered or refused, and every numbered constraint broken by some test?"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from hloom import dialects
from hloom.cli.operations import replaced
from hloom.ir import OPERATIONS, Operation
from hloom.lowering import coverage
from hloom.testing.pages import labels, load
from tests.dialects.rejected import pieces

# The graph's dialects: what users write. Operations below the graph are made by lowering.
GRAPH_DIALECTS = ("stablehlo", "chlo", "func", "check")
PAGES = Path(__file__).parents[1] / "pages"
NUMBERED = re.compile(r"[A-Z]+\d+")


def operations() -> dict[str, type[Operation]]:
    dialects.load()
    return {
        name: kind
        for name, kind in sorted(OPERATIONS.items())
        if name.split(".")[0] in GRAPH_DIALECTS
    }


def promises(kind: type[Operation]) -> dict[str, Callable[..., Any]]:
    """Return the function behind each numbered label; operations of a family share theirs."""
    declaration = kind.declaration
    found: dict[str, Callable[..., Any]] = {}
    if declaration.inference is not None:
        label, _ = declaration.inference
        found[label] = kind.infer_result_types  # type: ignore[attr-defined]
    found.update((item.label, item.check) for item in declaration.constraints)
    return {label: function for label, function in found.items() if NUMBERED.fullmatch(label)}


def broken_by_tests() -> set[tuple[str, str]]:
    """Return the operation and label of each rejection, on a page or in a piece."""
    return {(piece.operation, piece.label) for piece in pieces()} | labels(load(PAGES))


def unbroken(kinds: dict[str, type[Operation]], broken: Iterable[tuple[str, str]]) -> list[str]:
    """Return the promises that no test breaks, each named once though a family may share it."""
    covered = {promises(kinds[name]).get(label) for name, label in broken if name in kinds}
    missing: dict[Callable[..., Any], str] = {}
    for name, kind in kinds.items():
        for label, function in promises(kind).items():
            if function not in covered:
                missing.setdefault(function, f"{name} {label}")
    return list(missing.values())


def test_every_constraint_is_broken_by_a_test() -> None:
    missing = unbroken(operations(), broken_by_tests())
    assert not missing, "no rejecting test for\n" + "\n".join(missing)


def test_every_rejecting_test_is_for_a_declared_constraint() -> None:
    kinds = operations()
    unknown = [
        f"{name} {label}"
        for name, label in broken_by_tests()
        if name not in kinds or (NUMBERED.fullmatch(label) and label not in promises(kinds[name]))
    ]
    assert not unknown


def test_a_constraint_without_a_rejecting_test_is_noticed() -> None:
    kinds = operations()
    without = broken_by_tests() - {("stablehlo.iota", "C1")}
    assert "stablehlo.iota C1" in unbroken(kinds, without)


def test_every_operation_is_compiled_or_refused_with_a_reason() -> None:
    compiled, refused = coverage.lowered() | replaced(), coverage.REFUSED
    neither = [name for name in operations() if name not in compiled and name not in refused]
    assert not neither, "neither lowered nor refused:\n" + "\n".join(neither)
    both = sorted(compiled & set(refused))
    assert not both, "compiled, and refused all the same:\n" + "\n".join(both)
    assert all(len(reason.split()) >= 3 for reason in refused.values())


def test_limits_are_on_operations_that_are_compiled() -> None:
    assert set(coverage.LIMITED) <= coverage.lowered() | replaced()


def test_refusals_and_rules_are_for_operations_that_exist() -> None:
    named = coverage.lowered() | replaced() | set(coverage.REFUSED)
    assert not named - set(OPERATIONS)


def test_every_operation_says_what_it_is() -> None:
    bare = [name for name, kind in operations().items() if not vars(kind).get("__doc__")]
    assert not bare
