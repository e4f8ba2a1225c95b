// The slice of a fixed size that starts at a computed position, moved inside if need be.

// let L = tensor<3x4xi32>
// let I = tensor<i64>
// let J = tensor<i64>
// let O = tensor<2x2xi32>
// let S = 2, 2
func.func @main(%operand: $L, %i: $I, %j: $J) -> $O {
  %0 = "stablehlo.dynamic_slice"(%operand, %i, %j) {slice_sizes = array<i64: $S>} : ($L, $I, $J) -> $O
  return %0 : $O
}

// run
// given [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]; 0; 1
// gives [[2, 3], [6, 7]]
// given [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]; 5; -3
// gives [[5, 6], [9, 10]]
// run I = tensor<ui8>; J = tensor<ui8>
// given [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]; 255; 0
// gives [[5, 6], [9, 10]]
// run O = tensor<0x4xi32>; S = 0, 4
// given [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]; 1; 1
// gives []

// rejects C1: O = tensor<2x2xi64>
// rejects C2: S = 2
// rejects C3: J = tensor<i32>
// rejects C4: S = 4, 2
// rejects C4: S = -1, 2
// rejects C5: O = tensor<2x3xi32>
