#include "tensor_spec.h"

namespace hloom::python {

bool TensorSpec::read(PyObject* description) {
  PyObject* dtype;
  PyObject* extents;
  int family_letter;
  int code;
  int bits;
  if (!PyArg_ParseTuple(description, "O!O!Cii", &PyArrayDescr_Type, &dtype, &PyTuple_Type,
                        &extents, &family_letter, &code, &bits)) {
    return false;
  }
  Py_INCREF(dtype);
  descriptor = reinterpret_cast<PyArray_Descr*>(dtype);
  item_bytes = static_cast<size_t>(PyDataType_ELSIZE(descriptor));
  family = static_cast<Family>(family_letter);
  dlpack_code = static_cast<uint8_t>(code);
  dlpack_bits = static_cast<uint8_t>(bits);
  bytes = item_bytes;
  if (PyTuple_GET_SIZE(extents) > NPY_MAXDIMS_LEGACY_ITERS) {
    PyErr_SetString(PyExc_ValueError, "a tensor of more than 32 dimensions");
    return false;
  }
  for (Py_ssize_t axis = 0; axis < PyTuple_GET_SIZE(extents); ++axis) {
    auto extent = PyLong_AsSsize_t(PyTuple_GET_ITEM(extents, axis));
    if (extent < 0 || (extent > 0 && bytes > static_cast<size_t>(PY_SSIZE_T_MAX / extent))) {
      if (!PyErr_Occurred()) {
        PyErr_SetString(PyExc_ValueError, "a tensor's extent is negative or too large");
      }
      return false;
    }
    shape.push_back(extent);
    bytes *= static_cast<size_t>(extent);
  }
  return true;
}

bool read_specs(PyObject* descriptions, std::vector<TensorSpec>& specs) {
  specs.resize(static_cast<size_t>(PyTuple_GET_SIZE(descriptions)));
  for (size_t number = 0; number < specs.size(); ++number) {
    if (!specs[number].read(
            PyTuple_GET_ITEM(descriptions, static_cast<Py_ssize_t>(number)))) {
      return false;
    }
  }
  return true;
}

}  // namespace hloom::python
