// the same operation on the same operands is done once
(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32>
  %a = stablehlo.subtract %x, %y : tensor<4xf32>
  %b = stablehlo.subtract %x, %y : tensor<4xf32>
  %c = stablehlo.multiply %a, %b : tensor<4xf32>
  return %c : tensor<4xf32>
// becomes
  %a = stablehlo.subtract %x, %y : tensor<4xf32>
  %c = stablehlo.multiply %a, %a : tensor<4xf32>
  return %c : tensor<4xf32>
// -----
// operands of operations that commute may be swapped, others may not
(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
  %a = stablehlo.add %x, %y : tensor<4xf32>
  %b = stablehlo.add %y, %x : tensor<4xf32>
  %c = stablehlo.subtract %x, %y : tensor<4xf32>
  %d = stablehlo.subtract %y, %x : tensor<4xf32>
  return %a, %b, %c, %d : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
// becomes
  %a = stablehlo.add %x, %y : tensor<4xf32>
  %c = stablehlo.subtract %x, %y : tensor<4xf32>
  %d = stablehlo.subtract %y, %x : tensor<4xf32>
  return %a, %a, %c, %d : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
// -----
// zero and minus zero are not the same constant
() -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
  %a = stablehlo.constant dense<0.000000e+00> : tensor<4xf32>
  %b = stablehlo.constant dense<-0.000000e+00> : tensor<4xf32>
  %c = stablehlo.constant dense<0.000000e+00> : tensor<4xf32>
  return %a, %b, %c : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
// becomes
  %a = stablehlo.constant dense<0.000000e+00> : tensor<4xf32>
  %b = stablehlo.constant dense<-0.000000e+00> : tensor<4xf32>
  return %a, %b, %a : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
// -----
// attributes and types count
(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xi1>, tensor<4xi1>, tensor<4xi8>, tensor<4xi16>)
  %a = stablehlo.compare LT, %x, %y, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %b = stablehlo.compare LE, %x, %y, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %c = stablehlo.convert %x : (tensor<4xf32>) -> tensor<4xi8>
  %d = stablehlo.convert %x : (tensor<4xf32>) -> tensor<4xi16>
  return %a, %b, %c, %d : tensor<4xi1>, tensor<4xi1>, tensor<4xi8>, tensor<4xi16>
// stays
// -----
// equal reductions are done once
(%x: tensor<4x3xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %a = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
  %b = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
  %c = stablehlo.reduce(%x init: %z) applies stablehlo.maximum across dimensions = [1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
  return %a, %b, %c : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
// becomes
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %a = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
  %c = stablehlo.reduce(%x init: %z) applies stablehlo.maximum across dimensions = [1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
  return %a, %a, %c : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
// -----
// a branch uses what is known outside, but branches do not know each other
(%p: tensor<i1>, %x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  %t = stablehlo.tanh %x : tensor<4xf32>
  %a = "stablehlo.if"(%p) ({
    %b = stablehlo.tanh %x : tensor<4xf32>
    %n = stablehlo.negate %b : tensor<4xf32>
    stablehlo.return %n : tensor<4xf32>
  }, {
    %n = stablehlo.negate %t : tensor<4xf32>
    %m = stablehlo.multiply %n, %n : tensor<4xf32>
    stablehlo.return %m : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  return %t, %a : tensor<4xf32>, tensor<4xf32>
// becomes
  %t = stablehlo.tanh %x : tensor<4xf32>
  %a = "stablehlo.if"(%p) ({
    %n = stablehlo.negate %t : tensor<4xf32>
    stablehlo.return %n : tensor<4xf32>
  }, {
    %n = stablehlo.negate %t : tensor<4xf32>
    %m = stablehlo.multiply %n, %n : tensor<4xf32>
    stablehlo.return %m : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  return %t, %a : tensor<4xf32>, tensor<4xf32>
// -----
// barriers stay apart
(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  %a = stablehlo.optimization_barrier %x : tensor<4xf32>
  %b = stablehlo.optimization_barrier %x : tensor<4xf32>
  return %a, %b : tensor<4xf32>, tensor<4xf32>
// stays
