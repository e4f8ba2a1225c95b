// The quotient.

// let L = tensor<4x$T>
// let R = $L
// let O = $L
func.func @main(%lhs: $L, %rhs: $R) -> $O {
  %0 = "stablehlo.divide"(%lhs, %rhs) : ($L, $R) -> $O
  return %0 : $O
}

// Integers truncate; x/0 = -1 (all bits one), MIN/-1 = MIN.
// let T = i32
// given [17, -17, 17, -17]; [3, 3, -3, -3]
// gives [5, -5, -5, 5]
// run
// given [5, -5, 0, -2147483648]; [0, 0, 0, -1]
// gives [-1, -1, -1, -2147483648]
// run T = ui8
// given [200, 5, 255, 0]; [7, 0, 255, 9]
// gives [28, 255, 1, 0]
// run T = i4
// given [-8, 7, -7, 5]; [-1, 2, 2, 0]
// gives [-8, 3, -3, -1]
// run T = ui64
// given [18446744073709551615, 5, 1, 0]; [2, 0, 1, 3]
// gives [9223372036854775807, 18446744073709551615, 1, 0]
// for T = f64 | f32 | bf16 | f16
// given [1.5, -1.0, 0.0, nan]; [0.5, 0.0, 0.0, 1.0]
// gives [3.0, -inf, nan, nan]
// let T = f32
// run L = tensor<2xcomplex<f32>>
// given [(1.0, 2.0), (3.0e30, 3.0e30)]; [(0.5, -1.0), (3.0e30, 3.0e30)]
// gives [(-1.2, 1.6), (1.0, 0.0)]
// within 1 ulp
// let T = f32
// run L = tensor<0xf32>
// given []; []
// gives []
// run L = tensor<f32>
// given 1.5; 2.0
// gives 0.75

// let T = f32
// rejects C1: R = tensor<5xf32>
// rejects C1: R = tensor<4xf64>
// rejects C1: O = tensor<4xf64>
