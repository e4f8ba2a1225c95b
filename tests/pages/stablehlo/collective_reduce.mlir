// The values of a group combined by a function for one process; zeros for the others.

// let G = dense<[[0, 1]]> : tensor<1x2xi64>
// let H = 0
// let X =
// let E = i32
// let OUT = tensor<2xi32>
func.func @f(%x: tensor<2xi32>) -> $OUT {
  %0 = "stablehlo.collective_reduce"(%x) ({
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
// gives [11, 22]; [0, 0]
// run G = dense<[[1, 0]]> : tensor<1x2xi64>
// given [1, 2]; [10, 20]
// gives [0, 0]; [11, 22]

// rejects C1: G = dense<[[0, 0]]> : tensor<1x2xi64>
// rejects C2: G = dense<[[0, -1]]> : tensor<1x2xi64>
// rejects C3: OUT = tensor<3xi32>
// rejects C4: E = i16
// rejects channel_handle: X = , use_global_device_ids
// rejects replica_groups: G = dense<0> : tensor<1xi64>

// -----

func.func @main() {
  "stablehlo.collective_reduce"() ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    "stablehlo.return"(%a) : (tensor<i32>) -> ()
  }) {replica_groups = dense<[[0]]> : tensor<1x1xi64>} : () -> ()
  return
}

// rejects operands
