// C1: element types differ
"stablehlo.concatenate"(%0, %1) <{dimension = 0 : i64}> : (tensor<4xf32>, tensor<4xi32>) -> tensor<8xf32>
// C2: extents differ beside the dimension
"stablehlo.concatenate"(%0, %1) <{dimension = 0 : i64}> : (tensor<4x2xf32>, tensor<4x3xf32>) -> tensor<8x2xf32>
// C2: ranks differ
"stablehlo.concatenate"(%0, %1) <{dimension = 0 : i64}> : (tensor<4xf32>, tensor<4x3xf32>) -> tensor<8xf32>
// C3: no inputs
"stablehlo.concatenate"() <{dimension = 0 : i64}> : () -> tensor<8xf32>
// C4: there is no such dimension
"stablehlo.concatenate"(%0, %1) <{dimension = 1 : i64}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
// C5: the result has another element type
"stablehlo.concatenate"(%0, %1) <{dimension = 0 : i64}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf64>
// C6: the result has another extent
"stablehlo.concatenate"(%0, %1) <{dimension = 0 : i64}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<9xf32>
