// Whether two numbers are in an order, with broadcasting.

// let T = f32
// let L = tensor<2x2x$T>
// let R = tensor<2x$T>
// let O = tensor<2x2xi1>
// let A = comparison_direction = #chlo<comparison_direction LT>
func.func @main(%lhs: $L, %rhs: $R) -> $O {
  %0 = "chlo.broadcast_compare"(%lhs, %rhs) {$A} : ($L, $R) -> $O
  return %0 : $O
}

// run
// given [[1.0, 2.0], [3.0, nan]]; [2.0, 2.0]
// gives [[true, false], [false, false]]

// rejects C1: R = tensor<2xf64>
// rejects C2: A = broadcast_dimensions = array<i64: 2>, comparison_direction = #chlo<comparison_direction LT>
// rejects C2: A = broadcast_dimensions = array<i64: 0, 1>, comparison_direction = #chlo<comparison_direction LT>
// rejects C3: R = tensor<3x$T>
