// Bits moved down, zeros moved in.

// let L = tensor<4x$T>
// let R = $L
// let O = $L
func.func @main(%lhs: $L, %rhs: $R) -> $O {
  %0 = "stablehlo.shift_right_logical"(%lhs, %rhs) : ($L, $R) -> $O
  return %0 : $O
}

// let T = i32
// given [16, -16, -1, 5]; [4, 28, 31, 32]
// gives [1, 15, 1, 0]
// run T = i8
// given [64, -128, 100, 5]; [6, 7, -1, 0]
// gives [1, 1, 0, 5]
// run T = ui64
// given [18446744073709551615, 8, 1, 5]; [63, 3, 64, 0]
// gives [1, 1, 0, 5]
// run T = i4
// given [-8, 7, -1, 5]; [3, 1, 4, 0]
// gives [1, 3, 0, 5]
// let T = i32
// run L = tensor<0xi32>
// given []; []
// gives []
// run L = tensor<i32>
// given 6; 1
// gives 3

// let T = i32
// rejects C1: R = tensor<5xi32>
// rejects C1: R = tensor<4xi64>
// rejects C1: O = tensor<4xi64>
