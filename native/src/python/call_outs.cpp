#include "call_outs.h"

#include <array>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "tensor_spec.h"

namespace hloom::python {

namespace {

constexpr size_t kMaximumPointers = 40;

// Calls a function of N pointers; Fortran routines (LAPACK) take all arguments that way.
template <size_t... kNumbers>
void call_pointers(void* function, void* const* operands, std::index_sequence<kNumbers...>) {
  using Function = void (*)(decltype((void)kNumbers, static_cast<void*>(nullptr))...);
  reinterpret_cast<Function>(function)(operands[kNumbers]...);
}

using PointersCaller = void (*)(void* function, void* const* operands);

template <size_t... kCounts>
constexpr auto make_callers(std::index_sequence<kCounts...>) {
  return std::array<PointersCaller, sizeof...(kCounts)>{
      [](void* function, void* const* operands) {
        call_pointers(function, operands, std::make_index_sequence<kCounts>());
      }...};
}

constexpr auto kCallers = make_callers(std::make_index_sequence<kMaximumPointers + 1>());

class PointersCallOut final : public CallOut {
 public:
  PointersCallOut(void* function, size_t count) : function_(function), count_(count) {}

  int32_t call(const hloom_table*, void* const* operands, void* const*) override {
    kCallers[count_](function_, operands);
    return 0;
  }

 private:
  void* function_;
  size_t count_;
};

class TableCallOut final : public CallOut {
 public:
  explicit TableCallOut(hloom_call_out function) : function_(function) {}

  int32_t call(const hloom_table* table, void* const* operands, void* const* results) override {
    return function_(table, operands, results);
  }

 private:
  hloom_call_out function_;
};

// Calls `callable(operands, results)` with lists of arrays: copies of the operands, which it may
// keep, and results to fill. The memory of the results ends with the call, so they are copied too.
class PythonCallOut final : public CallOut {
 public:
  PythonCallOut(PyObject* callable, std::vector<TensorSpec> operands,
                std::vector<TensorSpec> results)
      : callable_(callable), operands_(std::move(operands)), results_(std::move(results)) {
    Py_INCREF(callable_);
  }

  ~PythonCallOut() override { Py_DECREF(callable_); }

  PyObject* callable() const { return callable_; }

  int32_t call(const hloom_table* table, void* const* operands, void* const* results) override {
    auto gil = PyGILState_Ensure();
    int32_t code = 0;
    auto* inputs = make_arrays(operands_, operands);
    auto* outputs = make_arrays(results_, results);
    auto* done = inputs != nullptr && outputs != nullptr
                     ? PyObject_CallFunctionObjArgs(callable_, inputs, outputs, nullptr)
                     : nullptr;
    if (done != nullptr) {
      for (size_t number = 0; number < results_.size(); ++number) {
        auto* array = PyList_GET_ITEM(outputs, static_cast<Py_ssize_t>(number));
        std::memcpy(results[number], PyArray_DATA(reinterpret_cast<PyArrayObject*>(array)),
                    results_[number].bytes);
      }
      Py_DECREF(done);
    } else {
      code = table->report(table, kPythonRaised, error_text().c_str());
    }
    Py_XDECREF(inputs);
    Py_XDECREF(outputs);
    PyGILState_Release(gil);
    return code;
  }

 private:
  static PyObject* make_arrays(const std::vector<TensorSpec>& specs, void* const* contents) {
    auto* list = PyList_New(static_cast<Py_ssize_t>(specs.size()));
    for (size_t number = 0; list != nullptr && number < specs.size(); ++number) {
      const auto& spec = specs[number];
      Py_INCREF(spec.descriptor);
      auto* array = PyArray_NewFromDescr(&PyArray_Type, spec.descriptor, spec.rank(),
                                         spec.shape.data(), nullptr, nullptr, 0, nullptr);
      if (array == nullptr) {
        Py_CLEAR(list);
        break;
      }
      std::memcpy(PyArray_DATA(reinterpret_cast<PyArrayObject*>(array)), contents[number],
                  spec.bytes);
      PyList_SET_ITEM(list, static_cast<Py_ssize_t>(number), array);
    }
    return list;
  }

  // The pending Python error as "Type: text".
  static std::string error_text() {
    PyObject* type;
    PyObject* value;
    PyObject* traceback;
    PyErr_Fetch(&type, &value, &traceback);
    PyErr_NormalizeException(&type, &value, &traceback);
    std::string text = type != nullptr ? reinterpret_cast<PyTypeObject*>(type)->tp_name : "error";
    if (auto* words = value != nullptr ? PyObject_Str(value) : nullptr) {
      if (const char* bytes = PyUnicode_AsUTF8(words)) {
        text += std::string(": ") + bytes;
      }
      Py_DECREF(words);
    }
    PyErr_Clear();
    Py_XDECREF(type);
    Py_XDECREF(value);
    Py_XDECREF(traceback);
    return text;
  }

  PyObject* callable_;
  std::vector<TensorSpec> operands_;
  std::vector<TensorSpec> results_;
};

// The function pointer in a capsule of whatever name.
void* function_in(PyObject* capsule) {
  if (!PyCapsule_CheckExact(capsule)) {
    PyErr_SetString(PyExc_TypeError, "a call-out in C must be a PyCapsule");
    return nullptr;
  }
  return PyCapsule_GetPointer(capsule, PyCapsule_GetName(capsule));
}

}  // namespace

std::unique_ptr<CallOut> make_call_out(PyObject* description) {
  const char* kind;
  PyObject* target;
  PyObject* operands = nullptr;
  PyObject* results = nullptr;
  if (!PyArg_ParseTuple(description, "sO|O!O!", &kind, &target, &PyTuple_Type, &operands,
                        &PyTuple_Type, &results)) {
    return nullptr;
  }
  std::vector<TensorSpec> operand_specs;
  std::vector<TensorSpec> result_specs;
  if (operands == nullptr || results == nullptr || !read_specs(operands, operand_specs) ||
      !read_specs(results, result_specs)) {
    return nullptr;
  }
  std::string_view name = kind;
  if (name == "python") {
    return std::make_unique<PythonCallOut>(target, std::move(operand_specs),
                                           std::move(result_specs));
  }
  auto* function = function_in(target);
  if (function == nullptr) {
    return nullptr;
  }
  if (name == "table") {
    return std::make_unique<TableCallOut>(reinterpret_cast<hloom_call_out>(function));
  }
  if (operand_specs.size() > kMaximumPointers) {
    PyErr_SetString(PyExc_ValueError, "a call-out of more than 40 pointers");
    return nullptr;
  }
  return std::make_unique<PointersCallOut>(function, operand_specs.size());
}

PyObject* python_target(const CallOut& call_out) {
  auto* python = dynamic_cast<const PythonCallOut*>(&call_out);
  return python != nullptr ? python->callable() : nullptr;
}

}  // namespace hloom::python
