// a transpose of an operand is a matter of dimension numbers
(%x: tensor<3x4xf32>, %y: tensor<5x3xf32>) -> tensor<4x5xf32>
  %a = stablehlo.transpose %x, dims = [1, 0] : (tensor<3x4xf32>) -> tensor<4x3xf32>
  %b = stablehlo.transpose %y, dims = [1, 0] : (tensor<5x3xf32>) -> tensor<3x5xf32>
  %c = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<4x3xf32>, tensor<3x5xf32>) -> tensor<4x5xf32>
  return %c : tensor<4x5xf32>
// becomes
  %c = stablehlo.dot_general %x, %y, contracting_dims = [0] x [1] : (tensor<3x4xf32>, tensor<5x3xf32>) -> tensor<4x5xf32>
  return %c : tensor<4x5xf32>
// -----
// a transpose that reorders free dimensions stays
(%x: tensor<3x4x2xf32>, %y: tensor<3x5xf32>) -> tensor<2x4x5xf32>
  %a = stablehlo.transpose %x, dims = [2, 1, 0] : (tensor<3x4x2xf32>) -> tensor<2x4x3xf32>
  %c = stablehlo.dot_general %a, %y, contracting_dims = [2] x [0] : (tensor<2x4x3xf32>, tensor<3x5xf32>) -> tensor<2x4x5xf32>
  return %c : tensor<2x4x5xf32>
// stays
// -----
// a transpose of a product swaps the factors
(%x: tensor<4x3xf32>, %y: tensor<3x5xf32>) -> tensor<5x4xf32>
  %c = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0], precision = [DEFAULT, HIGHEST] : (tensor<4x3xf32>, tensor<3x5xf32>) -> tensor<4x5xf32>
  %d = stablehlo.transpose %c, dims = [1, 0] : (tensor<4x5xf32>) -> tensor<5x4xf32>
  return %d : tensor<5x4xf32>
// becomes
  %c = stablehlo.dot_general %y, %x, contracting_dims = [0] x [1], precision = [HIGHEST, DEFAULT] : (tensor<3x5xf32>, tensor<4x3xf32>) -> tensor<5x4xf32>
  return %c : tensor<5x4xf32>
// -----
// a transpose of a product that others need stays
(%x: tensor<4x3xf32>, %y: tensor<3x5xf32>) -> (tensor<4x5xf32>, tensor<5x4xf32>)
  %c = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<4x3xf32>, tensor<3x5xf32>) -> tensor<4x5xf32>
  %d = stablehlo.transpose %c, dims = [1, 0] : (tensor<4x5xf32>) -> tensor<5x4xf32>
  return %c, %d : tensor<4x5xf32>, tensor<5x4xf32>
// stays
// -----
// the operand that comes last in a transposed result comes last in the product
(%v: tensor<2x8x3x4xf32>, %p: tensor<2x3x8x8xf32>) -> tensor<2x8x3x4xf32>
  %a = stablehlo.dot_general %v, %p, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3] : (tensor<2x8x3x4xf32>, tensor<2x3x8x8xf32>) -> tensor<2x3x4x8xf32>
  %b = stablehlo.transpose %a, dims = [0, 3, 1, 2] : (tensor<2x3x4x8xf32>) -> tensor<2x8x3x4xf32>
  return %b : tensor<2x8x3x4xf32>
// becomes
  %a = stablehlo.dot_general %p, %v, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1] : (tensor<2x3x8x8xf32>, tensor<2x8x3x4xf32>) -> tensor<2x3x8x4xf32>
  %b = stablehlo.transpose %a, dims = [0, 2, 1, 3] : (tensor<2x3x8x4xf32>) -> tensor<2x8x3x4xf32>
  return %b : tensor<2x8x3x4xf32>
