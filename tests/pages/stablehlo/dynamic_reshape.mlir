// The same elements in the same order, of a computed shape.

// let L = tensor<2x3xi64>
// let S = tensor<2xi64>
// let O = tensor<?x?xi64>
func.func @main(%operand: $L, %shape: $S) -> $O {
  %0 = "stablehlo.dynamic_reshape"(%operand, %shape) : ($L, $S) -> $O
  return %0 : $O
}

// run
// given [[1, 2, 3], [4, 5, 6]]; [3, 2]
// gives 3x2: [[1, 2], [3, 4], [5, 6]]
// given [[1, 2, 3], [4, 5, 6]]; [4, 2]
// fails cannot reshape
// run L = tensor<0x3xf32>; O = tensor<?x?xf32>
// given []; [3, 0]
// gives 3x0: []
// rejects C1: O = tensor<?x?xi32>
// rejects C2: O = tensor<2x2xi64>
// let Q = !quant.uniform<i8:f32:0, {0.1, 0.2}>
// rejects C3: L = tensor<2x3x$Q>; O = tensor<3x2x!quant.uniform<i8:f32:1, {0.1, 0.2}>>
// rejects C4: O = tensor<?xi64>
