#include "results.h"

namespace hloom::python {

namespace {

// The base object of a result array.
struct BlockOwner {
  PyObject_HEAD
  Block* block;
};

void deallocate(PyObject* self) {
  memory::give(reinterpret_cast<BlockOwner*>(self)->block);
  PyObject_Free(self);
}

PyTypeObject block_owner_type = [] {
  PyTypeObject type = {PyVarObject_HEAD_INIT(nullptr, 0)};
  type.tp_name = "hloom._native.Memory";
  type.tp_doc = "Pooled memory that an array of results lives in.";
  type.tp_basicsize = sizeof(BlockOwner);
  type.tp_flags = Py_TPFLAGS_DEFAULT;
  type.tp_dealloc = deallocate;
  return type;
}();

}  // namespace

bool ready_result_types() { return PyType_Ready(&block_owner_type) == 0; }

PyObject* make_view(const TensorSpec& spec, void* data, PyObject* owner) {
  Py_INCREF(spec.descriptor);
  auto* array = PyArray_NewFromDescr(&PyArray_Type, spec.descriptor, spec.rank(),
                                     spec.shape.data(), nullptr, data, NPY_ARRAY_CARRAY, nullptr);
  if (array == nullptr) {
    return nullptr;
  }
  Py_INCREF(owner);
  if (PyArray_SetBaseObject(reinterpret_cast<PyArrayObject*>(array), owner) != 0) {
    Py_DECREF(array);
    return nullptr;
  }
  return array;
}

PyObject* make_result(const TensorSpec& spec, Block* block) {
  auto* owner = PyObject_New(BlockOwner, &block_owner_type);
  if (owner == nullptr) {
    memory::give(block);
    return nullptr;
  }
  owner->block = block;
  auto* array = make_view(spec, block->data, reinterpret_cast<PyObject*>(owner));
  Py_DECREF(owner);
  return array;
}

}  // namespace hloom::python
