// Values taken from a channel.

// let H = 1
// let K = false
// let P = dense<[[0, 1]]> : tensor<1x2xi64>
// let O = (tensor<2xi32>, !stablehlo.token)
func.func @f() -> tensor<i32> {
  %token = "stablehlo.create_token"() : () -> !stablehlo.token
  %0:2 = "stablehlo.recv"(%token) {channel_handle = #stablehlo.channel_handle<handle = 5, type = $H>, is_host_transfer = $K, source_target_pairs = $P} : (!stablehlo.token) -> $O
  %1 = "stablehlo.constant"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  return %1 : tensor<i32>
}
func.func @main() -> tensor<i32> {
  %0 = "interpreter.run_parallel"() {programs = [[@f]]} : () -> tensor<i32>
  return %0 : tensor<i32>
}

// Nobody sends.
// run
// fails waits for another one

// rejects C1: P = dense<[[0, 1, 2]]> : tensor<1x3xi64>
// rejects C2: P = dense<[[0, 1], [0, 0]]> : tensor<2x2xi64>
// rejects C3: P = dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>
// rejects C4: P = dense<[[0, -1]]> : tensor<1x2xi64>
// rejects C5: H = 3
// rejects C5: K = true
// rejects outputs: O = (tensor<2xi32>, tensor<2xi32>)
