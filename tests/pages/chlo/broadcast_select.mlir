// One of two values for every element, with broadcasting.

// let P = tensor<2x1xi1>
// let L = tensor<2xf32>
// let R = tensor<f32>
// let O = tensor<2x2xf32>
func.func @main(%pred: $P, %a: $L, %b: $R) -> $O {
  %0 = "chlo.broadcast_select"(%pred, %a, %b) : ($P, $L, $R) -> $O
  return %0 : $O
}

// run
// given [[true], [false]]; [1.0, 2.0]; 9.0
// gives [[1.0, 2.0], [9.0, 9.0]]
// rejects C1: R = tensor<f64>
// rejects C2: R = tensor<3xf32>
