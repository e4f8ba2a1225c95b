// C1: a tensor of rank three
"stablehlo.dot"(%0, %1) : (tensor<2x2x3xf32>, tensor<3xf32>) -> tensor<2x2xf32>
// C2: contracted extents differ
"stablehlo.dot"(%0, %1) : (tensor<2x3xf32>, tensor<4x5xf32>) -> tensor<2x5xf32>
// C3: the result has another shape
"stablehlo.dot"(%0, %1) : (tensor<2x3xf32>, tensor<3x5xf32>) -> tensor<5x2xf32>
