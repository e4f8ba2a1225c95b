// The hyperbolic cosine.

// let L = tensor<4x$T>
// let O = $L
func.func @main(%operand: $L) -> $O {
  %0 = "chlo.cosh"(%operand) : ($L) -> $O
  return %0 : $O
}

// let T = f64
// run L = tensor<5xf64>
// given [0.5, -0.25, 0.001, 8.0, -7.5]
// gives [1.1276259652063807, 1.0314130998795732, 1.0000005000000416, 1490.479161252178, 904.0214837702167]
// within 2 ulp

// let T = f32
// run L = tensor<5xf32>
// given [0.5, -0.25, 0.0010000000474974513, 8.0, -7.5]
// gives [1.1276259422302246, 1.0314130783081055, 1.0000004768371582, 1490.4791259765625, 904.021484375]
// within 2 ulp

// let T = bf16
// run L = tensor<5xbf16>
// given [0.5, -0.25, 0.00099945068359375, 8.0, -7.5]
// gives [1.125, 1.03125, 1.0, 1488.0, 904.0]
// within 0 ulp

// let T = f16
// run L = tensor<5xf16>
// given [0.5, -0.25, 0.0010004043579101562, 8.0, -7.5]
// gives [1.1279296875, 1.03125, 1.0, 1490.0, 904.0]
// within 0 ulp

// Edges.
// for T = f64 | f32 | bf16 | f16
// run L = tensor<4x$T>
// given [0.0, inf, -inf, nan]
// gives [1.0, inf, inf, nan]

// let T = f32
// run L = tensor<f32>
// given 0.5
// gives 1.1276259422302246
// within 2 ulp
// run L = tensor<0x2xf32>
// given []
// gives []
// run L = tensor<?xf32>
// given 1: [0.5]
// gives 1: [1.1276259422302246]
// within 2 ulp

// let T = complex<f32>
// run L = tensor<4xcomplex<f32>>
// given [(1.0, 2.0), (-0.5, 0.25), (0.75, -1.5), (-2.0, -3.0)]
// gives [(-0.6421481370925903, 1.0686074495315552), (1.0925707817077637, -0.1289210468530655), (0.0915822759270668, -0.8202568292617798), (-3.724545478820801, 0.5118225812911987)]
// within 2 ulp

// let T = complex<f64>
// run L = tensor<4xcomplex<f64>>
// given [(1.0, 2.0), (-0.5, 0.25), (0.75, -1.5), (-2.0, -3.0)]
// gives [(-0.64214812471552, 1.0686074213827783), (1.0925708047319176, -0.12892104172809826), (0.09158227260398998, -0.8202568175066205), (-3.7245455049153224, 0.5118225699873846)]
// within 2 ulp

// let T = f32

// rejects C1: O = tensor<5xf32>
// rejects C1: O = tensor<4xf64>
