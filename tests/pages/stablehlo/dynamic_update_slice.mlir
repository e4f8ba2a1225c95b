// A tensor with the slice at a computed position replaced.

// let L = tensor<3x4xi32>
// let U = tensor<2x2xi32>
// let I = tensor<i64>
// let J = tensor<i64>
// let O = $L
func.func @main(%operand: $L, %update: $U, %i: $I, %j: $J) -> $O {
  %0 = "stablehlo.dynamic_update_slice"(%operand, %update, %i, %j) : ($L, $U, $I, $J) -> $O
  return %0 : $O
}

// run
// given [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]; [[-1, -2], [-3, -4]]; 0; 1
// gives [[1, -1, -2, 4], [5, -3, -4, 8], [9, 10, 11, 12]]
// given [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]; [[-1, -2], [-3, -4]]; 9; -9
// gives [[1, 2, 3, 4], [-1, -2, 7, 8], [-3, -4, 11, 12]]
// run U = tensor<0x4xi32>
// given [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]; []; 1; 0
// gives [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]

// rejects C1: O = tensor<4x4xi32>
// rejects C2: U = tensor<2x2xi64>
// rejects C3: U = tensor<2xi32>
// rejects C5: J = tensor<i32>
// rejects C6: U = tensor<4x2xi32>

// -----

func.func @main(%operand: tensor<3x4xi32>, %update: tensor<2x2xi32>, %i: tensor<i64>) -> tensor<3x4xi32> {
  %0 = "stablehlo.dynamic_update_slice"(%operand, %update, %i) : (tensor<3x4xi32>, tensor<2x2xi32>, tensor<i64>) -> tensor<3x4xi32>
  return %0 : tensor<3x4xi32>
}

// rejects C4
