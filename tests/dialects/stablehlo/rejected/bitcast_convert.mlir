// C1: other shape at the same width
"stablehlo.bitcast_convert"(%0) : (tensor<4xf32>) -> tensor<5xi32>
// C1: the narrower tensor lacks the dimension of its parts
"stablehlo.bitcast_convert"(%0) : (tensor<4xf32>) -> tensor<4xi16>
// C2: complex to real
"stablehlo.bitcast_convert"(%0) : (tensor<4xcomplex<f32>>) -> tensor<4xi64>
