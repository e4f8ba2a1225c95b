// Real or quantized numbers in the quantization of the result type.

// let Q = !quant.uniform<i8:f32, 34.0:16>
// let L = tensor<7xf32>
// let O = tensor<7x$Q>
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.uniform_quantize"(%operand) : ($L) -> $O
  return %0 : $O
}

// Ties go to even; what is out of range saturates.
// run
// given [0.0, 34.0, 100.0, -10000.0, 10000.0, 17.0, 51.0]
// gives [16, 17, 19, -128, 127, 16, 18]
// run L = tensor<3xf32>; O = tensor<3x!quant.uniform<u8:f32, 0.5>>
// given [-1.0, 1.25, inf]
// gives [0, 2, 255]
// run L = tensor<2xf32>; O = tensor<2x!quant.uniform<i8<-4:3>:f32, 0.5>>
// given [-100.0, 100.0]
// gives [-4, 3]
// run L = tensor<2x2xf32>; O = tensor<2x2x!quant.uniform<i8:f32:1, {0.5, 0.25:1}>>
// given [[1.0, 1.0], [-1.0, -1.0]]
// gives [[2, 5], [-2, -3]]
// run L = tensor<2x!quant.uniform<i8:f32, 0.5>>; O = tensor<2x!quant.uniform<i8:f32, 0.25:1>>
// given [4, -4]
// gives [9, -7]

// rejects C1: O = tensor<6x$Q>
// rejects C2: L = tensor<7xf64>
