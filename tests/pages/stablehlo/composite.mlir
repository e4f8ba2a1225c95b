// An operation by name that means what its decomposition does.

// let N = my.square_plus
// let D = square_plus
// let R = tensor<f32>
// let O = tensor<f32>
func.func @main(%x: tensor<f32>, %y: $R) -> $O {
  %0 = "stablehlo.composite"(%x, %y) {name = "$N", composite_attributes = {k = 1 : i32}, decomposition = @$D, version = 1 : i32} : (tensor<f32>, $R) -> $O
  return %0 : $O
}
func.func private @square_plus(%x: tensor<f32>, %y: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.multiply"(%x, %x) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %1 = "stablehlo.add"(%0, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %1 : tensor<f32>
}

// run
// given 3.0; 0.5
// gives 9.5
// rejects C1: N = square
// rejects C2: D = nobody
// rejects C3: R = tensor<f64>
// rejects C4: O = tensor<f64>
