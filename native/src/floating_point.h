// How does code run with the default floating-point state and leave the caller's untouched?
#pragma once

#if defined(__x86_64__)
#include <xmmintrin.h>
#endif

namespace hloom {

// Round to nearest, denormals kept, no traps, for as long as this object lives.
class DefaultFloatingPoint {
 public:
#if defined(__x86_64__)
  DefaultFloatingPoint() : saved_(_mm_getcsr()) { _mm_setcsr(kDefault); }
  ~DefaultFloatingPoint() { _mm_setcsr(saved_); }
#else
  DefaultFloatingPoint() = default;
#endif
  DefaultFloatingPoint(const DefaultFloatingPoint&) = delete;
  DefaultFloatingPoint& operator=(const DefaultFloatingPoint&) = delete;

 private:
#if defined(__x86_64__)
  static constexpr unsigned kDefault = 0x1f80;
  unsigned saved_;
#endif
};

}  // namespace hloom
