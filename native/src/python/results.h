// How does a result's memory live as a NumPy array?
#pragma once

#include "../memory.h"
#include "tensor_spec.h"

namespace hloom::python {

bool ready_result_types();

// An array over `block`, which returns to the pool when the array and its views are gone. Takes
// the block over, also when it fails (null, with a Python error set).
PyObject* make_result(const TensorSpec& spec, Block* block);

// An array over memory that `owner` keeps alive.
PyObject* make_view(const TensorSpec& spec, void* data, PyObject* owner);

}  // namespace hloom::python
