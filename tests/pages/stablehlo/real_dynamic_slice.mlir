// The part of a tensor between computed positions, with computed strides.

// let L = tensor<3x4xi32>
// let S = tensor<2xi64>
// let O = tensor<?x?xi32>
func.func @main(%operand: $L, %start: $S, %limit: $S, %strides: $S) -> $O {
  %0 = "stablehlo.real_dynamic_slice"(%operand, %start, %limit, %strides) : ($L, $S, $S, $S) -> $O
  return %0 : $O
}

// run
// given [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]; [1, 0]; [3, 4]; [1, 2]
// gives 2x2: [[5, 7], [9, 11]]
// given [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]; [1, 1]; [1, 3]; [1, 1]
// gives 0x2: []
// given [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]; [2, 1]; [4, 3]; [1, 1]
// fails positions 2:4:1 in a dimension of extent 3
// given [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]; [0, 2]; [1, 1]; [1, 1]
// fails positions 2:1:1
// given [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]; [0, 0]; [1, 1]; [1, 0]
// fails positions 0:1:0
// rejects C1: O = tensor<?x?xi64>
// rejects C2: S = tensor<3xi64>
