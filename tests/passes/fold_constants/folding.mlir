// what depends on constants only is computed
() -> tensor<4xf32>
  %a = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %b = stablehlo.constant dense<2.0> : tensor<4xf32>
  %c = stablehlo.multiply %a, %b : tensor<4xf32>
  %d = stablehlo.sqrt %c : tensor<4xf32>
  return %d : tensor<4xf32>
// becomes
  %d = stablehlo.constant dense<[1.41421354, 2.0, 2.44948983, 2.82842708]> : tensor<4xf32>
  return %d : tensor<4xf32>
// -----
// one value everywhere stays one value, whatever the size
() -> tensor<1000000x1000000xi32>
  %a = stablehlo.constant dense<3> : tensor<1000000x1000000xi32>
  %b = stablehlo.constant dense<4> : tensor<1000000x1000000xi32>
  %c = stablehlo.add %a, %b : tensor<1000000x1000000xi32>
  return %c : tensor<1000000x1000000xi32>
// becomes
  %c = stablehlo.constant dense<7> : tensor<1000000x1000000xi32>
  return %c : tensor<1000000x1000000xi32>
// -----
// results that turn out to be one value are one value
() -> tensor<4xi1>
  %a = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %b = stablehlo.constant dense<9> : tensor<4xi32>
  %c = stablehlo.compare LT, %a, %b, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  return %c : tensor<4xi1>
// becomes
  %c = stablehlo.constant dense<true> : tensor<4xi1>
  return %c : tensor<4xi1>
// -----
// large results are not computed
() -> tensor<16384x3xi32>
  %a = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %b = stablehlo.broadcast_in_dim %a, dims = [1] : (tensor<3xi32>) -> tensor<16384x3xi32>
  return %b : tensor<16384x3xi32>
// stays
// -----
// short counts are computed with, long ones are counted as they are needed
() -> (tensor<4xi32>, tensor<100000xi32>)
  %a = stablehlo.iota dim = 0 : tensor<4xi32>
  %b = stablehlo.add %a, %a : tensor<4xi32>
  %c = stablehlo.iota dim = 0 : tensor<100000xi32>
  %d = stablehlo.add %c, %c : tensor<100000xi32>
  return %b, %d : tensor<4xi32>, tensor<100000xi32>
// becomes
  %b = stablehlo.constant dense<[0, 2, 4, 6]> : tensor<4xi32>
  %c = stablehlo.iota dim = 0 : tensor<100000xi32>
  %d = stablehlo.add %c, %c : tensor<100000xi32>
  return %b, %d : tensor<4xi32>, tensor<100000xi32>
// -----
// integers divide by zero and overflow as they do at run time
() -> (tensor<4xi32>, tensor<4xi32>)
  %a = stablehlo.constant dense<[7, -2147483648, -7, 0]> : tensor<4xi32>
  %b = stablehlo.constant dense<[0, -1, 2, 0]> : tensor<4xi32>
  %c = stablehlo.divide %a, %b : tensor<4xi32>
  %d = stablehlo.remainder %a, %b : tensor<4xi32>
  return %c, %d : tensor<4xi32>, tensor<4xi32>
// becomes
  %c = stablehlo.constant dense<[-1, -2147483648, -3, -1]> : tensor<4xi32>
  %d = stablehlo.constant dense<[7, 0, -1, 0]> : tensor<4xi32>
  return %c, %d : tensor<4xi32>, tensor<4xi32>
// -----
// floats convert to integers as they do at run time
() -> tensor<7xi32>
  %a = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 3.0e+09, -3.0e+09, 2.9, -2.9]> : tensor<7xf32>
  %b = stablehlo.convert %a : (tensor<7xf32>) -> tensor<7xi32>
  return %b : tensor<7xi32>
// becomes
  %b = stablehlo.constant dense<[0, 2147483647, -2147483648, 2147483647, -2147483648, 2, -2]> : tensor<7xi32>
  return %b : tensor<7xi32>
// -----
// the angles of zeros are known
() -> tensor<4xf32>
  %y = stablehlo.constant dense<[0.0, -0.0, 0.0, -0.0]> : tensor<4xf32>
  %x = stablehlo.constant dense<[0.0, 0.0, -0.0, -0.0]> : tensor<4xf32>
  %r = stablehlo.atan2 %y, %x : tensor<4xf32>
  return %r : tensor<4xf32>
// becomes
  %r = stablehlo.constant dense<[0.000000e+00, -0.000000e+00, 3.14159274, -3.14159274]> : tensor<4xf32>
  return %r : tensor<4xf32>
// -----
// narrow numbers round and wrap between operations
() -> (tensor<2xbf16>, tensor<2xi8>)
  %x = stablehlo.constant dense<[2.560000e+02, 5.120000e+02]> : tensor<2xbf16>
  %y = stablehlo.constant dense<[1.500000e+00, 5.000000e+00]> : tensor<2xbf16>
  %s = stablehlo.add %x, %y : tensor<2xbf16>
  %t = stablehlo.subtract %s, %x : tensor<2xbf16>
  %e = stablehlo.subtract %y, %t : tensor<2xbf16>
  %i = stablehlo.constant dense<[100, -70]> : tensor<2xi8>
  %two = stablehlo.constant dense<2> : tensor<2xi8>
  %j = stablehlo.multiply %i, %two : tensor<2xi8>
  %k = stablehlo.abs %j : tensor<2xi8>
  return %e, %k : tensor<2xbf16>, tensor<2xi8>
// becomes
  %e = stablehlo.constant dense<[-5.000000e-01, 1.000000e+00]> : tensor<2xbf16>
  %k = stablehlo.constant dense<[56, 116]> : tensor<2xi8>
  return %e, %k : tensor<2xbf16>, tensor<2xi8>
// -----
// reductions are computed
() -> tensor<i1>
  %a = stablehlo.constant dense<[true, true, false]> : tensor<3xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %b = stablehlo.reduce(%a init: %t) applies stablehlo.and across dimensions = [0] : (tensor<3xi1>, tensor<i1>) -> tensor<i1>
  return %b : tensor<i1>
// becomes
  %b = stablehlo.constant dense<false> : tensor<i1>
  return %b : tensor<i1>
// -----
// loops and barriers are not run
() -> (tensor<f32>, tensor<i32>)
  %x = stablehlo.constant dense<1.000000e+00> : tensor<f32>
  %a = stablehlo.optimization_barrier %x : tensor<f32>
  %c = stablehlo.constant dense<5> : tensor<i32>
  %b = stablehlo.while(%v = %c) : tensor<i32>
    cond {
      %n = stablehlo.constant dense<9> : tensor<i32>
      %p = stablehlo.compare LT, %v, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %one = stablehlo.constant dense<1> : tensor<i32>
      %d = stablehlo.add %v, %one : tensor<i32>
      stablehlo.return %d : tensor<i32>
    }
  return %a, %b : tensor<f32>, tensor<i32>
// stays
