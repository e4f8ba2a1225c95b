// C1: element types differ
"stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<4x5xf32>) -> tensor<5x4xf64>
// C2: no permutation
"stablehlo.transpose"(%0) <{permutation = array<i64: 1, 1>}> : (tensor<4x5xf32>) -> tensor<5x5xf32>
// C3: the result has another shape
"stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<4x5xf32>) -> tensor<4x5xf32>
// C4: the quantized dimension goes elsewhere
"stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) -> tensor<2x2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>
