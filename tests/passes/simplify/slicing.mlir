// a slice of everything is nothing
(%x: tensor<4x3xf32>) -> tensor<4x3xf32>
  %a = stablehlo.slice %x [0:4, 0:3] : (tensor<4x3xf32>) -> tensor<4x3xf32>
  return %a : tensor<4x3xf32>
// becomes
  return %x : tensor<4x3xf32>
// -----
// a slice of a slice is one
(%x: tensor<32xf32>) -> tensor<4xf32>
  %a = stablehlo.slice %x [3:30:2] : (tensor<32xf32>) -> tensor<14xf32>
  %b = stablehlo.slice %a [1:12:3] : (tensor<14xf32>) -> tensor<4xf32>
  return %b : tensor<4xf32>
// becomes
  %b = stablehlo.slice %x [5:24:6] : (tensor<32xf32>) -> tensor<4xf32>
  return %b : tensor<4xf32>
// -----
// a slice within a part of a concatenation is one of the part
(%x: tensor<4xf32>, %y: tensor<6xf32>) -> tensor<3xf32>
  %a = stablehlo.concatenate %x, %y, dim = 0 : (tensor<4xf32>, tensor<6xf32>) -> tensor<10xf32>
  %b = stablehlo.slice %a [5:10:2] : (tensor<10xf32>) -> tensor<3xf32>
  return %b : tensor<3xf32>
// becomes
  %b = stablehlo.slice %y [1:6:2] : (tensor<6xf32>) -> tensor<3xf32>
  return %b : tensor<3xf32>
// -----
// a slice across parts stays
(%x: tensor<4xf32>, %y: tensor<6xf32>) -> tensor<3xf32>
  %a = stablehlo.concatenate %x, %y, dim = 0 : (tensor<4xf32>, tensor<6xf32>) -> tensor<10xf32>
  %b = stablehlo.slice %a [3:6] : (tensor<10xf32>) -> tensor<3xf32>
  return %b : tensor<3xf32>
// stays
// -----
// a slice along repetitions repeats less
(%x: tensor<4xf32>) -> tensor<4x2xf32>
  %a = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<4xf32>) -> tensor<4x8xf32>
  %b = stablehlo.slice %a [0:4, 3:5] : (tensor<4x8xf32>) -> tensor<4x2xf32>
  return %b : tensor<4x2xf32>
// becomes
  %b = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<4xf32>) -> tensor<4x2xf32>
  return %b : tensor<4x2xf32>
// -----
// padding by nothing is nothing
(%x: tensor<4xf32>, %p: tensor<f32>) -> tensor<4xf32>
  %a = stablehlo.pad %x, %p, low = [0], high = [0], interior = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %a : tensor<4xf32>
// becomes
  return %x : tensor<4xf32>
// -----
// padding that cuts off is a slice
(%x: tensor<8xf32>, %p: tensor<f32>) -> tensor<5xf32>
  %a = stablehlo.pad %x, %p, low = [-2], high = [-1], interior = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<5xf32>
  return %a : tensor<5xf32>
// becomes
  %a = stablehlo.slice %x [2:7] : (tensor<8xf32>) -> tensor<5xf32>
  return %a : tensor<5xf32>
// -----
// padding of padding is one
(%x: tensor<4xf32>, %p: tensor<f32>) -> tensor<11xf32>
  %a = stablehlo.pad %x, %p, low = [1], high = [0], interior = [1] : (tensor<4xf32>, tensor<f32>) -> tensor<8xf32>
  %b = stablehlo.pad %a, %p, low = [1], high = [2], interior = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<11xf32>
  return %b : tensor<11xf32>
// becomes
  %a = stablehlo.pad %x, %p, low = [2], high = [2], interior = [1] : (tensor<4xf32>, tensor<f32>) -> tensor<11xf32>
  return %a : tensor<11xf32>
// -----
// padding of nothing is the padding repeated
(%x: tensor<0x2xf32>, %p: tensor<f32>) -> tensor<3x2xf32>
  %a = stablehlo.pad %x, %p, low = [1, 0], high = [2, 0], interior = [0, 0] : (tensor<0x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  return %a : tensor<3x2xf32>
// becomes
  %a = stablehlo.broadcast_in_dim %p, dims = [] : (tensor<f32>) -> tensor<3x2xf32>
  return %a : tensor<3x2xf32>
// -----
// zeros padded with zeros are zeros, but not with minus zero
() -> (tensor<8xf32>, tensor<8xf32>)
  %x = stablehlo.constant dense<0.000000e+00> : tensor<4xf32>
  %p = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %q = stablehlo.constant dense<-0.000000e+00> : tensor<f32>
  %a = stablehlo.pad %x, %p, low = [2], high = [2], interior = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<8xf32>
  %b = stablehlo.pad %x, %q, low = [2], high = [2], interior = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<8xf32>
  return %a, %b : tensor<8xf32>, tensor<8xf32>
// becomes
  %a = stablehlo.constant dense<0.000000e+00> : tensor<8xf32>
  %b = stablehlo.constant dense<[-0.0, -0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0]> : tensor<8xf32>
  return %a, %b : tensor<8xf32>, tensor<8xf32>
// -----
// a concatenation leaves out empty parts and takes over others
(%x: tensor<4xf32>, %y: tensor<0xf32>, %z: tensor<2xf32>) -> tensor<10xf32>
  %a = stablehlo.concatenate %x, %y, dim = 0 : (tensor<4xf32>, tensor<0xf32>) -> tensor<4xf32>
  %b = stablehlo.concatenate %z, %a, dim = 0 : (tensor<2xf32>, tensor<4xf32>) -> tensor<6xf32>
  %c = stablehlo.concatenate %b, %x, dim = 0 : (tensor<6xf32>, tensor<4xf32>) -> tensor<10xf32>
  return %c : tensor<10xf32>
// becomes
  %c = stablehlo.concatenate %z, %x, %x, dim = 0 : (tensor<2xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<10xf32>
  return %c : tensor<10xf32>
// -----
// slices that follow each other are put together
(%x: tensor<8x3xf32>) -> tensor<5x3xf32>
  %a = stablehlo.slice %x [1:4, 0:3] : (tensor<8x3xf32>) -> tensor<3x3xf32>
  %b = stablehlo.slice %x [4:6, 0:3] : (tensor<8x3xf32>) -> tensor<2x3xf32>
  %c = stablehlo.concatenate %a, %b, dim = 0 : (tensor<3x3xf32>, tensor<2x3xf32>) -> tensor<5x3xf32>
  return %c : tensor<5x3xf32>
// becomes
  %c = stablehlo.slice %x [1:6, 0:3] : (tensor<8x3xf32>) -> tensor<5x3xf32>
  return %c : tensor<5x3xf32>
// -----
// halves put together the other way round stay
(%x: tensor<8xf32>) -> tensor<8xf32>
  %a = stablehlo.slice %x [4:8] : (tensor<8xf32>) -> tensor<4xf32>
  %b = stablehlo.slice %x [0:4] : (tensor<8xf32>) -> tensor<4xf32>
  %c = stablehlo.concatenate %a, %b, dim = 0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
  return %c : tensor<8xf32>
// stays
// -----
// a slice at a constant position is a plain slice, moved inside
(%x: tensor<8x3xf32>) -> tensor<4x3xf32>
  %i = stablehlo.constant dense<7> : tensor<i32>
  %z = stablehlo.constant dense<-1> : tensor<i32>
  %a = stablehlo.dynamic_slice %x, %i, %z, sizes = [4, 3] : (tensor<8x3xf32>, tensor<i32>, tensor<i32>) -> tensor<4x3xf32>
  return %a : tensor<4x3xf32>
// becomes
  %a = stablehlo.slice %x [4:8, 0:3] : (tensor<8x3xf32>) -> tensor<4x3xf32>
  return %a : tensor<4x3xf32>
// -----
// an update of everything is the update
(%x: tensor<4xf32>, %u: tensor<4xf32>, %i: tensor<i32>) -> tensor<4xf32>
  %a = stablehlo.dynamic_update_slice %x, %u, %i : (tensor<4xf32>, tensor<4xf32>, tensor<i32>) -> tensor<4xf32>
  return %a : tensor<4xf32>
// becomes
  return %u : tensor<4xf32>
