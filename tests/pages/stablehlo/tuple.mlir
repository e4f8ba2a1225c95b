// Values made into one.

// let O = tuple<tensor<2xf32>, tensor<i32>>
func.func @main(%x: tensor<2xf32>, %y: tensor<i32>) -> tensor<i32> {
  %0 = "stablehlo.tuple"(%x, %y) : (tensor<2xf32>, tensor<i32>) -> $O
  %1 = "stablehlo.get_tuple_element"(%0) {index = 1 : i32} : ($O) -> tensor<i32>
  return %1 : tensor<i32>
}

// run
// given [1.0, 2.0]; 7
// gives 7
// rejects C1: O = tuple<tensor<2xf64>, tensor<i32>>
