// The product with itself.

// let L = tensor<4x$T>
// let O = $L
func.func @main(%operand: $L) -> $O {
  %0 = "chlo.square"(%operand) : ($L) -> $O
  return %0 : $O
}

// let T = f64
// run L = tensor<5xf64>
// given [0.5, -0.25, 0.001, 8.0, -7.5]
// gives [0.25, 0.0625, 1.0e-06, 64.0, 56.25]
// within 0 ulp

// let T = f32
// run L = tensor<5xf32>
// given [0.5, -0.25, 0.0010000000474974513, 8.0, -7.5]
// gives [0.25, 0.0625, 1.0000001111620804e-06, 64.0, 56.25]
// within 0 ulp

// let T = bf16
// run L = tensor<5xbf16>
// given [0.5, -0.25, 0.00099945068359375, 8.0, -7.5]
// gives [0.25, 0.0625, 9.98377799987793e-07, 64.0, 56.25]
// within 0 ulp

// let T = f16
// run L = tensor<5xf16>
// given [0.5, -0.25, 0.0010004043579101562, 8.0, -7.5]
// gives [0.25, 0.0625, 1.0132789611816406e-06, 64.0, 56.25]
// within 0 ulp

// Edges.
// for T = f64 | f32 | bf16 | f16
// run L = tensor<5x$T>
// given [0.0, -0.0, inf, -inf, nan]
// gives [0.0, 0.0, inf, inf, nan]

// let T = f32
// run L = tensor<f32>
// given 0.5
// gives 0.25
// within 0 ulp
// run L = tensor<0x2xf32>
// given []
// gives []
// run L = tensor<?xf32>
// given 1: [0.5]
// gives 1: [0.25]
// within 0 ulp

// let T = complex<f32>
// run L = tensor<3xcomplex<f32>>
// given [(1.0, 2.0), (-0.5, 0.25), (0.75, -1.5)]
// gives [(-3.0, 4.0), (0.1875, -0.25), (-1.6875, -2.25)]
// within 2 ulp

// let T = complex<f64>
// run L = tensor<3xcomplex<f64>>
// given [(1.0, 2.0), (-0.5, 0.25), (0.75, -1.5)]
// gives [(-3.0, 4.0), (0.1875, -0.25), (-1.6875, -2.25)]
// within 2 ulp

// let T = f32

// rejects C1: O = tensor<5xf32>
// rejects C1: O = tensor<4xf64>
