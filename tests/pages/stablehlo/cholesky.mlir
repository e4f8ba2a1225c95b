// The Cholesky factor of Hermitian positive-definite matrices.

// let T = f32
// let L = tensor<3x3x$T>
// let O = $L
// let W = true
func.func @main(%a: $L) -> $O {
  %0 = "stablehlo.cholesky"(%a) {lower = $W} : ($L) -> $O
  return %0 : $O
}

// for T = f32 | f64
// run
// given [[1.0, 2.0, 3.0], [2.0, 20.0, 26.0], [3.0, 26.0, 70.0]]
// gives [[1.0, 0.0, 0.0], [2.0, 4.0, 0.0], [3.0, 5.0, 6.0]]
// run W = false
// given [[1.0, 2.0, 3.0], [2.0, 20.0, 26.0], [3.0, 26.0, 70.0]]
// gives [[1.0, 2.0, 3.0], [0.0, 4.0, 5.0], [0.0, 0.0, 6.0]]
// let T = f32
// run L = tensor<1x1x1xf32>
// given [[[4.0]]]
// gives [[[2.0]]]
// run L = tensor<0x2x2xf32>
// given []
// gives []
// run L = tensor<2x2xcomplex<f32>>
// given [[(4.0, 0.0), (0.0, -2.0)], [(0.0, 2.0), (5.0, 0.0)]]
// gives [[(2.0, 0.0), (0.0, 0.0)], [(0.0, 1.0), (2.0, 0.0)]]
// run L = tensor<1x1xf32>
// given [[-1.0]]
// gives [[nan]]

// rejects C1: O = tensor<3x3xf64>
// rejects C2: L = tensor<3xf32>
// rejects C3: L = tensor<2x3xf32>
