"""How are before/after pages of passes written, read and judged?

A page holds pieces separated by `// -----`. Each piece names a behaviour, then gives a program,
then `// becomes` and what the pass makes of it, or `// stays`::

    // x minus zero is x
    (%x: tensor<4xf32>) -> tensor<4xf32>
      %z = stablehlo.constant dense<0.0> : tensor<4xf32>
      %r = stablehlo.subtract %x, %z : tensor<4xf32>
      return %r : tensor<4xf32>
    // becomes
      return %x : tensor<4xf32>

The signature is that of `@main`; a program that starts with `func.func` is given in full. The pass
is the one that the folder is named after, or those on a first line `// passes: ...` of the page.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import hloom
from hloom.formats.text import print_module
from hloom.ir import DYNAMIC, Module, TensorType
from hloom.ir.types import numpy_dtype

SPECIAL_FLOATS = (
    np.nan, np.inf, -np.inf, 0.0, -0.0, 1.0, -1.0, 0.5, 2.5, -2.5, 1e-40, 3e38, -3e38, 1e-7, 7.0,
    100.0,
)  # fmt: skip


@dataclass(frozen=True)
class Piece:
    """One before/after pair and where it stands."""

    page: Path
    line: int
    name: str
    passes: str
    before: str
    after: str

    @property
    def stays(self) -> bool:
        return self.before == self.after


def pieces(folder: Path) -> Iterator[Piece]:
    """Read all pages of a folder tree."""
    for page in sorted(folder.rglob("*.mlir")):
        text = page.read_text(encoding="utf-8")
        passes = page.relative_to(folder).parts[0]
        lines = text.split("\n")
        if lines[0].startswith("// passes:"):
            passes = lines[0].removeprefix("// passes:").strip()
        start = 0
        for number, line in enumerate([*lines, "// -----"]):
            if line.startswith("// -----"):
                yield _piece(page, start, lines[start:number], passes)
                start = number + 1


def _piece(page: Path, start: int, lines: list[str], passes: str) -> Piece:
    comments = [
        number
        for number, line in enumerate(lines)
        if line.startswith("// ") and not line.startswith("// passes:")
    ]
    title, turn = comments[0], comments[-1]
    before = "\n".join(lines[title + 1 : turn])
    after = "\n".join(lines[turn + 1 :])
    verdict = lines[turn].removeprefix("// ").strip()
    assert verdict in ("becomes", "stays"), f"{page}:{start + turn + 1}: {verdict!r}"
    full = _program(before, before)
    return Piece(
        page, start + title + 1, lines[title].removeprefix("// "), passes, full,
        full if verdict == "stays" else _program(after, before),
    )  # fmt: skip


def _program(text: str, before: str) -> str:
    text = text.strip("\n")
    if text.lstrip().startswith(("func.func", "module")):
        return text
    signature = before.strip("\n").split("\n")[0]
    if text.startswith("("):
        text = text.split("\n", 1)[1]
    return f"func.func @main{signature} {{\n{text}\n}}"


def canonical(module: Module) -> str:
    """Print a program, so that names of values do not count."""
    return print_module(module)


def arguments(module: Module, seed: int) -> list[Any]:
    """Return arrays for a program's inputs in which special numbers are frequent."""
    rng = np.random.default_rng(seed)
    return [_array(value.type, rng) for value in module.main.regions[0].blocks[0].arguments]


def _array(type: Any, rng: np.random.Generator) -> Any:
    assert isinstance(type, TensorType)
    dtype = numpy_dtype(type.element)
    shape = tuple(5 if extent == DYNAMIC else extent for extent in type.shape)
    if dtype == np.bool_:
        return rng.integers(0, 2, shape).astype(np.bool_)
    if dtype.kind in "iu":
        limits = np.iinfo(dtype)
        numbers = np.array(
            [0, 1, 2, 3, 5, 7, limits.max, limits.min, limits.max // 3], dtype=object
        )
        if dtype.kind == "i":
            numbers = np.concatenate([numbers, -numbers[1:6]])
        return rng.choice(numbers, shape).astype(dtype)
    numbers = np.array([*SPECIAL_FLOATS, *rng.standard_normal(8)])
    if dtype.kind == "c":
        value = np.empty(shape, dtype)
        value.real, value.imag = rng.choice(numbers, shape), rng.choice(numbers, shape)
        return value
    with np.errstate(over="ignore"):
        return np.asarray(rng.choice(numbers, shape)).astype(dtype)


def same_bits(left: Any, right: Any) -> bool:
    """Tell whether two arrays are equal bit for bit, NaNs aside."""
    left, right = np.asarray(left), np.asarray(right)
    if left.dtype != right.dtype or left.shape != right.shape:
        return False
    if left.dtype.kind in "biu":
        return bool(np.array_equal(left, right))
    if left.dtype.kind == "c":
        return same_bits(left.real, right.real) and same_bits(left.imag, right.imag)
    wide = [array.astype(np.float64) for array in (left, right)]
    nan = np.isnan(wide[0])
    if not np.array_equal(nan, np.isnan(wide[1])):
        return False
    kept = [np.where(nan, 0.0, array) for array in wide]
    return kept[0].tobytes() == kept[1].tobytes()


def parse(text: str) -> Module:
    """Read and verify a program."""
    return hloom.parse(text, verify=True)
