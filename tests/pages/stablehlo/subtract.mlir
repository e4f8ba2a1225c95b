// The difference.

// let L = tensor<4x$T>
// let R = $L
// let O = $L
func.func @main(%lhs: $L, %rhs: $R) -> $O {
  %0 = "stablehlo.subtract"(%lhs, %rhs) : ($L, $R) -> $O
  return %0 : $O
}

// let T = i32
// given [5, 0, -7, -2147483648]; [7, 1, -7, 1]
// gives [-2, -1, 0, 2147483647]
// run T = ui8
// given [0, 5, 255, 1]; [1, 3, 255, 2]
// gives [255, 2, 0, 255]
// run T = i4
// given [-8, 7, 0, 1]; [1, -1, -8, 1]
// gives [7, -8, -8, 0]
// for T = f64 | f32 | bf16 | f16
// given [1.5, 0.0, inf, nan]; [0.5, 0.0, inf, 1.0]
// gives [1.0, 0.0, nan, nan]
// let T = bf16
// run L = tensor<2xbf16>
// given [256.0, 1.0]; [-1.0, 0.00390625]
// gives [256.0, 0.99609375]
// run L = tensor<1xcomplex<f32>>
// given [(1.0, 2.0)]; [(0.5, -1.0)]
// gives [(0.5, 3.0)]
// let T = f32
// run L = tensor<0xf32>
// given []; []
// gives []
// run L = tensor<f32>
// given 1.5; 2.25
// gives -0.75

// let T = f32
// rejects C1: R = tensor<5xf32>
// rejects C1: R = tensor<4xf64>
// rejects C1: O = tensor<4xf64>
