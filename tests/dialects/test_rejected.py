"""Is a program that breaks a constraint refused, with the constraint's label and its statement?"""

from __future__ import annotations

import pytest

import hloom
from hloom.diagnostics import VerifyError
from hloom.ir import verify
from tests.dialects.rejected import Piece, pieces


@pytest.mark.parametrize("piece", list(pieces()), ids=lambda piece: piece.name)
def test_refused(piece: Piece) -> None:
    with pytest.raises(VerifyError) as raised:
        verify(hloom.parse(piece.module))
    error = raised.value
    assert error.label == piece.label, str(error)
    assert piece.operation in str(error.where)
    assert error.promise
    assert error.found
