// A token that is there when all the given ones are.

func.func @main(%x: tensor<i32>) -> tensor<i32> {
  %a = "stablehlo.create_token"() : () -> !stablehlo.token
  %b = "stablehlo.after_all"(%a, %a) : (!stablehlo.token, !stablehlo.token) -> !stablehlo.token
  %c = "stablehlo.after_all"() : () -> !stablehlo.token
  return %x : tensor<i32>
}

// run
// given 7
// gives 7
