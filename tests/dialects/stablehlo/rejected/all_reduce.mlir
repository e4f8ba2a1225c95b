// C1: one replica twice
"stablehlo.all_reduce"(%0) <{replica_groups = dense<[[0, 0]]> : tensor<1x2xi64>}> ({
^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %c = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%c) : (tensor<f32>) -> ()
}) : (tensor<4xf32>) -> tensor<4xf32>
// C3: there is no such replica
"stablehlo.all_reduce"(%0) <{replica_groups = dense<[[0, 2]]> : tensor<1x2xi64>}> ({
^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %c = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%c) : (tensor<f32>) -> ()
}) : (tensor<4xf32>) -> tensor<4xf32>
// C4: device ids without a channel
"stablehlo.all_reduce"(%0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 1>, use_global_device_ids}> ({
^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %c = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%c) : (tensor<f32>) -> ()
}) : (tensor<4xf32>) -> tensor<4xf32>
// C5: the computation takes one value
"stablehlo.all_reduce"(%0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
^bb0(%a: tensor<f32>):
  "stablehlo.return"(%a) : (tensor<f32>) -> ()
}) : (tensor<4xf32>) -> tensor<4xf32>
// C5: the computation narrows
"stablehlo.all_reduce"(%0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
^bb0(%a: tensor<f16>, %b: tensor<f16>):
  %c = "stablehlo.add"(%a, %b) : (tensor<f16>, tensor<f16>) -> tensor<f16>
  "stablehlo.return"(%c) : (tensor<f16>) -> ()
}) : (tensor<4xf32>) -> tensor<4xf32>
// C6: the result has another shape
"stablehlo.all_reduce"(%0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %c = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%c) : (tensor<f32>) -> ()
}) : (tensor<4xf32>) -> tensor<5xf32>
// C7: the result has another element type than the computation
"stablehlo.all_reduce"(%0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %c = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%c) : (tensor<f32>) -> ()
}) : (tensor<4xf32>) -> tensor<4xf64>
