// A loop: the body runs again while the condition gives true.

// let T = i32
// let C = tensor<i1>
// let B = tensor<i32>
// let O = tensor<i32>
func.func @main(%i: tensor<i32>, %sum: tensor<i32>, %n: tensor<i32>) -> (tensor<i32>, $O) {
  %one = "stablehlo.constant"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  %0:2 = "stablehlo.while"(%i, %sum) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = "stablehlo.compare"(%a, %n) {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %d = "stablehlo.convert"(%c) : (tensor<i1>) -> $C
    "stablehlo.return"(%d) : ($C) -> ()
  }, {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = "stablehlo.add"(%a, %one) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %d = "stablehlo.add"(%b, %a) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %e = "stablehlo.convert"(%d) : (tensor<i32>) -> $B
    "stablehlo.return"(%c, %e) : (tensor<i32>, $B) -> ()
  }) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, $O)
  return %0#0, %0#1 : tensor<i32>, $O
}

// run
// given 1; 0; 11
// gives 11; 55
// given 5; 7; 5
// gives 5; 7

// rejects C1: C = tensor<i8>
// rejects C2: B = tensor<i64>
// rejects C3: O = tensor<i64>
