// The number of zero bits above the highest one bit.

// let L = tensor<4x$T>
// let O = $L
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.count_leading_zeros"(%operand) : ($L) -> $O
  return %0 : $O
}

// let T = i32
// given [0, 1, -1, 128]
// gives [32, 31, 0, 24]
// run T = i8
// given [-128, 1, 5, 0]
// gives [0, 7, 5, 8]
// run T = ui64
// given [18446744073709551615, 0, 9223372036854775808, 3]
// gives [0, 64, 0, 62]
// run T = i4
// given [-1, 0, 7, 1]
// gives [0, 4, 1, 3]
// run L = tensor<0xi32>
// given []
// gives []
// let T = i32
// rejects C1: O = tensor<5xi32>
