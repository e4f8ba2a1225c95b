// Slices of a tensor at the indices along one dimension, batch by batch.

// let L = tensor<2x3xi32>
// let I = tensor<2xi32>
// let O = tensor<2x2xi32>
// let D = 1
// let B = 0
func.func @main(%operand: $L, %index: $I) -> $O {
  %0 = "stablehlo.torch_index_select"(%operand, %index) {dim = $D : i64, batch_dims = $B : i64} : ($L, $I) -> $O
  return %0 : $O
}

// run
// given [[1, 2, 3], [4, 5, 6]]; [2, 0]
// gives [[3, 1], [6, 4]]
// run B = 1; I = tensor<2x2xi32>
// given [[1, 2, 3], [4, 5, 6]]; [[2, 0], [1, 1]]
// gives [[3, 1], [5, 5]]
// rejects C1: I = tensor<2xf32>
// rejects C2: B = 2
// rejects C3: O = tensor<2x3xi32>
