"""Does each pass make of the programs on its pages what they say, without changing a value?"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from hloom.interpret import run
from hloom.ir import TensorType, Value
from hloom.rewriting import run_passes
from tests.passes.page_pieces import Piece, arguments, canonical, parse, pieces, same_bits

PIECES = list(pieces(Path(__file__).parent))
SUMMING = ("stablehlo.reduce", "stablehlo.dot_general", "stablehlo.reduce_window")

LARGEST = 1 << 24


def _elements(value: Value) -> int:
    static = isinstance(value.type, TensorType) and value.type.is_static
    return value.type.size if static else 0  # type: ignore[attr-defined]


def _name(piece: Piece) -> str:
    return f"{piece.page.parent.name}/{piece.page.stem}: {piece.name}"


@pytest.mark.parametrize("piece", PIECES, ids=_name)
def test_page(piece: Piece) -> None:
    module = parse(piece.before)
    run_passes(module, piece.passes, verify_each=True)
    place = f"{piece.page}:{piece.line}"
    assert canonical(module) == canonical(parse(piece.after)), f"{place}: {piece.name}"


@pytest.mark.parametrize("piece", PIECES, ids=_name)
def test_values_stay(piece: Piece) -> None:
    before, after = parse(piece.before), parse(piece.before)
    run_passes(after, piece.passes)
    if any(_elements(value) > LARGEST for op in before.walk() for value in op.results):
        pytest.skip("the values do not fit in memory")
    may_reorder = any(name in piece.before for name in SUMMING)
    for seed in range(4):
        given = arguments(before, seed)
        for left, right in zip(run(before, *given), run(after, *given), strict=True):
            if may_reorder and np.asarray(left).dtype.kind in "fV":
                wide = [np.asarray(item).astype(np.float64) for item in (left, right)]
                np.testing.assert_allclose(*wide, rtol=1e-5)
            else:
                assert same_bits(left, right), f"{piece.name}: {left} became {right}"


def test_names_of_behaviours_are_unique() -> None:
    names = [_name(piece) for piece in PIECES]
    assert len(set(names)) == len(names)
