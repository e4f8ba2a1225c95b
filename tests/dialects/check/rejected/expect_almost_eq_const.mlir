// C1: the value has another type
"check.expect_almost_eq_const"(%0) <{value = dense<1.0> : tensor<5xf32>}> : (tensor<4xf32>) -> ()
