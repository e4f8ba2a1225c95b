// One number in the shape of another tensor.

// let V = 3.5 : f32
// let L = tensor<?x2xi32>
// let O = tensor<?x2xf32>
func.func @main(%x: $L) -> $O {
  %0 = "chlo.constant_like"(%x) {value = $V} : ($L) -> $O
  return %0 : $O
}

// run
// given 2x2: 0
// gives 2x2: 3.5
// rejects C1: O = tensor<?x3xf32>
// rejects C2: V = 3 : i32
