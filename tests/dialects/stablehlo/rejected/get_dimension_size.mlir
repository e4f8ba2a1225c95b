// C1: there is no such dimension
"stablehlo.get_dimension_size"(%0) <{dimension = 1 : i64}> : (tensor<4xf32>) -> tensor<i32>
