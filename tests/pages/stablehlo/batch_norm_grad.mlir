// The gradients of operand, scale and offset of batch_norm_training.

// let L = tensor<2x2xf32>
// let S = tensor<2xf32>
// let M = $S
// let G = $L
// let O = $L
// let P = tensor<2xf32>
// let F = 1
func.func @main(%x: $L, %scale: $S, %mean: $M, %variance: $S, %gradient: $G) -> ($O, $P, $P) {
  %0:3 = "stablehlo.batch_norm_grad"(%x, %scale, %mean, %variance, %gradient) {epsilon = 0.0 : f32, feature_index = $F : i64} : ($L, $S, $M, $S, $G) -> ($O, $P, $P)
  return %0#0, %0#1, %0#2 : $O, $P, $P
}

// run
// given [[1.0, 2.0], [3.0, 6.0]]; [1.0, 2.0]; [2.0, 4.0]; [1.0, 4.0]; [[1.0, 2.0], [3.0, 8.0]]
// gives [[0.0, 0.0], [0.0, 0.0]]; [2.0, 6.0]; [4.0, 10.0]

// rejects C1: F = 2
// rejects C2: M = tensor<2xf64>
// rejects C3: G = tensor<2x3xf32>
// rejects C4: M = tensor<3xf32>
// rejects C5: S = tensor<3xf32>; P = tensor<3xf32>
