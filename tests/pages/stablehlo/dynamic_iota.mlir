// Numbers that count from zero along one dimension of a computed shape.

// let S = tensor<2xi64>
// let D = 1
// let O = tensor<?x?xi32>
func.func @main(%shape: $S) -> $O {
  %0 = "stablehlo.dynamic_iota"(%shape) {iota_dimension = $D : i64} : ($S) -> $O
  return %0 : $O
}

// run
// given [2, 3]
// gives 2x3: [[0, 1, 2], [0, 1, 2]]
// run D = 0; O = tensor<2x?xf32>
// given [2, 3]
// gives 2x3: [[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]]
// run
// given [0, 3]
// gives 0x3: []
// rejects C1: D = 2
// rejects C2: O = tensor<?xi32>
