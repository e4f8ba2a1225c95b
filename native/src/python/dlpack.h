// Which part of the DLPack exchange format (version 1.1) does the extension read?
#pragma once

#include <cstdint>

namespace hloom::dlpack {

inline constexpr int32_t kCpu = 1;
inline constexpr const char* kCapsule = "dltensor";
inline constexpr const char* kVersionedCapsule = "dltensor_versioned";
inline constexpr const char* kExchangeCapsule = "dlpack_exchange_api";
inline constexpr const char* kExchangeAttribute = "__dlpack_c_exchange_api__";

// Codes of element types.
inline constexpr uint8_t kInteger = 0, kUnsigned = 1, kFloat = 2, kBool = 6;

struct Device {
  int32_t type;
  int32_t index;
};

struct DataType {
  uint8_t code;
  uint8_t bits;
  uint16_t lanes;
};

struct Tensor {
  void* data;
  Device device;
  int32_t rank;
  DataType dtype;
  int64_t* shape;
  // In elements; null means compact and row-major.
  int64_t* strides;
  uint64_t byte_offset;
};

struct ManagedTensor {
  Tensor tensor;
  void* context;
  void (*deleter)(ManagedTensor*);
};

struct VersionedManagedTensor {
  uint32_t major;
  uint32_t minor;
  void* context;
  void (*deleter)(VersionedManagedTensor*);
  uint64_t flags;
  Tensor tensor;
};

// What a framework offers in a capsule on its array type: exchange without Python objects.
struct Exchange {
  uint32_t major;
  uint32_t minor;
  Exchange* older;
  void* allocate;
  void* managed_from_object;
  void* managed_to_object;
  // Fills in a tensor that lives as long as the object. 0, or -1 with a Python error set.
  int (*tensor_from_object)(void* object, Tensor* tensor);
  void* current_stream;
};

}  // namespace hloom::dlpack
