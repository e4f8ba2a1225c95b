// Slices of a tensor read at computed positions.

// let L = tensor<2x3x4x2xi32>
// let I = tensor<2x2x3x2xi64>
// let O = tensor<2x2x3x2x2xi32>
// let OD = 3, 4
// let CS = 1
// let OB = 0
// let SB = 1
// let SM = 2, 1
// let IV = 3
// let S = 1, 1, 2, 2
func.func @main(%operand: $L, %indices: $I) -> $O {
  %0 = "stablehlo.gather"(%operand, %indices) {dimension_numbers = #stablehlo.gather<offset_dims = [$OD], collapsed_slice_dims = [$CS], operand_batching_dims = [$OB], start_indices_batching_dims = [$SB], start_index_map = [$SM], index_vector_dim = $IV>, slice_sizes = array<i64: $S>, indices_are_sorted = false} : ($L, $I) -> $O
  return %0 : $O
}

// run
// given [[[[1, 2], [3, 4], [5, 6], [7, 8]], [[9, 10], [11, 12], [13, 14], [15, 16]], [[17, 18], [19, 20], [21, 22], [23, 24]]], [[[25, 26], [27, 28], [29, 30], [31, 32]], [[33, 34], [35, 36], [37, 38], [39, 40]], [[41, 42], [43, 44], [45, 46], [47, 48]]]]; [[[[0, 0], [1, 0], [2, 1]], [[0, 1], [1, 1], [0, 9]]], [[[0, 0], [2, 1], [2, 2]], [[1, 2], [0, 1], [1, 0]]]]
// gives [[[[[1, 2], [3, 4]], [[3, 4], [5, 6]], [[13, 14], [15, 16]]], [[[33, 34], [35, 36]], [[35, 36], [37, 38]], [[41, 42], [43, 44]]]], [[[[1, 2], [3, 4]], [[13, 14], [15, 16]], [[21, 22], [23, 24]]], [[[43, 44], [45, 46]], [[33, 34], [35, 36]], [[27, 28], [29, 30]]]]]

// Rows of a table; positions outside are moved inside.
// run L = tensor<3x2xf32>; I = tensor<4xi32>; O = tensor<4x2xf32>; OD = 1; CS = 0; OB =; SB =; SM = 0; IV = 1; S = 1, 2
// given [[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]; [2, 0, -7, 9]
// gives [[5.0, 6.0], [1.0, 2.0], [1.0, 2.0], [5.0, 6.0]]
// run L = tensor<4xi8>; I = tensor<2x1xui8>; O = tensor<2x2xi8>; OD = 1; CS =; OB =; SB =; SM = 0; IV = 1; S = 2
// given [1, 2, 3, 4]; [[1], [255]]
// gives [[2, 3], [3, 4]]
// run L = tensor<3xf32>; I = tensor<0xi32>; O = tensor<0xf32>; OD =; CS = 0; OB =; SB =; SM = 0; IV = 1; S = 1
// given [1.0, 2.0, 3.0]; []
// gives []
// run L = tensor<3xi4>; I = tensor<i32>; O = tensor<i4>; OD =; CS = 0; OB =; SB =; SM = 0; IV = 0; S = 1
// given [1, -8, 7]; 1
// gives -8

// rejects C1: OD = 3
// rejects C2: IV = 5
// rejects C3: SM = 2
// rejects C4: OD = 4, 3
// rejects C5: OD = 3, 5
// rejects C6: CS = 0
// rejects C7: L = tensor<2x3x4x2xi32>; OB =; SB =; CS = 1, 0; OD = 3, 4
// rejects C8: CS = 4
// rejects C9: S = 1, 2, 2, 2
// rejects C10: L = tensor<2x2x4x2xi32>; OB = 1, 0; SB = 0, 1; CS =; OD = 3, 4; SM = 2, 3
// rejects C11: OB = 4
// rejects C12: S = 2, 1, 2, 2
// rejects C13: L = tensor<2x2x4x2xi32>; OB = 0, 1; SB = 1, 1; CS =; SM = 2, 3
// rejects C14: SB = 4
// rejects C15: SB = 3
// rejects C16: SB = 0, 1
// rejects C17: SB = 2
// rejects C18: SM = 2, 0
// rejects C19: SM = 2, 4
// rejects C20: S = 1, 1, 2
// rejects C21: S = 1, 1, 5, 2
// rejects C22: O = tensor<2x2x3x2x3xi32>
// rejects C23: O = tensor<2x2x3x2x2xi64>
