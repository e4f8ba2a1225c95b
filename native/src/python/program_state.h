// What is a loaded program made of, as Python sees it?
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <vector>

#include "../program.h"
#include "call_outs.h"
#include "tensor_spec.h"

namespace hloom::python {

// Where buffers without memory point to.
alignas(64) inline char no_memory[64];

// What an executable is made of, built once by its constructor.
struct State {
  std::vector<TensorSpec> inputs;
  std::vector<TensorSpec> outputs;
  // For each output the input whose buffer it takes over, or -1.
  std::vector<Py_ssize_t> reused_input;
  bool reuses_inputs = false;
  std::vector<Py_buffer> constants;
  std::vector<std::unique_ptr<CallOut>> call_outs;
  std::optional<Program> program;
  size_t arena_bytes = 0;
  bool keeps_gil = false;
  // Called as (executable, arguments, index or -1, exception or None); raises.
  PyObject* refuse_arguments = nullptr;
  // Called as (executable, code, message); raises.
  PyObject* refuse_run = nullptr;
  std::atomic<size_t> allocated_peak_bytes{0};

  size_t buffer_count() const {
    return inputs.size() + outputs.size() + constants.size() + 1;
  }

  ~State() {
    for (auto& constant : constants) {
      PyBuffer_Release(&constant);
    }
    Py_XDECREF(refuse_arguments);
    Py_XDECREF(refuse_run);
  }
};

}  // namespace hloom::python
