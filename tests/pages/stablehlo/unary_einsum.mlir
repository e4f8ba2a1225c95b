// A sum over dimensions of one tensor, by Einstein's notation.

// let C = ij->j
// let O = tensor<3xi32>
func.func @main(%operand: tensor<2x3xi32>) -> $O {
  %0 = "stablehlo.unary_einsum"(%operand) {einsum_config = "$C"} : (tensor<2x3xi32>) -> $O
  return %0 : $O
}

// run
// given [[1, 2, 3], [4, 5, 6]]
// gives [5, 7, 9]
// run C = ij->ji; O = tensor<3x2xi32>
// given [[1, 2, 3], [4, 5, 6]]
// gives [[1, 4], [2, 5], [3, 6]]
// rejects C1: C = ij,jk->i
