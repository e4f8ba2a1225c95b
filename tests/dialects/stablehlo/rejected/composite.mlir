// C1: a name without a namespace
module {
  func.func private @f(%a: tensor<4xf32>) -> tensor<4xf32> {
    %b = "stablehlo.optimization_barrier"(%a) : (tensor<4xf32>) -> tensor<4xf32>
    return %b : tensor<4xf32>
  }
  func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    %b = "stablehlo.composite"(%a) <{name = "op", decomposition = @f}> : (tensor<4xf32>) -> tensor<4xf32>
    return %b : tensor<4xf32>
  }
}
// C2: there is no such function
module {
  func.func private @f(%a: tensor<4xf32>) -> tensor<4xf32> {
    %b = "stablehlo.optimization_barrier"(%a) : (tensor<4xf32>) -> tensor<4xf32>
    return %b : tensor<4xf32>
  }
  func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    %b = "stablehlo.composite"(%a) <{name = "my.op", decomposition = @g}> : (tensor<4xf32>) -> tensor<4xf32>
    return %b : tensor<4xf32>
  }
}
// C3: the function takes another type
module {
  func.func private @f(%a: tensor<5xf32>) -> tensor<5xf32> {
    %b = "stablehlo.optimization_barrier"(%a) : (tensor<5xf32>) -> tensor<5xf32>
    return %b : tensor<5xf32>
  }
  func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    %b = "stablehlo.composite"(%a) <{name = "my.op", decomposition = @f}> : (tensor<4xf32>) -> tensor<4xf32>
    return %b : tensor<4xf32>
  }
}
// C4: the function gives another type
module {
  func.func private @f(%a: tensor<4xf32>) -> tensor<4xf32> {
    %b = "stablehlo.optimization_barrier"(%a) : (tensor<4xf32>) -> tensor<4xf32>
    return %b : tensor<4xf32>
  }
  func.func @main(%a: tensor<4xf32>) -> tensor<5xf32> {
    %b = "stablehlo.composite"(%a) <{name = "my.op", decomposition = @f}> : (tensor<4xf32>) -> tensor<5xf32>
    return %b : tensor<5xf32>
  }
}
