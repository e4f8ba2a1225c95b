// What does one relocatable object file contain?
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "format.h"

namespace hloom::elf {

// How a section's memory is protected once the program is linked.
enum class Region : uint8_t { kNone, kText, kReadOnly, kWritable };

struct Section {
  SectionHeader header;
  std::string_view name;
  uint64_t header_offset;
  // kNone: not loaded (no memory at run time, unwind tables, or a dropped COMDAT copy).
  Region region = Region::kNone;
  bool discarded = false;
};

struct Group {
  std::string_view signature;
  std::vector<uint32_t> members;
};

struct RelocationTable {
  uint32_t target;
  uint64_t offset;
  uint64_t count;
};

// A parsed object: every offset, index and name in it is checked against the file. It refers to
// the bytes it was made from.
class Object {
 public:
  // Throws LoadError carrying `index`, the object's number in the program.
  Object(std::span<const uint8_t> bytes, size_t index);

  size_t index() const { return index_; }
  std::span<const uint8_t> contents(const Section& section) const;
  Relocation relocation(const RelocationTable& table, uint64_t number) const;
  std::string_view symbol_name(uint32_t number) const { return symbol_names[number]; }
  [[noreturn]] void fail(uint64_t offset, const std::string& message) const;

  std::vector<Section> sections;
  std::vector<Symbol> symbols;
  std::vector<std::string_view> symbol_names;
  std::vector<Group> groups;
  std::vector<RelocationTable> relocations;
  uint64_t symbol_table_offset = 0;

 private:
  template <typename T>
  T read(uint64_t offset) const;
  void check_range(uint64_t offset, uint64_t size, uint64_t at, const char* what) const;
  std::string_view text(const Section& strings, uint32_t position, uint64_t at) const;
  void read_sections();
  void read_symbols();
  void read_groups();
  void read_relocations();
  void classify(Section& section) const;

  std::span<const uint8_t> bytes_;
  size_t index_;
  uint32_t symbol_section_ = 0;
};

}  // namespace hloom::elf
