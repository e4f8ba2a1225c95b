// Numbers that count from zero along one dimension.

// let O = tensor<2x3xi32>
// let D = 1
func.func @main() -> $O {
  %0 = "stablehlo.iota"() {iota_dimension = $D : i64} : () -> $O
  return %0 : $O
}

// run
// gives [[0, 1, 2], [0, 1, 2]]
// run D = 0
// gives [[0, 0, 0], [1, 1, 1]]
// run O = tensor<2x3xf32>
// gives [[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]
// run O = tensor<1x4xbf16>
// gives [[0.0, 1.0, 2.0, 3.0]]
// run O = tensor<1x2xcomplex<f32>>
// gives [[(0.0, 0.0), (1.0, 0.0)]]
// run O = tensor<1x3xi2>
// gives [[0, 1, -2]]
// run O = tensor<2x0xi32>
// gives []
// run O = tensor<1x3x!quant.uniform<i8:f32, 0.5>>
// gives [[0, 2, 4]]

// rejects C1: D = 2
// rejects C1: D = -1
