// Which part of the DLPack exchange format (version 1.1) does the extension read?
#pragma once

#include <cstdint>

namespace hloom::dlpack {

inline constexpr int32_t kCpu = 1;
inline constexpr const char* kCapsule = "dltensor";
inline constexpr const char* kVersionedCapsule = "dltensor_versioned";

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

}  // namespace hloom::dlpack
