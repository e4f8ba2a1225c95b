// A tensor repeated along new dimensions and those of extent one.

// let L = tensor<3xi32>
// let O = tensor<2x3xi32>
// let D = 1
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.broadcast_in_dim"(%operand) {broadcast_dimensions = array<i64: $D>} : ($L) -> $O
  return %0 : $O
}

// run
// given [1, 2, 3]
// gives [[1, 2, 3], [1, 2, 3]]
// run O = tensor<3x2xi32>; D = 0
// given [1, 2, 3]
// gives [[1, 1], [2, 2], [3, 3]]
// run L = tensor<1x3xi32>; O = tensor<3x2x2xi32>; D = 2, 0
// given [[1, 2, 3]]
// gives [[[1, 1], [1, 1]], [[2, 2], [2, 2]], [[3, 3], [3, 3]]]
// run L = tensor<1xi32>; O = tensor<0xi32>; D = 0
// given [1]
// gives []
// run L = tensor<2xbf16>; O = tensor<2x2xbf16>
// given [1.5, -0.0]
// gives [[1.5, -0.0], [1.5, -0.0]]

// rejects C1: O = tensor<2x3xi64>
// rejects C2: D = 0, 1
// rejects C3: D = 2
// rejects C4: L = tensor<3x3xi32>; O = tensor<3x3xi32>; D = 1, 1
// rejects C5: L = tensor<2xi32>
// let Q = !quant.uniform<i8:f32:0, {0.1, 0.2, 0.3}>
// rejects C6: L = tensor<3x$Q>; O = tensor<3x3x!quant.uniform<i8:f32:0, {0.1, 0.2, 0.3}>>
// rejects C6: L = tensor<3x$Q>; O = tensor<2x3x!quant.uniform<i8:f32:1, {0.1, 0.2, 0.4}>>
