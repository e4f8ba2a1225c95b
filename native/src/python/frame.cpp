#include "frame.h"

#include <algorithm>
#include <utility>

#include "results.h"

namespace hloom::python {

Frame::Frame(const State& state) : state_(state) {
  auto count = state.buffer_count();
  auto owned = state.inputs.size() + state.outputs.size();
  if (count > kInlineBuffers) {
    large_buffers_.resize(count);
    large_arguments_.resize(state.inputs.size());
    large_results_.resize(state.outputs.size());
    buffers_ = large_buffers_.data();
    arguments_ = large_arguments_.data();
    results_ = large_results_.data();
  } else {
    std::fill_n(results_, state.outputs.size(), nullptr);
  }
  for (size_t number = 0; number < state.constants.size(); ++number) {
    buffers_[owned + number] = state.constants[number].buf;
  }
}

Frame::~Frame() {
  for (size_t number = 0; number < state_.inputs.size(); ++number) {
    arguments_[number].release();
  }
  for (size_t number = 0; number < state_.outputs.size(); ++number) {
    if (results_[number] != nullptr) {
      memory::give(results_[number]);
    }
  }
  if (arena_ != nullptr) {
    memory::give(arena_);
  }
}

size_t Frame::read(PyObject* const* arguments) {
  for (size_t number = 0; number < state_.inputs.size(); ++number) {
    if (!read_argument(arguments[number], state_.inputs[number], arguments_[number])) {
      return number;
    }
  }
  return state_.inputs.size();
}

bool Frame::prepare() {
  if (state_.reuses_inputs && !secure_reused_inputs()) {
    return false;
  }
  for (size_t number = 0; number < state_.inputs.size(); ++number) {
    buffers_[number] = arguments_[number].data;
  }
  auto** outputs = buffers_ + state_.inputs.size();
  for (size_t number = 0; number < state_.outputs.size(); ++number) {
    if (auto reused = state_.reused_input[number]; reused >= 0) {
      outputs[number] = arguments_[reused].data;
      continue;
    }
    results_[number] = memory::take(state_.outputs[number].bytes);
    if (results_[number] == nullptr) {
      return false;
    }
    outputs[number] = results_[number]->data;
  }
  auto*& arena = buffers_[state_.buffer_count() - 1];
  arena = no_memory;
  if (state_.arena_bytes != 0) {
    arena_ = memory::take(state_.arena_bytes);
    if (arena_ == nullptr) {
      return false;
    }
    arena = arena_->data;
  }
  return true;
}

PyObject* Frame::take_result(size_t number, PyObject* const* arguments) {
  const auto& spec = state_.outputs[number];
  auto reused = state_.reused_input[number];
  if (reused < 0) {
    return make_result(spec, std::exchange(results_[number], nullptr));
  }
  auto& argument = arguments_[reused];
  if (argument.copy != nullptr) {
    return make_result(spec, std::exchange(argument.copy, nullptr));
  }
  return make_view(spec, argument.data, arguments[reused]);
}

// A result takes an argument's memory over only when that is the caller's own array, writable,
// aligned like any result, and no other argument lies there; else it gets a copy.
bool Frame::secure_reused_inputs() {
  std::vector<std::pair<uintptr_t, size_t>> places;
  for (size_t number = 0; number < state_.inputs.size(); ++number) {
    if (state_.inputs[number].bytes != 0) {
      places.emplace_back(reinterpret_cast<uintptr_t>(arguments_[number].data), number);
    }
  }
  std::sort(places.begin(), places.end());
  std::vector<bool> is_shared(state_.inputs.size());
  uintptr_t reach = 0;
  for (size_t place = 0; place < places.size(); ++place) {
    auto [begin, number] = places[place];
    auto end = begin + state_.inputs[number].bytes;
    is_shared[number] =
        begin < reach || (place + 1 < places.size() && places[place + 1].first < end);
    reach = std::max(reach, end);
  }
  for (auto reused : state_.reused_input) {
    if (reused < 0) {
      continue;
    }
    auto& argument = arguments_[reused];
    bool is_aligned = reinterpret_cast<uintptr_t>(argument.data) % 64 == 0;
    if (argument.is_reusable && is_aligned && !is_shared[static_cast<size_t>(reused)]) {
      continue;
    }
    if (argument.copy == nullptr &&
        !copy_argument(state_.inputs[static_cast<size_t>(reused)], argument)) {
      return false;
    }
  }
  return true;
}

}  // namespace hloom::python
