// a square is a product
(%x: tensor<16xf32>) -> tensor<16xf32>
  %a = chlo.square %x : tensor<16xf32> -> tensor<16xf32>
  return %a : tensor<16xf32>
// becomes
  %a = stablehlo.multiply %x, %x : tensor<16xf32>
  return %a : tensor<16xf32>
// -----
// a broadcasting operation broadcasts its operands
(%x: tensor<4x1xf32>, %y: tensor<3xf32>) -> tensor<4x3xf32>
  %a = chlo.broadcast_subtract %x, %y : (tensor<4x1xf32>, tensor<3xf32>) -> tensor<4x3xf32>
  return %a : tensor<4x3xf32>
// becomes
  %a = stablehlo.broadcast_in_dim %x, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x3xf32>
  %b = stablehlo.broadcast_in_dim %y, dims = [1] : (tensor<3xf32>) -> tensor<4x3xf32>
  %c = stablehlo.subtract %a, %b : tensor<4x3xf32>
  return %c : tensor<4x3xf32>
// -----
// a broadcasting operation keeps explicit places
(%x: tensor<4x3xf32>, %y: tensor<4xf32>) -> tensor<4x3xf32>
  %a = chlo.broadcast_add %x, %y {broadcast_dimensions = array<i64: 0>} : (tensor<4x3xf32>, tensor<4xf32>) -> tensor<4x3xf32>
  return %a : tensor<4x3xf32>
// becomes
  %b = stablehlo.broadcast_in_dim %y, dims = [0] : (tensor<4xf32>) -> tensor<4x3xf32>
  %c = stablehlo.add %x, %b : tensor<4x3xf32>
  return %c : tensor<4x3xf32>
// -----
// a broadcasting comparison keeps its direction
(%x: tensor<4xf32>, %y: tensor<f32>) -> tensor<4xi1>
  %a = chlo.broadcast_compare %x, %y {comparison_direction = #chlo<comparison_direction LT>} : (tensor<4xf32>, tensor<f32>) -> tensor<4xi1>
  return %a : tensor<4xi1>
// becomes
  %b = stablehlo.broadcast_in_dim %y, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %c = stablehlo.compare LT, %x, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return %c : tensor<4xi1>
// -----
// a broadcasting selection broadcasts all three
(%p: tensor<4x1xi1>, %x: tensor<3xf32>, %y: tensor<f32>) -> tensor<4x3xf32>
  %a = chlo.broadcast_select %p, %x, %y : (tensor<4x1xi1>, tensor<3xf32>, tensor<f32>) -> tensor<4x3xf32>
  return %a : tensor<4x3xf32>
// becomes
  %a = stablehlo.broadcast_in_dim %p, dims = [0, 1] : (tensor<4x1xi1>) -> tensor<4x3xi1>
  %b = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<3xf32>) -> tensor<4x3xf32>
  %c = stablehlo.broadcast_in_dim %y, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
  %d = stablehlo.select %a, %b, %c : tensor<4x3xi1>, tensor<4x3xf32>
  return %d : tensor<4x3xf32>
// -----
// infinities are found by comparing
(%x: tensor<16xf32>) -> (tensor<16xi1>, tensor<16xi1>, tensor<16xi1>)
  %a = chlo.is_inf %x : tensor<16xf32> -> tensor<16xi1>
  %b = chlo.is_pos_inf %x : tensor<16xf32> -> tensor<16xi1>
  %c = chlo.is_neg_inf %x : tensor<16xf32> -> tensor<16xi1>
  return %a, %b, %c : tensor<16xi1>, tensor<16xi1>, tensor<16xi1>
// becomes
  %d = stablehlo.abs %x : tensor<16xf32>
  %i = stablehlo.constant dense<0x7F800000> : tensor<16xf32>
  %a = stablehlo.compare EQ, %d, %i, FLOAT : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi1>
  %j = stablehlo.constant dense<0x7F800000> : tensor<16xf32>
  %b = stablehlo.compare EQ, %x, %j, FLOAT : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi1>
  %k = stablehlo.constant dense<0xFF800000> : tensor<16xf32>
  %c = stablehlo.compare EQ, %x, %k, FLOAT : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi1>
  return %a, %b, %c : tensor<16xi1>, tensor<16xi1>, tensor<16xi1>
// -----
// a format without infinities has none
(%x: tensor<16xf8E4M3FN>) -> tensor<16xi1>
  %a = chlo.is_pos_inf %x : tensor<16xf8E4M3FN> -> tensor<16xi1>
  return %a : tensor<16xi1>
// becomes
  %a = stablehlo.constant dense<false> : tensor<16xi1>
  return %a : tensor<16xi1>
// -----
// the conjugate has its imaginary part negated
(%x: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  %a = chlo.conj %x : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
  return %a : tensor<4xcomplex<f32>>
// becomes
  %a = stablehlo.real %x : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  %b = stablehlo.imag %x : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  %c = stablehlo.negate %b : tensor<4xf32>
  %d = stablehlo.complex %a, %c : tensor<4xcomplex<f32>>
  return %d : tensor<4xcomplex<f32>>
// -----
// constants are StableHLO constants
(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<2xi32>)
  %a = "chlo.constant_like"(%x) <{value = 2.5 : f32}> : (tensor<4xf32>) -> tensor<4xf32>
  %b = chlo.constant dense<[1, 2]> : tensor<2xi32>
  return %a, %b : tensor<4xf32>, tensor<2xi32>
// becomes
  %a = stablehlo.constant dense<2.5> : tensor<4xf32>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  return %a, %b : tensor<4xf32>, tensor<2xi32>
// -----
// special functions stay for targets to compute
(%x: tensor<16xf32>) -> tensor<16xf32>
  %a = chlo.erf %x : tensor<16xf32> -> tensor<16xf32>
  %b = chlo.acosh %a : tensor<16xf32> -> tensor<16xf32>
  return %b : tensor<16xf32>
// stays
