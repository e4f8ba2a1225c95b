// callee: there is no such function
module {
  func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    %b = "func.call"(%a) <{callee = @other}> : (tensor<4xf32>) -> tensor<4xf32>
    return %b : tensor<4xf32>
  }
}
// callee: the function takes another type
module {
  func.func private @other(%a: tensor<5xf32>) -> tensor<5xf32> {
    return %a : tensor<5xf32>
  }
  func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    %b = "func.call"(%a) <{callee = @other}> : (tensor<4xf32>) -> tensor<4xf32>
    return %b : tensor<4xf32>
  }
}
