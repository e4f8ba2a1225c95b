// The product.

// let L = tensor<4x$T>
// let R = $L
// let O = $L
func.func @main(%lhs: $L, %rhs: $R) -> $O {
  %0 = "stablehlo.multiply"(%lhs, %rhs) : ($L, $R) -> $O
  return %0 : $O
}

// let T = i32
// given [5, -3, 65536, -2147483648]; [7, 4, 65536, -1]
// gives [35, -12, 0, -2147483648]
// run T = i8
// given [12, 7, 20, 127]; [12, 7, 20, 127]
// gives [-112, 49, -112, 1]
// run T = i4
// given [3, -8, 7, 0]; [3, -1, 7, 5]
// gives [-7, -8, 1, 0]
// run T = i1
// given [false, false, true, true]; [false, true, false, true]
// gives [false, false, false, true]
// for T = f64 | f32 | bf16 | f16
// given [1.5, -0.0, inf, nan]; [0.5, 2.0, 0.0, 1.0]
// gives [0.75, -0.0, nan, nan]
// for T = f8E4M3FN | f8E5M2 | f8E4M3B11FNUZ
// given [1.5, 2.0, 0.5, 1.0]; [0.5, 2.0, -0.25, 1.25]
// gives [0.75, 4.0, -0.125, 1.25]
// run L = tensor<1xcomplex<f32>>
// given [(1.0, 2.0)]; [(0.5, -1.0)]
// gives [(2.5, 0.0)]
// run L = tensor<2x!quant.uniform<i8:f32, 0.5>>
// given [4, 100]; [3, 100]
// gives [6, 127]
// let T = f32
// run L = tensor<0xf32>
// given []; []
// gives []
// run L = tensor<f32>
// given 1.5; 2.0
// gives 3.0

// let T = f32
// rejects C1: R = tensor<5xf32>
// rejects C1: R = tensor<4xf64>
// rejects C1: O = tensor<4xf64>
