// x minus zero is x
(%x: tensor<16xf32>) -> tensor<16xf32>
  %z = stablehlo.constant dense<0.0> : tensor<16xf32>
  %r = stablehlo.subtract %x, %z : tensor<16xf32>
  return %r : tensor<16xf32>
// becomes
  return %x : tensor<16xf32>
// -----
// x plus minus zero is x
(%x: tensor<16xf32>) -> tensor<16xf32>
  %z = stablehlo.constant dense<-0.0> : tensor<16xf32>
  %r = stablehlo.add %z, %x : tensor<16xf32>
  return %r : tensor<16xf32>
// becomes
  return %x : tensor<16xf32>
// -----
// x plus zero is not x when x is minus zero
(%x: tensor<16xf32>) -> tensor<16xf32>
  %z = stablehlo.constant dense<0.0> : tensor<16xf32>
  %r = stablehlo.add %x, %z : tensor<16xf32>
  return %r : tensor<16xf32>
// stays
// -----
// x times zero is not zero when x is infinite
(%x: tensor<16xf32>) -> tensor<16xf32>
  %z = stablehlo.constant dense<0.0> : tensor<16xf32>
  %r = stablehlo.multiply %x, %z : tensor<16xf32>
  return %r : tensor<16xf32>
// stays
// -----
// x minus x is not zero when x is infinite
(%x: tensor<16xf32>) -> tensor<16xf32>
  %r = stablehlo.subtract %x, %x : tensor<16xf32>
  return %r : tensor<16xf32>
// stays
// -----
// x over x is not one when x is zero
(%x: tensor<16xf32>) -> tensor<16xf32>
  %r = stablehlo.divide %x, %x : tensor<16xf32>
  return %r : tensor<16xf32>
// stays
// -----
// zero minus x is not the negative of zero
(%x: tensor<16xf32>) -> tensor<16xf32>
  %z = stablehlo.constant dense<0.0> : tensor<16xf32>
  %r = stablehlo.subtract %z, %x : tensor<16xf32>
  return %r : tensor<16xf32>
// stays
// -----
// minus zero minus x is the negative of x
(%x: tensor<16xf32>) -> tensor<16xf32>
  %z = stablehlo.constant dense<-0.0> : tensor<16xf32>
  %r = stablehlo.subtract %z, %x : tensor<16xf32>
  return %r : tensor<16xf32>
// becomes
  %r = stablehlo.negate %x : tensor<16xf32>
  return %r : tensor<16xf32>
// -----
// times one and over one are nothing
(%x: tensor<16xf32>) -> tensor<16xf32>
  %one = stablehlo.constant dense<1.0> : tensor<16xf32>
  %a = stablehlo.multiply %x, %one : tensor<16xf32>
  %b = stablehlo.divide %a, %one : tensor<16xf32>
  return %b : tensor<16xf32>
// becomes
  return %x : tensor<16xf32>
// -----
// one over x stays a quotient
(%x: tensor<16xf32>) -> tensor<16xf32>
  %one = stablehlo.constant dense<1.0> : tensor<16xf32>
  %r = stablehlo.divide %one, %x : tensor<16xf32>
  return %r : tensor<16xf32>
// stays
// -----
// a quotient by a power of two is a product
(%x: tensor<16xf32>) -> tensor<16xf32>
  %c = stablehlo.constant dense<8.0> : tensor<16xf32>
  %r = stablehlo.divide %x, %c : tensor<16xf32>
  return %r : tensor<16xf32>
// becomes
  %c = stablehlo.constant dense<1.250000e-01> : tensor<16xf32>
  %r = stablehlo.multiply %x, %c : tensor<16xf32>
  return %r : tensor<16xf32>
// -----
// a quotient by another number stays
(%x: tensor<16xf32>) -> tensor<16xf32>
  %c = stablehlo.constant dense<3.0> : tensor<16xf32>
  %r = stablehlo.divide %x, %c : tensor<16xf32>
  return %r : tensor<16xf32>
// stays
// -----
// a quotient by the least normal number stays, since its reciprocal is too large to be safe
(%x: tensor<16xf32>) -> tensor<16xf32>
  %c = stablehlo.constant dense<1.7014118346046923e+38> : tensor<16xf32>
  %r = stablehlo.divide %x, %c : tensor<16xf32>
  return %r : tensor<16xf32>
// stays
// -----
// half-precision quotients stay
(%x: tensor<16xf16>) -> tensor<16xf16>
  %c = stablehlo.constant dense<8.0> : tensor<16xf16>
  %r = stablehlo.divide %x, %c : tensor<16xf16>
  return %r : tensor<16xf16>
// stays
// -----
// double negation is nothing
(%x: tensor<16xf32>) -> tensor<16xf32>
  %a = stablehlo.negate %x : tensor<16xf32>
  %b = stablehlo.negate %a : tensor<16xf32>
  return %b : tensor<16xf32>
// becomes
  return %x : tensor<16xf32>
// -----
// the negative of a difference stays, because of zeros
(%x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xf32>
  %a = stablehlo.subtract %x, %y : tensor<16xf32>
  %b = stablehlo.negate %a : tensor<16xf32>
  return %b : tensor<16xf32>
// stays
// -----
// adding a negative is subtracting
(%x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xf32>
  %a = stablehlo.negate %y : tensor<16xf32>
  %b = stablehlo.add %a, %x : tensor<16xf32>
  return %b : tensor<16xf32>
// becomes
  %b = stablehlo.subtract %x, %y : tensor<16xf32>
  return %b : tensor<16xf32>
// -----
// subtracting a negative is adding
(%x: tensor<16xi32>, %y: tensor<16xi32>) -> tensor<16xi32>
  %a = stablehlo.negate %y : tensor<16xi32>
  %b = stablehlo.subtract %x, %a : tensor<16xi32>
  return %b : tensor<16xi32>
// becomes
  %b = stablehlo.add %x, %y : tensor<16xi32>
  return %b : tensor<16xi32>
// -----
// the product of negatives is the product
(%x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xf32>
  %a = stablehlo.negate %x : tensor<16xf32>
  %b = stablehlo.negate %y : tensor<16xf32>
  %c = stablehlo.multiply %a, %b : tensor<16xf32>
  return %c : tensor<16xf32>
// becomes
  %c = stablehlo.multiply %x, %y : tensor<16xf32>
  return %c : tensor<16xf32>
// -----
// the integer quotient of negatives stays, because of the least number
(%x: tensor<16xi8>, %y: tensor<16xi8>) -> tensor<16xi8>
  %a = stablehlo.negate %x : tensor<16xi8>
  %b = stablehlo.negate %y : tensor<16xi8>
  %c = stablehlo.divide %a, %b : tensor<16xi8>
  return %c : tensor<16xi8>
// stays
// -----
// times minus one is the negative
(%x: tensor<16xf32>) -> tensor<16xf32>
  %c = stablehlo.constant dense<-1.0> : tensor<16xf32>
  %r = stablehlo.multiply %c, %x : tensor<16xf32>
  return %r : tensor<16xf32>
// becomes
  %r = stablehlo.negate %x : tensor<16xf32>
  return %r : tensor<16xf32>
// -----
// a negation goes into a factor
(%x: tensor<16xf32>) -> tensor<16xf32>
  %c = stablehlo.constant dense<3.0> : tensor<16xf32>
  %a = stablehlo.negate %x : tensor<16xf32>
  %b = stablehlo.multiply %a, %c : tensor<16xf32>
  return %b : tensor<16xf32>
// becomes
  %c = stablehlo.constant dense<-3.0> : tensor<16xf32>
  %b = stablehlo.multiply %x, %c : tensor<16xf32>
  return %b : tensor<16xf32>
// -----
// the negative of a product goes into the factor
(%x: tensor<16xf32>) -> tensor<16xf32>
  %c = stablehlo.constant dense<3.0> : tensor<16xf32>
  %a = stablehlo.divide %c, %x : tensor<16xf32>
  %b = stablehlo.negate %a : tensor<16xf32>
  return %b : tensor<16xf32>
// becomes
  %c = stablehlo.constant dense<-3.0> : tensor<16xf32>
  %b = stablehlo.divide %c, %x : tensor<16xf32>
  return %b : tensor<16xf32>
// -----
// the absolute value does not care for the sign
(%x: tensor<16xf32>) -> tensor<16xf32>
  %a = stablehlo.negate %x : tensor<16xf32>
  %b = stablehlo.abs %a : tensor<16xf32>
  %c = stablehlo.abs %b : tensor<16xf32>
  return %c : tensor<16xf32>
// becomes
  %b = stablehlo.abs %x : tensor<16xf32>
  return %b : tensor<16xf32>
// -----
// rounding twice is rounding once
(%x: tensor<16xf32>) -> tensor<16xf32>
  %a = stablehlo.floor %x : tensor<16xf32>
  %b = stablehlo.floor %a : tensor<16xf32>
  return %b : tensor<16xf32>
// becomes
  %a = stablehlo.floor %x : tensor<16xf32>
  return %a : tensor<16xf32>
// -----
// a square by power is a product
(%x: tensor<16xf32>) -> tensor<16xf32>
  %c = stablehlo.constant dense<2.0> : tensor<16xf32>
  %r = stablehlo.power %x, %c : tensor<16xf32>
  return %r : tensor<16xf32>
// becomes
  %r = stablehlo.multiply %x, %x : tensor<16xf32>
  return %r : tensor<16xf32>
// -----
// a power of one half is not the square root at minus zero
(%x: tensor<16xf32>) -> tensor<16xf32>
  %c = stablehlo.constant dense<5.0e-01> : tensor<16xf32>
  %r = stablehlo.power %x, %c : tensor<16xf32>
  return %r : tensor<16xf32>
// stays
// -----
// a cube by power stays, since two products round twice
(%x: tensor<16xf32>) -> tensor<16xf32>
  %c = stablehlo.constant dense<3.0> : tensor<16xf32>
  %r = stablehlo.power %x, %c : tensor<16xf32>
  return %r : tensor<16xf32>
// stays
// -----
// anything to the power of zero is one
(%x: tensor<16xf32>) -> tensor<16xf32>
  %c = stablehlo.constant dense<0.0> : tensor<16xf32>
  %r = stablehlo.power %x, %c : tensor<16xf32>
  return %r : tensor<16xf32>
// becomes
  %c = stablehlo.constant dense<1.0> : tensor<16xf32>
  return %c : tensor<16xf32>
// -----
// the reciprocal by power is a quotient
(%x: tensor<16xf32>) -> tensor<16xf32>
  %c = stablehlo.constant dense<-1.0> : tensor<16xf32>
  %r = stablehlo.power %x, %c : tensor<16xf32>
  return %r : tensor<16xf32>
// becomes
  %c = stablehlo.constant dense<1.0> : tensor<16xf32>
  %r = stablehlo.divide %c, %x : tensor<16xf32>
  return %r : tensor<16xf32>
// -----
// the greater of x and minus infinity is x
(%x: tensor<16xf32>) -> tensor<16xf32>
  %c = stablehlo.constant dense<0xFF800000> : tensor<16xf32>
  %r = stablehlo.maximum %c, %x : tensor<16xf32>
  return %r : tensor<16xf32>
// becomes
  return %x : tensor<16xf32>
// -----
// the greater of x and infinity is not infinity when x is NaN
(%x: tensor<16xf32>) -> tensor<16xf32>
  %c = stablehlo.constant dense<0x7F800000> : tensor<16xf32>
  %r = stablehlo.maximum %c, %x : tensor<16xf32>
  return %r : tensor<16xf32>
// stays
// -----
// the greatest integer decides a maximum
(%x: tensor<16xi8>) -> tensor<16xi8>
  %c = stablehlo.constant dense<127> : tensor<16xi8>
  %r = stablehlo.maximum %c, %x : tensor<16xi8>
  return %r : tensor<16xi8>
// becomes
  %c = stablehlo.constant dense<127> : tensor<16xi8>
  return %c : tensor<16xi8>
// -----
// the greater of x and x is x
(%x: tensor<16xf32>) -> tensor<16xf32>
  %r = stablehlo.maximum %x, %x : tensor<16xf32>
  return %r : tensor<16xf32>
// becomes
  return %x : tensor<16xf32>
// -----
// integers: plus zero, times one, shift by zero
(%x: tensor<16xi32>) -> tensor<16xi32>
  %z = stablehlo.constant dense<0> : tensor<16xi32>
  %one = stablehlo.constant dense<1> : tensor<16xi32>
  %a = stablehlo.add %x, %z : tensor<16xi32>
  %b = stablehlo.multiply %one, %a : tensor<16xi32>
  %c = stablehlo.shift_left %b, %z : tensor<16xi32>
  %d = stablehlo.divide %c, %one : tensor<16xi32>
  return %d : tensor<16xi32>
// becomes
  return %x : tensor<16xi32>
// -----
// integers: times zero, minus itself, remainder of one
(%x: tensor<16xi32>) -> (tensor<16xi32>, tensor<16xi32>, tensor<16xi32>)
  %z = stablehlo.constant dense<0> : tensor<16xi32>
  %one = stablehlo.constant dense<1> : tensor<16xi32>
  %a = stablehlo.multiply %x, %z : tensor<16xi32>
  %b = stablehlo.subtract %x, %x : tensor<16xi32>
  %c = stablehlo.remainder %x, %one : tensor<16xi32>
  return %a, %b, %c : tensor<16xi32>, tensor<16xi32>, tensor<16xi32>
// becomes
  %z = stablehlo.constant dense<0> : tensor<16xi32>
  %a = stablehlo.constant dense<0> : tensor<16xi32>
  %b = stablehlo.constant dense<0> : tensor<16xi32>
  return %z, %a, %b : tensor<16xi32>, tensor<16xi32>, tensor<16xi32>
// -----
// a remainder of a shift by zero keeps its operands in order
(%x: tensor<16xi32>) -> tensor<16xi32>
  %one = stablehlo.constant dense<1> : tensor<16xi32>
  %a = stablehlo.remainder %one, %x : tensor<16xi32>
  %b = stablehlo.subtract %one, %a : tensor<16xi32>
  %c = stablehlo.shift_left %one, %b : tensor<16xi32>
  return %c : tensor<16xi32>
// stays
