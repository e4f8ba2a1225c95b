#include "executable.h"

#include <structmember.h>

#include <memory>
#include <new>
#include <span>
#include <utility>
#include <vector>

#include "../error.h"
#include "frame.h"

namespace hloom::python {

namespace {

constexpr Py_ssize_t kWrongCount = -1;

PyObject* load_error_class = nullptr;

struct Executable {
  PyObject_HEAD
  vectorcallfunc vectorcall;
  State* state;
};

State* state_of(PyObject* self) { return reinterpret_cast<Executable*>(self)->state; }

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

PyObject* call_with(PyObject* self, PyObject* const* arguments, Py_ssize_t count) {
  auto* state = state_of(self);
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
  try {
    return call_with(self, arguments, count);
  } catch (const std::bad_alloc&) {
    return PyErr_NoMemory();
  }
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

// Call-outs and constants are Python objects that may refer back to the executable.
int traverse(PyObject* self, visitproc visit, void* arg) {
  Py_VISIT(Py_TYPE(self));
  if (auto* state = state_of(self)) {
    for (const auto& target : state->call_outs) {
      Py_VISIT(python_target(*target));
    }
    for (const auto& constant : state->constants) {
      Py_VISIT(constant.obj);
    }
    Py_VISIT(state->refuse_arguments);
    Py_VISIT(state->refuse_run);
  }
  return 0;
}

int clear(PyObject* self) {
  delete std::exchange(reinterpret_cast<Executable*>(self)->state, nullptr);
  return 0;
}

void deallocate(PyObject* self) {
  PyObject_GC_UnTrack(self);
  auto* type = Py_TYPE(self);
  clear(self);
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
    {Py_tp_traverse, reinterpret_cast<void*>(traverse)},
    {Py_tp_clear, reinterpret_cast<void*>(clear)},
    {Py_tp_call, reinterpret_cast<void*>(PyVectorcall_Call)},
    {Py_tp_getset, attributes},
    {Py_tp_members, members},
    {0, nullptr}};

PyType_Spec specification = {
    "hloom._native.Executable", sizeof(Executable), 0,
    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC | Py_TPFLAGS_HAVE_VECTORCALL,
    slots};

}  // namespace

PyObject* make_executable_type(PyObject* load_error) {
  Py_INCREF(load_error);
  load_error_class = load_error;
  return PyType_FromSpec(&specification);
}

}  // namespace hloom::python
