"""Does every error say where, which promise, what was found and what to do?"""

import pickle

import pytest

from hloom.diagnostics import (
    CODES,
    UNKNOWN_LOCATION,
    ArtifactError,
    FileLocation,
    HloomError,
    InternalError,
    MachineError,
    VerifyError,
    excerpt,
    explain,
    nearest,
    place,
    render,
)
from hloom.diagnostics.codes import PAGES

ERROR = VerifyError(
    "HL0201",
    where=place(FileLocation("model.mlir", 12, 8), "stablehlo.add"),
    label="C1",
    promise="type(lhs) = type(rhs) = type(result)",
    found="lhs is tensor<4xf32>, rhs is tensor<4xi32>",
    cure="convert one operand",
)


def test_first_line_stands_alone_and_the_rest_is_labelled() -> None:
    assert str(ERROR).split("\n") == [
        "error[HL0201]: model.mlir:12:8: stablehlo.add (C1): constraint broken: "
        "lhs is tensor<4xf32>, rhs is tensor<4xi32>",
        "  promise: type(lhs) = type(rhs) = type(result)",
        "  cure:    convert one operand",
        "  more:    hloom explain HL0201",
    ]


def test_absent_parts_leave_no_trace() -> None:
    assert str(HloomError("HL0601", found="x")).split("\n") == [
        "error[HL0601]: file cannot be read: x",
        "  more:    hloom explain HL0601",
    ]


def test_long_findings_continue_below() -> None:
    lines = str(HloomError("HL0703", found="2 differ\n[0]: 1 and 2\n[1]: 3 and 4")).split("\n")
    assert lines[0] == "error[HL0703]: check failed: 2 differ"
    assert lines[1:3] == ["  found:   [0]: 1 and 2", "           [1]: 3 and 4"]


def test_colour_changes_no_character() -> None:
    import re

    coloured = render(ERROR, is_coloured=True)
    assert coloured != str(ERROR)
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == str(ERROR)


def test_a_missing_place_is_filled_in_once() -> None:
    error = HloomError("HL0401", found="3")
    assert error.located("argument 1") is error
    assert error.located("elsewhere").where == "argument 1"


def test_parts_are_what_is_present() -> None:
    assert HloomError("HL0401", found="3").parts() == {"code": "HL0401", "found": "3"}


@pytest.mark.parametrize("error", [ERROR, InternalError(found="x", reproducer="y.mlir")])
def test_errors_can_be_pickled(error: HloomError) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is type(error)
    assert str(copy) == str(error)


def test_our_own_mistakes_say_so() -> None:
    text = str(InternalError(where="phase fuse", found="x", reproducer="crash.mlir"))
    assert "hloom bug" in text.split("\n")[0]
    assert "crash.mlir" in text


def test_a_program_for_another_machine_is_an_artifact_error() -> None:
    assert issubclass(MachineError, ArtifactError)


def test_place_leaves_out_an_unknown_location() -> None:
    assert place(UNKNOWN_LOCATION, "stablehlo.add") == "stablehlo.add"


def test_excerpt_marks_the_column() -> None:
    assert excerpt("first\n  second\nthird", 2, 3) == "  second\n  ^"
    assert excerpt("a\tb", 1, 3) == "a b\n  ^"
    assert excerpt("one", 1, 99) == "one\n   ^"
    assert excerpt("one", 5, 1) == ""


def test_excerpt_of_a_huge_line_is_short() -> None:
    source, mark = excerpt("x" * 5000 + "y" + "z" * 5000, 1, 5001).split("\n")
    assert len(source) < 200
    assert source[len(mark) - 1] == "y"


def test_nearest_name() -> None:
    assert nearest("stablehlo.ad", ["stablehlo.add", "func.func"]) == (
        "did you mean `stablehlo.add`?"
    )
    assert nearest("zzz", ["stablehlo.add"]) is None


@pytest.mark.parametrize("code", CODES)
def test_every_code_has_a_page(code: str) -> None:
    page = explain(code)
    assert page.startswith(f"# {code}: {CODES[code].title}\n\n")
    assert len(page.split("\n", 2)[2]) > 60
    assert all(len(line) <= 120 for line in page.split("\n"))


def test_every_page_has_a_code() -> None:
    assert {page.name for page in PAGES.iterdir()} == {code.page_file for code in CODES.values()}


def test_codes_are_read_without_regard_to_case() -> None:
    assert explain("hl0101") == explain("HL0101")
    with pytest.raises(KeyError):
        explain("HL9999")
