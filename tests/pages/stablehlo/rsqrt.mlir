// The reciprocal of the square root.

// let L = tensor<4x$T>
// let A =
// let O = $L
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.rsqrt"(%operand) $A : ($L) -> $O
  return %0 : $O
}

// let T = f64
// run L = tensor<5xf64>
// given [2.0, 1.5, 0.001, 100.0, 3.0]
// gives [0.7071067811865476, 0.816496580927726, 31.622776601683793, 0.1, 0.5773502691896257]
// within 1 ulp

// let T = f32
// run L = tensor<5xf32>
// given [2.0, 1.5, 0.0010000000474974513, 100.0, 3.0]
// gives [0.7071067690849304, 0.8164966106414795, 31.62277603149414, 0.10000000149011612, 0.5773502588272095]
// within 1 ulp

// let T = bf16
// run L = tensor<5xbf16>
// given [2.0, 1.5, 0.00099945068359375, 100.0, 3.0]
// gives [0.70703125, 0.81640625, 31.625, 0.10009765625, 0.578125]
// within 0 ulp

// let T = f16
// run L = tensor<5xf16>
// given [2.0, 1.5, 0.0010004043579101562, 100.0, 3.0]
// gives [0.70703125, 0.81640625, 31.609375, 0.0999755859375, 0.5771484375]
// within 0 ulp

// Edges.
// for T = f64 | f32 | bf16 | f16
// run L = tensor<6x$T>
// given [0.0, -0.0, 4.0, inf, -1.0, nan]
// gives [inf, -inf, 0.5, 0.0, nan, nan]

// let T = f32
// run L = tensor<f32>
// given 2.0
// gives 0.7071067690849304
// within 1 ulp
// run L = tensor<0x2xf32>
// given []
// gives []
// run L = tensor<?xf32>
// given 1: [2.0]
// gives 1: [0.7071067690849304]
// within 1 ulp

// let T = complex<f32>
// run L = tensor<4xcomplex<f32>>
// given [(1.0, 2.0), (-0.5, 0.25), (0.75, -1.5), (-2.0, -3.0)]
// gives [(0.5688644647598267, -0.3515775799751282), (0.30729007720947266, -1.3017016649246216), (0.6568681001663208, 0.4059668183326721), (0.24849943816661835, 0.4643254578113556)]
// within 2 ulp

// let T = complex<f64>
// run L = tensor<4xcomplex<f64>>
// given [(1.0, 2.0), (-0.5, 0.25), (0.75, -1.5), (-2.0, -3.0)]
// gives [(0.5688644810057831, -0.3515775842541429), (0.30729007631213195, -1.3017016520692888), (0.6568681224822113, 0.4059668258203355), (0.24849944091130338, 0.464325452650815)]
// within 2 ulp

// let T = f32
// rejects result_accuracy: A =  {result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, ulps = 2, mode = #stablehlo.result_accuracy_mode<HIGHEST>>}
// rejects C1: O = tensor<5xf32>
// rejects C1: O = tensor<4xf64>
