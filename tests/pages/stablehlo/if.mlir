// One of two regions, as a boolean says.

// let A =
// let O = tensor<i32>
// let F = tensor<i32>
func.func @main(%pred: tensor<i1>, %x: tensor<i32>, %y: $F) -> $O {
  %0 = "stablehlo.if"(%pred) ({
  ^bb0$A:
    "stablehlo.return"(%x) : (tensor<i32>) -> ()
  }, {
    "stablehlo.return"(%y) : ($F) -> ()
  }) : (tensor<i1>) -> $O
  return %0 : $O
}

// run
// given true; 10; 11
// gives 10
// given false; 10; 11
// gives 11

// rejects C1: A = (%q: tensor<i32>)
// rejects C2: F = tensor<i64>
// rejects C3: O = tensor<i64>
