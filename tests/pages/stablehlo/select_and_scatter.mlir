// Source values combined into the place of the element that each window selects.

// let T = i32
// let E = $T
// let L = tensor<4x2x$T>
// let S = tensor<2x2x$T>
// let I = tensor<$T>
// let O = tensor<4x2x$E>
// let D = 3, 1
// let V = 2, 1
// let P = dense<[[0, 1], [0, 0]]> : tensor<2x2xi64>
// let C = i1
func.func @main(%operand: $L, %source: $S, %init: $I) -> $O {
  %0 = "stablehlo.select_and_scatter"(%operand, %source, %init) ({
  ^bb0(%a: tensor<$T>, %b: tensor<$T>):
    %c = "stablehlo.compare"(%a, %b) {comparison_direction = #stablehlo<comparison_direction GE>} : (tensor<$T>, tensor<$T>) -> tensor<i1>
    %d = "stablehlo.convert"(%c) : (tensor<i1>) -> tensor<$C>
    "stablehlo.return"(%d) : (tensor<$C>) -> ()
  }, {
  ^bb0(%a: tensor<$E>, %b: tensor<$E>):
    %r = "stablehlo.add"(%a, %b) : (tensor<$E>, tensor<$E>) -> tensor<$E>
    "stablehlo.return"(%r) : (tensor<$E>) -> ()
  }) {window_dimensions = array<i64: $D>, window_strides = array<i64: $V>, padding = $P} : ($L, $S, $I) -> $O
  return %0 : $O
}

// run
// given [[1, 5], [2, 5], [3, 6], [4, 4]]; [[5, 6], [7, 8]]; 0
// gives [[0, 0], [0, 0], [5, 14], [7, 0]]
// run T = f32; L = tensor<5xf32>; S = tensor<3xf32>; O = tensor<5xf32>; D = 3; V = 1; P = dense<0> : tensor<1x2xi64>
// given [1.0, 9.0, 2.0, 9.0, 3.0]; [10.0, 20.0, 30.0]; 0.5
// gives [0.5, 30.5, 0.5, 30.5, 0.5]
// run T = f32; L = tensor<2xf32>; S = tensor<0xf32>; O = tensor<2xf32>; D = 3; V = 1; P = dense<0> : tensor<1x2xi64>
// given [1.0, 9.0]; []; 0.5
// gives [0.5, 0.5]

// rejects C1: S = tensor<2x2xi64>
// rejects C2: S = tensor<3x2xi32>
// rejects C3: I = tensor<i64>
// rejects C4: D = 3
// rejects C5: D = 3, 0
// rejects C6: V = 2
// rejects C7: V = 2, 0
// rejects C8: P = dense<0> : tensor<1x2xi64>
// rejects C9: C = i8
// rejects C10: E = i16
// rejects C11: O = tensor<5x2xi32>
// rejects C12: O = tensor<4x2xi64>
