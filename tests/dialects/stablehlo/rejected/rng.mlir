// C1: bounds of another element type than the result
"stablehlo.rng"(%0, %1, %2) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<4xf64>
// C2: a normal distribution of integers
"stablehlo.rng"(%0, %1, %2) <{rng_distribution = #stablehlo<rng_distribution NORMAL>}> : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<4xi32>
// C3: the result has another rank
"stablehlo.rng"(%0, %1, %2) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<4xf32>
