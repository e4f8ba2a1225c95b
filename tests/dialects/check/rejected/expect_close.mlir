// C1: element types differ
"check.expect_close"(%0, %1) <{max_ulp_difference = 3 : ui64}> : (tensor<4xf32>, tensor<4xf64>) -> ()
