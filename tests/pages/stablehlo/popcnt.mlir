// The number of one bits.

// let L = tensor<4x$T>
// let O = $L
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.popcnt"(%operand) : ($L) -> $O
  return %0 : $O
}

// let T = i32
// given [0, 1, -1, 127]
// gives [0, 1, 32, 7]
// run T = i8
// given [-128, -1, 5, 0]
// gives [1, 8, 2, 0]
// run T = ui64
// given [18446744073709551615, 0, 9223372036854775808, 3]
// gives [64, 0, 1, 2]
// run T = i4
// given [-1, 0, 7, -8]
// gives [4, 0, 3, 1]
// run L = tensor<0xi32>
// given []
// gives []
// let T = i32
// rejects C1: O = tensor<5xi32>
