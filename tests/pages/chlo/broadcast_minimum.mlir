// The lesser number, with broadcasting.

// let T = f32
// let L = tensor<2x2x$T>
// let R = tensor<2x$T>
// let O = tensor<2x2x$T>
// let A = 
func.func @main(%lhs: $L, %rhs: $R) -> $O {
  %0 = "chlo.broadcast_minimum"(%lhs, %rhs) {$A} : ($L, $R) -> $O
  return %0 : $O
}

// run
// given [[1.0, 2.0], [3.0, 4.0]]; [2.0, nan]
// gives [[1.0, nan], [2.0, nan]]

// rejects C1: R = tensor<2xf64>
// rejects C2: A = broadcast_dimensions = array<i64: 2>
// rejects C2: A = broadcast_dimensions = array<i64: 0, 1>
// rejects C3: R = tensor<3x$T>
