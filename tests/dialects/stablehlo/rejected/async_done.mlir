// C1: another type than the future's
"stablehlo.async_done"(%0) : (!stablehlo.future<tensor<4xf32>>) -> tensor<5xf32>
