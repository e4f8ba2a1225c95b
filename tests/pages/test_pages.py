"""Every example and edge of the pages holds, and every constraint is found broken when it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from hloom.diagnostics import UnsupportedError
from hloom.testing.pages import Case, check, labels, load, required_labels

FOLDER = Path(__file__).parent
CASES = load(FOLDER)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_interpreter(case: Case) -> None:
    check(case)


@pytest.mark.parametrize(
    "case", [case for case in CASES if case.rejects is None], ids=lambda case: case.name
)
def test_cpu(case: Case) -> None:
    try:
        check(case, "cpu")
    except UnsupportedError as error:
        pytest.skip(str(error).partition("\n")[0])


def test_every_constraint_has_a_rejecting_case() -> None:
    missing = required_labels() - labels(CASES)
    assert not missing, sorted(missing)


def test_every_page_is_about_an_operation_and_its_constraints() -> None:
    unknown = labels(CASES) - required_labels(("chlo", "stablehlo", "interpreter", "check", "func"))
    assert not unknown, sorted(unknown)
