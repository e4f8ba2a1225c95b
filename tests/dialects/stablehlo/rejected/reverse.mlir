// C1: the result has another type
"stablehlo.reverse"(%0) <{dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<5xf32>
// C2: one dimension twice
"stablehlo.reverse"(%0) <{dimensions = array<i64: 0, 0>}> : (tensor<4xf32>) -> tensor<4xf32>
// C3: there is no such dimension
"stablehlo.reverse"(%0) <{dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<4xf32>
