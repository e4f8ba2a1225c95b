// The angle of a point.

// let L = tensor<4x$T>
// let R = $L
// let O = $L
func.func @main(%lhs: $L, %rhs: $R) -> $O {
  %0 = "stablehlo.atan2"(%lhs, %rhs) : ($L, $R) -> $O
  return %0 : $O
}

// for T = f64 | f32 | bf16 | f16
// given [0.0, -0.0, 0.0, nan]; [1.0, 1.0, 0.0, 1.0]
// gives [0.0, -0.0, 0.0, nan]
// let T = f32
// given [0.0, -0.0, 1.0, -1.0]; [-0.0, -0.0, 0.0, -1.0]
// gives [3.14159274, -3.14159274, 1.57079637, -2.3561945]
// within 1 ulp
// run T = f64
// given [0.0, inf, 1.0, -1.0]; [-1.0, inf, -inf, 2.0]
// gives [3.141592653589793, 0.7853981633974483, 3.141592653589793, -0.4636476090008061]
// within 1 ulp
// let T = f32
// run L = tensor<0xf32>
// given []; []
// gives []
// run L = tensor<f32>
// given 1.0; 1.0
// gives 0.785398185
// within 1 ulp

// let T = f32
// rejects C1: R = tensor<5xf32>
// rejects C1: R = tensor<4xf64>
// rejects C1: O = tensor<4xf64>
