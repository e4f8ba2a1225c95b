// passes: inline_calls{entry=main}
// with an entry given, public functions that it does not need are dropped
func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %a = call @other(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %a : tensor<4xf32>
}
func.func public @other(%x: tensor<4xf32>) -> tensor<4xf32> {
  %a = stablehlo.negate %x : tensor<4xf32>
  return %a : tensor<4xf32>
}
// becomes
func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %a = stablehlo.negate %x : tensor<4xf32>
  return %a : tensor<4xf32>
}
