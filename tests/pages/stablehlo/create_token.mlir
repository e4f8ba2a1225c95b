// A token that waits for nothing.

func.func @main(%x: tensor<i32>) -> tensor<i32> {
  %a = "stablehlo.create_token"() : () -> !stablehlo.token
  return %x : tensor<i32>
}

// run
// given 7
// gives 7
