// One of two values for every element, as a boolean says.

// let P = tensor<4xi1>
// let L = tensor<4xf32>
// let R = $L
// let O = $L
func.func @main(%pred: $P, %on_true: $L, %on_false: $R) -> $O {
  %0 = "stablehlo.select"(%pred, %on_true, %on_false) : ($P, $L, $R) -> $O
  return %0 : $O
}

// run
// given [true, false, true, false]; [1.0, 2.0, nan, -0.0]; [5.0, 6.0, 7.0, nan]
// gives [1.0, 6.0, nan, nan]
// run P = tensor<i1>; L = tensor<2xi8>
// given true; [1, -128]; [3, 4]
// gives [1, -128]
// run P = tensor<i1>; L = tensor<2xi4>
// given false; [1, -8]; [3, 4]
// gives [3, 4]
// run P = tensor<0xi1>; L = tensor<0xf32>
// given []; []; []
// gives []
// run P = tensor<2xi1>; L = tensor<2xcomplex<f32>>
// given [true, false]; [(1.0, 2.0), (3.0, 4.0)]; [(5.0, 6.0), (7.0, 8.0)]
// gives [(1.0, 2.0), (7.0, 8.0)]

// rejects C1: P = tensor<5xi1>
// rejects C2: R = tensor<4xf64>
// rejects C2: O = tensor<5xf32>
