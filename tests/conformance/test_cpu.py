"""StableHLO's public test programs pass compiled for the cpu, their inputs as arguments."""

from __future__ import annotations

from pathlib import Path

import pytest

from hloom.testing.conformance import name_of, programs, run_program

PROGRAMS = programs()


@pytest.mark.conformance
@pytest.mark.skipif(not PROGRAMS, reason="the programs are not there: see HLOOM_CONFORMANCE")
@pytest.mark.parametrize("path", PROGRAMS or [Path()], ids=name_of if PROGRAMS else None)
def test_program_passes(path: Path) -> None:
    outcome = run_program(path, "cpu")
    assert outcome.passed, outcome.found
