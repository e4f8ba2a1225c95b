// a conversion to the same type is nothing
(%x: tensor<16xf32>) -> tensor<16xf32>
  %a = stablehlo.convert %x : tensor<16xf32>
  return %a : tensor<16xf32>
// becomes
  return %x : tensor<16xf32>
// -----
// widening and narrowing back is nothing
(%x: tensor<16xbf16>) -> tensor<16xbf16>
  %a = stablehlo.convert %x : (tensor<16xbf16>) -> tensor<16xf32>
  %b = stablehlo.convert %a : (tensor<16xf32>) -> tensor<16xbf16>
  return %b : tensor<16xbf16>
// becomes
  return %x : tensor<16xbf16>
// -----
// widening twice is widening once
(%x: tensor<16xf16>) -> tensor<16xf64>
  %a = stablehlo.convert %x : (tensor<16xf16>) -> tensor<16xf32>
  %b = stablehlo.convert %a : (tensor<16xf32>) -> tensor<16xf64>
  return %b : tensor<16xf64>
// becomes
  %b = stablehlo.convert %x : (tensor<16xf16>) -> tensor<16xf64>
  return %b : tensor<16xf64>
// -----
// a half float is not held by the other kind of half float
(%x: tensor<16xbf16>) -> tensor<16xbf16>
  %a = stablehlo.convert %x : (tensor<16xbf16>) -> tensor<16xf16>
  %b = stablehlo.convert %a : (tensor<16xf16>) -> tensor<16xbf16>
  return %b : tensor<16xbf16>
// stays
// -----
// rounding twice on the way down is not rounding once
(%x: tensor<16xf64>) -> tensor<16xbf16>
  %a = stablehlo.convert %x : (tensor<16xf64>) -> tensor<16xf32>
  %b = stablehlo.convert %a : (tensor<16xf32>) -> tensor<16xbf16>
  return %b : tensor<16xbf16>
// stays
// -----
// small integers go through floats unchanged
(%x: tensor<16xi8>) -> tensor<16xi32>
  %a = stablehlo.convert %x : (tensor<16xi8>) -> tensor<16xf32>
  %b = stablehlo.convert %a : (tensor<16xf32>) -> tensor<16xi32>
  return %b : tensor<16xi32>
// becomes
  %b = stablehlo.convert %x : (tensor<16xi8>) -> tensor<16xi32>
  return %b : tensor<16xi32>
// -----
// unsigned integers go through wider signed ones unchanged
(%x: tensor<16xui8>) -> tensor<16xf32>
  %a = stablehlo.convert %x : (tensor<16xui8>) -> tensor<16xi32>
  %b = stablehlo.convert %a : (tensor<16xi32>) -> tensor<16xf32>
  return %b : tensor<16xf32>
// becomes
  %b = stablehlo.convert %x : (tensor<16xui8>) -> tensor<16xf32>
  return %b : tensor<16xf32>
// -----
// a boolean goes through any number unchanged
(%x: tensor<16xi1>) -> tensor<16xf32>
  %a = stablehlo.convert %x : (tensor<16xi1>) -> tensor<16xi8>
  %b = stablehlo.convert %a : (tensor<16xi8>) -> tensor<16xf32>
  return %b : tensor<16xf32>
// becomes
  %b = stablehlo.convert %x : (tensor<16xi1>) -> tensor<16xf32>
  return %b : tensor<16xf32>
// -----
// a number does not go through a boolean unchanged
(%x: tensor<16xi8>) -> tensor<16xi8>
  %a = stablehlo.convert %x : (tensor<16xi8>) -> tensor<16xi1>
  %b = stablehlo.convert %a : (tensor<16xi1>) -> tensor<16xi8>
  return %b : tensor<16xi8>
// stays
// -----
// rounding to a greater format than a number has is nothing
(%x: tensor<16xf32>) -> tensor<16xf32>
  %a = stablehlo.reduce_precision %x, format = e11m23 : tensor<16xf32>
  return %a : tensor<16xf32>
// becomes
  return %x : tensor<16xf32>
// -----
// bits read as another type and back are nothing
(%x: tensor<16xf32>) -> tensor<16xf32>
  %a = stablehlo.bitcast_convert %x : (tensor<16xf32>) -> tensor<16xi32>
  %b = stablehlo.bitcast_convert %a : (tensor<16xi32>) -> tensor<16xf32>
  return %b : tensor<16xf32>
// becomes
  return %x : tensor<16xf32>
// -----
// bits read twice are read once
(%x: tensor<16xf32>) -> tensor<16xui32>
  %a = stablehlo.bitcast_convert %x : (tensor<16xf32>) -> tensor<16xi32>
  %b = stablehlo.bitcast_convert %a : (tensor<16xi32>) -> tensor<16xui32>
  return %b : tensor<16xui32>
// becomes
  %b = stablehlo.bitcast_convert %x : (tensor<16xf32>) -> tensor<16xui32>
  return %b : tensor<16xui32>
// -----
// the parts of a complex number are those it was made of
(%x: tensor<16xf32>, %y: tensor<16xf32>) -> (tensor<16xf32>, tensor<16xf32>)
  %z = stablehlo.complex %x, %y : tensor<16xcomplex<f32>>
  %a = stablehlo.real %z : (tensor<16xcomplex<f32>>) -> tensor<16xf32>
  %b = stablehlo.imag %z : (tensor<16xcomplex<f32>>) -> tensor<16xf32>
  return %a, %b : tensor<16xf32>, tensor<16xf32>
// becomes
  return %x, %y : tensor<16xf32>, tensor<16xf32>
// -----
// the parts of a complex number make that number
(%z: tensor<16xcomplex<f32>>) -> tensor<16xcomplex<f32>>
  %a = stablehlo.real %z : (tensor<16xcomplex<f32>>) -> tensor<16xf32>
  %b = stablehlo.imag %z : (tensor<16xcomplex<f32>>) -> tensor<16xf32>
  %c = stablehlo.complex %a, %b : tensor<16xcomplex<f32>>
  return %c : tensor<16xcomplex<f32>>
// becomes
  return %z : tensor<16xcomplex<f32>>
// -----
// a complex product with one stays, because of infinities
(%z: tensor<16xcomplex<f32>>) -> tensor<16xcomplex<f32>>
  %one = stablehlo.constant dense<(1.0, 0.0)> : tensor<16xcomplex<f32>>
  %c = stablehlo.multiply %z, %one : tensor<16xcomplex<f32>>
  return %c : tensor<16xcomplex<f32>>
// stays
