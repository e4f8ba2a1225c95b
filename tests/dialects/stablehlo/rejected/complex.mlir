// C1: parts of different types
"stablehlo.complex"(%0, %1) : (tensor<4xf32>, tensor<4xf64>) -> tensor<4xcomplex<f32>>
// C2: the result has another shape
"stablehlo.complex"(%0, %1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<5xcomplex<f32>>
// C3: the result has parts of another type
"stablehlo.complex"(%0, %1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xcomplex<f64>>
