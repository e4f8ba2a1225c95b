// double not is nothing
(%x: tensor<16xi32>) -> tensor<16xi32>
  %a = stablehlo.not %x : tensor<16xi32>
  %b = stablehlo.not %a : tensor<16xi32>
  return %b : tensor<16xi32>
// becomes
  return %x : tensor<16xi32>
// -----
// not of an integer comparison is the opposite comparison
(%x: tensor<16xi32>, %y: tensor<16xi32>) -> tensor<16xi1>
  %a = stablehlo.compare LT, %x, %y, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
  %b = stablehlo.not %a : tensor<16xi1>
  return %b : tensor<16xi1>
// becomes
  %a = stablehlo.compare GE, %x, %y, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
  return %a : tensor<16xi1>
// -----
// not of a float comparison stays, because of NaN
(%x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xi1>
  %a = stablehlo.compare LT, %x, %y, FLOAT : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi1>
  %b = stablehlo.not %a : tensor<16xi1>
  return %b : tensor<16xi1>
// stays
// -----
// not of float equality is inequality
(%x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xi1>
  %a = stablehlo.compare EQ, %x, %y, FLOAT : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi1>
  %b = stablehlo.not %a : tensor<16xi1>
  return %b : tensor<16xi1>
// becomes
  %a = stablehlo.compare NE, %x, %y, FLOAT : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi1>
  return %a : tensor<16xi1>
// -----
// and, or with all bits, none and itself
(%x: tensor<16xi8>) -> tensor<16xi8>
  %z = stablehlo.constant dense<0> : tensor<16xi8>
  %o = stablehlo.constant dense<-1> : tensor<16xi8>
  %a = stablehlo.and %x, %o : tensor<16xi8>
  %b = stablehlo.or %z, %a : tensor<16xi8>
  %c = stablehlo.and %b, %b : tensor<16xi8>
  %d = stablehlo.xor %c, %z : tensor<16xi8>
  return %d : tensor<16xi8>
// becomes
  return %x : tensor<16xi8>
// -----
// exclusive or with all bits is not
(%x: tensor<16xi1>) -> tensor<16xi1>
  %o = stablehlo.constant dense<true> : tensor<16xi1>
  %a = stablehlo.xor %o, %x : tensor<16xi1>
  return %a : tensor<16xi1>
// becomes
  %a = stablehlo.not %x : tensor<16xi1>
  return %a : tensor<16xi1>
// -----
// false decides and, true decides or
(%x: tensor<16xi1>) -> (tensor<16xi1>, tensor<16xi1>)
  %t = stablehlo.constant dense<true> : tensor<16xi1>
  %f = stablehlo.constant dense<false> : tensor<16xi1>
  %a = stablehlo.and %x, %f : tensor<16xi1>
  %b = stablehlo.or %t, %x : tensor<16xi1>
  return %a, %b : tensor<16xi1>, tensor<16xi1>
// becomes
  %f = stablehlo.constant dense<false> : tensor<16xi1>
  %t = stablehlo.constant dense<true> : tensor<16xi1>
  return %f, %t : tensor<16xi1>, tensor<16xi1>
// -----
// an integer equals itself
(%x: tensor<16xi32>) -> tensor<16xi1>
  %a = stablehlo.compare LE, %x, %x, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
  return %a : tensor<16xi1>
// becomes
  %a = stablehlo.constant dense<true> : tensor<16xi1>
  return %a : tensor<16xi1>
// -----
// a float does not equal itself when it is NaN
(%x: tensor<16xf32>) -> tensor<16xi1>
  %a = stablehlo.compare EQ, %x, %x, FLOAT : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi1>
  return %a : tensor<16xi1>
// stays
// -----
// a float is never less than itself
(%x: tensor<16xf32>) -> tensor<16xi1>
  %a = stablehlo.compare LT, %x, %x, FLOAT : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi1>
  return %a : tensor<16xi1>
// becomes
  %a = stablehlo.constant dense<false> : tensor<16xi1>
  return %a : tensor<16xi1>
// -----
// a number made of a boolean is not zero where the boolean is true
(%x: tensor<16xi1>) -> (tensor<16xi1>, tensor<16xi1>)
  %z = stablehlo.constant dense<0> : tensor<16xi32>
  %a = stablehlo.convert %x : (tensor<16xi1>) -> tensor<16xi32>
  %b = stablehlo.compare NE, %a, %z, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
  %c = stablehlo.compare EQ, %a, %z, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
  return %b, %c : tensor<16xi1>, tensor<16xi1>
// becomes
  %c = stablehlo.not %x : tensor<16xi1>
  return %x, %c : tensor<16xi1>, tensor<16xi1>
// -----
// a boolean compared with true is the boolean
(%x: tensor<16xi1>) -> tensor<16xi1>
  %t = stablehlo.constant dense<true> : tensor<16xi1>
  %a = stablehlo.compare EQ, %t, %x, UNSIGNED : (tensor<16xi1>, tensor<16xi1>) -> tensor<16xi1>
  return %a : tensor<16xi1>
// becomes
  return %x : tensor<16xi1>
// -----
// positions are not negative
(%x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xf32>
  %i = stablehlo.iota dim = 0 : tensor<16xi32>
  %z = stablehlo.constant dense<0> : tensor<16xi32>
  %n = stablehlo.constant dense<16> : tensor<16xi32>
  %a = stablehlo.compare LT, %i, %z, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
  %b = stablehlo.compare GE, %i, %n, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
  %c = stablehlo.or %a, %b : tensor<16xi1>
  %d = stablehlo.select %c, %x, %y : tensor<16xi1>, tensor<16xf32>
  return %d : tensor<16xf32>
// becomes
  return %y : tensor<16xf32>
// -----
// unsigned numbers are never negative, and a minimum of a known one is bounded
(%x: tensor<16xui8>) -> (tensor<16xi1>, tensor<16xi1>)
  %z = stablehlo.constant dense<0> : tensor<16xui8>
  %m = stablehlo.constant dense<100> : tensor<16xui8>
  %i = stablehlo.iota dim = 0 : tensor<16xui8>
  %a = stablehlo.compare LT, %x, %z, UNSIGNED : (tensor<16xui8>, tensor<16xui8>) -> tensor<16xi1>
  %b = stablehlo.minimum %i, %x : tensor<16xui8>
  %c = stablehlo.compare GT, %b, %m, UNSIGNED : (tensor<16xui8>, tensor<16xui8>) -> tensor<16xi1>
  return %a, %c : tensor<16xi1>, tensor<16xi1>
// becomes
  %a = stablehlo.constant dense<false> : tensor<16xi1>
  %b = stablehlo.constant dense<false> : tensor<16xi1>
  return %a, %b : tensor<16xi1>, tensor<16xi1>
// -----
// a selection between equals is known
(%p: tensor<16xi1>, %x: tensor<16xf32>) -> tensor<16xf32>
  %a = stablehlo.select %p, %x, %x : tensor<16xi1>, tensor<16xf32>
  return %a : tensor<16xf32>
// becomes
  return %x : tensor<16xf32>
// -----
// a selection by a constant is known
(%x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xf32>
  %p = stablehlo.constant dense<false> : tensor<i1>
  %a = stablehlo.select %p, %x, %y : tensor<i1>, tensor<16xf32>
  return %a : tensor<16xf32>
// becomes
  return %y : tensor<16xf32>
// -----
// a selection decided before is not decided again
(%p: tensor<16xi1>, %x: tensor<16xf32>, %y: tensor<16xf32>, %z: tensor<16xf32>) -> tensor<16xf32>
  %a = stablehlo.select %p, %x, %y : tensor<16xi1>, tensor<16xf32>
  %b = stablehlo.select %p, %a, %z : tensor<16xi1>, tensor<16xf32>
  return %b : tensor<16xf32>
// becomes
  %a = stablehlo.select %p, %x, %z : tensor<16xi1>, tensor<16xf32>
  return %a : tensor<16xf32>
// -----
// a selection by the opposite is the other selection
(%p: tensor<16xi1>, %x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xf32>
  %n = stablehlo.not %p : tensor<16xi1>
  %a = stablehlo.select %n, %x, %y : tensor<16xi1>, tensor<16xf32>
  return %a : tensor<16xf32>
// becomes
  %a = stablehlo.select %p, %y, %x : tensor<16xi1>, tensor<16xf32>
  return %a : tensor<16xf32>
// -----
// a selection between true and false is the boolean
(%p: tensor<16xi1>) -> (tensor<16xi1>, tensor<16xi1>)
  %t = stablehlo.constant dense<true> : tensor<16xi1>
  %f = stablehlo.constant dense<false> : tensor<16xi1>
  %a = stablehlo.select %p, %t, %f : tensor<16xi1>, tensor<16xi1>
  %b = stablehlo.select %p, %f, %t : tensor<16xi1>, tensor<16xi1>
  return %a, %b : tensor<16xi1>, tensor<16xi1>
// becomes
  %b = stablehlo.not %p : tensor<16xi1>
  return %p, %b : tensor<16xi1>, tensor<16xi1>
// -----
// a selection with a known boolean is logic
(%p: tensor<16xi1>, %q: tensor<16xi1>) -> (tensor<16xi1>, tensor<16xi1>)
  %t = stablehlo.constant dense<true> : tensor<16xi1>
  %f = stablehlo.constant dense<false> : tensor<16xi1>
  %a = stablehlo.select %p, %q, %f : tensor<16xi1>, tensor<16xi1>
  %b = stablehlo.select %p, %t, %q : tensor<16xi1>, tensor<16xi1>
  return %a, %b : tensor<16xi1>, tensor<16xi1>
// becomes
  %a = stablehlo.and %p, %q : tensor<16xi1>
  %b = stablehlo.or %p, %q : tensor<16xi1>
  return %a, %b : tensor<16xi1>, tensor<16xi1>
// -----
// a selection between zero and minus zero stays
(%p: tensor<16xi1>) -> tensor<16xf32>
  %a = stablehlo.constant dense<0.000000e+00> : tensor<16xf32>
  %b = stablehlo.constant dense<-0.000000e+00> : tensor<16xf32>
  %c = stablehlo.select %p, %a, %b : tensor<16xi1>, tensor<16xf32>
  return %c : tensor<16xf32>
// stays
