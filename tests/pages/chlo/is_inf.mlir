// Whether a number is infinite.

// let O = tensor<4xi1>
func.func @main(%x: tensor<4x$T>) -> $O {
  %0 = "chlo.is_inf"(%x) : (tensor<4x$T>) -> $O
  return %0 : $O
}

// for T = f64 | f32 | bf16 | f16 | f8E5M2
// run
// given [inf, -inf, nan, 1.0]
// gives [true, true, false, false]
// let T = f32
// rejects C1: O = tensor<5xi1>
