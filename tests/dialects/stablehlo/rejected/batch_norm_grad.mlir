// C1: there is no such dimension
"stablehlo.batch_norm_grad"(%0, %1, %2, %3, %4) <{epsilon = 0.1 : f32, feature_index = 2 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
// C2: element types differ
"stablehlo.batch_norm_grad"(%0, %1, %2, %3, %4) <{epsilon = 0.1 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf64>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
// C3: the gradient has another shape
"stablehlo.batch_norm_grad"(%0, %1, %2, %3, %4) <{epsilon = 0.1 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x4xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
// C4: the mean has another shape
"stablehlo.batch_norm_grad"(%0, %1, %2, %3, %4) <{epsilon = 0.1 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<4xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
// C5: as many features as the batch is large
"stablehlo.batch_norm_grad"(%0, %1, %2, %3, %4) <{epsilon = 0.1 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2xf32>, tensor<2xf32>)
