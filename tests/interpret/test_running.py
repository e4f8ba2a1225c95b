"""Programs run by the declared meaning of their operations, with errors that say what is wrong."""

from __future__ import annotations

import re
import tracemalloc
from typing import Any

import numpy as np
import pytest

from hloom import parse
from hloom.diagnostics import ArgumentError, EvaluationError
from hloom.interpret import CheckFailure, run

ADD = """
func.func @main(%a: tensor<2x?xf32>, %b: tensor<2x?xf32>) -> tensor<2x?xf32> {
  %0 = stablehlo.add %a, %b : tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}
func.func @twice(%a: tensor<i8>) -> (tensor<i8>, tensor<i8>) {
  return %a, %a : tensor<i8>, tensor<i8>
}
func.func private @elsewhere(%a: tensor<i8>) -> tensor<i8>
"""


def ones(*shape: int) -> Any:
    return np.ones(shape, np.float32)


def test_results_are_arrays_of_the_declared_types() -> None:
    (total,) = run(parse(ADD), ones(2, 3), ones(2, 3))
    assert total.dtype == np.float32
    assert total.tolist() == [[2.0] * 3] * 2


def test_any_function_can_be_run() -> None:
    first, second = run(parse(ADD), 3, function="twice")
    assert first.dtype == second.dtype == np.int8
    assert first == second == 3


@pytest.mark.parametrize(
    ("arguments", "code", "found"),
    [
        ((ones(2, 3),), "HL0401", "1 were given"),
        ((ones(2, 3), ones(3, 3)), "HL0402", "(3, 3)"),
        ((ones(2, 3), ones(2)), "HL0402", "(2,)"),
        ((ones(2, 3), ones(2, 3).astype(np.float64)), "HL0403", "float64"),
        ((ones(2, 3), [[1, 2], [3]]), "HL0404", "inhomogeneous"),
    ],
)
def test_arguments_that_do_not_fit_are_refused(
    arguments: tuple[Any, ...], code: str, found: str
) -> None:
    with pytest.raises(ArgumentError) as caught:
        run(parse(ADD), *arguments)
    assert caught.value.code == code
    assert found in caught.value.found


def test_an_argument_is_named_by_its_position() -> None:
    with pytest.raises(ArgumentError, match="argument 1 of @main"):
        run(parse(ADD), ones(2, 3), ones(3, 3))


def test_shapes_that_do_not_agree_at_run_time_are_reported_with_the_operation() -> None:
    with pytest.raises(EvaluationError, match=r":3:8: stablehlo\.add") as caught:
        run(parse(ADD), ones(2, 3), ones(2, 4))
    assert caught.value.code == "HL0702"


def test_a_function_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(EvaluationError, match="@main, @twice, @elsewhere"):
        run(parse(ADD), function="other")


def test_a_function_without_body_cannot_run() -> None:
    with pytest.raises(EvaluationError, match="has a body"):
        run(parse(ADD), 1, function="elsewhere")


def test_calls_that_never_end_are_an_error() -> None:
    module = parse(
        """
func.func @main(%a: tensor<i8>) -> tensor<i8> {
  %0 = call @main(%a) : (tensor<i8>) -> tensor<i8>
  return %0 : tensor<i8>
}"""
    )
    with pytest.raises(EvaluationError, match="nested too deeply"):
        run(module, 1)


def test_an_operation_without_meaning_is_named() -> None:
    module = parse(
        """
func.func @main(%a: tensor<i8>) -> tensor<i8> {
  %0 = "strange.thing"(%a) : (tensor<i8>) -> tensor<i8>
  return %0 : tensor<i8>
}"""
    )
    with pytest.raises(EvaluationError, match=r"strange\.thing") as caught:
        run(module, 1)
    assert caught.value.code == "HL0701"


def test_a_check_that_does_not_hold_shows_the_elements() -> None:
    module = parse(
        """
func.func @main(%a: tensor<3xi32>, %b: tensor<3xi32>) {
  check.expect_eq %a, %b : tensor<3xi32>
  return
}"""
    )
    same = np.asarray([1, 2, 3], np.int32)
    assert run(module, same, same) == []
    with pytest.raises(CheckFailure, match=re.escape("[1]: 2 is not 5")):
        run(module, same, np.asarray([1, 5, 3], np.int32))


def test_regions_see_values_around_them_at_any_depth() -> None:
    module = parse(
        """
func.func @main(%p: tensor<i1>, %x: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.negate %x : tensor<f32>
  %1 = "stablehlo.if"(%p) ({
    %2 = "stablehlo.if"(%p) ({
      %3 = stablehlo.add %0, %x : tensor<f32>
      %4 = stablehlo.subtract %3, %0 : tensor<f32>
      stablehlo.return %4 : tensor<f32>
    }, {
      stablehlo.return %x : tensor<f32>
    }) : (tensor<i1>) -> tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }, {
    stablehlo.return %0 : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  return %1 : tensor<f32>
}"""
    )
    assert run(module, True, 2.0) == [2.0]
    assert run(module, False, 2.0) == [-2.0]


def test_values_are_freed_after_their_last_use() -> None:
    lines = [
        f"  %{index + 1} = stablehlo.negate %{index} : tensor<65536xf64>" for index in range(100)
    ]
    text = "\n".join(
        [
            "func.func @main(%0: tensor<65536xf64>) -> tensor<65536xf64> {",
            *lines,
            "  return %100 : tensor<65536xf64>\n}",
        ]
    )
    module, array = parse(text), np.ones(65536)
    tracemalloc.start()
    try:
        run(module, array)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 5 * array.nbytes


def test_arguments_stay_as_they_are() -> None:
    module = parse(
        """
func.func @main(%a: tensor<3xi32>, %i: tensor<i32>) -> tensor<3xi32> {
  %u = stablehlo.constant dense<9> : tensor<1xi32>
  %0 = stablehlo.dynamic_update_slice %a, %u, %i
    : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}"""
    )
    array = np.asarray([1, 2, 3], np.int32)
    (changed,) = run(module, array, 1)
    assert changed.tolist() == [1, 9, 3]
    assert array.tolist() == [1, 2, 3]


def test_effects_keep_the_order_of_the_text(capsys: pytest.CaptureFixture[str]) -> None:
    module = parse(
        """
func.func @main(%a: tensor<i32>, %b: tensor<2x2xf32>) {
  interpreter.print %a : tensor<i32>
  interpreter.print %b : tensor<2x2xf32>
  return
}"""
    )
    run(module, 7, np.asarray([[1, 2], [3, np.nan]], np.float32))
    assert capsys.readouterr().out.splitlines()[:2] == ["tensor<i32> {7}", "tensor<2x2xf32> {"]
