// The power.

// let L = tensor<4x$T>
// let R = $L
// let O = $L
func.func @main(%lhs: $L, %rhs: $R) -> $O {
  %0 = "stablehlo.power"(%lhs, %rhs) : ($L, $R) -> $O
  return %0 : $O
}

// let T = i32
// given [2, -3, 5, 0]; [10, 3, 0, 0]
// gives [1024, -27, 1, 1]
// run
// given [3, 1, -1, -1]; [-1, -5, -2, -3]
// gives [0, 1, 1, -1]
// run T = i8
// given [2, 3, -2, 0]; [7, 5, 7, -1]
// gives [-128, -13, -128, 0]
// run T = ui8
// given [2, 3, 255, 0]; [8, 5, 2, 1]
// gives [0, 243, 1, 0]
// for T = f64 | f32 | bf16 | f16
// given [2.0, 4.0, -2.0, 0.0]; [3.0, 0.5, 3.0, 0.0]
// gives [8.0, 2.0, -8.0, 1.0]
// given [-1.5, nan, 0.0, -0.0]; [-1.5, 0.0, -1.0, -1.0]
// gives [nan, 1.0, inf, -inf]
// given [1.0, 0.5, -inf, inf]; [nan, inf, 3.0, -1.0]
// gives [1.0, 0.0, -inf, 0.0]
// let T = f32
// run L = tensor<2xcomplex<f32>>
// given [(0.0, 1.0), (1.0, 2.0)]; [(2.0, 0.0), (1.0, 1.0)]
// gives [(-1.0, -8.742278e-08), (-0.24720004, 0.69645047)]
// within 1.0e-6
// let T = f32
// run L = tensor<0xf32>
// given []; []
// gives []
// run L = tensor<f32>
// given 1.5; 2.0
// gives 2.25

// let T = f32
// rejects C1: R = tensor<5xf32>
// rejects C1: R = tensor<4xf64>
// rejects C1: O = tensor<4xf64>
