// The sum of the values of a group of replicas.

// let OUT = tensor<2xi32>
func.func @f(%x: tensor<2xi32>) -> $OUT {
  %0 = "stablehlo.cross-replica-sum"(%x) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xi32>) -> $OUT
  return %0 : $OUT
}
func.func @main(%x: tensor<2xi32>, %y: tensor<2xi32>) -> ($OUT, $OUT) {
  %0:2 = "interpreter.run_parallel"(%x, %y) {programs = [[@f], [@f]]} : (tensor<2xi32>, tensor<2xi32>) -> ($OUT, $OUT)
  return %0#0, %0#1 : $OUT, $OUT
}

// run
// given [1, 2]; [10, 20]
// gives [11, 22]; [11, 22]
// rejects C1: OUT = tensor<3xi32>
