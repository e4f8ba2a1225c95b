// C1: nothing but a return
"stablehlo.async_start"(%0) ({
^bb0(%a: tensor<4xf32>):
  "stablehlo.return"(%a) : (tensor<4xf32>) -> ()
}) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
// C2: an addition
"stablehlo.async_start"(%0) ({
^bb0(%a: tensor<4xf32>):
  %c = "stablehlo.add"(%a, %a) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  "stablehlo.return"(%c) : (tensor<4xf32>) -> ()
}) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
// C3: the body takes another type
"stablehlo.async_start"(%0) ({
^bb0(%a: tensor<4xf32>):
  %c = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
  %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%z) : (tensor<f32>) -> ()
}) : (tensor<4xf32>) -> tensor<4xf32>
  "stablehlo.return"(%c) : (tensor<4xf32>) -> ()
}) : (tensor<5xf32>) -> !stablehlo.future<tensor<4xf32>>
// C4: a future of another type
"stablehlo.async_start"(%0) ({
^bb0(%a: tensor<4xf32>):
  %c = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
  %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%z) : (tensor<f32>) -> ()
}) : (tensor<4xf32>) -> tensor<4xf32>
  "stablehlo.return"(%c) : (tensor<4xf32>) -> ()
}) : (tensor<4xf32>) -> !stablehlo.future<tensor<5xf32>>
