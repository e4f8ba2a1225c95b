#include "arguments.h"

#include <algorithm>
#include <cstring>
#include <string_view>

#include "dlpack.h"

namespace hloom::python {

namespace {

bool is_aligned(const void* data, size_t bytes) {
  return reinterpret_cast<uintptr_t>(data) % bytes == 0;
}

// The byte order may differ.
bool is_same_type(PyArray_Descr* descriptor, PyArray_Descr* expected) {
  return descriptor == expected || descriptor->type_num == expected->type_num ||
         PyArray_EquivTypes(descriptor, expected);
}

bool has_type_and_shape(PyArrayObject* array, const TensorSpec& spec) {
  if (!is_same_type(PyArray_DESCR(array), spec.descriptor)) {
    return false;
  }
  if (PyArray_NDIM(array) != spec.rank()) {
    return false;
  }
  const auto* extents = PyArray_DIMS(array);
  for (int axis = 0; axis < spec.rank(); ++axis) {
    if (extents[axis] != spec.shape[static_cast<size_t>(axis)]) {
      return false;
    }
  }
  return true;
}

bool read_array(PyArrayObject* array, const TensorSpec& spec, Argument& argument) {
  if (!has_type_and_shape(array, spec)) {
    return false;
  }
  constexpr int kPlain = NPY_ARRAY_C_CONTIGUOUS | NPY_ARRAY_ALIGNED;
  if (PyArray_CHKFLAGS(array, kPlain) && PyArray_ISNBO(PyArray_DESCR(array)->byteorder)) {
    argument.data = PyArray_DATA(array);
    argument.is_reusable = PyArray_ISWRITEABLE(array);
    return true;
  }
  Py_INCREF(spec.descriptor);
  auto* plain = PyArray_FromArray(array, spec.descriptor, NPY_ARRAY_CARRAY | NPY_ARRAY_ENSURECOPY);
  if (plain == nullptr) {
    return false;
  }
  argument.owner = plain;
  argument.data = PyArray_DATA(reinterpret_cast<PyArrayObject*>(plain));
  return true;
}

// Reads `object`, which it takes over, and keeps it for as long as the argument is in use.
bool read_and_own(PyObject* object, const TensorSpec& spec, Argument& argument) {
  if (object == nullptr) {
    return false;
  }
  bool fits = PyArray_Check(object) &&
              read_array(reinterpret_cast<PyArrayObject*>(object), spec, argument);
  argument.is_reusable = false;
  if (fits && argument.owner == nullptr) {
    argument.owner = object;
  } else {
    Py_DECREF(object);
  }
  return fits;
}

bool takes_scalar(PyObject* object, Family family) {
  if (PyBool_Check(object)) {
    return family == Family::kBoolean;
  }
  if (PyLong_Check(object)) {
    return family != Family::kBoolean;
  }
  if (PyFloat_Check(object)) {
    return family == Family::kFloat || family == Family::kComplex;
  }
  return family == Family::kComplex;
}

// Stores a number in an array of rank 0. Not every integer type minds a number beyond its range, so
// what was stored is compared.
bool store_scalar(PyArrayObject* array, PyObject* object, Family family) {
  auto* place = static_cast<char*>(PyArray_DATA(array));
  if (PyArray_SETITEM(array, place, object) != 0) {
    return false;
  }
  if (family != Family::kInteger) {
    return true;
  }
  auto* stored = PyArray_GETITEM(array, place);
  if (stored == nullptr) {
    return false;
  }
  int is_equal = PyObject_RichCompareBool(stored, object, Py_EQ);
  Py_DECREF(stored);
  if (is_equal == 0) {
    PyErr_SetString(PyExc_OverflowError, "the number is out of the element type's range");
  }
  return is_equal == 1;
}

bool read_scalar(PyObject* object, const TensorSpec& spec, Argument& argument) {
  if (spec.rank() != 0 || !takes_scalar(object, spec.family)) {
    return false;
  }
  argument.copy = memory::take(spec.bytes);
  if (argument.copy == nullptr) {
    PyErr_NoMemory();
    return false;
  }
  argument.data = argument.copy->data;
  Py_INCREF(spec.descriptor);
  auto* array = PyArray_NewFromDescr(&PyArray_Type, spec.descriptor, 0, nullptr, nullptr,
                                     argument.data, NPY_ARRAY_CARRAY, nullptr);
  if (array == nullptr) {
    return false;
  }
  bool fits = store_scalar(reinterpret_cast<PyArrayObject*>(array), object, spec.family);
  Py_DECREF(array);
  return fits;
}

// Copies a strided tensor, innermost axis last.
void copy_strided(char*& target, const char* source, const dlpack::Tensor& tensor, int axis,
                  size_t item_bytes) {
  if (axis == tensor.rank) {
    std::memcpy(target, source, item_bytes);
    target += item_bytes;
    return;
  }
  auto step = tensor.strides[axis] * static_cast<int64_t>(item_bytes);
  for (int64_t position = 0; position < tensor.shape[axis]; ++position) {
    copy_strided(target, source + position * step, tensor, axis + 1, item_bytes);
  }
}

bool is_compact(const dlpack::Tensor& tensor) {
  if (tensor.strides == nullptr) {
    return true;
  }
  int64_t stride = 1;
  for (int axis = tensor.rank - 1; axis >= 0; --axis) {
    if (tensor.shape[axis] != 1 && tensor.strides[axis] != stride) {
      return false;
    }
    stride *= tensor.shape[axis];
  }
  return true;
}

bool read_tensor(const dlpack::Tensor& tensor, const TensorSpec& spec, Argument& argument) {
  if (tensor.rank != spec.rank() || spec.dlpack_bits == 0 ||
      tensor.dtype.code != spec.dlpack_code || tensor.dtype.bits != spec.dlpack_bits ||
      tensor.dtype.lanes != 1) {
    return false;
  }
  for (int axis = 0; axis < spec.rank(); ++axis) {
    if (tensor.shape[axis] != spec.shape[static_cast<size_t>(axis)]) {
      return false;
    }
  }
  auto* data = static_cast<char*>(tensor.data) + tensor.byte_offset;
  if (spec.bytes == 0 || (is_compact(tensor) && is_aligned(data, spec.item_bytes))) {
    argument.data = data;
    return true;
  }
  argument.copy = memory::take(spec.bytes);
  if (argument.copy == nullptr) {
    PyErr_NoMemory();
    return false;
  }
  argument.data = argument.copy->data;
  if (is_compact(tensor)) {
    std::memcpy(argument.data, data, spec.bytes);
  } else {
    auto* target = static_cast<char*>(argument.data);
    copy_strided(target, data, tensor, 0, spec.item_bytes);
  }
  return true;
}

const dlpack::Tensor* tensor_of(PyObject* capsule) {
  if (PyCapsule_IsValid(capsule, dlpack::kCapsule)) {
    auto* managed = PyCapsule_GetPointer(capsule, dlpack::kCapsule);
    return &static_cast<dlpack::ManagedTensor*>(managed)->tensor;
  }
  if (PyCapsule_IsValid(capsule, dlpack::kVersionedCapsule)) {
    auto* managed = static_cast<dlpack::VersionedManagedTensor*>(
        PyCapsule_GetPointer(capsule, dlpack::kVersionedCapsule));
    return managed->major == 1 ? &managed->tensor : nullptr;
  }
  return nullptr;
}

// What a way to read an object came to. On kRefused a Python error may say why.
enum class Reading { kFits, kMisfits, kRefused };

Reading read_exchanged(PyObject* object, const TensorSpec& spec, Argument& argument) {
  static PyObject* const attribute = PyUnicode_InternFromString(dlpack::kExchangeAttribute);
  auto* type = reinterpret_cast<PyObject*>(Py_TYPE(object));
  if (!PyObject_HasAttr(type, attribute)) {
    return Reading::kRefused;
  }
  auto* capsule = PyObject_GetAttr(type, attribute);
  if (capsule == nullptr) {
    return Reading::kRefused;
  }
  auto* exchange = static_cast<dlpack::Exchange*>(
      PyCapsule_GetPointer(capsule, dlpack::kExchangeCapsule));
  // The type keeps the capsule.
  Py_DECREF(capsule);
  dlpack::Tensor tensor;
  if (exchange == nullptr || exchange->major != 1 || exchange->tensor_from_object == nullptr ||
      exchange->tensor_from_object(object, &tensor) != 0 || tensor.device.type != dlpack::kCpu) {
    return Reading::kRefused;
  }
  return read_tensor(tensor, spec, argument) ? Reading::kFits : Reading::kMisfits;
}

Reading read_dlpack(PyObject* object, const TensorSpec& spec, Argument& argument) {
  static PyObject* const method = PyUnicode_InternFromString("__dlpack__");
  auto* capsule = PyObject_CallMethodNoArgs(object, method);
  if (capsule == nullptr) {
    return Reading::kRefused;
  }
  const auto* tensor = tensor_of(capsule);
  if (tensor == nullptr || tensor->device.type != dlpack::kCpu) {
    Py_DECREF(capsule);
    return Reading::kRefused;
  }
  // The capsule frees the tensor when it dies, so holding it is enough.
  bool fits = read_tensor(*tensor, spec, argument);
  if (fits && argument.copy == nullptr) {
    argument.owner = capsule;
  } else {
    Py_DECREF(capsule);
  }
  return fits ? Reading::kFits : Reading::kMisfits;
}

Reading read_interface(PyObject* object, const TensorSpec& spec, Argument& argument) {
  auto* array = PyArray_FromAny(object, nullptr, 0, 0, 0, nullptr);
  if (array == nullptr) {
    return Reading::kRefused;
  }
  return read_and_own(array, spec, argument) ? Reading::kFits : Reading::kMisfits;
}

bool has_interface(PyObject* object) {
  return PyObject_CheckBuffer(object) || PyObject_HasAttrString(object, "__array__") ||
         PyObject_HasAttrString(object, "__array_interface__");
}

bool has_dlpack(PyObject* object) { return PyObject_HasAttrString(object, "__dlpack__"); }

// A buffer whose format is one letter of the struct module, in little-endian or native order.
bool has_format(const Py_buffer& buffer, const TensorSpec& spec) {
  if (static_cast<size_t>(buffer.itemsize) != spec.item_bytes || buffer.format == nullptr) {
    return false;
  }
  std::string_view format = buffer.format;
  if (format.starts_with('<') || format.starts_with('=') || format.starts_with('@')) {
    format.remove_prefix(1);
  }
  switch (format.size() == 1 ? format[0] : '\0') {
    case '?':
      return spec.dlpack_code == dlpack::kBool;
    case 'b':
    case 'h':
    case 'i':
    case 'l':
    case 'q':
      return spec.dlpack_code == dlpack::kInteger && spec.dlpack_bits != 0;
    case 'B':
    case 'H':
    case 'I':
    case 'L':
    case 'Q':
      return spec.dlpack_code == dlpack::kUnsigned;
    case 'e':
    case 'f':
    case 'd':
      return spec.dlpack_code == dlpack::kFloat;
    default:
      return false;
  }
}

// The quick way for plain buffers; the others take NumPy's.
bool read_plain_buffer(PyObject* object, const TensorSpec& spec, Argument& argument) {
  auto* view = PyMemoryView_FromObject(object);
  if (view == nullptr) {
    PyErr_Clear();
    return false;
  }
  const auto& buffer = *PyMemoryView_GET_BUFFER(view);
  bool fits = buffer.ndim == spec.rank() && has_format(buffer, spec) &&
              std::equal(spec.shape.begin(), spec.shape.end(), buffer.shape) &&
              is_aligned(buffer.buf, spec.item_bytes) && PyBuffer_IsContiguous(&buffer, 'C');
  if (!fits) {
    Py_DECREF(view);
    return false;
  }
  argument.data = buffer.buf;
  argument.owner = view;
  return true;
}

void forget(PyObject* (&error)[3]) {
  for (auto& part : error) {
    Py_CLEAR(part);
  }
}

struct Way {
  bool (*applies)(PyObject* object);
  Reading (*read)(PyObject* object, const TensorSpec& spec, Argument& argument);
};

constexpr Way kWays[] = {{nullptr, read_exchanged},
                         {has_interface, read_interface},
                         {has_dlpack, read_dlpack}};

}  // namespace

bool read_argument(PyObject* object, const TensorSpec& spec, Argument& argument) {
  if (PyArray_Check(object)) {
    return read_array(reinterpret_cast<PyArrayObject*>(object), spec, argument);
  }
  if (PyFloat_CheckExact(object) || PyLong_CheckExact(object) || PyBool_Check(object) ||
      PyComplex_CheckExact(object)) {
    return read_scalar(object, spec, argument);
  }
  if (PyArray_CheckScalar(object)) {
    return read_and_own(PyArray_FromScalar(object, nullptr), spec, argument);
  }
  if (PyObject_CheckBuffer(object) && read_plain_buffer(object, spec, argument)) {
    return true;
  }
  // Of several ways that fail, the last one's error is shown.
  PyObject* error[3] = {nullptr, nullptr, nullptr};
  auto reading = Reading::kRefused;
  for (const auto& way : kWays) {
    if (reading == Reading::kRefused && (way.applies == nullptr || way.applies(object))) {
      forget(error);
      reading = way.read(object, spec, argument);
      PyErr_Fetch(&error[0], &error[1], &error[2]);
    }
  }
  PyErr_Restore(error[0], error[1], error[2]);
  return reading == Reading::kFits;
}

bool copy_argument(const TensorSpec& spec, Argument& argument) {
  auto* copy = memory::take(spec.bytes);
  if (copy == nullptr) {
    return false;
  }
  std::memcpy(copy->data, argument.data, spec.bytes);
  argument.release();
  argument.copy = copy;
  argument.data = copy->data;
  return true;
}

}  // namespace hloom::python
