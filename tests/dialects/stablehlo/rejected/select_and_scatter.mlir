// C1: the source has another element type
"stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  %c = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
  "stablehlo.return"(%c) : (tensor<i1>) -> ()
}, {
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x4xf32>, tensor<2x2xf64>, tensor<f32>) -> tensor<4x4xf32>
// C2: the source has another shape
"stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  %c = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
  "stablehlo.return"(%c) : (tensor<i1>) -> ()
}, {
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x4xf32>, tensor<3x2xf32>, tensor<f32>) -> tensor<4x4xf32>
// C3: the initial value has another element type
"stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  %c = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
  "stablehlo.return"(%c) : (tensor<i1>) -> ()
}, {
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<f64>) -> tensor<4x4xf32>
// C4: a window of another rank
"stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2, 2>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  %c = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
  "stablehlo.return"(%c) : (tensor<i1>) -> ()
}, {
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<f32>) -> tensor<4x4xf32>
// C5: an empty window
"stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 0, 2>, window_strides = array<i64: 2, 2>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  %c = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
  "stablehlo.return"(%c) : (tensor<i1>) -> ()
}, {
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<f32>) -> tensor<4x4xf32>
// C6: strides of another rank
"stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  %c = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
  "stablehlo.return"(%c) : (tensor<i1>) -> ()
}, {
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<f32>) -> tensor<4x4xf32>
// C7: a stride of zero
"stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 0, 2>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  %c = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
  "stablehlo.return"(%c) : (tensor<i1>) -> ()
}, {
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<f32>) -> tensor<4x4xf32>
// C8: padding of another rank
"stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<0> : tensor<1x2xi64>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  %c = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
  "stablehlo.return"(%c) : (tensor<i1>) -> ()
}, {
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<f32>) -> tensor<4x4xf32>
// C9: the selection compares another element type
"stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
^bb0(%a0: tensor<f64>, %a1: tensor<f64>):
  %c = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f64>, tensor<f64>) -> tensor<i1>
  "stablehlo.return"(%c) : (tensor<i1>) -> ()
}, {
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<f32>) -> tensor<4x4xf32>
// C10: the scattering narrows
"stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  %c = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
  "stablehlo.return"(%c) : (tensor<i1>) -> ()
}, {
^bb0(%a0: tensor<f16>, %a1: tensor<f16>):
  "stablehlo.return"(%a0) : (tensor<f16>) -> ()
}) : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<f32>) -> tensor<4x4xf32>
// C11: the result has another shape
"stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  %c = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
  "stablehlo.return"(%c) : (tensor<i1>) -> ()
}, {
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<f32>) -> tensor<4x5xf32>
// C12: the result has another element type than the scattering
"stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  %c = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
  "stablehlo.return"(%c) : (tensor<i1>) -> ()
}, {
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<f32>) -> tensor<4x4xf64>
