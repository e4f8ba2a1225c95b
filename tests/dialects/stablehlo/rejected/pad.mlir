// C1: the padding has another element type
"stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1>, edge_padding_high = array<i64: 0>, interior_padding = array<i64: 0>}> : (tensor<4xf32>, tensor<f64>) -> tensor<5xf32>
// C2: paddings for another rank
"stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, 1>, edge_padding_high = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<4xf32>, tensor<f32>) -> tensor<5xf32>
// C3: negative padding between elements
"stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1>, edge_padding_high = array<i64: 0>, interior_padding = array<i64: -1>}> : (tensor<4xf32>, tensor<f32>) -> tensor<5xf32>
// C4: less than nothing is left
"stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: -5>, edge_padding_high = array<i64: 0>, interior_padding = array<i64: 0>}> : (tensor<4xf32>, tensor<f32>) -> tensor<0xf32>
// C4: the result has another extent
"stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1>, edge_padding_high = array<i64: 0>, interior_padding = array<i64: 0>}> : (tensor<4xf32>, tensor<f32>) -> tensor<6xf32>
