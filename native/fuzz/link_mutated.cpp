// Does linking a damaged object ever do worse than refuse it?
//
//   g++ -std=c++20 -g -O1 -fsanitize=address,undefined -Inative/include -Inative/src \
//       native/fuzz/link_mutated.cpp native/src/elf/*.cpp -o link_mutated
//   ./link_mutated ROUNDS OBJECT...
//
// Objects are changed at random, linked together and thrown away; nothing of them is run.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "elf/image.h"
#include "error.h"

namespace {

using Bytes = std::vector<uint8_t>;

constexpr uint64_t kInteresting[] = {0,          1,          0x7f,        0x80,
                                     0xff,       0xffff,     0x7fffffff,  0x80000000,
                                     0xffffffff, 1ull << 32, ~0ull >> 1,  ~0ull};

Bytes read(const char* path) {
  std::ifstream file(path, std::ios::binary);
  return Bytes(std::istreambuf_iterator<char>(file), {});
}

template <typename Random>
void damage(Bytes& bytes, Random& random) {
  auto below = [&](size_t limit) { return random() % limit; };
  for (auto changes = 1 + below(6); changes > 0 && !bytes.empty(); --changes) {
    auto place = below(bytes.size());
    // Headers of sections, which decide most, stand at the end.
    if (below(2) == 0 && bytes.size() > 2048) {
      place = bytes.size() - 1 - below(2048);
    }
    switch (below(5)) {
      case 0:
        bytes[place] ^= static_cast<uint8_t>(1u << below(8));
        break;
      case 1:
        bytes[place] = static_cast<uint8_t>(random());
        break;
      case 2:
      case 3: {
        auto value = kInteresting[below(std::size(kInteresting))];
        auto width = size_t{1} << below(4);
        place = place / width * width;
        for (size_t byte = 0; byte < width && place + byte < bytes.size(); ++byte) {
          bytes[place + byte] = static_cast<uint8_t>(value >> (8 * byte));
        }
        break;
      }
      default:
        if (below(16) == 0) {
          bytes.resize(place);
        }
    }
  }
}

}  // namespace

int main(int count, char** arguments) {
  std::vector<Bytes> seeds;
  for (int number = 2; number < count; ++number) {
    seeds.push_back(read(arguments[number]));
  }
  if (seeds.empty()) {
    std::fprintf(stderr, "usage: link_mutated ROUNDS OBJECT...\n");
    return 1;
  }
  std::mt19937_64 random(1);
  long linked = 0;
  auto rounds = std::strtol(arguments[1], nullptr, 10);
  for (long round = 0; round < rounds; ++round) {
    std::vector<Bytes> objects;
    std::vector<std::span<const uint8_t>> files;
    for (auto count_left = 1 + random() % 3; count_left > 0; --count_left) {
      objects.push_back(seeds[random() % seeds.size()]);
      if (random() % 4 != 0) {
        damage(objects.back(), random);
      }
    }
    for (const auto& object : objects) {
      files.emplace_back(object);
    }
    try {
      hloom::elf::Image::link(files, "hloom_main");
      ++linked;
    } catch (const hloom::LoadError&) {
    }
  }
  std::printf("%ld rounds, %ld linked, the others refused\n", rounds, linked);
  return 0;
}
