// The number of opposite sign.

// let L = tensor<4x$T>
// let O = $L
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.negate"(%operand) : ($L) -> $O
  return %0 : $O
}

// let T = i32
// given [0, 2, -3, -2147483648]
// gives [0, -2, 3, -2147483648]
// run T = ui8
// given [0, 1, 255, 128]
// gives [0, 255, 1, 128]
// run T = i2
// given [0, 1, -1, -2]
// gives [0, -1, 1, -2]
// for T = f64 | f32 | bf16 | f16 | f8E4M3FN | f8E3M4
// given [1.5, -0.0, 0.0, -0.25]
// gives [-1.5, 0.0, -0.0, 0.25]
// for T = f64 | f32 | bf16 | f16
// given [inf, -inf, nan, 1.0]
// gives [-inf, inf, nan, -1.0]
// run L = tensor<1xcomplex<f32>>
// given [(1.5, -2.0)]
// gives [(-1.5, 2.0)]
// let T = f32
// run L = tensor<0x2xf32>
// given []
// gives []
// let T = f32
// rejects C1: O = tensor<5xf32>
// rejects C1: O = tensor<4xf64>
