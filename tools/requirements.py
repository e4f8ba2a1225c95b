"""Which packages does work on the sources need: hloom's own, its build's, and some extras'?

python tools/requirements.py test lint > requirements.txt
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

# Build isolation would bring these itself.
BUILD_TOOLS = ("cmake", "ninja")

PROJECT = Path(__file__).parent.parent / "pyproject.toml"


def requirements(extras: list[str]) -> list[str]:
    """Return the requirements, extras of hloom that refer to other extras resolved."""
    with PROJECT.open("rb") as file:
        project = tomllib.load(file)
    offered: dict[str, list[str]] = project["project"].get("optional-dependencies", {})
    found = [*project["build-system"]["requires"], *project["project"].get("dependencies", [])]
    found += BUILD_TOOLS
    waiting = list(extras)
    while waiting:
        for line in offered[waiting.pop()]:
            if line.startswith("hloom["):
                waiting += line.removeprefix("hloom[").rstrip("]").replace(" ", "").split(",")
            else:
                found.append(line)
    return list(dict.fromkeys(found))


if __name__ == "__main__":
    print("\n".join(requirements(sys.argv[1:])))
