// Tensors with slices at computed positions combined with updates, in order of index.

// let T = i64
// let E = $T
// let OP = add
// let L = tensor<2x3x4x2x$T>
// let I = tensor<2x2x3x2xi64>
// let U = tensor<2x2x3x2x2x$T>
// let O = tensor<2x3x4x2x$E>
// let UW = 3, 4
// let IW = 1
// let IB = 0
// let SB = 1
// let SD = 2, 1
// let IV = 3
func.func @main(%input: $L, %indices: $I, %updates: $U) -> $O {
  %0 = "stablehlo.scatter"(%input, %indices, %updates) ({
  ^bb0(%a: tensor<$E>, %b: tensor<$E>):
    %r = "stablehlo.$OP"(%a, %b) : (tensor<$E>, tensor<$E>) -> tensor<$E>
    "stablehlo.return"(%r) : (tensor<$E>) -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [$UW], inserted_window_dims = [$IW], input_batching_dims = [$IB], scatter_indices_batching_dims = [$SB], scatter_dims_to_operand_dims = [$SD], index_vector_dim = $IV>, indices_are_sorted = false, unique_indices = false} : ($L, $I, $U) -> $O
  return %0 : $O
}

// run
// given [[[[1, 2], [3, 4], [5, 6], [7, 8]], [[9, 10], [11, 12], [13, 14], [15, 16]], [[17, 18], [19, 20], [21, 22], [23, 24]]], [[[25, 26], [27, 28], [29, 30], [31, 32]], [[33, 34], [35, 36], [37, 38], [39, 40]], [[41, 42], [43, 44], [45, 46], [47, 48]]]]; [[[[0, 0], [1, 0], [2, 1]], [[0, 1], [1, 1], [0, 9]]], [[[0, 0], [2, 1], [2, 2]], [[1, 2], [0, 1], [1, 0]]]]; 1
// gives [[[[3, 4], [6, 7], [6, 7], [7, 8]], [[9, 10], [11, 12], [15, 16], [17, 18]], [[17, 18], [19, 20], [22, 23], [24, 25]]], [[[25, 26], [28, 29], [30, 31], [31, 32]], [[35, 36], [38, 39], [38, 39], [39, 40]], [[41, 42], [44, 45], [46, 47], [47, 48]]]]

// Equal positions apply in order; those outside are dropped.
// run OP = subtract; T = i32; L = tensor<3xi32>; I = tensor<5xi32>; U = tensor<5xi32>; O = tensor<3xi32>; UW =; IW = 0; IB =; SB =; SD = 0; IV = 1
// given [10, 20, 30]; [0, 2, 0, -1, 3]; [1, 2, 3, 4, 5]
// gives [6, 20, 28]
// run OP = maximum; T = f32; L = tensor<2x2xf32>; I = tensor<2xi32>; U = tensor<2x2xf32>; O = tensor<2x2xf32>; UW = 1; IW = 0; IB =; SB =; SD = 0; IV = 1
// given [[1.0, 2.0], [3.0, 4.0]]; [1, 1]; [[nan, 5.0], [0.0, 6.0]]
// gives [[1.0, 2.0], [nan, 6.0]]
// run T = f32; L = tensor<2xf32>; I = tensor<0xi32>; U = tensor<0xf32>; O = tensor<2xf32>; UW =; IW = 0; IB =; SB =; SD = 0; IV = 1
// given [1.0, 2.0]; []; []
// gives [1.0, 2.0]
// run T = bf16; E = f32; L = tensor<1xbf16>; I = tensor<3xi32>; U = tensor<3xbf16>; O = tensor<1xf32>; UW =; IW = 0; IB =; SB =; SD = 0; IV = 1
// given [256.0]; [0, 0, 0]; [1.0, 1.0, 1.0]
// gives [259.0]

// rejects C2: UW = 3
// rejects C4: U = tensor<2x2x3x5x2xi64>
// rejects C4: U = tensor<2x3x3x2x2xi64>
// rejects C6: U = tensor<2x2x3x2x2xi32>
// rejects C7: UW = 4, 3
// rejects C8: UW = 3, 5
// rejects C9: IW = 0
// rejects C10: IB =; SB =; IW = 1, 0
// rejects C11: IW = 4
// rejects C12: L = tensor<2x2x4x2xi64>; O = $L; IB = 1, 0; SB = 0, 1; IW =; SD = 2, 3
// rejects C13: IB = 4
// rejects C14: L = tensor<2x2x4x2xi64>; O = $L; IB = 0, 1; SB = 1, 1; IW =; SD = 2, 3
// rejects C15: SB = 4
// rejects C16: SB = 3
// rejects C17: SB = 0, 1
// rejects C18: SB = 2
// rejects C19: SD = 2
// rejects C20: SD = 2, 0
// rejects C21: SD = 2, 4
// rejects C22: IV = 5
// rejects C23: E = i32
// rejects C24: O = tensor<2x3x4x3xi64>
// rejects C25: O = tensor<2x3x4x2xi32>

// -----

// Two tensors at once.

// let L = tensor<2xf32>
// let U = tensor<2xf32>
func.func @main(%x: tensor<2xi32>, %y: $L, %indices: tensor<2x1xi32>, %u: tensor<2xi32>, %v: $U) -> (tensor<2xi32>, $L) {
  %0:2 = "stablehlo.scatter"(%x, %y, %indices, %u, %v) ({
  ^bb0(%a: tensor<i32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<f32>):
    %r = "stablehlo.multiply"(%a, %c) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %s = "stablehlo.subtract"(%d, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r, %s) : (tensor<i32>, tensor<f32>) -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<2xi32>, $L, tensor<2x1xi32>, tensor<2xi32>, $U) -> (tensor<2xi32>, $L)
  return %0#0, %0#1 : tensor<2xi32>, $L
}

// run
// given [2, 3]; [1.0, 2.0]; [[1], [1]]; [5, 7]; [10.0, 20.0]
// gives [2, 105]; [1.0, 12.0]
// rejects C1: L = tensor<3xf32>
// rejects C3: U = tensor<3xf32>

// -----

func.func @main(%indices: tensor<2x1xi32>) {
  "stablehlo.scatter"(%indices) ({
  ^bb0:
    "stablehlo.return"() : () -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<index_vector_dim = 1>} : (tensor<2x1xi32>) -> ()
  return
}

// rejects C5
