// The sign.

// let L = tensor<4x$T>
// let O = $L
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.sign"(%operand) : ($L) -> $O
  return %0 : $O
}

// let T = i32
// given [-7, 0, 7, -2147483648]
// gives [-1, 0, 1, -1]
// for T = f64 | f32 | bf16 | f16
// given [-inf, -0.0, 0.25, nan]
// gives [-1.0, -0.0, 1.0, nan]
// let T = f32
// run L = tensor<3xcomplex<f32>>
// given [(3.0, -4.0), (0.0, -0.0), (nan, 1.0)]
// gives [(0.6, -0.8), (0.0, 0.0), (nan, nan)]
// within 1 ulp
// let T = f32
// run L = tensor<0x2xf32>
// given []
// gives []
// let T = f32
// rejects C1: O = tensor<5xf32>
// rejects C1: O = tensor<4xf64>
