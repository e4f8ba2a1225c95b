// Whether two numbers are in an order.

// let D = EQ
// let K = FLOAT
// let L = tensor<4xf32>
// let R = $L
// let O = tensor<4xi1>
func.func @main(%lhs: $L, %rhs: $R) -> $O {
  %0 = "stablehlo.compare"(%lhs, %rhs) {comparison_direction = #stablehlo<comparison_direction $D>, compare_type = #stablehlo<comparison_type $K>} : ($L, $R) -> $O
  return %0 : $O
}

// run D = EQ
// given [1.0, -0.0, nan, inf]; [1.0, 0.0, nan, inf]
// gives [true, true, false, true]
// run D = NE
// given [1.0, -0.0, nan, inf]; [2.0, 0.0, nan, inf]
// gives [true, false, true, false]
// run D = LT
// given [1.0, 2.0, nan, -inf]; [2.0, 1.0, 1.0, inf]
// gives [true, false, false, true]
// run D = LE
// given [1.0, 2.0, 1.0, nan]; [1.0, 1.0, nan, nan]
// gives [true, false, false, false]
// run D = GT
// given [1.0, 2.0, nan, inf]; [2.0, 1.0, 1.0, -inf]
// gives [false, true, false, true]
// run D = GE
// given [1.0, 2.0, 1.0, nan]; [1.0, 3.0, nan, nan]
// gives [true, false, false, false]

// The total order puts -NaN < -inf < -0 < 0 < inf < NaN.
// run D = LT; K = TOTALORDER
// given [-0.0, inf, -inf, nan]; [0.0, nan, -0.0, nan]
// gives [true, true, true, false]
// run D = GE; K = TOTALORDER; L = tensor<4xbf16>
// given [0.0, nan, 1.0, nan]; [-0.0, nan, 2.0, inf]
// gives [true, true, false, true]

// run D = LT; K = SIGNED; L = tensor<4xi32>
// given [-1, 2, 3, -2147483648]; [1, 1, 3, 2147483647]
// gives [true, false, false, true]
// run D = LT; K = UNSIGNED; L = tensor<4xui8>
// given [255, 2, 3, 0]; [1, 1, 3, 255]
// gives [false, false, false, true]
// run D = GT; K = SIGNED; L = tensor<4xi4>
// given [7, -8, 0, -1]; [-8, 7, 0, -2]
// gives [true, false, false, true]
// run D = GT; K = UNSIGNED; L = tensor<4xi1>
// given [true, false, true, false]; [false, true, true, false]
// gives [true, false, false, false]
// run D = EQ; L = tensor<2xcomplex<f32>>; O = tensor<2xi1>
// given [(1.0, 2.0), (1.0, 2.0)]; [(1.0, 2.0), (1.0, 3.0)]
// gives [true, false]
// run L = tensor<0xf32>; O = tensor<0xi1>
// given []; []
// gives []

// rejects C1: R = tensor<4xf64>
// rejects C2: R = tensor<5xf32>
// rejects C2: O = tensor<5xi1>
// rejects C3: K = SIGNED
// rejects C3: K = FLOAT; L = tensor<4xi32>
// rejects C3: K = SIGNED; L = tensor<4xi1>
// rejects C3: K = TOTALORDER; L = tensor<4xcomplex<f32>>
