// C1: inputs of different shapes
"stablehlo.reduce"(%0, %1, %2, %3) <{dimensions = array<i64: 0>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>, %a2: tensor<f32>, %a3: tensor<f32>):
  "stablehlo.return"(%a0, %a1) : (tensor<f32>, tensor<f32>) -> ()
}) : (tensor<4x5xf32>, tensor<4x6xf32>, tensor<f32>, tensor<f32>) -> (tensor<5xf32>, tensor<6xf32>)
// C2: the initial value has another element type
"stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 0>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x5xf32>, tensor<f64>) -> tensor<5xf32>
// C3: another number of results
"stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 0>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x5xf32>, tensor<f32>) -> (tensor<5xf32>, tensor<5xf32>)
// C4: there is no such dimension
"stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 2>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x5xf32>, tensor<f32>) -> tensor<5xf32>
// C4: a negative dimension
"stablehlo.reduce"(%0, %1) <{dimensions = array<i64: -1>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x5xf32>, tensor<f32>) -> tensor<5xf32>
// C5: one dimension twice
"stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 0, 0>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x5xf32>, tensor<f32>) -> tensor<5xf32>
// C6: the body takes too few values
"stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 0>}> ({
^bb0(%a0: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x5xf32>, tensor<f32>) -> tensor<5xf32>
// C6: the body narrows
"stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 0>}> ({
^bb0(%a0: tensor<f16>, %a1: tensor<f16>):
  "stablehlo.return"(%a0) : (tensor<f16>) -> ()
}) : (tensor<4x5xf32>, tensor<f32>) -> tensor<5xf32>
// C7: the dimension is kept
"stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 0>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x5xf32>, tensor<f32>) -> tensor<4xf32>
// C8: the result has another element type than the body
"stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 0>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x5xf32>, tensor<f32>) -> tensor<5xf64>
