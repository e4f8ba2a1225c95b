// C1: one operand only
"stablehlo.einsum"(%0, %1) <{einsum_config = "ab->ab"}> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
