// The cosine of an angle in radians.

// let L = tensor<4x$T>
// let A =
// let O = $L
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.cosine"(%operand) $A : ($L) -> $O
  return %0 : $O
}

// let T = f64
// run L = tensor<5xf64>
// given [1.0, -1.5, 0.001, 100.0, 3.0]
// gives [0.5403023058681398, 0.0707372016677029, 0.9999995000000417, 0.8623188722876839, -0.9899924966004454]
// within 1 ulp

// let T = f32
// run L = tensor<5xf32>
// given [1.0, -1.5, 0.0010000000474974513, 100.0, 3.0]
// gives [0.5403022766113281, 0.07073719799518585, 0.9999995231628418, 0.8623188734054565, -0.9899924993515015]
// within 1 ulp

// let T = bf16
// run L = tensor<5xbf16>
// given [1.0, -1.5, 0.00099945068359375, 100.0, 3.0]
// gives [0.5390625, 0.07080078125, 1.0, 0.86328125, -0.98828125]
// within 0 ulp

// let T = f16
// run L = tensor<5xf16>
// given [1.0, -1.5, 0.0010004043579101562, 100.0, 3.0]
// gives [0.54052734375, 0.07073974609375, 1.0, 0.8623046875, -0.990234375]
// within 0 ulp

// Edges.
// for T = f64 | f32 | bf16 | f16
// run L = tensor<5x$T>
// given [0.0, -0.0, inf, -inf, nan]
// gives [1.0, 1.0, nan, nan, nan]

// let T = f32
// run L = tensor<f32>
// given 1.0
// gives 0.5403022766113281
// within 1 ulp
// run L = tensor<0x2xf32>
// given []
// gives []
// run L = tensor<?xf32>
// given 1: [1.0]
// gives 1: [0.5403022766113281]
// within 1 ulp

// let T = complex<f32>
// run L = tensor<4xcomplex<f32>>
// given [(1.0, 2.0), (-0.5, 0.25), (0.75, -1.5), (-2.0, -3.0)]
// gives [(2.0327229499816895, -3.0518977642059326), (0.9051501750946045, 0.12110879272222519), (1.7212319374084473, 1.4513994455337524), (-4.1896257400512695, -9.109228134155273)]
// within 2 ulp

// let T = complex<f64>
// run L = tensor<4xcomplex<f64>>
// given [(1.0, 2.0), (-0.5, 0.25), (0.75, -1.5), (-2.0, -3.0)]
// gives [(2.0327230070196656, -3.0518977991518), (0.9051501505596067, 0.12110879604381165), (1.721231930505232, 1.451399407513992), (-4.189625690968807, -9.109227893755337)]
// within 2 ulp

// let T = f32
// rejects result_accuracy: A =  {result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, ulps = 2, mode = #stablehlo.result_accuracy_mode<HIGHEST>>}
// rejects C1: O = tensor<5xf32>
// rejects C1: O = tensor<4xf64>
