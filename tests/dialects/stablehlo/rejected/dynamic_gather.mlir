// C1: a dimension is neither kept nor collapsed
"stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3xi64>) -> tensor<2x3x2x2xf32>
// C2: the index dimension is outside
"stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 4>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3xi64>) -> tensor<2x3x2x2xf32>
// C3: the index has another size than its map
"stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3xi64>) -> tensor<2x3x2x2xf32>
// C4: offset dimensions out of order
"stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [3, 2], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3xi64>) -> tensor<2x3x2x2xf32>
// C5: there is no such dimension in the result
"stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 4], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3xi64>) -> tensor<2x3x2x2xf32>
// C6: a dimension collapsed twice
"stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 0], start_index_map = [1, 0], index_vector_dim = 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3xi64>) -> tensor<2x3x2xf32>
// C7: there is no such dimension to collapse
"stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [3], start_index_map = [1, 0], index_vector_dim = 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3xi64>) -> tensor<2x3x2x2xf32>
// C8: a collapsed slice larger than one
func.func @main(%0: tensor<3x4x2xf32>, %1: tensor<2x3x2xi64>) {
  %2 = stablehlo.constant dense<[2, 2, 2]> : tensor<3xi64>
  "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3xi64>) -> tensor<2x3x2x2xf32>
  return
}
// C9: a dimension indexed twice
"stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [0, 0], index_vector_dim = 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3xi64>) -> tensor<2x3x2x2xf32>
// C10: there is no such dimension to index
"stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [3, 0], index_vector_dim = 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3xi64>) -> tensor<2x3x2x2xf32>
// C11: slice sizes of another rank
"stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2xi64>) -> tensor<2x3x2x2xf32>
// C12: a slice larger than the operand
func.func @main(%0: tensor<3x4x2xf32>, %1: tensor<2x3x2xi64>) {
  %2 = stablehlo.constant dense<[1, 5, 2]> : tensor<3xi64>
  "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3xi64>) -> tensor<2x3x5x2xf32>
  return
}
// C13: the result has another rank
"stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3xi64>) -> tensor<2x3x2x2x2xf32>
// C14: the result has another element type
"stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3xi64>) -> tensor<2x3x2x2xf64>
