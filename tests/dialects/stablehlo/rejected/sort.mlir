// C1: no inputs
"stablehlo.sort"() <{dimension = 0 : i64, is_stable = true}> ({
  %c = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
  "stablehlo.return"(%c) : (tensor<i1>) -> ()
}) : () -> ()
// C2: the result has another element type
"stablehlo.sort"(%0) <{dimension = 0 : i64, is_stable = true}> ({
^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %c = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
  "stablehlo.return"(%c) : (tensor<i1>) -> ()
}) : (tensor<4xf32>) -> tensor<4xf64>
// C3: inputs of different shapes
"stablehlo.sort"(%0, %1) <{dimension = 0 : i64, is_stable = true}> ({
^bb0(%a: tensor<f32>, %b: tensor<f32>, %d: tensor<f32>, %e: tensor<f32>):
  %c = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
  "stablehlo.return"(%c) : (tensor<i1>) -> ()
}) : (tensor<4xf32>, tensor<5xf32>) -> (tensor<4xf32>, tensor<5xf32>)
// C4: there is no such dimension
"stablehlo.sort"(%0) <{dimension = 1 : i64, is_stable = true}> ({
^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %c = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
  "stablehlo.return"(%c) : (tensor<i1>) -> ()
}) : (tensor<4xf32>) -> tensor<4xf32>
// C5: the comparator gives a float
"stablehlo.sort"(%0) <{dimension = 0 : i64, is_stable = true}> ({
^bb0(%a: tensor<f32>, %b: tensor<f32>):
  "stablehlo.return"(%a) : (tensor<f32>) -> ()
}) : (tensor<4xf32>) -> tensor<4xf32>
