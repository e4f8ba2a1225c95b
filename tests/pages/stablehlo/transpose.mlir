// The dimensions in another order.

// let L = tensor<2x3x2xi32>
// let O = tensor<2x3x2xi32>
// let P = 2, 1, 0
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.transpose"(%operand) {permutation = array<i64: $P>} : ($L) -> $O
  return %0 : $O
}

// run
// given [[[1, 2], [3, 4], [5, 6]], [[7, 8], [9, 10], [11, 12]]]
// gives [[[1, 7], [3, 9], [5, 11]], [[2, 8], [4, 10], [6, 12]]]
// run P = 1, 2, 0; O = tensor<3x2x2xi32>
// given [[[1, 2], [3, 4], [5, 6]], [[7, 8], [9, 10], [11, 12]]]
// gives [[[1, 7], [2, 8]], [[3, 9], [4, 10]], [[5, 11], [6, 12]]]
// run L = tensor<0x3xf32>; O = tensor<3x0xf32>; P = 1, 0
// given []
// gives []
// run L = tensor<2x2xi4>; O = tensor<2x2xi4>; P = 1, 0
// given [[1, -8], [7, 0]]
// gives [[1, 7], [-8, 0]]

// rejects C1: O = tensor<2x3x2xi64>
// rejects C2: P = 0, 1, 1
// rejects C2: P = 0, 1
// rejects C3: O = tensor<3x2x2xi32>
// let Q = !quant.uniform<i8:f32:1, {0.1, 0.2, 0.3}>
// rejects C4: L = tensor<3x3x1x$Q>; O = tensor<3x3x1x$Q>; P = 1, 0, 2
