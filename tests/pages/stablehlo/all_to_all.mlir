// Every process splits its values and sends a part to each process of the group.

// let G = dense<[[0, 1]]> : tensor<1x2xi64>
// let H = 0
// let X =
// let S = 0
// let C = 0
// let N = 2
// let OUT = tensor<2xi32>
func.func @f(%x: tensor<2xi32>) -> $OUT {
  %0 = "stablehlo.all_to_all"(%x) {split_dimension = $S : i64, concat_dimension = $C : i64, split_count = $N : i64, replica_groups = $G, channel_handle = #stablehlo.channel_handle<handle = $H, type = 1>$X} : (tensor<2xi32>) -> $OUT
  return %0 : $OUT
}
func.func @main(%x: tensor<2xi32>, %y: tensor<2xi32>) -> ($OUT, $OUT) {
  %0:2 = "interpreter.run_parallel"(%x, %y) {programs = [[@f], [@f]]} : (tensor<2xi32>, tensor<2xi32>) -> ($OUT, $OUT)
  return %0#0, %0#1 : $OUT, $OUT
}

// run
// given [1, 2]; [10, 20]
// gives [1, 10]; [2, 20]

// rejects C1: S = 1
// rejects C2: N = 3
// rejects C3: C = 1
// rejects C4: N = 0
// rejects C5: G = dense<[[0, 0]]> : tensor<1x2xi64>
// rejects C7: G = dense<[[0, 2]]> : tensor<1x2xi64>
// rejects C8: G = dense<[[0], [1]]> : tensor<2x1xi64>
// rejects C9: OUT = tensor<3xi32>
// rejects replica_groups: G = dense<0> : tensor<1xi64>
