// C1: a branch has an argument
"stablehlo.if"(%0) ({
^bb0(%a: tensor<f32>):
  "stablehlo.return"(%a) : (tensor<f32>) -> ()
}, {
^bb0(%a: tensor<f32>):
  "stablehlo.return"(%a) : (tensor<f32>) -> ()
}) : (tensor<i1>) -> tensor<f32>
// C2: the branches give different types
"stablehlo.if"(%0) ({
  %a = "stablehlo.constant"() <{value = dense<1.0> : tensor<f32>}> : () -> tensor<f32>
  "stablehlo.return"(%a) : (tensor<f32>) -> ()
}, {
  %a = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
  "stablehlo.return"(%a) : (tensor<i32>) -> ()
}) : (tensor<i1>) -> tensor<f32>
// C3: the result has another type than the branches give
"stablehlo.if"(%0) ({
  %a = "stablehlo.constant"() <{value = dense<1.0> : tensor<f32>}> : () -> tensor<f32>
  "stablehlo.return"(%a) : (tensor<f32>) -> ()
}, {
  %a = "stablehlo.constant"() <{value = dense<1.0> : tensor<f32>}> : () -> tensor<f32>
  "stablehlo.return"(%a) : (tensor<f32>) -> ()
}) : (tensor<i1>) -> tensor<i32>
