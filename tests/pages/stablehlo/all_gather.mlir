// The values of all processes of a group put one after the other.

// let G = dense<[[0, 1]]> : tensor<1x2xi64>
// let H = 0
// let X =
// let D = 0
// let OUT = tensor<4xi32>
func.func @f(%x: tensor<2xi32>) -> $OUT {
  %0 = "stablehlo.all_gather"(%x) {all_gather_dim = $D : i64, replica_groups = $G, channel_handle = #stablehlo.channel_handle<handle = $H, type = 1>$X} : (tensor<2xi32>) -> $OUT
  return %0 : $OUT
}
func.func @main(%x: tensor<2xi32>, %y: tensor<2xi32>) -> ($OUT, $OUT) {
  %0:2 = "interpreter.run_parallel"(%x, %y) {programs = [[@f], [@f]]} : (tensor<2xi32>, tensor<2xi32>) -> ($OUT, $OUT)
  return %0#0, %0#1 : $OUT, $OUT
}

// run
// given [1, 2]; [10, 20]
// gives [1, 2, 10, 20]; [1, 2, 10, 20]
// run G = dense<[[1, 0]]> : tensor<1x2xi64>
// given [1, 2]; [10, 20]
// gives [10, 20, 1, 2]; [10, 20, 1, 2]

// rejects C1: D = 1
// rejects C2: G = dense<[[0, 0]]> : tensor<1x2xi64>
// rejects C4: G = dense<[[0, 2]]> : tensor<1x2xi64>
// rejects C5: X = , use_global_device_ids
// rejects C6: OUT = tensor<5xi32>
// rejects replica_groups: G = dense<0> : tensor<1xi64>
