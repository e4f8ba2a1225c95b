// The cubic root.

// let L = tensor<4x$T>
// let A =
// let O = $L
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.cbrt"(%operand) $A : ($L) -> $O
  return %0 : $O
}

// let T = f64
// run L = tensor<5xf64>
// given [2.0, -1.5, 0.001, 100.0, -3.0]
// gives [1.2599210498948732, -1.1447142425533319, 0.1, 4.641588833612779, -1.4422495703074083]
// within 1 ulp

// let T = f32
// run L = tensor<5xf32>
// given [2.0, -1.5, 0.0010000000474974513, 100.0, -3.0]
// gives [1.2599210739135742, -1.1447142362594604, 0.10000000149011612, 4.6415886878967285, -1.4422495365142822]
// within 1 ulp

// let T = bf16
// run L = tensor<5xbf16>
// given [2.0, -1.5, 0.00099945068359375, 100.0, -3.0]
// gives [1.2578125, -1.1484375, 0.10009765625, 4.65625, -1.4453125]
// within 0 ulp

// let T = f16
// run L = tensor<5xf16>
// given [2.0, -1.5, 0.0010004043579101562, 100.0, -3.0]
// gives [1.259765625, -1.14453125, 0.10003662109375, 4.640625, -1.4423828125]
// within 0 ulp

// Edges.
// for T = f64 | f32 | bf16 | f16
// run L = tensor<7x$T>
// given [0.0, -0.0, 8.0, -27.0, inf, -inf, nan]
// gives [0.0, -0.0, 2.0, -3.0, inf, -inf, nan]

// let T = f32
// run L = tensor<f32>
// given 2.0
// gives 1.2599210739135742
// within 1 ulp
// run L = tensor<0x2xf32>
// given []
// gives []
// run L = tensor<?xf32>
// given 1: [2.0]
// gives 1: [1.2599210739135742]
// within 1 ulp

// let T = f32
// rejects result_accuracy: A =  {result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, ulps = 2, mode = #stablehlo.result_accuracy_mode<HIGHEST>>}
// rejects C1: O = tensor<5xf32>
// rejects C1: O = tensor<4xf64>
