// A call to a function outside of the program, known by name.

// let A =
// let T = check.expect_eq
// let O = tensor<2xf32>
func.func @main(%x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<2xf32> {
  "stablehlo.custom_call"(%x, %y) {call_target_name = "$T", has_side_effect = true$A} : (tensor<2xf32>, tensor<2xf32>) -> ()
  return %x : tensor<2xf32>
}

// run
// given [1.0, nan]; [1.0, nan]
// gives [1.0, nan]
// given [1.0, 2.0]; [1.0, 3.0]
// fails 2.0 is not 3.0
// run T = check.expect_close
// given [1.0, 2.0]; [1.0, 2.00000024]
// gives [1.0, 2.0]
// given [1.0, 2.0]; [1.0, 2.1]
// fails more than
// run T = check.expect_almost_eq
// given [1.0, 2.0]; [1.0, 2.001]
// gives [1.0, 2.0]
// run T = nobody
// given [1.0, 2.0]; [1.0, 3.0]
// fails nobody

// rejects layouts: A = , operand_layouts = [dense<0> : tensor<1xindex>]
// rejects layouts: A = , operand_layouts = [dense<0> : tensor<1xindex>, dense<1> : tensor<1xindex>], result_layouts = []
// rejects output_operand_aliases: A = , output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 2, operand_tuple_indices = []>]
// rejects output_operand_aliases: A = , output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>]
// rejects backend_config: A = , api_version = 4 : i32, backend_config = "text"
// rejects backend_config: A = , api_version = 2 : i32, backend_config = {a = 1 : i32}
