// What does `hloom._native` offer?
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#define HLOOM_IMPORTS_NUMPY
#include "../machine.h"
#include "../memory.h"
#include "../threads.h"
#include "executable.h"
#include "numpy_api.h"
#include "results.h"

namespace nb = nanobind;

namespace {

int import_numpy() {
  import_array1(-1);
  return 0;
}

nb::object empty(nb::handle description) {
  hloom::python::TensorSpec spec;
  if (!spec.read(description.ptr())) {
    throw nb::python_error();
  }
  auto* block = hloom::memory::take(spec.bytes);
  PyObject* array = block != nullptr ? hloom::python::make_result(spec, block) : PyErr_NoMemory();
  if (array == nullptr) {
    throw nb::python_error();
  }
  return nb::steal(array);
}

nb::dict memory_statistics() {
  auto statistics = hloom::memory::statistics();
  nb::dict result;
  result["live_bytes"] = statistics.live_bytes;
  result["idle_bytes"] = statistics.idle_bytes;
  result["peak_live_bytes"] = statistics.peak_live_bytes;
  result["idle_limit_bytes"] = statistics.idle_limit_bytes;
  return result;
}

}  // namespace

NB_MODULE(_native, m) {
  m.doc() = "The native runtime: loads compiled programs and runs them.";
  if (import_numpy() != 0 || !hloom::python::ready_result_types()) {
    throw nb::python_error();
  }
  auto load_error = nb::steal(PyErr_NewExceptionWithDoc(
      "hloom._native.LoadError", "A malformed program: (object, offset, message).", nullptr,
      nullptr));
  auto executable = nb::steal(hloom::python::make_executable_type(load_error.ptr()));
  if (!load_error.is_valid() || !executable.is_valid()) {
    throw nb::python_error();
  }
  m.attr("LoadError") = load_error;
  m.attr("Executable") = executable;

  m.def("empty", empty, "An array of pooled memory with arbitrary contents.");
  m.def("thread_count", hloom::threads::count);
  m.def("set_thread_count", hloom::threads::set_count,
        nb::call_guard<nb::gil_scoped_release>());
  m.def("available_cores", hloom::threads::available_cores);
  m.def("memory_statistics", memory_statistics);
  m.def("reset_memory_peak", hloom::memory::reset_peak);
  m.def("set_idle_memory_limit", hloom::memory::set_idle_limit);
  m.def("trim_memory", hloom::memory::trim);
  m.def("cpu_features", hloom::machine::features);
  m.def("cpu_name", hloom::machine::name);
  m.def("enable_matrix_tiles", hloom::machine::enable_matrix_tiles);
  m.def("peak_flops", hloom::machine::peak_flops, nb::call_guard<nb::gil_scoped_release>());
}
