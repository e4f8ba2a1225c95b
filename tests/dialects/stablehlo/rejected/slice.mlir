// C1: element types differ
"stablehlo.slice"(%0) <{start_indices = array<i64: 0>, limit_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xf32>) -> tensor<2xf64>
// C2: indices for another rank
"stablehlo.slice"(%0) <{start_indices = array<i64: 0, 0>, limit_indices = array<i64: 2, 2>, strides = array<i64: 1, 1>}> : (tensor<4xf32>) -> tensor<2xf32>
// C3: the limit is outside
"stablehlo.slice"(%0) <{start_indices = array<i64: 0>, limit_indices = array<i64: 5>, strides = array<i64: 1>}> : (tensor<4xf32>) -> tensor<5xf32>
// C3: the start is after the limit
"stablehlo.slice"(%0) <{start_indices = array<i64: 3>, limit_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xf32>) -> tensor<0xf32>
// C3: a negative start
"stablehlo.slice"(%0) <{start_indices = array<i64: -1>, limit_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xf32>) -> tensor<3xf32>
// C4: a stride of zero
"stablehlo.slice"(%0) <{start_indices = array<i64: 0>, limit_indices = array<i64: 2>, strides = array<i64: 0>}> : (tensor<4xf32>) -> tensor<2xf32>
// C5: the result has another shape
"stablehlo.slice"(%0) <{start_indices = array<i64: 0>, limit_indices = array<i64: 3>, strides = array<i64: 2>}> : (tensor<4xf32>) -> tensor<1xf32>
