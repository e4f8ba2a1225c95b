// How fast can this machine's multiply-add instructions run?
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstring>
#include <thread>
#include <vector>

#include "machine.h"
#include "threads.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace hloom::machine {

namespace {

// Runs `rounds` rounds of independent multiply-adds and returns the operations done.
using Loop = int64_t (*)(int64_t rounds);

volatile char sink;

// Enough independent chains to hide the latency of 4 cycles on two units.
#define HLOOM_PEAK_LOOP(name, target_features, vector, chains, lanes, zero, step)        \
  __attribute__((target(target_features))) int64_t name(int64_t rounds) {                \
    vector sums[chains];                                                                 \
    for (auto& sum : sums) {                                                             \
      sum = zero;                                                                        \
    }                                                                                    \
    vector one = zero;                                                                   \
    asm volatile("" : "+x"(one));                                                        \
    for (int64_t round = 0; round < rounds; ++round) {                                   \
      _Pragma("GCC unroll 16") for (auto& sum : sums) { sum = step(one, one, sum); }     \
      asm volatile("" : "+x"(one));                                                      \
    }                                                                                    \
    for (auto& sum : sums) {                                                             \
      char first;                                                                        \
      std::memcpy(&first, &sum, 1);                                                      \
      sink = first;                                                                      \
    }                                                                                    \
    return rounds * (chains) * (lanes) * 2;                                              \
  }

struct Candidate {
  const char* dtype;
  // All of these must be among the machine's features.
  std::vector<const char*> features;
  Loop loop;
};

#if defined(__x86_64__)

#define HLOOM_ADD_MULTIPLIED_PS(a, b, c) _mm_add_ps(_mm_mul_ps(a, b), c)
#define HLOOM_ADD_MULTIPLIED_PD(a, b, c) _mm_add_pd(_mm_mul_pd(a, b), c)
#define HLOOM_VNNI(a, b, c) _mm512_dpbusd_epi32(c, a, b)

HLOOM_PEAK_LOOP(single_sse2, "sse2", __m128, 12, 4, _mm_setzero_ps(), HLOOM_ADD_MULTIPLIED_PS)
HLOOM_PEAK_LOOP(double_sse2, "sse2", __m128d, 12, 2, _mm_setzero_pd(), HLOOM_ADD_MULTIPLIED_PD)
HLOOM_PEAK_LOOP(single_avx2, "avx2,fma", __m256, 12, 8, _mm256_setzero_ps(), _mm256_fmadd_ps)
HLOOM_PEAK_LOOP(double_avx2, "avx2,fma", __m256d, 12, 4, _mm256_setzero_pd(), _mm256_fmadd_pd)
HLOOM_PEAK_LOOP(single_avx512, "avx512f", __m512, 16, 16, _mm512_setzero_ps(), _mm512_fmadd_ps)
HLOOM_PEAK_LOOP(double_avx512, "avx512f", __m512d, 16, 8, _mm512_setzero_pd(), _mm512_fmadd_pd)
HLOOM_PEAK_LOOP(bytes_avx512, "avx512f,avx512vnni", __m512i, 16, 64, _mm512_setzero_si512(),
                HLOOM_VNNI)

#if __has_include(<amxbf16intrin.h>)

// Eight tiles of 16 rows of 64 bytes: sums in 0 to 3, operands in 4 to 7.
struct TileConfiguration {
  uint8_t palette = 1;
  uint8_t start_row = 0;
  uint8_t reserved[14] = {};
  uint16_t row_bytes[16] = {64, 64, 64, 64, 64, 64, 64, 64};
  uint8_t rows[16] = {16, 16, 16, 16, 16, 16, 16, 16};
};

// Static, for the compilers' intrinsic does not say that it reads the whole object.
const TileConfiguration tile_configuration;

#define HLOOM_TILE_LOOP(name, target_features, multiply, operations_per_tile)          \
  __attribute__((target(target_features))) int64_t name(int64_t rounds) {              \
    _tile_loadconfig(&tile_configuration);                                             \
    _tile_zero(0);                                                                     \
    _tile_zero(1);                                                                     \
    _tile_zero(2);                                                                     \
    _tile_zero(3);                                                                     \
    _tile_zero(4);                                                                     \
    _tile_zero(5);                                                                     \
    _tile_zero(6);                                                                     \
    _tile_zero(7);                                                                     \
    for (int64_t round = 0; round < rounds; ++round) {                                 \
      multiply(0, 4, 6);                                                               \
      multiply(1, 4, 7);                                                               \
      multiply(2, 5, 6);                                                               \
      multiply(3, 5, 7);                                                               \
    }                                                                                  \
    _tile_release();                                                                   \
    return rounds * 4 * (operations_per_tile);                                         \
  }

HLOOM_TILE_LOOP(bfloat_tiles, "amx-tile,amx-bf16", _tile_dpbf16ps, 16 * 16 * 32 * 2)
HLOOM_TILE_LOOP(byte_tiles, "amx-tile,amx-int8", _tile_dpbssd, 16 * 16 * 64 * 2)

#endif

#endif

// For each dtype the fastest first.
const std::vector<Candidate>& candidates() {
  static const std::vector<Candidate> table = {
#if defined(__x86_64__)
      {"f32", {"avx512f"}, single_avx512},
      {"f32", {"avx2", "fma"}, single_avx2},
      {"f32", {"sse2"}, single_sse2},
      {"f64", {"avx512f"}, double_avx512},
      {"f64", {"avx2", "fma"}, double_avx2},
      {"f64", {"sse2"}, double_sse2},
#if __has_include(<amxbf16intrin.h>)
      {"bf16", {"amx-tile", "amx-bf16"}, bfloat_tiles},
      {"i8", {"amx-tile", "amx-int8"}, byte_tiles},
#endif
      {"i8", {"avx512f", "avx512vnni"}, bytes_avx512},
#endif
  };
  return table;
}

Loop best_loop(const std::string& dtype) {
  auto available = features();
  auto has = [&](const char* feature) {
    return std::find(available.begin(), available.end(), feature) != available.end();
  };
  for (const auto& candidate : candidates()) {
    if (dtype != candidate.dtype ||
        !std::all_of(candidate.features.begin(), candidate.features.end(), has)) {
      continue;
    }
    bool uses_tiles = std::strcmp(candidate.features[0], "amx-tile") == 0;
    if (!uses_tiles || enable_matrix_tiles()) {
      return candidate.loop;
    }
  }
  return nullptr;
}

double seconds_of(Loop loop, int64_t rounds, int64_t& operations) {
  auto begin = std::chrono::steady_clock::now();
  operations = loop(rounds);
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

// The best of many short slices, so that a moment of another process's work does not count.
double best_rate(Loop loop) {
  constexpr double kSliceSeconds = 1e-3;
  constexpr int kSlices = 100;
  int64_t operations;
  int64_t rounds = 1000;
  while (seconds_of(loop, rounds, operations) < kSliceSeconds) {
    rounds *= 2;
  }
  double best = 0;
  for (int slice = 0; slice < kSlices; ++slice) {
    auto seconds = seconds_of(loop, rounds, operations);
    best = std::max(best, static_cast<double>(operations) / seconds);
  }
  return best;
}

}  // namespace

double peak_flops(const std::string& dtype) {
  auto loop = best_loop(dtype);
  if (loop == nullptr) {
    return 0;
  }
  std::vector<double> rates(threads::count());
  std::atomic<size_t> ready{0};
  std::vector<std::thread> team;
  for (auto& rate : rates) {
    team.emplace_back([&] {
      ready.fetch_add(1);
      while (ready.load() < rates.size()) {
        std::this_thread::yield();
      }
      rate = best_rate(loop);
    });
  }
  double sum = 0;
  for (size_t number = 0; number < team.size(); ++number) {
    team[number].join();
    sum += rates[number];
  }
  return sum;
}

}  // namespace hloom::machine
