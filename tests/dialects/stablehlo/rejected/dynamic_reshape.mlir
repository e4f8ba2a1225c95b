// C1: element types differ
"stablehlo.dynamic_reshape"(%0, %1) : (tensor<4xf32>, tensor<1xi64>) -> tensor<?xi32>
// C2: another number of elements
"stablehlo.dynamic_reshape"(%0, %1) : (tensor<4xf32>, tensor<1xi64>) -> tensor<5xf32>
// C3: the quantized dimension is mixed with another
"stablehlo.dynamic_reshape"(%0, %1) : (tensor<2x3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>, tensor<2xi64>) -> tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>
// C4: the result has another rank
"stablehlo.dynamic_reshape"(%0, %1) : (tensor<4xf32>, tensor<2xi64>) -> tensor<?xf32>
