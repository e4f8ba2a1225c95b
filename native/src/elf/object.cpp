#include "object.h"

#include <cstring>
#include <string>

#include "../error.h"

namespace hloom::elf {

namespace {

// The image starts at a page, so no section can ask for more.
constexpr uint64_t kMaximumAlignment = 4096;
constexpr uint64_t kMaximumSectionBytes = uint64_t{1} << 30;

}  // namespace

Object::Object(std::span<const uint8_t> bytes, size_t index) : bytes_(bytes), index_(index) {
  read_sections();
  read_symbols();
  read_groups();
  read_relocations();
}

void Object::fail(uint64_t offset, const std::string& message) const {
  throw LoadError(index_, offset, message);
}

template <typename T>
T Object::read(uint64_t offset) const {
  T value;
  std::memcpy(&value, bytes_.data() + offset, sizeof(T));
  return value;
}

void Object::check_range(uint64_t offset, uint64_t size, uint64_t at, const char* what) const {
  if (offset > bytes_.size() || size > bytes_.size() - offset) {
    fail(at, std::string(what) + " reaches past the end of the object");
  }
}

std::string_view Object::text(const Section& strings, uint32_t position, uint64_t at) const {
  auto table = contents(strings);
  if (position >= table.size()) {
    fail(at, "a name lies outside its string table");
  }
  auto* begin = reinterpret_cast<const char*>(table.data()) + position;
  auto* end = static_cast<const char*>(std::memchr(begin, 0, table.size() - position));
  if (end == nullptr) {
    fail(at, "a name has no end in its string table");
  }
  return {begin, static_cast<size_t>(end - begin)};
}

std::span<const uint8_t> Object::contents(const Section& section) const {
  if (section.header.type == section_type::kNobits) {
    return {};
  }
  return bytes_.subspan(section.header.offset, section.header.size);
}

void Object::read_sections() {
  check_range(0, sizeof(FileHeader), 0, "the file header");
  auto header = read<FileHeader>(0);
  static constexpr uint8_t kIdentification[7] = {0x7f, 'E', 'L', 'F', /*64 bit*/ 2,
                                                 /*little endian*/ 1, /*version*/ 1};
  if (std::memcmp(header.identification, kIdentification, sizeof(kIdentification)) != 0) {
    fail(0, "not a little-endian ELF64 object");
  }
  if (header.type != kTypeRelocatable) {
    fail(16, "not a relocatable object");
  }
  if (header.machine == kMachineAArch64) {
    fail(18, "AArch64 code cannot be loaded by this runtime");
  }
  if (header.machine != kMachineX86_64) {
    fail(18, "code for ELF machine " + std::to_string(header.machine) + ", not x86-64");
  }
  if (header.section_header_bytes != sizeof(SectionHeader)) {
    fail(58, "section headers of a foreign size");
  }
  if (header.section_count == 0) {
    fail(60, "no section headers");
  }
  check_range(header.section_headers, uint64_t{header.section_count} * sizeof(SectionHeader), 40,
              "the section header table");
  sections.resize(header.section_count);
  for (size_t number = 0; number < sections.size(); ++number) {
    auto& section = sections[number];
    section.header_offset = header.section_headers + number * sizeof(SectionHeader);
    section.header = read<SectionHeader>(section.header_offset);
    auto& fields = section.header;
    if (number == 0) {
      // The null section; its other fields only serve more than 65,279 sections.
      fields = SectionHeader{};
      continue;
    }
    if (fields.type != section_type::kNobits) {
      check_range(fields.offset, fields.size, section.header_offset + 24, "a section");
    }
    if (fields.size > kMaximumSectionBytes) {
      fail(section.header_offset + 32, "a section of more than 1 GiB");
    }
    if ((fields.alignment & (fields.alignment - 1)) != 0 || fields.alignment > kMaximumAlignment) {
      fail(section.header_offset + 48, "a section alignment that is no power of two up to 4096");
    }
    if (fields.link >= header.section_count) {
      fail(section.header_offset + 40, "a section links to one that does not exist");
    }
  }
  if (header.section_names >= header.section_count ||
      sections[header.section_names].header.type != section_type::kStringTable) {
    fail(62, "the section name table is missing");
  }
  const auto& names = sections[header.section_names];
  for (size_t number = 1; number < sections.size(); ++number) {
    auto& section = sections[number];
    section.name = text(names, section.header.name, section.header_offset);
    classify(section);
  }
}

void Object::classify(Section& section) const {
  namespace type = section_type;
  namespace flag = section_flag;
  auto& fields = section.header;
  auto refuse = [&](const char* reason) {
    fail(section.header_offset, "section " + std::string(section.name) + ": " + reason);
  };
  if ((fields.flags & flag::kAllocate) == 0) {
    return;
  }
  switch (fields.type) {
    case type::kProgbits:
    case type::kNobits:
      break;
    case type::kUnwind:
    case type::kNote:
      return;
    case type::kInitArray:
    case type::kFiniArray:
    case type::kPreinitArray:
      refuse("constructors and destructors are not supported");
      return;
    default:
      refuse("a loaded section of unknown type");
  }
  if (section.name.starts_with(".ctors") || section.name.starts_with(".dtors")) {
    refuse("constructors and destructors are not supported");
  }
  // Unwind tables serve exceptions, which compiled programs do not throw.
  if (section.name == ".eh_frame") {
    return;
  }
  if (fields.flags & flag::kTls) {
    refuse("thread-local data is not supported");
  }
  if (fields.flags & flag::kCompressed) {
    refuse("compressed data is not supported");
  }
  bool writable = fields.flags & flag::kWrite;
  bool executable = fields.flags & flag::kExecute;
  if (writable && executable) {
    refuse("both writable and executable");
  }
  // Written by relocations only, so sealed after linking like .rodata.
  if (writable && section.name.starts_with(".data.rel.ro")) {
    writable = false;
  }
  section.region = executable ? Region::kText : writable ? Region::kWritable : Region::kReadOnly;
}

void Object::read_symbols() {
  for (uint32_t number = 1; number < sections.size(); ++number) {
    const auto& section = sections[number];
    if (section.header.type != section_type::kSymbolTable) {
      continue;
    }
    if (symbol_section_ != 0) {
      fail(section.header_offset, "two symbol tables");
    }
    symbol_section_ = number;
    if (section.header.entry_bytes != sizeof(Symbol) ||
        section.header.size % sizeof(Symbol) != 0) {
      fail(section.header_offset + 56, "symbols of a foreign size");
    }
    const auto& strings = sections[section.header.link];
    if (strings.header.type != section_type::kStringTable) {
      fail(section.header_offset + 40, "the symbol name table is missing");
    }
    symbol_table_offset = section.header.offset;
    symbols.resize(section.header.size / sizeof(Symbol));
    symbol_names.resize(symbols.size());
    for (size_t symbol = 0; symbol < symbols.size(); ++symbol) {
      uint64_t at = symbol_table_offset + symbol * sizeof(Symbol);
      auto& fields = symbols[symbol] = read<Symbol>(at);
      if (fields.name != 0) {
        symbol_names[symbol] = text(strings, fields.name, at);
      }
      bool ordinary = fields.section < section_index::kReserved;
      if (ordinary ? fields.section >= sections.size()
                   : fields.section != section_index::kAbsolute &&
                         fields.section != section_index::kCommon) {
        fail(at + 6, "a symbol in a section that does not exist");
      }
      if (ordinary && fields.section != section_index::kUndefined &&
          fields.value > sections[fields.section].header.size) {
        fail(at + 8, "a symbol outside its section");
      }
    }
  }
}

void Object::read_groups() {
  for (const auto& section : sections) {
    if (section.header.type != section_type::kGroup) {
      continue;
    }
    auto words = contents(section).size() / sizeof(uint32_t);
    if (words == 0) {
      fail(section.header_offset + 32, "an empty section group");
    }
    if (read<uint32_t>(section.header.offset) != kGroupComdat) {
      continue;
    }
    if (section.header.link != symbol_section_ || section.header.info >= symbols.size()) {
      fail(section.header_offset + 44, "a section group without signature");
    }
    Group group{symbol_names[section.header.info], {}};
    for (size_t word = 1; word < words; ++word) {
      uint64_t at = section.header.offset + word * sizeof(uint32_t);
      auto member = read<uint32_t>(at);
      if (member == 0 || member >= sections.size()) {
        fail(at, "a section group with a member that does not exist");
      }
      group.members.push_back(member);
    }
    groups.push_back(std::move(group));
  }
}

void Object::read_relocations() {
  for (const auto& section : sections) {
    auto type = section.header.type;
    if (type != section_type::kRela && type != section_type::kRel) {
      continue;
    }
    auto target = section.header.info;
    if (target == 0 || target >= sections.size()) {
      fail(section.header_offset + 44, "relocations for a section that does not exist");
    }
    if (sections[target].region == Region::kNone) {
      continue;
    }
    if (type == section_type::kRel) {
      fail(section.header_offset, "relocations without addends");
    }
    if (section.header.link != symbol_section_ || symbol_section_ == 0) {
      fail(section.header_offset + 40, "relocations without a symbol table");
    }
    if (section.header.entry_bytes != sizeof(Relocation) ||
        section.header.size % sizeof(Relocation) != 0) {
      fail(section.header_offset + 56, "relocations of a foreign size");
    }
    if (sections[target].header.type == section_type::kNobits) {
      fail(section.header_offset + 44, "relocations for a section without contents");
    }
    relocations.push_back(
        {target, section.header.offset, section.header.size / sizeof(Relocation)});
    for (uint64_t number = 0; number < relocations.back().count; ++number) {
      if (relocation(relocations.back(), number).symbol() >= symbols.size()) {
        fail(section.header.offset + number * sizeof(Relocation),
             "a relocation against a symbol that does not exist");
      }
    }
  }
}

Relocation Object::relocation(const RelocationTable& table, uint64_t number) const {
  return read<Relocation>(table.offset + number * sizeof(Relocation));
}

}  // namespace hloom::elf
