// passes: fold_constants{max_bytes=16}
// a bound in bytes leaves larger constants alone
() -> (tensor<4xi32>, tensor<5xi32>)
  %a = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %b = stablehlo.negate %a : tensor<4xi32>
  %c = stablehlo.constant dense<[1, 2, 3, 4, 5]> : tensor<5xi32>
  %d = stablehlo.negate %c : tensor<5xi32>
  return %b, %d : tensor<4xi32>, tensor<5xi32>
// becomes
  %b = stablehlo.constant dense<[-1, -2, -3, -4]> : tensor<4xi32>
  %c = stablehlo.constant dense<[1, 2, 3, 4, 5]> : tensor<5xi32>
  %d = stablehlo.negate %c : tensor<5xi32>
  return %b, %d : tensor<4xi32>, tensor<5xi32>
