// Values normalized by their own mean and variance of each feature.

// let L = tensor<2x2xf32>
// let S = tensor<2xf32>
// let B = $S
// let O = $L
// let M = tensor<2xf32>
// let V = tensor<2xf32>
// let F = 1
func.func @main(%x: $L, %scale: $S, %offset: $B) -> ($O, $M, $V) {
  %0:3 = "stablehlo.batch_norm_training"(%x, %scale, %offset) {epsilon = 0.0 : f32, feature_index = $F : i64} : ($L, $S, $B) -> ($O, $M, $V)
  return %0#0, %0#1, %0#2 : $O, $M, $V
}

// run
// given [[1.0, 2.0], [3.0, 6.0]]; [1.0, 2.0]; [0.5, -1.0]
// gives [[-0.5, -3.0], [1.5, 1.0]]; [2.0, 4.0]; [1.0, 4.0]

// rejects C1: F = 2
// rejects C2: B = tensor<2xf64>
// rejects C3: S = tensor<3xf32>; B = tensor<2xf32>
// rejects C4: B = tensor<3xf32>
// rejects C5: M = tensor<3xf32>
// rejects C6: V = tensor<3xf32>
// rejects C7: O = tensor<2x3xf32>
