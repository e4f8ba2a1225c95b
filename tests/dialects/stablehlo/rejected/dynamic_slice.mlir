// C1: element types differ
"stablehlo.dynamic_slice"(%0, %1) <{slice_sizes = array<i64: 2>}> : (tensor<4xf32>, tensor<i32>) -> tensor<2xf64>
// C2: an index too many
"stablehlo.dynamic_slice"(%0, %1, %2) <{slice_sizes = array<i64: 2>}> : (tensor<4xf32>, tensor<i32>, tensor<i32>) -> tensor<2xf32>
// C3: indices of different types
"stablehlo.dynamic_slice"(%0, %1, %2) <{slice_sizes = array<i64: 2, 2>}> : (tensor<4x4xf32>, tensor<i32>, tensor<i64>) -> tensor<2x2xf32>
// C4: larger than the operand
"stablehlo.dynamic_slice"(%0, %1) <{slice_sizes = array<i64: 5>}> : (tensor<4xf32>, tensor<i32>) -> tensor<5xf32>
// C5: the result has another shape
"stablehlo.dynamic_slice"(%0, %1) <{slice_sizes = array<i64: 2>}> : (tensor<4xf32>, tensor<i32>) -> tensor<3xf32>
