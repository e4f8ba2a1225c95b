// C1: there is no such dimension
"stablehlo.set_dimension_size"(%0, %1) <{dimension = 1 : i64}> : (tensor<4xf32>, tensor<i32>) -> tensor<4xf32>
// C2: the result has another rank
"stablehlo.set_dimension_size"(%0, %1) <{dimension = 0 : i64}> : (tensor<4xf32>, tensor<i32>) -> tensor<4x4xf32>
