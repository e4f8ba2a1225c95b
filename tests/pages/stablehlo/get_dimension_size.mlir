// The extent of one dimension.

// let L = tensor<?x3xf32>
// let D = 0
func.func @main(%operand: $L) -> tensor<i32> {
  %0 = "stablehlo.get_dimension_size"(%operand) {dimension = $D : i64} : ($L) -> tensor<i32>
  return %0 : tensor<i32>
}

// run
// given 2x3: 1.0
// gives 2
// given 0x3: []
// gives 0
// run D = 1
// given 2x3: 1.0
// gives 3
// rejects C1: D = 2
