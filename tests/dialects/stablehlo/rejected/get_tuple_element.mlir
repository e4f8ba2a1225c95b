// C1: there is no such element
"stablehlo.get_tuple_element"(%0) <{index = 1 : i32}> : (tuple<tensor<4xf32>>) -> tensor<4xf32>
// C2: the result has another type than the element
"stablehlo.get_tuple_element"(%0) <{index = 0 : i32}> : (tuple<tensor<4xf32>>) -> tensor<5xf32>
