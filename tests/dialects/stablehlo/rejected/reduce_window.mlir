// C1: another number of results
"stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 1>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x5xf32>, tensor<f32>) -> (tensor<3x5xf32>, tensor<3x5xf32>)
// C2: inputs of different shapes
"stablehlo.reduce_window"(%0, %1, %2, %3) <{window_dimensions = array<i64: 2, 1>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>, %a2: tensor<f32>, %a3: tensor<f32>):
  "stablehlo.return"(%a0, %a1) : (tensor<f32>, tensor<f32>) -> ()
}) : (tensor<4x5xf32>, tensor<4x6xf32>, tensor<f32>, tensor<f32>) -> (tensor<3x5xf32>, tensor<3x6xf32>)
// C3: the initial value has another element type
"stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 1>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x5xf32>, tensor<f64>) -> tensor<3x5xf32>
// C4: a window of another rank
"stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x5xf32>
// C5: an empty window
"stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 0, 1>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x5xf32>
// C6: strides of another rank
"stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 1>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x5xf32>
// C7: a stride of zero
"stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 0, 1>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x5xf32>
// C8: base dilations of another rank
"stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 1>, base_dilations = array<i64: 1>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x5xf32>
// C9: a base dilation of zero
"stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 1>, base_dilations = array<i64: 0, 1>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x5xf32>
// C10: window dilations of another rank
"stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 1>, window_dilations = array<i64: 1>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x5xf32>
// C11: a window dilation of zero
"stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 1>, window_dilations = array<i64: 0, 1>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x5xf32>
// C12: padding of another rank
"stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 1>, padding = dense<0> : tensor<1x2xi64>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x5xf32>
// C13: the body takes too few values
"stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 1>}> ({
^bb0(%a0: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x5xf32>
// C14: results of different shapes
"stablehlo.reduce_window"(%0, %1, %2, %3) <{window_dimensions = array<i64: 2, 1>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>, %a2: tensor<f32>, %a3: tensor<f32>):
  "stablehlo.return"(%a0, %a1) : (tensor<f32>, tensor<f32>) -> ()
}) : (tensor<4x5xf32>, tensor<4x5xf32>, tensor<f32>, tensor<f32>) -> (tensor<3x5xf32>, tensor<4x5xf32>)
// C15: the result has another shape
"stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 1>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x5xf32>, tensor<f32>) -> tensor<4x5xf32>
// C16: the result has another element type than the body
"stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 1>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x5xf64>
