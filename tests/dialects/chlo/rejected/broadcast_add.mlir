// C1: element types differ
"chlo.broadcast_add"(%0, %1) : (tensor<4xf32>, tensor<4xf64>) -> tensor<4xf32>
// C2: dimensions for another rank
"chlo.broadcast_add"(%0, %1) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
// C2: there is no such dimension
"chlo.broadcast_add"(%0, %1) <{broadcast_dimensions = array<i64: 2>}> : (tensor<4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
// C3: extents that do not broadcast
"chlo.broadcast_add"(%0, %1) : (tensor<4xf32>, tensor<5xf32>) -> tensor<5xf32>
// C3: the result has another shape
"chlo.broadcast_add"(%0, %1) : (tensor<4x1xf32>, tensor<1x5xf32>) -> tensor<4x4xf32>
