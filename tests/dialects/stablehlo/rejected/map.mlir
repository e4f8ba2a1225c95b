// C1: the inputs have different shapes
"stablehlo.map"(%0, %1) <{dimensions = array<i64: 0>}> ({
^bb0(%a: tensor<f32>, %b: tensor<f32>):
  "stablehlo.return"(%a) : (tensor<f32>) -> ()
}) : (tensor<4xf32>, tensor<5xf32>) -> tensor<4xf32>
// C2: no inputs
"stablehlo.map"() <{dimensions = array<i64: 0>}> ({
  %a = "stablehlo.constant"() <{value = dense<1.0> : tensor<f32>}> : () -> tensor<f32>
  "stablehlo.return"(%a) : (tensor<f32>) -> ()
}) : () -> tensor<4xf32>
// C3: dimensions are left out
"stablehlo.map"(%0) <{dimensions = array<i64: 0>}> ({
^bb0(%a: tensor<f32>):
  "stablehlo.return"(%a) : (tensor<f32>) -> ()
}) : (tensor<4x5xf32>) -> tensor<4x5xf32>
// C4: the computation takes another element type
"stablehlo.map"(%0) <{dimensions = array<i64: 0>}> ({
^bb0(%a: tensor<i32>):
  "stablehlo.return"(%a) : (tensor<i32>) -> ()
}) : (tensor<4xf32>) -> tensor<4xi32>
