// Random bits that are a function of the state.

// let A = THREE_FRY
// let S = tensor<2xui64>
// let N = $S
// let O = tensor<4xui32>
func.func @main(%state: $S) -> ($N, $O) {
  %0:2 = "stablehlo.rng_bit_generator"(%state) {rng_algorithm = #stablehlo<rng_algorithm $A>} : ($S) -> ($N, $O)
  return %0#0, %0#1 : $N, $O
}

// The published vectors of Threefry-2x32 with 20 rounds: key and counter zero, all ones, digits of pi.
// run O = tensor<2xui32>
// given [0, 0]
// gives [0, 1]; [0x6B200159, 0x99BA4EFE]
// given [18446744073709551615, 18446744073709551615]
// gives [18446744073709551615, 0]; [0x1CB996FC, 0xBB002BE7]
// given [0x0370734413198A2E, 0x85A308D3243F6A88]
// gives [0x0370734413198A2E, 0x85A308D3243F6A89]; [0xC4923A9C, 0x483DF7A0]
// run O = tensor<1xui64>
// given [0, 0]
// gives [0, 1]; [0x99BA4EFE6B200159]
// run O = tensor<0xui32>
// given [5, 7]
// gives [5, 7]; []

// The published vector of Philox-4x32 with 10 rounds: key and counter zero.
// run A = PHILOX; S = tensor<3xui64>
// given [0, 0, 0]
// gives [0, 1, 0]; [0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8]
// given [18446744073709551615, 18446744073709551615, 18446744073709551615]
// gives [18446744073709551615, 0, 0]; [0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD]

// rejects C1: N = tensor<3xui64>
// rejects C2: S = tensor<3xui64>
// rejects C2: A = PHILOX; S = tensor<4xui64>
