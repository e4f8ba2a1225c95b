// Dot products of windows of lhs with rhs, the padding computed.

// let T = f32
// let L = tensor<1x4x4x1x$T>
// let R = tensor<3x3x1x1x$T>
// let O = tensor<1x2x2x1x$T>
// let PT = tensor<2x2xi64>
// let S = 4, 4
// let A = 2, 2
// let B = 1, 1
// let V = false, false
// let IB = 0
// let IF = 3
// let IS = 1, 2
// let KI = 2
// let KO = 3
// let KS = 0, 1
// let OB = 0
// let OF = 3
// let OS = 1, 2
// let FG = 1
// let BG = 1
// let C = #stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>
func.func @main(%lhs: $L, %rhs: $R, %padding: $PT) -> $O {
  %0 = "stablehlo.dynamic_conv"(%lhs, %rhs, %padding) {window_strides = array<i64: $S>, lhs_dilation = array<i64: $A>, rhs_dilation = array<i64: $B>, window_reversal = array<i1: $V>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = $IB, input_feature_dimension = $IF, input_spatial_dimensions = [$IS], kernel_input_feature_dimension = $KI, kernel_output_feature_dimension = $KO, kernel_spatial_dimensions = [$KS], output_batch_dimension = $OB, output_feature_dimension = $OF, output_spatial_dimensions = [$OS]>, feature_group_count = $FG : i64, batch_group_count = $BG : i64, precision_config = [$C]} : ($L, $R, $PT) -> $O
  return %0 : $O
}

// run
// given [[[[1.0], [2.0], [5.0], [6.0]], [[3.0], [4.0], [7.0], [8.0]], [[10.0], [11.0], [14.0], [15.0]], [[12.0], [13.0], [16.0], [17.0]]]]; 1.0; 0
// gives [[[[10.0], [26.0]], [[46.0], [62.0]]]]
// run T = i8
// given [[[[1], [2], [5], [6]], [[3], [4], [7], [8]], [[10], [11], [14], [15]], [[12], [13], [16], [17]]]]; 3; 0
// gives [[[[30], [78]], [[-118], [-70]]]]

// One spatial dimension, padded, reversed, with gaps.
// run L = tensor<1x4x1xf32>; R = tensor<2x1x1xf32>; O = tensor<1x5x1xf32>; S = 1; A = 1; B = 1; V = false; IF = 2; IS = 1; KI = 1; KO = 2; KS = 0; OF = 2; OS = 1; PT = tensor<1x2xi64>
// given [[[1.0], [2.0], [3.0], [4.0]]]; [[[10.0]], [[1.0]]]; 1
// gives [[[1.0], [12.0], [23.0], [34.0], [40.0]]]
// run L = tensor<1x4x1xf32>; R = tensor<2x1x1xf32>; O = tensor<1x3x1xf32>; S = 1; A = 1; B = 1; V = true; IF = 2; IS = 1; KI = 1; KO = 2; KS = 0; OF = 2; OS = 1; PT = tensor<1x2xi64>
// given [[[1.0], [2.0], [3.0], [4.0]]]; [[[10.0]], [[1.0]]]; 0
// gives [[[21.0], [32.0], [43.0]]]
// run L = tensor<1x4x1xf32>; R = tensor<2x1x1xf32>; O = tensor<1x2x1xf32>; S = 1; A = 1; B = 2; V = false; IF = 2; IS = 1; KI = 1; KO = 2; KS = 0; OF = 2; OS = 1; PT = tensor<1x2xi64>
// given [[[1.0], [2.0], [3.0], [4.0]]]; [[[10.0]], [[1.0]]]; 0
// gives [[[13.0], [24.0]]]
// run L = tensor<1x4x1xf32>; R = tensor<2x1x1xf32>; O = tensor<1x1x1xf32>; S = 1; A = 1; B = 1; V = false; IF = 2; IS = 1; KI = 1; KO = 2; KS = 0; OF = 2; OS = 1; PT = tensor<1x2xi64>
// given [[[1.0], [2.0], [3.0], [4.0]]]; [[[10.0]], [[1.0]]]; -1
// gives [[[23.0]]]

// Features in groups, the batch in groups, and a window that does not fit.
// run L = tensor<1x2x2xf32>; R = tensor<1x1x4xf32>; O = tensor<1x2x4xf32>; S = 1; A = 1; B = 1; V = false; IF = 2; IS = 1; KI = 1; KO = 2; KS = 0; OF = 2; OS = 1; FG = 2; PT = tensor<1x2xi64>
// given [[[1.0, 2.0], [3.0, 4.0]]]; [[[1.0, 10.0, 100.0, 1000.0]]]; 0
// gives [[[1.0, 10.0, 200.0, 2000.0], [3.0, 30.0, 400.0, 4000.0]]]
// run L = tensor<2x2x1xf32>; R = tensor<1x1x2xf32>; O = tensor<1x2x2xf32>; S = 1; A = 1; B = 1; V = false; IF = 2; IS = 1; KI = 1; KO = 2; KS = 0; OF = 2; OS = 1; BG = 2; PT = tensor<1x2xi64>
// given [[[1.0], [2.0]], [[3.0], [4.0]]]; [[[10.0, 100.0]]]; 0
// gives [[[10.0, 300.0], [20.0, 400.0]]]
// run L = tensor<1x1x1xf32>; R = tensor<2x1x1xf32>; O = tensor<1x0x1xf32>; S = 1; A = 1; B = 1; V = false; IF = 2; IS = 1; KI = 1; KO = 2; KS = 0; OF = 2; OS = 1; PT = tensor<1x2xi64>
// given [[[1.0]]]; [[[10.0]], [[1.0]]]; 0
// gives []

// rejects C1: R = tensor<3x3x1xf32>
// rejects C2: S = 4
// rejects C3: S = 4, 0
// rejects C4: PT = tensor<2x3xi64>
// rejects C5: A = 2
// rejects C6: A = 2, 0
// rejects C7: B = 1
// rejects C8: B = 1, 0
// rejects C9: V = false
// rejects C10: BG = 2
// rejects C11: L = tensor<1x4x4x3xf32>; FG = 2; R = tensor<3x3x1x2xf32>; O = tensor<1x2x2x2xf32>
// rejects C12: IS = 1
// rejects C13: IF = 1
// rejects C14: R = tensor<3x3x2x1xf32>
// rejects C15: L = tensor<2x4x4x1xf32>; BG = 2
// rejects C16: L = tensor<1x4x4x2xf32>; FG = 2; R = tensor<3x3x1x1xf32>
// rejects C17: KS = 0
// rejects C18: KI = 3
// rejects C19: OS = 1
// rejects C20: OF = 4
// rejects C21: FG = 0
// rejects C22: BG = 0
// rejects C23: FG = 2; BG = 2
// rejects C24: C = #stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>
// rejects C25: O = tensor<1x2x2x3xf32>
// rejects C26: O = tensor<1x2x2xf32>
// rejects C27: R = tensor<3x3x1x1xi32>
// let Q = !quant.uniform<i8:f32, 0.5>
// rejects C28: L = tensor<1x4x4x1x$Q>
// rejects C29: T = $Q; R = tensor<3x3x1x1x!quant.uniform<i8:f32:2, {0.5}>>
// rejects C30: T = $Q; R = tensor<3x3x1x1x!quant.uniform<i8:f32:3, {0.5}>>; O = tensor<1x2x2x1x!quant.uniform<i8:f32:0, {0.5}>>
// rejects C31: T = $Q; R = tensor<3x3x1x1x!quant.uniform<i16:f32, 0.5>>
// rejects C32: T = $Q; R = tensor<3x3x1x1x!quant.uniform<i8:f64, 0.5>>
// rejects C33: T = $Q; O = tensor<1x2x2x1x!quant.uniform<i8:f32:3, {0.5}>>
// rejects C34: L = tensor<1x4x4x1xf64>; O = tensor<1x2x2x1xf64>; R = tensor<3x3x1x1x$Q>
