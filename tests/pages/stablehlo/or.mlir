// Logical or bitwise or.

// let L = tensor<4x$T>
// let R = $L
// let O = $L
func.func @main(%lhs: $L, %rhs: $R) -> $O {
  %0 = "stablehlo.or"(%lhs, %rhs) : ($L, $R) -> $O
  return %0 : $O
}

// let T = i32
// given [5, -1, 0, -8]; [3, 7, 0, 12]
// gives [7, -1, 0, -4]
// run T = ui8
// given [200, 255, 0, 170]; [100, 0, 0, 85]
// gives [236, 255, 0, 255]
// run T = i1
// given [false, false, true, true]; [false, true, false, true]
// gives [false, true, true, true]
// run T = i4
// given [-8, 7, 5, 0]; [7, 3, -4, 0]
// gives [-1, 7, -3, 0]
// let T = i32
// run L = tensor<0xi32>
// given []; []
// gives []
// run L = tensor<i32>
// given 6; 3
// gives 7

// let T = i32
// rejects C1: R = tensor<5xi32>
// rejects C1: R = tensor<4xi64>
// rejects C1: O = tensor<4xi64>
