// The bits of a tensor read as another element type.

// let L = tensor<2xf32>
// let O = tensor<2xi32>
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.bitcast_convert"(%operand) : ($L) -> $O
  return %0 : $O
}

// run
// given [1.0, -0.0]
// gives [1065353216, -2147483648]
// run L = tensor<2xi32>; O = tensor<2xf32>
// given [1065353216, -2147483648]
// gives [1.0, -0.0]
// run L = tensor<f64>; O = tensor<4xui16>
// given 0x0123456789ABCDEF
// gives [52719, 35243, 17767, 291]
// run L = tensor<4xui16>; O = tensor<f64>
// given [52719, 35243, 17767, 291]
// gives 0x0123456789ABCDEF
// run L = tensor<2xi8>; O = tensor<2x2xi4>
// given [33, -2]
// gives [[1, 2], [-2, -1]]
// run L = tensor<2x2xi4>; O = tensor<2xi8>
// given [[1, 2], [-2, -1]]
// gives [33, -2]
// run L = tensor<2xbf16>; O = tensor<2xui16>
// given [1.0, -2.0]
// gives [16256, 49152]
// run L = tensor<2xf8E4M3FN>; O = tensor<2xui8>
// given [1.0, -0.0]
// gives [56, 128]
// run L = tensor<0xf32>; O = tensor<0x2xui16>
// given []
// gives []

// rejects C1: O = tensor<3xi32>
// rejects C1: O = tensor<2xi16>
// rejects C1: O = tensor<2x3xi16>
// rejects C2: L = tensor<2xcomplex<f32>>; O = tensor<2xi64>
