// The solution of linear systems with triangular coefficients.

// let A = tensor<3x3xf32>
// let B = tensor<3x1xf32>
// let O = $B
// let S = true
// let W = true
// let U = false
// let T = NO_TRANSPOSE
func.func @main(%a: $A, %b: $B) -> $O {
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = $S, lower = $W, unit_diagonal = $U, transpose_a = #stablehlo<transpose $T>} : ($A, $B) -> $O
  return %0 : $O
}

// Only one triangle is read.
// run
// given [[1.0, 9.0, 9.0], [2.0, 4.0, 9.0], [3.0, 5.0, 8.0]]; [[1.0], [10.0], [29.0]]
// gives [[1.0], [2.0], [2.0]]
// run W = false
// given [[1.0, 2.0, 3.0], [9.0, 4.0, 5.0], [9.0, 9.0, 8.0]]; [[14.0], [23.0], [24.0]]
// gives [[1.0], [2.0], [3.0]]
// run T = TRANSPOSE
// given [[1.0, 9.0, 9.0], [2.0, 4.0, 9.0], [3.0, 5.0, 8.0]]; [[13.0], [18.0], [16.0]]
// gives [[3.0], [2.0], [2.0]]
// run U = true; A = tensor<2x2xf32>; B = tensor<2x1xf32>
// given [[7.0, 9.0], [2.0, 7.0]]; [[1.0], [5.0]]
// gives [[1.0], [3.0]]
// run S = false; A = tensor<2x2xf32>; B = tensor<1x2xf32>
// given [[2.0, 9.0], [1.0, 4.0]]; [[4.0, 8.0]]
// gives [[1.0, 2.0]]
// run T = ADJOINT; A = tensor<1x1xcomplex<f32>>; B = tensor<1x1xcomplex<f32>>
// given [[(0.0, 2.0)]]; [[(4.0, 0.0)]]
// gives [[(0.0, 2.0)]]
// within 1 ulp
// run A = tensor<0x2x2xf32>; B = tensor<0x2x1xf32>
// given []; []
// gives []

// rejects C1: B = tensor<3x1xf64>
// rejects C2: B = tensor<3xf32>
// rejects C3: B = tensor<4x1xf32>
// rejects C4: O = tensor<3x2xf32>
// rejects I6: T = TRANSPOSE_INVALID
