// The value of a computation that was begun before.

// let O = tensor<2xi32>
func.func @main(%x: tensor<4xi32>) -> $O {
  %0 = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<4xi32>):
    %r = "stablehlo.slice"(%a) {start_indices = array<i64: 1>, limit_indices = array<i64: 3>, strides = array<i64: 1>} : (tensor<4xi32>) -> tensor<2xi32>
    "stablehlo.return"(%r) : (tensor<2xi32>) -> ()
  }) : (tensor<4xi32>) -> !stablehlo.future<tensor<2xi32>>
  %1 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<2xi32>>) -> $O
  return %1 : $O
}

// run
// given [1, 2, 3, 4]
// gives [2, 3]
// rejects C1: O = tensor<3xi32>
