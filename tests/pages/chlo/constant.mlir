// A tensor written in the program.

func.func @main() -> tensor<2xi32> {
  %0 = "chlo.constant"() {value = dense<[1, 2]> : tensor<2xi32>} : () -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// run
// gives [1, 2]

// -----

// let O = tensor<3xi32>
func.func @main() -> $O {
  %0 = "chlo.constant"() {value = dense<[1, 2]> : tensor<2xi32>} : () -> $O
  return %0 : $O
}

// rejects C1
