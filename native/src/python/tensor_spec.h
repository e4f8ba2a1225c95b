// What does one input or output of a program look like to Python?
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "numpy_api.h"

namespace hloom::python {

// The element's family, which decides the Python scalars that it takes.
enum class Family : char { kBoolean = 'b', kInteger = 'i', kFloat = 'f', kComplex = 'c' };

struct TensorSpec {
  TensorSpec() = default;
  TensorSpec(TensorSpec&& other) noexcept
      : descriptor(std::exchange(other.descriptor, nullptr)),
        shape(std::move(other.shape)),
        bytes(other.bytes),
        item_bytes(other.item_bytes),
        family(other.family),
        dlpack_code(other.dlpack_code),
        dlpack_bits(other.dlpack_bits) {}
  TensorSpec& operator=(TensorSpec&&) = delete;
  ~TensorSpec() { Py_XDECREF(descriptor); }

  // Owned.
  PyArray_Descr* descriptor = nullptr;
  std::vector<npy_intp> shape;
  size_t bytes = 0;
  size_t item_bytes = 0;
  Family family = Family::kFloat;
  // The element type in DLPack's numbering; bits 0: it has none.
  uint8_t dlpack_code = 0;
  uint8_t dlpack_bits = 0;

  int rank() const { return static_cast<int>(shape.size()); }
  // False with a Python error set. `description` is (dtype, shape, family, code, bits).
  bool read(PyObject* description);
};

// The same for a tuple of descriptions.
bool read_specs(PyObject* descriptions, std::vector<TensorSpec>& specs);

}  // namespace hloom::python
