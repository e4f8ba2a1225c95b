// The tangent of an angle in radians.

// let L = tensor<4x$T>
// let A =
// let O = $L
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.tan"(%operand) $A : ($L) -> $O
  return %0 : $O
}

// let T = f64
// run L = tensor<5xf64>
// given [1.0, -1.5, 0.001, 100.0, 3.0]
// gives [1.5574077246549023, -14.101419947171719, 0.0010000003333334668, -0.5872139151569291, -0.1425465430742778]
// within 1 ulp

// let T = f32
// run L = tensor<5xf32>
// given [1.0, -1.5, 0.0010000000474974513, 100.0, 3.0]
// gives [1.5574077367782593, -14.101420402526855, 0.0010000003967434168, -0.587213933467865, -0.14254654943943024]
// within 1 ulp

// let T = bf16
// run L = tensor<5xbf16>
// given [1.0, -1.5, 0.00099945068359375, 100.0, 3.0]
// gives [1.5546875, -14.125, 0.00099945068359375, -0.5859375, -0.142578125]
// within 0 ulp

// let T = f16
// run L = tensor<5xf16>
// given [1.0, -1.5, 0.0010004043579101562, 100.0, 3.0]
// gives [1.5576171875, -14.1015625, 0.0010004043579101562, -0.58740234375, -0.142578125]
// within 0 ulp

// Edges.
// for T = f64 | f32 | bf16 | f16
// run L = tensor<5x$T>
// given [0.0, -0.0, inf, -inf, nan]
// gives [0.0, -0.0, nan, nan, nan]

// let T = f32
// run L = tensor<f32>
// given 1.0
// gives 1.5574077367782593
// within 1 ulp
// run L = tensor<0x2xf32>
// given []
// gives []
// run L = tensor<?xf32>
// given 1: [1.0]
// gives 1: [1.5574077367782593]
// within 1 ulp

// let T = complex<f32>
// run L = tensor<4xcomplex<f32>>
// given [(1.0, 2.0), (-0.5, 0.25), (0.75, -1.5), (-2.0, -3.0)]
// gives [(0.03381282463669777, 1.0147936344146729), (-0.504500687122345, 0.31242069602012634), (0.09838782250881195, -0.9881120920181274), (0.0037640256341546774, -1.0032386779785156)]
// within 2 ulp

// let T = complex<f64>
// run L = tensor<4xcomplex<f64>>
// given [(1.0, 2.0), (-0.5, 0.25), (0.75, -1.5), (-2.0, -3.0)]
// gives [(0.03381282607989669, 1.0147936161466335), (-0.504500702698564, 0.3124206925025888), (0.0983878191396714, -0.9881121005704792), (0.0037640256415042484, -1.0032386273536098)]
// within 2 ulp

// let T = f32
// rejects result_accuracy: A =  {result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, ulps = 2, mode = #stablehlo.result_accuracy_mode<HIGHEST>>}
// rejects C1: O = tensor<5xf32>
// rejects C1: O = tensor<4xf64>
