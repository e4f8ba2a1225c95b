// Whether a number is neither infinite nor NaN.

// let L = tensor<4x$T>
// let O = tensor<4xi1>
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.is_finite"(%operand) : ($L) -> $O
  return %0 : $O
}

// for T = f64 | f32 | bf16 | f16 | f8E5M2
// given [1.0, inf, -inf, nan]
// gives [true, false, false, false]
// run L = tensor<2x!quant.uniform<i8:f32, 0.5>>; O = tensor<2xi1>
// given [-128, 127]
// gives [true, true]
// run L = tensor<0xf32>; O = tensor<0xi1>
// given []
// gives []
// let T = f32
// rejects C1: O = tensor<5xi1>
