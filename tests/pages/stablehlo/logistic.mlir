// The logistic function.

// let L = tensor<4x$T>
// let A =
// let O = $L
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.logistic"(%operand) $A : ($L) -> $O
  return %0 : $O
}

// let T = f64
// run L = tensor<5xf64>
// given [1.0, -1.5, 0.25, 6.0, -7.0]
// gives [0.7310585786300049, 0.18242552380635635, 0.5621765008857981, 0.9975273768433652, 0.0009110511944006454]
// within 1 ulp

// let T = f32
// run L = tensor<5xf32>
// given [1.0, -1.5, 0.25, 6.0, -7.0]
// gives [0.7310585975646973, 0.18242552876472473, 0.562176525592804, 0.9975273609161377, 0.0009110511746257544]
// within 1 ulp

// let T = bf16
// run L = tensor<5xbf16>
// given [1.0, -1.5, 0.25, 6.0, -7.0]
// gives [0.73046875, 0.1826171875, 0.5625, 0.99609375, 0.000911712646484375]
// within 0 ulp

// let T = f16
// run L = tensor<5xf16>
// given [1.0, -1.5, 0.25, 6.0, -7.0]
// gives [0.73095703125, 0.182373046875, 0.56201171875, 0.99755859375, 0.0009112358093261719]
// within 0 ulp

// Edges.
// for T = f64 | f32 | bf16 | f16
// run L = tensor<4x$T>
// given [0.0, inf, -inf, nan]
// gives [0.5, 1.0, 0.0, nan]

// let T = f32
// run L = tensor<f32>
// given 1.0
// gives 0.7310585975646973
// within 1 ulp
// run L = tensor<0x2xf32>
// given []
// gives []
// run L = tensor<?xf32>
// given 1: [1.0]
// gives 1: [0.7310585975646973]
// within 1 ulp

// let T = complex<f32>
// run L = tensor<4xcomplex<f32>>
// given [(1.0, 2.0), (-0.5, 0.25), (0.75, -1.5), (-2.0, -3.0)]
// gives [(1.02141535282135, 0.4034387171268463), (0.37572482228279114, 0.059002965688705444), (0.8011221885681152, -0.3652702569961548), (-0.1541476547718048, -0.02545268088579178)]
// within 2 ulp

// let T = complex<f64>
// run L = tensor<4xcomplex<f64>>
// given [(1.0, 2.0), (-0.5, 0.25), (0.75, -1.5), (-2.0, -3.0)]
// gives [(1.0214153641721806, 0.4034387060815425), (0.3757248355800388, 0.05900296431450802), (0.8011221598620164, -0.36527025798276636), (-0.1541476496139678, -0.02545268116361431)]
// within 2 ulp

// let T = f32
// rejects result_accuracy: A =  {result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, ulps = 2, mode = #stablehlo.result_accuracy_mode<HIGHEST>>}
// rejects C1: O = tensor<5xf32>
// rejects C1: O = tensor<4xf64>
