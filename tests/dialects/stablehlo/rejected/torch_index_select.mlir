// C1: a float as index
"stablehlo.torch_index_select"(%0, %1) <{dim = 0 : i64, batch_dims = 0 : i64}> : (tensor<3x4xf32>, tensor<2xf32>) -> tensor<2x4xf32>
// C2: there is no such dimension
"stablehlo.torch_index_select"(%0, %1) <{dim = 2 : i64, batch_dims = 0 : i64}> : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
// C3: the result has another shape
"stablehlo.torch_index_select"(%0, %1) <{dim = 0 : i64, batch_dims = 0 : i64}> : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<3x2xf32>
