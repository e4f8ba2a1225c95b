// The discrete Fourier transform over the last dimensions.

// let L = tensor<4xcomplex<f32>>
// let O = $L
// let K = FFT
// let N = 4
func.func @main(%operand: $L) -> $O {
  %0 = "stablehlo.fft"(%operand) {fft_type = #stablehlo<fft_type $K>, fft_length = array<i64: $N>} : ($L) -> $O
  return %0 : $O
}

// run
// given [(1.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]
// gives [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)]
// given [(0.0, 0.0), (1.0, 0.0), (0.0, 0.0), (0.0, 0.0)]
// gives [(1.0, 0.0), (0.0, -1.0), (-1.0, 0.0), (0.0, 1.0)]
// within 1.0e-6
// run K = IFFT
// given [(1.0, 0.0), (0.0, -1.0), (-1.0, 0.0), (0.0, 1.0)]
// gives [(0.0, 0.0), (1.0, 0.0), (0.0, 0.0), (0.0, 0.0)]
// within 1.0e-6
// run K = RFFT; L = tensor<4xf32>; O = tensor<3xcomplex<f32>>
// given [1.0, 2.0, 3.0, 4.0]
// gives [(10.0, 0.0), (-2.0, 2.0), (-2.0, 0.0)]
// within 1.0e-6
// run K = IRFFT; L = tensor<3xcomplex<f32>>; O = tensor<4xf32>
// given [(10.0, 0.0), (-2.0, 2.0), (-2.0, 0.0)]
// gives [1.0, 2.0, 3.0, 4.0]
// within 1.0e-6
// run K = RFFT; L = tensor<5xf64>; O = tensor<3xcomplex<f64>>; N = 5
// given [1.0, 2.0, 3.0, 4.0, 5.0]
// gives [(15.0, 0.0), (-2.5, 3.440954801177933), (-2.5, 0.812299240582266)]
// within 1.0e-12
// run L = tensor<2x2xcomplex<f32>>; N = 2, 2
// given [[(1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)]]
// gives [[(10.0, 0.0), (-2.0, 0.0)], [(-4.0, 0.0), (0.0, 0.0)]]
// within 1.0e-6
// run L = tensor<0x4xcomplex<f32>>
// given []
// gives []

// rejects C1: N = 4, 4
// rejects C2: L = tensor<4xf32>; O = tensor<4xcomplex<f32>>
// rejects C2: K = RFFT; O = tensor<3xcomplex<f32>>
// rejects C3: L = tensor<1x1x1x1xcomplex<f32>>; N = 1, 1, 1, 1
// rejects C4: K = RFFT; L = tensor<5xf32>; O = tensor<3xcomplex<f32>>
// rejects C5: K = IRFFT; O = tensor<4xf32>
// rejects C5: O = tensor<5xcomplex<f32>>
