// The hyperbolic tangent.

// let L = tensor<4x$T>
// let A =
// let O = $L
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.tanh"(%operand) $A : ($L) -> $O
  return %0 : $O
}

// let T = f64
// run L = tensor<5xf64>
// given [1.0, -1.5, 0.001, 0.25, 3.0]
// gives [0.7615941559557649, -0.9051482536448664, 0.0009999996666668, 0.24491866240370913, 0.9950547536867305]
// within 1 ulp

// let T = f32
// run L = tensor<5xf32>
// given [1.0, -1.5, 0.0010000000474974513, 0.25, 3.0]
// gives [0.7615941762924194, -0.9051482677459717, 0.0009999996982514858, 0.24491865932941437, 0.9950547814369202]
// within 1 ulp

// let T = bf16
// run L = tensor<5xbf16>
// given [1.0, -1.5, 0.00099945068359375, 0.25, 3.0]
// gives [0.76171875, -0.90625, 0.00099945068359375, 0.2451171875, 0.99609375]
// within 0 ulp

// let T = f16
// run L = tensor<5xf16>
// given [1.0, -1.5, 0.0010004043579101562, 0.25, 3.0]
// gives [0.76171875, -0.9052734375, 0.0010004043579101562, 0.244873046875, 0.9951171875]
// within 0 ulp

// Edges.
// for T = f64 | f32 | bf16 | f16
// run L = tensor<5x$T>
// given [0.0, -0.0, inf, -inf, nan]
// gives [0.0, -0.0, 1.0, -1.0, nan]

// let T = f32
// run L = tensor<f32>
// given 1.0
// gives 0.7615941762924194
// within 1 ulp
// run L = tensor<0x2xf32>
// given []
// gives []
// run L = tensor<?xf32>
// given 1: [1.0]
// gives 1: [0.7615941762924194]
// within 1 ulp

// let T = complex<f32>
// run L = tensor<4xcomplex<f32>>
// given [(1.0, 2.0), (-0.5, 0.25), (0.75, -1.5), (-2.0, -3.0)]
// gives [(1.1667362451553345, -0.24345819652080536), (-0.48548728227615356, 0.1980554461479187), (1.5628689527511597, -0.10358061641454697), (-0.9653858542442322, 0.009884375147521496)]
// within 2 ulp

// let T = complex<f64>
// run L = tensor<4xcomplex<f64>>
// given [(1.0, 2.0), (-0.5, 0.25), (0.75, -1.5), (-2.0, -3.0)]
// gives [(1.16673625724092, -0.24345820118572525), (-0.48548728102413535, 0.19805544995134952), (1.5628689818694737, -0.10358061868779705), (-0.9653858790221331, 0.009884375038322494)]
// within 2 ulp

// let T = f32
// rejects result_accuracy: A =  {result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, ulps = 2, mode = #stablehlo.result_accuracy_mode<HIGHEST>>}
// rejects C1: O = tensor<5xf32>
// rejects C1: O = tensor<4xf64>
