// C1: element types differ
"stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4xi32>
// C2: dimensions for another rank
"stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4xf32>) -> tensor<4x4xf32>
// C3: there is no such dimension in the result
"stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 2>}> : (tensor<4xf32>) -> tensor<4x4xf32>
// C4: two dimensions go to one place
"stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 1, 1>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
// C5: an extent that is neither one nor the result's
"stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<4x5xf32>
// C6: the quantized dimension goes elsewhere
"stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) -> tensor<2x2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>
