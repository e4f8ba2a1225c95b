// Dot products over contracting dimensions, for each index of the batching dimensions.

// let T = i64
// let L = tensor<2x2x2x$T>
// let R = tensor<2x2x2x$T>
// let O = tensor<2x2x2x$T>
// let LB = 0
// let RB = 0
// let LC = 2
// let RC = 1
// let P = #stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>
// let A =
func.func @main(%lhs: $L, %rhs: $R) -> $O {
  %0 = "stablehlo.dot_general"(%lhs, %rhs) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [$LB], rhs_batching_dimensions = [$RB], lhs_contracting_dimensions = [$LC], rhs_contracting_dimensions = [$RC]>, precision_config = [$P]$A} : ($L, $R) -> $O
  return %0 : $O
}

// run
// given [[[1, 2], [3, 4]], [[5, 6], [7, 8]]]; [[[1, 0], [0, 1]], [[1, 0], [0, 1]]]
// gives [[[1, 2], [3, 4]], [[5, 6], [7, 8]]]
// run T = f32; L = tensor<2x3xf32>; R = tensor<3x2xf32>; O = tensor<2x2xf32>; LB =; RB =; LC = 1; RC = 0
// given [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]; [[1.0, 0.5], [0.0, 1.0], [2.0, -1.0]]
// gives [[7.0, -0.5], [16.0, 1.0]]
// run T = i8; L = tensor<1x2xi8>; R = tensor<2x1xi8>; O = tensor<1x1xi8>; LB =; RB =; LC = 1; RC = 0
// given [[100, 100]]; [[1], [1]]
// gives [[-56]]
// run T = i8; L = tensor<1x2xi8>; R = tensor<2x1xi8>; O = tensor<1x1xi32>; LB =; RB =; LC = 1; RC = 0
// given [[100, 100]]; [[1], [1]]
// gives [[200]]
// run T = bf16; L = tensor<1x2xbf16>; R = tensor<2x1xbf16>; O = tensor<1x1xf32>; LB =; RB =; LC = 1; RC = 0
// given [[256.0, 1.0]]; [[1.0], [1.0]]
// gives [[257.0]]
// run T = i1; L = tensor<1x2xi1>; R = tensor<2x2xi1>; O = tensor<1x2xi1>; LB =; RB =; LC = 1; RC = 0
// given [[true, false]]; [[true, false], [true, true]]
// gives [[true, false]]
// run T = complex<f32>; L = tensor<2xcomplex<f32>>; R = tensor<2xcomplex<f32>>; O = tensor<complex<f32>>; LB =; RB =; LC = 0; RC = 0
// given [(1.0, 2.0), (0.0, 1.0)]; [(1.0, -2.0), (0.0, 1.0)]
// gives (4.0, 0.0)

// Without elements to sum the product is zero; without contracting dimensions it is an outer one.
// run T = f32; L = tensor<2x0xf32>; R = tensor<0x2xf32>; O = tensor<2x2xf32>; LB =; RB =; LC = 1; RC = 0
// given []; []
// gives [[0.0, 0.0], [0.0, 0.0]]
// run T = f32; L = tensor<2xf32>; R = tensor<2xf32>; O = tensor<2x2xf32>; LB =; RB =; LC =; RC =
// given [1.0, 2.0]; [3.0, -1.0]
// gives [[3.0, -1.0], [6.0, -2.0]]

// An algorithm rounds what it multiplies.
// let X = , algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = $N, allow_imprecise_accumulation = false>
// let N = 1
// run A = $X; L = tensor<1xf32>; R = tensor<1xf32>; O = tensor<f32>; LB =; RB =; LC = 0; RC = 0
// given [1.00390625]; [1.0]
// gives 1.0
// run A = $X; N = 3; L = tensor<1xf32>; R = tensor<1xf32>; O = tensor<f32>; LB =; RB =; LC = 0; RC = 0
// given [1.00390625]; [1.0]
// gives 1.00390625

// run L = tensor<2x!quant.uniform<i8:f32, 0.5>>; R = tensor<2x!quant.uniform<i8:f32, 0.25>>; O = tensor<!quant.uniform<i8:f32, 1.0:3>>; LB =; RB =; LC = 0; RC = 0
// given [4, 8]; [4, 8]
// gives 13
// run L = tensor<2xf32>; R = tensor<2x!quant.uniform<i8:f32, 0.25>>; O = tensor<f32>; LB =; RB =; LC = 0; RC = 0
// given [1.0, 0.5]; [4, 8]
// gives 2.0

// rejects C1: RB =
// rejects C2: RC =
// rejects C3: LC = 0
// rejects C4: RC = 0
// rejects C5: LB = 3
// rejects C6: LC = 3
// rejects C7: RB = 3
// rejects C8: RC = 3
// rejects C9: R = tensor<3x2x2xi64>
// rejects C10: R = tensor<2x3x2xi64>
// rejects C11: P = #stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>
// rejects C12: O = tensor<2x2x3xi64>
// rejects C13: R = tensor<2x2x2xf32>
// let Q = !quant.uniform<i8:f32, 0.5>
// rejects C14: L = tensor<2x2x2x$Q>
// rejects C14: L = tensor<2x2x2x$Q>; R = tensor<2x2x2x$Q>
// rejects C15: L = tensor<2x2x2x$Q>; O = tensor<2x2x2x$Q>; R = tensor<2x2x2x!quant.uniform<i8:f32, 0.5:1>>
// rejects C16: L = tensor<2x2x2x$Q>; O = tensor<2x2x2x$Q>; R = tensor<2x2x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>
// rejects C17: L = tensor<2x2x2x$Q>; O = tensor<2x2x2x$Q>; R = tensor<2x2x2x!quant.uniform<i16:f32, 0.5>>
// rejects C18: L = tensor<2x2x2x$Q>; O = tensor<2x2x2x$Q>; R = tensor<2x2x2x!quant.uniform<i8:f64, 0.5>>
// rejects C19: L = tensor<2x2x2x$Q>; R = tensor<2x2x2x$Q>; O = tensor<2x2x2x!quant.uniform<i8:f32:2, {0.5, 0.25}>>
// rejects C20: L = tensor<2x2x2xf64>; R = tensor<2x2x2x$Q>; O = tensor<2x2x2xf64>
// let T = f32
// rejects C21: A = $X; P = #stablehlo<precision HIGH>, #stablehlo<precision DEFAULT>
// let Y = , algorithm = #stablehlo.dot_algorithm<lhs_precision_type = $G, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = $M, rhs_component_count = $K, num_primitive_operations = $N, allow_imprecise_accumulation = false>
// let G = bf16
// let M = 1
// let K = 1
// rejects C22: A = $Y; M = 0
// rejects C23: A = $Y; K = 0
// rejects C24: A = $Y; N = 0
// rejects I8: A = $Y; G = i32
// rejects I8: A = $Y; N = 5
