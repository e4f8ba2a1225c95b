// Where does the memory of results, arenas and scratch come from, and where does it return to?
#pragma once

#include <cstddef>
#include <cstdint>

namespace hloom {

// A piece of pooled memory, aligned to 64 bytes, and from 2 MiB on to huge pages.
struct Block {
  void* data;
  size_t capacity;
  uint32_t size_class;
  // Chains idle blocks; free for the holder's use while the block is taken.
  Block* next;
  Block* previous;
};

struct MemoryStatistics {
  size_t live_bytes;
  size_t idle_bytes;
  size_t peak_live_bytes;
  size_t idle_limit_bytes;
};

namespace memory {

// Null when the system has no memory left. Contents are arbitrary.
Block* take(size_t bytes);
void give(Block* block);

MemoryStatistics statistics();
void reset_peak();
// Idle memory beyond the limit goes back to the system, oldest first.
void set_idle_limit(size_t bytes);
void trim(size_t idle_bytes);

}  // namespace memory

}  // namespace hloom
