// C1: there is no such dimension
"stablehlo.dynamic_iota"(%0) <{iota_dimension = 2 : i64}> : (tensor<2xi64>) -> tensor<?x?xf32>
// C2: the result has another rank
"stablehlo.dynamic_iota"(%0) <{iota_dimension = 0 : i64}> : (tensor<2xi64>) -> tensor<?xf32>
