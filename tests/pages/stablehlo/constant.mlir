// A tensor written in the program.

// let O = tensor<2x2xi32>
// let V = dense<[[1, 2], [3, 4]]> : $O
func.func @main() -> $O {
  %0 = "stablehlo.constant"() {value = $V} : () -> $O
  return %0 : $O
}

// run
// gives [[1, 2], [3, 4]]
// run V = dense<7> : tensor<2x2xi32>
// gives [[7, 7], [7, 7]]
// run O = tensor<3xf32>; V = dense<[0x7F800000, 0xFF800000, -0.0]> : tensor<3xf32>
// gives [inf, -inf, -0.0]
// run O = tensor<0x3xf64>; V = dense<> : tensor<0x3xf64>
// gives []
// run O = tensor<i1>; V = dense<true> : tensor<i1>
// gives true
// run O = tensor<2xcomplex<f32>>; V = dense<[(1.0, -2.0), (0.5, 0.0)]> : tensor<2xcomplex<f32>>
// gives [(1.0, -2.0), (0.5, 0.0)]
// run O = tensor<3xi4>; V = dense<[-8, 7, 0]> : tensor<3xi4>
// gives [-8, 7, 0]
// run O = tensor<2xf8E4M3FN>; V = dense<[448.0, -0.5]> : tensor<2xf8E4M3FN>
// gives [448.0, -0.5]

// rejects C1: V = dense<7> : tensor<2xi32>
// rejects C1: V = dense<7> : tensor<2x2xi64>
