"""Which programs must be refused, and for which constraint?

`tests/dialects/<dialect>/rejected/<operation>.mlir` holds pieces. A line `// LABEL: why` begins
one; below it stands the operation in generic form with operands %0, %1, ..., or a whole module.
Verifying the piece must fail with just that label.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
_HEADING: Final = re.compile(r"^// (\w[\w ]*): (.*)\n", re.MULTILINE)
_SIGNATURE: Final = re.compile(r"[)>}] : \(")
_BRACKETS: Final = {"<": 1, "(": 1, "[": 1, "{": 1, ">": -1, ")": -1, "]": -1, "}": -1}


@dataclass(frozen=True, slots=True)
class Piece:
    """One program that breaks one promise of one operation."""

    operation: str
    label: str
    why: str
    text: str

    @property
    def name(self) -> str:
        """The piece's name in test reports."""
        return f"{self.operation} {self.label} {self.why}"

    @property
    def module(self) -> str:
        """The text of a whole module."""
        if "func.func" in self.text:
            return self.text
        arguments = ", ".join(
            f"%{index}: {type}" for index, type in enumerate(_operand_types(self.text))
        )
        return f"func.func @main({arguments}) {{\n{self.text}return\n}}\n"


def pieces(folder: Path = FOLDER) -> Iterator[Piece]:
    """Yield all pieces."""
    for path in sorted(folder.glob("*/rejected/*.mlir")):
        operation = f"{path.parts[-3]}.{path.stem}"
        parts = _HEADING.split(path.read_text(encoding="utf-8"))
        assert not parts[0].strip(), f"{path}: text before the first heading"
        for label, why, text in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
            yield Piece(operation, label, why, text)


def _operand_types(text: str) -> list[str]:
    start = [match.end() for match in _SIGNATURE.finditer(text)][-1]
    types, depth, current = [], 0, ""
    for index, character in enumerate(text[start:]):
        # The arrow of a function type is no bracket.
        is_arrow = character == ">" and text[start + index - 1] == "-"
        depth += 0 if is_arrow else _BRACKETS.get(character, 0)
        if depth < 0:
            break
        if character == "," and depth == 0:
            types.append(current.strip())
            current = ""
        else:
            current += character
    return [*types, current.strip()] if current.strip() else types
