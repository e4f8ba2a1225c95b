// What is the Python type of a loaded program?
#pragma once

#include "numpy_api.h"

namespace hloom::python {

// A new reference to the type, or null with a Python error set. Errors of loading are raised as
// `load_error(object, offset, message)`.
PyObject* make_executable_type(PyObject* load_error);

}  // namespace hloom::python
