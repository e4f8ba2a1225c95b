// a sum of many elements to one is made of the sums of equal parts
(%x: tensor<65536xf32>) -> tensor<f32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %a = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [0] : (tensor<65536xf32>, tensor<f32>) -> tensor<f32>
  return %a : tensor<f32>
// becomes
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r = stablehlo.reshape %x : (tensor<65536xf32>) -> tensor<64x1024xf32>
  %m = stablehlo.constant dense<-0.0> : tensor<f32>
  %a = stablehlo.reduce(%r init: %m) applies stablehlo.add across dimensions = [1] : (tensor<64x1024xf32>, tensor<f32>) -> tensor<64xf32>
  %b = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0] : (tensor<64xf32>, tensor<f32>) -> tensor<f32>
  return %b : tensor<f32>
// -----
// leading dimensions are parts already
(%x: tensor<4x128x1000xi32>) -> tensor<i32>
  %z = stablehlo.constant dense<5> : tensor<i32>
  %a = stablehlo.reduce(%x init: %z) applies stablehlo.maximum across dimensions = [0, 1, 2] : (tensor<4x128x1000xi32>, tensor<i32>) -> tensor<i32>
  return %a : tensor<i32>
// becomes
  %z = stablehlo.constant dense<5> : tensor<i32>
  %r = stablehlo.reshape %x : (tensor<4x128x1000xi32>) -> tensor<4x16x8x1000xi32>
  %m = stablehlo.constant dense<-2147483648> : tensor<i32>
  %a = stablehlo.reduce(%r init: %m) applies stablehlo.maximum across dimensions = [2, 3] : (tensor<4x16x8x1000xi32>, tensor<i32>) -> tensor<4x16xi32>
  %b = stablehlo.reduce(%a init: %z) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<4x16xi32>, tensor<i32>) -> tensor<i32>
  return %b : tensor<i32>
// -----
// what does not divide evenly is added at the end
(%x: tensor<40009xi32>) -> tensor<i32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %a = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [0] : (tensor<40009xi32>, tensor<i32>) -> tensor<i32>
  return %a : tensor<i32>
// becomes
  %z = stablehlo.constant dense<0> : tensor<i32>
  %t = stablehlo.slice %x [40000:40009] : (tensor<40009xi32>) -> tensor<9xi32>
  %n = stablehlo.constant dense<0> : tensor<i32>
  %u = stablehlo.reduce(%t init: %n) applies stablehlo.add across dimensions = [0] : (tensor<9xi32>, tensor<i32>) -> tensor<i32>
  %w = stablehlo.slice %x [0:40000] : (tensor<40009xi32>) -> tensor<40000xi32>
  %r = stablehlo.reshape %w : (tensor<40000xi32>) -> tensor<64x625xi32>
  %m = stablehlo.constant dense<0> : tensor<i32>
  %a = stablehlo.reduce(%r init: %m) applies stablehlo.add across dimensions = [1] : (tensor<64x625xi32>, tensor<i32>) -> tensor<64xi32>
  %b = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0] : (tensor<64xi32>, tensor<i32>) -> tensor<i32>
  %c = stablehlo.add %b, %u : tensor<i32>
  return %c : tensor<i32>
// -----
// reductions to many outputs, and short ones, stay
(%x: tensor<64x32768xi8>, %y: tensor<1024xi8>) -> (tensor<64xi8>, tensor<i8>)
  %z = stablehlo.constant dense<0> : tensor<i8>
  %a = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [1] : (tensor<64x32768xi8>, tensor<i8>) -> tensor<64xi8>
  %b = stablehlo.reduce(%y init: %z) applies stablehlo.add across dimensions = [0] : (tensor<1024xi8>, tensor<i8>) -> tensor<i8>
  return %a, %b : tensor<64xi8>, tensor<i8>
// stays
// -----
// functions that may not be reordered are not split
(%x: tensor<65536xi32>) -> tensor<i32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %a = stablehlo.reduce(%x init: %z) across dimensions = [0] : (tensor<65536xi32>, tensor<i32>) -> tensor<i32>
    reducer(%p: tensor<i32>, %q: tensor<i32>) {
      %d = stablehlo.subtract %p, %q : tensor<i32>
      stablehlo.return %d : tensor<i32>
    }
  return %a : tensor<i32>
// stays
