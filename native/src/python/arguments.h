// How does a Python object become the pointer that a program reads?
#pragma once

#include "../memory.h"
#include "tensor_spec.h"

namespace hloom::python {

// One argument of a running call, and what keeps its memory alive beyond the caller's reference.
struct Argument {
  void* data = nullptr;
  PyObject* owner = nullptr;
  Block* copy = nullptr;
  // The caller's own array, whose memory a result may take over.
  bool is_reusable = false;

  void release() {
    Py_CLEAR(owner);
    if (copy != nullptr) {
      memory::give(copy);
      copy = nullptr;
    }
  }
};

// False when `object` does not fit `spec`; a Python error may be set then, which tells why.
bool read_argument(PyObject* object, const TensorSpec& spec, Argument& argument);

// Moves the argument's contents into pooled memory of the runtime's own. False: out of memory.
bool copy_argument(const TensorSpec& spec, Argument& argument);

}  // namespace hloom::python
