// C1: the elements have other types
"stablehlo.tuple"(%0) : (tensor<4xf32>) -> tuple<tensor<5xf32>>
