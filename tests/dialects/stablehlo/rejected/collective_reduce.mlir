// C3: the result has another shape
"stablehlo.collective_reduce"(%0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %c = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%c) : (tensor<f32>) -> ()
}) : (tensor<4xf32>) -> tensor<5xf32>
// C4: the computation takes one value
"stablehlo.collective_reduce"(%0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
^bb0(%a: tensor<f32>):
  "stablehlo.return"(%a) : (tensor<f32>) -> ()
}) : (tensor<4xf32>) -> tensor<4xf32>
