// One less the error function.

// let L = tensor<4x$T>
// let O = $L
func.func @main(%operand: $L) -> $O {
  %0 = "chlo.erfc"(%operand) : ($L) -> $O
  return %0 : $O
}

// let T = f64
// run L = tensor<5xf64>
// given [0.5, -0.25, 0.001, 3.0, -2.5]
// gives [0.4795001221869535, 1.276326390168237, 0.9988716212090307, 2.209049699858544e-05, 1.999593047982555]
// within 2 ulp

// let T = f32
// run L = tensor<5xf32>
// given [0.5, -0.25, 0.0010000000474974513, 3.0, -2.5]
// gives [0.4795001149177551, 1.2763264179229736, 0.9988716244697571, 2.2090496713644825e-05, 1.9995930194854736]
// within 2 ulp

// let T = bf16
// run L = tensor<5xbf16>
// given [0.5, -0.25, 0.00099945068359375, 3.0, -2.5]
// gives [0.48046875, 1.2734375, 1.0, 2.205371856689453e-05, 2.0]
// within 0 ulp

// let T = f16
// run L = tensor<5xf16>
// given [0.5, -0.25, 0.0010004043579101562, 3.0, -2.5]
// gives [0.4794921875, 1.2763671875, 0.9990234375, 2.2113323211669922e-05, 2.0]
// within 0 ulp

// Edges.
// for T = f64 | f32 | bf16 | f16
// run L = tensor<5x$T>
// given [0.0, -0.0, inf, -inf, nan]
// gives [1.0, 1.0, 0.0, 2.0, nan]

// let T = f32
// run L = tensor<f32>
// given 0.5
// gives 0.4795001149177551
// within 2 ulp
// run L = tensor<0x2xf32>
// given []
// gives []
// run L = tensor<?xf32>
// given 1: [0.5]
// gives 1: [0.4795001149177551]
// within 2 ulp

// let T = f32

// rejects C1: O = tensor<5xf32>
// rejects C1: O = tensor<4xf64>
