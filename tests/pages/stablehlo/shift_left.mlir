// Bits moved up.

// let L = tensor<4x$T>
// let R = $L
// let O = $L
func.func @main(%lhs: $L, %rhs: $R) -> $O {
  %0 = "stablehlo.shift_left"(%lhs, %rhs) : ($L, $R) -> $O
  return %0 : $O
}

// let T = i32
// given [1, -1, 3, 1]; [4, 1, 31, 32]
// gives [16, -2, -2147483648, 0]
// run T = i8
// given [1, -1, 64, 5]; [7, 8, 1, -1]
// gives [-128, 0, -128, 0]
// run T = ui64
// given [1, 18446744073709551615, 1, 7]; [63, 1, 64, 0]
// gives [9223372036854775808, 18446744073709551614, 0, 7]
// run T = i4
// given [1, -1, 3, 5]; [3, 1, 4, 0]
// gives [-8, -2, 0, 5]
// let T = i32
// run L = tensor<0xi32>
// given []; []
// gives []
// run L = tensor<i32>
// given 6; 3
// gives 48

// let T = i32
// rejects C1: R = tensor<5xi32>
// rejects C1: R = tensor<4xi64>
// rejects C1: O = tensor<4xi64>
