// C1: there is no such dimension
"stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4xf32>
// C1: a negative dimension
"stablehlo.iota"() <{iota_dimension = -1 : i64}> : () -> tensor<4xf32>
