// passes: refine_arguments{shapes=5x4},refine_shapes,eliminate_dead_code
// extents of elementwise operations follow
func.func public @main(%x: tensor<?x4xf32>) -> tensor<4x?xf32> {
  %a = stablehlo.negate %x : tensor<?x4xf32>
  %b = stablehlo.transpose %a, dims = [1, 0] : (tensor<?x4xf32>) -> tensor<4x?xf32>
  return %b : tensor<4x?xf32>
}
// becomes
func.func public @main(%x: tensor<5x4xf32>) -> tensor<4x5xf32> {
  %a = stablehlo.negate %x : tensor<5x4xf32>
  %b = stablehlo.transpose %a, dims = [1, 0] : (tensor<5x4xf32>) -> tensor<4x5xf32>
  return %b : tensor<4x5xf32>
}
// -----
// what shapes are computed from is computed
func.func public @main(%x: tensor<?x4xf32>) -> tensor<?x?xf32> {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %m = stablehlo.multiply %n, %two : tensor<i32>
  %a = stablehlo.reshape %m : (tensor<i32>) -> tensor<1xi32>
  %b = stablehlo.reshape %two : (tensor<i32>) -> tensor<1xi32>
  %s = stablehlo.concatenate %a, %b, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %r = stablehlo.dynamic_reshape %x, %s : (tensor<?x4xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
// becomes
func.func public @main(%x: tensor<5x4xf32>) -> tensor<10x2xf32> {
  %s = stablehlo.constant dense<[10, 2]> : tensor<2xi32>
  %r = stablehlo.dynamic_reshape %x, %s : (tensor<5x4xf32>, tensor<2xi32>) -> tensor<10x2xf32>
  return %r : tensor<10x2xf32>
}
// -----
// paddings that are computed
func.func public @main(%x: tensor<?x4xf32>) -> tensor<?x?xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %l = stablehlo.constant dense<[1, 0]> : tensor<2xi32>
  %h = stablehlo.constant dense<[2, -1]> : tensor<2xi32>
  %i = stablehlo.constant dense<[0, 1]> : tensor<2xi32>
  %r = stablehlo.dynamic_pad %x, %z, %l, %h, %i : (tensor<?x4xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
// becomes
func.func public @main(%x: tensor<5x4xf32>) -> tensor<8x6xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %l = stablehlo.constant dense<[1, 0]> : tensor<2xi32>
  %h = stablehlo.constant dense<[2, -1]> : tensor<2xi32>
  %i = stablehlo.constant dense<[0, 1]> : tensor<2xi32>
  %r = stablehlo.dynamic_pad %x, %z, %l, %h, %i : (tensor<5x4xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<8x6xf32>
  return %r : tensor<8x6xf32>
}
// -----
// called functions
func.func public @main(%x: tensor<?x4xf32>) -> tensor<?xf32> {
  %a = call @sum(%x) : (tensor<?x4xf32>) -> tensor<?xf32>
  return %a : tensor<?xf32>
}
func.func private @sum(%x: tensor<?x4xf32>) -> tensor<?xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %a = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [1] : (tensor<?x4xf32>, tensor<f32>) -> tensor<?xf32>
  return %a : tensor<?xf32>
}
// becomes
func.func public @main(%x: tensor<5x4xf32>) -> tensor<5xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %a = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [1] : (tensor<5x4xf32>, tensor<f32>) -> tensor<5xf32>
  return %a : tensor<5xf32>
}
// -----
// what a loop carries, if its body keeps the type
func.func public @main(%x: tensor<?x4xf32>) -> (tensor<?x4xf32>, tensor<?xf32>) {
  %c = stablehlo.constant dense<0> : tensor<i32>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %e = stablehlo.constant dense<[2.0]> : tensor<1xf32>
  %t = tensor.cast %e : tensor<1xf32> to tensor<?xf32>
  %r:3 = stablehlo.while(%i = %c, %v = %x, %u = %t) : tensor<i32>, tensor<?x4xf32>, tensor<?xf32>
    cond {
      %p = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %j = stablehlo.add %i, %one : tensor<i32>
      %w = stablehlo.negate %v : tensor<?x4xf32>
      %y = stablehlo.concatenate %u, %u, dim = 0 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
      stablehlo.return %j, %w, %y : tensor<i32>, tensor<?x4xf32>, tensor<?xf32>
    }
  return %r#1, %r#2 : tensor<?x4xf32>, tensor<?xf32>
}
// becomes
func.func public @main(%x: tensor<5x4xf32>) -> (tensor<5x4xf32>, tensor<?xf32>) {
  %c = stablehlo.constant dense<0> : tensor<i32>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %e = stablehlo.constant dense<[2.0]> : tensor<1xf32>
  %t = tensor.cast %e : tensor<1xf32> to tensor<?xf32>
  %r:3 = stablehlo.while(%i = %c, %v = %x, %u = %t) : tensor<i32>, tensor<5x4xf32>, tensor<?xf32>
    cond {
      %p = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %j = stablehlo.add %i, %one : tensor<i32>
      %w = stablehlo.negate %v : tensor<5x4xf32>
      %y = stablehlo.concatenate %u, %u, dim = 0 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
      stablehlo.return %j, %w, %y : tensor<i32>, tensor<5x4xf32>, tensor<?xf32>
    }
  return %r#1, %r#2 : tensor<5x4xf32>, tensor<?xf32>
}
// -----
// a slice whose limits are a distance from its starts
func.func public @main(%x: tensor<?x4xf32>) -> tensor<?x?xf32> {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %s = stablehlo.slice %x [0:1, 0:2] : (tensor<?x4xf32>) -> tensor<1x2xf32>
  %f = stablehlo.convert %s : (tensor<1x2xf32>) -> tensor<1x2xi32>
  %g = stablehlo.reshape %f : (tensor<1x2xi32>) -> tensor<2xi32>
  %z = stablehlo.constant dense<0> : tensor<2xi32>
  %h = stablehlo.minimum %g, %z : tensor<2xi32>
  %b = stablehlo.maximum %h, %z : tensor<2xi32>
  %l = stablehlo.add %b, %a : tensor<2xi32>
  %t = stablehlo.constant dense<1> : tensor<2xi32>
  %r = stablehlo.real_dynamic_slice %x, %b, %l, %t : (tensor<?x4xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
// becomes
func.func public @main(%x: tensor<5x4xf32>) -> tensor<1x2xf32> {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %s = stablehlo.slice %x [0:1, 0:2] : (tensor<5x4xf32>) -> tensor<1x2xf32>
  %f = stablehlo.convert %s : (tensor<1x2xf32>) -> tensor<1x2xi32>
  %g = stablehlo.reshape %f : (tensor<1x2xi32>) -> tensor<2xi32>
  %z = stablehlo.constant dense<0> : tensor<2xi32>
  %h = stablehlo.minimum %g, %z : tensor<2xi32>
  %b = stablehlo.maximum %h, %z : tensor<2xi32>
  %l = stablehlo.add %b, %a : tensor<2xi32>
  %t = stablehlo.constant dense<1> : tensor<2xi32>
  %r = stablehlo.real_dynamic_slice %x, %b, %l, %t : (tensor<5x4xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<1x2xf32>
  return %r : tensor<1x2xf32>
}
