// The next values of the stream into the process.

// let A =
// let O = tensor<2xi32>, !stablehlo.token
func.func @queue() -> tensor<2xi32> {
  %0 = "stablehlo.constant"() {value = dense<[1, 2]> : tensor<2xi32>} : () -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
func.func @f(%token: !stablehlo.token) -> tensor<2xi32> {
  %0:2 = "stablehlo.infeed"(%token) {infeed_config = ""$A} : (!stablehlo.token) -> (tensor<2xi32>, !stablehlo.token)
  return %0#0 : tensor<2xi32>
}
func.func @main() -> tensor<2xi32> {
  %token = "stablehlo.create_token"() : () -> !stablehlo.token
  %0 = "interpreter.run_parallel"(%token) {infeed = [@queue], programs = [[@f]]} : (!stablehlo.token) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// run
// gives [1, 2]
// rejects layout: A = , layout = [[0], [0]]
// rejects layout: A = , layout = [["text"]]

// -----

// let O = ()
func.func @main(%token: !stablehlo.token) {
  "stablehlo.infeed"(%token) : (!stablehlo.token) -> $O
  return
}

// rejects C1

// -----

// let O = (!stablehlo.token, !stablehlo.token)
func.func @main(%token: !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%token) : (!stablehlo.token) -> $O
  return
}

// rejects C2
// rejects C3: O = (tensor<i32>, tensor<i32>)
