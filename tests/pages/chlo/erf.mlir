// The error function.

// let L = tensor<4x$T>
// let O = $L
func.func @main(%operand: $L) -> $O {
  %0 = "chlo.erf"(%operand) : ($L) -> $O
  return %0 : $O
}

// let T = f64
// run L = tensor<5xf64>
// given [0.5, -0.25, 0.001, 1.5, -2.5]
// gives [0.5204998778130465, -0.27632639016823696, 0.0011283787909692365, 0.9661051464753108, -0.999593047982555]
// within 1 ulp

// let T = f32
// run L = tensor<5xf32>
// given [0.5, -0.25, 0.0010000000474974513, 1.5, -2.5]
// gives [0.5204998850822449, -0.27632638812065125, 0.001128378789871931, 0.9661051630973816, -0.9995930194854736]
// within 1 ulp

// let T = bf16
// run L = tensor<5xbf16>
// given [0.5, -0.25, 0.00099945068359375, 1.5, -2.5]
// gives [0.51953125, -0.275390625, 0.001129150390625, 0.96484375, -1.0]
// within 0 ulp

// let T = f16
// run L = tensor<5xf16>
// given [0.5, -0.25, 0.0010004043579101562, 1.5, -2.5]
// gives [0.5205078125, -0.2763671875, 0.001129150390625, 0.96630859375, -0.99951171875]
// within 0 ulp

// Edges.
// for T = f64 | f32 | bf16 | f16
// run L = tensor<5x$T>
// given [0.0, -0.0, inf, -inf, nan]
// gives [0.0, -0.0, 1.0, -1.0, nan]

// let T = f32
// run L = tensor<f32>
// given 0.5
// gives 0.5204998850822449
// within 1 ulp
// run L = tensor<0x2xf32>
// given []
// gives []
// run L = tensor<?xf32>
// given 1: [0.5]
// gives 1: [0.5204998850822449]
// within 1 ulp

// let T = f32

// rejects C1: O = tensor<5xf32>
// rejects C1: O = tensor<4xf64>
