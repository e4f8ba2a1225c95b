// C1: the result has another shape
"chlo.is_inf"(%0) : (tensor<4xf32>) -> tensor<5xi1>
