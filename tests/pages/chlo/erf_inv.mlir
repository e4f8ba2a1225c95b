// The inverse of the error function.

// let L = tensor<4x$T>
// let O = $L
func.func @main(%operand: $L) -> $O {
  %0 = "chlo.erf_inv"(%operand) : ($L) -> $O
  return %0 : $O
}

// let T = f64
// run L = tensor<5xf64>
// given [0.5, -0.25, 0.001, 0.875, -0.75]
// gives [0.4769362762044699, -0.2253120550121781, 0.0008862271574665521, 1.0847870400692832, -0.8134198475976185]
// within 2 ulp

// let T = f32
// run L = tensor<5xf32>
// given [0.5, -0.25, 0.0010000000474974513, 0.875, -0.75]
// gives [0.4769362807273865, -0.22531205415725708, 0.0008862271788530052, 1.0847870111465454, -0.8134198188781738]
// within 2 ulp

// let T = bf16
// run L = tensor<5xbf16>
// given [0.5, -0.25, 0.00099945068359375, 0.875, -0.75]
// gives [0.4765625, -0.2255859375, 0.000885009765625, 1.0859375, -0.8125]
// within 0 ulp

// let T = f16
// run L = tensor<5xf16>
// given [0.5, -0.25, 0.0010004043579101562, 0.875, -0.75]
// gives [0.47705078125, -0.225341796875, 0.0008864402770996094, 1.0849609375, -0.8134765625]
// within 0 ulp

// Edges.
// for T = f64 | f32 | bf16 | f16
// run L = tensor<6x$T>
// given [0.0, -0.0, 1.0, -1.0, 2.0, nan]
// gives [0.0, -0.0, inf, -inf, nan, nan]

// let T = f32
// run L = tensor<f32>
// given 0.5
// gives 0.4769362807273865
// within 2 ulp
// run L = tensor<0x2xf32>
// given []
// gives []
// run L = tensor<?xf32>
// given 1: [0.5]
// gives 1: [0.4769362807273865]
// within 2 ulp

// let T = f32

// rejects C1: O = tensor<5xf32>
// rejects C1: O = tensor<4xf64>
