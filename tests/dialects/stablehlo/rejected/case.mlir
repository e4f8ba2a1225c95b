// C1: no branches
"stablehlo.case"(%0) : (tensor<i32>) -> tensor<f32>
// C2: a branch has an argument
"stablehlo.case"(%0) ({
^bb0(%a: tensor<f32>):
  "stablehlo.return"(%a) : (tensor<f32>) -> ()
}) : (tensor<i32>) -> tensor<f32>
// C3: the branches give different types
"stablehlo.case"(%0) ({
  %a = "stablehlo.constant"() <{value = dense<1.0> : tensor<f32>}> : () -> tensor<f32>
  "stablehlo.return"(%a) : (tensor<f32>) -> ()
}, {
  %a = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
  "stablehlo.return"(%a) : (tensor<i32>) -> ()
}) : (tensor<i32>) -> tensor<f32>
// C4: the result has another type than the branches give
"stablehlo.case"(%0) ({
  %a = "stablehlo.constant"() <{value = dense<1.0> : tensor<f32>}> : () -> tensor<f32>
  "stablehlo.return"(%a) : (tensor<f32>) -> ()
}) : (tensor<i32>) -> tensor<i32>
