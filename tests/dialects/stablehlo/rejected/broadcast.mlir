// C1: a negative extent
"stablehlo.broadcast"(%0) <{broadcast_sizes = array<i64: -1>}> : (tensor<4xf32>) -> tensor<4xf32>
// C2: the result has another shape
"stablehlo.broadcast"(%0) <{broadcast_sizes = array<i64: 2>}> : (tensor<4xf32>) -> tensor<4x2xf32>
