// C1: shapes differ
"stablehlo.and"(%0, %1) : (tensor<4xi32>, tensor<5xi32>) -> tensor<4xi32>
// C1: the result's element type differs
"stablehlo.and"(%0, %1) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi64>
