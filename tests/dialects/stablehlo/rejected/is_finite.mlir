// C1: the result has another shape
"stablehlo.is_finite"(%0) : (tensor<4xf32>) -> tensor<5xi1>
