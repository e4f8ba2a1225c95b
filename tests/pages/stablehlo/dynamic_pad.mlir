// A tensor with computed padding around it and between its elements.

// let L = tensor<2x3xi32>
// let V = tensor<i32>
// let S = tensor<2xi64>
// let I = dense<[0, 1]> : tensor<2xi64>
// let O = tensor<?x?xi32>
func.func @main(%operand: $L, %value: $V, %low: $S, %high: $S) -> $O {
  %inner = "stablehlo.constant"() {value = $I} : () -> tensor<2xi64>
  %0 = "stablehlo.dynamic_pad"(%operand, %value, %low, %high, %inner) : ($L, $V, $S, $S, tensor<2xi64>) -> $O
  return %0 : $O
}

// run
// given [[1, 2, 3], [4, 5, 6]]; 9; [0, 1]; [1, -1]
// gives 3x5: [[9, 1, 9, 2, 9], [9, 4, 9, 5, 9], [9, 9, 9, 9, 9]]
// rejects C1: V = tensor<f32>
// rejects C2: S = tensor<3xi64>
// rejects C3: I = dense<[0, -1]> : tensor<2xi64>
// rejects C4: O = tensor<?xi32>
