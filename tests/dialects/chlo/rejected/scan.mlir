// C1: segments that do not add up
"chlo.scan"(%0, %1) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 2>, resultSegmentSizes = array<i32: 1, 1>}> ({
^bb0(%a0: tensor<3xf32>, %a1: tensor<3xf32>):
  "stablehlo.return"(%a1, %a1) : (tensor<3xf32>, tensor<3xf32>) -> ()
}) : (tensor<4x3xf32>, tensor<3xf32>) -> (tensor<4x3xf32>, tensor<3xf32>)
// C2: there is no such dimension
"chlo.scan"(%0, %1) <{dimension = 2 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
^bb0(%a0: tensor<3xf32>, %a1: tensor<3xf32>):
  "stablehlo.return"(%a1, %a1) : (tensor<3xf32>, tensor<3xf32>) -> ()
}) : (tensor<4x3xf32>, tensor<3xf32>) -> (tensor<4x3xf32>, tensor<3xf32>)
// C3: inputs of different length
"chlo.scan"(%0, %1, %2) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 2, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
^bb0(%a0: tensor<3xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>):
  "stablehlo.return"(%a1, %a1) : (tensor<3xf32>, tensor<3xf32>) -> ()
}) : (tensor<4x3xf32>, tensor<5x3xf32>, tensor<3xf32>) -> (tensor<4x3xf32>, tensor<3xf32>)
// C4: the body takes another type
"chlo.scan"(%0, %1) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
^bb0(%a0: tensor<3xf32>, %a1: tensor<3xf64>):
  "stablehlo.return"(%a0, %a0) : (tensor<3xf32>, tensor<3xf32>) -> ()
}) : (tensor<4x3xf32>, tensor<3xf32>) -> (tensor<4x3xf32>, tensor<3xf32>)
// C5: the result has another length
"chlo.scan"(%0, %1) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
^bb0(%a0: tensor<3xf32>, %a1: tensor<3xf32>):
  "stablehlo.return"(%a1, %a1) : (tensor<3xf32>, tensor<3xf32>) -> ()
}) : (tensor<4x3xf32>, tensor<3xf32>) -> (tensor<5x3xf32>, tensor<3xf32>)
