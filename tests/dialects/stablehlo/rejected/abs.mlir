// C1: the result has another shape
"stablehlo.abs"(%0) : (tensor<4xf32>) -> tensor<5xf32>
// C2: the modulus of a complex number is real
"stablehlo.abs"(%0) : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
