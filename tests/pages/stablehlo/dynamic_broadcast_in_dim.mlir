// A tensor repeated along new dimensions and those of extent one, to a computed shape.

// let L = tensor<1x3xi32>
// let O = tensor<2x3x2xi32>
// let D = 2, 1
// let A =
// let S = tensor<3xi64>
// let V = dense<[2, 3, 2]> : $S
func.func @main(%operand: $L) -> $O {
  %shape = "stablehlo.constant"() {value = $V} : () -> $S
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%operand, %shape) {broadcast_dimensions = array<i64: $D>$A} : ($L, $S) -> $O
  return %0 : $O
}

// run
// given [[1, 2, 3]]
// gives [[[1, 1], [2, 2], [3, 3]], [[1, 1], [2, 2], [3, 3]]]
// run A = , known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 1>
// given [[1, 2, 3]]
// gives [[[1, 1], [2, 2], [3, 3]], [[1, 1], [2, 2], [3, 3]]]

// rejects C1: O = tensor<2x3x2xi64>
// rejects C2: D = 1
// rejects C3: D = 3, 1
// rejects C4: L = tensor<1x1xi32>; D = 1, 1
// rejects C5: L = tensor<1x2xi32>
// let Q = !quant.uniform<i8:f32:1, {0.1, 0.2, 0.3}>
// rejects C6: L = tensor<1x3x$Q>; O = tensor<2x3x2x!quant.uniform<i8:f32:1, {0.1, 0.2, 0.4}>>
// rejects C7: S = tensor<2xi64>; V = dense<2> : $S
// rejects C7: V = dense<[2, 3, 3]> : $S
// rejects C8: A = , known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 0>
// rejects C9: A = , known_expanding_dimensions = array<i64: 2>
// rejects C10: A = , known_nonexpanding_dimensions = array<i64: -1>

// -----

// The shape is an argument.

func.func @main(%operand: tensor<?x1xf32>, %shape: tensor<2xi32>) -> tensor<?x?xf32> {
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%operand, %shape) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<?x1xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// run
// given 2x1: [[1.5], [2.5]]; [2, 3]
// gives 2x3: [[1.5, 1.5, 1.5], [2.5, 2.5, 2.5]]
// given 1x1: [[1.5]]; [0, 3]
// gives 0x3: []
