// a sum along one element is a reshape
(%x: tensor<4x1xf32>) -> tensor<4xf32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %a = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [1] : (tensor<4x1xf32>, tensor<f32>) -> tensor<4xf32>
  return %a : tensor<4xf32>
// becomes
  %a = stablehlo.reshape %x : (tensor<4x1xf32>) -> tensor<4xf32>
  return %a : tensor<4xf32>
// -----
// a conjunction along one element is a reshape
(%x: tensor<4x1xi1>) -> tensor<4xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %a = stablehlo.reduce(%x init: %t) applies stablehlo.and across dimensions = [1] : (tensor<4x1xi1>, tensor<i1>) -> tensor<4xi1>
  return %a : tensor<4xi1>
// becomes
  %a = stablehlo.reshape %x : (tensor<4x1xi1>) -> tensor<4xi1>
  return %a : tensor<4xi1>
// -----
// a sum along one element from another number is an addition
(%x: tensor<4x1xf32>, %s: tensor<f32>) -> tensor<4xf32>
  %a = stablehlo.reduce(%x init: %s) applies stablehlo.add across dimensions = [1] : (tensor<4x1xf32>, tensor<f32>) -> tensor<4xf32>
  return %a : tensor<4xf32>
// becomes
  %a = stablehlo.reshape %x : (tensor<4x1xf32>) -> tensor<4xf32>
  %b = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %c = stablehlo.add %b, %a : tensor<4xf32>
  return %c : tensor<4xf32>
// -----
// a reduction of nothing is the initial value
(%x: tensor<4x0xf32>, %s: tensor<f32>) -> tensor<4xf32>
  %a = stablehlo.reduce(%x init: %s) applies stablehlo.maximum across dimensions = [1] : (tensor<4x0xf32>, tensor<f32>) -> tensor<4xf32>
  return %a : tensor<4xf32>
// becomes
  %a = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<4xf32>
  return %a : tensor<4xf32>
// -----
// a reduction sees through extents of one
(%x: tensor<4x6xi32>) -> tensor<4x1xi32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %r = stablehlo.reshape %x : (tensor<4x6xi32>) -> tensor<4x1x6x1xi32>
  %a = stablehlo.reduce(%r init: %z) applies stablehlo.add across dimensions = [2, 3] : (tensor<4x1x6x1xi32>, tensor<i32>) -> tensor<4x1xi32>
  return %a : tensor<4x1xi32>
// becomes
  %z = stablehlo.constant dense<0> : tensor<i32>
  %a = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [1] : (tensor<4x6xi32>, tensor<i32>) -> tensor<4xi32>
  %r = stablehlo.reshape %a : (tensor<4xi32>) -> tensor<4x1xi32>
  return %r : tensor<4x1xi32>
// -----
// a reduction of several tensors along one element is its function
(%x: tensor<3x1xf32>, %y: tensor<3x1xi32>, %s: tensor<f32>, %t: tensor<i32>) -> (tensor<3xf32>, tensor<3xi32>)
  %a:2 = stablehlo.reduce(%x init: %s), (%y init: %t) across dimensions = [1] : (tensor<3x1xf32>, tensor<3x1xi32>, tensor<f32>, tensor<i32>) -> (tensor<3xf32>, tensor<3xi32>)
    reducer(%p: tensor<f32>, %q: tensor<f32>) (%i: tensor<i32>, %j: tensor<i32>) {
      %m = stablehlo.maximum %p, %q : tensor<f32>
      %n = stablehlo.minimum %i, %j : tensor<i32>
      stablehlo.return %m, %n : tensor<f32>, tensor<i32>
    }
  return %a#0, %a#1 : tensor<3xf32>, tensor<3xi32>
// becomes
  %b = stablehlo.reshape %x : (tensor<3x1xf32>) -> tensor<3xf32>
  %c = stablehlo.reshape %y : (tensor<3x1xi32>) -> tensor<3xi32>
  %d = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<3xf32>
  %e = stablehlo.broadcast_in_dim %t, dims = [] : (tensor<i32>) -> tensor<3xi32>
  %m = stablehlo.maximum %d, %b : tensor<3xf32>
  %n = stablehlo.minimum %e, %c : tensor<3xi32>
  return %m, %n : tensor<3xf32>, tensor<3xi32>
// -----
// a map of scalars is its function on tensors
(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32>
  %a = "stablehlo.map"(%x, %y) <{dimensions = array<i64: 0>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %c = stablehlo.constant dense<2.0> : tensor<f32>
    %m = stablehlo.multiply %p, %c : tensor<f32>
    %n = stablehlo.add %m, %q : tensor<f32>
    stablehlo.return %n : tensor<f32>
  }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %a : tensor<4xf32>
// becomes
  %c = stablehlo.constant dense<2.0> : tensor<4xf32>
  %m = stablehlo.multiply %x, %c : tensor<4xf32>
  %n = stablehlo.add %m, %y : tensor<4xf32>
  return %n : tensor<4xf32>
