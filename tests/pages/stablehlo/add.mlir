// The sum; logical or of booleans.

// let L = tensor<4x$T>
// let R = $L
// let O = $L
func.func @main(%lhs: $L, %rhs: $R) -> $O {
  %0 = "stablehlo.add"(%lhs, %rhs) : ($L, $R) -> $O
  return %0 : $O
}

// let T = i32
// given [0, 1, -3, 7]; [5, -6, -8, 9]
// gives [5, -5, -11, 16]

// Integers wrap around.
// run T = i8
// given [127, -128, 100, -1]; [1, -1, 100, 1]
// gives [-128, 127, -56, 0]
// run T = ui8
// given [255, 0, 200, 1]; [1, 0, 100, 1]
// gives [0, 0, 44, 2]
// run T = i4
// given [7, -8, 3, 0]; [1, -1, 4, 0]
// gives [-8, 7, 7, 0]
// run T = ui2
// given [3, 2, 1, 0]; [1, 2, 1, 3]
// gives [0, 0, 2, 3]
// run T = i64
// given [9223372036854775807, 1, 2, 3]; [1, 1, 1, 1]
// gives [-9223372036854775808, 2, 3, 4]

// run T = i1
// given [false, false, true, true]; [false, true, false, true]
// gives [false, true, true, true]

// for T = f64 | f32 | bf16 | f16
// given [1.0, -0.0, inf, nan]; [0.5, -0.0, -inf, 1.0]
// gives [1.5, -0.0, nan, nan]

// for T = f8E4M3FN | f8E5M2 | f8E3M4 | f8E4M3
// given [1.0, -0.0, 2.0, 0.5]; [0.5, -0.0, -3.0, 0.25]
// gives [1.5, -0.0, -1.0, 0.75]

// for T = complex<f32> | complex<f64>
// given [(1.0, 2.0), (0.0, -1.0), (inf, 0.0), (1.5, 0.0)]; [(0.5, -2.0), (1.0, 1.0), (1.0, 1.0), (0.0, 2.5)]
// gives [(1.5, 0.0), (1.0, 0.0), (inf, 1.0), (1.5, 2.5)]

// for T = f32
// run L = tensor<f32>
// given 1.5; 2.25
// gives 3.75
// run L = tensor<0xf32>
// given []; []
// gives []
// run L = tensor<?x3xf32>
// given 2x3: [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]; 2x3: 0.5
// gives 2x3: [[1.5, 2.5, 3.5], [4.5, 5.5, 6.5]]

// let T = f32
// let Q = !quant.uniform<i8:f32, 0.1>
// let A = !quant.uniform<i8:f32:0, {0.1, 0.2, 0.3, 0.4}>
// rejects C1: R = tensor<5xf32>
// rejects C1: R = tensor<4xf64>
// rejects C1: O = tensor<4xf64>
// rejects C2: R = tensor<4x$Q>
// rejects C3: L = tensor<4x$Q>; O = tensor<4x$Q>; R = tensor<4x!quant.uniform<i16:f32, 0.1>>
// rejects C4: L = tensor<4x$Q>; O = tensor<4x$Q>; R = tensor<4x!quant.uniform<i8:f64, 0.1>>
// rejects C5: L = tensor<4x$Q>; O = tensor<4x$A>; R = tensor<4x$Q>
// rejects C6: L = tensor<4x4x$A>; R = tensor<4x4x$Q>; O = tensor<4x4x!quant.uniform<i8:f32:1, {0.1, 0.2, 0.3, 0.4}>>
// rejects C7: L = tensor<4x4x$Q>; R = tensor<4x4x$A>; O = tensor<4x4x!quant.uniform<i8:f32:1, {0.1, 0.2, 0.3, 0.4}>>

// run L = tensor<4x$Q>
// given [10, -20, 127, 0]; [5, 5, 127, 0]
// gives [15, -15, 127, 0]
