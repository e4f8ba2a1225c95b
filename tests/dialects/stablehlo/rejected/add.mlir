// C1: element types differ
"stablehlo.add"(%0, %1) : (tensor<4xf32>, tensor<4xi32>) -> tensor<4xf32>
// C1: shapes differ
"stablehlo.add"(%0, %1) : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// C1: the result has another shape
"stablehlo.add"(%0, %1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<5xf32>
// C2: only the operands are quantized
"stablehlo.add"(%0, %1) : (tensor<4x!quant.uniform<i8:f32, 0.5>>, tensor<4x!quant.uniform<i8:f32, 0.5>>) -> tensor<4xf32>
// C3: storage types differ
"stablehlo.add"(%0, %1) : (tensor<4x!quant.uniform<i8:f32, 0.5>>, tensor<4x!quant.uniform<i16:f32, 0.5>>) -> tensor<4x!quant.uniform<i8:f32, 0.5>>
// C4: expressed types differ
"stablehlo.add"(%0, %1) : (tensor<4x!quant.uniform<i8:f32, 0.5>>, tensor<4x!quant.uniform<i8:f64, 0.5>>) -> tensor<4x!quant.uniform<i8:f32, 0.5>>
// C5: only the result is quantized per axis
"stablehlo.add"(%0, %1) : (tensor<2x!quant.uniform<i8:f32, 0.5>>, tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>
// C6: the left operand is quantized along another axis than the result
"stablehlo.add"(%0, %1) : (tensor<2x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>, tensor<2x2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>
// C7: the right operand is quantized along another axis than the result
"stablehlo.add"(%0, %1) : (tensor<2x2x!quant.uniform<i8:f32, 0.5>>, tensor<2x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) -> tensor<2x2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>
