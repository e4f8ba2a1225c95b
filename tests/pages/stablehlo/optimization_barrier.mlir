// The values themselves, none of which is used before all are there.

// let O = tensor<2xf32>
func.func @main(%x: tensor<2xf32>, %y: tensor<i32>) -> ($O, tensor<i32>) {
  %0:2 = "stablehlo.optimization_barrier"(%x, %y) : (tensor<2xf32>, tensor<i32>) -> ($O, tensor<i32>)
  return %0#0, %0#1 : $O, tensor<i32>
}

// run
// given [1.5, nan]; 7
// gives [1.5, nan]; 7
// rejects C1: O = tensor<3xf32>
