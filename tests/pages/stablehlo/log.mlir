// The natural logarithm.

// let L = tensor<4x$T>
// let A =
// let O = $L
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.log"(%operand) $A : ($L) -> $O
  return %0 : $O
}

// let T = f64
// run L = tensor<5xf64>
// given [2.0, 0.5, 1.0009765625, 1000.0, 0.001]
// gives [0.6931471805599453, -0.6931471805599453, 0.0009760859730554589, 6.907755278982137, -6.907755278982137]
// within 1 ulp

// let T = f32
// run L = tensor<5xf32>
// given [2.0, 0.5, 1.0009765625, 1000.0, 0.0010000000474974513]
// gives [0.6931471824645996, -0.6931471824645996, 0.0009760859538801014, 6.907755374908447, -6.907755374908447]
// within 1 ulp

// let T = bf16
// run L = tensor<5xbf16>
// given [2.0, 0.5, 1.0, 1000.0, 0.00099945068359375]
// gives [0.69140625, -0.69140625, 0.0, 6.90625, -6.90625]
// within 0 ulp

// let T = f16
// run L = tensor<5xf16>
// given [2.0, 0.5, 1.0009765625, 1000.0, 0.0010004043579101562]
// gives [0.693359375, -0.693359375, 0.0009760856628417969, 6.90625, -6.90625]
// within 0 ulp

// Edges.
// for T = f64 | f32 | bf16 | f16
// run L = tensor<6x$T>
// given [1.0, 0.0, -0.0, inf, -1.0, nan]
// gives [0.0, -inf, -inf, inf, nan, nan]

// let T = f32
// run L = tensor<f32>
// given 2.0
// gives 0.6931471824645996
// within 1 ulp
// run L = tensor<0x2xf32>
// given []
// gives []
// run L = tensor<?xf32>
// given 1: [2.0]
// gives 1: [0.6931471824645996]
// within 1 ulp

// let T = complex<f32>
// run L = tensor<4xcomplex<f32>>
// given [(1.0, 2.0), (-0.5, 0.25), (0.75, -1.5), (-2.0, -3.0)]
// gives [(0.8047189712524414, 1.1071487665176392), (-0.5815753936767578, 2.677945137023926), (0.5170368552207947, -1.1071487665176392), (1.2824746370315552, -2.158798933029175)]
// within 2 ulp

// let T = complex<f64>
// run L = tensor<4xcomplex<f64>>
// given [(1.0, 2.0), (-0.5, 0.25), (0.75, -1.5), (-2.0, -3.0)]
// gives [(0.8047189562170501, 1.1071487177940904), (-0.5815754049028404, 2.677945044588987), (0.5170368837652692, -1.1071487177940904), (1.2824746787307684, -2.158798930342464)]
// within 2 ulp

// let T = f32
// rejects result_accuracy: A =  {result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, ulps = 2, mode = #stablehlo.result_accuracy_mode<HIGHEST>>}
// rejects C1: O = tensor<5xf32>
// rejects C1: O = tensor<4xf64>
