// The remainder of division.

// let L = tensor<4x$T>
// let R = $L
// let O = $L
func.func @main(%lhs: $L, %rhs: $R) -> $O {
  %0 = "stablehlo.remainder"(%lhs, %rhs) : ($L, $R) -> $O
  return %0 : $O
}

// The sign is that of the dividend; x%0 = x for integers.
// let T = i32
// given [17, -17, 17, -17]; [3, 3, -3, -3]
// gives [2, -2, 2, -2]
// run
// given [5, -5, 0, -2147483648]; [0, 0, 0, -1]
// gives [5, -5, 0, 0]
// run T = ui8
// given [200, 5, 255, 0]; [7, 0, 255, 9]
// gives [4, 5, 0, 0]
// run T = i4
// given [-8, 7, -7, 5]; [-1, 2, 2, 0]
// gives [0, 1, -1, 5]
// for T = f64 | f32 | bf16 | f16
// given [5.5, -5.5, 5.5, -0.0]; [2.0, 2.0, inf, 1.0]
// gives [1.5, -1.5, 5.5, -0.0]
// given [1.0, inf, nan, 1.0]; [0.0, 2.0, 1.0, nan]
// gives [nan, nan, nan, nan]
// let T = f32
// run L = tensor<0xf32>
// given []; []
// gives []
// run L = tensor<f32>
// given 5.0; 2.0
// gives 1.0

// let T = f32
// rejects C1: R = tensor<5xf32>
// rejects C1: R = tensor<4xf64>
// rejects C1: O = tensor<4xf64>
