// The values of a group combined by a function; each process gets its part of the outcome.

// let G = dense<[[0, 1]]> : tensor<1x2xi64>
// let H = 0
// let X =
// let E = i32
// let D = 0
// let OUT = tensor<1xi32>
func.func @f(%x: tensor<2xi32>) -> $OUT {
  %0 = "stablehlo.reduce_scatter"(%x) ({
  ^bb0(%a: tensor<$E>, %b: tensor<$E>):
    %r = "stablehlo.add"(%a, %b) : (tensor<$E>, tensor<$E>) -> tensor<$E>
    "stablehlo.return"(%r) : (tensor<$E>) -> ()
  }) {scatter_dimension = $D : i64, replica_groups = $G, channel_handle = #stablehlo.channel_handle<handle = $H, type = 1>$X} : (tensor<2xi32>) -> $OUT
  return %0 : $OUT
}
func.func @main(%x: tensor<2xi32>, %y: tensor<2xi32>) -> ($OUT, $OUT) {
  %0:2 = "interpreter.run_parallel"(%x, %y) {programs = [[@f], [@f]]} : (tensor<2xi32>, tensor<2xi32>) -> ($OUT, $OUT)
  return %0#0, %0#1 : $OUT, $OUT
}

// run
// given [1, 2]; [10, 20]
// gives [11]; [22]

// rejects C1: G = dense<[[0, 1, 2]]> : tensor<1x3xi64>
// rejects C2: D = 1
// rejects C3: G = dense<[[0, 0]]> : tensor<1x2xi64>
// rejects C5: G = dense<[[0, 2]]> : tensor<1x2xi64>
// rejects C6: X = , use_global_device_ids
// rejects C7: E = i16
// rejects C8: OUT = tensor<2xi32>
// rejects C9: OUT = tensor<1xi64>
// rejects replica_groups: G = dense<0> : tensor<1xi64>
