// Which functions may a program use without defining them?
#include <cmath>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <unordered_map>

#include "image.h"

#if defined(__x86_64__)
#include <emmintrin.h>
#endif

#if defined(__x86_64__)
extern "C" {
// 128-bit division, from the compiler's own support library.
__int128 __divti3(__int128, __int128);
__int128 __modti3(__int128, __int128);
unsigned __int128 __udivti3(unsigned __int128, unsigned __int128);
unsigned __int128 __umodti3(unsigned __int128, unsigned __int128);
}
#endif

namespace hloom::elf {

namespace {

#if defined(__x86_64__)

// Half-precision values travel in the low 16 bits of an SSE register (x86-64 psABI), which a
// vector type gives in every compiler, with or without its own half type.
using Register = __m128i;

template <typename To, typename From>
To bits_of(From value) {
  To bits;
  static_assert(sizeof(To) == sizeof(From));
  std::memcpy(&bits, &value, sizeof(bits));
  return bits;
}

// Rounds to nearest even a binary float of `kExponent` and `kMantissa` bits from a double. Double
// holds every float, so one routine serves both without rounding twice.
template <int kExponent, int kMantissa>
uint16_t narrow(double value) {
  constexpr int kBias = (1 << (kExponent - 1)) - 1;
  constexpr uint16_t kInfinity = ((1 << kExponent) - 1) << kMantissa;
  auto bits = bits_of<uint64_t>(value);
  uint16_t sign = static_cast<uint16_t>((bits >> 63) << 15);
  uint64_t magnitude = bits & ~(uint64_t{1} << 63);
  if (magnitude > bits_of<uint64_t>(INFINITY * 1.0)) {
    auto payload = static_cast<uint16_t>((magnitude >> (52 - kMantissa)) & ((1 << kMantissa) - 1));
    return sign | kInfinity | (1 << (kMantissa - 1)) | payload;
  }
  int exponent = static_cast<int>(magnitude >> 52) - 1023;
  uint64_t significand = magnitude & ((uint64_t{1} << 52) - 1);
  if (exponent > kBias) {
    return sign | kInfinity;
  }
  int shift = 52 - kMantissa;
  uint64_t rounded;
  if (exponent < 1 - kBias) {
    // A subnormal result: the significand moves right below the smallest exponent.
    shift += 1 - kBias - exponent;
    if (shift > 54) {
      return sign;
    }
    rounded = significand | (uint64_t{1} << 52);
  } else {
    rounded = significand | (static_cast<uint64_t>(exponent + kBias) << 52);
  }
  uint64_t half = uint64_t{1} << (shift - 1);
  uint64_t rest = rounded & ((uint64_t{1} << shift) - 1);
  rounded >>= shift;
  rounded += rest > half || (rest == half && (rounded & 1));
  return sign | static_cast<uint16_t>(rounded);
}

float widen_half(uint16_t half) {
  uint32_t sign = static_cast<uint32_t>(half & 0x8000) << 16;
  uint32_t exponent = (half >> 10) & 31;
  uint32_t mantissa = half & 0x3ff;
  if (exponent == 31) {
    uint32_t quiet = mantissa != 0 ? 0x400000 : 0;
    return bits_of<float>(sign | 0x7f800000 | quiet | (mantissa << 13));
  }
  if (exponent != 0) {
    return bits_of<float>(sign | ((exponent + 112) << 23) | (mantissa << 13));
  }
  float magnitude = static_cast<float>(mantissa) * 0x1p-24f;
  return bits_of<float>(sign | bits_of<uint32_t>(magnitude));
}

Register in_register(uint16_t value) { return _mm_cvtsi32_si128(value); }

Register float_to_half(float value) { return in_register(narrow<5, 10>(value)); }
Register double_to_half(double value) { return in_register(narrow<5, 10>(value)); }
Register float_to_bfloat(float value) { return in_register(narrow<8, 7>(value)); }
Register double_to_bfloat(double value) { return in_register(narrow<8, 7>(value)); }
float half_to_float(Register value) {
  return widen_half(static_cast<uint16_t>(_mm_cvtsi128_si32(value)));
}
double half_to_double(Register value) { return half_to_float(value); }

#endif

template <typename Function>
void* address(Function* function) {
  return reinterpret_cast<void*>(function);
}

using One = double(double);
using OneFloat = float(float);
using Two = double(double, double);
using TwoFloat = float(float, float);

#define HLOOM_ONE(name) {#name, address<One>(::name)}, {#name "f", address<OneFloat>(::name##f)}
#define HLOOM_TWO(name) {#name, address<Two>(::name)}, {#name "f", address<TwoFloat>(::name##f)}

const std::unordered_map<std::string_view, void*>& table() {
  static const std::unordered_map<std::string_view, void*> symbols = {
      {"memcpy", address<void*(void*, const void*, size_t)>(::memcpy)},
      {"memmove", address<void*(void*, const void*, size_t)>(::memmove)},
      {"memset", address<void*(void*, int, size_t)>(::memset)},
      {"memcmp", address<int(const void*, const void*, size_t)>(::memcmp)},
      {"bcmp", address<int(const void*, const void*, size_t)>(::memcmp)},
      HLOOM_ONE(sin), HLOOM_ONE(cos), HLOOM_ONE(tan), HLOOM_ONE(asin), HLOOM_ONE(acos),
      HLOOM_ONE(atan), HLOOM_ONE(sinh), HLOOM_ONE(cosh), HLOOM_ONE(tanh), HLOOM_ONE(asinh),
      HLOOM_ONE(acosh), HLOOM_ONE(atanh), HLOOM_ONE(exp), HLOOM_ONE(exp2), HLOOM_ONE(expm1),
      HLOOM_ONE(log), HLOOM_ONE(log2), HLOOM_ONE(log10), HLOOM_ONE(log1p), HLOOM_ONE(cbrt),
      HLOOM_ONE(sqrt), HLOOM_ONE(floor), HLOOM_ONE(ceil), HLOOM_ONE(round), HLOOM_ONE(trunc),
      HLOOM_ONE(rint), HLOOM_ONE(nearbyint), HLOOM_ONE(erf), HLOOM_ONE(erfc), HLOOM_ONE(tgamma),
      HLOOM_ONE(lgamma), HLOOM_ONE(fabs), HLOOM_TWO(pow), HLOOM_TWO(atan2), HLOOM_TWO(fmod),
      HLOOM_TWO(hypot), HLOOM_TWO(fmin), HLOOM_TWO(fmax), HLOOM_TWO(copysign),
      HLOOM_TWO(nextafter), HLOOM_TWO(remainder),
      {"fma", address<double(double, double, double)>(::fma)},
      {"fmaf", address<float(float, float, float)>(::fmaf)},
      {"ldexp", address<double(double, int)>(::ldexp)},
      {"ldexpf", address<float(float, int)>(::ldexpf)},
      {"frexp", address<double(double, int*)>(::frexp)},
      {"frexpf", address<float(float, int*)>(::frexpf)},
#if defined(__GLIBC__)
      HLOOM_ONE(roundeven), HLOOM_ONE(exp10),
      {"sincos", address<void(double, double*, double*)>(::sincos)},
      {"sincosf", address<void(float, float*, float*)>(::sincosf)},
#endif
#if defined(__x86_64__)
      {"__truncsfhf2", address(float_to_half)},
      {"__truncdfhf2", address(double_to_half)},
      {"__truncsfbf2", address(float_to_bfloat)},
      {"__truncdfbf2", address(double_to_bfloat)},
      {"__extendhfsf2", address(half_to_float)},
      {"__extendhfdf2", address(half_to_double)},
      {"__gnu_h2f_ieee", address(half_to_float)},
      {"__gnu_f2h_ieee", address(float_to_half)},
      {"__divti3", address(__divti3)},
      {"__modti3", address(__modti3)},
      {"__udivti3", address(__udivti3)},
      {"__umodti3", address(__umodti3)},
#endif
  };
  return symbols;
}

}  // namespace

void* external_symbol(std::string_view name) {
  auto found = table().find(name);
  return found == table().end() ? nullptr : found->second;
}

}  // namespace hloom::elf
