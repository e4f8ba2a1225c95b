"""Does a scatter write its window where it belongs when the window is not contiguous?"""

from __future__ import annotations

import numpy as np
import pytest

import hloom

PROGRAM = """
func.func @main(%x: tensor<2x{one}x2x3xf32>, %i: tensor<1xi32>, %u: tensor<2x{one}x3xf32>)
    -> tensor<2x{one}x2x3xf32> {{
  %0 = "stablehlo.scatter"(%x, %i, %u) <{{scatter_dimension_numbers = #stablehlo.scatter<
      update_window_dims = [0, 1, 2], inserted_window_dims = [2],
      scatter_dims_to_operand_dims = [2]>}}> ({{
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }}) : (tensor<2x{one}x2x3xf32>, tensor<1xi32>, tensor<2x{one}x3xf32>) -> tensor<2x{one}x2x3xf32>
  return %0 : tensor<2x{one}x2x3xf32>
}}
"""


@pytest.mark.parametrize("middle", [1, 2, 5])
def test_an_inserted_dimension_before_the_last(middle: int) -> None:
    updates = np.arange(1, 6 * middle + 1, dtype=np.float32).reshape(2, middle, 3)
    before = np.zeros((2, middle, 2, 3), np.float32)
    found = hloom.compile(PROGRAM.format(one=middle))(before, np.array([1], np.int32), updates)
    expected = before.copy()
    expected[:, :, 1, :] = updates
    np.testing.assert_array_equal(found, expected)
