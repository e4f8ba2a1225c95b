// How does native code say that an input is at fault?
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

namespace hloom {

// A malformed object file: which one of the program's objects, and at which byte.
struct LoadError : std::runtime_error {
  LoadError(size_t object, uint64_t offset, const std::string& message)
      : std::runtime_error(message), object(object), offset(offset) {}
  size_t object;
  uint64_t offset;
};

}  // namespace hloom
