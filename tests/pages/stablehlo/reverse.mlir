// The elements in the opposite order along some dimensions.

// let L = tensor<3x2xi32>
// let O = $L
// let D = 1
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.reverse"(%operand) {dimensions = array<i64: $D>} : ($L) -> $O
  return %0 : $O
}

// run
// given [[1, 2], [3, 4], [5, 6]]
// gives [[2, 1], [4, 3], [6, 5]]
// run D = 0, 1
// given [[1, 2], [3, 4], [5, 6]]
// gives [[6, 5], [4, 3], [2, 1]]
// run L = tensor<3xi4>; D = 0
// given [1, -8, 7]
// gives [7, -8, 1]
// run L = tensor<0x2xf32>
// given []
// gives []

// rejects C1: O = tensor<2x3xi32>
// rejects C2: D = 1, 1
// rejects C3: D = 2
