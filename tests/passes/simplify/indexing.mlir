// a gather of whole rows at a constant position is a slice
(%x: tensor<8x3xf32>) -> tensor<3xf32>
  %i = stablehlo.constant dense<[9]> : tensor<1xi32>
  %a = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0]>, slice_sizes = array<i64: 1, 3>}> : (tensor<8x3xf32>, tensor<1xi32>) -> tensor<3xf32>
  return %a : tensor<3xf32>
// becomes
  %a = stablehlo.slice %x [7:8, 0:3] : (tensor<8x3xf32>) -> tensor<1x3xf32>
  %b = stablehlo.reshape %a : (tensor<1x3xf32>) -> tensor<3xf32>
  return %b : tensor<3xf32>
// -----
// a gather that can only read everything does not need its index
(%x: tensor<4x8x1xf32>, %i: tensor<1xi32>) -> tensor<4x8xf32>
  %a = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], collapsed_slice_dims = [2], start_index_map = [2]>, slice_sizes = array<i64: 4, 8, 1>}> : (tensor<4x8x1xf32>, tensor<1xi32>) -> tensor<4x8xf32>
  return %a : tensor<4x8xf32>
// becomes
  %a = stablehlo.reshape %x : (tensor<4x8x1xf32>) -> tensor<4x8xf32>
  return %a : tensor<4x8xf32>
// -----
// an element that is read again and again is repeated
(%x: tensor<1x3xf32>, %i: tensor<5x1xi32>) -> tensor<5x3xf32>
  %a = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<1x3xf32>, tensor<5x1xi32>) -> tensor<5x3xf32>
  return %a : tensor<5x3xf32>
// becomes
  %a = stablehlo.reshape %x : (tensor<1x3xf32>) -> tensor<3xf32>
  %b = stablehlo.broadcast_in_dim %a, dims = [1] : (tensor<3xf32>) -> tensor<5x3xf32>
  return %b : tensor<5x3xf32>
// -----
// the guards of a gather at counted positions are known
(%x: tensor<8x3xf32>) -> tensor<6x3xf32>
  %n = stablehlo.constant dense<0x7FC00000> : tensor<6x3xf32>
  %z = stablehlo.constant dense<0> : tensor<6xi32>
  %e = stablehlo.constant dense<8> : tensor<6xi32>
  %l = stablehlo.constant dense<7> : tensor<6x1xi32>
  %o = stablehlo.constant dense<0> : tensor<6x1xi32>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %i = stablehlo.iota dim = 0 : tensor<6xi32>
  %a = stablehlo.compare LT, %i, %z, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
  %b = stablehlo.add %i, %e : tensor<6xi32>
  %c = stablehlo.select %a, %b, %i : tensor<6xi1>, tensor<6xi32>
  %d = stablehlo.broadcast_in_dim %c, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
  %f = stablehlo.compare GE, %d, %o, SIGNED : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x1xi1>
  %g = stablehlo.compare LE, %d, %l, SIGNED : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x1xi1>
  %h = stablehlo.and %f, %g : tensor<6x1xi1>
  %j = stablehlo.reduce(%h init: %t) applies stablehlo.and across dimensions = [1] : (tensor<6x1xi1>, tensor<i1>) -> tensor<6xi1>
  %k = "stablehlo.gather"(%x, %d) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<8x3xf32>, tensor<6x1xi32>) -> tensor<6x3xf32>
  %m = stablehlo.broadcast_in_dim %j, dims = [0] : (tensor<6xi1>) -> tensor<6x3xi1>
  %r = stablehlo.select %m, %k, %n : tensor<6x3xi1>, tensor<6x3xf32>
  return %r : tensor<6x3xf32>
// becomes
  %d = stablehlo.constant dense<[[0], [1], [2], [3], [4], [5]]> : tensor<6x1xi32>
  %k = "stablehlo.gather"(%x, %d) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<8x3xf32>, tensor<6x1xi32>) -> tensor<6x3xf32>
  return %k : tensor<6x3xf32>
// -----
// one update of everything is computed element by element
(%x: tensor<4x8x1xf32>, %u: tensor<4x8xf32>) -> tensor<4x8x1xf32>
  %i = stablehlo.constant dense<0> : tensor<1xi32>
  %a = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [2], scatter_dims_to_operand_dims = [2]>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %s = stablehlo.add %p, %q : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x8x1xf32>, tensor<1xi32>, tensor<4x8xf32>) -> tensor<4x8x1xf32>
  return %a : tensor<4x8x1xf32>
// becomes
  %a = stablehlo.reshape %u : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
  %b = stablehlo.add %x, %a : tensor<4x8x1xf32>
  return %b : tensor<4x8x1xf32>
// -----
// an update outside is dropped, not taken for one of everything
(%x: tensor<4x1xf32>, %u: tensor<4xf32>) -> tensor<4x1xf32>
  %i = stablehlo.constant dense<1> : tensor<1xi32>
  %a = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    stablehlo.return %q : tensor<f32>
  }) : (tensor<4x1xf32>, tensor<1xi32>, tensor<4xf32>) -> tensor<4x1xf32>
  return %a : tensor<4x1xf32>
// stays
