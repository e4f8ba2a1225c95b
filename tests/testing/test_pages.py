"""Test pages are read as they are written."""

from __future__ import annotations

import numpy as np
import pytest

from hloom import dialects
from hloom.ir.types import BF16, F32, I8, TensorType
from hloom.testing.pages import check, labels, literal, read

PAGE = """
// Twice a number.
// let T = f32
func.func @main(%a: tensor<2x$T>) -> tensor<2x$T> {
  %0 = stablehlo.add %a, %a : tensor<2x$T>
  return %0 : tensor<2x$T>
}
// for T = f32 | i32
// run
// given [1, 2]
// gives [2, 4]
// rejects C1: T = f64
// -----
func.func @main(%a: tensor<f32>) -> tensor<f32> {
  return %a : tensor<f32>
}
// run
// given 1.0
// gives 1.5
// within 0.1
"""


def test_each_choice_of_a_loop_is_a_case() -> None:
    cases = list(read(PAGE.replace("[1, 2]", "[1.0, 2.0]"), "stablehlo/add"))
    assert [case.line for case in cases] == [9, 9, 12, 17]
    assert "tensor<2xf32>" in cases[0].text
    assert "tensor<2xi32>" in cases[1].text
    assert "tensor<2xf64>" in cases[2].text
    assert {case.operation for case in cases} == {"stablehlo.add"}
    assert labels(cases) == {("stablehlo.add", "C1")}


def test_a_case_fails_when_the_outcome_is_another() -> None:
    floats = PAGE.replace("[1, 2]", "[1.0, 2.0]").replace("[2, 4]", "[2.0, 4.0]")
    right, _, not_rejected, wrong = read(floats, "stablehlo/add")
    check(right)
    with pytest.raises(AssertionError, match="nothing is found broken"):
        check(not_rejected)
    with pytest.raises(AssertionError, match="differ by more than"):
        check(wrong)


def test_signs_of_zeros_count() -> None:
    page = PAGE.partition("// -----")[2].replace("1.5", "-0.0").replace("given 1.0", "given 0.0")
    (case,) = read(page.replace("// within 0.1", ""), "stablehlo/add")
    with pytest.raises(AssertionError, match="sign of zero"):
        check(case)


def test_literals_have_the_element_type_of_the_result() -> None:
    dialects.load()
    array = literal("[1.0, nan, -inf]", TensorType((3,), BF16))
    assert array.dtype.name == "bfloat16"
    assert np.isnan(float(array[1]))
    assert float(array[2]) == -np.inf
    assert literal("2x1: [[1.0], [2.0]]", TensorType((-1, 1), F32)).shape == (2, 1)
    assert literal("-128", TensorType((), I8)) == -128
