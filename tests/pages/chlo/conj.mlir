// The complex conjugate.

// let L = tensor<2xcomplex<f32>>
// let O = $L
func.func @main(%x: $L) -> $O {
  %0 = "chlo.conj"(%x) : ($L) -> $O
  return %0 : $O
}

// run
// given [(1.0, 2.0), (-0.0, -0.0)]
// gives [(1.0, -2.0), (-0.0, 0.0)]
// run L = tensor<2xf32>
// given [1.0, -0.0]
// gives [1.0, -0.0]
// rejects C1: O = tensor<3xcomplex<f32>>
