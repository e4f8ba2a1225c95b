#include "executable.h"

#include <structmember.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "../error.h"
#include "../program.h"
#include "arguments.h"
#include "call_outs.h"
#include "results.h"

namespace hloom::python {

namespace {

constexpr Py_ssize_t kWrongCount = -1;
// Calls with up to this many buffers keep their tables on the stack.
constexpr size_t kInlineBuffers = 32;

PyObject* load_error_class = nullptr;

alignas(64) char no_memory[64];

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
    for (auto* specs : {&inputs, &outputs}) {
      for (auto& spec : *specs) {
        Py_XDECREF(spec.descriptor);
      }
    }
    Py_XDECREF(refuse_arguments);
    Py_XDECREF(refuse_run);
  }
};

struct Executable {
  PyObject_HEAD
  vectorcallfunc vectorcall;
  State* state;
};

State* state_of(PyObject* self) { return reinterpret_cast<Executable*>(self)->state; }

// The tables of one running call: `buffers` for the program and what keeps each alive.
class Frame {
 public:
  explicit Frame(const State& state) : state_(state) {
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
      std::fill_n(arguments_, state.inputs.size(), Argument{});
      std::fill_n(results_, state.outputs.size(), nullptr);
    }
    for (size_t number = 0; number < state.constants.size(); ++number) {
      buffers_[owned + number] = state.constants[number].buf;
    }
  }

  ~Frame() {
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

  Frame(const Frame&) = delete;
  Frame& operator=(const Frame&) = delete;

  // The index of the first argument that does not fit, or the number of inputs.
  size_t read(PyObject* const* arguments) {
    for (size_t number = 0; number < state_.inputs.size(); ++number) {
      if (!read_argument(arguments[number], state_.inputs[number], arguments_[number])) {
        return number;
      }
    }
    return state_.inputs.size();
  }

  // False: out of memory.
  bool prepare() {
    if (state_.reuses_inputs && !secure_reused_inputs()) {
      return false;
    }
    auto** inputs = buffers_;
    for (size_t number = 0; number < state_.inputs.size(); ++number) {
      inputs[number] = arguments_[number].data;
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

  void* const* buffers() const { return buffers_; }

  // The result of a call as an array: `arguments` are the caller's.
  PyObject* take_result(size_t number, PyObject* const* arguments) {
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

 private:
  // A result takes an argument's memory over only when that is the caller's own array, writable,
  // aligned like any result, and no other argument lies there; else it gets a copy.
  bool secure_reused_inputs() {
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
      is_shared[number] = begin < reach ||
                          (place + 1 < places.size() && places[place + 1].first < end);
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

PyObject* refuse_arguments(PyObject* self, PyObject* const* arguments, Py_ssize_t count,
                           Py_ssize_t index, PyObject* names) {
  PyObject* type;
  PyObject* value;
  PyObject* traceback;
  PyErr_Fetch(&type, &value, &traceback);
  PyErr_NormalizeException(&type, &value, &traceback);
  auto* tuple = PyTuple_New(count);
  for (Py_ssize_t number = 0; tuple != nullptr && number < count; ++number) {
    Py_INCREF(arguments[number]);
    PyTuple_SET_ITEM(tuple, number, arguments[number]);
  }
  PyObject* done = nullptr;
  if (tuple != nullptr) {
    done = PyObject_CallFunction(state_of(self)->refuse_arguments, "OOnOO", self, tuple, index,
                                 value != nullptr ? value : Py_None,
                                 names != nullptr ? names : Py_None);
  }
  Py_XDECREF(tuple);
  Py_XDECREF(type);
  Py_XDECREF(value);
  Py_XDECREF(traceback);
  Py_XDECREF(done);
  if (!PyErr_Occurred()) {
    PyErr_SetString(PyExc_TypeError, "an argument does not fit the program");
  }
  return nullptr;
}

PyObject* refuse_run(PyObject* self, const Outcome& outcome) {
  auto* done = PyObject_CallFunction(state_of(self)->refuse_run, "Ois#", self, outcome.code,
                                     outcome.message.data(),
                                     static_cast<Py_ssize_t>(outcome.message.size()));
  Py_XDECREF(done);
  if (!PyErr_Occurred()) {
    PyErr_SetString(PyExc_RuntimeError, outcome.message.c_str());
  }
  return nullptr;
}

PyObject* take_results(const State& state, Frame& frame, PyObject* const* arguments) {
  if (state.outputs.size() == 1) {
    return frame.take_result(0, arguments);
  }
  auto* results = PyTuple_New(static_cast<Py_ssize_t>(state.outputs.size()));
  if (results == nullptr) {
    return nullptr;
  }
  for (size_t number = 0; number < state.outputs.size(); ++number) {
    auto* result = frame.take_result(number, arguments);
    if (result == nullptr) {
      Py_DECREF(results);
      return nullptr;
    }
    PyTuple_SET_ITEM(results, static_cast<Py_ssize_t>(number), result);
  }
  return results;
}

Outcome run(const State& state, void* const* buffers) {
  if (state.keeps_gil) {
    return state.program->call(buffers);
  }
  auto* thread = PyEval_SaveThread();
  auto outcome = state.program->call(buffers);
  PyEval_RestoreThread(thread);
  return outcome;
}

PyObject* call(PyObject* self, PyObject* const* arguments, size_t flagged_count,
               PyObject* names) {
  auto* state = state_of(self);
  if (state == nullptr) {
    PyErr_SetString(PyExc_RuntimeError, "an executable that was never initialised");
    return nullptr;
  }
  auto count = PyVectorcall_NARGS(flagged_count);
  bool has_names = names != nullptr && PyTuple_GET_SIZE(names) != 0;
  if (static_cast<size_t>(count) != state->inputs.size() || has_names) {
    return refuse_arguments(self, arguments, count, kWrongCount, names);
  }
  Frame frame(*state);
  auto fitting = frame.read(arguments);
  if (fitting != state->inputs.size()) {
    return refuse_arguments(self, arguments, count, static_cast<Py_ssize_t>(fitting), nullptr);
  }
  if (!frame.prepare()) {
    return refuse_run(self, Outcome{kOutOfMemory, "out of memory"});
  }
  auto outcome = run(*state, frame.buffers());
  if (outcome.allocated_peak_bytes != 0) {
    state->allocated_peak_bytes.store(outcome.allocated_peak_bytes, std::memory_order_relaxed);
  }
  if (outcome.code != 0) {
    return refuse_run(self, outcome);
  }
  return take_results(*state, frame, arguments);
}

bool read_specs(PyObject* descriptions, std::vector<TensorSpec>& specs) {
  specs.resize(static_cast<size_t>(PyTuple_GET_SIZE(descriptions)));
  for (size_t number = 0; number < specs.size(); ++number) {
    if (!specs[number].read(PyTuple_GET_ITEM(descriptions, static_cast<Py_ssize_t>(number)))) {
      return false;
    }
  }
  return true;
}

bool read_constants(PyObject* constants, State& state) {
  for (Py_ssize_t number = 0; number < PyTuple_GET_SIZE(constants); ++number) {
    Py_buffer view;
    if (PyObject_GetBuffer(PyTuple_GET_ITEM(constants, number), &view, PyBUF_SIMPLE) != 0) {
      return false;
    }
    if (view.len == 0) {
      view.buf = no_memory;
    }
    state.constants.push_back(view);
  }
  return true;
}

bool read_reused(PyObject* pairs, State& state) {
  state.reused_input.assign(state.outputs.size(), -1);
  std::vector<bool> is_taken(state.inputs.size());
  for (Py_ssize_t number = 0; number < PyTuple_GET_SIZE(pairs); ++number) {
    Py_ssize_t input;
    Py_ssize_t output;
    if (!PyArg_ParseTuple(PyTuple_GET_ITEM(pairs, number), "nn", &input, &output)) {
      return false;
    }
    if (input < 0 || static_cast<size_t>(input) >= state.inputs.size() || output < 0 ||
        static_cast<size_t>(output) >= state.outputs.size() ||
        state.inputs[static_cast<size_t>(input)].bytes !=
            state.outputs[static_cast<size_t>(output)].bytes ||
        is_taken[static_cast<size_t>(input)] ||
        state.reused_input[static_cast<size_t>(output)] >= 0) {
      PyErr_Format(PyExc_ValueError, "input %zd cannot share its buffer with output %zd", input,
                   output);
      return false;
    }
    is_taken[static_cast<size_t>(input)] = true;
    state.reused_input[static_cast<size_t>(output)] = input;
    state.reuses_inputs = true;
  }
  return true;
}

// Links the objects, which nothing needs afterwards. Raises the load error.
bool link(PyObject* objects, const char* entry, State& state) {
  std::vector<std::span<const uint8_t>> files;
  for (Py_ssize_t number = 0; number < PyTuple_GET_SIZE(objects); ++number) {
    char* data;
    Py_ssize_t size;
    if (PyBytes_AsStringAndSize(PyTuple_GET_ITEM(objects, number), &data, &size) != 0) {
      return false;
    }
    files.emplace_back(reinterpret_cast<const uint8_t*>(data), static_cast<size_t>(size));
  }
  std::vector<CallOut*> targets;
  for (const auto& target : state.call_outs) {
    targets.push_back(target.get());
  }
  try {
    state.program.emplace(elf::Image::link(files, entry), std::move(targets));
  } catch (const LoadError& error) {
    auto* arguments = Py_BuildValue("nKs", static_cast<Py_ssize_t>(error.object),
                                    static_cast<unsigned long long>(error.offset), error.what());
    if (arguments != nullptr) {
      PyErr_SetObject(load_error_class, arguments);
      Py_DECREF(arguments);
    }
    return false;
  } catch (const std::bad_alloc&) {
    PyErr_NoMemory();
    return false;
  }
  return true;
}

int initialise(PyObject* self, PyObject* arguments, PyObject* keywords) {
  static const char* const names[] = {
      "objects",   "entry",       "inputs",    "outputs",          "constants",  "reused",
      "call_outs", "arena_bytes", "keeps_gil", "refuse_arguments", "refuse_run", nullptr};
  PyObject *objects, *inputs, *outputs, *constants, *reused, *call_outs, *on_arguments, *on_run;
  const char* entry;
  Py_ssize_t arena_bytes;
  int keeps_gil;
  if (!PyArg_ParseTupleAndKeywords(
          arguments, keywords, "$O!sO!O!O!O!O!npOO", const_cast<char**>(names), &PyTuple_Type,
          &objects, &entry, &PyTuple_Type, &inputs, &PyTuple_Type, &outputs, &PyTuple_Type,
          &constants, &PyTuple_Type, &reused, &PyTuple_Type, &call_outs, &arena_bytes,
          &keeps_gil, &on_arguments, &on_run)) {
    return -1;
  }
  if (state_of(self) != nullptr || arena_bytes < 0) {
    PyErr_SetString(PyExc_ValueError, "an executable is initialised once, with a size");
    return -1;
  }
  auto state = std::make_unique<State>();
  Py_INCREF(on_arguments);
  Py_INCREF(on_run);
  state->refuse_arguments = on_arguments;
  state->refuse_run = on_run;
  state->arena_bytes = static_cast<size_t>(arena_bytes);
  state->keeps_gil = keeps_gil != 0;
  if (!read_specs(inputs, state->inputs) || !read_specs(outputs, state->outputs) ||
      !read_constants(constants, *state) || !read_reused(reused, *state)) {
    return -1;
  }
  for (Py_ssize_t number = 0; number < PyTuple_GET_SIZE(call_outs); ++number) {
    auto target = make_call_out(PyTuple_GET_ITEM(call_outs, number));
    if (target == nullptr) {
      return -1;
    }
    state->call_outs.push_back(std::move(target));
  }
  if (!link(objects, entry, *state)) {
    return -1;
  }
  reinterpret_cast<Executable*>(self)->state = state.release();
  return 0;
}

PyObject* create(PyTypeObject* type, PyObject*, PyObject*) {
  auto* self = type->tp_alloc(type, 0);
  if (self != nullptr) {
    reinterpret_cast<Executable*>(self)->vectorcall = call;
  }
  return self;
}

void deallocate(PyObject* self) {
  auto* type = Py_TYPE(self);
  delete state_of(self);
  type->tp_free(self);
  Py_DECREF(type);
}

PyObject* code_bytes(PyObject* self, void*) {
  auto* state = state_of(self);
  return PyLong_FromSize_t(state != nullptr ? state->program->image_bytes() : 0);
}

PyObject* allocated_peak_bytes(PyObject* self, void*) {
  auto* state = state_of(self);
  return PyLong_FromSize_t(state != nullptr ? state->allocated_peak_bytes.load() : 0);
}

PyGetSetDef attributes[] = {
    {"code_bytes", code_bytes, nullptr, "Memory of the linked code and data.", nullptr},
    {"allocated_peak_bytes", allocated_peak_bytes, nullptr,
     "The most bytes the last run that allocated held beyond its planned buffers.", nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr}};

PyMemberDef members[] = {
    {"__vectorcalloffset__", T_PYSSIZET, offsetof(Executable, vectorcall), READONLY, nullptr},
    {nullptr, 0, 0, 0, nullptr}};

PyType_Slot slots[] = {
    {Py_tp_doc, const_cast<char*>("A linked program: call it with arrays.")},
    {Py_tp_new, reinterpret_cast<void*>(create)},
    {Py_tp_init, reinterpret_cast<void*>(initialise)},
    {Py_tp_dealloc, reinterpret_cast<void*>(deallocate)},
    {Py_tp_call, reinterpret_cast<void*>(PyVectorcall_Call)},
    {Py_tp_getset, attributes},
    {Py_tp_members, members},
    {0, nullptr}};

PyType_Spec specification = {
    "hloom._native.Executable", sizeof(Executable), 0,
    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_VECTORCALL, slots};

}  // namespace

PyObject* make_executable_type(PyObject* load_error) {
  Py_INCREF(load_error);
  load_error_class = load_error;
  return PyType_FromSpec(&specification);
}

}  // namespace hloom::python
