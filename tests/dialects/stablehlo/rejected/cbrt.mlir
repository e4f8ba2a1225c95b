// C1: the result has another element type
"stablehlo.cbrt"(%0) : (tensor<4xf32>) -> tensor<4xf64>
