// C1: the minimum has another shape
"stablehlo.clamp"(%0, %1, %2) : (tensor<2xf32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
// C2: the maximum has another shape
"stablehlo.clamp"(%0, %1, %2) : (tensor<f32>, tensor<4xf32>, tensor<2xf32>) -> tensor<4xf32>
// C3: element types differ
"stablehlo.clamp"(%0, %1, %2) : (tensor<f32>, tensor<4xf32>, tensor<f64>) -> tensor<4xf32>
// C4: the result has another type
"stablehlo.clamp"(%0, %1, %2) : (tensor<f32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf64>
