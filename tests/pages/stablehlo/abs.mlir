// The absolute value.

// let L = tensor<4x$T>
// let O = $L
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.abs"(%operand) : ($L) -> $O
  return %0 : $O
}

// let T = i32
// given [-2, 0, 2, -2147483648]
// gives [2, 0, 2, -2147483648]
// run T = i8
// given [-128, 127, -1, 0]
// gives [-128, 127, 1, 0]
// run T = i4
// given [-8, 7, -1, 0]
// gives [-8, 7, 1, 0]
// for T = f64 | f32 | bf16 | f16 | f8E5M2
// given [-1.5, -0.0, -inf, nan]
// gives [1.5, 0.0, inf, nan]
// run L = tensor<2xcomplex<f32>>; O = tensor<2xf32>
// given [(3.0, -4.0), (-inf, nan)]
// gives [5.0, inf]
// run L = tensor<1xcomplex<f64>>; O = tensor<1xf64>
// given [(3.0e200, -4.0e200)]
// gives [5.0e200]
// within 1 ulp
// run L = tensor<2x!quant.uniform<i8:f32, 0.5:3>>
// given [1, 7]
// gives [5, 7]
// let T = f32
// run L = tensor<0x2xf32>
// given []
// gives []

// let T = f32
// rejects C1: O = tensor<5xf32>
// rejects C2: O = tensor<4xf64>
// rejects C2: L = tensor<4xcomplex<f32>>; O = tensor<4xf64>
