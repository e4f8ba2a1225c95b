// What can this machine do?
#pragma once

#include <string>
#include <vector>

namespace hloom::machine {

// The CPU features that this process may use, in LLVM's spelling and sorted. A feature counts only
// when the operating system saves the registers it needs.
std::vector<std::string> features();

// The CPU's brand string.
std::string name();

// Asks Linux to save tile registers (AMX) for this process. True when they may be used.
bool enable_matrix_tiles();

// Floating-point operations per second of multiply-add loops on registers, on all threads, with
// the widest instructions for `dtype` ("f64", "f32", "bf16" or "i8"); 0 when there are none.
double peak_flops(const std::string& dtype);

}  // namespace hloom::machine
