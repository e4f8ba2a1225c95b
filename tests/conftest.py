"""What do tests in every room share: the marks of whole folders and where public files lie?"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

# What a test starts as a process of its own finds the sources as the tests do.
os.environ["PYTHONPATH"] = os.pathsep.join(
    [str(ROOT / "src"), str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark everything under tests/architecture, so that it can be chosen by its mark."""
    for item in items:
        if (ROOT / "tests/architecture") in item.path.parents:
            item.add_marker(pytest.mark.architecture)


@pytest.fixture(scope="session")
def conformance() -> Path:
    """Return the folder of public conformance files; skip the test where there is none."""
    folder = Path(os.environ.get("HLOOM_CONFORMANCE", ROOT.parent / "shared/conformance"))
    if not folder.is_dir():
        pytest.skip(f"no conformance files at {folder} (set HLOOM_CONFORMANCE)")
    return folder
