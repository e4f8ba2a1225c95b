#include "program.h"

#include <algorithm>
#include <atomic>
#include <bit>

#include "floating_point.h"
#include "memory.h"
#include "threads.h"

namespace hloom {

namespace {

// Stands in front of memory given to a program, in its own 64 bytes.
struct Allocation {
  Block* block;
  Allocation* next;
  Allocation* previous;
};

// The state of one running call; `hloom_table.context` points to it.
class Call {
 public:
  explicit Call(const Program& program) : program_(program) {}

  ~Call() {
    while (allocations_ != nullptr) {
      auto* allocation = allocations_;
      allocations_ = allocation->next;
      memory::give(allocation->block);
    }
  }

  static Call& of(const hloom_table* table) { return *static_cast<Call*>(table->context); }

  int32_t report(int32_t code, const char* message) {
    std::lock_guard lock(mutex_);
    if (outcome_.code == 0) {
      outcome_.code = code == 0 ? 1 : code;
      outcome_.message = message == nullptr ? "" : message;
    }
    return outcome_.code;
  }

  void* allocate(int64_t bytes, int64_t alignment) {
    bool is_possible = bytes >= 0 && alignment > 0 && alignment <= 4096 &&
                       std::has_single_bit(static_cast<uint64_t>(alignment));
    if (!is_possible) {
      report(kOutOfMemory, "the program asks for memory of an impossible size or alignment");
      return nullptr;
    }
    // One unit of the alignment in front of the data holds the note of the allocation.
    auto wide = static_cast<size_t>(std::max<int64_t>(alignment, 64));
    auto* block = memory::take(static_cast<size_t>(bytes) + wide);
    if (block == nullptr) {
      report(kOutOfMemory, "out of memory");
      return nullptr;
    }
    auto begin = reinterpret_cast<uintptr_t>(block->data) + 64;
    auto data = (begin + wide - 1) & ~(wide - 1);
    auto* allocation = reinterpret_cast<Allocation*>(data - 64);
    std::lock_guard lock(mutex_);
    *allocation = {block, allocations_, nullptr};
    if (allocations_ != nullptr) {
      allocations_->previous = allocation;
    }
    allocations_ = allocation;
    allocated_ += block->capacity;
    outcome_.allocated_peak_bytes = std::max(outcome_.allocated_peak_bytes, allocated_);
    return reinterpret_cast<void*>(data);
  }

  void release(void* memory) {
    if (memory == nullptr) {
      return;
    }
    auto* allocation =
        reinterpret_cast<Allocation*>(reinterpret_cast<uintptr_t>(memory) - 64);
    auto* block = allocation->block;
    {
      std::lock_guard lock(mutex_);
      (allocation->previous != nullptr ? allocation->previous->next : allocations_) =
          allocation->next;
      if (allocation->next != nullptr) {
        allocation->next->previous = allocation->previous;
      }
      allocated_ -= block->capacity;
    }
    memory::give(block);
  }

  const Program& program() const { return program_; }

  // The result of the call, whose entry returned `code`.
  Outcome finish(int32_t code) {
    if (outcome_.code == 0) {
      outcome_.code = code;
    }
    return std::move(outcome_);
  }

 private:
  const Program& program_;
  std::mutex mutex_;
  Outcome outcome_;
  Allocation* allocations_ = nullptr;
  size_t allocated_ = 0;
};

void parallel(const hloom_table* table, hloom_kernel kernel, void* const* arguments,
              int64_t tasks, int64_t scratch_bytes) {
  if (!threads::parallel(table, kernel, arguments, tasks, scratch_bytes)) {
    Call::of(table).report(kOutOfMemory, "out of memory for a kernel's scratch");
  }
}

void* allocate(const hloom_table* table, int64_t bytes, int64_t alignment) {
  return Call::of(table).allocate(bytes, alignment);
}

void release(const hloom_table* table, void* memory) { Call::of(table).release(memory); }

int32_t call_out(const hloom_table* table, int64_t target_index, void* const* operands,
                 void* const* results) {
  auto& call = Call::of(table);
  auto targets = call.program().call_outs();
  if (target_index < 0 || static_cast<size_t>(target_index) >= targets.size()) {
    return call.report(kNoSuchCallOut, "the program calls out to a target it does not declare");
  }
  return targets[static_cast<size_t>(target_index)]->call(table, operands, results);
}

int32_t report(const hloom_table* table, int32_t code, const char* message) {
  return Call::of(table).report(code, message);
}

}  // namespace

Outcome Program::call(void* const* buffers) const {
  Call call(*this);
  hloom_table table{HLOOM_ABI_VERSION, sizeof(hloom_table), &call,    parallel,
                    allocate,          release,             call_out, report};
  DefaultFloatingPoint floating_point;
  return call.finish(entry_(&table, buffers));
}

}  // namespace hloom
