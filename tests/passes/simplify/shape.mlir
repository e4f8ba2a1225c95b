// a reshape of a reshape is one
(%x: tensor<4x6xf32>) -> tensor<8x3xf32>
  %a = stablehlo.reshape %x : (tensor<4x6xf32>) -> tensor<24xf32>
  %b = stablehlo.reshape %a : (tensor<24xf32>) -> tensor<8x3xf32>
  return %b : tensor<8x3xf32>
// becomes
  %a = stablehlo.reshape %x : (tensor<4x6xf32>) -> tensor<8x3xf32>
  return %a : tensor<8x3xf32>
// -----
// a reshape there and back is nothing
(%x: tensor<4x6xf32>) -> tensor<4x6xf32>
  %a = stablehlo.reshape %x : (tensor<4x6xf32>) -> tensor<24xf32>
  %b = stablehlo.reshape %a : (tensor<24xf32>) -> tensor<4x6xf32>
  return %b : tensor<4x6xf32>
// becomes
  return %x : tensor<4x6xf32>
// -----
// a transpose of a transpose is one
(%x: tensor<2x3x4xf32>) -> tensor<4x3x2xf32>
  %a = stablehlo.transpose %x, dims = [1, 2, 0] : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
  %b = stablehlo.transpose %a, dims = [1, 0, 2] : (tensor<3x4x2xf32>) -> tensor<4x3x2xf32>
  return %b : tensor<4x3x2xf32>
// becomes
  %a = stablehlo.transpose %x, dims = [2, 1, 0] : (tensor<2x3x4xf32>) -> tensor<4x3x2xf32>
  return %a : tensor<4x3x2xf32>
// -----
// a transpose there and back is nothing
(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %a = stablehlo.transpose %x, dims = [1, 2, 0] : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
  %b = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<3x4x2xf32>) -> tensor<2x3x4xf32>
  return %b : tensor<2x3x4xf32>
// becomes
  return %x : tensor<2x3x4xf32>
// -----
// a transpose that moves extents of one only is a reshape
(%x: tensor<3x1x4xf32>) -> tensor<1x3x4xf32>
  %a = stablehlo.transpose %x, dims = [1, 0, 2] : (tensor<3x1x4xf32>) -> tensor<1x3x4xf32>
  return %a : tensor<1x3x4xf32>
// becomes
  %a = stablehlo.reshape %x : (tensor<3x1x4xf32>) -> tensor<1x3x4xf32>
  return %a : tensor<1x3x4xf32>
// -----
// a broadcast of a broadcast is one
(%x: tensor<4xf32>) -> tensor<2x4x3xf32>
  %a = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<4xf32>) -> tensor<4x3xf32>
  %b = stablehlo.broadcast_in_dim %a, dims = [1, 2] : (tensor<4x3xf32>) -> tensor<2x4x3xf32>
  return %b : tensor<2x4x3xf32>
// becomes
  %a = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<4xf32>) -> tensor<2x4x3xf32>
  return %a : tensor<2x4x3xf32>
// -----
// a broadcast that inserts extents of one only is a reshape
(%x: tensor<4x3xf32>) -> tensor<4x1x3xf32>
  %a = stablehlo.broadcast_in_dim %x, dims = [0, 2] : (tensor<4x3xf32>) -> tensor<4x1x3xf32>
  return %a : tensor<4x1x3xf32>
// becomes
  %a = stablehlo.reshape %x : (tensor<4x3xf32>) -> tensor<4x1x3xf32>
  return %a : tensor<4x1x3xf32>
// -----
// a broadcast of the same type is nothing, unless it transposes
(%x: tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<3x3xf32>)
  %a = stablehlo.broadcast_in_dim %x, dims = [0, 1] : (tensor<3x3xf32>) -> tensor<3x3xf32>
  %b = stablehlo.broadcast_in_dim %x, dims = [1, 0] : (tensor<3x3xf32>) -> tensor<3x3xf32>
  return %a, %b : tensor<3x3xf32>, tensor<3x3xf32>
// becomes
  %b = stablehlo.broadcast_in_dim %x, dims = [1, 0] : (tensor<3x3xf32>) -> tensor<3x3xf32>
  return %x, %b : tensor<3x3xf32>, tensor<3x3xf32>
// -----
// keeping a reduced dimension does not hide the row from its broadcast
(%x: tensor<4x8xf32>) -> tensor<4x8x5xf32>
  %a = stablehlo.reshape %x : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
  %b = stablehlo.broadcast_in_dim %a, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x5xf32>
  return %b : tensor<4x8x5xf32>
// becomes
  %a = stablehlo.broadcast_in_dim %x, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x5xf32>
  return %a : tensor<4x8x5xf32>
// -----
// a transposed broadcast broadcasts elsewhere
(%x: tensor<4xf32>) -> tensor<3x4xf32>
  %a = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<4xf32>) -> tensor<4x3xf32>
  %b = stablehlo.transpose %a, dims = [1, 0] : (tensor<4x3xf32>) -> tensor<3x4xf32>
  return %b : tensor<3x4xf32>
// becomes
  %a = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<4xf32>) -> tensor<3x4xf32>
  return %a : tensor<3x4xf32>
// -----
// a broadcast of a transpose is one
(%x: tensor<2x3xf32>) -> tensor<3x2x4xf32>
  %a = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %b = stablehlo.broadcast_in_dim %a, dims = [0, 1] : (tensor<3x2xf32>) -> tensor<3x2x4xf32>
  return %b : tensor<3x2x4xf32>
// becomes
  %a = stablehlo.broadcast_in_dim %x, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2x4xf32>
  return %a : tensor<3x2x4xf32>
// -----
// a reshape of a broadcast that inserts extents of one is a broadcast
(%x: tensor<4xf32>) -> tensor<4x1x3xf32>
  %a = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<4xf32>) -> tensor<4x3xf32>
  %b = stablehlo.reshape %a : (tensor<4x3xf32>) -> tensor<4x1x3xf32>
  return %b : tensor<4x1x3xf32>
// becomes
  %a = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<4xf32>) -> tensor<4x1x3xf32>
  return %a : tensor<4x1x3xf32>
// -----
// a reshape of a broadcast that joins dimensions stays
(%x: tensor<4xf32>) -> tensor<12xf32>
  %a = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<4xf32>) -> tensor<4x3xf32>
  %b = stablehlo.reshape %a : (tensor<4x3xf32>) -> tensor<12xf32>
  return %b : tensor<12xf32>
// stays
// -----
// constants of one value stay so in every shape
() -> (tensor<1000000x1000000xf32>, tensor<12xf32>, tensor<5x2xf32>)
  %c = stablehlo.constant dense<2.5> : tensor<f32>
  %a = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f32>) -> tensor<1000000x1000000xf32>
  %m = stablehlo.constant dense<2.5> : tensor<4x3xf32>
  %b = stablehlo.reshape %m : (tensor<4x3xf32>) -> tensor<12xf32>
  %s = stablehlo.slice %b [0:10] : (tensor<12xf32>) -> tensor<10xf32>
  %d = stablehlo.reshape %s : (tensor<10xf32>) -> tensor<2x5xf32>
  %t = stablehlo.transpose %d, dims = [1, 0] : (tensor<2x5xf32>) -> tensor<5x2xf32>
  return %a, %b, %t : tensor<1000000x1000000xf32>, tensor<12xf32>, tensor<5x2xf32>
// becomes
  %a = stablehlo.constant dense<2.5> : tensor<1000000x1000000xf32>
  %b = stablehlo.constant dense<2.5> : tensor<12xf32>
  %t = stablehlo.constant dense<2.5> : tensor<5x2xf32>
  return %a, %b, %t : tensor<1000000x1000000xf32>, tensor<12xf32>, tensor<5x2xf32>
// -----
// reversing twice along a dimension, or along one element, is nothing
(%x: tensor<4x1x3xf32>) -> tensor<4x1x3xf32>
  %a = stablehlo.reverse %x, dims = [0, 1] : tensor<4x1x3xf32>
  %b = stablehlo.reverse %a, dims = [0, 2] : tensor<4x1x3xf32>
  return %b : tensor<4x1x3xf32>
// becomes
  %b = stablehlo.reverse %x, dims = [2] : tensor<4x1x3xf32>
  return %b : tensor<4x1x3xf32>
// -----
// what is computed of repeated values is repeated instead
(%x: tensor<f32>, %y: tensor<f32>) -> tensor<4x3xf32>
  %c = stablehlo.constant dense<3.0> : tensor<4x3xf32>
  %a = stablehlo.broadcast_in_dim %x, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
  %b = stablehlo.broadcast_in_dim %y, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
  %d = stablehlo.multiply %a, %b : tensor<4x3xf32>
  %e = stablehlo.add %d, %c : tensor<4x3xf32>
  return %e : tensor<4x3xf32>
// becomes
  %d = stablehlo.multiply %x, %y : tensor<f32>
  %c = stablehlo.constant dense<3.0> : tensor<f32>
  %e = stablehlo.add %d, %c : tensor<f32>
  %r = stablehlo.broadcast_in_dim %e, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
  return %r : tensor<4x3xf32>
// -----
// what is computed of values repeated in different ways stays
(%x: tensor<4xf32>, %y: tensor<3xf32>) -> tensor<4x3xf32>
  %a = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<4xf32>) -> tensor<4x3xf32>
  %b = stablehlo.broadcast_in_dim %y, dims = [1] : (tensor<3xf32>) -> tensor<4x3xf32>
  %d = stablehlo.multiply %a, %b : tensor<4x3xf32>
  return %d : tensor<4x3xf32>
// stays
// -----
// work on reshaped values is done before
(%x: tensor<4x6xf32>) -> tensor<4x6xf32>
  %a = stablehlo.reshape %x : (tensor<4x6xf32>) -> tensor<24xf32>
  %b = stablehlo.tanh %a : tensor<24xf32>
  %c = stablehlo.reshape %b : (tensor<24xf32>) -> tensor<4x6xf32>
  return %c : tensor<4x6xf32>
// becomes
  %b = stablehlo.tanh %x : tensor<4x6xf32>
  return %b : tensor<4x6xf32>
// -----
// shapes that are not known stay
(%x: tensor<?x3xf32>) -> tensor<?x3xf32>
  %a = stablehlo.transpose %x, dims = [1, 0] : (tensor<?x3xf32>) -> tensor<3x?xf32>
  %b = stablehlo.negate %a : tensor<3x?xf32>
  %c = stablehlo.transpose %b, dims = [1, 0] : (tensor<3x?xf32>) -> tensor<?x3xf32>
  return %c : tensor<?x3xf32>
// stays
