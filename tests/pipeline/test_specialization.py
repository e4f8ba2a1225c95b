"""Programs of unknown extents are compiled for each kind of arguments that they meet."""

from __future__ import annotations

import numpy as np
import pytest

import hloom
from hloom.diagnostics import ArgumentError, EvaluationError, UnsupportedError, VerifyError

BROADCAST = """
func.func @main(%a: tensor<?x1xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = stablehlo.get_dimension_size %b, dim = 0 : (tensor<?x?xf32>) -> tensor<i32>
  %1 = stablehlo.get_dimension_size %b, dim = 1 : (tensor<?x?xf32>) -> tensor<i32>
  %2 = stablehlo.reshape %0 : (tensor<i32>) -> tensor<1xi32>
  %3 = stablehlo.reshape %1 : (tensor<i32>) -> tensor<1xi32>
  %4 = stablehlo.concatenate %2, %3, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %5 = stablehlo.dynamic_broadcast_in_dim %a, %4, dims = [0, 1]
    : (tensor<?x1xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  return %5 : tensor<?x?xf32>
}
"""

COUNT = """
func.func @main(%n: tensor<i64>, %x: tensor<3xf32>) -> (tensor<?xi32>, tensor<3xf32>) {
  %0 = stablehlo.reshape %n : (tensor<i64>) -> tensor<1xi64>
  %1 = stablehlo.dynamic_iota %0, dim = 0 : (tensor<1xi64>) -> tensor<?xi32>
  %2 = stablehlo.add %x, %x : tensor<3xf32>
  return %1, %2 : tensor<?xi32>, tensor<3xf32>
}
"""

RESHAPE = """
func.func @main(%x: tensor<2x3xf32>, %s: tensor<2xi64>) -> tensor<?x?xf32> {
  %0 = stablehlo.dynamic_reshape %x, %s : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
"""


def test_shapes_of_arguments_say_the_extents() -> None:
    program = hloom.compile(BROADCAST)
    for shape in ((2, 3), (5, 4), (2, 3), (0, 4)):
        column = np.arange(shape[0], dtype=np.float32)[:, None]
        found = program(column, np.zeros(shape, np.float32))
        np.testing.assert_array_equal(found, np.broadcast_to(column, shape))
    assert len(program.report()["compiled for"]) == 3


def test_values_of_arguments_say_the_extents() -> None:
    program = hloom.compile(COUNT)
    x = np.arange(3, dtype=np.float32)
    for count in (3, 0, 7, 3):
        numbers, doubled = program(np.int64(count), x)
        assert numbers.tolist() == list(range(count))
        np.testing.assert_array_equal(doubled, 2 * x)
    assert len(program.report()["compiled for"]) == 3


def test_a_specialized_program_can_be_saved(tmp_path) -> None:
    program = hloom.compile(BROADCAST)
    arrays = np.ones((2, 1), np.float32), np.zeros((2, 3), np.float32)
    program.specialized(*arrays).save(tmp_path / "program.hloom")
    loaded = hloom.load(tmp_path / "program.hloom")
    np.testing.assert_array_equal(loaded(*arrays), np.ones((2, 3)))
    with pytest.raises(UnsupportedError, match="HL0303"):
        program.save(tmp_path / "other.hloom")


def test_arguments_that_do_not_fit_are_refused() -> None:
    program = hloom.compile(BROADCAST)
    with pytest.raises(ArgumentError, match="HL0401"):
        program(np.ones((2, 1), np.float32))
    with pytest.raises(ArgumentError, match="HL0402"):
        program(np.ones((2, 2), np.float32), np.ones((2, 3), np.float32))
    with pytest.raises(ArgumentError, match="HL0403"):
        program(np.ones((2, 1)), np.ones((2, 3), np.float32))
    with pytest.raises((EvaluationError, VerifyError), match=r"dynamic_reshape|cannot reshape"):
        hloom.compile(RESHAPE)(np.ones((2, 3), np.float32), np.array([4, 2]))
