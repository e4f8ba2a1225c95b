// C1: the value has another type
"chlo.constant"() <{value = dense<1.0> : tensor<4xf32>}> : () -> tensor<5xf32>
