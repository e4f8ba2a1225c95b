// The logarithm of the gamma function's absolute value.

// let L = tensor<4x$T>
// let O = $L
func.func @main(%operand: $L) -> $O {
  %0 = "chlo.lgamma"(%operand) : ($L) -> $O
  return %0 : $O
}

// let T = f64
// run L = tensor<5xf64>
// given [0.5, -0.25, 10.5, 8.0, -7.5]
// gives [0.5723649429247001, 1.589575312551186, 13.940625219403763, 8.525161361065415, -8.404537371451598]
// within 2 ulp

// let T = f32
// run L = tensor<5xf32>
// given [0.5, -0.25, 10.5, 8.0, -7.5]
// gives [0.5723649263381958, 1.5895752906799316, 13.940625190734863, 8.525161743164062, -8.404537200927734]
// within 2 ulp

// let T = bf16
// run L = tensor<5xbf16>
// given [0.5, -0.25, 10.5, 8.0, -7.5]
// gives [0.57421875, 1.5859375, 13.9375, 8.5, -8.375]
// within 0 ulp

// let T = f16
// run L = tensor<5xf16>
// given [0.5, -0.25, 10.5, 8.0, -7.5]
// gives [0.572265625, 1.58984375, 13.9375, 8.5234375, -8.40625]
// within 0 ulp

// Edges.
// for T = f64 | f32 | bf16 | f16
// run L = tensor<7x$T>
// given [1.0, 2.0, 0.0, -1.0, inf, -inf, nan]
// gives [0.0, 0.0, inf, inf, inf, inf, nan]

// let T = f32
// run L = tensor<f32>
// given 0.5
// gives 0.5723649263381958
// within 2 ulp
// run L = tensor<0x2xf32>
// given []
// gives []
// run L = tensor<?xf32>
// given 1: [0.5]
// gives 1: [0.5723649263381958]
// within 2 ulp

// let T = f32

// rejects C1: O = tensor<5xf32>
// rejects C1: O = tensor<4xf64>
