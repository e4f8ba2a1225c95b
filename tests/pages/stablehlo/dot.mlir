// The product of vectors and matrices.

// let L = tensor<2x3xf32>
// let R = tensor<3xf32>
// let O = tensor<2xf32>
func.func @main(%lhs: $L, %rhs: $R) -> $O {
  %0 = "stablehlo.dot"(%lhs, %rhs) : ($L, $R) -> $O
  return %0 : $O
}

// run
// given [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]; [1.0, 0.0, -1.0]
// gives [-2.0, -2.0]
// run L = tensor<3xi32>; R = tensor<3xi32>; O = tensor<i32>
// given [1, 2, 3]; [4, 5, 6]
// gives 32
// run L = tensor<1x2xi8>; R = tensor<2x2xi8>; O = tensor<1x2xi8>
// given [[100, 1]]; [[2, 1], [0, 5]]
// gives [[-56, 105]]

// rejects C1: L = tensor<1x2x3xf32>; O = tensor<1x2xf32>
// rejects C2: R = tensor<4xf32>
// rejects C3: O = tensor<3xf32>
