// The inverse hyperbolic cosine.

// let L = tensor<4x$T>
// let O = $L
func.func @main(%operand: $L) -> $O {
  %0 = "chlo.acosh"(%operand) : ($L) -> $O
  return %0 : $O
}

// let T = f64
// run L = tensor<5xf64>
// given [1.5, 2.0, 1.0009765625, 100.0, 7.0]
// gives [0.9624236501192069, 1.3169578969248168, 0.044190578083110096, 5.298292365610485, 2.6339157938496336]
// within 2 ulp

// let T = f32
// run L = tensor<5xf32>
// given [1.5, 2.0, 1.0009765625, 100.0, 7.0]
// gives [0.9624236226081848, 1.316957950592041, 0.044190578162670135, 5.29829216003418, 2.633915901184082]
// within 2 ulp

// let T = bf16
// run L = tensor<5xbf16>
// given [1.5, 2.0, 1.0, 100.0, 7.0]
// gives [0.9609375, 1.3203125, 0.0, 5.3125, 2.640625]
// within 0 ulp

// let T = f16
// run L = tensor<5xf16>
// given [1.5, 2.0, 1.0009765625, 100.0, 7.0]
// gives [0.96240234375, 1.3173828125, 0.044189453125, 5.296875, 2.634765625]
// within 0 ulp

// Edges.
// for T = f64 | f32 | bf16 | f16
// run L = tensor<5x$T>
// given [1.0, inf, 0.5, -inf, nan]
// gives [0.0, inf, nan, nan, nan]

// let T = f32
// run L = tensor<f32>
// given 1.5
// gives 0.9624236226081848
// within 2 ulp
// run L = tensor<0x2xf32>
// given []
// gives []
// run L = tensor<?xf32>
// given 1: [1.5]
// gives 1: [0.9624236226081848]
// within 2 ulp

// let T = complex<f32>
// run L = tensor<4xcomplex<f32>>
// given [(1.0, 2.0), (-0.5, 0.25), (0.75, -1.5), (-2.0, -3.0)]
// gives [(1.5285708904266357, 1.1437177658081055), (0.2813960611820221, 2.0724050998687744), (1.2650750875473022, -1.1678855419158936), (1.9833869934082031, -2.141449213027954)]
// within 2 ulp

// let T = complex<f64>
// run L = tensor<4xcomplex<f64>>
// given [(1.0, 2.0), (-0.5, 0.25), (0.75, -1.5), (-2.0, -3.0)]
// gives [(1.5285709194809982, 1.1437177404024206), (0.2813960562452928, 2.0724051800703975), (1.2650750428933686, -1.1678854966483267), (1.9833870299165355, -2.141449111115996)]
// within 2 ulp

// let T = f32

// rejects C1: O = tensor<5xf32>
// rejects C1: O = tensor<4xf64>
