// C1: the predicate has another shape
"stablehlo.select"(%0, %1, %2) : (tensor<2xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// C2: the choices differ
"stablehlo.select"(%0, %1, %2) : (tensor<i1>, tensor<4xf32>, tensor<4xi32>) -> tensor<4xf32>
// C2: the result differs
"stablehlo.select"(%0, %1, %2) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf64>
