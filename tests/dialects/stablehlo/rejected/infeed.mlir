// C1: no result
"stablehlo.infeed"(%0) : (!stablehlo.token) -> ()
// C2: a token among the values
"stablehlo.infeed"(%0) : (!stablehlo.token) -> (!stablehlo.token, !stablehlo.token)
// C3: no token at the end
"stablehlo.infeed"(%0) : (!stablehlo.token) -> tensor<4xf32>
