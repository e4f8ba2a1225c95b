// C1: two operands
"stablehlo.unary_einsum"(%0) <{einsum_config = "ab,bc->ac"}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
