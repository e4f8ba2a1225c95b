// C1: element types differ
"stablehlo.real_dynamic_slice"(%0, %1, %2, %3) : (tensor<4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf64>
// C2: indices for another rank
"stablehlo.real_dynamic_slice"(%0, %1, %2, %3) : (tensor<4xf32>, tensor<1xi64>, tensor<2xi64>, tensor<1xi64>) -> tensor<?xf32>
