// C1: the padding has another element type
"stablehlo.dynamic_pad"(%0, %1, %2, %3, %4) : (tensor<4xf32>, tensor<f64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
// C2: paddings for another rank
"stablehlo.dynamic_pad"(%0, %1, %2, %3, %4) : (tensor<4xf32>, tensor<f32>, tensor<2xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
// C3: negative padding between elements
func.func @main(%0: tensor<4xf32>, %1: tensor<f32>) {
  %2 = stablehlo.constant dense<1> : tensor<1xi64>
  %3 = stablehlo.constant dense<0> : tensor<1xi64>
  %4 = stablehlo.constant dense<-1> : tensor<1xi64>
  "stablehlo.dynamic_pad"(%0, %1, %2, %3, %4) : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return
}
// C4: the result has another rank
"stablehlo.dynamic_pad"(%0, %1, %2, %3, %4) : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?x?xf32>
