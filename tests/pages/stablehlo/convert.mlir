// Conversion of every element to another element type.

// let L = tensor<4x$S>
// let O = tensor<4x$T>
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.convert"(%operand) : ($L) -> $O
  return %0 : $O
}

// Floats become the nearest float, ties to even.
// let T = f32
// let S = f32
// run T = bf16
// given [3.14159274, 1.00390625, 1.01171875, inf]
// gives [3.140625, 1.0, 1.015625, inf]
// run T = f16
// given [65519.0, 65520.0, 5.9604645e-08, -0.0]
// gives [65504.0, inf, 5.9604645e-08, -0.0]
// run T = f64
// given [0.1, -0.0, nan, -inf]
// gives [0.10000000149011612, -0.0, nan, -inf]
// run S = f64; T = bf16
// given [1.003906250000000001, 1.0039062500000002, 3.0e38, -1.0e300]
// gives [1.0, 1.0078125, 3.00405527047391e+38, -inf]
// run T = f8E4M3FN
// given [448.0, 464.0, 0.0625, -0.001953125]
// gives [448.0, 448.0, 0.0625, -0.001953125]
// run T = f8E5M2
// given [57344.0, 61440.0, 0.0625, -1.52587890625e-05]
// gives [57344.0, inf, 0.0625, -1.52587890625e-05]
// run T = f4E2M1FN
// given [0.25, 0.75, 5.0, -100.0]
// gives [0.0, 1.0, 4.0, -6.0]

// Floats become integers by truncation; what is out of range saturates, NaN gives 0.
// run L = tensor<7xf32>; O = tensor<7xi32>
// given [nan, inf, -inf, 3.0e9, -3.0e9, 2.9, -2.9]
// gives [0, 2147483647, -2147483648, 2147483647, -2147483648, 2, -2]
// run L = tensor<7xf64>; O = tensor<7xui8>
// given [nan, inf, -inf, 255.9, 256.0, -0.9, -1.0]
// gives [0, 255, 0, 255, 255, 0, 0]
// run L = tensor<4xf64>; O = tensor<4xi64>
// given [9223372036854774784.0, 9223372036854775808.0, -9223372036854775808.0, -1.0e300]
// gives [9223372036854774784, 9223372036854775807, -9223372036854775808, -9223372036854775808]
// run L = tensor<4xf32>; O = tensor<4xi4>
// given [7.9, 8.0, -8.9, nan]
// gives [7, 7, -8, 0]

// Integers wrap around in narrower ones and round to floats.
// run S = i32; T = i8
// given [128, -129, 255, 65536]
// gives [-128, 127, -1, 0]
// run S = i8; T = ui8
// given [-1, -128, 127, 0]
// gives [255, 128, 127, 0]
// run S = ui8; T = i32
// given [255, 128, 127, 0]
// gives [255, 128, 127, 0]
// run S = i32; T = f32
// given [16777217, -16777219, 2147483647, 0]
// gives [16777216.0, -16777220.0, 2147483648.0, 0.0]
// run S = i64; T = f32
// given [9007199791611905, 1, -1, 0]
// gives [9007200328482816.0, 1.0, -1.0, 0.0]
// run S = ui64; T = f64
// given [18446744073709551615, 9007199254740993, 1, 0]
// gives [18446744073709551616.0, 9007199254740992.0, 1.0, 0.0]

// Anything but zero is true.
// run S = f32; T = i1
// given [0.0, -0.0, 1.0e-45, nan]
// gives [false, false, true, true]
// run S = i32; T = i1
// given [0, 1, -1, 256]
// gives [false, true, true, true]
// run S = i1; T = f32
// given [false, true, true, false]
// gives [0.0, 1.0, 1.0, 0.0]
// run L = tensor<2xcomplex<f64>>; O = tensor<2xf32>
// given [(1.5, 2.0), (-0.0, 1.0)]
// gives [1.5, -0.0]
// run L = tensor<2xf32>; O = tensor<2xcomplex<f64>>
// given [1.5, -0.0]
// gives [(1.5, 0.0), (-0.0, 0.0)]
// run L = tensor<0xf32>; O = tensor<0xi8>
// given []
// gives []
// rejects C1: O = tensor<5xf32>
