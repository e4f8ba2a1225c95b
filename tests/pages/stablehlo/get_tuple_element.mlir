// One element of a tuple.

// let I = 0
// let O = tensor<2xf32>
func.func @main(%x: tensor<2xf32>, %y: tensor<i32>) -> $O {
  %0 = "stablehlo.tuple"(%x, %y) : (tensor<2xf32>, tensor<i32>) -> tuple<tensor<2xf32>, tensor<i32>>
  %1 = "stablehlo.get_tuple_element"(%0) {index = $I : i32} : (tuple<tensor<2xf32>, tensor<i32>>) -> $O
  return %1 : $O
}

// run
// given [1.0, 2.0]; 7
// gives [1.0, 2.0]
// run I = 1; O = tensor<i32>
// given [1.0, 2.0]; 7
// gives 7
// rejects C1: I = 2
// rejects C1: I = -1
// rejects C2: O = tensor<i32>
