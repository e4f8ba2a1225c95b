// How do several relocatable objects become one runnable image in memory?
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace hloom::elf {

// Linked code and data. Text is executable and never writable, from before the first call on.
class Image {
 public:
  Image() = default;
  Image(Image&& other) noexcept;
  Image& operator=(Image&& other) noexcept;
  Image(const Image&) = delete;
  Image& operator=(const Image&) = delete;
  ~Image();

  // Throws LoadError when an object is malformed, a symbol is missing, or `entry` is no function.
  static Image link(std::span<const std::span<const uint8_t>> objects, const std::string& entry);

  void* entry() const { return entry_; }
  size_t size_bytes() const { return size_; }

 private:
  void* memory_ = nullptr;
  size_t size_ = 0;
  void* entry_ = nullptr;
};

// The address of a function that programs may use without defining it, or null.
void* external_symbol(std::string_view name);

}  // namespace hloom::elf
