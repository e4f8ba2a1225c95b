// The lesser number; NaN when one is.

// let L = tensor<4x$T>
// let R = $L
// let O = $L
func.func @main(%lhs: $L, %rhs: $R) -> $O {
  %0 = "stablehlo.minimum"(%lhs, %rhs) : ($L, $R) -> $O
  return %0 : $O
}

// let T = i32
// given [1, -5, 3, -2147483648]; [2, -6, 3, 2147483647]
// gives [1, -6, 3, -2147483648]
// run T = ui8
// given [1, 255, 0, 128]; [2, 0, 0, 127]
// gives [1, 0, 0, 127]
// run T = i2
// given [1, -2, 0, -1]; [0, -1, 0, 1]
// gives [0, -2, 0, -1]
// run T = i1
// given [false, false, true, true]; [false, true, false, true]
// gives [false, false, false, true]
// for T = f64 | f32 | bf16 | f16
// given [1.5, nan, 1.0, -inf]; [2.5, 1.0, nan, inf]
// gives [1.5, nan, nan, -inf]
// given [0.0, -0.0, 0.0, -0.0]; [-0.0, 0.0, 0.0, -0.0]
// gives [-0.0, -0.0, 0.0, -0.0]
// let T = f32
// run L = tensor<3xcomplex<f32>>
// given [(1.0, 2.0), (1.0, 2.0), (0.0, nan)]; [(1.0, 3.0), (0.5, 9.0), (1.0, 1.0)]
// gives [(1.0, 2.0), (0.5, 9.0), (0.0, nan)]
// let T = f32
// run L = tensor<0xf32>
// given []; []
// gives []
// run L = tensor<f32>
// given 1.5; 2.0
// gives 1.5

// let T = f32
// rejects C1: R = tensor<5xf32>
// rejects C1: R = tensor<4xf64>
// rejects C1: O = tensor<4xf64>
