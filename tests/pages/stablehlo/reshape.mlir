// The same elements in the same order, of another shape.

// let L = tensor<2x3xi32>
// let O = tensor<3x2xi32>
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.reshape"(%operand) : ($L) -> $O
  return %0 : $O
}

// run
// given [[1, 2, 3], [4, 5, 6]]
// gives [[1, 2], [3, 4], [5, 6]]
// run L = tensor<f32>; O = tensor<1x1xf32>
// given -0.0
// gives [[-0.0]]
// run L = tensor<0x3xf16>; O = tensor<2x0xf16>
// given []
// gives []

// rejects C1: O = tensor<3x2xf32>
// rejects C2: O = tensor<3x3xi32>
// let Q = !quant.uniform<i8:f32:0, {0.1, 0.2}>
// rejects C3: L = tensor<2x3x$Q>; O = tensor<3x2x!quant.uniform<i8:f32:1, {0.1, 0.2}>>
