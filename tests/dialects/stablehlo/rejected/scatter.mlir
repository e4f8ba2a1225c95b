// C1: inputs of different shapes
"stablehlo.scatter"(%0, %1, %2, %3, %4) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>, %a2: tensor<f32>, %a3: tensor<f32>):
  "stablehlo.return"(%a0, %a1) : (tensor<f32>, tensor<f32>) -> ()
}) : (tensor<3x4x2xf32>, tensor<3x4x3xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>, tensor<2x3x2x2xf32>) -> (tensor<3x4x2xf32>, tensor<3x4x3xf32>)
// C2: a dimension is neither kept nor inserted
"stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
// C3: updates of different shapes
"stablehlo.scatter"(%0, %1, %2, %3, %4) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>, %a2: tensor<f32>, %a3: tensor<f32>):
  "stablehlo.return"(%a0, %a1) : (tensor<f32>, tensor<f32>) -> ()
}) : (tensor<3x4x2xf32>, tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>, tensor<2x3x2x1xf32>) -> (tensor<3x4x2xf32>, tensor<3x4x2xf32>)
// C4: updates for other indices
"stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x4x2x2xf32>) -> tensor<3x4x2xf32>
// C4: a window larger than the input
"stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x5x2xf32>) -> tensor<3x4x2xf32>
// C5: no inputs
"stablehlo.scatter"(%0) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0():
  "stablehlo.return"() : () -> ()
}) : (tensor<2x3x2xi64>) -> tensor<3x4x2xf32>
// C6: updates of another element type
"stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf64>) -> tensor<3x4x2xf32>
// C7: window dimensions out of order
"stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3, 2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
// C8: there is no such dimension in the updates
"stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 4], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
// C9: a dimension inserted and batching
"stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3, 4], inserted_window_dims = [0], input_batching_dims = [0], scatter_indices_batching_dims = [1], scatter_dims_to_operand_dims = [2, 1], index_vector_dim = 3>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<2x3x4x2xf32>, tensor<2x2x3x2xi64>, tensor<2x2x3x2x2xf32>) -> tensor<2x3x4x2xf32>
// C10: inserted dimensions out of order
"stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1, 0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2xf32>) -> tensor<3x4x2xf32>
// C11: there is no such dimension to insert
"stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [3], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
// C12: batching dimensions out of order
"stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3, 4], input_batching_dims = [1, 0], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2, 3], index_vector_dim = 3>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<2x2x4x2xf32>, tensor<2x2x3x2xi64>, tensor<2x2x3x2x2xf32>) -> tensor<2x2x4x2xf32>
// C13: there is no such batching dimension
"stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3, 4], inserted_window_dims = [1], input_batching_dims = [4], scatter_indices_batching_dims = [1], scatter_dims_to_operand_dims = [2, 1], index_vector_dim = 3>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<2x3x4x2xf32>, tensor<2x2x3x2xi64>, tensor<2x2x3x2x2xf32>) -> tensor<2x3x4x2xf32>
// C14: an index batching dimension twice
"stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3, 4], input_batching_dims = [0, 1], scatter_indices_batching_dims = [1, 1], scatter_dims_to_operand_dims = [2, 3], index_vector_dim = 3>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<2x2x4x2xf32>, tensor<2x2x3x2xi64>, tensor<2x2x3x2x2xf32>) -> tensor<2x2x4x2xf32>
// C15: there is no such index batching dimension
"stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3, 4], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [4], scatter_dims_to_operand_dims = [2, 1], index_vector_dim = 3>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<2x3x4x2xf32>, tensor<2x2x3x2xi64>, tensor<2x2x3x2x2xf32>) -> tensor<2x3x4x2xf32>
// C16: the index dimension is batching
"stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3, 4], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [3], scatter_dims_to_operand_dims = [2, 1], index_vector_dim = 3>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<2x3x4x2xf32>, tensor<2x2x3x2xi64>, tensor<2x2x3x2x2xf32>) -> tensor<2x3x4x2xf32>
// C17: another number of batching dimensions on the indices
"stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3, 4], inserted_window_dims = [1], input_batching_dims = [0], scatter_dims_to_operand_dims = [2, 1], index_vector_dim = 3>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<2x3x4x2xf32>, tensor<2x2x3x2xi64>, tensor<2x2x3x2x2xf32>) -> tensor<2x3x4x2xf32>
// C18: batches of different sizes
"stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3, 4], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [1], scatter_dims_to_operand_dims = [2, 1], index_vector_dim = 3>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<5x3x4x2xf32>, tensor<2x2x3x2xi64>, tensor<2x2x3x2x2xf32>) -> tensor<5x3x4x2xf32>
// C19: the index has another size than its map
"stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
// C20: a dimension indexed twice
"stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
// C21: there is no such dimension to index
"stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [3, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
// C22: the index dimension is outside
"stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 4>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
// C23: the computation takes too few values
"stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%a0: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
// C24: the result has another shape
"stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x3xf32>
// C25: the result has another element type than the computation
"stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
  "stablehlo.return"(%a0) : (tensor<f32>) -> ()
}) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf64>
