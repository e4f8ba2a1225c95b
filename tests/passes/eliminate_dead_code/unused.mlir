// what only unused operations use is unused
(%x: tensor<4xf32>) -> tensor<4xf32>
  %c = stablehlo.constant dense<1.0> : tensor<4xf32>
  %a = stablehlo.add %x, %c : tensor<4xf32>
  %b = stablehlo.tanh %a : tensor<4xf32>
  return %x : tensor<4xf32>
// becomes
  return %x : tensor<4xf32>
// -----
// unused operations within regions are erased
(%p: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32>
  %u = stablehlo.negate %x : tensor<4xf32>
  %a = "stablehlo.if"(%p) ({
    %b = stablehlo.tanh %u : tensor<4xf32>
    stablehlo.return %x : tensor<4xf32>
  }, {
    stablehlo.return %x : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  return %a : tensor<4xf32>
// becomes
  %a = "stablehlo.if"(%p) ({
    stablehlo.return %x : tensor<4xf32>
  }, {
    stablehlo.return %x : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  return %a : tensor<4xf32>
// -----
// an unused loop without effects is erased
(%x: tensor<f32>) -> tensor<f32>
  %a = stablehlo.while(%v = %x) : tensor<f32>
    cond {
      %p = stablehlo.compare LT, %v, %x, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %b = stablehlo.negate %v : tensor<f32>
      stablehlo.return %b : tensor<f32>
    }
  return %x : tensor<f32>
// becomes
  return %x : tensor<f32>
