// C1: the result has another shape
"stablehlo.convert"(%0) : (tensor<4xf32>) -> tensor<5xi32>
