// arguments: the body takes another type
module {
  "func.func"() <{sym_name = "main", function_type = (tensor<4xf32>) -> ()}> ({
  ^bb0(%a: tensor<5xf32>):
    "func.return"() : () -> ()
  }) : () -> ()
}
