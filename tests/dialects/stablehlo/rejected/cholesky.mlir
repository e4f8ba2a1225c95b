// C1: the result has another type
"stablehlo.cholesky"(%0) <{lower = true}> : (tensor<3x3xf32>) -> tensor<3x3xf64>
// C2: no matrix
"stablehlo.cholesky"(%0) <{lower = true}> : (tensor<3xf32>) -> tensor<3xf32>
// C3: not square
"stablehlo.cholesky"(%0) <{lower = true}> : (tensor<3x4xf32>) -> tensor<3x4xf32>
