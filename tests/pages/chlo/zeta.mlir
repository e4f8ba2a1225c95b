// The Hurwitz zeta function.

// let L = tensor<4x$T>
// let O = $L
func.func @main(%x: $L, %q: $L) -> $O {
  %0 = "chlo.zeta"(%x, %q) : ($L, $L) -> $O
  return %0 : $O
}

// let T = f32
// run
// given [2.0, 1.0, 0.5, 4.0]; [1.0, 2.0, 1.0, 2.5]
// gives [1.64493406, inf, nan, 0.0373176411]
// within 2 ulp
// run T = f64
// given [2.0, 3.0, 2.0, 3.0]; [1.0, 0.25, -1.0, -1.0]
// gives [1.6449340668482264, 64.66386996876847, inf, nan]
// within 2 ulp
// let T = f32
// rejects C1: O = tensor<5xf32>
