// A tensor with padding around it and between its elements; negative edges cut off.

// let L = tensor<2x3xi32>
// let V = tensor<i32>
// let O = tensor<5x9xi32>
// let A = 0, 1
// let B = 2, 1
// let I = 1, 2
func.func @main(%operand: $L, %value: $V) -> $O {
  %0 = "stablehlo.pad"(%operand, %value) {edge_padding_low = array<i64: $A>, edge_padding_high = array<i64: $B>, interior_padding = array<i64: $I>} : ($L, $V) -> $O
  return %0 : $O
}

// run
// given [[1, 2, 3], [4, 5, 6]]; 0
// gives [[0, 1, 0, 0, 2, 0, 0, 3, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 4, 0, 0, 5, 0, 0, 6, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0]]
// run A = 0, -1; B = 0, -1; I = 0, 1; O = tensor<2x3xi32>
// given [[1, 2, 3], [4, 5, 6]]; 9
// gives [[9, 2, 9], [9, 5, 9]]
// run L = tensor<3xf32>; V = tensor<f32>; O = tensor<1xf32>; A = -2; B = 0; I = 0
// given [1.0, 2.0, 3.0]; nan
// gives [3.0]
// run L = tensor<0xf32>; V = tensor<f32>; O = tensor<2xf32>; A = 1; B = 1; I = 5
// given []; -0.0
// gives [-0.0, -0.0]
// run L = tensor<2xi8>; V = tensor<i8>; O = tensor<0xi8>; A = -1; B = -1; I = 0
// given [1, 2]; 3
// gives []

// rejects C1: V = tensor<f32>
// rejects C1: O = tensor<5x9xf32>
// rejects C2: I = 0
// rejects C3: I = 1, -1
// rejects C4: O = tensor<5x8xi32>
// rejects C4: A = 0, -9
