// C1: the operands have different types
"chlo.mulhi"(%0, %1) : (tensor<4xi32>, tensor<4xi64>) -> tensor<4xi32>
