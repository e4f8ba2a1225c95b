// The exponential function less one.

// let L = tensor<4x$T>
// let A =
// let O = $L
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.exponential_minus_one"(%operand) $A : ($L) -> $O
  return %0 : $O
}

// let T = f64
// run L = tensor<5xf64>
// given [1.0, -1.5, 0.001, 8.0, -0.0001]
// gives [1.7182818284590453, -0.7768698398515702, 0.0010005001667083417, 2979.9579870417283, -9.999500016666251e-05]
// within 1 ulp

// let T = f32
// run L = tensor<5xf32>
// given [1.0, -1.5, 0.0010000000474974513, 8.0, -9.999999747378752e-05]
// gives [1.718281865119934, -0.7768698334693909, 0.0010005001677200198, 2979.9580078125, -9.999499889090657e-05]
// within 1 ulp

// let T = bf16
// run L = tensor<5xbf16>
// given [1.0, -1.5, 0.00099945068359375, 8.0, -0.00010013580322265625]
// gives [1.71875, -0.77734375, 0.00099945068359375, 2976.0, -0.00010013580322265625]
// within 0 ulp

// let T = f16
// run L = tensor<5xf16>
// given [1.0, -1.5, 0.0010004043579101562, 8.0, -0.00010001659393310547]
// gives [1.71875, -0.77685546875, 0.0010013580322265625, 2980.0, -0.00010001659393310547]
// within 0 ulp

// Edges.
// for T = f64 | f32 | bf16 | f16
// run L = tensor<5x$T>
// given [0.0, -0.0, inf, -inf, nan]
// gives [0.0, -0.0, inf, -1.0, nan]

// let T = f32
// run L = tensor<f32>
// given 1.0
// gives 1.718281865119934
// within 1 ulp
// run L = tensor<0x2xf32>
// given []
// gives []
// run L = tensor<?xf32>
// given 1: [1.0]
// gives 1: [1.718281865119934]
// within 1 ulp

// let T = f32
// rejects result_accuracy: A =  {result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, ulps = 2, mode = #stablehlo.result_accuracy_mode<HIGHEST>>}
// rejects C1: O = tensor<5xf32>
// rejects C1: O = tensor<4xf64>
