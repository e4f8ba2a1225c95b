// The sum, with broadcasting.

// let T = f32
// let L = tensor<2x2x$T>
// let R = tensor<2x$T>
// let O = tensor<2x2x$T>
// let A = 
func.func @main(%lhs: $L, %rhs: $R) -> $O {
  %0 = "chlo.broadcast_add"(%lhs, %rhs) {$A} : ($L, $R) -> $O
  return %0 : $O
}

// run
// given [[1.0, 2.0], [3.0, 4.0]]; [10.0, 20.0]
// gives [[11.0, 22.0], [13.0, 24.0]]
// run A = broadcast_dimensions = array<i64: 0>
// given [[1.0, 2.0], [3.0, 4.0]]; [10.0, 20.0]
// gives [[11.0, 12.0], [23.0, 24.0]]
// run L = tensor<2x1xf32>; R = tensor<3xf32>; O = tensor<2x3xf32>
// given [[1.0], [2.0]]; [10.0, 20.0, 30.0]
// gives [[11.0, 21.0, 31.0], [12.0, 22.0, 32.0]]
// run L = tensor<f32>; R = tensor<2xf32>; O = tensor<2xf32>
// given 1.0; [10.0, 20.0]
// gives [11.0, 21.0]
// run L = tensor<?xf32>; R = tensor<1xf32>; O = tensor<?xf32>
// given 3: [1.0, 2.0, 3.0]; [10.0]
// gives 3: [11.0, 12.0, 13.0]

// rejects C1: R = tensor<2xf64>
// rejects C2: A = broadcast_dimensions = array<i64: 2>
// rejects C2: A = broadcast_dimensions = array<i64: 0, 1>
// rejects C3: R = tensor<3x$T>
