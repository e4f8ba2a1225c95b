// A sum of products of two tensors, by Einstein's notation.

// let L = tensor<2x3xf32>
// let R = tensor<3x2xf32>
// let O = tensor<2x2xf32>
// let C = ij,jk->ik
func.func @main(%lhs: $L, %rhs: $R) -> $O {
  %0 = "stablehlo.einsum"(%lhs, %rhs) {einsum_config = "$C"} : ($L, $R) -> $O
  return %0 : $O
}

// run
// given [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]; [[1.0, 0.5], [0.0, 1.0], [2.0, -1.0]]
// gives [[7.0, -0.5], [16.0, 1.0]]
// run C = ij,ji->j; O = tensor<3xf32>
// given [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]; [[1.0, 0.5], [0.0, 1.0], [2.0, -1.0]]
// gives [3.0, 5.0, 0.0]
// rejects C1: C = ij,jk
// rejects C1: C = ijk,jk->ik
