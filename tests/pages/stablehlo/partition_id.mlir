// The partition that the running process is.

func.func @f() -> tensor<ui32> {
  %0 = "stablehlo.partition_id"() : () -> tensor<ui32>
  return %0 : tensor<ui32>
}
func.func @main() -> (tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>) {
  %0:4 = "interpreter.run_parallel"() {programs = [[@f, @f], [@f, @f]]} : () -> (tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>)
  return %0#0, %0#1, %0#2, %0#3 : tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>
}

// run
// gives 0; 1; 0; 1
