// The k greatest elements along the last dimension, and their indices.

// let T = f32
// let L = tensor<2x4x$T>
// let K = 2
// let V = tensor<2x2x$T>
func.func @main(%x: $L) -> ($V, tensor<2x2xi32>) {
  %0:2 = "chlo.top_k"(%x) {k = $K : i64} : ($L) -> ($V, tensor<2x2xi32>)
  return %0#0, %0#1 : $V, tensor<2x2xi32>
}

// run
// given [[1.0, 5.0, 3.0, 5.0], [-0.0, 0.0, -1.0, -inf]]
// gives [[5.0, 5.0], [0.0, -0.0]]; [[1, 3], [1, 0]]
// given [[1.0, nan, 3.0, inf], [nan, nan, 0.0, 1.0]]
// gives [[nan, inf], [nan, nan]]; [[1, 3], [0, 1]]
// run T = ui8
// given [[1, 255, 3, 5], [0, 0, 1, 0]]
// gives [[255, 5], [1, 0]]; [[1, 3], [2, 0]]
// run T = i4
// given [[1, -8, 7, 5], [0, 0, 1, 0]]
// gives [[7, 5], [1, 0]]; [[2, 3], [2, 0]]

// rejects C1: L = tensor<f32>
// rejects C2: K = 5
// rejects C3: V = tensor<2x3xf32>
