// The value of one process of a group for all of them; zeros outside of groups.

// let G = dense<[[0, 1]]> : tensor<1x2xi64>
// let H = 0
// let X =
// let OUT = tensor<2xi32>
func.func @f(%x: tensor<2xi32>) -> $OUT {
  %0 = "stablehlo.collective_broadcast"(%x) {replica_groups = $G, channel_handle = #stablehlo.channel_handle<handle = $H, type = 1>$X} : (tensor<2xi32>) -> $OUT
  return %0 : $OUT
}
func.func @main(%x: tensor<2xi32>, %y: tensor<2xi32>) -> ($OUT, $OUT) {
  %0:2 = "interpreter.run_parallel"(%x, %y) {programs = [[@f], [@f]]} : (tensor<2xi32>, tensor<2xi32>) -> ($OUT, $OUT)
  return %0#0, %0#1 : $OUT, $OUT
}

// run
// given [1, 2]; [10, 20]
// gives [1, 2]; [1, 2]
// run G = dense<[[1, 0]]> : tensor<1x2xi64>
// given [1, 2]; [10, 20]
// gives [10, 20]; [10, 20]
// run G = dense<[[0]]> : tensor<1x1xi64>
// given [1, 2]; [10, 20]
// gives [1, 2]; [0, 0]

// rejects C1: G = dense<[[0, 0]]> : tensor<1x2xi64>
// rejects C2: G = dense<[[0, -1]]> : tensor<1x2xi64>
// rejects C4: X = , has_dynamic_root
// rejects C5: OUT = tensor<3xi32>
// rejects replica_groups: G = dense<0> : tensor<1xi64>

// -----

func.func @main() {
  "stablehlo.collective_broadcast"() {replica_groups = dense<[[0]]> : tensor<1x1xi64>} : () -> ()
  return
}

// rejects C3

// -----

// The root is an operand.

func.func @f(%x: tensor<2xi32>, %root: tensor<1xi32>) -> tensor<2xi32> {
  %0 = "stablehlo.collective_broadcast"(%x, %root) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, has_dynamic_root} : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
func.func @main(%x: tensor<2xi32>, %y: tensor<2xi32>, %root: tensor<1xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
  %0:2 = "interpreter.run_parallel"(%x, %root, %y, %root) {programs = [[@f], [@f]]} : (tensor<2xi32>, tensor<1xi32>, tensor<2xi32>, tensor<1xi32>) -> (tensor<2xi32>, tensor<2xi32>)
  return %0#0, %0#1 : tensor<2xi32>, tensor<2xi32>
}

// run
// given [1, 2]; [10, 20]; [1]
// gives [10, 20]; [10, 20]
