// Rounding to fewer exponent and mantissa bits.

// let E = 5
// let M = 10
// let O = $L
// let L = tensor<6xf32>
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.reduce_precision"(%operand) {exponent_bits = $E : i32, mantissa_bits = $M : i32} : ($L) -> $O
  return %0 : $O
}

// run
// given [3.14159274, 65519.0, 65520.0, 1.0e-10, -1.0e-10, nan]
// gives [3.140625, 65504.0, inf, 0.0, -0.0, nan]
// run L = tensor<4xf64>
// given [1.00048828125, 1.00146484375, -inf, 0.0]
// gives [1.0, 1.001953125, -inf, 0.0]
// run L = tensor<2xf32>; M = 0
// given [1.5, 2.75]
// gives [2.0, 2.0]
// run L = tensor<2xbf16>; E = 8; M = 7
// given [1.0078125, -3.0]
// gives [1.0078125, -3.0]
// run L = tensor<0xf32>
// given []
// gives []

// rejects C1: O = tensor<5xf32>
// rejects C2: E = 0
// rejects C3: M = -1
