// Tensors put one after the other along a dimension.

// let L = tensor<2x2xi64>
// let R = tensor<1x2xi64>
// let O = tensor<3x2xi64>
// let D = 0
func.func @main(%a: $L, %b: $R) -> $O {
  %0 = "stablehlo.concatenate"(%a, %b) {dimension = $D : i64} : ($L, $R) -> $O
  return %0 : $O
}

// run
// given [[1, 2], [3, 4]]; [[5, 6]]
// gives [[1, 2], [3, 4], [5, 6]]
// run L = tensor<1x2xf32>; R = tensor<1x1xf32>; O = tensor<1x3xf32>; D = 1
// given [[1.0, -0.0]]; [[nan]]
// gives [[1.0, -0.0, nan]]
// run L = tensor<0xi8>; R = tensor<2xi8>; O = tensor<2xi8>
// given []; [1, 2]
// gives [1, 2]
// run L = tensor<2xi4>; R = tensor<1xi4>; O = tensor<3xi4>
// given [1, -8]; [7]
// gives [1, -8, 7]

// rejects C1: R = tensor<1x2xi32>
// rejects C2: R = tensor<1x3xi64>
// rejects C4: D = 2
// rejects C5: O = tensor<3x2xi32>
// rejects C6: O = tensor<4x2xi64>

// -----

func.func @main() -> tensor<0xi64> {
  %0 = "stablehlo.concatenate"() {dimension = 0 : i64} : () -> tensor<0xi64>
  return %0 : tensor<0xi64>
}

// rejects C3
