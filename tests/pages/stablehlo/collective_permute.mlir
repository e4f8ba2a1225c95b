// The value of another process, by pairs of source and target; zeros for no target.

// let P = dense<[[0, 1]]> : tensor<1x2xi64>
// let OUT = tensor<2xi32>
func.func @f(%x: tensor<2xi32>) -> $OUT {
  %0 = "stablehlo.collective_permute"(%x) {source_target_pairs = $P, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<2xi32>) -> $OUT
  return %0 : $OUT
}
func.func @main(%x: tensor<2xi32>, %y: tensor<2xi32>) -> ($OUT, $OUT) {
  %0:2 = "interpreter.run_parallel"(%x, %y) {programs = [[@f], [@f]]} : (tensor<2xi32>, tensor<2xi32>) -> ($OUT, $OUT)
  return %0#0, %0#1 : $OUT, $OUT
}

// run
// given [1, 2]; [10, 20]
// gives [0, 0]; [1, 2]
// run P = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>
// given [1, 2]; [10, 20]
// gives [10, 20]; [1, 2]

// rejects C1: P = dense<[[0, 1, 2]]> : tensor<1x3xi64>
// rejects C2: P = dense<[[0, 1], [0, 0]]> : tensor<2x2xi64>
// rejects C3: P = dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>
// rejects C4: P = dense<[[0, -1]]> : tensor<1x2xi64>
// rejects C5: OUT = tensor<3xi32>
