// A tensor repeated along new leading dimensions.

// let L = tensor<3xi32>
// let O = tensor<2x3xi32>
// let S = 2
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.broadcast"(%operand) {broadcast_sizes = array<i64: $S>} : ($L) -> $O
  return %0 : $O
}

// run
// given [1, 2, 3]
// gives [[1, 2, 3], [1, 2, 3]]
// run L = tensor<f32>; O = tensor<2x2xf32>; S = 2, 2
// given 1.5
// gives [[1.5, 1.5], [1.5, 1.5]]
// run S = 0; O = tensor<0x3xi32>
// given [1, 2, 3]
// gives []

// rejects C1: S = -2
// rejects C2: O = tensor<3x3xi32>
