// Random numbers from a distribution and a state that nobody sees.

// let T = f32
// let A = tensor<$T>
// let B = tensor<$T>
// let S = dense<[2, 3]> : tensor<2xi64>
// let D = UNIFORM
// let O = tensor<2x3x$T>
func.func @main(%a: $A, %b: $B) -> tensor<i1> {
  %shape = "stablehlo.constant"() {value = $S} : () -> tensor<2xi64>
  %0 = "stablehlo.rng"(%a, %b, %shape) {rng_distribution = #stablehlo<rng_distribution $D>} : ($A, $B, tensor<2xi64>) -> $O
  %c = "stablehlo.compare"(%0, %0) {comparison_direction = #stablehlo<comparison_direction EQ>} : ($O, $O) -> tensor<2x3xi1>
  %t = "stablehlo.constant"() {value = dense<true> : tensor<i1>} : () -> tensor<i1>
  %r = "stablehlo.reduce"(%c, %t) ({
  ^bb0(%x: tensor<i1>, %y: tensor<i1>):
    %z = "stablehlo.and"(%x, %y) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    "stablehlo.return"(%z) : (tensor<i1>) -> ()
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x3xi1>, tensor<i1>) -> tensor<i1>
  return %r : tensor<i1>
}

// The numbers are numbers.
// for T = f32 | f64 | bf16 | f16
// run
// given 0.0; 1.0
// gives true
// run D = NORMAL
// given 0.0; 1.0
// gives true
// let T = i32
// run
// given -3; 4
// gives true

// let T = f32
// rejects C1: B = tensor<f64>
// rejects C2: T = i32; D = NORMAL
// rejects C3: O = tensor<2x3xf32>; S = dense<[2, 4]> : tensor<2xi64>

// -----

// An interval of one integer.

func.func @main(%a: tensor<i32>, %b: tensor<i32>, %shape: tensor<2xi32>) -> tensor<?x?xi32> {
  %0 = "stablehlo.rng"(%a, %b, %shape) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<i32>, tensor<i32>, tensor<2xi32>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}

// run
// given 7; 8; [2, 3]
// gives 2x3: 7
