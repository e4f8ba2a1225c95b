// C1: shapes differ
"check.expect_eq"(%0, %1) : (tensor<4xf32>, tensor<5xf32>) -> ()
