// A tensor cut to a computed extent of one dimension, which is its bound.

// let L = tensor<2x4xf32>
// let D = 1
// let O = tensor<2x?xf32, #stablehlo.bounds<?, 4>>
func.func @main(%operand: $L, %size: tensor<i32>) -> $O {
  %0 = "stablehlo.set_dimension_size"(%operand, %size) {dimension = $D : i64} : ($L, tensor<i32>) -> $O
  return %0 : $O
}

// run
// given [[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]]; 3
// gives 2x3: [[1.0, 2.0, 3.0], [5.0, 6.0, 7.0]]
// given [[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]]; 5
// fails size is 5
// rejects C1: D = 2
// rejects C2: O = tensor<3x?xf32, #stablehlo.bounds<?, 4>>
