// C3: the scale has another shape
"stablehlo.batch_norm_inference"(%0, %1, %2, %3, %4) <{epsilon = 0.1 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
// C4: the offset has another shape
"stablehlo.batch_norm_inference"(%0, %1, %2, %3, %4) <{epsilon = 0.1 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<4xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
// C5: the mean has another shape
"stablehlo.batch_norm_inference"(%0, %1, %2, %3, %4) <{epsilon = 0.1 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<4xf32>, tensor<3xf32>) -> tensor<2x3xf32>
// C6: the variance has another shape
"stablehlo.batch_norm_inference"(%0, %1, %2, %3, %4) <{epsilon = 0.1 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<4xf32>) -> tensor<2x3xf32>
// C7: the result has another shape
"stablehlo.batch_norm_inference"(%0, %1, %2, %3, %4) <{epsilon = 0.1 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x4xf32>
