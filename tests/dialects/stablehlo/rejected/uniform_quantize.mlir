// C1: the result has another shape
"stablehlo.uniform_quantize"(%0) : (tensor<4xf32>) -> tensor<5x!quant.uniform<i8:f32, 0.5>>
// C2: another expressed type
"stablehlo.uniform_quantize"(%0) : (tensor<4xf64>) -> tensor<4x!quant.uniform<i8:f32, 0.5>>
