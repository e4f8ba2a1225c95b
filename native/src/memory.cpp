#include "memory.h"

#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <iterator>
#include <map>
#include <mutex>
#include <new>

namespace hloom::memory {

namespace {

constexpr size_t kAlignment = 64;
constexpr size_t kHugePage = size_t{2} << 20;
constexpr uint32_t kLargeClass = UINT32_MAX;
// Four classes per doubling from 64 bytes to 2 MiB.
constexpr uint32_t kSmallClasses = 15 * 4 + 1;
// An idle block serves a request when at most one eighth of it stays unused.
constexpr size_t kWasteDivisor = 8;

size_t round_up(size_t value, size_t multiple) {
  return (value + multiple - 1) / multiple * multiple;
}

uint32_t class_of(size_t bytes) {
  if (bytes <= kAlignment) {
    return 0;
  }
  // bytes lies in (2^k, 2^(k+1)], whose quarters are the classes.
  auto k = static_cast<uint32_t>(std::bit_width(bytes - 1)) - 1;
  auto quarter = static_cast<uint32_t>((bytes - 1 - (size_t{1} << k)) >> (k - 2));
  return (k - 6) * 4 + quarter + 1;
}

size_t class_bytes(uint32_t size_class) {
  if (size_class == 0) {
    return kAlignment;
  }
  auto k = (size_class - 1) / 4 + 6;
  auto quarter = (size_class - 1) % 4;
  return round_up((size_t{1} << k) + ((size_t{1} << k) / 4) * (quarter + 1), kAlignment);
}

size_t physical_bytes() {
  auto pages = sysconf(_SC_PHYS_PAGES);
  auto page = sysconf(_SC_PAGESIZE);
  return pages > 0 && page > 0 ? static_cast<size_t>(pages) * static_cast<size_t>(page)
                               : size_t{4} << 30;
}

class Pool {
 public:
  Pool() : statistics_{0, 0, 0, physical_bytes() / 4} {
    if (const char* wish = std::getenv("HLOOM_IDLE_MEMORY_BYTES")) {
      statistics_.idle_limit_bytes = std::strtoull(wish, nullptr, 10);
    }
  }

  Block* take(size_t bytes) {
    if (bytes > PTRDIFF_MAX / 2) {
      return nullptr;
    }
    {
      std::lock_guard lock(mutex_);
      if (auto* block = bytes < kHugePage ? idle_small(class_of(bytes)) : idle_large(bytes)) {
        unlink(block);
        statistics_.idle_bytes -= block->capacity;
        count_live(block->capacity);
        return block;
      }
    }
    auto* block = make(bytes);
    if (block == nullptr) {
      trim(0);
      block = make(bytes);
    }
    if (block != nullptr) {
      std::lock_guard lock(mutex_);
      count_live(block->capacity);
    }
    return block;
  }

  void give(Block* block) {
    Block* surplus;
    {
      std::lock_guard lock(mutex_);
      statistics_.live_bytes -= block->capacity;
      statistics_.idle_bytes += block->capacity;
      link(block);
      surplus = collect(statistics_.idle_limit_bytes);
    }
    destroy_all(surplus);
  }

  void trim(size_t idle_bytes) {
    Block* surplus;
    {
      std::lock_guard lock(mutex_);
      surplus = collect(idle_bytes);
    }
    destroy_all(surplus);
  }

  void set_idle_limit(size_t bytes) {
    {
      std::lock_guard lock(mutex_);
      statistics_.idle_limit_bytes = bytes;
    }
    trim(bytes);
  }

  MemoryStatistics statistics() {
    std::lock_guard lock(mutex_);
    return statistics_;
  }

  void reset_peak() {
    std::lock_guard lock(mutex_);
    statistics_.peak_live_bytes = statistics_.live_bytes;
  }

  void lock() { mutex_.lock(); }
  void unlock() { mutex_.unlock(); }

 private:
  struct List {
    Block* newest = nullptr;
    Block* oldest = nullptr;
  };

  void count_live(size_t bytes) {
    statistics_.live_bytes += bytes;
    statistics_.peak_live_bytes = std::max(statistics_.peak_live_bytes, statistics_.live_bytes);
  }

  Block* idle_small(uint32_t size_class) { return small_[size_class].newest; }

  Block* idle_large(size_t bytes) {
    auto found = large_.lower_bound(bytes);
    if (found == large_.end() || found->first - bytes > found->first / kWasteDivisor) {
      return nullptr;
    }
    return found->second.newest;
  }

  List& list_of(const Block* block) {
    return block->size_class == kLargeClass ? large_[block->capacity] : small_[block->size_class];
  }

  void link(Block* block) {
    auto& list = list_of(block);
    block->previous = nullptr;
    block->next = list.newest;
    (list.newest != nullptr ? list.newest->previous : list.oldest) = block;
    list.newest = block;
  }

  void unlink(Block* block) {
    auto& list = list_of(block);
    (block->previous != nullptr ? block->previous->next : list.newest) = block->next;
    (block->next != nullptr ? block->next->previous : list.oldest) = block->previous;
    if (block->size_class == kLargeClass && list.newest == nullptr) {
      large_.erase(block->capacity);
    }
  }

  // Unlinks idle blocks, the largest sizes first, until at most `limit` bytes are idle.
  Block* collect(size_t limit) {
    Block* surplus = nullptr;
    auto drop = [&](Block* block) {
      unlink(block);
      statistics_.idle_bytes -= block->capacity;
      block->next = surplus;
      surplus = block;
    };
    while (statistics_.idle_bytes > limit && !large_.empty()) {
      drop(std::prev(large_.end())->second.oldest);
    }
    for (auto list = std::rbegin(small_); list != std::rend(small_); ++list) {
      while (statistics_.idle_bytes > limit && list->oldest != nullptr) {
        drop(list->oldest);
      }
    }
    return surplus;
  }

  static Block* make(size_t bytes) {
    auto* block = new (std::nothrow) Block{};
    if (block == nullptr) {
      return nullptr;
    }
    if (bytes < kHugePage) {
      block->size_class = class_of(bytes);
      block->capacity = class_bytes(block->size_class);
      block->data = std::aligned_alloc(kAlignment, block->capacity);
    } else {
      block->size_class = kLargeClass;
      block->capacity = round_up(bytes, static_cast<size_t>(sysconf(_SC_PAGESIZE)));
      block->data = map_huge(block->capacity);
    }
    if (block->data == nullptr) {
      delete block;
      return nullptr;
    }
    return block;
  }

  // Maps `size` bytes that start at a huge page; the ends beyond them go back to the system.
  static void* map_huge(size_t size) {
    void* mapped = mmap(nullptr, size + kHugePage, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapped == MAP_FAILED) {
      return nullptr;
    }
    auto begin = reinterpret_cast<uintptr_t>(mapped);
    auto data = round_up(begin, kHugePage);
    if (data != begin) {
      munmap(mapped, data - begin);
    }
    if (auto rest = begin + kHugePage - data; rest != 0) {
      munmap(reinterpret_cast<void*>(data + size), rest);
    }
#if defined(MADV_HUGEPAGE)
    madvise(reinterpret_cast<void*>(data), size, MADV_HUGEPAGE);
#endif
    return reinterpret_cast<void*>(data);
  }

  static void destroy_all(Block* block) {
    while (block != nullptr) {
      auto* next = block->next;
      if (block->size_class == kLargeClass) {
        munmap(block->data, block->capacity);
      } else {
        std::free(block->data);
      }
      delete block;
      block = next;
    }
  }

  std::mutex mutex_;
  MemoryStatistics statistics_;
  List small_[kSmallClasses];
  std::map<size_t, List> large_;
};

// Never destroyed: results may outlive every other object of the process.
Pool& pool() {
  static Pool* instance = [] {
    auto* fresh = new Pool;
    pthread_atfork([] { pool().lock(); }, [] { pool().unlock(); }, [] { pool().unlock(); });
    return fresh;
  }();
  return *instance;
}

}  // namespace

Block* take(size_t bytes) { return pool().take(bytes); }
void give(Block* block) { pool().give(block); }
MemoryStatistics statistics() { return pool().statistics(); }
void reset_peak() { pool().reset_peak(); }
void set_idle_limit(size_t bytes) { pool().set_idle_limit(bytes); }
void trim(size_t idle_bytes) { pool().trim(idle_bytes); }

}  // namespace hloom::memory
