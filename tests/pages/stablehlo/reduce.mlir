// All elements along some dimensions combined by a function.

// let OP = add
// let E = $T
// let T = i32
// let L = tensor<2x3x$T>
// let I = tensor<$T>
// let O = tensor<2x$E>
// let D = array<i64: 1>
func.func @main(%operand: $L, %init: $I) -> $O {
  %0 = "stablehlo.reduce"(%operand, %init) ({
  ^bb0(%a: tensor<$E>, %b: tensor<$E>):
    %r = "stablehlo.$OP"(%a, %b) : (tensor<$E>, tensor<$E>) -> tensor<$E>
    "stablehlo.return"(%r) : (tensor<$E>) -> ()
  }) {dimensions = $D} : ($L, $I) -> $O
  return %0 : $O
}

// run
// given [[1, 2, 3], [4, 5, 6]]; 0
// gives [6, 15]
// run D = array<i64: 0>; O = tensor<3xi32>
// given [[1, 2, 3], [4, 5, 6]]; 10
// gives [15, 17, 19]
// run D = array<i64: 0, 1>; O = tensor<i32>
// given [[1, 2, 3], [4, 5, 6]]; 0
// gives 21
// run D = array<i64>; O = tensor<2x3xi32>
// given [[1, 2, 3], [4, 5, 6]]; 10
// gives [[11, 12, 13], [14, 15, 16]]
// run OP = maximum; T = f32
// given [[1.0, nan, 3.0], [-0.0, -1.0, 0.0]]; -inf
// gives [nan, 0.0]
// run OP = minimum; T = i8
// given [[1, -128, 3], [0, -1, 0]]; 127
// gives [-128, -1]
// run OP = multiply; T = i8
// given [[100, 3, 3], [5, -1, 2]]; 1
// gives [-124, -10]
// run OP = and; T = i1
// given [[true, false, true], [true, true, true]]; true
// gives [false, true]
// run OP = add; T = f32; L = tensor<2x0xf32>
// given []; 7.5
// gives [7.5, 7.5]
// run OP = add; T = f32; L = tensor<0x3xf32>; O = tensor<0xf32>
// given []; 0.0
// gives []
// run OP = add; T = complex<f32>; L = tensor<1x2xcomplex<f32>>; O = tensor<1xcomplex<f32>>
// given [[(1.0, 2.0), (3.0, -1.0)]]; (0.0, 0.0)
// gives [(4.0, 1.0)]

// The sum of bf16 numbers may be computed in f32.
// run OP = add; T = bf16; E = f32; L = tensor<1x3xbf16>; O = tensor<1xf32>
// given [[256.0, 1.0, 1.0]]; 0.0
// gives [258.0]

// rejects C2: I = tensor<i64>
// rejects C4: D = array<i64: 2>
// rejects C5: D = array<i64: 1, 1>
// rejects C6: E = i16
// rejects C7: O = tensor<3xi32>
// rejects C8: O = tensor<2xi64>

// -----

// The greatest element and its index: two results.

// let S = tensor<2x3xi32>
// let O = tensor<2xf32>, tensor<2xi32>
func.func @main(%x: tensor<2x3xf32>, %i: $S, %x0: tensor<f32>, %i0: tensor<i32>) -> ($O) {
  %0:2 = "stablehlo.reduce"(%x, %i, %x0, %i0) ({
  ^bb0(%a: tensor<f32>, %ai: tensor<i32>, %b: tensor<f32>, %bi: tensor<i32>):
    %c = "stablehlo.compare"(%a, %b) {comparison_direction = #stablehlo<comparison_direction GE>} : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %r = "stablehlo.select"(%c, %a, %b) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %ri = "stablehlo.select"(%c, %ai, %bi) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%r, %ri) : (tensor<f32>, tensor<i32>) -> ()
  }) {dimensions = array<i64: 1>} : (tensor<2x3xf32>, $S, tensor<f32>, tensor<i32>) -> ($O)
  return %0#0, %0#1 : $O
}

// run
// given [[1.0, 9.0, 9.0], [7.0, 2.0, 3.0]]; [[0, 1, 2], [0, 1, 2]]; -inf; 0
// gives [9.0, 7.0]; [1, 0]
// rejects C1: S = tensor<2x4xi32>

// -----

func.func @main() {
  "stablehlo.reduce"() ({
  ^bb0:
    "stablehlo.return"() : () -> ()
  }) {dimensions = array<i64: 0>} : () -> ()
  return
}

// rejects C3
