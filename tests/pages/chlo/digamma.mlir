// The logarithmic derivative of the gamma function.

// let L = tensor<4x$T>
// let O = $L
func.func @main(%operand: $L) -> $O {
  %0 = "chlo.digamma"(%operand) : ($L) -> $O
  return %0 : $O
}

// let T = f64
// run L = tensor<5xf64>
// given [0.5, -0.25, 10.5, 8.0, -7.5]
// gives [-1.9635100260214235, 2.9141391202135276, 2.3030010342976865, 2.01564147795561, 2.08009081757942]
// within 2 ulp

// let T = f32
// run L = tensor<5xf32>
// given [0.5, -0.25, 10.5, 8.0, -7.5]
// gives [-1.9635100364685059, 2.9141390323638916, 2.3030009269714355, 2.015641450881958, 2.0800907611846924]
// within 2 ulp

// let T = bf16
// run L = tensor<5xbf16>
// given [0.5, -0.25, 10.5, 8.0, -7.5]
// gives [-1.9609375, 2.921875, 2.296875, 2.015625, 2.078125]
// within 0 ulp

// let T = f16
// run L = tensor<5xf16>
// given [0.5, -0.25, 10.5, 8.0, -7.5]
// gives [-1.9638671875, 2.9140625, 2.302734375, 2.015625, 2.080078125]
// within 0 ulp

// Edges.
// for T = f64 | f32 | bf16 | f16
// run L = tensor<3x$T>
// given [-1.0, inf, nan]
// gives [nan, inf, nan]

// let T = f32
// run L = tensor<f32>
// given 0.5
// gives -1.9635100364685059
// within 2 ulp
// run L = tensor<0x2xf32>
// given []
// gives []
// run L = tensor<?xf32>
// given 1: [0.5]
// gives 1: [-1.9635100364685059]
// within 2 ulp

// let T = f32

// rejects C1: O = tensor<5xf32>
// rejects C1: O = tensor<4xf64>
