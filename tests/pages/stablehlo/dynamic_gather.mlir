// Slices of a tensor, of computed sizes, read at computed positions.

// let L = tensor<3x4x2xi32>
// let I = tensor<2x3x2xi64>
// let O = tensor<2x3x2x2xi32>
// let OD = 2, 3
// let CS = 0
// let OB =
// let SB =
// let SM = 1, 0
// let IV = 2
// let Z = tensor<3xi64>
// let S = dense<[1, 2, 2]> : $Z
func.func @main(%operand: $L, %indices: $I) -> $O {
  %sizes = "stablehlo.constant"() {value = $S} : () -> $Z
  %0 = "stablehlo.dynamic_gather"(%operand, %indices, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [$OD], collapsed_slice_dims = [$CS], operand_batching_dims = [$OB], start_indices_batching_dims = [$SB], start_index_map = [$SM], index_vector_dim = $IV>, indices_are_sorted = false} : ($L, $I, $Z) -> $O
  return %0 : $O
}

// run
// given [[[1, 2], [3, 4], [5, 6], [7, 8]], [[9, 10], [11, 12], [13, 14], [15, 16]], [[17, 18], [19, 20], [21, 22], [23, 24]]]; [[[0, 0], [1, 0], [2, 1]], [[0, 1], [1, 1], [0, 2]]]
// gives [[[[1, 2], [3, 4]], [[3, 4], [5, 6]], [[13, 14], [15, 16]]], [[[9, 10], [11, 12]], [[11, 12], [13, 14]], [[17, 18], [19, 20]]]]

// rejects C1: OD = 2
// rejects C2: IV = 4
// rejects C3: SM = 1
// rejects C4: OD = 3, 2
// rejects C5: OD = 2, 4
// rejects C6: CS = 1, 0; OD = 2
// rejects C7: CS = 3
// rejects C8: S = dense<[2, 2, 2]> : $Z
// rejects C9: SM = 1, 1
// rejects C10: SM = 1, 3
// rejects C11: Z = tensor<2xi64>; S = dense<1> : $Z
// rejects C12: S = dense<[1, 5, 2]> : $Z
// rejects C13: O = tensor<2x3x2x3xi32>
// rejects C14: O = tensor<2x3x2x2xi64>
// rejects batching: L = tensor<2x4x2xi32>; CS =; OB = 0; SB = 1; SM = 1, 2

// -----

// The sizes are an argument.

func.func @main(%operand: tensor<3x2xf32>, %indices: tensor<2xi32>, %sizes: tensor<2xi32>) -> tensor<2x?xf32> {
  %0 = "stablehlo.dynamic_gather"(%operand, %indices, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x2xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// run
// given [[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]; [2, 0]; [1, 2]
// gives 2x2: [[5.0, 6.0], [1.0, 2.0]]
// given [[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]; [2, 0]; [1, 1]
// gives 2x1: [[5.0], [1.0]]
