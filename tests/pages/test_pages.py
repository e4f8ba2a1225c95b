"""Every example and edge of the pages holds, and every constraint is found broken when it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from hloom.testing.pages import Case, check, labels, load, required_labels

FOLDER = Path(__file__).parent
CASES = load(FOLDER)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_interpreter(case: Case) -> None:
    check(case)


def test_every_constraint_has_a_rejecting_case() -> None:
    missing = required_labels() - labels(CASES)
    assert not missing, sorted(missing)


def test_every_page_is_about_an_operation_and_its_constraints() -> None:
    unknown = labels(CASES) - required_labels(("chlo", "stablehlo", "interpreter", "check", "func"))
    assert not unknown, sorted(unknown)
