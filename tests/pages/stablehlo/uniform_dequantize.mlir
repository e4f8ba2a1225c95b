// The real numbers that quantized ones stand for.

// let Q = !quant.uniform<i8:f32, 34.0:16>
// let L = tensor<7x$Q>
// let O = tensor<7xf32>
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.uniform_dequantize"(%operand) : ($L) -> $O
  return %0 : $O
}

// run
// given [16, 17, 19, -128, 127, 16, 18]
// gives [0.0, 34.0, 102.0, -4896.0, 3774.0, 0.0, 68.0]
// run L = tensor<2x2x!quant.uniform<i8:f32:1, {0.5, 0.25:1}>>; O = tensor<2x2xf32>
// given [[2, 5], [-2, -3]]
// gives [[1.0, 1.0], [-1.0, -1.0]]

// rejects C1: O = tensor<6xf32>
// rejects C2: O = tensor<7xf64>
