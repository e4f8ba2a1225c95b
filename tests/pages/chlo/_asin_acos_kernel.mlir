// The part that the complex inverse sine and cosine share: with w = kernel(z),
// acos(z) = (atan2(w.real, z.real), -sign(z.imag) * w.imag).

// let L = tensor<2xcomplex<f64>>
// let O = $L
func.func @main(%x: $L) -> $O {
  %0 = "chlo._asin_acos_kernel"(%x) : ($L) -> $O
  return %0 : $O
}

// run
// given [(1.0, 2.0), (0.0, 0.75)]
// gives [(2.1973682269356199, 1.5285709194809982), (1.25, 0.6931471805599453)]
// within 1.0e-15
// rejects C1: O = tensor<3xcomplex<f64>>
