// How does a thread wait for a word in memory to change: a while awake, then asleep?
#pragma once

#include <atomic>
#include <climits>
#include <cstdint>
#include <cstdlib>
#include <ctime>

#if defined(__x86_64__)
#include <immintrin.h>
#endif
#if defined(__linux__)
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace hloom {

static_assert(sizeof(std::atomic<uint32_t>) == sizeof(uint32_t));

// Sleeps while `word` holds `value`; may also return early.
inline void wait_while(std::atomic<uint32_t>& word, uint32_t value) {
#if defined(__linux__)
  syscall(SYS_futex, &word, FUTEX_WAIT_PRIVATE, value, nullptr, nullptr, 0);
#else
  word.wait(value);
#endif
}

inline void wake_all(std::atomic<uint32_t>& word) {
#if defined(__linux__)
  syscall(SYS_futex, &word, FUTEX_WAKE_PRIVATE, INT_MAX, nullptr, nullptr, 0);
#else
  word.notify_all();
#endif
}

// Busy waiting that ends after HLOOM_SPIN_MICROSECONDS (100 unless set).
class Spinner {
 public:
  // False once the time is up.
  bool spin() {
    pause();
    if (++rounds_ % kRoundsPerLook != 0) {
      return true;
    }
    auto now = microseconds();
    if (began_ == 0) {
      began_ = now;
    }
    return now - began_ < limit();
  }

 private:
  static constexpr uint32_t kRoundsPerLook = 32;

  static void pause() {
#if defined(__x86_64__)
    _mm_pause();
#elif defined(__aarch64__)
    asm volatile("yield");
#endif
  }

  static int64_t microseconds() {
    timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return int64_t{time.tv_sec} * 1'000'000 + time.tv_nsec / 1000;
  }

  static int64_t limit() {
    static const int64_t microseconds = [] {
      const char* wish = std::getenv("HLOOM_SPIN_MICROSECONDS");
      return wish == nullptr ? int64_t{100} : std::strtoll(wish, nullptr, 10);
    }();
    return microseconds;
  }

  uint32_t rounds_ = 0;
  int64_t began_ = 0;
};

}  // namespace hloom
