// Slices along a dimension sorted together, as a comparator says.

// let L = tensor<2x3xi64>
// let R = tensor<2x3xi32>
// let O = tensor<2x3xi64>
// let D = 1
// let C = i1
// let DIR = GT
func.func @main(%x: $L, %y: $R) -> ($O, $R) {
  %0:2 = "stablehlo.sort"(%x, %y) ({
  ^bb0(%a: tensor<i64>, %b: tensor<i64>, %c: tensor<i32>, %d: tensor<i32>):
    %r = "stablehlo.compare"(%a, %b) {comparison_direction = #stablehlo<comparison_direction $DIR>} : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %s = "stablehlo.convert"(%r) : (tensor<i1>) -> tensor<$C>
    "stablehlo.return"(%s) : (tensor<$C>) -> ()
  }) {dimension = $D : i64, is_stable = true} : ($L, $R) -> ($O, $R)
  return %0#0, %0#1 : $O, $R
}

// run
// given [[1, 2, 3], [3, 2, 1]]; [[3, 2, 1], [1, 2, 3]]
// gives [[3, 2, 1], [3, 2, 1]]; [[1, 2, 3], [1, 2, 3]]
// run D = 0; DIR = LT
// given [[5, 2, 3], [3, 2, 1]]; [[3, 2, 1], [1, 5, 3]]
// gives [[3, 2, 1], [5, 2, 3]]; [[1, 2, 3], [3, 5, 1]]
// run D = -1
// given [[1, 1, 1], [1, 2, 1]]; [[3, 2, 1], [1, 2, 3]]
// gives [[1, 1, 1], [2, 1, 1]]; [[3, 2, 1], [2, 1, 3]]
// run L = tensor<2x0xi64>; R = tensor<2x0xi32>; O = $L
// given []; []
// gives []; []

// rejects C2: O = tensor<2x3xi32>
// rejects C3: R = tensor<2x4xi32>
// rejects C4: D = 2
// rejects C4: D = -3
// rejects C5: C = i8

// -----

// Floats by the total order, with a comparator that calls and branches.

func.func @main(%x: tensor<7xf32>) -> tensor<7xf32> {
  %0 = "stablehlo.sort"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.compare"(%a, %b) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type TOTALORDER>} : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }) {dimension = 0 : i64} : (tensor<7xf32>) -> tensor<7xf32>
  return %0 : tensor<7xf32>
}

// run
// given [nan, 0.0, -1.0, inf, -0.0, 2.0, -inf]
// gives [-inf, -1.0, -0.0, 0.0, 2.0, inf, nan]

// -----

func.func @main() {
  "stablehlo.sort"() ({
  ^bb0:
    %r = "stablehlo.constant"() {value = dense<true> : tensor<i1>} : () -> tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }) {dimension = 0 : i64} : () -> ()
  return
}

// rejects C1
