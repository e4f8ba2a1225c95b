// C1: the result has another type
"stablehlo.dynamic_update_slice"(%0, %1, %2) : (tensor<4xf32>, tensor<2xf32>, tensor<i32>) -> tensor<5xf32>
// C2: the update has another element type
"stablehlo.dynamic_update_slice"(%0, %1, %2) : (tensor<4xf32>, tensor<2xf64>, tensor<i32>) -> tensor<4xf32>
// C3: the update has another rank
"stablehlo.dynamic_update_slice"(%0, %1, %2) : (tensor<4xf32>, tensor<2x1xf32>, tensor<i32>) -> tensor<4xf32>
// C4: an index too many
"stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<4xf32>, tensor<2xf32>, tensor<i32>, tensor<i32>) -> tensor<4xf32>
// C5: indices of different types
"stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<i32>, tensor<i64>) -> tensor<4x4xf32>
// C6: the update is larger than the operand
"stablehlo.dynamic_update_slice"(%0, %1, %2) : (tensor<4xf32>, tensor<5xf32>, tensor<i32>) -> tensor<4xf32>
