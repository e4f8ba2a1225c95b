// C1: the result has another shape
"chlo.constant_like"(%0) <{value = 1.0 : f32}> : (tensor<4xf32>) -> tensor<5xf32>
// C2: the value has another type than the result's elements
"chlo.constant_like"(%0) <{value = 1.0 : f64}> : (tensor<4xf32>) -> tensor<4xf32>
