// All elements in each window combined by a function.

// let E = $T
// let T = i32
// let OP = add
// let L = tensor<3x2x$T>
// let I = tensor<$T>
// let O = tensor<2x2x$E>
// let S = 2, 1
// let V = 4, 1
// let B = 2, 1
// let D = 3, 1
// let P = dense<[[2, 1], [0, 0]]> : tensor<2x2xi64>
func.func @main(%operand: $L, %init: $I) -> $O {
  %0 = "stablehlo.reduce_window"(%operand, %init) ({
  ^bb0(%a: tensor<$E>, %b: tensor<$E>):
    %r = "stablehlo.$OP"(%a, %b) : (tensor<$E>, tensor<$E>) -> tensor<$E>
    "stablehlo.return"(%r) : (tensor<$E>) -> ()
  }) {window_dimensions = array<i64: $S>, window_strides = array<i64: $V>, base_dilations = array<i64: $B>, window_dilations = array<i64: $D>, padding = $P} : ($L, $I) -> $O
  return %0 : $O
}

// run
// given [[1, 2], [3, 4], [5, 6]]; 0
// gives [[0, 0], [3, 4]]
// run OP = maximum; T = f32; L = tensor<1x4xf32>; O = tensor<1x3xf32>; S = 1, 2; V = 1, 1; B = 1, 1; D = 1, 1; P = dense<0> : tensor<2x2xi64>
// given [[1.0, nan, 3.0, 2.0]]; -inf
// gives [[nan, nan, 3.0]]
// run T = f32; L = tensor<1x4xf32>; O = tensor<1x4xf32>; S = 1, 4; V = 1, 1; B = 1, 1; D = 1, 1; P = dense<[[0, 0], [3, 0]]> : tensor<2x2xi64>
// given [[1.0, 2.0, 3.0, 4.0]]; 0.0
// gives [[1.0, 3.0, 6.0, 10.0]]
// run T = f32; L = tensor<1x2xf32>; O = tensor<1x0xf32>; S = 1, 3; V = 1, 1; B = 1, 1; D = 1, 1; P = dense<0> : tensor<2x2xi64>
// given [[1.0, 2.0]]; 0.0
// gives []
// run T = f32; L = tensor<1x4xf32>; O = tensor<1x2xf32>; S = 1, 2; V = 1, 2; B = 1, 1; D = 1, 1; P = dense<[[0, 0], [-1, 1]]> : tensor<2x2xi64>
// given [[1.0, 2.0, 3.0, 4.0]]; 10.0
// gives [[15.0, 24.0]]

// rejects C3: I = tensor<i64>
// rejects C4: S = 2
// rejects C5: S = 2, 0
// rejects C6: V = 4
// rejects C7: V = 4, 0
// rejects C8: B = 2
// rejects C9: B = 2, 0
// rejects C10: D = 3
// rejects C11: D = 3, 0
// rejects C12: P = dense<0> : tensor<1x2xi64>
// rejects C13: E = i16
// rejects C15: O = tensor<3x2xi32>
// rejects C16: O = tensor<2x2xi64>

// -----

// let R = tensor<3xi32>
// let O = tensor<2xi32>
func.func @main(%x: tensor<3xf32>, %y: $R, %x0: tensor<f32>, %y0: tensor<i32>) -> (tensor<2xf32>, $O) {
  %0:2 = "stablehlo.reduce_window"(%x, %y, %x0, %y0) ({
  ^bb0(%a: tensor<f32>, %c: tensor<i32>, %b: tensor<f32>, %d: tensor<i32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %s = "stablehlo.multiply"(%c, %d) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%r, %s) : (tensor<f32>, tensor<i32>) -> ()
  }) {window_dimensions = array<i64: 2>} : (tensor<3xf32>, $R, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, $O)
  return %0#0, %0#1 : tensor<2xf32>, $O
}

// run
// given [1.0, 2.0, 4.0]; [2, 3, 4]; 0.0; 1
// gives [3.0, 6.0]; [6, 12]
// rejects C2: R = tensor<4xi32>
// rejects C14: O = tensor<3xi32>

// -----

func.func @main() {
  "stablehlo.reduce_window"() ({
  ^bb0:
    "stablehlo.return"() : () -> ()
  }) {window_dimensions = array<i64: 2>} : () -> ()
  return
}

// rejects C1
