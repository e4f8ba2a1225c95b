// A region ends by returning its results.

// let L = tensor<3xf32>
func.func @main(%p: tensor<i1>, %x: $L, %y: $L) -> ($L, $L) {
  %0:2 = "stablehlo.if"(%p) ({
    "stablehlo.return"(%x, %y) : ($L, $L) -> ()
  }, {
    "stablehlo.return"(%y, %x) : ($L, $L) -> ()
  }) : (tensor<i1>) -> ($L, $L)
  return %0#0, %0#1 : $L, $L
}

// run
// given true; [1.0, -0.0, nan]; [4.0, 5.0, inf]
// gives [1.0, -0.0, nan]; [4.0, 5.0, inf]
// given false; [1.0, -0.0, nan]; [4.0, 5.0, inf]
// gives [4.0, 5.0, inf]; [1.0, -0.0, nan]
