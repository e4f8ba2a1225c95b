// called functions become part of the caller, callees first, and are dropped
func.func public @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %a = call @outer(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %b = call @inner(%y) : (tensor<4xf32>) -> tensor<4xf32>
  %c = stablehlo.add %a, %b : tensor<4xf32>
  return %c : tensor<4xf32>
}
func.func private @outer(%x: tensor<4xf32>) -> tensor<4xf32> {
  %a = call @inner(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %b = stablehlo.negate %a : tensor<4xf32>
  return %b : tensor<4xf32>
}
func.func private @inner(%x: tensor<4xf32>) -> tensor<4xf32> {
  %a = stablehlo.multiply %x, %x : tensor<4xf32>
  return %a : tensor<4xf32>
}
func.func private @nobody(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
// becomes
func.func public @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %a = stablehlo.multiply %x, %x : tensor<4xf32>
  %b = stablehlo.negate %a : tensor<4xf32>
  %d = stablehlo.multiply %y, %y : tensor<4xf32>
  %c = stablehlo.add %b, %d : tensor<4xf32>
  return %c : tensor<4xf32>
}
// -----
// a function that hands on its arguments disappears, also within a loop
func.func public @main(%x: tensor<f32>) -> tensor<f32> {
  %a = stablehlo.while(%v = %x) : tensor<f32>
    cond {
      %p = func.call @is_small(%v) : (tensor<f32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %b:2 = func.call @swap(%v, %x) : (tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>)
      %c = stablehlo.add %b#0, %b#1 : tensor<f32>
      stablehlo.return %c : tensor<f32>
    }
  return %a : tensor<f32>
}
func.func private @is_small(%x: tensor<f32>) -> tensor<i1> {
  %c = stablehlo.constant dense<1.0> : tensor<f32>
  %p = stablehlo.compare LT, %x, %c, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %q = stablehlo.compare GT, %x, %c, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %r = stablehlo.and %p, %q : tensor<i1>
  return %r : tensor<i1>
}
func.func private @swap(%x: tensor<f32>, %y: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
  return %y, %x : tensor<f32>, tensor<f32>
}
// becomes
func.func public @main(%x: tensor<f32>) -> tensor<f32> {
  %a = stablehlo.while(%v = %x) : tensor<f32>
    cond {
      %c = stablehlo.constant dense<1.0> : tensor<f32>
      %p = stablehlo.compare LT, %v, %c, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %q = stablehlo.compare GT, %v, %c, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %r = stablehlo.and %p, %q : tensor<i1>
      stablehlo.return %r : tensor<i1>
    } do {
      %c = stablehlo.add %x, %v : tensor<f32>
      stablehlo.return %c : tensor<f32>
    }
  return %a : tensor<f32>
}
// -----
// public functions stay, although they are called
func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %a = call @other(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %a : tensor<4xf32>
}
func.func public @other(%x: tensor<4xf32>) -> tensor<4xf32> {
  %a = stablehlo.negate %x : tensor<4xf32>
  return %a : tensor<4xf32>
}
// becomes
func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %a = stablehlo.negate %x : tensor<4xf32>
  return %a : tensor<4xf32>
}
func.func public @other(%x: tensor<4xf32>) -> tensor<4xf32> {
  %a = stablehlo.negate %x : tensor<4xf32>
  return %a : tensor<4xf32>
}
// -----
// functions that call themselves stay, what they call does not
func.func public @main(%x: tensor<i32>) -> tensor<i32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %small = stablehlo.minimum %x, %zero : tensor<i32>
  %a = call @even(%small) : (tensor<i32>) -> tensor<i32>
  return %a : tensor<i32>
}
func.func private @even(%x: tensor<i32>) -> tensor<i32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %p = stablehlo.compare LE, %x, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %a = "stablehlo.if"(%p) ({
    stablehlo.return %zero : tensor<i32>
  }, {
    %y = func.call @less(%x) : (tensor<i32>) -> tensor<i32>
    %b = func.call @odd(%y) : (tensor<i32>) -> tensor<i32>
    stablehlo.return %b : tensor<i32>
  }) : (tensor<i1>) -> tensor<i32>
  return %a : tensor<i32>
}
func.func private @odd(%x: tensor<i32>) -> tensor<i32> {
  %a = call @even(%x) : (tensor<i32>) -> tensor<i32>
  return %a : tensor<i32>
}
func.func private @less(%x: tensor<i32>) -> tensor<i32> {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %a = stablehlo.subtract %x, %one : tensor<i32>
  return %a : tensor<i32>
}
// becomes
func.func public @main(%x: tensor<i32>) -> tensor<i32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %small = stablehlo.minimum %x, %zero : tensor<i32>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %p = stablehlo.compare LE, %small, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %a = "stablehlo.if"(%p) ({
    stablehlo.return %c : tensor<i32>
  }, {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %y = stablehlo.subtract %small, %one : tensor<i32>
    %b = func.call @odd(%y) : (tensor<i32>) -> tensor<i32>
    stablehlo.return %b : tensor<i32>
  }) : (tensor<i1>) -> tensor<i32>
  return %a : tensor<i32>
}
func.func private @even(%x: tensor<i32>) -> tensor<i32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %p = stablehlo.compare LE, %x, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %a = "stablehlo.if"(%p) ({
    stablehlo.return %zero : tensor<i32>
  }, {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %y = stablehlo.subtract %x, %one : tensor<i32>
    %b = func.call @odd(%y) : (tensor<i32>) -> tensor<i32>
    stablehlo.return %b : tensor<i32>
  }) : (tensor<i1>) -> tensor<i32>
  return %a : tensor<i32>
}
func.func private @odd(%x: tensor<i32>) -> tensor<i32> {
  %a = call @even(%x) : (tensor<i32>) -> tensor<i32>
  return %a : tensor<i32>
}
