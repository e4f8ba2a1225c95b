// How does a program call C functions and Python callables from outside?
#pragma once

#include <memory>

#include "../program.h"
#include "numpy_api.h"

namespace hloom::python {

// `description` is (kind, target, operand specs, result specs); the kinds are "pointers" and
// "table" (target: a PyCapsule) and "python" (target: a callable). Null with a Python error set
// when it is none of them.
std::unique_ptr<CallOut> make_call_out(PyObject* description);

// The Python callable that a call-out calls, borrowed; null when it calls C.
PyObject* python_target(const CallOut& call_out);

}  // namespace hloom::python
