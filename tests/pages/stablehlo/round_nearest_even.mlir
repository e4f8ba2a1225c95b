// The nearest integer, ties to even.

// let L = tensor<4x$T>
// let O = $L
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.round_nearest_even"(%operand) : ($L) -> $O
  return %0 : $O
}

// for T = f64 | f32 | bf16 | f16 | f8E5M2 | f8E4M3FN
// given [-1.5, -0.5, 0.5, 2.5]
// gives [-2.0, -0.0, 0.0, 2.0]
// for T = f64 | f32 | bf16 | f16
// given [-0.0, inf, -inf, nan]
// gives [-0.0, inf, -inf, nan]
// let T = f64
// run L = tensor<2xf64>
// given [0.49999999999999994, 4503599627370497.0]
// gives [0.0, 4503599627370497.0]
// run L = tensor<2x!quant.uniform<i8:f32, 0.5>>
// given [3, -3]
// gives [4, -4]
// let T = f32
// run L = tensor<0x2xf32>
// given []
// gives []

// let T = f32
// rejects C1: O = tensor<5xf32>
// rejects C1: O = tensor<4xf64>
