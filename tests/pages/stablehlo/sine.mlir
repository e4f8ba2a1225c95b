// The sine of an angle in radians.

// let L = tensor<4x$T>
// let A =
// let O = $L
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.sine"(%operand) $A : ($L) -> $O
  return %0 : $O
}

// let T = f64
// run L = tensor<5xf64>
// given [1.0, -1.5, 0.001, 100.0, 3.0]
// gives [0.8414709848078965, -0.9974949866040544, 0.0009999998333333417, -0.5063656411097588, 0.1411200080598672]
// within 1 ulp

// let T = f32
// run L = tensor<5xf32>
// given [1.0, -1.5, 0.0010000000474974513, 100.0, 3.0]
// gives [0.8414709568023682, -0.9974949955940247, 0.0009999999310821295, -0.5063656568527222, 0.14112000167369843]
// within 1 ulp

// let T = bf16
// run L = tensor<5xbf16>
// given [1.0, -1.5, 0.00099945068359375, 100.0, 3.0]
// gives [0.83984375, -0.99609375, 0.00099945068359375, -0.5078125, 0.1416015625]
// within 0 ulp

// let T = f16
// run L = tensor<5xf16>
// given [1.0, -1.5, 0.0010004043579101562, 100.0, 3.0]
// gives [0.84130859375, -0.99755859375, 0.0010004043579101562, -0.50634765625, 0.14111328125]
// within 0 ulp

// Edges.
// for T = f64 | f32 | bf16 | f16
// run L = tensor<5x$T>
// given [0.0, -0.0, inf, -inf, nan]
// gives [0.0, -0.0, nan, nan, nan]

// let T = f32
// run L = tensor<f32>
// given 1.0
// gives 0.8414709568023682
// within 1 ulp
// run L = tensor<0x2xf32>
// given []
// gives []
// run L = tensor<?xf32>
// given 1: [1.0]
// gives 1: [0.8414709568023682]
// within 1 ulp

// let T = complex<f32>
// run L = tensor<4xcomplex<f32>>
// given [(1.0, 2.0), (-0.5, 0.25), (0.75, -1.5), (-2.0, -3.0)]
// gives [(3.165778398513794, 1.9596010446548462), (-0.4944857954978943, 0.2216881662607193), (1.603493571281433, -1.5579700469970703), (-9.154499053955078, 4.168907165527344)]
// within 2 ulp

// let T = complex<f64>
// run L = tensor<4xcomplex<f64>>
// given [(1.0, 2.0), (-0.5, 0.25), (0.75, -1.5), (-2.0, -3.0)]
// gives [(3.165778513216168, 1.9596010414216058), (-0.494485780933195, 0.22168816414957482), (1.6034935732013758, -1.5579700760145927), (-9.15449914691143, 4.168906959966565)]
// within 2 ulp

// let T = f32
// rejects result_accuracy: A =  {result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, ulps = 2, mode = #stablehlo.result_accuracy_mode<HIGHEST>>}
// rejects C1: O = tensor<5xf32>
// rejects C1: O = tensor<4xf64>
