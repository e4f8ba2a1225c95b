// C1: element types differ
"stablehlo.reshape"(%0) : (tensor<4xf32>) -> tensor<4xi32>
// C2: another number of elements
"stablehlo.reshape"(%0) : (tensor<4xf32>) -> tensor<5xf32>
// C3: the quantized dimension is mixed with another
"stablehlo.reshape"(%0) : (tensor<2x3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) -> tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>
