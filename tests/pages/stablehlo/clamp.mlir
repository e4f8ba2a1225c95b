// Numbers held between a least and a greatest one.

// let A = tensor<4xf32>
// let L = tensor<4xf32>
// let B = tensor<4xf32>
// let O = $L
func.func @main(%min: $A, %operand: $L, %max: $B) -> $O {
  %0 = "stablehlo.clamp"(%min, %operand, %max) : ($A, $L, $B) -> $O
  return %0 : $O
}

// run
// given [1.0, 1.0, 1.0, 5.0]; [0.0, 2.0, nan, 6.0]; [3.0, 1.5, 3.0, 4.0]
// gives [1.0, 1.5, nan, 4.0]
// run A = tensor<i32>; B = tensor<i32>; L = tensor<4xi32>
// given 0; [-5, 3, 9, 5]; 5
// gives [0, 3, 5, 5]
// run A = tensor<ui8>; B = tensor<2xui8>; L = tensor<2xui8>
// given 10; [5, 200]; [20, 100]
// gives [10, 100]
// run A = tensor<f32>; B = tensor<f32>; L = tensor<0xf32>
// given 0.0; []; 1.0
// gives []

// rejects C1: A = tensor<5xf32>
// rejects C2: B = tensor<1xf32>
// rejects C3: A = tensor<4xf64>
// rejects C4: O = tensor<5xf32>
