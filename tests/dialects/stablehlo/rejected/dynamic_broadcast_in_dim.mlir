// C1: element types differ
"stablehlo.dynamic_broadcast_in_dim"(%0, %1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>, tensor<2xi64>) -> tensor<?x4xi32>
// C2: dimensions for another rank
"stablehlo.dynamic_broadcast_in_dim"(%0, %1) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4xf32>, tensor<2xi64>) -> tensor<?x4xf32>
// C3: there is no such dimension in the result
"stablehlo.dynamic_broadcast_in_dim"(%0, %1) <{broadcast_dimensions = array<i64: 2>}> : (tensor<4xf32>, tensor<2xi64>) -> tensor<?x4xf32>
// C4: two dimensions go to one place
"stablehlo.dynamic_broadcast_in_dim"(%0, %1) <{broadcast_dimensions = array<i64: 1, 1>}> : (tensor<4x4xf32>, tensor<2xi64>) -> tensor<?x4xf32>
// C5: an extent that is neither one nor the result's
"stablehlo.dynamic_broadcast_in_dim"(%0, %1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>, tensor<2xi64>) -> tensor<?x5xf32>
// C6: the quantized dimension goes elsewhere
"stablehlo.dynamic_broadcast_in_dim"(%0, %1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>, tensor<2xi64>) -> tensor<2x2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>
// C7: extents for another rank
"stablehlo.dynamic_broadcast_in_dim"(%0, %1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>, tensor<3xi64>) -> tensor<?x4xf32>
// C8: a dimension that expands and does not
"stablehlo.dynamic_broadcast_in_dim"(%0, %1) <{broadcast_dimensions = array<i64: 1>, known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 0>}> : (tensor<4xf32>, tensor<2xi64>) -> tensor<?x4xf32>
// C9: there is no such dimension to expand
"stablehlo.dynamic_broadcast_in_dim"(%0, %1) <{broadcast_dimensions = array<i64: 1>, known_expanding_dimensions = array<i64: 1>}> : (tensor<4xf32>, tensor<2xi64>) -> tensor<?x4xf32>
// C10: there is no such dimension to keep
"stablehlo.dynamic_broadcast_in_dim"(%0, %1) <{broadcast_dimensions = array<i64: 1>, known_nonexpanding_dimensions = array<i64: 1>}> : (tensor<4xf32>, tensor<2xi64>) -> tensor<?x4xf32>
