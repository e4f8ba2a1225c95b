// The modified Bessel function of order 1, divided by exp(|x|).

// let L = tensor<4x$T>
// let O = $L
func.func @main(%operand: $L) -> $O {
  %0 = "chlo.bessel_i1e"(%operand) : ($L) -> $O
  return %0 : $O
}

// let T = f64
// run L = tensor<5xf64>
// given [0.5, -0.25, 10.5, 8.0, -7.5]
// gives [0.1564208031848717, -0.09811262869736824, 0.11857566488126838, 0.13414249329269817, -0.1380412115485542]
// within 2 ulp

// let T = f32
// run L = tensor<5xf32>
// given [0.5, -0.25, 10.5, 8.0, -7.5]
// gives [0.15642079710960388, -0.09811262786388397, 0.11857566237449646, 0.13414248824119568, -0.13804121315479279]
// within 2 ulp

// let T = bf16
// run L = tensor<5xbf16>
// given [0.5, -0.25, 10.5, 8.0, -7.5]
// gives [0.15625, -0.09814453125, 0.11865234375, 0.1337890625, -0.1376953125]
// within 0 ulp

// let T = f16
// run L = tensor<5xf16>
// given [0.5, -0.25, 10.5, 8.0, -7.5]
// gives [0.1563720703125, -0.09808349609375, 0.11859130859375, 0.1341552734375, -0.1380615234375]
// within 0 ulp

// Edges.
// for T = f64 | f32 | bf16 | f16
// run L = tensor<2x$T>
// given [0.0, nan]
// gives [0.0, nan]

// let T = f32
// run L = tensor<f32>
// given 0.5
// gives 0.15642079710960388
// within 2 ulp
// run L = tensor<0x2xf32>
// given []
// gives []
// run L = tensor<?xf32>
// given 1: [0.5]
// gives 1: [0.15642079710960388]
// within 2 ulp

// let T = f32

// rejects C1: O = tensor<5xf32>
// rejects C1: O = tensor<4xf64>
