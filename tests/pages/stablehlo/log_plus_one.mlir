// The natural logarithm of one more.

// let L = tensor<4x$T>
// let A =
// let O = $L
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.log_plus_one"(%operand) $A : ($L) -> $O
  return %0 : $O
}

// let T = f64
// run L = tensor<5xf64>
// given [1.0, -0.5, 0.001, 1000.0, -0.4141892194747925]
// gives [0.6931471805599453, -0.6931471805599453, 0.0009995003330835331, 6.90875477931522, -0.5347584416762279]
// within 1 ulp

// let T = f32
// run L = tensor<5xf32>
// given [1.0, -0.5, 0.0010000000474974513, 1000.0, -0.4141892194747925]
// gives [0.6931471824645996, -0.6931471824645996, 0.00099950039293617, 6.908754825592041, -0.534758448600769]
// within 1 ulp

// let T = bf16
// run L = tensor<5xbf16>
// given [1.0, -0.5, 0.00099945068359375, 1000.0, -0.4140625]
// gives [0.69140625, -0.69140625, 0.00099945068359375, 6.90625, -0.53515625]
// within 0 ulp

// let T = f16
// run L = tensor<5xf16>
// given [1.0, -0.5, 0.0010004043579101562, 1000.0, -0.414306640625]
// gives [0.693359375, -0.693359375, 0.00099945068359375, 6.91015625, -0.53515625]
// within 0 ulp

// Edges.
// for T = f64 | f32 | bf16 | f16
// run L = tensor<6x$T>
// given [0.0, -0.0, -1.0, inf, -2.0, nan]
// gives [0.0, -0.0, -inf, inf, nan, nan]

// let T = f32
// run L = tensor<f32>
// given 1.0
// gives 0.6931471824645996
// within 1 ulp
// run L = tensor<0x2xf32>
// given []
// gives []
// run L = tensor<?xf32>
// given 1: [1.0]
// gives 1: [0.6931471824645996]
// within 1 ulp

// let T = f32
// rejects result_accuracy: A =  {result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, ulps = 2, mode = #stablehlo.result_accuracy_mode<HIGHEST>>}
// rejects C1: O = tensor<5xf32>
// rejects C1: O = tensor<4xf64>
