// C1: the result has another type
"stablehlo.optimization_barrier"(%0) : (tensor<4xf32>) -> tensor<5xf32>
