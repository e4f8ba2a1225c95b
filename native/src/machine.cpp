#include "machine.h"

#include <algorithm>
#include <cstring>

#if defined(__x86_64__)
#include <cpuid.h>
#endif
#if defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace hloom::machine {

#if defined(__x86_64__)

namespace {

enum Register : uint8_t { kEax, kEbx, kEcx, kEdx };

// Registers that the operating system must save for the feature to be usable.
enum class Needs : uint8_t { kNothing, kAvx, kAvx512, kTiles, kApx };

struct Feature {
  const char* name;
  uint32_t leaf;
  uint32_t subleaf;
  Register word;
  uint8_t bit;
  Needs needs = Needs::kNothing;
};

// Intel SDM volume 2, CPUID; AMD APM volume 3, appendix E.
constexpr Feature kFeatures[] = {
    {"cx8", 1, 0, kEdx, 8},
    {"cmov", 1, 0, kEdx, 15},
    {"mmx", 1, 0, kEdx, 23},
    {"fxsr", 1, 0, kEdx, 24},
    {"sse", 1, 0, kEdx, 25},
    {"sse2", 1, 0, kEdx, 26},
    {"sse3", 1, 0, kEcx, 0},
    {"pclmul", 1, 0, kEcx, 1},
    {"ssse3", 1, 0, kEcx, 9},
    {"fma", 1, 0, kEcx, 12, Needs::kAvx},
    {"cx16", 1, 0, kEcx, 13},
    {"sse4.1", 1, 0, kEcx, 19},
    {"sse4.2", 1, 0, kEcx, 20},
    {"crc32", 1, 0, kEcx, 20},
    {"movbe", 1, 0, kEcx, 22},
    {"popcnt", 1, 0, kEcx, 23},
    {"aes", 1, 0, kEcx, 25},
    {"xsave", 1, 0, kEcx, 26, Needs::kAvx},
    {"avx", 1, 0, kEcx, 28, Needs::kAvx},
    {"f16c", 1, 0, kEcx, 29, Needs::kAvx},
    {"rdrnd", 1, 0, kEcx, 30},
    {"fsgsbase", 7, 0, kEbx, 0},
    {"sgx", 7, 0, kEbx, 2},
    {"bmi", 7, 0, kEbx, 3},
    {"avx2", 7, 0, kEbx, 5, Needs::kAvx},
    {"bmi2", 7, 0, kEbx, 8},
    {"invpcid", 7, 0, kEbx, 10},
    {"rtm", 7, 0, kEbx, 11},
    {"avx512f", 7, 0, kEbx, 16, Needs::kAvx512},
    {"avx512dq", 7, 0, kEbx, 17, Needs::kAvx512},
    {"rdseed", 7, 0, kEbx, 18},
    {"adx", 7, 0, kEbx, 19},
    {"avx512ifma", 7, 0, kEbx, 21, Needs::kAvx512},
    {"clflushopt", 7, 0, kEbx, 23},
    {"clwb", 7, 0, kEbx, 24},
    {"avx512cd", 7, 0, kEbx, 28, Needs::kAvx512},
    {"sha", 7, 0, kEbx, 29},
    {"avx512bw", 7, 0, kEbx, 30, Needs::kAvx512},
    {"avx512vl", 7, 0, kEbx, 31, Needs::kAvx512},
    {"avx512vbmi", 7, 0, kEcx, 1, Needs::kAvx512},
    {"pku", 7, 0, kEcx, 4},
    {"waitpkg", 7, 0, kEcx, 5},
    {"avx512vbmi2", 7, 0, kEcx, 6, Needs::kAvx512},
    {"shstk", 7, 0, kEcx, 7},
    {"gfni", 7, 0, kEcx, 8},
    {"vaes", 7, 0, kEcx, 9, Needs::kAvx},
    {"vpclmulqdq", 7, 0, kEcx, 10, Needs::kAvx},
    {"avx512vnni", 7, 0, kEcx, 11, Needs::kAvx512},
    {"avx512bitalg", 7, 0, kEcx, 12, Needs::kAvx512},
    {"avx512vpopcntdq", 7, 0, kEcx, 14, Needs::kAvx512},
    {"rdpid", 7, 0, kEcx, 22},
    {"kl", 7, 0, kEcx, 23},
    {"cldemote", 7, 0, kEcx, 25},
    {"movdiri", 7, 0, kEcx, 27},
    {"movdir64b", 7, 0, kEcx, 28},
    {"enqcmd", 7, 0, kEcx, 29},
    {"uintr", 7, 0, kEdx, 5},
    {"avx512vp2intersect", 7, 0, kEdx, 8, Needs::kAvx512},
    {"serialize", 7, 0, kEdx, 14},
    {"tsxldtrk", 7, 0, kEdx, 16},
    {"pconfig", 7, 0, kEdx, 18},
    {"amx-bf16", 7, 0, kEdx, 22, Needs::kTiles},
    {"avx512fp16", 7, 0, kEdx, 23, Needs::kAvx512},
    {"amx-tile", 7, 0, kEdx, 24, Needs::kTiles},
    {"amx-int8", 7, 0, kEdx, 25, Needs::kTiles},
    {"sha512", 7, 1, kEax, 0},
    {"sm3", 7, 1, kEax, 1},
    {"sm4", 7, 1, kEax, 2},
    {"raoint", 7, 1, kEax, 3},
    {"avxvnni", 7, 1, kEax, 4, Needs::kAvx},
    {"avx512bf16", 7, 1, kEax, 5, Needs::kAvx512},
    {"cmpccxadd", 7, 1, kEax, 7},
    {"amx-fp16", 7, 1, kEax, 21, Needs::kTiles},
    {"hreset", 7, 1, kEax, 22},
    {"avxifma", 7, 1, kEax, 23, Needs::kAvx},
    {"movrs", 7, 1, kEax, 31},
    {"avxvnniint8", 7, 1, kEdx, 4, Needs::kAvx},
    {"avxneconvert", 7, 1, kEdx, 5, Needs::kAvx},
    {"amx-complex", 7, 1, kEdx, 8, Needs::kTiles},
    {"avxvnniint16", 7, 1, kEdx, 10, Needs::kAvx},
    {"prefetchi", 7, 1, kEdx, 14},
    {"usermsr", 7, 1, kEdx, 15},
    {"avx10.1", 7, 1, kEdx, 19, Needs::kAvx512},
    {"ccmp", 7, 1, kEdx, 21, Needs::kApx},
    {"cf", 7, 1, kEdx, 21, Needs::kApx},
    {"egpr", 7, 1, kEdx, 21, Needs::kApx},
    {"ndd", 7, 1, kEdx, 21, Needs::kApx},
    {"nf", 7, 1, kEdx, 21, Needs::kApx},
    {"ppx", 7, 1, kEdx, 21, Needs::kApx},
    {"push2pop2", 7, 1, kEdx, 21, Needs::kApx},
    {"zu", 7, 1, kEdx, 21, Needs::kApx},
    {"xsaveopt", 0xd, 1, kEax, 0, Needs::kAvx},
    {"xsavec", 0xd, 1, kEax, 1, Needs::kAvx},
    {"xsaves", 0xd, 1, kEax, 3, Needs::kAvx},
    {"ptwrite", 0x14, 0, kEbx, 4},
    {"widekl", 0x19, 0, kEbx, 2},
    {"amx-fp8", 0x1e, 1, kEax, 4, Needs::kTiles},
    {"amx-tf32", 0x1e, 1, kEax, 6, Needs::kTiles},
    {"amx-avx512", 0x1e, 1, kEax, 7, Needs::kTiles},
    {"amx-movrs", 0x1e, 1, kEax, 8, Needs::kTiles},
    {"sahf", 0x80000001, 0, kEcx, 0},
    {"lzcnt", 0x80000001, 0, kEcx, 5},
    {"sse4a", 0x80000001, 0, kEcx, 6},
    {"prfchw", 0x80000001, 0, kEcx, 8},
    {"xop", 0x80000001, 0, kEcx, 11, Needs::kAvx},
    {"lwp", 0x80000001, 0, kEcx, 15},
    {"fma4", 0x80000001, 0, kEcx, 16, Needs::kAvx},
    {"tbm", 0x80000001, 0, kEcx, 21},
    {"mwaitx", 0x80000001, 0, kEcx, 29},
    {"64bit", 0x80000001, 0, kEdx, 29},
    {"clzero", 0x80000008, 0, kEbx, 0},
    {"rdpru", 0x80000008, 0, kEbx, 4},
    {"wbnoinvd", 0x80000008, 0, kEbx, 9},
};

struct Words {
  uint32_t word[4] = {0, 0, 0, 0};
};

// All zero for a leaf or subleaf that the CPU does not have.
Words query(uint32_t leaf, uint32_t subleaf) {
  Words words;
  uint32_t highest = __get_cpuid_max(leaf & 0x80000000u, nullptr);
  if (highest < leaf) {
    return words;
  }
  if (leaf == 7 && subleaf > 0) {
    __cpuid_count(7, 0, words.word[0], words.word[1], words.word[2], words.word[3]);
    if (words.word[0] < subleaf) {
      return Words{};
    }
  }
  __cpuid_count(leaf, subleaf, words.word[0], words.word[1], words.word[2], words.word[3]);
  return words;
}

// The register sets that the operating system saves (XCR0).
uint64_t saved_registers() {
  constexpr uint32_t kSavesExtended = 1u << 27;
  if ((query(1, 0).word[kEcx] & kSavesExtended) == 0) {
    return 0;
  }
  uint32_t low;
  uint32_t high;
  asm volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return (uint64_t{high} << 32) | low;
}

bool is_saved(Needs needs, uint64_t registers) {
  constexpr uint64_t kAvx = 0x6, kAvx512 = 0xe6, kTiles = 0x60000, kApx = 0x80000;
  switch (needs) {
    case Needs::kNothing:
      return true;
    case Needs::kAvx:
      return (registers & kAvx) == kAvx;
    case Needs::kAvx512:
      return (registers & kAvx512) == kAvx512;
    case Needs::kTiles:
      return (registers & kTiles) == kTiles;
    case Needs::kApx:
      return (registers & kApx) == kApx;
  }
  return false;
}

}  // namespace

std::vector<std::string> features() {
  auto registers = saved_registers();
  std::vector<std::string> found;
  for (const auto& feature : kFeatures) {
    auto word = query(feature.leaf, feature.subleaf).word[feature.word];
    if (((word >> feature.bit) & 1) != 0 && is_saved(feature.needs, registers)) {
      found.emplace_back(feature.name);
    }
  }
  // The one feature that is a number: AVX10's version.
  bool has_avx10 = std::find(found.begin(), found.end(), "avx10.1") != found.end();
  if (has_avx10 && (query(0x24, 0).word[kEbx] & 0xff) >= 2) {
    found.emplace_back("avx10.2");
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::string name() {
  char text[49] = {};
  for (uint32_t part = 0; part < 3; ++part) {
    auto words = query(0x80000002 + part, 0);
    std::memcpy(text + part * 16, words.word, 16);
  }
  return text;
}

bool enable_matrix_tiles() {
#if defined(__linux__)
  constexpr long kRequestPermission = 0x1023, kTileData = 18;
  return is_saved(Needs::kTiles, saved_registers()) &&
         syscall(SYS_arch_prctl, kRequestPermission, kTileData) == 0;
#else
  return false;
#endif
}

#else

std::vector<std::string> features() { return {}; }
std::string name() { return ""; }
bool enable_matrix_tiles() { return false; }

#endif

}  // namespace hloom::machine
