module @jit_bert_forward attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<768xf32>, %arg1: tensor<768xf32>, %arg2: tensor<768xf32>, %arg3: tensor<768x768xf32>, %arg4: tensor<768xf32>, %arg5: tensor<768x768xf32>, %arg6: tensor<768xf32>, %arg7: tensor<768x768xf32>, %arg8: tensor<768xf32>, %arg9: tensor<768x768xf32>, %arg10: tensor<768xf32>, %arg11: tensor<768xf32>, %arg12: tensor<3072xf32>, %arg13: tensor<768x3072xf32>, %arg14: tensor<768xf32>, %arg15: tensor<768xf32>, %arg16: tensor<768xf32>, %arg17: tensor<3072x768xf32>, %arg18: tensor<768xf32>, %arg19: tensor<768x768xf32>, %arg20: tensor<768xf32>, %arg21: tensor<768x768xf32>, %arg22: tensor<768xf32>, %arg23: tensor<768x768xf32>, %arg24: tensor<768xf32>, %arg25: tensor<768x768xf32>, %arg26: tensor<768xf32>, %arg27: tensor<768xf32>, %arg28: tensor<3072xf32>, %arg29: tensor<768x3072xf32>, %arg30: tensor<768xf32>, %arg31: tensor<768xf32>, %arg32: tensor<768xf32>, %arg33: tensor<3072x768xf32>, %arg34: tensor<768xf32>, %arg35: tensor<768x768xf32>, %arg36: tensor<768xf32>, %arg37: tensor<768x768xf32>, %arg38: tensor<768xf32>, %arg39: tensor<768x768xf32>, %arg40: tensor<768xf32>, %arg41: tensor<768x768xf32>, %arg42: tensor<768xf32>, %arg43: tensor<768xf32>, %arg44: tensor<3072xf32>, %arg45: tensor<768x3072xf32>, %arg46: tensor<768xf32>, %arg47: tensor<768xf32>, %arg48: tensor<768xf32>, %arg49: tensor<3072x768xf32>, %arg50: tensor<768xf32>, %arg51: tensor<768x768xf32>, %arg52: tensor<768xf32>, %arg53: tensor<768x768xf32>, %arg54: tensor<768xf32>, %arg55: tensor<768x768xf32>, %arg56: tensor<768xf32>, %arg57: tensor<768x768xf32>, %arg58: tensor<768xf32>, %arg59: tensor<768xf32>, %arg60: tensor<3072xf32>, %arg61: tensor<768x3072xf32>, %arg62: tensor<768xf32>, %arg63: tensor<768xf32>, %arg64: tensor<768xf32>, %arg65: tensor<3072x768xf32>, %arg66: tensor<768xf32>, %arg67: tensor<768x768xf32>, %arg68: tensor<768xf32>, %arg69: tensor<768x768xf32>, %arg70: tensor<768xf32>, %arg71: tensor<768x768xf32>, %arg72: tensor<768xf32>, %arg73: tensor<768x768xf32>, %arg74: tensor<768xf32>, %arg75: tensor<768xf32>, %arg76: tensor<3072xf32>, %arg77: tensor<768x3072xf32>, %arg78: tensor<768xf32>, %arg79: tensor<768xf32>, %arg80: tensor<768xf32>, %arg81: tensor<3072x768xf32>, %arg82: tensor<768xf32>, %arg83: tensor<768x768xf32>, %arg84: tensor<768xf32>, %arg85: tensor<768x768xf32>, %arg86: tensor<768xf32>, %arg87: tensor<768x768xf32>, %arg88: tensor<768xf32>, %arg89: tensor<768x768xf32>, %arg90: tensor<768xf32>, %arg91: tensor<768xf32>, %arg92: tensor<3072xf32>, %arg93: tensor<768x3072xf32>, %arg94: tensor<768xf32>, %arg95: tensor<768xf32>, %arg96: tensor<768xf32>, %arg97: tensor<3072x768xf32>, %arg98: tensor<768xf32>, %arg99: tensor<768x768xf32>, %arg100: tensor<768xf32>, %arg101: tensor<768x768xf32>, %arg102: tensor<768xf32>, %arg103: tensor<768x768xf32>, %arg104: tensor<768xf32>, %arg105: tensor<768x768xf32>, %arg106: tensor<768xf32>, %arg107: tensor<768xf32>, %arg108: tensor<3072xf32>, %arg109: tensor<768x3072xf32>, %arg110: tensor<768xf32>, %arg111: tensor<768xf32>, %arg112: tensor<768xf32>, %arg113: tensor<3072x768xf32>, %arg114: tensor<768xf32>, %arg115: tensor<768x768xf32>, %arg116: tensor<768xf32>, %arg117: tensor<768x768xf32>, %arg118: tensor<768xf32>, %arg119: tensor<768x768xf32>, %arg120: tensor<768xf32>, %arg121: tensor<768x768xf32>, %arg122: tensor<768xf32>, %arg123: tensor<768xf32>, %arg124: tensor<3072xf32>, %arg125: tensor<768x3072xf32>, %arg126: tensor<768xf32>, %arg127: tensor<768xf32>, %arg128: tensor<768xf32>, %arg129: tensor<3072x768xf32>, %arg130: tensor<768xf32>, %arg131: tensor<768x768xf32>, %arg132: tensor<768xf32>, %arg133: tensor<768x768xf32>, %arg134: tensor<768xf32>, %arg135: tensor<768x768xf32>, %arg136: tensor<768xf32>, %arg137: tensor<768x768xf32>, %arg138: tensor<768xf32>, %arg139: tensor<768xf32>, %arg140: tensor<3072xf32>, %arg141: tensor<768x3072xf32>, %arg142: tensor<768xf32>, %arg143: tensor<768xf32>, %arg144: tensor<768xf32>, %arg145: tensor<3072x768xf32>, %arg146: tensor<768xf32>, %arg147: tensor<768x768xf32>, %arg148: tensor<768xf32>, %arg149: tensor<768x768xf32>, %arg150: tensor<768xf32>, %arg151: tensor<768x768xf32>, %arg152: tensor<768xf32>, %arg153: tensor<768x768xf32>, %arg154: tensor<768xf32>, %arg155: tensor<768xf32>, %arg156: tensor<3072xf32>, %arg157: tensor<768x3072xf32>, %arg158: tensor<768xf32>, %arg159: tensor<768xf32>, %arg160: tensor<768xf32>, %arg161: tensor<3072x768xf32>, %arg162: tensor<768xf32>, %arg163: tensor<768x768xf32>, %arg164: tensor<768xf32>, %arg165: tensor<768x768xf32>, %arg166: tensor<768xf32>, %arg167: tensor<768x768xf32>, %arg168: tensor<768xf32>, %arg169: tensor<768x768xf32>, %arg170: tensor<768xf32>, %arg171: tensor<768xf32>, %arg172: tensor<3072xf32>, %arg173: tensor<768x3072xf32>, %arg174: tensor<768xf32>, %arg175: tensor<768xf32>, %arg176: tensor<768xf32>, %arg177: tensor<3072x768xf32>, %arg178: tensor<768xf32>, %arg179: tensor<768x768xf32>, %arg180: tensor<768xf32>, %arg181: tensor<768x768xf32>, %arg182: tensor<768xf32>, %arg183: tensor<768x768xf32>, %arg184: tensor<768xf32>, %arg185: tensor<768x768xf32>, %arg186: tensor<768xf32>, %arg187: tensor<768xf32>, %arg188: tensor<3072xf32>, %arg189: tensor<768x3072xf32>, %arg190: tensor<768xf32>, %arg191: tensor<768xf32>, %arg192: tensor<768xf32>, %arg193: tensor<3072x768xf32>, %arg194: tensor<768xf32>, %arg195: tensor<768x768xf32>, %arg196: tensor<512x768xf32>, %arg197: tensor<2x768xf32>, %arg198: tensor<30522x768xf32>, %arg199: tensor<1x128xi32>, %arg200: tensor<1x128xi32>, %arg201: tensor<1x128xi32>) -> (tensor<1x128x768xf32> {jax.result_info = "result[0]"}, tensor<1x768xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.iota dim = 0 : tensor<128xi32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<128xi32>) -> tensor<1x128xi32>
    %2 = call @_take(%arg198, %arg199) : (tensor<30522x768xf32>, tensor<1x128xi32>) -> tensor<1x128x768xf32>
    %3 = call @_take_0(%arg196, %1) : (tensor<512x768xf32>, tensor<1x128xi32>) -> tensor<1x128x768xf32>
    %4 = stablehlo.add %2, %3 : tensor<1x128x768xf32>
    %5 = call @_take_1(%arg197, %arg200) : (tensor<2x768xf32>, tensor<1x128xi32>) -> tensor<1x128x768xf32>
    %6 = stablehlo.add %4, %5 : tensor<1x128x768xf32>
    %7 = chlo.square %6 : tensor<1x128x768xf32> -> tensor<1x128x768xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%6 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_0 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %10 = stablehlo.divide %8, %9 : tensor<1x128xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%7 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_2 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %13 = stablehlo.divide %11, %12 : tensor<1x128xf32>
    %14 = chlo.square %10 : tensor<1x128xf32> -> tensor<1x128xf32>
    %15 = stablehlo.subtract %13, %14 : tensor<1x128xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %17 = stablehlo.maximum %16, %15 : tensor<1x128xf32>
    %18 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %19 = stablehlo.broadcast_in_dim %17, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %20 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %21 = stablehlo.subtract %6, %20 : tensor<1x128x768xf32>
    %cst_4 = stablehlo.constant dense<9.99999996E-13> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<1x128x1xf32>
    %23 = stablehlo.add %19, %22 : tensor<1x128x1xf32>
    %24 = stablehlo.rsqrt %23 : tensor<1x128x1xf32>
    %25 = stablehlo.reshape %arg1 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %26 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %27 = stablehlo.broadcast_in_dim %25, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %28 = stablehlo.multiply %26, %27 : tensor<1x128x768xf32>
    %29 = stablehlo.multiply %21, %28 : tensor<1x128x768xf32>
    %30 = stablehlo.reshape %arg0 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %32 = stablehlo.add %29, %31 : tensor<1x128x768xf32>
    %33 = stablehlo.broadcast_in_dim %arg201, dims = [0, 3] : (tensor<1x128xi32>) -> tensor<1x1x1x128xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %34 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1x1x1x128xi32>
    %35 = stablehlo.compare GT, %33, %34, SIGNED : (tensor<1x1x1x128xi32>, tensor<1x1x1x128xi32>) -> tensor<1x1x1x128xi1>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_6 = stablehlo.constant dense<-3.40282347E+38> : tensor<f32>
    %36 = call @_where_2(%35, %cst_5, %cst_6) : (tensor<1x1x1x128xi1>, tensor<f32>, tensor<f32>) -> tensor<1x1x1x128xf32>
    %37 = stablehlo.dot_general %32, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %38 = stablehlo.reshape %arg6 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %40 = stablehlo.add %37, %39 : tensor<1x128x768xf32>
    %41 = stablehlo.reshape %40 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %42 = stablehlo.dot_general %32, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %43 = stablehlo.reshape %arg2 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %44 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %45 = stablehlo.add %42, %44 : tensor<1x128x768xf32>
    %46 = stablehlo.reshape %45 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %47 = stablehlo.dot_general %32, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %48 = stablehlo.reshape %arg8 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %49 = stablehlo.broadcast_in_dim %48, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %50 = stablehlo.add %47, %49 : tensor<1x128x768xf32>
    %51 = stablehlo.reshape %50 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %cst_7 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %52 = stablehlo.sqrt %cst_7 : tensor<f32>
    %53 = stablehlo.convert %52 : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %53, dims = [] : (tensor<f32>) -> tensor<1x128x12x64xf32>
    %55 = stablehlo.divide %41, %54 : tensor<1x128x12x64xf32>
    %56 = stablehlo.dot_general %55, %46, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<1x128x12x64xf32>, tensor<1x128x12x64xf32>) -> tensor<1x12x128x128xf32>
    %57 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<1x12x128x128xf32>
    %58 = stablehlo.add %56, %57 : tensor<1x12x128x128xf32>
    %cst_8 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %59 = stablehlo.reduce(%58 init: %cst_8) applies stablehlo.maximum across dimensions = [3] : (tensor<1x12x128x128xf32>, tensor<f32>) -> tensor<1x12x128xf32>
    %cst_9 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<1x12x128xf32>
    %61 = stablehlo.maximum %60, %59 : tensor<1x12x128xf32>
    %62 = stablehlo.broadcast_in_dim %61, dims = [0, 1, 2] : (tensor<1x12x128xf32>) -> tensor<1x12x128x1xf32>
    %63 = stablehlo.broadcast_in_dim %62, dims = [0, 1, 2, 3] : (tensor<1x12x128x1xf32>) -> tensor<1x12x128x128xf32>
    %64 = stablehlo.subtract %58, %63 : tensor<1x12x128x128xf32>
    %65 = stablehlo.exponential %64 : tensor<1x12x128x128xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %66 = stablehlo.reduce(%65 init: %cst_10) applies stablehlo.add across dimensions = [3] : (tensor<1x12x128x128xf32>, tensor<f32>) -> tensor<1x12x128xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2] : (tensor<1x12x128xf32>) -> tensor<1x12x128x1xf32>
    %68 = stablehlo.broadcast_in_dim %67, dims = [0, 1, 2, 3] : (tensor<1x12x128x1xf32>) -> tensor<1x12x128x128xf32>
    %69 = stablehlo.divide %65, %68 : tensor<1x12x128x128xf32>
    %70 = stablehlo.dot_general %51, %69, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<1x128x12x64xf32>, tensor<1x12x128x128xf32>) -> tensor<1x12x64x128xf32>
    %71 = stablehlo.transpose %70, dims = [0, 3, 1, 2] : (tensor<1x12x64x128xf32>) -> tensor<1x128x12x64xf32>
    %72 = stablehlo.reshape %71 : (tensor<1x128x12x64xf32>) -> tensor<1x128x768xf32>
    %73 = stablehlo.dot_general %72, %arg5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %74 = stablehlo.reshape %arg4 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %76 = stablehlo.add %73, %75 : tensor<1x128x768xf32>
    %77 = stablehlo.add %32, %76 : tensor<1x128x768xf32>
    %78 = chlo.square %77 : tensor<1x128x768xf32> -> tensor<1x128x768xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %79 = stablehlo.reduce(%77 init: %cst_11) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_12 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %81 = stablehlo.divide %79, %80 : tensor<1x128xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %82 = stablehlo.reduce(%78 init: %cst_13) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_14 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %84 = stablehlo.divide %82, %83 : tensor<1x128xf32>
    %85 = chlo.square %81 : tensor<1x128xf32> -> tensor<1x128xf32>
    %86 = stablehlo.subtract %84, %85 : tensor<1x128xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %87 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %88 = stablehlo.maximum %87, %86 : tensor<1x128xf32>
    %89 = stablehlo.broadcast_in_dim %81, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %90 = stablehlo.broadcast_in_dim %88, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %91 = stablehlo.broadcast_in_dim %89, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %92 = stablehlo.subtract %77, %91 : tensor<1x128x768xf32>
    %cst_16 = stablehlo.constant dense<9.99999996E-13> : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<1x128x1xf32>
    %94 = stablehlo.add %90, %93 : tensor<1x128x1xf32>
    %95 = stablehlo.rsqrt %94 : tensor<1x128x1xf32>
    %96 = stablehlo.reshape %arg11 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %97 = stablehlo.broadcast_in_dim %95, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %98 = stablehlo.broadcast_in_dim %96, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %99 = stablehlo.multiply %97, %98 : tensor<1x128x768xf32>
    %100 = stablehlo.multiply %92, %99 : tensor<1x128x768xf32>
    %101 = stablehlo.reshape %arg10 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %102 = stablehlo.broadcast_in_dim %101, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %103 = stablehlo.add %100, %102 : tensor<1x128x768xf32>
    %104 = stablehlo.dot_general %103, %arg13, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x3072xf32>) -> tensor<1x128x3072xf32>
    %105 = stablehlo.reshape %arg12 : (tensor<3072xf32>) -> tensor<1x1x3072xf32>
    %106 = stablehlo.broadcast_in_dim %105, dims = [0, 1, 2] : (tensor<1x1x3072xf32>) -> tensor<1x128x3072xf32>
    %107 = stablehlo.add %104, %106 : tensor<1x128x3072xf32>
    %cst_17 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %108 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<1x128x3072xf32>
    %109 = stablehlo.multiply %108, %107 : tensor<1x128x3072xf32>
    %110 = stablehlo.negate %107 : tensor<1x128x3072xf32>
    %cst_18 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %111 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<1x128x3072xf32>
    %112 = stablehlo.multiply %110, %111 : tensor<1x128x3072xf32>
    %113 = chlo.erfc %112 : tensor<1x128x3072xf32> -> tensor<1x128x3072xf32>
    %114 = stablehlo.multiply %109, %113 : tensor<1x128x3072xf32>
    %115 = stablehlo.dot_general %114, %arg17, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x3072xf32>, tensor<3072x768xf32>) -> tensor<1x128x768xf32>
    %116 = stablehlo.reshape %arg16 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %117 = stablehlo.broadcast_in_dim %116, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %118 = stablehlo.add %115, %117 : tensor<1x128x768xf32>
    %119 = stablehlo.add %103, %118 : tensor<1x128x768xf32>
    %120 = chlo.square %119 : tensor<1x128x768xf32> -> tensor<1x128x768xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %121 = stablehlo.reduce(%119 init: %cst_19) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_20 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %122 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %123 = stablehlo.divide %121, %122 : tensor<1x128xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %124 = stablehlo.reduce(%120 init: %cst_21) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_22 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %125 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %126 = stablehlo.divide %124, %125 : tensor<1x128xf32>
    %127 = chlo.square %123 : tensor<1x128xf32> -> tensor<1x128xf32>
    %128 = stablehlo.subtract %126, %127 : tensor<1x128xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %129 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %130 = stablehlo.maximum %129, %128 : tensor<1x128xf32>
    %131 = stablehlo.broadcast_in_dim %123, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %132 = stablehlo.broadcast_in_dim %130, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %133 = stablehlo.broadcast_in_dim %131, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %134 = stablehlo.subtract %119, %133 : tensor<1x128x768xf32>
    %cst_24 = stablehlo.constant dense<9.99999996E-13> : tensor<f32>
    %135 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<1x128x1xf32>
    %136 = stablehlo.add %132, %135 : tensor<1x128x1xf32>
    %137 = stablehlo.rsqrt %136 : tensor<1x128x1xf32>
    %138 = stablehlo.reshape %arg15 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %139 = stablehlo.broadcast_in_dim %137, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %140 = stablehlo.broadcast_in_dim %138, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %141 = stablehlo.multiply %139, %140 : tensor<1x128x768xf32>
    %142 = stablehlo.multiply %134, %141 : tensor<1x128x768xf32>
    %143 = stablehlo.reshape %arg14 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %144 = stablehlo.broadcast_in_dim %143, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %145 = stablehlo.add %142, %144 : tensor<1x128x768xf32>
    %146 = stablehlo.dot_general %145, %arg23, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %147 = stablehlo.reshape %arg22 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %148 = stablehlo.broadcast_in_dim %147, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %149 = stablehlo.add %146, %148 : tensor<1x128x768xf32>
    %150 = stablehlo.reshape %149 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %151 = stablehlo.dot_general %145, %arg19, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %152 = stablehlo.reshape %arg18 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %153 = stablehlo.broadcast_in_dim %152, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %154 = stablehlo.add %151, %153 : tensor<1x128x768xf32>
    %155 = stablehlo.reshape %154 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %156 = stablehlo.dot_general %145, %arg25, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %157 = stablehlo.reshape %arg24 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %158 = stablehlo.broadcast_in_dim %157, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %159 = stablehlo.add %156, %158 : tensor<1x128x768xf32>
    %160 = stablehlo.reshape %159 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %cst_25 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %161 = stablehlo.sqrt %cst_25 : tensor<f32>
    %162 = stablehlo.convert %161 : tensor<f32>
    %163 = stablehlo.broadcast_in_dim %162, dims = [] : (tensor<f32>) -> tensor<1x128x12x64xf32>
    %164 = stablehlo.divide %150, %163 : tensor<1x128x12x64xf32>
    %165 = stablehlo.dot_general %164, %155, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<1x128x12x64xf32>, tensor<1x128x12x64xf32>) -> tensor<1x12x128x128xf32>
    %166 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<1x12x128x128xf32>
    %167 = stablehlo.add %165, %166 : tensor<1x12x128x128xf32>
    %cst_26 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %168 = stablehlo.reduce(%167 init: %cst_26) applies stablehlo.maximum across dimensions = [3] : (tensor<1x12x128x128xf32>, tensor<f32>) -> tensor<1x12x128xf32>
    %cst_27 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %169 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<1x12x128xf32>
    %170 = stablehlo.maximum %169, %168 : tensor<1x12x128xf32>
    %171 = stablehlo.broadcast_in_dim %170, dims = [0, 1, 2] : (tensor<1x12x128xf32>) -> tensor<1x12x128x1xf32>
    %172 = stablehlo.broadcast_in_dim %171, dims = [0, 1, 2, 3] : (tensor<1x12x128x1xf32>) -> tensor<1x12x128x128xf32>
    %173 = stablehlo.subtract %167, %172 : tensor<1x12x128x128xf32>
    %174 = stablehlo.exponential %173 : tensor<1x12x128x128xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %175 = stablehlo.reduce(%174 init: %cst_28) applies stablehlo.add across dimensions = [3] : (tensor<1x12x128x128xf32>, tensor<f32>) -> tensor<1x12x128xf32>
    %176 = stablehlo.broadcast_in_dim %175, dims = [0, 1, 2] : (tensor<1x12x128xf32>) -> tensor<1x12x128x1xf32>
    %177 = stablehlo.broadcast_in_dim %176, dims = [0, 1, 2, 3] : (tensor<1x12x128x1xf32>) -> tensor<1x12x128x128xf32>
    %178 = stablehlo.divide %174, %177 : tensor<1x12x128x128xf32>
    %179 = stablehlo.dot_general %160, %178, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<1x128x12x64xf32>, tensor<1x12x128x128xf32>) -> tensor<1x12x64x128xf32>
    %180 = stablehlo.transpose %179, dims = [0, 3, 1, 2] : (tensor<1x12x64x128xf32>) -> tensor<1x128x12x64xf32>
    %181 = stablehlo.reshape %180 : (tensor<1x128x12x64xf32>) -> tensor<1x128x768xf32>
    %182 = stablehlo.dot_general %181, %arg21, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %183 = stablehlo.reshape %arg20 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %184 = stablehlo.broadcast_in_dim %183, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %185 = stablehlo.add %182, %184 : tensor<1x128x768xf32>
    %186 = stablehlo.add %145, %185 : tensor<1x128x768xf32>
    %187 = chlo.square %186 : tensor<1x128x768xf32> -> tensor<1x128x768xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %188 = stablehlo.reduce(%186 init: %cst_29) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_30 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %189 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %190 = stablehlo.divide %188, %189 : tensor<1x128xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %191 = stablehlo.reduce(%187 init: %cst_31) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_32 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %192 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %193 = stablehlo.divide %191, %192 : tensor<1x128xf32>
    %194 = chlo.square %190 : tensor<1x128xf32> -> tensor<1x128xf32>
    %195 = stablehlo.subtract %193, %194 : tensor<1x128xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %196 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %197 = stablehlo.maximum %196, %195 : tensor<1x128xf32>
    %198 = stablehlo.broadcast_in_dim %190, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %199 = stablehlo.broadcast_in_dim %197, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %200 = stablehlo.broadcast_in_dim %198, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %201 = stablehlo.subtract %186, %200 : tensor<1x128x768xf32>
    %cst_34 = stablehlo.constant dense<9.99999996E-13> : tensor<f32>
    %202 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<1x128x1xf32>
    %203 = stablehlo.add %199, %202 : tensor<1x128x1xf32>
    %204 = stablehlo.rsqrt %203 : tensor<1x128x1xf32>
    %205 = stablehlo.reshape %arg27 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %206 = stablehlo.broadcast_in_dim %204, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %207 = stablehlo.broadcast_in_dim %205, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %208 = stablehlo.multiply %206, %207 : tensor<1x128x768xf32>
    %209 = stablehlo.multiply %201, %208 : tensor<1x128x768xf32>
    %210 = stablehlo.reshape %arg26 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %211 = stablehlo.broadcast_in_dim %210, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %212 = stablehlo.add %209, %211 : tensor<1x128x768xf32>
    %213 = stablehlo.dot_general %212, %arg29, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x3072xf32>) -> tensor<1x128x3072xf32>
    %214 = stablehlo.reshape %arg28 : (tensor<3072xf32>) -> tensor<1x1x3072xf32>
    %215 = stablehlo.broadcast_in_dim %214, dims = [0, 1, 2] : (tensor<1x1x3072xf32>) -> tensor<1x128x3072xf32>
    %216 = stablehlo.add %213, %215 : tensor<1x128x3072xf32>
    %cst_35 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %217 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<1x128x3072xf32>
    %218 = stablehlo.multiply %217, %216 : tensor<1x128x3072xf32>
    %219 = stablehlo.negate %216 : tensor<1x128x3072xf32>
    %cst_36 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %220 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<1x128x3072xf32>
    %221 = stablehlo.multiply %219, %220 : tensor<1x128x3072xf32>
    %222 = chlo.erfc %221 : tensor<1x128x3072xf32> -> tensor<1x128x3072xf32>
    %223 = stablehlo.multiply %218, %222 : tensor<1x128x3072xf32>
    %224 = stablehlo.dot_general %223, %arg33, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x3072xf32>, tensor<3072x768xf32>) -> tensor<1x128x768xf32>
    %225 = stablehlo.reshape %arg32 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %226 = stablehlo.broadcast_in_dim %225, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %227 = stablehlo.add %224, %226 : tensor<1x128x768xf32>
    %228 = stablehlo.add %212, %227 : tensor<1x128x768xf32>
    %229 = chlo.square %228 : tensor<1x128x768xf32> -> tensor<1x128x768xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %230 = stablehlo.reduce(%228 init: %cst_37) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_38 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %231 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %232 = stablehlo.divide %230, %231 : tensor<1x128xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %233 = stablehlo.reduce(%229 init: %cst_39) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_40 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %234 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %235 = stablehlo.divide %233, %234 : tensor<1x128xf32>
    %236 = chlo.square %232 : tensor<1x128xf32> -> tensor<1x128xf32>
    %237 = stablehlo.subtract %235, %236 : tensor<1x128xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %238 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %239 = stablehlo.maximum %238, %237 : tensor<1x128xf32>
    %240 = stablehlo.broadcast_in_dim %232, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %241 = stablehlo.broadcast_in_dim %239, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %242 = stablehlo.broadcast_in_dim %240, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %243 = stablehlo.subtract %228, %242 : tensor<1x128x768xf32>
    %cst_42 = stablehlo.constant dense<9.99999996E-13> : tensor<f32>
    %244 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<1x128x1xf32>
    %245 = stablehlo.add %241, %244 : tensor<1x128x1xf32>
    %246 = stablehlo.rsqrt %245 : tensor<1x128x1xf32>
    %247 = stablehlo.reshape %arg31 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %248 = stablehlo.broadcast_in_dim %246, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %249 = stablehlo.broadcast_in_dim %247, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %250 = stablehlo.multiply %248, %249 : tensor<1x128x768xf32>
    %251 = stablehlo.multiply %243, %250 : tensor<1x128x768xf32>
    %252 = stablehlo.reshape %arg30 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %253 = stablehlo.broadcast_in_dim %252, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %254 = stablehlo.add %251, %253 : tensor<1x128x768xf32>
    %255 = stablehlo.dot_general %254, %arg39, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %256 = stablehlo.reshape %arg38 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %257 = stablehlo.broadcast_in_dim %256, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %258 = stablehlo.add %255, %257 : tensor<1x128x768xf32>
    %259 = stablehlo.reshape %258 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %260 = stablehlo.dot_general %254, %arg35, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %261 = stablehlo.reshape %arg34 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %262 = stablehlo.broadcast_in_dim %261, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %263 = stablehlo.add %260, %262 : tensor<1x128x768xf32>
    %264 = stablehlo.reshape %263 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %265 = stablehlo.dot_general %254, %arg41, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %266 = stablehlo.reshape %arg40 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %267 = stablehlo.broadcast_in_dim %266, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %268 = stablehlo.add %265, %267 : tensor<1x128x768xf32>
    %269 = stablehlo.reshape %268 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %cst_43 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %270 = stablehlo.sqrt %cst_43 : tensor<f32>
    %271 = stablehlo.convert %270 : tensor<f32>
    %272 = stablehlo.broadcast_in_dim %271, dims = [] : (tensor<f32>) -> tensor<1x128x12x64xf32>
    %273 = stablehlo.divide %259, %272 : tensor<1x128x12x64xf32>
    %274 = stablehlo.dot_general %273, %264, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<1x128x12x64xf32>, tensor<1x128x12x64xf32>) -> tensor<1x12x128x128xf32>
    %275 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<1x12x128x128xf32>
    %276 = stablehlo.add %274, %275 : tensor<1x12x128x128xf32>
    %cst_44 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %277 = stablehlo.reduce(%276 init: %cst_44) applies stablehlo.maximum across dimensions = [3] : (tensor<1x12x128x128xf32>, tensor<f32>) -> tensor<1x12x128xf32>
    %cst_45 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %278 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<1x12x128xf32>
    %279 = stablehlo.maximum %278, %277 : tensor<1x12x128xf32>
    %280 = stablehlo.broadcast_in_dim %279, dims = [0, 1, 2] : (tensor<1x12x128xf32>) -> tensor<1x12x128x1xf32>
    %281 = stablehlo.broadcast_in_dim %280, dims = [0, 1, 2, 3] : (tensor<1x12x128x1xf32>) -> tensor<1x12x128x128xf32>
    %282 = stablehlo.subtract %276, %281 : tensor<1x12x128x128xf32>
    %283 = stablehlo.exponential %282 : tensor<1x12x128x128xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %284 = stablehlo.reduce(%283 init: %cst_46) applies stablehlo.add across dimensions = [3] : (tensor<1x12x128x128xf32>, tensor<f32>) -> tensor<1x12x128xf32>
    %285 = stablehlo.broadcast_in_dim %284, dims = [0, 1, 2] : (tensor<1x12x128xf32>) -> tensor<1x12x128x1xf32>
    %286 = stablehlo.broadcast_in_dim %285, dims = [0, 1, 2, 3] : (tensor<1x12x128x1xf32>) -> tensor<1x12x128x128xf32>
    %287 = stablehlo.divide %283, %286 : tensor<1x12x128x128xf32>
    %288 = stablehlo.dot_general %269, %287, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<1x128x12x64xf32>, tensor<1x12x128x128xf32>) -> tensor<1x12x64x128xf32>
    %289 = stablehlo.transpose %288, dims = [0, 3, 1, 2] : (tensor<1x12x64x128xf32>) -> tensor<1x128x12x64xf32>
    %290 = stablehlo.reshape %289 : (tensor<1x128x12x64xf32>) -> tensor<1x128x768xf32>
    %291 = stablehlo.dot_general %290, %arg37, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %292 = stablehlo.reshape %arg36 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %293 = stablehlo.broadcast_in_dim %292, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %294 = stablehlo.add %291, %293 : tensor<1x128x768xf32>
    %295 = stablehlo.add %254, %294 : tensor<1x128x768xf32>
    %296 = chlo.square %295 : tensor<1x128x768xf32> -> tensor<1x128x768xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %297 = stablehlo.reduce(%295 init: %cst_47) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_48 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %298 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %299 = stablehlo.divide %297, %298 : tensor<1x128xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %300 = stablehlo.reduce(%296 init: %cst_49) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_50 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %301 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %302 = stablehlo.divide %300, %301 : tensor<1x128xf32>
    %303 = chlo.square %299 : tensor<1x128xf32> -> tensor<1x128xf32>
    %304 = stablehlo.subtract %302, %303 : tensor<1x128xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %305 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %306 = stablehlo.maximum %305, %304 : tensor<1x128xf32>
    %307 = stablehlo.broadcast_in_dim %299, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %308 = stablehlo.broadcast_in_dim %306, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %309 = stablehlo.broadcast_in_dim %307, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %310 = stablehlo.subtract %295, %309 : tensor<1x128x768xf32>
    %cst_52 = stablehlo.constant dense<9.99999996E-13> : tensor<f32>
    %311 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<1x128x1xf32>
    %312 = stablehlo.add %308, %311 : tensor<1x128x1xf32>
    %313 = stablehlo.rsqrt %312 : tensor<1x128x1xf32>
    %314 = stablehlo.reshape %arg43 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %315 = stablehlo.broadcast_in_dim %313, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %316 = stablehlo.broadcast_in_dim %314, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %317 = stablehlo.multiply %315, %316 : tensor<1x128x768xf32>
    %318 = stablehlo.multiply %310, %317 : tensor<1x128x768xf32>
    %319 = stablehlo.reshape %arg42 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %320 = stablehlo.broadcast_in_dim %319, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %321 = stablehlo.add %318, %320 : tensor<1x128x768xf32>
    %322 = stablehlo.dot_general %321, %arg45, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x3072xf32>) -> tensor<1x128x3072xf32>
    %323 = stablehlo.reshape %arg44 : (tensor<3072xf32>) -> tensor<1x1x3072xf32>
    %324 = stablehlo.broadcast_in_dim %323, dims = [0, 1, 2] : (tensor<1x1x3072xf32>) -> tensor<1x128x3072xf32>
    %325 = stablehlo.add %322, %324 : tensor<1x128x3072xf32>
    %cst_53 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %326 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<1x128x3072xf32>
    %327 = stablehlo.multiply %326, %325 : tensor<1x128x3072xf32>
    %328 = stablehlo.negate %325 : tensor<1x128x3072xf32>
    %cst_54 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %329 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<1x128x3072xf32>
    %330 = stablehlo.multiply %328, %329 : tensor<1x128x3072xf32>
    %331 = chlo.erfc %330 : tensor<1x128x3072xf32> -> tensor<1x128x3072xf32>
    %332 = stablehlo.multiply %327, %331 : tensor<1x128x3072xf32>
    %333 = stablehlo.dot_general %332, %arg49, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x3072xf32>, tensor<3072x768xf32>) -> tensor<1x128x768xf32>
    %334 = stablehlo.reshape %arg48 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %335 = stablehlo.broadcast_in_dim %334, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %336 = stablehlo.add %333, %335 : tensor<1x128x768xf32>
    %337 = stablehlo.add %321, %336 : tensor<1x128x768xf32>
    %338 = chlo.square %337 : tensor<1x128x768xf32> -> tensor<1x128x768xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %339 = stablehlo.reduce(%337 init: %cst_55) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_56 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %340 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %341 = stablehlo.divide %339, %340 : tensor<1x128xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %342 = stablehlo.reduce(%338 init: %cst_57) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_58 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %343 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %344 = stablehlo.divide %342, %343 : tensor<1x128xf32>
    %345 = chlo.square %341 : tensor<1x128xf32> -> tensor<1x128xf32>
    %346 = stablehlo.subtract %344, %345 : tensor<1x128xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %347 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %348 = stablehlo.maximum %347, %346 : tensor<1x128xf32>
    %349 = stablehlo.broadcast_in_dim %341, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %350 = stablehlo.broadcast_in_dim %348, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %351 = stablehlo.broadcast_in_dim %349, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %352 = stablehlo.subtract %337, %351 : tensor<1x128x768xf32>
    %cst_60 = stablehlo.constant dense<9.99999996E-13> : tensor<f32>
    %353 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<1x128x1xf32>
    %354 = stablehlo.add %350, %353 : tensor<1x128x1xf32>
    %355 = stablehlo.rsqrt %354 : tensor<1x128x1xf32>
    %356 = stablehlo.reshape %arg47 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %357 = stablehlo.broadcast_in_dim %355, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %358 = stablehlo.broadcast_in_dim %356, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %359 = stablehlo.multiply %357, %358 : tensor<1x128x768xf32>
    %360 = stablehlo.multiply %352, %359 : tensor<1x128x768xf32>
    %361 = stablehlo.reshape %arg46 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %362 = stablehlo.broadcast_in_dim %361, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %363 = stablehlo.add %360, %362 : tensor<1x128x768xf32>
    %364 = stablehlo.dot_general %363, %arg55, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %365 = stablehlo.reshape %arg54 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %366 = stablehlo.broadcast_in_dim %365, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %367 = stablehlo.add %364, %366 : tensor<1x128x768xf32>
    %368 = stablehlo.reshape %367 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %369 = stablehlo.dot_general %363, %arg51, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %370 = stablehlo.reshape %arg50 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %371 = stablehlo.broadcast_in_dim %370, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %372 = stablehlo.add %369, %371 : tensor<1x128x768xf32>
    %373 = stablehlo.reshape %372 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %374 = stablehlo.dot_general %363, %arg57, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %375 = stablehlo.reshape %arg56 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %376 = stablehlo.broadcast_in_dim %375, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %377 = stablehlo.add %374, %376 : tensor<1x128x768xf32>
    %378 = stablehlo.reshape %377 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %cst_61 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %379 = stablehlo.sqrt %cst_61 : tensor<f32>
    %380 = stablehlo.convert %379 : tensor<f32>
    %381 = stablehlo.broadcast_in_dim %380, dims = [] : (tensor<f32>) -> tensor<1x128x12x64xf32>
    %382 = stablehlo.divide %368, %381 : tensor<1x128x12x64xf32>
    %383 = stablehlo.dot_general %382, %373, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<1x128x12x64xf32>, tensor<1x128x12x64xf32>) -> tensor<1x12x128x128xf32>
    %384 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<1x12x128x128xf32>
    %385 = stablehlo.add %383, %384 : tensor<1x12x128x128xf32>
    %cst_62 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %386 = stablehlo.reduce(%385 init: %cst_62) applies stablehlo.maximum across dimensions = [3] : (tensor<1x12x128x128xf32>, tensor<f32>) -> tensor<1x12x128xf32>
    %cst_63 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %387 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<1x12x128xf32>
    %388 = stablehlo.maximum %387, %386 : tensor<1x12x128xf32>
    %389 = stablehlo.broadcast_in_dim %388, dims = [0, 1, 2] : (tensor<1x12x128xf32>) -> tensor<1x12x128x1xf32>
    %390 = stablehlo.broadcast_in_dim %389, dims = [0, 1, 2, 3] : (tensor<1x12x128x1xf32>) -> tensor<1x12x128x128xf32>
    %391 = stablehlo.subtract %385, %390 : tensor<1x12x128x128xf32>
    %392 = stablehlo.exponential %391 : tensor<1x12x128x128xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %393 = stablehlo.reduce(%392 init: %cst_64) applies stablehlo.add across dimensions = [3] : (tensor<1x12x128x128xf32>, tensor<f32>) -> tensor<1x12x128xf32>
    %394 = stablehlo.broadcast_in_dim %393, dims = [0, 1, 2] : (tensor<1x12x128xf32>) -> tensor<1x12x128x1xf32>
    %395 = stablehlo.broadcast_in_dim %394, dims = [0, 1, 2, 3] : (tensor<1x12x128x1xf32>) -> tensor<1x12x128x128xf32>
    %396 = stablehlo.divide %392, %395 : tensor<1x12x128x128xf32>
    %397 = stablehlo.dot_general %378, %396, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<1x128x12x64xf32>, tensor<1x12x128x128xf32>) -> tensor<1x12x64x128xf32>
    %398 = stablehlo.transpose %397, dims = [0, 3, 1, 2] : (tensor<1x12x64x128xf32>) -> tensor<1x128x12x64xf32>
    %399 = stablehlo.reshape %398 : (tensor<1x128x12x64xf32>) -> tensor<1x128x768xf32>
    %400 = stablehlo.dot_general %399, %arg53, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %401 = stablehlo.reshape %arg52 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %402 = stablehlo.broadcast_in_dim %401, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %403 = stablehlo.add %400, %402 : tensor<1x128x768xf32>
    %404 = stablehlo.add %363, %403 : tensor<1x128x768xf32>
    %405 = chlo.square %404 : tensor<1x128x768xf32> -> tensor<1x128x768xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %406 = stablehlo.reduce(%404 init: %cst_65) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_66 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %407 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %408 = stablehlo.divide %406, %407 : tensor<1x128xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %409 = stablehlo.reduce(%405 init: %cst_67) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_68 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %410 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %411 = stablehlo.divide %409, %410 : tensor<1x128xf32>
    %412 = chlo.square %408 : tensor<1x128xf32> -> tensor<1x128xf32>
    %413 = stablehlo.subtract %411, %412 : tensor<1x128xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %414 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %415 = stablehlo.maximum %414, %413 : tensor<1x128xf32>
    %416 = stablehlo.broadcast_in_dim %408, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %417 = stablehlo.broadcast_in_dim %415, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %418 = stablehlo.broadcast_in_dim %416, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %419 = stablehlo.subtract %404, %418 : tensor<1x128x768xf32>
    %cst_70 = stablehlo.constant dense<9.99999996E-13> : tensor<f32>
    %420 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<1x128x1xf32>
    %421 = stablehlo.add %417, %420 : tensor<1x128x1xf32>
    %422 = stablehlo.rsqrt %421 : tensor<1x128x1xf32>
    %423 = stablehlo.reshape %arg59 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %424 = stablehlo.broadcast_in_dim %422, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %425 = stablehlo.broadcast_in_dim %423, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %426 = stablehlo.multiply %424, %425 : tensor<1x128x768xf32>
    %427 = stablehlo.multiply %419, %426 : tensor<1x128x768xf32>
    %428 = stablehlo.reshape %arg58 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %429 = stablehlo.broadcast_in_dim %428, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %430 = stablehlo.add %427, %429 : tensor<1x128x768xf32>
    %431 = stablehlo.dot_general %430, %arg61, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x3072xf32>) -> tensor<1x128x3072xf32>
    %432 = stablehlo.reshape %arg60 : (tensor<3072xf32>) -> tensor<1x1x3072xf32>
    %433 = stablehlo.broadcast_in_dim %432, dims = [0, 1, 2] : (tensor<1x1x3072xf32>) -> tensor<1x128x3072xf32>
    %434 = stablehlo.add %431, %433 : tensor<1x128x3072xf32>
    %cst_71 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %435 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<1x128x3072xf32>
    %436 = stablehlo.multiply %435, %434 : tensor<1x128x3072xf32>
    %437 = stablehlo.negate %434 : tensor<1x128x3072xf32>
    %cst_72 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %438 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<1x128x3072xf32>
    %439 = stablehlo.multiply %437, %438 : tensor<1x128x3072xf32>
    %440 = chlo.erfc %439 : tensor<1x128x3072xf32> -> tensor<1x128x3072xf32>
    %441 = stablehlo.multiply %436, %440 : tensor<1x128x3072xf32>
    %442 = stablehlo.dot_general %441, %arg65, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x3072xf32>, tensor<3072x768xf32>) -> tensor<1x128x768xf32>
    %443 = stablehlo.reshape %arg64 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %444 = stablehlo.broadcast_in_dim %443, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %445 = stablehlo.add %442, %444 : tensor<1x128x768xf32>
    %446 = stablehlo.add %430, %445 : tensor<1x128x768xf32>
    %447 = chlo.square %446 : tensor<1x128x768xf32> -> tensor<1x128x768xf32>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %448 = stablehlo.reduce(%446 init: %cst_73) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_74 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %449 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %450 = stablehlo.divide %448, %449 : tensor<1x128xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %451 = stablehlo.reduce(%447 init: %cst_75) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_76 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %452 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %453 = stablehlo.divide %451, %452 : tensor<1x128xf32>
    %454 = chlo.square %450 : tensor<1x128xf32> -> tensor<1x128xf32>
    %455 = stablehlo.subtract %453, %454 : tensor<1x128xf32>
    %cst_77 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %456 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %457 = stablehlo.maximum %456, %455 : tensor<1x128xf32>
    %458 = stablehlo.broadcast_in_dim %450, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %459 = stablehlo.broadcast_in_dim %457, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %460 = stablehlo.broadcast_in_dim %458, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %461 = stablehlo.subtract %446, %460 : tensor<1x128x768xf32>
    %cst_78 = stablehlo.constant dense<9.99999996E-13> : tensor<f32>
    %462 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<1x128x1xf32>
    %463 = stablehlo.add %459, %462 : tensor<1x128x1xf32>
    %464 = stablehlo.rsqrt %463 : tensor<1x128x1xf32>
    %465 = stablehlo.reshape %arg63 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %466 = stablehlo.broadcast_in_dim %464, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %467 = stablehlo.broadcast_in_dim %465, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %468 = stablehlo.multiply %466, %467 : tensor<1x128x768xf32>
    %469 = stablehlo.multiply %461, %468 : tensor<1x128x768xf32>
    %470 = stablehlo.reshape %arg62 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %471 = stablehlo.broadcast_in_dim %470, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %472 = stablehlo.add %469, %471 : tensor<1x128x768xf32>
    %473 = stablehlo.dot_general %472, %arg71, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %474 = stablehlo.reshape %arg70 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %475 = stablehlo.broadcast_in_dim %474, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %476 = stablehlo.add %473, %475 : tensor<1x128x768xf32>
    %477 = stablehlo.reshape %476 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %478 = stablehlo.dot_general %472, %arg67, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %479 = stablehlo.reshape %arg66 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %480 = stablehlo.broadcast_in_dim %479, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %481 = stablehlo.add %478, %480 : tensor<1x128x768xf32>
    %482 = stablehlo.reshape %481 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %483 = stablehlo.dot_general %472, %arg73, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %484 = stablehlo.reshape %arg72 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %485 = stablehlo.broadcast_in_dim %484, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %486 = stablehlo.add %483, %485 : tensor<1x128x768xf32>
    %487 = stablehlo.reshape %486 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %cst_79 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %488 = stablehlo.sqrt %cst_79 : tensor<f32>
    %489 = stablehlo.convert %488 : tensor<f32>
    %490 = stablehlo.broadcast_in_dim %489, dims = [] : (tensor<f32>) -> tensor<1x128x12x64xf32>
    %491 = stablehlo.divide %477, %490 : tensor<1x128x12x64xf32>
    %492 = stablehlo.dot_general %491, %482, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<1x128x12x64xf32>, tensor<1x128x12x64xf32>) -> tensor<1x12x128x128xf32>
    %493 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<1x12x128x128xf32>
    %494 = stablehlo.add %492, %493 : tensor<1x12x128x128xf32>
    %cst_80 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %495 = stablehlo.reduce(%494 init: %cst_80) applies stablehlo.maximum across dimensions = [3] : (tensor<1x12x128x128xf32>, tensor<f32>) -> tensor<1x12x128xf32>
    %cst_81 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %496 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<1x12x128xf32>
    %497 = stablehlo.maximum %496, %495 : tensor<1x12x128xf32>
    %498 = stablehlo.broadcast_in_dim %497, dims = [0, 1, 2] : (tensor<1x12x128xf32>) -> tensor<1x12x128x1xf32>
    %499 = stablehlo.broadcast_in_dim %498, dims = [0, 1, 2, 3] : (tensor<1x12x128x1xf32>) -> tensor<1x12x128x128xf32>
    %500 = stablehlo.subtract %494, %499 : tensor<1x12x128x128xf32>
    %501 = stablehlo.exponential %500 : tensor<1x12x128x128xf32>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %502 = stablehlo.reduce(%501 init: %cst_82) applies stablehlo.add across dimensions = [3] : (tensor<1x12x128x128xf32>, tensor<f32>) -> tensor<1x12x128xf32>
    %503 = stablehlo.broadcast_in_dim %502, dims = [0, 1, 2] : (tensor<1x12x128xf32>) -> tensor<1x12x128x1xf32>
    %504 = stablehlo.broadcast_in_dim %503, dims = [0, 1, 2, 3] : (tensor<1x12x128x1xf32>) -> tensor<1x12x128x128xf32>
    %505 = stablehlo.divide %501, %504 : tensor<1x12x128x128xf32>
    %506 = stablehlo.dot_general %487, %505, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<1x128x12x64xf32>, tensor<1x12x128x128xf32>) -> tensor<1x12x64x128xf32>
    %507 = stablehlo.transpose %506, dims = [0, 3, 1, 2] : (tensor<1x12x64x128xf32>) -> tensor<1x128x12x64xf32>
    %508 = stablehlo.reshape %507 : (tensor<1x128x12x64xf32>) -> tensor<1x128x768xf32>
    %509 = stablehlo.dot_general %508, %arg69, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %510 = stablehlo.reshape %arg68 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %511 = stablehlo.broadcast_in_dim %510, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %512 = stablehlo.add %509, %511 : tensor<1x128x768xf32>
    %513 = stablehlo.add %472, %512 : tensor<1x128x768xf32>
    %514 = chlo.square %513 : tensor<1x128x768xf32> -> tensor<1x128x768xf32>
    %cst_83 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %515 = stablehlo.reduce(%513 init: %cst_83) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_84 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %516 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %517 = stablehlo.divide %515, %516 : tensor<1x128xf32>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %518 = stablehlo.reduce(%514 init: %cst_85) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_86 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %519 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %520 = stablehlo.divide %518, %519 : tensor<1x128xf32>
    %521 = chlo.square %517 : tensor<1x128xf32> -> tensor<1x128xf32>
    %522 = stablehlo.subtract %520, %521 : tensor<1x128xf32>
    %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %523 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %524 = stablehlo.maximum %523, %522 : tensor<1x128xf32>
    %525 = stablehlo.broadcast_in_dim %517, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %526 = stablehlo.broadcast_in_dim %524, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %527 = stablehlo.broadcast_in_dim %525, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %528 = stablehlo.subtract %513, %527 : tensor<1x128x768xf32>
    %cst_88 = stablehlo.constant dense<9.99999996E-13> : tensor<f32>
    %529 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<1x128x1xf32>
    %530 = stablehlo.add %526, %529 : tensor<1x128x1xf32>
    %531 = stablehlo.rsqrt %530 : tensor<1x128x1xf32>
    %532 = stablehlo.reshape %arg75 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %533 = stablehlo.broadcast_in_dim %531, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %534 = stablehlo.broadcast_in_dim %532, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %535 = stablehlo.multiply %533, %534 : tensor<1x128x768xf32>
    %536 = stablehlo.multiply %528, %535 : tensor<1x128x768xf32>
    %537 = stablehlo.reshape %arg74 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %538 = stablehlo.broadcast_in_dim %537, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %539 = stablehlo.add %536, %538 : tensor<1x128x768xf32>
    %540 = stablehlo.dot_general %539, %arg77, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x3072xf32>) -> tensor<1x128x3072xf32>
    %541 = stablehlo.reshape %arg76 : (tensor<3072xf32>) -> tensor<1x1x3072xf32>
    %542 = stablehlo.broadcast_in_dim %541, dims = [0, 1, 2] : (tensor<1x1x3072xf32>) -> tensor<1x128x3072xf32>
    %543 = stablehlo.add %540, %542 : tensor<1x128x3072xf32>
    %cst_89 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %544 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<1x128x3072xf32>
    %545 = stablehlo.multiply %544, %543 : tensor<1x128x3072xf32>
    %546 = stablehlo.negate %543 : tensor<1x128x3072xf32>
    %cst_90 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %547 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<f32>) -> tensor<1x128x3072xf32>
    %548 = stablehlo.multiply %546, %547 : tensor<1x128x3072xf32>
    %549 = chlo.erfc %548 : tensor<1x128x3072xf32> -> tensor<1x128x3072xf32>
    %550 = stablehlo.multiply %545, %549 : tensor<1x128x3072xf32>
    %551 = stablehlo.dot_general %550, %arg81, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x3072xf32>, tensor<3072x768xf32>) -> tensor<1x128x768xf32>
    %552 = stablehlo.reshape %arg80 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %553 = stablehlo.broadcast_in_dim %552, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %554 = stablehlo.add %551, %553 : tensor<1x128x768xf32>
    %555 = stablehlo.add %539, %554 : tensor<1x128x768xf32>
    %556 = chlo.square %555 : tensor<1x128x768xf32> -> tensor<1x128x768xf32>
    %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %557 = stablehlo.reduce(%555 init: %cst_91) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_92 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %558 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %559 = stablehlo.divide %557, %558 : tensor<1x128xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %560 = stablehlo.reduce(%556 init: %cst_93) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_94 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %561 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %562 = stablehlo.divide %560, %561 : tensor<1x128xf32>
    %563 = chlo.square %559 : tensor<1x128xf32> -> tensor<1x128xf32>
    %564 = stablehlo.subtract %562, %563 : tensor<1x128xf32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %565 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %566 = stablehlo.maximum %565, %564 : tensor<1x128xf32>
    %567 = stablehlo.broadcast_in_dim %559, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %568 = stablehlo.broadcast_in_dim %566, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %569 = stablehlo.broadcast_in_dim %567, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %570 = stablehlo.subtract %555, %569 : tensor<1x128x768xf32>
    %cst_96 = stablehlo.constant dense<9.99999996E-13> : tensor<f32>
    %571 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<1x128x1xf32>
    %572 = stablehlo.add %568, %571 : tensor<1x128x1xf32>
    %573 = stablehlo.rsqrt %572 : tensor<1x128x1xf32>
    %574 = stablehlo.reshape %arg79 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %575 = stablehlo.broadcast_in_dim %573, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %576 = stablehlo.broadcast_in_dim %574, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %577 = stablehlo.multiply %575, %576 : tensor<1x128x768xf32>
    %578 = stablehlo.multiply %570, %577 : tensor<1x128x768xf32>
    %579 = stablehlo.reshape %arg78 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %580 = stablehlo.broadcast_in_dim %579, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %581 = stablehlo.add %578, %580 : tensor<1x128x768xf32>
    %582 = stablehlo.dot_general %581, %arg87, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %583 = stablehlo.reshape %arg86 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %584 = stablehlo.broadcast_in_dim %583, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %585 = stablehlo.add %582, %584 : tensor<1x128x768xf32>
    %586 = stablehlo.reshape %585 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %587 = stablehlo.dot_general %581, %arg83, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %588 = stablehlo.reshape %arg82 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %589 = stablehlo.broadcast_in_dim %588, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %590 = stablehlo.add %587, %589 : tensor<1x128x768xf32>
    %591 = stablehlo.reshape %590 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %592 = stablehlo.dot_general %581, %arg89, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %593 = stablehlo.reshape %arg88 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %594 = stablehlo.broadcast_in_dim %593, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %595 = stablehlo.add %592, %594 : tensor<1x128x768xf32>
    %596 = stablehlo.reshape %595 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %cst_97 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %597 = stablehlo.sqrt %cst_97 : tensor<f32>
    %598 = stablehlo.convert %597 : tensor<f32>
    %599 = stablehlo.broadcast_in_dim %598, dims = [] : (tensor<f32>) -> tensor<1x128x12x64xf32>
    %600 = stablehlo.divide %586, %599 : tensor<1x128x12x64xf32>
    %601 = stablehlo.dot_general %600, %591, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<1x128x12x64xf32>, tensor<1x128x12x64xf32>) -> tensor<1x12x128x128xf32>
    %602 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<1x12x128x128xf32>
    %603 = stablehlo.add %601, %602 : tensor<1x12x128x128xf32>
    %cst_98 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %604 = stablehlo.reduce(%603 init: %cst_98) applies stablehlo.maximum across dimensions = [3] : (tensor<1x12x128x128xf32>, tensor<f32>) -> tensor<1x12x128xf32>
    %cst_99 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %605 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<1x12x128xf32>
    %606 = stablehlo.maximum %605, %604 : tensor<1x12x128xf32>
    %607 = stablehlo.broadcast_in_dim %606, dims = [0, 1, 2] : (tensor<1x12x128xf32>) -> tensor<1x12x128x1xf32>
    %608 = stablehlo.broadcast_in_dim %607, dims = [0, 1, 2, 3] : (tensor<1x12x128x1xf32>) -> tensor<1x12x128x128xf32>
    %609 = stablehlo.subtract %603, %608 : tensor<1x12x128x128xf32>
    %610 = stablehlo.exponential %609 : tensor<1x12x128x128xf32>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %611 = stablehlo.reduce(%610 init: %cst_100) applies stablehlo.add across dimensions = [3] : (tensor<1x12x128x128xf32>, tensor<f32>) -> tensor<1x12x128xf32>
    %612 = stablehlo.broadcast_in_dim %611, dims = [0, 1, 2] : (tensor<1x12x128xf32>) -> tensor<1x12x128x1xf32>
    %613 = stablehlo.broadcast_in_dim %612, dims = [0, 1, 2, 3] : (tensor<1x12x128x1xf32>) -> tensor<1x12x128x128xf32>
    %614 = stablehlo.divide %610, %613 : tensor<1x12x128x128xf32>
    %615 = stablehlo.dot_general %596, %614, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<1x128x12x64xf32>, tensor<1x12x128x128xf32>) -> tensor<1x12x64x128xf32>
    %616 = stablehlo.transpose %615, dims = [0, 3, 1, 2] : (tensor<1x12x64x128xf32>) -> tensor<1x128x12x64xf32>
    %617 = stablehlo.reshape %616 : (tensor<1x128x12x64xf32>) -> tensor<1x128x768xf32>
    %618 = stablehlo.dot_general %617, %arg85, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %619 = stablehlo.reshape %arg84 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %620 = stablehlo.broadcast_in_dim %619, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %621 = stablehlo.add %618, %620 : tensor<1x128x768xf32>
    %622 = stablehlo.add %581, %621 : tensor<1x128x768xf32>
    %623 = chlo.square %622 : tensor<1x128x768xf32> -> tensor<1x128x768xf32>
    %cst_101 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %624 = stablehlo.reduce(%622 init: %cst_101) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_102 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %625 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %626 = stablehlo.divide %624, %625 : tensor<1x128xf32>
    %cst_103 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %627 = stablehlo.reduce(%623 init: %cst_103) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_104 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %628 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %629 = stablehlo.divide %627, %628 : tensor<1x128xf32>
    %630 = chlo.square %626 : tensor<1x128xf32> -> tensor<1x128xf32>
    %631 = stablehlo.subtract %629, %630 : tensor<1x128xf32>
    %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %632 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %633 = stablehlo.maximum %632, %631 : tensor<1x128xf32>
    %634 = stablehlo.broadcast_in_dim %626, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %635 = stablehlo.broadcast_in_dim %633, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %636 = stablehlo.broadcast_in_dim %634, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %637 = stablehlo.subtract %622, %636 : tensor<1x128x768xf32>
    %cst_106 = stablehlo.constant dense<9.99999996E-13> : tensor<f32>
    %638 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<1x128x1xf32>
    %639 = stablehlo.add %635, %638 : tensor<1x128x1xf32>
    %640 = stablehlo.rsqrt %639 : tensor<1x128x1xf32>
    %641 = stablehlo.reshape %arg91 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %642 = stablehlo.broadcast_in_dim %640, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %643 = stablehlo.broadcast_in_dim %641, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %644 = stablehlo.multiply %642, %643 : tensor<1x128x768xf32>
    %645 = stablehlo.multiply %637, %644 : tensor<1x128x768xf32>
    %646 = stablehlo.reshape %arg90 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %647 = stablehlo.broadcast_in_dim %646, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %648 = stablehlo.add %645, %647 : tensor<1x128x768xf32>
    %649 = stablehlo.dot_general %648, %arg93, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x3072xf32>) -> tensor<1x128x3072xf32>
    %650 = stablehlo.reshape %arg92 : (tensor<3072xf32>) -> tensor<1x1x3072xf32>
    %651 = stablehlo.broadcast_in_dim %650, dims = [0, 1, 2] : (tensor<1x1x3072xf32>) -> tensor<1x128x3072xf32>
    %652 = stablehlo.add %649, %651 : tensor<1x128x3072xf32>
    %cst_107 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %653 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<1x128x3072xf32>
    %654 = stablehlo.multiply %653, %652 : tensor<1x128x3072xf32>
    %655 = stablehlo.negate %652 : tensor<1x128x3072xf32>
    %cst_108 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %656 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<1x128x3072xf32>
    %657 = stablehlo.multiply %655, %656 : tensor<1x128x3072xf32>
    %658 = chlo.erfc %657 : tensor<1x128x3072xf32> -> tensor<1x128x3072xf32>
    %659 = stablehlo.multiply %654, %658 : tensor<1x128x3072xf32>
    %660 = stablehlo.dot_general %659, %arg97, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x3072xf32>, tensor<3072x768xf32>) -> tensor<1x128x768xf32>
    %661 = stablehlo.reshape %arg96 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %662 = stablehlo.broadcast_in_dim %661, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %663 = stablehlo.add %660, %662 : tensor<1x128x768xf32>
    %664 = stablehlo.add %648, %663 : tensor<1x128x768xf32>
    %665 = chlo.square %664 : tensor<1x128x768xf32> -> tensor<1x128x768xf32>
    %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %666 = stablehlo.reduce(%664 init: %cst_109) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_110 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %667 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %668 = stablehlo.divide %666, %667 : tensor<1x128xf32>
    %cst_111 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %669 = stablehlo.reduce(%665 init: %cst_111) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_112 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %670 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %671 = stablehlo.divide %669, %670 : tensor<1x128xf32>
    %672 = chlo.square %668 : tensor<1x128xf32> -> tensor<1x128xf32>
    %673 = stablehlo.subtract %671, %672 : tensor<1x128xf32>
    %cst_113 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %674 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %675 = stablehlo.maximum %674, %673 : tensor<1x128xf32>
    %676 = stablehlo.broadcast_in_dim %668, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %677 = stablehlo.broadcast_in_dim %675, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %678 = stablehlo.broadcast_in_dim %676, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %679 = stablehlo.subtract %664, %678 : tensor<1x128x768xf32>
    %cst_114 = stablehlo.constant dense<9.99999996E-13> : tensor<f32>
    %680 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<1x128x1xf32>
    %681 = stablehlo.add %677, %680 : tensor<1x128x1xf32>
    %682 = stablehlo.rsqrt %681 : tensor<1x128x1xf32>
    %683 = stablehlo.reshape %arg95 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %684 = stablehlo.broadcast_in_dim %682, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %685 = stablehlo.broadcast_in_dim %683, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %686 = stablehlo.multiply %684, %685 : tensor<1x128x768xf32>
    %687 = stablehlo.multiply %679, %686 : tensor<1x128x768xf32>
    %688 = stablehlo.reshape %arg94 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %689 = stablehlo.broadcast_in_dim %688, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %690 = stablehlo.add %687, %689 : tensor<1x128x768xf32>
    %691 = stablehlo.dot_general %690, %arg103, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %692 = stablehlo.reshape %arg102 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %693 = stablehlo.broadcast_in_dim %692, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %694 = stablehlo.add %691, %693 : tensor<1x128x768xf32>
    %695 = stablehlo.reshape %694 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %696 = stablehlo.dot_general %690, %arg99, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %697 = stablehlo.reshape %arg98 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %698 = stablehlo.broadcast_in_dim %697, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %699 = stablehlo.add %696, %698 : tensor<1x128x768xf32>
    %700 = stablehlo.reshape %699 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %701 = stablehlo.dot_general %690, %arg105, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %702 = stablehlo.reshape %arg104 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %703 = stablehlo.broadcast_in_dim %702, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %704 = stablehlo.add %701, %703 : tensor<1x128x768xf32>
    %705 = stablehlo.reshape %704 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %cst_115 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %706 = stablehlo.sqrt %cst_115 : tensor<f32>
    %707 = stablehlo.convert %706 : tensor<f32>
    %708 = stablehlo.broadcast_in_dim %707, dims = [] : (tensor<f32>) -> tensor<1x128x12x64xf32>
    %709 = stablehlo.divide %695, %708 : tensor<1x128x12x64xf32>
    %710 = stablehlo.dot_general %709, %700, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<1x128x12x64xf32>, tensor<1x128x12x64xf32>) -> tensor<1x12x128x128xf32>
    %711 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<1x12x128x128xf32>
    %712 = stablehlo.add %710, %711 : tensor<1x12x128x128xf32>
    %cst_116 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %713 = stablehlo.reduce(%712 init: %cst_116) applies stablehlo.maximum across dimensions = [3] : (tensor<1x12x128x128xf32>, tensor<f32>) -> tensor<1x12x128xf32>
    %cst_117 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %714 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<1x12x128xf32>
    %715 = stablehlo.maximum %714, %713 : tensor<1x12x128xf32>
    %716 = stablehlo.broadcast_in_dim %715, dims = [0, 1, 2] : (tensor<1x12x128xf32>) -> tensor<1x12x128x1xf32>
    %717 = stablehlo.broadcast_in_dim %716, dims = [0, 1, 2, 3] : (tensor<1x12x128x1xf32>) -> tensor<1x12x128x128xf32>
    %718 = stablehlo.subtract %712, %717 : tensor<1x12x128x128xf32>
    %719 = stablehlo.exponential %718 : tensor<1x12x128x128xf32>
    %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %720 = stablehlo.reduce(%719 init: %cst_118) applies stablehlo.add across dimensions = [3] : (tensor<1x12x128x128xf32>, tensor<f32>) -> tensor<1x12x128xf32>
    %721 = stablehlo.broadcast_in_dim %720, dims = [0, 1, 2] : (tensor<1x12x128xf32>) -> tensor<1x12x128x1xf32>
    %722 = stablehlo.broadcast_in_dim %721, dims = [0, 1, 2, 3] : (tensor<1x12x128x1xf32>) -> tensor<1x12x128x128xf32>
    %723 = stablehlo.divide %719, %722 : tensor<1x12x128x128xf32>
    %724 = stablehlo.dot_general %705, %723, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<1x128x12x64xf32>, tensor<1x12x128x128xf32>) -> tensor<1x12x64x128xf32>
    %725 = stablehlo.transpose %724, dims = [0, 3, 1, 2] : (tensor<1x12x64x128xf32>) -> tensor<1x128x12x64xf32>
    %726 = stablehlo.reshape %725 : (tensor<1x128x12x64xf32>) -> tensor<1x128x768xf32>
    %727 = stablehlo.dot_general %726, %arg101, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %728 = stablehlo.reshape %arg100 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %729 = stablehlo.broadcast_in_dim %728, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %730 = stablehlo.add %727, %729 : tensor<1x128x768xf32>
    %731 = stablehlo.add %690, %730 : tensor<1x128x768xf32>
    %732 = chlo.square %731 : tensor<1x128x768xf32> -> tensor<1x128x768xf32>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %733 = stablehlo.reduce(%731 init: %cst_119) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_120 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %734 = stablehlo.broadcast_in_dim %cst_120, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %735 = stablehlo.divide %733, %734 : tensor<1x128xf32>
    %cst_121 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %736 = stablehlo.reduce(%732 init: %cst_121) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_122 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %737 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %738 = stablehlo.divide %736, %737 : tensor<1x128xf32>
    %739 = chlo.square %735 : tensor<1x128xf32> -> tensor<1x128xf32>
    %740 = stablehlo.subtract %738, %739 : tensor<1x128xf32>
    %cst_123 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %741 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %742 = stablehlo.maximum %741, %740 : tensor<1x128xf32>
    %743 = stablehlo.broadcast_in_dim %735, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %744 = stablehlo.broadcast_in_dim %742, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %745 = stablehlo.broadcast_in_dim %743, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %746 = stablehlo.subtract %731, %745 : tensor<1x128x768xf32>
    %cst_124 = stablehlo.constant dense<9.99999996E-13> : tensor<f32>
    %747 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<f32>) -> tensor<1x128x1xf32>
    %748 = stablehlo.add %744, %747 : tensor<1x128x1xf32>
    %749 = stablehlo.rsqrt %748 : tensor<1x128x1xf32>
    %750 = stablehlo.reshape %arg107 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %751 = stablehlo.broadcast_in_dim %749, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %752 = stablehlo.broadcast_in_dim %750, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %753 = stablehlo.multiply %751, %752 : tensor<1x128x768xf32>
    %754 = stablehlo.multiply %746, %753 : tensor<1x128x768xf32>
    %755 = stablehlo.reshape %arg106 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %756 = stablehlo.broadcast_in_dim %755, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %757 = stablehlo.add %754, %756 : tensor<1x128x768xf32>
    %758 = stablehlo.dot_general %757, %arg109, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x3072xf32>) -> tensor<1x128x3072xf32>
    %759 = stablehlo.reshape %arg108 : (tensor<3072xf32>) -> tensor<1x1x3072xf32>
    %760 = stablehlo.broadcast_in_dim %759, dims = [0, 1, 2] : (tensor<1x1x3072xf32>) -> tensor<1x128x3072xf32>
    %761 = stablehlo.add %758, %760 : tensor<1x128x3072xf32>
    %cst_125 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %762 = stablehlo.broadcast_in_dim %cst_125, dims = [] : (tensor<f32>) -> tensor<1x128x3072xf32>
    %763 = stablehlo.multiply %762, %761 : tensor<1x128x3072xf32>
    %764 = stablehlo.negate %761 : tensor<1x128x3072xf32>
    %cst_126 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %765 = stablehlo.broadcast_in_dim %cst_126, dims = [] : (tensor<f32>) -> tensor<1x128x3072xf32>
    %766 = stablehlo.multiply %764, %765 : tensor<1x128x3072xf32>
    %767 = chlo.erfc %766 : tensor<1x128x3072xf32> -> tensor<1x128x3072xf32>
    %768 = stablehlo.multiply %763, %767 : tensor<1x128x3072xf32>
    %769 = stablehlo.dot_general %768, %arg113, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x3072xf32>, tensor<3072x768xf32>) -> tensor<1x128x768xf32>
    %770 = stablehlo.reshape %arg112 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %771 = stablehlo.broadcast_in_dim %770, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %772 = stablehlo.add %769, %771 : tensor<1x128x768xf32>
    %773 = stablehlo.add %757, %772 : tensor<1x128x768xf32>
    %774 = chlo.square %773 : tensor<1x128x768xf32> -> tensor<1x128x768xf32>
    %cst_127 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %775 = stablehlo.reduce(%773 init: %cst_127) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_128 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %776 = stablehlo.broadcast_in_dim %cst_128, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %777 = stablehlo.divide %775, %776 : tensor<1x128xf32>
    %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %778 = stablehlo.reduce(%774 init: %cst_129) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_130 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %779 = stablehlo.broadcast_in_dim %cst_130, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %780 = stablehlo.divide %778, %779 : tensor<1x128xf32>
    %781 = chlo.square %777 : tensor<1x128xf32> -> tensor<1x128xf32>
    %782 = stablehlo.subtract %780, %781 : tensor<1x128xf32>
    %cst_131 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %783 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %784 = stablehlo.maximum %783, %782 : tensor<1x128xf32>
    %785 = stablehlo.broadcast_in_dim %777, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %786 = stablehlo.broadcast_in_dim %784, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %787 = stablehlo.broadcast_in_dim %785, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %788 = stablehlo.subtract %773, %787 : tensor<1x128x768xf32>
    %cst_132 = stablehlo.constant dense<9.99999996E-13> : tensor<f32>
    %789 = stablehlo.broadcast_in_dim %cst_132, dims = [] : (tensor<f32>) -> tensor<1x128x1xf32>
    %790 = stablehlo.add %786, %789 : tensor<1x128x1xf32>
    %791 = stablehlo.rsqrt %790 : tensor<1x128x1xf32>
    %792 = stablehlo.reshape %arg111 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %793 = stablehlo.broadcast_in_dim %791, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %794 = stablehlo.broadcast_in_dim %792, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %795 = stablehlo.multiply %793, %794 : tensor<1x128x768xf32>
    %796 = stablehlo.multiply %788, %795 : tensor<1x128x768xf32>
    %797 = stablehlo.reshape %arg110 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %798 = stablehlo.broadcast_in_dim %797, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %799 = stablehlo.add %796, %798 : tensor<1x128x768xf32>
    %800 = stablehlo.dot_general %799, %arg119, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %801 = stablehlo.reshape %arg118 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %802 = stablehlo.broadcast_in_dim %801, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %803 = stablehlo.add %800, %802 : tensor<1x128x768xf32>
    %804 = stablehlo.reshape %803 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %805 = stablehlo.dot_general %799, %arg115, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %806 = stablehlo.reshape %arg114 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %807 = stablehlo.broadcast_in_dim %806, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %808 = stablehlo.add %805, %807 : tensor<1x128x768xf32>
    %809 = stablehlo.reshape %808 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %810 = stablehlo.dot_general %799, %arg121, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %811 = stablehlo.reshape %arg120 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %812 = stablehlo.broadcast_in_dim %811, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %813 = stablehlo.add %810, %812 : tensor<1x128x768xf32>
    %814 = stablehlo.reshape %813 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %cst_133 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %815 = stablehlo.sqrt %cst_133 : tensor<f32>
    %816 = stablehlo.convert %815 : tensor<f32>
    %817 = stablehlo.broadcast_in_dim %816, dims = [] : (tensor<f32>) -> tensor<1x128x12x64xf32>
    %818 = stablehlo.divide %804, %817 : tensor<1x128x12x64xf32>
    %819 = stablehlo.dot_general %818, %809, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<1x128x12x64xf32>, tensor<1x128x12x64xf32>) -> tensor<1x12x128x128xf32>
    %820 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<1x12x128x128xf32>
    %821 = stablehlo.add %819, %820 : tensor<1x12x128x128xf32>
    %cst_134 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %822 = stablehlo.reduce(%821 init: %cst_134) applies stablehlo.maximum across dimensions = [3] : (tensor<1x12x128x128xf32>, tensor<f32>) -> tensor<1x12x128xf32>
    %cst_135 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %823 = stablehlo.broadcast_in_dim %cst_135, dims = [] : (tensor<f32>) -> tensor<1x12x128xf32>
    %824 = stablehlo.maximum %823, %822 : tensor<1x12x128xf32>
    %825 = stablehlo.broadcast_in_dim %824, dims = [0, 1, 2] : (tensor<1x12x128xf32>) -> tensor<1x12x128x1xf32>
    %826 = stablehlo.broadcast_in_dim %825, dims = [0, 1, 2, 3] : (tensor<1x12x128x1xf32>) -> tensor<1x12x128x128xf32>
    %827 = stablehlo.subtract %821, %826 : tensor<1x12x128x128xf32>
    %828 = stablehlo.exponential %827 : tensor<1x12x128x128xf32>
    %cst_136 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %829 = stablehlo.reduce(%828 init: %cst_136) applies stablehlo.add across dimensions = [3] : (tensor<1x12x128x128xf32>, tensor<f32>) -> tensor<1x12x128xf32>
    %830 = stablehlo.broadcast_in_dim %829, dims = [0, 1, 2] : (tensor<1x12x128xf32>) -> tensor<1x12x128x1xf32>
    %831 = stablehlo.broadcast_in_dim %830, dims = [0, 1, 2, 3] : (tensor<1x12x128x1xf32>) -> tensor<1x12x128x128xf32>
    %832 = stablehlo.divide %828, %831 : tensor<1x12x128x128xf32>
    %833 = stablehlo.dot_general %814, %832, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<1x128x12x64xf32>, tensor<1x12x128x128xf32>) -> tensor<1x12x64x128xf32>
    %834 = stablehlo.transpose %833, dims = [0, 3, 1, 2] : (tensor<1x12x64x128xf32>) -> tensor<1x128x12x64xf32>
    %835 = stablehlo.reshape %834 : (tensor<1x128x12x64xf32>) -> tensor<1x128x768xf32>
    %836 = stablehlo.dot_general %835, %arg117, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %837 = stablehlo.reshape %arg116 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %838 = stablehlo.broadcast_in_dim %837, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %839 = stablehlo.add %836, %838 : tensor<1x128x768xf32>
    %840 = stablehlo.add %799, %839 : tensor<1x128x768xf32>
    %841 = chlo.square %840 : tensor<1x128x768xf32> -> tensor<1x128x768xf32>
    %cst_137 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %842 = stablehlo.reduce(%840 init: %cst_137) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_138 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %843 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %844 = stablehlo.divide %842, %843 : tensor<1x128xf32>
    %cst_139 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %845 = stablehlo.reduce(%841 init: %cst_139) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_140 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %846 = stablehlo.broadcast_in_dim %cst_140, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %847 = stablehlo.divide %845, %846 : tensor<1x128xf32>
    %848 = chlo.square %844 : tensor<1x128xf32> -> tensor<1x128xf32>
    %849 = stablehlo.subtract %847, %848 : tensor<1x128xf32>
    %cst_141 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %850 = stablehlo.broadcast_in_dim %cst_141, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %851 = stablehlo.maximum %850, %849 : tensor<1x128xf32>
    %852 = stablehlo.broadcast_in_dim %844, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %853 = stablehlo.broadcast_in_dim %851, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %854 = stablehlo.broadcast_in_dim %852, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %855 = stablehlo.subtract %840, %854 : tensor<1x128x768xf32>
    %cst_142 = stablehlo.constant dense<9.99999996E-13> : tensor<f32>
    %856 = stablehlo.broadcast_in_dim %cst_142, dims = [] : (tensor<f32>) -> tensor<1x128x1xf32>
    %857 = stablehlo.add %853, %856 : tensor<1x128x1xf32>
    %858 = stablehlo.rsqrt %857 : tensor<1x128x1xf32>
    %859 = stablehlo.reshape %arg123 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %860 = stablehlo.broadcast_in_dim %858, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %861 = stablehlo.broadcast_in_dim %859, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %862 = stablehlo.multiply %860, %861 : tensor<1x128x768xf32>
    %863 = stablehlo.multiply %855, %862 : tensor<1x128x768xf32>
    %864 = stablehlo.reshape %arg122 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %865 = stablehlo.broadcast_in_dim %864, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %866 = stablehlo.add %863, %865 : tensor<1x128x768xf32>
    %867 = stablehlo.dot_general %866, %arg125, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x3072xf32>) -> tensor<1x128x3072xf32>
    %868 = stablehlo.reshape %arg124 : (tensor<3072xf32>) -> tensor<1x1x3072xf32>
    %869 = stablehlo.broadcast_in_dim %868, dims = [0, 1, 2] : (tensor<1x1x3072xf32>) -> tensor<1x128x3072xf32>
    %870 = stablehlo.add %867, %869 : tensor<1x128x3072xf32>
    %cst_143 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %871 = stablehlo.broadcast_in_dim %cst_143, dims = [] : (tensor<f32>) -> tensor<1x128x3072xf32>
    %872 = stablehlo.multiply %871, %870 : tensor<1x128x3072xf32>
    %873 = stablehlo.negate %870 : tensor<1x128x3072xf32>
    %cst_144 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %874 = stablehlo.broadcast_in_dim %cst_144, dims = [] : (tensor<f32>) -> tensor<1x128x3072xf32>
    %875 = stablehlo.multiply %873, %874 : tensor<1x128x3072xf32>
    %876 = chlo.erfc %875 : tensor<1x128x3072xf32> -> tensor<1x128x3072xf32>
    %877 = stablehlo.multiply %872, %876 : tensor<1x128x3072xf32>
    %878 = stablehlo.dot_general %877, %arg129, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x3072xf32>, tensor<3072x768xf32>) -> tensor<1x128x768xf32>
    %879 = stablehlo.reshape %arg128 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %880 = stablehlo.broadcast_in_dim %879, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %881 = stablehlo.add %878, %880 : tensor<1x128x768xf32>
    %882 = stablehlo.add %866, %881 : tensor<1x128x768xf32>
    %883 = chlo.square %882 : tensor<1x128x768xf32> -> tensor<1x128x768xf32>
    %cst_145 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %884 = stablehlo.reduce(%882 init: %cst_145) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_146 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %885 = stablehlo.broadcast_in_dim %cst_146, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %886 = stablehlo.divide %884, %885 : tensor<1x128xf32>
    %cst_147 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %887 = stablehlo.reduce(%883 init: %cst_147) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_148 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %888 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %889 = stablehlo.divide %887, %888 : tensor<1x128xf32>
    %890 = chlo.square %886 : tensor<1x128xf32> -> tensor<1x128xf32>
    %891 = stablehlo.subtract %889, %890 : tensor<1x128xf32>
    %cst_149 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %892 = stablehlo.broadcast_in_dim %cst_149, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %893 = stablehlo.maximum %892, %891 : tensor<1x128xf32>
    %894 = stablehlo.broadcast_in_dim %886, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %895 = stablehlo.broadcast_in_dim %893, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %896 = stablehlo.broadcast_in_dim %894, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %897 = stablehlo.subtract %882, %896 : tensor<1x128x768xf32>
    %cst_150 = stablehlo.constant dense<9.99999996E-13> : tensor<f32>
    %898 = stablehlo.broadcast_in_dim %cst_150, dims = [] : (tensor<f32>) -> tensor<1x128x1xf32>
    %899 = stablehlo.add %895, %898 : tensor<1x128x1xf32>
    %900 = stablehlo.rsqrt %899 : tensor<1x128x1xf32>
    %901 = stablehlo.reshape %arg127 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %902 = stablehlo.broadcast_in_dim %900, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %903 = stablehlo.broadcast_in_dim %901, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %904 = stablehlo.multiply %902, %903 : tensor<1x128x768xf32>
    %905 = stablehlo.multiply %897, %904 : tensor<1x128x768xf32>
    %906 = stablehlo.reshape %arg126 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %907 = stablehlo.broadcast_in_dim %906, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %908 = stablehlo.add %905, %907 : tensor<1x128x768xf32>
    %909 = stablehlo.dot_general %908, %arg135, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %910 = stablehlo.reshape %arg134 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %911 = stablehlo.broadcast_in_dim %910, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %912 = stablehlo.add %909, %911 : tensor<1x128x768xf32>
    %913 = stablehlo.reshape %912 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %914 = stablehlo.dot_general %908, %arg131, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %915 = stablehlo.reshape %arg130 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %916 = stablehlo.broadcast_in_dim %915, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %917 = stablehlo.add %914, %916 : tensor<1x128x768xf32>
    %918 = stablehlo.reshape %917 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %919 = stablehlo.dot_general %908, %arg137, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %920 = stablehlo.reshape %arg136 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %921 = stablehlo.broadcast_in_dim %920, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %922 = stablehlo.add %919, %921 : tensor<1x128x768xf32>
    %923 = stablehlo.reshape %922 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %cst_151 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %924 = stablehlo.sqrt %cst_151 : tensor<f32>
    %925 = stablehlo.convert %924 : tensor<f32>
    %926 = stablehlo.broadcast_in_dim %925, dims = [] : (tensor<f32>) -> tensor<1x128x12x64xf32>
    %927 = stablehlo.divide %913, %926 : tensor<1x128x12x64xf32>
    %928 = stablehlo.dot_general %927, %918, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<1x128x12x64xf32>, tensor<1x128x12x64xf32>) -> tensor<1x12x128x128xf32>
    %929 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<1x12x128x128xf32>
    %930 = stablehlo.add %928, %929 : tensor<1x12x128x128xf32>
    %cst_152 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %931 = stablehlo.reduce(%930 init: %cst_152) applies stablehlo.maximum across dimensions = [3] : (tensor<1x12x128x128xf32>, tensor<f32>) -> tensor<1x12x128xf32>
    %cst_153 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %932 = stablehlo.broadcast_in_dim %cst_153, dims = [] : (tensor<f32>) -> tensor<1x12x128xf32>
    %933 = stablehlo.maximum %932, %931 : tensor<1x12x128xf32>
    %934 = stablehlo.broadcast_in_dim %933, dims = [0, 1, 2] : (tensor<1x12x128xf32>) -> tensor<1x12x128x1xf32>
    %935 = stablehlo.broadcast_in_dim %934, dims = [0, 1, 2, 3] : (tensor<1x12x128x1xf32>) -> tensor<1x12x128x128xf32>
    %936 = stablehlo.subtract %930, %935 : tensor<1x12x128x128xf32>
    %937 = stablehlo.exponential %936 : tensor<1x12x128x128xf32>
    %cst_154 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %938 = stablehlo.reduce(%937 init: %cst_154) applies stablehlo.add across dimensions = [3] : (tensor<1x12x128x128xf32>, tensor<f32>) -> tensor<1x12x128xf32>
    %939 = stablehlo.broadcast_in_dim %938, dims = [0, 1, 2] : (tensor<1x12x128xf32>) -> tensor<1x12x128x1xf32>
    %940 = stablehlo.broadcast_in_dim %939, dims = [0, 1, 2, 3] : (tensor<1x12x128x1xf32>) -> tensor<1x12x128x128xf32>
    %941 = stablehlo.divide %937, %940 : tensor<1x12x128x128xf32>
    %942 = stablehlo.dot_general %923, %941, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<1x128x12x64xf32>, tensor<1x12x128x128xf32>) -> tensor<1x12x64x128xf32>
    %943 = stablehlo.transpose %942, dims = [0, 3, 1, 2] : (tensor<1x12x64x128xf32>) -> tensor<1x128x12x64xf32>
    %944 = stablehlo.reshape %943 : (tensor<1x128x12x64xf32>) -> tensor<1x128x768xf32>
    %945 = stablehlo.dot_general %944, %arg133, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %946 = stablehlo.reshape %arg132 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %947 = stablehlo.broadcast_in_dim %946, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %948 = stablehlo.add %945, %947 : tensor<1x128x768xf32>
    %949 = stablehlo.add %908, %948 : tensor<1x128x768xf32>
    %950 = chlo.square %949 : tensor<1x128x768xf32> -> tensor<1x128x768xf32>
    %cst_155 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %951 = stablehlo.reduce(%949 init: %cst_155) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_156 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %952 = stablehlo.broadcast_in_dim %cst_156, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %953 = stablehlo.divide %951, %952 : tensor<1x128xf32>
    %cst_157 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %954 = stablehlo.reduce(%950 init: %cst_157) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_158 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %955 = stablehlo.broadcast_in_dim %cst_158, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %956 = stablehlo.divide %954, %955 : tensor<1x128xf32>
    %957 = chlo.square %953 : tensor<1x128xf32> -> tensor<1x128xf32>
    %958 = stablehlo.subtract %956, %957 : tensor<1x128xf32>
    %cst_159 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %959 = stablehlo.broadcast_in_dim %cst_159, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %960 = stablehlo.maximum %959, %958 : tensor<1x128xf32>
    %961 = stablehlo.broadcast_in_dim %953, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %962 = stablehlo.broadcast_in_dim %960, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %963 = stablehlo.broadcast_in_dim %961, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %964 = stablehlo.subtract %949, %963 : tensor<1x128x768xf32>
    %cst_160 = stablehlo.constant dense<9.99999996E-13> : tensor<f32>
    %965 = stablehlo.broadcast_in_dim %cst_160, dims = [] : (tensor<f32>) -> tensor<1x128x1xf32>
    %966 = stablehlo.add %962, %965 : tensor<1x128x1xf32>
    %967 = stablehlo.rsqrt %966 : tensor<1x128x1xf32>
    %968 = stablehlo.reshape %arg139 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %969 = stablehlo.broadcast_in_dim %967, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %970 = stablehlo.broadcast_in_dim %968, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %971 = stablehlo.multiply %969, %970 : tensor<1x128x768xf32>
    %972 = stablehlo.multiply %964, %971 : tensor<1x128x768xf32>
    %973 = stablehlo.reshape %arg138 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %974 = stablehlo.broadcast_in_dim %973, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %975 = stablehlo.add %972, %974 : tensor<1x128x768xf32>
    %976 = stablehlo.dot_general %975, %arg141, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x3072xf32>) -> tensor<1x128x3072xf32>
    %977 = stablehlo.reshape %arg140 : (tensor<3072xf32>) -> tensor<1x1x3072xf32>
    %978 = stablehlo.broadcast_in_dim %977, dims = [0, 1, 2] : (tensor<1x1x3072xf32>) -> tensor<1x128x3072xf32>
    %979 = stablehlo.add %976, %978 : tensor<1x128x3072xf32>
    %cst_161 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %980 = stablehlo.broadcast_in_dim %cst_161, dims = [] : (tensor<f32>) -> tensor<1x128x3072xf32>
    %981 = stablehlo.multiply %980, %979 : tensor<1x128x3072xf32>
    %982 = stablehlo.negate %979 : tensor<1x128x3072xf32>
    %cst_162 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %983 = stablehlo.broadcast_in_dim %cst_162, dims = [] : (tensor<f32>) -> tensor<1x128x3072xf32>
    %984 = stablehlo.multiply %982, %983 : tensor<1x128x3072xf32>
    %985 = chlo.erfc %984 : tensor<1x128x3072xf32> -> tensor<1x128x3072xf32>
    %986 = stablehlo.multiply %981, %985 : tensor<1x128x3072xf32>
    %987 = stablehlo.dot_general %986, %arg145, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x3072xf32>, tensor<3072x768xf32>) -> tensor<1x128x768xf32>
    %988 = stablehlo.reshape %arg144 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %989 = stablehlo.broadcast_in_dim %988, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %990 = stablehlo.add %987, %989 : tensor<1x128x768xf32>
    %991 = stablehlo.add %975, %990 : tensor<1x128x768xf32>
    %992 = chlo.square %991 : tensor<1x128x768xf32> -> tensor<1x128x768xf32>
    %cst_163 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %993 = stablehlo.reduce(%991 init: %cst_163) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_164 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %994 = stablehlo.broadcast_in_dim %cst_164, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %995 = stablehlo.divide %993, %994 : tensor<1x128xf32>
    %cst_165 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %996 = stablehlo.reduce(%992 init: %cst_165) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_166 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %997 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %998 = stablehlo.divide %996, %997 : tensor<1x128xf32>
    %999 = chlo.square %995 : tensor<1x128xf32> -> tensor<1x128xf32>
    %1000 = stablehlo.subtract %998, %999 : tensor<1x128xf32>
    %cst_167 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1001 = stablehlo.broadcast_in_dim %cst_167, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %1002 = stablehlo.maximum %1001, %1000 : tensor<1x128xf32>
    %1003 = stablehlo.broadcast_in_dim %995, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %1004 = stablehlo.broadcast_in_dim %1002, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %1005 = stablehlo.broadcast_in_dim %1003, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %1006 = stablehlo.subtract %991, %1005 : tensor<1x128x768xf32>
    %cst_168 = stablehlo.constant dense<9.99999996E-13> : tensor<f32>
    %1007 = stablehlo.broadcast_in_dim %cst_168, dims = [] : (tensor<f32>) -> tensor<1x128x1xf32>
    %1008 = stablehlo.add %1004, %1007 : tensor<1x128x1xf32>
    %1009 = stablehlo.rsqrt %1008 : tensor<1x128x1xf32>
    %1010 = stablehlo.reshape %arg143 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %1011 = stablehlo.broadcast_in_dim %1009, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %1012 = stablehlo.broadcast_in_dim %1010, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %1013 = stablehlo.multiply %1011, %1012 : tensor<1x128x768xf32>
    %1014 = stablehlo.multiply %1006, %1013 : tensor<1x128x768xf32>
    %1015 = stablehlo.reshape %arg142 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %1016 = stablehlo.broadcast_in_dim %1015, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %1017 = stablehlo.add %1014, %1016 : tensor<1x128x768xf32>
    %1018 = stablehlo.dot_general %1017, %arg151, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %1019 = stablehlo.reshape %arg150 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %1020 = stablehlo.broadcast_in_dim %1019, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %1021 = stablehlo.add %1018, %1020 : tensor<1x128x768xf32>
    %1022 = stablehlo.reshape %1021 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %1023 = stablehlo.dot_general %1017, %arg147, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %1024 = stablehlo.reshape %arg146 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %1025 = stablehlo.broadcast_in_dim %1024, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %1026 = stablehlo.add %1023, %1025 : tensor<1x128x768xf32>
    %1027 = stablehlo.reshape %1026 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %1028 = stablehlo.dot_general %1017, %arg153, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %1029 = stablehlo.reshape %arg152 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %1030 = stablehlo.broadcast_in_dim %1029, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %1031 = stablehlo.add %1028, %1030 : tensor<1x128x768xf32>
    %1032 = stablehlo.reshape %1031 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %cst_169 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %1033 = stablehlo.sqrt %cst_169 : tensor<f32>
    %1034 = stablehlo.convert %1033 : tensor<f32>
    %1035 = stablehlo.broadcast_in_dim %1034, dims = [] : (tensor<f32>) -> tensor<1x128x12x64xf32>
    %1036 = stablehlo.divide %1022, %1035 : tensor<1x128x12x64xf32>
    %1037 = stablehlo.dot_general %1036, %1027, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<1x128x12x64xf32>, tensor<1x128x12x64xf32>) -> tensor<1x12x128x128xf32>
    %1038 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<1x12x128x128xf32>
    %1039 = stablehlo.add %1037, %1038 : tensor<1x12x128x128xf32>
    %cst_170 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1040 = stablehlo.reduce(%1039 init: %cst_170) applies stablehlo.maximum across dimensions = [3] : (tensor<1x12x128x128xf32>, tensor<f32>) -> tensor<1x12x128xf32>
    %cst_171 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1041 = stablehlo.broadcast_in_dim %cst_171, dims = [] : (tensor<f32>) -> tensor<1x12x128xf32>
    %1042 = stablehlo.maximum %1041, %1040 : tensor<1x12x128xf32>
    %1043 = stablehlo.broadcast_in_dim %1042, dims = [0, 1, 2] : (tensor<1x12x128xf32>) -> tensor<1x12x128x1xf32>
    %1044 = stablehlo.broadcast_in_dim %1043, dims = [0, 1, 2, 3] : (tensor<1x12x128x1xf32>) -> tensor<1x12x128x128xf32>
    %1045 = stablehlo.subtract %1039, %1044 : tensor<1x12x128x128xf32>
    %1046 = stablehlo.exponential %1045 : tensor<1x12x128x128xf32>
    %cst_172 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1047 = stablehlo.reduce(%1046 init: %cst_172) applies stablehlo.add across dimensions = [3] : (tensor<1x12x128x128xf32>, tensor<f32>) -> tensor<1x12x128xf32>
    %1048 = stablehlo.broadcast_in_dim %1047, dims = [0, 1, 2] : (tensor<1x12x128xf32>) -> tensor<1x12x128x1xf32>
    %1049 = stablehlo.broadcast_in_dim %1048, dims = [0, 1, 2, 3] : (tensor<1x12x128x1xf32>) -> tensor<1x12x128x128xf32>
    %1050 = stablehlo.divide %1046, %1049 : tensor<1x12x128x128xf32>
    %1051 = stablehlo.dot_general %1032, %1050, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<1x128x12x64xf32>, tensor<1x12x128x128xf32>) -> tensor<1x12x64x128xf32>
    %1052 = stablehlo.transpose %1051, dims = [0, 3, 1, 2] : (tensor<1x12x64x128xf32>) -> tensor<1x128x12x64xf32>
    %1053 = stablehlo.reshape %1052 : (tensor<1x128x12x64xf32>) -> tensor<1x128x768xf32>
    %1054 = stablehlo.dot_general %1053, %arg149, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %1055 = stablehlo.reshape %arg148 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %1056 = stablehlo.broadcast_in_dim %1055, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %1057 = stablehlo.add %1054, %1056 : tensor<1x128x768xf32>
    %1058 = stablehlo.add %1017, %1057 : tensor<1x128x768xf32>
    %1059 = chlo.square %1058 : tensor<1x128x768xf32> -> tensor<1x128x768xf32>
    %cst_173 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1060 = stablehlo.reduce(%1058 init: %cst_173) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_174 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %1061 = stablehlo.broadcast_in_dim %cst_174, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %1062 = stablehlo.divide %1060, %1061 : tensor<1x128xf32>
    %cst_175 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1063 = stablehlo.reduce(%1059 init: %cst_175) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_176 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %1064 = stablehlo.broadcast_in_dim %cst_176, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %1065 = stablehlo.divide %1063, %1064 : tensor<1x128xf32>
    %1066 = chlo.square %1062 : tensor<1x128xf32> -> tensor<1x128xf32>
    %1067 = stablehlo.subtract %1065, %1066 : tensor<1x128xf32>
    %cst_177 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1068 = stablehlo.broadcast_in_dim %cst_177, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %1069 = stablehlo.maximum %1068, %1067 : tensor<1x128xf32>
    %1070 = stablehlo.broadcast_in_dim %1062, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %1071 = stablehlo.broadcast_in_dim %1069, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %1072 = stablehlo.broadcast_in_dim %1070, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %1073 = stablehlo.subtract %1058, %1072 : tensor<1x128x768xf32>
    %cst_178 = stablehlo.constant dense<9.99999996E-13> : tensor<f32>
    %1074 = stablehlo.broadcast_in_dim %cst_178, dims = [] : (tensor<f32>) -> tensor<1x128x1xf32>
    %1075 = stablehlo.add %1071, %1074 : tensor<1x128x1xf32>
    %1076 = stablehlo.rsqrt %1075 : tensor<1x128x1xf32>
    %1077 = stablehlo.reshape %arg155 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %1078 = stablehlo.broadcast_in_dim %1076, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %1079 = stablehlo.broadcast_in_dim %1077, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %1080 = stablehlo.multiply %1078, %1079 : tensor<1x128x768xf32>
    %1081 = stablehlo.multiply %1073, %1080 : tensor<1x128x768xf32>
    %1082 = stablehlo.reshape %arg154 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %1083 = stablehlo.broadcast_in_dim %1082, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %1084 = stablehlo.add %1081, %1083 : tensor<1x128x768xf32>
    %1085 = stablehlo.dot_general %1084, %arg157, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x3072xf32>) -> tensor<1x128x3072xf32>
    %1086 = stablehlo.reshape %arg156 : (tensor<3072xf32>) -> tensor<1x1x3072xf32>
    %1087 = stablehlo.broadcast_in_dim %1086, dims = [0, 1, 2] : (tensor<1x1x3072xf32>) -> tensor<1x128x3072xf32>
    %1088 = stablehlo.add %1085, %1087 : tensor<1x128x3072xf32>
    %cst_179 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1089 = stablehlo.broadcast_in_dim %cst_179, dims = [] : (tensor<f32>) -> tensor<1x128x3072xf32>
    %1090 = stablehlo.multiply %1089, %1088 : tensor<1x128x3072xf32>
    %1091 = stablehlo.negate %1088 : tensor<1x128x3072xf32>
    %cst_180 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %1092 = stablehlo.broadcast_in_dim %cst_180, dims = [] : (tensor<f32>) -> tensor<1x128x3072xf32>
    %1093 = stablehlo.multiply %1091, %1092 : tensor<1x128x3072xf32>
    %1094 = chlo.erfc %1093 : tensor<1x128x3072xf32> -> tensor<1x128x3072xf32>
    %1095 = stablehlo.multiply %1090, %1094 : tensor<1x128x3072xf32>
    %1096 = stablehlo.dot_general %1095, %arg161, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x3072xf32>, tensor<3072x768xf32>) -> tensor<1x128x768xf32>
    %1097 = stablehlo.reshape %arg160 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %1098 = stablehlo.broadcast_in_dim %1097, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %1099 = stablehlo.add %1096, %1098 : tensor<1x128x768xf32>
    %1100 = stablehlo.add %1084, %1099 : tensor<1x128x768xf32>
    %1101 = chlo.square %1100 : tensor<1x128x768xf32> -> tensor<1x128x768xf32>
    %cst_181 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1102 = stablehlo.reduce(%1100 init: %cst_181) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_182 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %1103 = stablehlo.broadcast_in_dim %cst_182, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %1104 = stablehlo.divide %1102, %1103 : tensor<1x128xf32>
    %cst_183 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1105 = stablehlo.reduce(%1101 init: %cst_183) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_184 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %1106 = stablehlo.broadcast_in_dim %cst_184, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %1107 = stablehlo.divide %1105, %1106 : tensor<1x128xf32>
    %1108 = chlo.square %1104 : tensor<1x128xf32> -> tensor<1x128xf32>
    %1109 = stablehlo.subtract %1107, %1108 : tensor<1x128xf32>
    %cst_185 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1110 = stablehlo.broadcast_in_dim %cst_185, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %1111 = stablehlo.maximum %1110, %1109 : tensor<1x128xf32>
    %1112 = stablehlo.broadcast_in_dim %1104, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %1113 = stablehlo.broadcast_in_dim %1111, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %1114 = stablehlo.broadcast_in_dim %1112, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %1115 = stablehlo.subtract %1100, %1114 : tensor<1x128x768xf32>
    %cst_186 = stablehlo.constant dense<9.99999996E-13> : tensor<f32>
    %1116 = stablehlo.broadcast_in_dim %cst_186, dims = [] : (tensor<f32>) -> tensor<1x128x1xf32>
    %1117 = stablehlo.add %1113, %1116 : tensor<1x128x1xf32>
    %1118 = stablehlo.rsqrt %1117 : tensor<1x128x1xf32>
    %1119 = stablehlo.reshape %arg159 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %1120 = stablehlo.broadcast_in_dim %1118, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %1121 = stablehlo.broadcast_in_dim %1119, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %1122 = stablehlo.multiply %1120, %1121 : tensor<1x128x768xf32>
    %1123 = stablehlo.multiply %1115, %1122 : tensor<1x128x768xf32>
    %1124 = stablehlo.reshape %arg158 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %1125 = stablehlo.broadcast_in_dim %1124, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %1126 = stablehlo.add %1123, %1125 : tensor<1x128x768xf32>
    %1127 = stablehlo.dot_general %1126, %arg167, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %1128 = stablehlo.reshape %arg166 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %1129 = stablehlo.broadcast_in_dim %1128, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %1130 = stablehlo.add %1127, %1129 : tensor<1x128x768xf32>
    %1131 = stablehlo.reshape %1130 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %1132 = stablehlo.dot_general %1126, %arg163, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %1133 = stablehlo.reshape %arg162 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %1134 = stablehlo.broadcast_in_dim %1133, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %1135 = stablehlo.add %1132, %1134 : tensor<1x128x768xf32>
    %1136 = stablehlo.reshape %1135 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %1137 = stablehlo.dot_general %1126, %arg169, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %1138 = stablehlo.reshape %arg168 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %1139 = stablehlo.broadcast_in_dim %1138, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %1140 = stablehlo.add %1137, %1139 : tensor<1x128x768xf32>
    %1141 = stablehlo.reshape %1140 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %cst_187 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %1142 = stablehlo.sqrt %cst_187 : tensor<f32>
    %1143 = stablehlo.convert %1142 : tensor<f32>
    %1144 = stablehlo.broadcast_in_dim %1143, dims = [] : (tensor<f32>) -> tensor<1x128x12x64xf32>
    %1145 = stablehlo.divide %1131, %1144 : tensor<1x128x12x64xf32>
    %1146 = stablehlo.dot_general %1145, %1136, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<1x128x12x64xf32>, tensor<1x128x12x64xf32>) -> tensor<1x12x128x128xf32>
    %1147 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<1x12x128x128xf32>
    %1148 = stablehlo.add %1146, %1147 : tensor<1x12x128x128xf32>
    %cst_188 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1149 = stablehlo.reduce(%1148 init: %cst_188) applies stablehlo.maximum across dimensions = [3] : (tensor<1x12x128x128xf32>, tensor<f32>) -> tensor<1x12x128xf32>
    %cst_189 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1150 = stablehlo.broadcast_in_dim %cst_189, dims = [] : (tensor<f32>) -> tensor<1x12x128xf32>
    %1151 = stablehlo.maximum %1150, %1149 : tensor<1x12x128xf32>
    %1152 = stablehlo.broadcast_in_dim %1151, dims = [0, 1, 2] : (tensor<1x12x128xf32>) -> tensor<1x12x128x1xf32>
    %1153 = stablehlo.broadcast_in_dim %1152, dims = [0, 1, 2, 3] : (tensor<1x12x128x1xf32>) -> tensor<1x12x128x128xf32>
    %1154 = stablehlo.subtract %1148, %1153 : tensor<1x12x128x128xf32>
    %1155 = stablehlo.exponential %1154 : tensor<1x12x128x128xf32>
    %cst_190 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1156 = stablehlo.reduce(%1155 init: %cst_190) applies stablehlo.add across dimensions = [3] : (tensor<1x12x128x128xf32>, tensor<f32>) -> tensor<1x12x128xf32>
    %1157 = stablehlo.broadcast_in_dim %1156, dims = [0, 1, 2] : (tensor<1x12x128xf32>) -> tensor<1x12x128x1xf32>
    %1158 = stablehlo.broadcast_in_dim %1157, dims = [0, 1, 2, 3] : (tensor<1x12x128x1xf32>) -> tensor<1x12x128x128xf32>
    %1159 = stablehlo.divide %1155, %1158 : tensor<1x12x128x128xf32>
    %1160 = stablehlo.dot_general %1141, %1159, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<1x128x12x64xf32>, tensor<1x12x128x128xf32>) -> tensor<1x12x64x128xf32>
    %1161 = stablehlo.transpose %1160, dims = [0, 3, 1, 2] : (tensor<1x12x64x128xf32>) -> tensor<1x128x12x64xf32>
    %1162 = stablehlo.reshape %1161 : (tensor<1x128x12x64xf32>) -> tensor<1x128x768xf32>
    %1163 = stablehlo.dot_general %1162, %arg165, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %1164 = stablehlo.reshape %arg164 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %1165 = stablehlo.broadcast_in_dim %1164, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %1166 = stablehlo.add %1163, %1165 : tensor<1x128x768xf32>
    %1167 = stablehlo.add %1126, %1166 : tensor<1x128x768xf32>
    %1168 = chlo.square %1167 : tensor<1x128x768xf32> -> tensor<1x128x768xf32>
    %cst_191 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1169 = stablehlo.reduce(%1167 init: %cst_191) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_192 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %1170 = stablehlo.broadcast_in_dim %cst_192, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %1171 = stablehlo.divide %1169, %1170 : tensor<1x128xf32>
    %cst_193 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1172 = stablehlo.reduce(%1168 init: %cst_193) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_194 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %1173 = stablehlo.broadcast_in_dim %cst_194, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %1174 = stablehlo.divide %1172, %1173 : tensor<1x128xf32>
    %1175 = chlo.square %1171 : tensor<1x128xf32> -> tensor<1x128xf32>
    %1176 = stablehlo.subtract %1174, %1175 : tensor<1x128xf32>
    %cst_195 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1177 = stablehlo.broadcast_in_dim %cst_195, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %1178 = stablehlo.maximum %1177, %1176 : tensor<1x128xf32>
    %1179 = stablehlo.broadcast_in_dim %1171, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %1180 = stablehlo.broadcast_in_dim %1178, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %1181 = stablehlo.broadcast_in_dim %1179, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %1182 = stablehlo.subtract %1167, %1181 : tensor<1x128x768xf32>
    %cst_196 = stablehlo.constant dense<9.99999996E-13> : tensor<f32>
    %1183 = stablehlo.broadcast_in_dim %cst_196, dims = [] : (tensor<f32>) -> tensor<1x128x1xf32>
    %1184 = stablehlo.add %1180, %1183 : tensor<1x128x1xf32>
    %1185 = stablehlo.rsqrt %1184 : tensor<1x128x1xf32>
    %1186 = stablehlo.reshape %arg171 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %1187 = stablehlo.broadcast_in_dim %1185, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %1188 = stablehlo.broadcast_in_dim %1186, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %1189 = stablehlo.multiply %1187, %1188 : tensor<1x128x768xf32>
    %1190 = stablehlo.multiply %1182, %1189 : tensor<1x128x768xf32>
    %1191 = stablehlo.reshape %arg170 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %1192 = stablehlo.broadcast_in_dim %1191, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %1193 = stablehlo.add %1190, %1192 : tensor<1x128x768xf32>
    %1194 = stablehlo.dot_general %1193, %arg173, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x3072xf32>) -> tensor<1x128x3072xf32>
    %1195 = stablehlo.reshape %arg172 : (tensor<3072xf32>) -> tensor<1x1x3072xf32>
    %1196 = stablehlo.broadcast_in_dim %1195, dims = [0, 1, 2] : (tensor<1x1x3072xf32>) -> tensor<1x128x3072xf32>
    %1197 = stablehlo.add %1194, %1196 : tensor<1x128x3072xf32>
    %cst_197 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1198 = stablehlo.broadcast_in_dim %cst_197, dims = [] : (tensor<f32>) -> tensor<1x128x3072xf32>
    %1199 = stablehlo.multiply %1198, %1197 : tensor<1x128x3072xf32>
    %1200 = stablehlo.negate %1197 : tensor<1x128x3072xf32>
    %cst_198 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %1201 = stablehlo.broadcast_in_dim %cst_198, dims = [] : (tensor<f32>) -> tensor<1x128x3072xf32>
    %1202 = stablehlo.multiply %1200, %1201 : tensor<1x128x3072xf32>
    %1203 = chlo.erfc %1202 : tensor<1x128x3072xf32> -> tensor<1x128x3072xf32>
    %1204 = stablehlo.multiply %1199, %1203 : tensor<1x128x3072xf32>
    %1205 = stablehlo.dot_general %1204, %arg177, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x3072xf32>, tensor<3072x768xf32>) -> tensor<1x128x768xf32>
    %1206 = stablehlo.reshape %arg176 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %1207 = stablehlo.broadcast_in_dim %1206, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %1208 = stablehlo.add %1205, %1207 : tensor<1x128x768xf32>
    %1209 = stablehlo.add %1193, %1208 : tensor<1x128x768xf32>
    %1210 = chlo.square %1209 : tensor<1x128x768xf32> -> tensor<1x128x768xf32>
    %cst_199 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1211 = stablehlo.reduce(%1209 init: %cst_199) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_200 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %1212 = stablehlo.broadcast_in_dim %cst_200, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %1213 = stablehlo.divide %1211, %1212 : tensor<1x128xf32>
    %cst_201 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1214 = stablehlo.reduce(%1210 init: %cst_201) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_202 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %1215 = stablehlo.broadcast_in_dim %cst_202, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %1216 = stablehlo.divide %1214, %1215 : tensor<1x128xf32>
    %1217 = chlo.square %1213 : tensor<1x128xf32> -> tensor<1x128xf32>
    %1218 = stablehlo.subtract %1216, %1217 : tensor<1x128xf32>
    %cst_203 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1219 = stablehlo.broadcast_in_dim %cst_203, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %1220 = stablehlo.maximum %1219, %1218 : tensor<1x128xf32>
    %1221 = stablehlo.broadcast_in_dim %1213, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %1222 = stablehlo.broadcast_in_dim %1220, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %1223 = stablehlo.broadcast_in_dim %1221, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %1224 = stablehlo.subtract %1209, %1223 : tensor<1x128x768xf32>
    %cst_204 = stablehlo.constant dense<9.99999996E-13> : tensor<f32>
    %1225 = stablehlo.broadcast_in_dim %cst_204, dims = [] : (tensor<f32>) -> tensor<1x128x1xf32>
    %1226 = stablehlo.add %1222, %1225 : tensor<1x128x1xf32>
    %1227 = stablehlo.rsqrt %1226 : tensor<1x128x1xf32>
    %1228 = stablehlo.reshape %arg175 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %1229 = stablehlo.broadcast_in_dim %1227, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %1230 = stablehlo.broadcast_in_dim %1228, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %1231 = stablehlo.multiply %1229, %1230 : tensor<1x128x768xf32>
    %1232 = stablehlo.multiply %1224, %1231 : tensor<1x128x768xf32>
    %1233 = stablehlo.reshape %arg174 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %1234 = stablehlo.broadcast_in_dim %1233, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %1235 = stablehlo.add %1232, %1234 : tensor<1x128x768xf32>
    %1236 = stablehlo.dot_general %1235, %arg183, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %1237 = stablehlo.reshape %arg182 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %1238 = stablehlo.broadcast_in_dim %1237, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %1239 = stablehlo.add %1236, %1238 : tensor<1x128x768xf32>
    %1240 = stablehlo.reshape %1239 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %1241 = stablehlo.dot_general %1235, %arg179, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %1242 = stablehlo.reshape %arg178 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %1243 = stablehlo.broadcast_in_dim %1242, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %1244 = stablehlo.add %1241, %1243 : tensor<1x128x768xf32>
    %1245 = stablehlo.reshape %1244 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %1246 = stablehlo.dot_general %1235, %arg185, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %1247 = stablehlo.reshape %arg184 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %1248 = stablehlo.broadcast_in_dim %1247, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %1249 = stablehlo.add %1246, %1248 : tensor<1x128x768xf32>
    %1250 = stablehlo.reshape %1249 : (tensor<1x128x768xf32>) -> tensor<1x128x12x64xf32>
    %cst_205 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %1251 = stablehlo.sqrt %cst_205 : tensor<f32>
    %1252 = stablehlo.convert %1251 : tensor<f32>
    %1253 = stablehlo.broadcast_in_dim %1252, dims = [] : (tensor<f32>) -> tensor<1x128x12x64xf32>
    %1254 = stablehlo.divide %1240, %1253 : tensor<1x128x12x64xf32>
    %1255 = stablehlo.dot_general %1254, %1245, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<1x128x12x64xf32>, tensor<1x128x12x64xf32>) -> tensor<1x12x128x128xf32>
    %1256 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<1x12x128x128xf32>
    %1257 = stablehlo.add %1255, %1256 : tensor<1x12x128x128xf32>
    %cst_206 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1258 = stablehlo.reduce(%1257 init: %cst_206) applies stablehlo.maximum across dimensions = [3] : (tensor<1x12x128x128xf32>, tensor<f32>) -> tensor<1x12x128xf32>
    %cst_207 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1259 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<1x12x128xf32>
    %1260 = stablehlo.maximum %1259, %1258 : tensor<1x12x128xf32>
    %1261 = stablehlo.broadcast_in_dim %1260, dims = [0, 1, 2] : (tensor<1x12x128xf32>) -> tensor<1x12x128x1xf32>
    %1262 = stablehlo.broadcast_in_dim %1261, dims = [0, 1, 2, 3] : (tensor<1x12x128x1xf32>) -> tensor<1x12x128x128xf32>
    %1263 = stablehlo.subtract %1257, %1262 : tensor<1x12x128x128xf32>
    %1264 = stablehlo.exponential %1263 : tensor<1x12x128x128xf32>
    %cst_208 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1265 = stablehlo.reduce(%1264 init: %cst_208) applies stablehlo.add across dimensions = [3] : (tensor<1x12x128x128xf32>, tensor<f32>) -> tensor<1x12x128xf32>
    %1266 = stablehlo.broadcast_in_dim %1265, dims = [0, 1, 2] : (tensor<1x12x128xf32>) -> tensor<1x12x128x1xf32>
    %1267 = stablehlo.broadcast_in_dim %1266, dims = [0, 1, 2, 3] : (tensor<1x12x128x1xf32>) -> tensor<1x12x128x128xf32>
    %1268 = stablehlo.divide %1264, %1267 : tensor<1x12x128x128xf32>
    %1269 = stablehlo.dot_general %1250, %1268, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<1x128x12x64xf32>, tensor<1x12x128x128xf32>) -> tensor<1x12x64x128xf32>
    %1270 = stablehlo.transpose %1269, dims = [0, 3, 1, 2] : (tensor<1x12x64x128xf32>) -> tensor<1x128x12x64xf32>
    %1271 = stablehlo.reshape %1270 : (tensor<1x128x12x64xf32>) -> tensor<1x128x768xf32>
    %1272 = stablehlo.dot_general %1271, %arg181, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x768xf32>) -> tensor<1x128x768xf32>
    %1273 = stablehlo.reshape %arg180 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %1274 = stablehlo.broadcast_in_dim %1273, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %1275 = stablehlo.add %1272, %1274 : tensor<1x128x768xf32>
    %1276 = stablehlo.add %1235, %1275 : tensor<1x128x768xf32>
    %1277 = chlo.square %1276 : tensor<1x128x768xf32> -> tensor<1x128x768xf32>
    %cst_209 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1278 = stablehlo.reduce(%1276 init: %cst_209) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_210 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %1279 = stablehlo.broadcast_in_dim %cst_210, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %1280 = stablehlo.divide %1278, %1279 : tensor<1x128xf32>
    %cst_211 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1281 = stablehlo.reduce(%1277 init: %cst_211) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_212 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %1282 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %1283 = stablehlo.divide %1281, %1282 : tensor<1x128xf32>
    %1284 = chlo.square %1280 : tensor<1x128xf32> -> tensor<1x128xf32>
    %1285 = stablehlo.subtract %1283, %1284 : tensor<1x128xf32>
    %cst_213 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1286 = stablehlo.broadcast_in_dim %cst_213, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %1287 = stablehlo.maximum %1286, %1285 : tensor<1x128xf32>
    %1288 = stablehlo.broadcast_in_dim %1280, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %1289 = stablehlo.broadcast_in_dim %1287, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %1290 = stablehlo.broadcast_in_dim %1288, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %1291 = stablehlo.subtract %1276, %1290 : tensor<1x128x768xf32>
    %cst_214 = stablehlo.constant dense<9.99999996E-13> : tensor<f32>
    %1292 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<1x128x1xf32>
    %1293 = stablehlo.add %1289, %1292 : tensor<1x128x1xf32>
    %1294 = stablehlo.rsqrt %1293 : tensor<1x128x1xf32>
    %1295 = stablehlo.reshape %arg187 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %1296 = stablehlo.broadcast_in_dim %1294, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %1297 = stablehlo.broadcast_in_dim %1295, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %1298 = stablehlo.multiply %1296, %1297 : tensor<1x128x768xf32>
    %1299 = stablehlo.multiply %1291, %1298 : tensor<1x128x768xf32>
    %1300 = stablehlo.reshape %arg186 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %1301 = stablehlo.broadcast_in_dim %1300, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %1302 = stablehlo.add %1299, %1301 : tensor<1x128x768xf32>
    %1303 = stablehlo.dot_general %1302, %arg189, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x768xf32>, tensor<768x3072xf32>) -> tensor<1x128x3072xf32>
    %1304 = stablehlo.reshape %arg188 : (tensor<3072xf32>) -> tensor<1x1x3072xf32>
    %1305 = stablehlo.broadcast_in_dim %1304, dims = [0, 1, 2] : (tensor<1x1x3072xf32>) -> tensor<1x128x3072xf32>
    %1306 = stablehlo.add %1303, %1305 : tensor<1x128x3072xf32>
    %cst_215 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1307 = stablehlo.broadcast_in_dim %cst_215, dims = [] : (tensor<f32>) -> tensor<1x128x3072xf32>
    %1308 = stablehlo.multiply %1307, %1306 : tensor<1x128x3072xf32>
    %1309 = stablehlo.negate %1306 : tensor<1x128x3072xf32>
    %cst_216 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %1310 = stablehlo.broadcast_in_dim %cst_216, dims = [] : (tensor<f32>) -> tensor<1x128x3072xf32>
    %1311 = stablehlo.multiply %1309, %1310 : tensor<1x128x3072xf32>
    %1312 = chlo.erfc %1311 : tensor<1x128x3072xf32> -> tensor<1x128x3072xf32>
    %1313 = stablehlo.multiply %1308, %1312 : tensor<1x128x3072xf32>
    %1314 = stablehlo.dot_general %1313, %arg193, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128x3072xf32>, tensor<3072x768xf32>) -> tensor<1x128x768xf32>
    %1315 = stablehlo.reshape %arg192 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %1316 = stablehlo.broadcast_in_dim %1315, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %1317 = stablehlo.add %1314, %1316 : tensor<1x128x768xf32>
    %1318 = stablehlo.add %1302, %1317 : tensor<1x128x768xf32>
    %1319 = chlo.square %1318 : tensor<1x128x768xf32> -> tensor<1x128x768xf32>
    %cst_217 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1320 = stablehlo.reduce(%1318 init: %cst_217) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_218 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %1321 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %1322 = stablehlo.divide %1320, %1321 : tensor<1x128xf32>
    %cst_219 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1323 = stablehlo.reduce(%1319 init: %cst_219) applies stablehlo.add across dimensions = [2] : (tensor<1x128x768xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_220 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %1324 = stablehlo.broadcast_in_dim %cst_220, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %1325 = stablehlo.divide %1323, %1324 : tensor<1x128xf32>
    %1326 = chlo.square %1322 : tensor<1x128xf32> -> tensor<1x128xf32>
    %1327 = stablehlo.subtract %1325, %1326 : tensor<1x128xf32>
    %cst_221 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1328 = stablehlo.broadcast_in_dim %cst_221, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %1329 = stablehlo.maximum %1328, %1327 : tensor<1x128xf32>
    %1330 = stablehlo.broadcast_in_dim %1322, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %1331 = stablehlo.broadcast_in_dim %1329, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<1x128x1xf32>
    %1332 = stablehlo.broadcast_in_dim %1330, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %1333 = stablehlo.subtract %1318, %1332 : tensor<1x128x768xf32>
    %cst_222 = stablehlo.constant dense<9.99999996E-13> : tensor<f32>
    %1334 = stablehlo.broadcast_in_dim %cst_222, dims = [] : (tensor<f32>) -> tensor<1x128x1xf32>
    %1335 = stablehlo.add %1331, %1334 : tensor<1x128x1xf32>
    %1336 = stablehlo.rsqrt %1335 : tensor<1x128x1xf32>
    %1337 = stablehlo.reshape %arg191 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %1338 = stablehlo.broadcast_in_dim %1336, dims = [0, 1, 2] : (tensor<1x128x1xf32>) -> tensor<1x128x768xf32>
    %1339 = stablehlo.broadcast_in_dim %1337, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %1340 = stablehlo.multiply %1338, %1339 : tensor<1x128x768xf32>
    %1341 = stablehlo.multiply %1333, %1340 : tensor<1x128x768xf32>
    %1342 = stablehlo.reshape %arg190 : (tensor<768xf32>) -> tensor<1x1x768xf32>
    %1343 = stablehlo.broadcast_in_dim %1342, dims = [0, 1, 2] : (tensor<1x1x768xf32>) -> tensor<1x128x768xf32>
    %1344 = stablehlo.add %1341, %1343 : tensor<1x128x768xf32>
    %1345 = stablehlo.slice %1344 [0:1, 0:1, 0:768] : (tensor<1x128x768xf32>) -> tensor<1x1x768xf32>
    %1346 = stablehlo.reshape %1345 : (tensor<1x1x768xf32>) -> tensor<1x768xf32>
    %1347 = stablehlo.dot_general %1346, %arg195, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x768xf32>, tensor<768x768xf32>) -> tensor<1x768xf32>
    %1348 = stablehlo.reshape %arg194 : (tensor<768xf32>) -> tensor<1x768xf32>
    %1349 = stablehlo.add %1347, %1348 : tensor<1x768xf32>
    %1350 = stablehlo.tanh %1349 : tensor<1x768xf32>
    return %1344, %1350 : tensor<1x128x768xf32>, tensor<1x768xf32>
  }
  func.func private @_take(%arg0: tensor<30522x768xf32>, %arg1: tensor<1x128xi32>) -> tensor<1x128x768xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1x128xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<1x128xi32>, tensor<1x128xi32>) -> tensor<1x128xi1>
    %c_0 = stablehlo.constant dense<30522> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1x128xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<1x128xi32>
    %4 = call @_where(%1, %3, %arg1) : (tensor<1x128xi1>, tensor<1x128xi32>, tensor<1x128xi32>) -> tensor<1x128xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<1x128xi32>) -> tensor<1x128x1xi32>
    %c_1 = stablehlo.constant dense<30521> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<1x128x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<1x128x1xi32>, tensor<1x128x1xi32>) -> tensor<1x128x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<1x128x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<1x128x1xi32>, tensor<1x128x1xi32>) -> tensor<1x128x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<1x128x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<1x128x1xi1>, tensor<i1>) -> tensor<1x128xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 768>}> : (tensor<30522x768xf32>, tensor<1x128x1xi32>) -> tensor<1x128x768xf32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<1x128xi1>) -> tensor<1x128x768xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x128x768xf32>
    %16 = stablehlo.select %14, %13, %15 : tensor<1x128x768xi1>, tensor<1x128x768xf32>
    return %16 : tensor<1x128x768xf32>
  }
  func.func private @_where(%arg0: tensor<1x128xi1>, %arg1: tensor<1x128xi32>, %arg2: tensor<1x128xi32>) -> tensor<1x128xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<1x128xi1>, tensor<1x128xi32>
    return %0 : tensor<1x128xi32>
  }
  func.func private @_take_0(%arg0: tensor<512x768xf32>, %arg1: tensor<1x128xi32>) -> tensor<1x128x768xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1x128xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<1x128xi32>, tensor<1x128xi32>) -> tensor<1x128xi1>
    %c_0 = stablehlo.constant dense<512> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1x128xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<1x128xi32>
    %4 = call @_where(%1, %3, %arg1) : (tensor<1x128xi1>, tensor<1x128xi32>, tensor<1x128xi32>) -> tensor<1x128xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<1x128xi32>) -> tensor<1x128x1xi32>
    %c_1 = stablehlo.constant dense<511> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<1x128x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<1x128x1xi32>, tensor<1x128x1xi32>) -> tensor<1x128x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<1x128x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<1x128x1xi32>, tensor<1x128x1xi32>) -> tensor<1x128x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<1x128x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<1x128x1xi1>, tensor<i1>) -> tensor<1x128xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 768>}> : (tensor<512x768xf32>, tensor<1x128x1xi32>) -> tensor<1x128x768xf32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<1x128xi1>) -> tensor<1x128x768xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x128x768xf32>
    %16 = stablehlo.select %14, %13, %15 : tensor<1x128x768xi1>, tensor<1x128x768xf32>
    return %16 : tensor<1x128x768xf32>
  }
  func.func private @_take_1(%arg0: tensor<2x768xf32>, %arg1: tensor<1x128xi32>) -> tensor<1x128x768xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1x128xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<1x128xi32>, tensor<1x128xi32>) -> tensor<1x128xi1>
    %c_0 = stablehlo.constant dense<2> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1x128xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<1x128xi32>
    %4 = call @_where(%1, %3, %arg1) : (tensor<1x128xi1>, tensor<1x128xi32>, tensor<1x128xi32>) -> tensor<1x128xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<1x128xi32>) -> tensor<1x128x1xi32>
    %c_1 = stablehlo.constant dense<1> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<1x128x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<1x128x1xi32>, tensor<1x128x1xi32>) -> tensor<1x128x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<1x128x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<1x128x1xi32>, tensor<1x128x1xi32>) -> tensor<1x128x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<1x128x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<1x128x1xi1>, tensor<i1>) -> tensor<1x128xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 768>}> : (tensor<2x768xf32>, tensor<1x128x1xi32>) -> tensor<1x128x768xf32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<1x128xi1>) -> tensor<1x128x768xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x128x768xf32>
    %16 = stablehlo.select %14, %13, %15 : tensor<1x128x768xi1>, tensor<1x128x768xf32>
    return %16 : tensor<1x128x768xf32>
  }
  func.func private @_where_2(%arg0: tensor<1x1x1x128xi1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<1x1x1x128xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x1x1x128xf32>
    %2 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<1x1x1x128xf32>
    %3 = stablehlo.select %arg0, %1, %2 : tensor<1x1x1x128xi1>, tensor<1x1x1x128xf32>
    return %3 : tensor<1x1x1x128xf32>
  }
}
