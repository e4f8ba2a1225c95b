// the logarithm of an exponential stays
(%x: tensor<16xf32>) -> tensor<16xf32>
  %a = stablehlo.exponential %x : tensor<16xf32>
  %b = stablehlo.log %a : tensor<16xf32>
  return %b : tensor<16xf32>
// stays
// -----
// the root of a square stays
(%x: tensor<16xf32>) -> tensor<16xf32>
  %a = stablehlo.multiply %x, %x : tensor<16xf32>
  %b = stablehlo.sqrt %a : tensor<16xf32>
  return %b : tensor<16xf32>
// stays
// -----
// a product of exponentials stays
(%x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xf32>
  %a = stablehlo.exponential %x : tensor<16xf32>
  %b = stablehlo.exponential %y : tensor<16xf32>
  %c = stablehlo.multiply %a, %b : tensor<16xf32>
  return %c : tensor<16xf32>
// stays
// -----
// the logarithm of a power stays
(%x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xf32>
  %a = stablehlo.power %x, %y : tensor<16xf32>
  %b = stablehlo.log %a : tensor<16xf32>
  return %b : tensor<16xf32>
// stays
// -----
// one over a root stays
(%x: tensor<16xf32>) -> tensor<16xf32>
  %one = stablehlo.constant dense<1.0> : tensor<16xf32>
  %a = stablehlo.sqrt %x : tensor<16xf32>
  %b = stablehlo.divide %one, %a : tensor<16xf32>
  return %b : tensor<16xf32>
// stays
// -----
// sums and products of constants do not change their order
(%x: tensor<16xf32>) -> tensor<16xf32>
  %c = stablehlo.constant dense<1.000000e-01> : tensor<16xf32>
  %a = stablehlo.add %x, %c : tensor<16xf32>
  %b = stablehlo.add %a, %c : tensor<16xf32>
  %d = stablehlo.multiply %b, %c : tensor<16xf32>
  %e = stablehlo.multiply %d, %c : tensor<16xf32>
  return %e : tensor<16xf32>
// stays
// -----
// the rounding error of a sum stays
(%x: tensor<16xbf16>, %y: tensor<16xbf16>) -> tensor<16xbf16>
  %s = stablehlo.add %x, %y : tensor<16xbf16>
  %a = stablehlo.subtract %s, %x : tensor<16xbf16>
  %b = stablehlo.subtract %y, %a : tensor<16xbf16>
  return %b : tensor<16xbf16>
// stays
// -----
// a narrowing that is asked for stays
(%x: tensor<16xf32>) -> tensor<16xf32>
  %a = stablehlo.convert %x : (tensor<16xf32>) -> tensor<16xbf16>
  %b = stablehlo.convert %a : (tensor<16xbf16>) -> tensor<16xf32>
  return %b : tensor<16xf32>
// stays
// -----
// a narrowing of precision that is asked for stays
(%x: tensor<16xf32>) -> tensor<16xf32>
  %a = stablehlo.reduce_precision %x, format = e5m10 : tensor<16xf32>
  return %a : tensor<16xf32>
// stays
// -----
// an integer narrowing that may wrap stays
(%x: tensor<16xi32>) -> tensor<16xi32>
  %a = stablehlo.convert %x : (tensor<16xi32>) -> tensor<16xi8>
  %b = stablehlo.convert %a : (tensor<16xi8>) -> tensor<16xi32>
  return %b : tensor<16xi32>
// stays
// -----
// narrow integers wrap between operations
(%x: tensor<16xi8>) -> tensor<16xi32>
  %two = stablehlo.constant dense<2> : tensor<16xi8>
  %a = stablehlo.multiply %x, %two : tensor<16xi8>
  %b = stablehlo.abs %a : tensor<16xi8>
  %c = stablehlo.convert %b : (tensor<16xi8>) -> tensor<16xi32>
  return %c : tensor<16xi32>
// stays
// -----
// a sign that may be negative stays in a way through unsigned integers
(%x: tensor<16xi8>) -> tensor<16xf32>
  %a = stablehlo.convert %x : (tensor<16xi8>) -> tensor<16xui32>
  %b = stablehlo.convert %a : (tensor<16xui32>) -> tensor<16xf32>
  return %b : tensor<16xf32>
// stays
// -----
// large integers round on their way through floats
(%x: tensor<16xi32>) -> tensor<16xi32>
  %a = stablehlo.convert %x : (tensor<16xi32>) -> tensor<16xf32>
  %b = stablehlo.convert %a : (tensor<16xf32>) -> tensor<16xi32>
  return %b : tensor<16xi32>
// stays
// -----
// exclusive or of equal comparisons is false, and its angle is zero
(%a: tensor<6xi32>) -> tensor<6xf32>
  %k = stablehlo.constant dense<2> : tensor<6xi32>
  %p = stablehlo.compare GT, %a, %k, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
  %x = stablehlo.xor %p, %p : tensor<6xi1>
  %f = stablehlo.convert %x : (tensor<6xi1>) -> tensor<6xf32>
  %r = stablehlo.atan2 %f, %f : tensor<6xf32>
  return %r : tensor<6xf32>
// becomes
  %r = stablehlo.constant dense<0.0> : tensor<6xf32>
  return %r : tensor<6xf32>
// -----
// the barrier is not seen through
(%x: tensor<16xf32>) -> tensor<16xf32>
  %a = stablehlo.negate %x : tensor<16xf32>
  %b = stablehlo.optimization_barrier %a : tensor<16xf32>
  %c = stablehlo.negate %b : tensor<16xf32>
  return %c : tensor<16xf32>
// stays
