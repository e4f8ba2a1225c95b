// One of several regions, by index; the last when there is none of that index.

// let A =
// let O = tensor<i32>
// let F = tensor<i32>
func.func @main(%index: tensor<i32>, %x: tensor<i32>, %y: $F) -> $O {
  %0 = "stablehlo.case"(%index) ({
  ^bb0$A:
    "stablehlo.return"(%x) : (tensor<i32>) -> ()
  }, {
    "stablehlo.return"(%y) : ($F) -> ()
  }) : (tensor<i32>) -> $O
  return %0 : $O
}

// run
// given 0; 10; 11
// gives 10
// given 1; 10; 11
// gives 11
// given -1; 10; 11
// gives 11
// given 7; 10; 11
// gives 11

// rejects C2: A = (%q: tensor<i32>)
// rejects C3: F = tensor<i64>
// rejects C4: O = tensor<i64>

// -----

func.func @main(%index: tensor<i32>) {
  "stablehlo.case"(%index) : (tensor<i32>) -> ()
  return
}

// rejects C1
