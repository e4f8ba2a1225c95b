// The values of all processes of a group combined by a function.

// let G = dense<[[0, 1]]> : tensor<1x2xi64>
// let H = 0
// let X =
// let E = i32
// let OUT = tensor<2xi32>
func.func @f(%x: tensor<2xi32>) -> $OUT {
  %0 = "stablehlo.all_reduce"(%x) ({
  ^bb0(%a: tensor<$E>, %b: tensor<$E>):
    %r = "stablehlo.add"(%a, %b) : (tensor<$E>, tensor<$E>) -> tensor<$E>
    "stablehlo.return"(%r) : (tensor<$E>) -> ()
  }) {replica_groups = $G, channel_handle = #stablehlo.channel_handle<handle = $H, type = 1>$X} : (tensor<2xi32>) -> $OUT
  return %0 : $OUT
}
func.func @main(%x: tensor<2xi32>, %y: tensor<2xi32>) -> ($OUT, $OUT) {
  %0:2 = "interpreter.run_parallel"(%x, %y) {programs = [[@f], [@f]]} : (tensor<2xi32>, tensor<2xi32>) -> ($OUT, $OUT)
  return %0#0, %0#1 : $OUT, $OUT
}

// run
// given [1, 2]; [10, 20]
// gives [11, 22]; [11, 22]
// run G = dense<[[0], [1]]> : tensor<2x1xi64>
// given [1, 2]; [10, 20]
// gives [1, 2]; [10, 20]
// run H = 1; X = , use_global_device_ids
// given [1, 2]; [10, 20]
// gives [11, 22]; [11, 22]
// run E = i64; OUT = tensor<2xi64>
// given [1, 2]; [10, 20]
// gives [11, 22]; [11, 22]

// rejects C1: G = dense<[[0, 0]]> : tensor<1x2xi64>
// rejects C3: G = dense<[[0, 2]]> : tensor<1x2xi64>
// rejects C4: X = , use_global_device_ids
// rejects C5: E = i16
// rejects C6: OUT = tensor<3xi32>
// rejects C7: OUT = tensor<2xi64>
// rejects replica_groups: G = dense<0> : tensor<1xi64>
