// Values put into a channel.

// let H = 1
// let K = false
// let P = dense<[[0, 1]]> : tensor<1x2xi64>
func.func @f(%x: tensor<2xi32>) -> tensor<2xi32> {
  %token = "stablehlo.create_token"() : () -> !stablehlo.token
  %0 = "stablehlo.send"(%x, %token) {channel_handle = #stablehlo.channel_handle<handle = 5, type = $H>, is_host_transfer = $K, source_target_pairs = $P} : (tensor<2xi32>, !stablehlo.token) -> !stablehlo.token
  return %x : tensor<2xi32>
}
func.func @g() -> tensor<2xi32> {
  %token = "stablehlo.create_token"() : () -> !stablehlo.token
  %0:2 = "stablehlo.recv"(%token) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, is_host_transfer = false, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (!stablehlo.token) -> (tensor<2xi32>, !stablehlo.token)
  return %0#0 : tensor<2xi32>
}
func.func @main(%x: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
  %0:2 = "interpreter.run_parallel"(%x) {programs = [[@f], [@g]]} : (tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>)
  return %0#0, %0#1 : tensor<2xi32>, tensor<2xi32>
}

// run
// given [1, 2]
// gives [1, 2]; [1, 2]

// rejects C1: P = dense<[[0, 1, 2]]> : tensor<1x3xi64>
// rejects C2: P = dense<[[0, 1], [0, 0]]> : tensor<2x2xi64>
// rejects C3: P = dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>
// rejects C4: P = dense<[[0, -1]]> : tensor<1x2xi64>
// rejects C5: H = 2
// rejects C5: K = true
