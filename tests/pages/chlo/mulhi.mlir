// The high half of the product of two integers.

// let L = tensor<3x$T>
// let O = $L
func.func @main(%x: $L, %y: $L) -> $O {
  %0 = "chlo.mulhi"(%x, %y) : ($L, $L) -> $O
  return %0 : $O
}

// let T = i8
// run
// given [64, -64, -128]; [4, 4, -128]
// gives [1, -1, 64]
// run T = ui8
// given [240, 128, 255]; [16, 2, 255]
// gives [15, 1, 254]
// run T = i64
// given [9223372036854775807, -1, 3]; [9223372036854775807, 1, 3]
// gives [4611686018427387903, -1, 0]
// run T = ui64
// given [18446744073709551615, 2, 3]; [18446744073709551615, 9223372036854775808, 3]
// gives [18446744073709551614, 1, 0]
// run T = i4
// given [7, -8, 3]; [7, -8, 1]
// gives [3, 4, 0]
// let T = i32
// rejects C1: O = tensor<4xi32>
