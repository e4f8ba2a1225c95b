// What does one running call hold?
#pragma once

#include <vector>

#include "arguments.h"
#include "program_state.h"

namespace hloom::python {

// The buffers of one running call, and what keeps each alive.
class Frame {
 public:
  explicit Frame(const State& state);
  ~Frame();
  Frame(const Frame&) = delete;
  Frame& operator=(const Frame&) = delete;

  // The index of the first argument that does not fit, or the number of inputs.
  size_t read(PyObject* const* arguments);

  // Takes memory for results and the arena. False: out of memory.
  bool prepare();

  void* const* buffers() const { return buffers_; }

  // The result of a call as an array: `arguments` are the caller's.
  PyObject* take_result(size_t number, PyObject* const* arguments);

 private:
  // Calls with up to this many buffers keep their tables on the stack.
  static constexpr size_t kInlineBuffers = 16;

  bool secure_reused_inputs();

  const State& state_;
  Block* arena_ = nullptr;
  void* inline_buffers_[kInlineBuffers];
  Argument inline_arguments_[kInlineBuffers];
  Block* inline_results_[kInlineBuffers];
  void** buffers_ = inline_buffers_;
  Argument* arguments_ = inline_arguments_;
  Block** results_ = inline_results_;
  std::vector<void*> large_buffers_;
  std::vector<Argument> large_arguments_;
  std::vector<Block*> large_results_;
};

}  // namespace hloom::python
