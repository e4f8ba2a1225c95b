// a branch by a constant is the branch
(%x: tensor<4xf32>) -> tensor<4xf32>
  %p = stablehlo.constant dense<false> : tensor<i1>
  %a = "stablehlo.if"(%p) ({
    stablehlo.return %x : tensor<4xf32>
  }, {
    %b = stablehlo.tanh %x : tensor<4xf32>
    stablehlo.return %b : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  return %a : tensor<4xf32>
// becomes
  %b = stablehlo.tanh %x : tensor<4xf32>
  return %b : tensor<4xf32>
// -----
// a case by a constant outside the range is the last one
(%x: tensor<4xf32>) -> tensor<4xf32>
  %p = stablehlo.constant dense<-1> : tensor<i32>
  %a = "stablehlo.case"(%p) ({
    stablehlo.return %x : tensor<4xf32>
  }, {
    %b = stablehlo.tanh %x : tensor<4xf32>
    stablehlo.return %b : tensor<4xf32>
  }) : (tensor<i32>) -> tensor<4xf32>
  return %a : tensor<4xf32>
// becomes
  %b = stablehlo.tanh %x : tensor<4xf32>
  return %b : tensor<4xf32>
// -----
// a loop that never runs gives what it is given
(%x: tensor<4xf32>) -> tensor<4xf32>
  %a = stablehlo.while(%i = %x) : tensor<4xf32>
    cond {
      %f = stablehlo.constant dense<false> : tensor<i1>
      stablehlo.return %f : tensor<i1>
    } do {
      %b = stablehlo.tanh %i : tensor<4xf32>
      stablehlo.return %b : tensor<4xf32>
    }
  return %a : tensor<4xf32>
// becomes
  return %x : tensor<4xf32>
// -----
// a loop uses what does not change from outside, and does not carry what nobody reads
(%x: tensor<f32>, %c: tensor<f32>) -> (tensor<f32>, tensor<f32>)
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %a:4 = stablehlo.while(%i = %zero, %v = %x, %w = %c, %u = %x) : tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>
    cond {
      %n = stablehlo.constant dense<3> : tensor<i32>
      %p = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %one = stablehlo.constant dense<1> : tensor<i32>
      %j = stablehlo.add %i, %one : tensor<i32>
      %m = stablehlo.multiply %v, %w : tensor<f32>
      %k = stablehlo.tanh %u : tensor<f32>
      stablehlo.return %j, %m, %w, %k : tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>
    }
  return %a#1, %a#2 : tensor<f32>, tensor<f32>
// becomes
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %a:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, tensor<f32>
    cond {
      %n = stablehlo.constant dense<3> : tensor<i32>
      %p = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %one = stablehlo.constant dense<1> : tensor<i32>
      %j = stablehlo.add %i, %one : tensor<i32>
      %m = stablehlo.multiply %v, %c : tensor<f32>
      stablehlo.return %j, %m : tensor<i32>, tensor<f32>
    }
  return %a#1, %c : tensor<f32>, tensor<f32>
// -----
// an element of a tuple is what was put in
(%x: tensor<4xf32>, %y: tensor<2xi32>) -> tensor<2xi32>
  %a = stablehlo.tuple %x, %y : tuple<tensor<4xf32>, tensor<2xi32>>
  %b = stablehlo.get_tuple_element %a[1] : (tuple<tensor<4xf32>, tensor<2xi32>>) -> tensor<2xi32>
  return %b : tensor<2xi32>
// becomes
  return %y : tensor<2xi32>
// -----
// the size of a known dimension is a constant
(%x: tensor<4x7xf32>) -> tensor<i32>
  %a = stablehlo.get_dimension_size %x, dim = 1 : (tensor<4x7xf32>) -> tensor<i32>
  return %a : tensor<i32>
// becomes
  %a = stablehlo.constant dense<7> : tensor<i32>
  return %a : tensor<i32>
// -----
// sorting single elements is nothing
(%x: tensor<4x1xf32>) -> tensor<4x1xf32>
  %a = "stablehlo.sort"(%x) <{dimension = 1 : i64}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %c = stablehlo.compare LT, %p, %q, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<4x1xf32>) -> tensor<4x1xf32>
  return %a : tensor<4x1xf32>
// becomes
  return %x : tensor<4x1xf32>
