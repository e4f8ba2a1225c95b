// C1: more dimensions than there are
"stablehlo.fft"(%0) <{fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 4, 4>}> : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
// C2: a real operand for a complex transform
"stablehlo.fft"(%0) <{fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 4>}> : (tensor<4xf32>) -> tensor<4xf32>
// C3: four dimensions
"stablehlo.fft"(%0) <{fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 4, 4, 4, 4>}> : (tensor<4x4x4x4xcomplex<f32>>) -> tensor<4x4x4x4xcomplex<f32>>
// C4: another length than the operand's
"stablehlo.fft"(%0) <{fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 6>}> : (tensor<8xf32>) -> tensor<4xcomplex<f32>>
// C5: half of the result does not fit the operand
"stablehlo.fft"(%0) <{fft_type = #stablehlo<fft_type IRFFT>, fft_length = array<i64: 8>}> : (tensor<4xcomplex<f32>>) -> tensor<8xf32>
