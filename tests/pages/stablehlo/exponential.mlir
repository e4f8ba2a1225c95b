// The exponential function.

// let L = tensor<4x$T>
// let A =
// let O = $L
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.exponential"(%operand) $A : ($L) -> $O
  return %0 : $O
}

// let T = f64
// run L = tensor<5xf64>
// given [1.0, -1.5, 0.001, 10.0, -7.25]
// gives [2.718281828459045, 0.22313016014842982, 1.0010005001667084, 22026.465794806718, 0.000710174388842549]
// within 1 ulp

// let T = f32
// run L = tensor<5xf32>
// given [1.0, -1.5, 0.0010000000474974513, 10.0, -7.25]
// gives [2.7182817459106445, 0.22313016653060913, 1.0010005235671997, 22026.46484375, 0.0007101743831299245]
// within 1 ulp

// let T = bf16
// run L = tensor<5xbf16>
// given [1.0, -1.5, 0.00099945068359375, 10.0, -7.25]
// gives [2.71875, 0.22265625, 1.0, 22016.0, 0.00070953369140625]
// within 0 ulp

// let T = f16
// run L = tensor<5xf16>
// given [1.0, -1.5, 0.0010004043579101562, 10.0, -7.25]
// gives [2.71875, 0.22314453125, 1.0009765625, 22032.0, 0.0007100105285644531]
// within 0 ulp

// Edges.
// for T = f64 | f32 | bf16 | f16
// run L = tensor<5x$T>
// given [0.0, -0.0, inf, -inf, nan]
// gives [1.0, 1.0, inf, 0.0, nan]

// let T = f32
// run L = tensor<f32>
// given 1.0
// gives 2.7182817459106445
// within 1 ulp
// run L = tensor<0x2xf32>
// given []
// gives []
// run L = tensor<?xf32>
// given 1: [1.0]
// gives 1: [2.7182817459106445]
// within 1 ulp

// let T = complex<f32>
// run L = tensor<4xcomplex<f32>>
// given [(1.0, 2.0), (-0.5, 0.25), (0.75, -1.5), (-2.0, -3.0)]
// gives [(-1.13120436668396, 2.471726655960083), (0.5876750946044922, 0.1500580906867981), (0.14975064992904663, -2.11169695854187), (-0.1339809149503708, -0.019098516553640366)]
// within 2 ulp

// let T = complex<f64>
// run L = tensor<4xcomplex<f64>>
// given [(1.0, 2.0), (-0.5, 0.25), (0.75, -1.5), (-2.0, -3.0)]
// gives [(-1.1312043837568135, 2.4717266720048188), (0.5876750903439226, 0.15005808662216327), (0.14975065710566118, -2.111696903211843), (-0.13398091492954262, -0.019098516261135196)]
// within 2 ulp

// let T = f32
// rejects result_accuracy: A =  {result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, ulps = 2, mode = #stablehlo.result_accuracy_mode<HIGHEST>>}
// rejects C1: O = tensor<5xf32>
// rejects C1: O = tensor<4xf64>
