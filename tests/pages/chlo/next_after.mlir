// The neighbouring number in the direction of another one.

// let L = tensor<4x$T>
// let O = $L
func.func @main(%x: $L, %y: $L) -> $O {
  %0 = "chlo.next_after"(%x, %y) : ($L, $L) -> $O
  return %0 : $O
}

// let T = f32
// run
// given [1.0, 0.0, -0.0, nan]; [2.0, -1.0, 0.0, 1.0]
// gives [1.00000012, -1.4e-45, 0.0, nan]
// run T = f64
// given [1.0, 0.0, inf, 1.0]; [0.0, 1.0, 0.0, nan]
// gives [0.9999999999999999, 5.0e-324, 1.7976931348623157e+308, nan]
// run T = bf16
// given [1.0, 1.0, 1.0, 2.0]; [2.0, 0.0, 1.0, inf]
// gives [1.0078125, 0.99609375, 1.0, 2.015625]
// run T = f16
// given [1.0, 65504.0, 0.0, -1.0]; [2.0, inf, 1.0, -inf]
// gives [1.0009765625, inf, 5.9604645e-08, -1.0009765625]
// let T = f32
// rejects C1: O = tensor<5xf32>
