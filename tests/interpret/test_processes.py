"""Processes of a grid run together, and none waits for ever."""

from __future__ import annotations

import numpy as np
import pytest

from hloom import parse
from hloom.diagnostics import EvaluationError
from hloom.interpret import run_grid

SUM = """
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.all_reduce"(%x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %1 = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %1 : tensor<f32>
  }) {replica_groups = dense<GROUPS> : tensor<SIZExi64>} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
"""


def summing(groups: str, size: str) -> str:
    return SUM.replace("GROUPS", groups).replace("SIZE", size)


def test_many_replicas_sum() -> None:
    count = 24
    groups = f"[{list(range(count))}]"
    inputs = [[np.asarray([index, 1], np.float32)] for index in range(count)]
    results = run_grid(parse(summing(groups, f"1x{count}")), inputs)
    assert all(values[0].tolist() == [276.0, 24.0] for values in results)


def test_groups_sum_apart() -> None:
    inputs = [[np.full(2, index, np.float32)] for index in range(4)]
    results = run_grid(parse(summing("[[0, 2], [1, 3]]", "2x2")), inputs)
    assert [values[0][0] for values in results] == [2.0, 4.0, 2.0, 4.0]


def test_a_process_outside_the_grid_is_an_error() -> None:
    inputs = [[np.ones(2, np.float32)]] * 2
    with pytest.raises(EvaluationError, match="are in the grid"):
        run_grid(parse(summing("[[0, 1, 2]]", "1x3")), inputs)


def test_processes_that_wait_for_each_other_are_told() -> None:
    module = parse(
        """
func.func @main() -> tensor<f32> {
  %t = stablehlo.create_token : !stablehlo.token
  %0:2 = "stablehlo.recv"(%t) {
    channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>
  } : (!stablehlo.token) -> (tensor<f32>, !stablehlo.token)
  return %0#0 : tensor<f32>
}"""
    )
    with pytest.raises(EvaluationError, match="every process waits"):
        run_grid(module, [[], []])


def test_an_error_of_one_process_ends_all() -> None:
    module = parse(
        """
func.func @main(%n: tensor<i32>, %x: tensor<2xf32>) -> tensor<2xf32> {
  %s = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %y = stablehlo.dynamic_reshape %x, %s : (tensor<2xf32>, tensor<1xi32>) -> tensor<?xf32>
  %0 = "stablehlo.collective_permute"(%x) {
    source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>
  } : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}"""
    )
    array = np.ones(2, np.float32)
    with pytest.raises(EvaluationError, match="dynamic_reshape"):
        run_grid(module, [[2, array], [3, array]])
    assert len(run_grid(module, [[2, array], [2, array]])) == 2
