// C1: a scalar has no largest elements
"chlo.top_k"(%0) <{k = 1 : i64}> : (tensor<f32>) -> (tensor<1xf32>, tensor<1xi32>)
// C2: more than there are
"chlo.top_k"(%0) <{k = 5 : i64}> : (tensor<4xf32>) -> (tensor<5xf32>, tensor<5xi32>)
// C3: the results have another extent
"chlo.top_k"(%0) <{k = 2 : i64}> : (tensor<4xf32>) -> (tensor<3xf32>, tensor<2xi32>)
