// C1: the result has another type
"chlo.acos"(%0) : (tensor<4xf32>) -> tensor<4xf64>
