// The part of a tensor between fixed positions, with strides.

// let L = tensor<3x4xi32>
// let O = tensor<2x2xi32>
// let S = 1, 0
// let E = 3, 4
// let T = 1, 2
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.slice"(%operand) {start_indices = array<i64: $S>, limit_indices = array<i64: $E>, strides = array<i64: $T>} : ($L) -> $O
  return %0 : $O
}

// run
// given [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]
// gives [[5, 7], [9, 11]]
// run S = 0, 1; E = 3, 4; T = 2, 3; O = tensor<2x1xi32>
// given [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]
// gives [[2], [10]]
// run S = 1, 1; E = 1, 3; T = 1, 1; O = tensor<0x2xi32>
// given [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]
// gives []

// rejects C1: O = tensor<2x2xi64>
// rejects C2: S = 1, 0, 0
// rejects C3: E = 4, 4
// rejects C3: S = 1, -1
// rejects C3: S = 3, 0; E = 2, 4
// rejects C4: T = 1, 0
// rejects C5: O = tensor<2x4xi32>
