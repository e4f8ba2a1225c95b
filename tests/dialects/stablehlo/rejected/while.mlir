// C1: the condition gives an integer
"stablehlo.while"(%0) ({
^bb0(%a: tensor<i32>):
  "stablehlo.return"(%a) : (tensor<i32>) -> ()
}, {
^bb0(%a: tensor<i32>):
  "stablehlo.return"(%a) : (tensor<i32>) -> ()
}) : (tensor<i32>) -> tensor<i32>
// C2: the body gives another type than it takes
"stablehlo.while"(%0) ({
^bb0(%a: tensor<i32>):
  %c = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
  "stablehlo.return"(%c) : (tensor<i1>) -> ()
}, {
^bb0(%a: tensor<i32>):
  %c = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
  "stablehlo.return"(%c) : (tensor<i1>) -> ()
}) : (tensor<i32>) -> tensor<i32>
// C3: the result has another type than the operand
"stablehlo.while"(%0) ({
^bb0(%a: tensor<i32>):
  %c = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
  "stablehlo.return"(%c) : (tensor<i1>) -> ()
}, {
^bb0(%a: tensor<i32>):
  "stablehlo.return"(%a) : (tensor<i32>) -> ()
}) : (tensor<i32>) -> tensor<i64>
