// C2: the result keeps the complex type
"stablehlo.real"(%0) : (tensor<4xcomplex<f32>>) -> tensor<4xf64>
