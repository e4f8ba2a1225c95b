// Bits moved up, with broadcasting.

// let T = i32
// let L = tensor<2x2x$T>
// let R = tensor<2x$T>
// let O = tensor<2x2x$T>
// let A = 
func.func @main(%lhs: $L, %rhs: $R) -> $O {
  %0 = "chlo.broadcast_shift_left"(%lhs, %rhs) {$A} : ($L, $R) -> $O
  return %0 : $O
}

// run
// given [[1, 2], [3, 4]]; [2, 4]
// gives [[4, 32], [12, 64]]

// rejects C1: R = tensor<2xi64>
// rejects C2: A = broadcast_dimensions = array<i64: 2>
// rejects C2: A = broadcast_dimensions = array<i64: 0, 1>
// rejects C3: R = tensor<3x$T>
