// The complex numbers with the given parts.

// let L = tensor<4x$T>
// let R = $L
// let O = tensor<4xcomplex<f32>>
func.func @main(%lhs: $L, %rhs: $R) -> $O {
  %0 = "stablehlo.complex"(%lhs, %rhs) : ($L, $R) -> $O
  return %0 : $O
}

// run L = tensor<2xf32>; O = tensor<2xcomplex<f32>>
// given [1.0, -0.0]; [2.0, nan]
// gives [(1.0, 2.0), (-0.0, nan)]
// run L = tensor<f64>; O = tensor<complex<f64>>
// given 1.0; -inf
// gives (1.0, -inf)
// run L = tensor<0xf32>; O = tensor<0xcomplex<f32>>
// given []; []
// gives []

// let T = f32
// rejects C1: R = tensor<4xf64>
// rejects C2: O = tensor<5xcomplex<f32>>
// rejects C3: O = tensor<4xcomplex<f64>>
