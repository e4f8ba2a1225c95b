// The n-th derivative of the digamma function.

// let L = tensor<5x$T>
// let O = $L
func.func @main(%n: $L, %x: $L) -> $O {
  %0 = "chlo.polygamma"(%n, %x) : ($L, $L) -> $O
  return %0 : $O
}

// let T = f32
// run
// given [0.0, 1.0, 2.0, 0.5, nan]; [1.0, 0.5, 2.5, 1.0, 1.0]
// gives [-0.577215672, 4.93480206, -0.236204052, nan, nan]
// within 2 ulp
// run T = f64
// given [0.0, 1.0, 2.0, -1.0, 3.0]; [1.0, 0.5, 2.5, 1.0, 10.0]
// gives [-0.5772156649015329, 4.934802200544679, -0.23620405164172739, nan, 0.0023199013042898686]
// within 2 ulp
// let T = f32
// rejects C1: O = tensor<4xf32>
