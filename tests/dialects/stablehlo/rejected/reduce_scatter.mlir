// C1: the extent cannot be divided
"stablehlo.reduce_scatter"(%0) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %c = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%c) : (tensor<f32>) -> ()
}) : (tensor<5x6xf32>) -> tensor<2x6xf32>
// C2: there is no such dimension
"stablehlo.reduce_scatter"(%0) <{scatter_dimension = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %c = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%c) : (tensor<f32>) -> ()
}) : (tensor<4x6xf32>) -> tensor<2x6xf32>
// C3: one replica twice
"stablehlo.reduce_scatter"(%0) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 0]]> : tensor<1x2xi64>}> ({
^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %c = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%c) : (tensor<f32>) -> ()
}) : (tensor<4x6xf32>) -> tensor<2x6xf32>
// C5: there is no such replica
"stablehlo.reduce_scatter"(%0) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 2]]> : tensor<1x2xi64>}> ({
^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %c = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%c) : (tensor<f32>) -> ()
}) : (tensor<4x6xf32>) -> tensor<2x6xf32>
// C6: device ids without a channel
"stablehlo.reduce_scatter"(%0) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 1>, use_global_device_ids}> ({
^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %c = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%c) : (tensor<f32>) -> ()
}) : (tensor<4x6xf32>) -> tensor<2x6xf32>
// C7: the computation takes one value
"stablehlo.reduce_scatter"(%0) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
^bb0(%a: tensor<f32>):
  "stablehlo.return"(%a) : (tensor<f32>) -> ()
}) : (tensor<4x6xf32>) -> tensor<2x6xf32>
// C8: the result has another shape
"stablehlo.reduce_scatter"(%0) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %c = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%c) : (tensor<f32>) -> ()
}) : (tensor<4x6xf32>) -> tensor<4x6xf32>
// C9: the result has another element type than the computation
"stablehlo.reduce_scatter"(%0) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %c = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%c) : (tensor<f32>) -> ()
}) : (tensor<4x6xf32>) -> tensor<2x6xf64>
