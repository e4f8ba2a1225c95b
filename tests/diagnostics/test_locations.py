"""Do locations print as MLIR writes them, and as people read them?"""

import pickle

import pytest

from hloom.diagnostics import (
    UNKNOWN_LOCATION,
    CallSiteLocation,
    FileLocation,
    FusedLocation,
    Location,
    NameLocation,
)

FILE = FileLocation("model.mlir", 3, 5)
CASES = [
    (UNKNOWN_LOCATION, "unknown", "unknown location"),
    (FILE, '"model.mlir":3:5', "model.mlir:3:5"),
    (FileLocation("a", 1, 2, 3, 4), '"a":1:2 to 3:4', "a:1:2"),
    (FileLocation("a", 1, 2, 1, 9), '"a":1:2 to :9', "a:1:2"),
    (FileLocation("a", 1, 2, None, 9), '"a":1:2 to :9', "a:1:2"),
    (NameLocation("jit(f)/add"), '"jit(f)/add"', "jit(f)/add"),
    (NameLocation("add", FILE), '"add"("model.mlir":3:5)', "model.mlir:3:5 (add)"),
    (
        CallSiteLocation(FILE, FileLocation("b", 7, 1)),
        'callsite("model.mlir":3:5 at "b":7:1)',
        "model.mlir:3:5, called from b:7:1",
    ),
    (FusedLocation([FILE]), 'fused["model.mlir":3:5]', "model.mlir:3:5"),
    (
        FusedLocation([UNKNOWN_LOCATION, FILE, NameLocation("x")], "42 : i32"),
        'fused<42 : i32>[unknown, "model.mlir":3:5, "x"]',
        "model.mlir:3:5 and 1 more",
    ),
    (NameLocation('say "hi"\\\n\u00e9'), r'"say \22hi\22\\\0A\C3\A9"', 'say "hi"\\\n\u00e9'),
]


@pytest.mark.parametrize(("location", "text", "shown"), CASES, ids=[case[1] for case in CASES])
def test_printing(location: Location, text: str, shown: str) -> None:
    assert location.text == text
    assert repr(location) == f"loc({text})"
    assert str(location) == shown


@pytest.mark.parametrize("location", [case[0] for case in CASES], ids=[case[1] for case in CASES])
def test_pickling_keeps_equality(location: Location) -> None:
    copy = pickle.loads(pickle.dumps(location))
    assert copy == location
    assert hash(copy) == hash(location)


def test_unknown_is_one_object() -> None:
    assert pickle.loads(pickle.dumps(UNKNOWN_LOCATION)) is UNKNOWN_LOCATION
    assert not UNKNOWN_LOCATION.is_known


def test_equal_by_value_and_by_kind() -> None:
    assert FileLocation("a", 1, 2) == FileLocation("a", 1, 2)
    assert FileLocation("a", 1, 2) != FileLocation("a", 1, 3)
    assert NameLocation("a") != FusedLocation([NameLocation("a")])
    assert len({case[0] for case in CASES}) == len(CASES) - 1  # two spell one range


def test_position_is_the_first_file_position() -> None:
    assert NameLocation("x", FILE).position is FILE
    assert FusedLocation([NameLocation("x"), FILE]).position is FILE
    assert CallSiteLocation(NameLocation("x"), FILE).position is FILE
    assert NameLocation("x").position is None


def test_ten_thousand_callers_do_not_exhaust_the_stack() -> None:
    def chain() -> Location:
        location: Location = FILE
        for line in range(10_000):
            location = CallSiteLocation(FileLocation("a", line, 1), location)
        return location

    first, second = chain(), chain()
    assert first == second
    assert hash(first) == hash(second)
    assert first.text.endswith(")" * 10_000)
    assert str(first) == "a:9999:1, called from a:9998:1"
