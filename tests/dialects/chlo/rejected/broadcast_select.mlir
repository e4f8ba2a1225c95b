// C1: the choices' element types differ
"chlo.broadcast_select"(%0, %1, %2) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf64>) -> tensor<4xf32>
// C2: extents that do not broadcast
"chlo.broadcast_select"(%0, %1, %2) : (tensor<4xi1>, tensor<5xf32>, tensor<4xf32>) -> tensor<4xf32>
// C2: the result has another shape
"chlo.broadcast_select"(%0, %1, %2) : (tensor<4x1xi1>, tensor<1x5xf32>, tensor<f32>) -> tensor<4x4xf32>
