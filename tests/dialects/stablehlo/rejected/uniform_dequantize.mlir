// C1: the result has another shape
"stablehlo.uniform_dequantize"(%0) : (tensor<4x!quant.uniform<i8:f32, 0.5>>) -> tensor<5xf32>
// C2: another expressed type
"stablehlo.uniform_dequantize"(%0) : (tensor<4x!quant.uniform<i8:f32, 0.5>>) -> tensor<4xf64>
