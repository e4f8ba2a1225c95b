"""Does a text on the command line become the array it describes, or an error that says why not?"""

from __future__ import annotations

import re
from pathlib import Path

import ml_dtypes
import numpy as np
import pytest

from hloom.cli.inputs import Argument, array, arrays
from hloom.cli.results import storable
from hloom.diagnostics import HloomError
from hloom.ir import DYNAMIC
from hloom.ir.types import ELEMENT_TYPES, element_type_of


def of(text: str, expected: str, index: int = 0, seed: int = 0) -> np.ndarray:
    extents, element = re.fullmatch(r"((?:[\d?]+x)*)(.*)", expected).groups()  # type: ignore[union-attr]
    shape = tuple(DYNAMIC if extent == "?" else int(extent) for extent in extents.split("x")[:-1])
    return array(text, Argument(shape, ELEMENT_TYPES[element]), index, seed)


@pytest.mark.parametrize(
    ("text", "expected", "values"),
    [
        ("4xf32=1.5", "4xf32", np.full(4, 1.5, np.float32)),
        ("2x2xi32=1,2,3,4", "2x2xi32", np.array([[1, 2], [3, 4]], np.int32)),
        ("f64=-2", "f64", np.float64(-2)),
        ("2xi1=true,0", "2xi1", np.array([True, False])),
        ("2xf32=nan,-inf", "2xf32", np.array([np.nan, -np.inf], np.float32)),
        ("ui64=0xffffffffffffffff", "ui64", np.uint64(2**64 - 1)),
        ("2xui64=1,18446744073709551615", "2xui64", np.array([1, 2**64 - 1], np.uint64)),
        ("2xi64=-9223372036854775808,1", "2xi64", np.array([-(2**63), 1])),
        ("2xbf16=1,2", "?xbf16", np.array([1, 2], ml_dtypes.bfloat16)),
        ("i4=-8", "i4", np.array(-8, ml_dtypes.int4)),
        ("complex<f32>=1+2j", "complex<f32>", np.complex64(1 + 2j)),
        ("0xf32=1", "0xf32", np.zeros(0, np.float32)),
    ],
)
def test_values(text: str, expected: str, values: np.ndarray) -> None:
    found = of(text, expected)
    np.testing.assert_array_equal(found, values)
    assert found.dtype == np.asarray(values).dtype


@pytest.mark.parametrize(
    ("text", "expected", "code"),
    [
        ("4xf32", "4xf32", "HL0605"),
        ("4yf32=1", "4xf32", "HL0605"),
        ("4xf33=1", "4xf32", "HL0605"),
        ("4xf32=1,2", "4xf32", "HL0605"),
        ("4xf32=one", "4xf32", "HL0605"),
        ("i8=128", "i8", "HL0605"),
        ("i8=1.5", "i8", "HL0605"),
        ("ui8=-1", "ui8", "HL0605"),
        ("i1=2", "i1", "HL0605"),
        ("random:4xf32:x", "4xf32", "HL0605"),
        ("_", "?xf32", "HL0605"),
        ("", "4xf32", "HL0605"),
        ("@absent.npy", "4xf32", "HL0601"),
        ("4xf64=1", "4xf32", "HL0403"),
        ("5xf32=1", "4xf32", "HL0402"),
        ("f32=1", "1xf32", "HL0402"),
    ],
)
def test_refusals(text: str, expected: str, code: str) -> None:
    with pytest.raises(HloomError) as raised:
        of(text, expected)
    assert raised.value.code == code
    assert "input 0" in str(raised.value).split("\n")[0]


@pytest.mark.parametrize("element", [name for name in ELEMENT_TYPES if name != "index"])
def test_any_element_type_can_be_drawn(element: str) -> None:
    first = of("_", f"3x5x{element}")
    assert first.shape == (3, 5)
    np.testing.assert_array_equal(first, of(f"random:3x5x{element}", f"3x5x{element}"))


def test_draws_depend_on_place_and_seed_only() -> None:
    first = of("_", "100xf32")
    assert (first == of("_", "100xf32")).all()
    assert (first != of("_", "100xf32", index=1)).any()
    assert (first != of("_", "100xf32", seed=1)).any()
    assert (of("random:100xf32:1", "100xf32") == of("_", "100xf32", seed=1)).all()


@pytest.mark.parametrize(
    "dtype", [np.float32, np.int8, ml_dtypes.bfloat16, ml_dtypes.float8_e5m2, ml_dtypes.int4]
)
def test_saved_results_can_be_read_again(tmp_path: Path, dtype: type) -> None:
    saved = np.arange(6).reshape(2, 3).astype(dtype)
    np.save(tmp_path / "x.npy", storable(saved))
    name = str(element_type_of(dtype))
    found = of(f"@{tmp_path / 'x.npy'}", f"2x3x{name}")
    np.testing.assert_array_equal(found, saved)


def test_files_that_hold_no_array(tmp_path: Path) -> None:
    (tmp_path / "text.npy").write_text("hello")
    np.savez(tmp_path / "several.npz", a=1, b=2)
    np.save(tmp_path / "objects.npy", np.array([{}], dtype=object), allow_pickle=True)
    for name in ("text.npy", "several.npz", "objects.npy"):
        with pytest.raises(HloomError, match="HL0605"):
            of(f"@{tmp_path / name}", "4xf32")


def test_inputs_left_out_are_drawn_and_too_many_are_refused() -> None:
    expected = [Argument((2,), ELEMENT_TYPES["f32"])] * 2
    assert len(arrays([], expected, 0)) == 2
    assert len(arrays(["_", "2xf32=1"], expected, 0)) == 2
    with pytest.raises(HloomError, match="HL0401"):
        arrays(["_"] * 3, expected, 0)
