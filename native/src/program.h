// How is one compiled program called?
#pragma once

#include <cstdint>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "elf/image.h"
#include "hloom/abi.h"

namespace hloom {

struct Block;

// A function outside the program; implementations know how to call C or Python.
class CallOut {
 public:
  virtual ~CallOut() = default;
  // Returns 0, or what `table->report` returned.
  virtual int32_t call(const hloom_table* table, void* const* operands, void* const* results) = 0;
};

// Codes of the runtime's own reports; programs use positive ones.
inline constexpr int32_t kOutOfMemory = -1, kNoSuchCallOut = -2, kPythonRaised = -3;

// What became of a call: `code` is 0 on success.
struct Outcome {
  int32_t code = 0;
  std::string message;
  // The most bytes that the program had allocated at one time, beyond its buffers.
  size_t allocated_peak_bytes = 0;
};

class Program {
 public:
  Program(elf::Image image, std::vector<CallOut*> call_outs)
      : image_(std::move(image)),
        entry_(reinterpret_cast<hloom_main>(image_.entry())),
        call_outs_(std::move(call_outs)) {}

  // Thread-safe: calls share nothing but code and constants.
  Outcome call(void* const* buffers) const;

  size_t image_bytes() const { return image_.size_bytes(); }
  std::span<CallOut* const> call_outs() const { return call_outs_; }

 private:
  elf::Image image_;
  hloom_main entry_;
  std::vector<CallOut*> call_outs_;
};

}  // namespace hloom
