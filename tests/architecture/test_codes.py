"""Is every error code that the source raises in the table, and every code in the table raised?"""

from __future__ import annotations

import re
from pathlib import Path

from hloom.diagnostics import CODES

ROOT = Path(__file__).parents[2]
CODE = re.compile(r"\bHL\d{4}\b")


def codes_in(*folders: Path) -> dict[str, str]:
    """Return each code in the sources with a file that mentions it, the table itself left out."""
    return {
        code: str(path.relative_to(ROOT))
        for folder in folders
        for path in sorted(folder.rglob("*"))
        if path.suffix in {".py", ".cpp", ".h"} and path.name != "codes.py"
        for code in CODE.findall(path.read_text(encoding="utf-8"))
    }


def test_every_raised_code_is_in_the_table() -> None:
    raised = codes_in(ROOT / "src", ROOT / "native")
    unknown = {code: path for code, path in raised.items() if code not in CODES}
    assert not unknown
