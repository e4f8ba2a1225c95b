// The square root.

// let L = tensor<4x$T>
// let A =
// let O = $L
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.sqrt"(%operand) $A : ($L) -> $O
  return %0 : $O
}

// let T = f64
// run L = tensor<5xf64>
// given [2.0, 1.5, 0.001, 100.0, 3.0]
// gives [1.4142135623730951, 1.224744871391589, 0.03162277660168379, 10.0, 1.7320508075688772]
// within 0 ulp

// let T = f32
// run L = tensor<5xf32>
// given [2.0, 1.5, 0.0010000000474974513, 100.0, 3.0]
// gives [1.4142135381698608, 1.2247449159622192, 0.03162277862429619, 10.0, 1.7320507764816284]
// within 0 ulp

// let T = bf16
// run L = tensor<5xbf16>
// given [2.0, 1.5, 0.00099945068359375, 100.0, 3.0]
// gives [1.4140625, 1.2265625, 0.031494140625, 10.0, 1.734375]
// within 0 ulp

// let T = f16
// run L = tensor<5xf16>
// given [2.0, 1.5, 0.0010004043579101562, 100.0, 3.0]
// gives [1.4140625, 1.224609375, 0.0316162109375, 10.0, 1.732421875]
// within 0 ulp

// Edges.
// for T = f64 | f32 | bf16 | f16
// run L = tensor<7x$T>
// given [0.0, -0.0, 4.0, inf, -1.0, -inf, nan]
// gives [0.0, -0.0, 2.0, inf, nan, nan, nan]

// let T = f32
// run L = tensor<f32>
// given 2.0
// gives 1.4142135381698608
// within 0 ulp
// run L = tensor<0x2xf32>
// given []
// gives []
// run L = tensor<?xf32>
// given 1: [2.0]
// gives 1: [1.4142135381698608]
// within 0 ulp

// let T = complex<f32>
// run L = tensor<4xcomplex<f32>>
// given [(1.0, 2.0), (-0.5, 0.25), (0.75, -1.5), (-2.0, -3.0)]
// gives [(1.272019624710083, 0.7861513495445251), (0.17178037762641907, 0.727673351764679), (1.1016013622283936, -0.6808270812034607), (0.8959774971008301, -1.6741492748260498)]
// within 2 ulp

// let T = complex<f64>
// run L = tensor<4xcomplex<f64>>
// given [(1.0, 2.0), (-0.5, 0.25), (0.75, -1.5), (-2.0, -3.0)]
// gives [(1.272019649514069, 0.7861513777574233), (0.17178037486125622, 0.7276733451126774), (1.1016013305921617, -0.6808270643580653), (0.8959774761298381, -1.6741492280355401)]
// within 2 ulp

// let T = f32
// rejects result_accuracy: A =  {result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, ulps = 2, mode = #stablehlo.result_accuracy_mode<HIGHEST>>}
// rejects C1: O = tensor<5xf32>
// rejects C1: O = tensor<4xf64>
