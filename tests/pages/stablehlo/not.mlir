// Logical not of booleans, all bits inverted of integers.

// let L = tensor<4x$T>
// let O = $L
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.not"(%operand) : ($L) -> $O
  return %0 : $O
}

// let T = i32
// given [0, -1, 5, -2147483648]
// gives [-1, 0, -6, 2147483647]
// run T = i1
// given [false, true, true, false]
// gives [true, false, false, true]
// run T = ui8
// given [0, 255, 1, 128]
// gives [255, 0, 254, 127]
// run T = ui4
// given [0, 15, 1, 8]
// gives [15, 0, 14, 7]
// run L = tensor<0xi32>
// given []
// gives []
// let T = i32
// rejects C1: O = tensor<5xi32>
