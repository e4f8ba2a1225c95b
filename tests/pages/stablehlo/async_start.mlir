// A computation that is begun; its value is waited for by async_done.

// let V = %a
// let I = tensor<4xi32>
// let O = !stablehlo.future<tensor<2xi32>>
// let M = "stablehlo.slice"($V) {start_indices = array<i64: 1>, limit_indices = array<i64: 3>, strides = array<i64: 1>} : (tensor<4xi32>) -> tensor<2xi32>
// let X =
func.func @main(%x: tensor<4xi32>) -> tensor<2xi32> {
  %0 = "stablehlo.async_start"(%x) ({
  ^bb0(%a: $I):
    $X
    %r = $M
    "stablehlo.return"(%r) : (tensor<2xi32>) -> ()
  }) : (tensor<4xi32>) -> $O
  %1 = "stablehlo.async_done"(%0) : ($O) -> tensor<2xi32>
  return %1 : tensor<2xi32>
}

// run
// given [1, 2, 3, 4]
// gives [2, 3]
// rejects C1: X = %q = "stablehlo.abs"(%a) : (tensor<4xi32>) -> tensor<4xi32>
// rejects C2: M = "stablehlo.constant"() {value = dense<1> : tensor<2xi32>} : () -> tensor<2xi32>
// rejects C3: I = tensor<?xi32>; M = "stablehlo.slice"(%a, %a) {start_indices = array<i64: 1>, limit_indices = array<i64: 3>, strides = array<i64: 1>} : (tensor<?xi32>, tensor<?xi32>) -> tensor<2xi32>
// rejects C4: O = !stablehlo.future<tensor<3xi32>>
