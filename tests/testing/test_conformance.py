"""Targets are not given the values that a conformance program computes from."""

from __future__ import annotations

import numpy as np

from hloom import dialects, parse
from hloom.interpret import run
from hloom.ir import verify
from hloom.testing.conformance import with_arguments

PROGRAM = """
module {
  func.func public @main() {
    %0 = call @inputs() : () -> tensor<2xf32>
    %1 = call @expected() : () -> tensor<2xf32>
    %2 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
    %3 = stablehlo.constant dense<3.0> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %5 = stablehlo.add %0, %2 : tensor<2xf32>
    %6 = stablehlo.add %5, %4 : tensor<2xf32>
    stablehlo.custom_call @check.expect_close(%6, %1) {has_side_effect = true}
      : (tensor<2xf32>, tensor<2xf32>) -> ()
    return
  }
  func.func private @inputs() -> tensor<2xf32> {
    %0 = stablehlo.constant dense<[0.5, 0.25]> : tensor<2xf32>
    return %0 : tensor<2xf32>
  }
  func.func private @expected() -> tensor<2xf32> {
    %0 = stablehlo.constant dense<[4.5, 5.25]> : tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}
"""


def test_inputs_become_arguments_and_what_is_checked_results() -> None:
    dialects.load()
    module = parse(PROGRAM)
    changed, inputs, expected = with_arguments(module)
    verify(changed)
    assert [array.tolist() for array in inputs] == [[0.5, 0.25], [1.0, 2.0]]
    assert [array.tolist() for array in expected] == [[4.5, 5.25]]
    assert run(changed, *inputs)[0].tolist() == [4.5, 5.25]
    assert run(changed, *map(np.zeros_like, inputs))[0].tolist() == [3.0, 3.0]
    assert run(module) == []
