// A contraction, group by group along the ragged dimension of lhs.

// let L = tensor<3x2xf32>
// let R = tensor<2x2x2xf32>
// let G = tensor<2xi64>
// let O = tensor<3x2xf32>
// let LB =
// let RB =
// let LC = 1
// let RC = 1
// let LR = 0
// let RG = 0
// let P = #chlo<precision DEFAULT>, #chlo<precision DEFAULT>
func.func @main(%lhs: $L, %rhs: $R, %sizes: $G) -> $O {
  %0 = "chlo.ragged_dot"(%lhs, %rhs, %sizes) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [$LB], rhs_batching_dimensions = [$RB], lhs_contracting_dimensions = [$LC], rhs_contracting_dimensions = [$RC], lhs_ragged_dimensions = [$LR], rhs_group_dimensions = [$RG]>, precision_config = [$P]} : ($L, $R, $G) -> $O
  return %0 : $O
}

// The first row is multiplied with the first matrix, the other ones with the second.
// run
// given [[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]; [[[1.0, 0.0], [0.0, 1.0]], [[10.0, 0.0], [0.0, 100.0]]]; [1, 2]
// gives [[1.0, 2.0], [30.0, 400.0], [50.0, 600.0]]

// The sum is cut in two.
// run L = tensor<2x3xf32>; R = tensor<3x1xf32>; O = tensor<2x2x1xf32>; LC = 1; RC = 0; LR = 1; RG =
// given [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]; [[1.0], [10.0], [100.0]]; [1, 2]
// gives [[[1.0], [4.0]], [[320.0], [650.0]]]

// rejects C1: LR =
// rejects C2: LR = 2
// rejects C3: RC = 3
// rejects C4: R = tensor<2x3x2xf32>
// rejects C5: RG =
// rejects C6: G = tensor<3x2xi64>
// rejects C7: R = tensor<2x2x2xf64>
// rejects C8: P = #chlo<precision DEFAULT>, #chlo<precision DEFAULT>, #chlo<precision DEFAULT>
// rejects C9: O = tensor<3x3xf32>
