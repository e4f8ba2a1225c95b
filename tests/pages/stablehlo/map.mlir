// A function applied to each element of tensors of one shape.

// let L = tensor<2x2xi32>
// let R = tensor<2x2xi32>
// let O = tensor<2x2xi32>
// let D = 0, 1
// let A = i32
func.func @main(%x: $L, %y: $R) -> $O {
  %0 = "stablehlo.map"(%x, %y) ({
  ^bb0(%a: tensor<$A>, %b: tensor<$A>):
    %r = "stablehlo.multiply"(%a, %b) : (tensor<$A>, tensor<$A>) -> tensor<$A>
    "stablehlo.return"(%r) : (tensor<$A>) -> ()
  }) {dimensions = array<i64: $D>} : ($L, $R) -> $O
  return %0 : $O
}

// run
// given [[1, 2], [3, 4]]; [[5, 6], [7, 8]]
// gives [[5, 12], [21, 32]]
// run L = tensor<0xi32>; R = tensor<0xi32>; O = tensor<0xi32>; D = 0
// given []; []
// gives []

// rejects C1: R = tensor<2x3xi32>
// rejects C3: D = 0
// rejects C4: A = i64

// -----

func.func @main() -> tensor<0xi32> {
  %0 = "stablehlo.map"() ({
  ^bb0:
    %r = "stablehlo.constant"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    "stablehlo.return"(%r) : (tensor<i32>) -> ()
  }) {dimensions = array<i64: 0>} : () -> tensor<0xi32>
  return %0 : tensor<0xi32>
}

// rejects C2
