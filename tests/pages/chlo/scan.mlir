// A function applied to slices along a dimension in turn, handing values on.

// let L = tensor<2x3xi32>
// let C = tensor<2xi32>
// let O = tensor<2x3xi32>
// let D = 1
// let B = tensor<2xi32>
// let V = false
// let N = 1, 1
// let A =
func.func @main(%x: $L, %c: $C) -> ($O, $C) {
  %0:2 = "chlo.scan"(%x, %c) ({
  ^bb0(%a: $B, %b: $C):
    %r = "stablehlo.add"(%a, %b) : ($B, $C) -> $C
    "stablehlo.return"(%r, %r) : ($C, $C) -> ()
  }) {dimension = $D : i64, is_reverse = $V, operandSegmentSizes = array<i32: $N>, resultSegmentSizes = array<i32: 1, 1>$A} : ($L, $C) -> ($O, $C)
  return %0#0, %0#1 : $O, $C
}

// run
// given [[1, 2, 3], [4, 5, 6]]; [0, 10]
// gives [[1, 3, 6], [14, 19, 25]]; [6, 25]
// run V = true
// given [[1, 2, 3], [4, 5, 6]]; [0, 10]
// gives [[6, 5, 3], [25, 21, 16]]; [6, 25]
// run L = tensor<2x0xi32>; O = tensor<2x0xi32>
// given []; [7, 8]
// gives []; [7, 8]

// rejects C1: N = 2, 1
// rejects C2: D = 2
// rejects C3: A = , scan_dim_size = 4 : i64
// rejects C4: D = 0; L = tensor<2x3xi32>
// rejects C5: O = tensor<2x4xi32>
