// The real part.

// let L = tensor<2xcomplex<f32>>
// let O = tensor<2xf32>
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.real"(%operand) : ($L) -> $O
  return %0 : $O
}

// run
// given [(1.5, -2.0), (-0.0, nan)]
// gives [1.5, -0.0]
// run L = tensor<2xcomplex<f64>>; O = tensor<2xf64>
// given [(1.5, -2.0), (-0.0, nan)]
// gives [1.5, -0.0]
// run L = tensor<2xf32>
// given [1.5, -2.0]
// gives [1.5, -2.0]
// run L = tensor<0xcomplex<f32>>; O = tensor<0xf32>
// given []
// gives []
// rejects C1: O = tensor<3xf32>
// rejects C2: O = tensor<2xf64>
