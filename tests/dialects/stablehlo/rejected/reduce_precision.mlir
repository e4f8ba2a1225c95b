// C1: the result has another type
"stablehlo.reduce_precision"(%0) <{exponent_bits = 5 : i32, mantissa_bits = 10 : i32}> : (tensor<4xf32>) -> tensor<4xf64>
// C2: no exponent
"stablehlo.reduce_precision"(%0) <{exponent_bits = 0 : i32, mantissa_bits = 10 : i32}> : (tensor<4xf32>) -> tensor<4xf32>
// C3: a negative number of bits
"stablehlo.reduce_precision"(%0) <{exponent_bits = 5 : i32, mantissa_bits = -1 : i32}> : (tensor<4xf32>) -> tensor<4xf32>
