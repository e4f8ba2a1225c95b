#include "image.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "../error.h"
#include "object.h"

namespace hloom::elf {

namespace {

constexpr uint64_t kMaximumImageBytes = uint64_t{1} << 30;
constexpr uint64_t kStubBytes = 16;
constexpr uint64_t kGotEntryBytes = 8;

uint64_t align_up(uint64_t value, uint64_t alignment) {
  return alignment <= 1 ? value : (value + alignment - 1) & ~(alignment - 1);
}

// Where a symbol is defined.
struct Definition {
  uint32_t object;
  uint32_t symbol;
};

uint64_t key(uint32_t object, uint32_t number) { return (uint64_t{object} << 32) | number; }

bool needs_got_entry(uint32_t type) {
  return type == relocation::kGotPcRel || type == relocation::kGotPcRelX ||
         type == relocation::kRexGotPcRelX || type == relocation::kCode4GotPcRelX;
}

// One region of the image: its sections, in order, one after the other.
struct Extent {
  uint64_t begin = 0;
  uint64_t end = 0;
};

class Linker {
 public:
  Linker(std::span<const std::span<const uint8_t>> files) {
    objects_.reserve(files.size());
    for (size_t index = 0; index < files.size(); ++index) {
      objects_.emplace_back(files[index], index);
    }
    drop_comdat_copies();
    define_globals();
    reserve_indirections();
    lay_out();
  }

  uint64_t size() const { return size_; }
  bool wants_low_memory() const { return wants_low_memory_; }
  const Extent& extent(Region region) const { return extents_[static_cast<int>(region)]; }

  void place(uint8_t* memory) {
    memory_ = memory;
    copy_sections();
    for (const auto& object : objects_) {
      for (const auto& table : object.relocations) {
        if (!object.sections[table.target].discarded) {
          relocate(object, table);
        }
      }
    }
  }

  void* function(const std::string& name) const {
    auto found = globals_.find(name);
    if (found == globals_.end()) {
      throw LoadError(0, 0, "the entry function " + name + " is not defined");
    }
    const auto& object = objects_[found->second.object];
    const auto& symbol = object.symbols[found->second.symbol];
    if (symbol.section >= section_index::kReserved ||
        object.sections[symbol.section].region != Region::kText ||
        symbol.value >= object.sections[symbol.section].header.size) {
      object.fail(symbol_offset(object, found->second.symbol),
                  "the entry " + name + " is not a function");
    }
    return memory_ + section_offset(object, symbol.section) + symbol.value;
  }

  void write_perf_map(FILE* file) const {
    for (const auto& object : objects_) {
      for (uint32_t number = 0; number < object.symbols.size(); ++number) {
        const auto& symbol = object.symbols[number];
        if (symbol.type() != symbol_type::kFunction || symbol.section == 0 ||
            symbol.section >= section_index::kReserved ||
            object.sections[symbol.section].region != Region::kText) {
          continue;
        }
        auto name = object.symbol_name(number);
        std::fprintf(file, "%llx %llx %.*s\n",
                     static_cast<unsigned long long>(
                         reinterpret_cast<uintptr_t>(memory_) +
                         section_offset(object, symbol.section) + symbol.value),
                     static_cast<unsigned long long>(symbol.size), static_cast<int>(name.size()),
                     name.data());
      }
    }
  }

 private:
  static uint64_t symbol_offset(const Object& object, uint32_t number) {
    return object.symbol_table_offset + number * sizeof(Symbol);
  }

  uint64_t section_offset(const Object& object, uint32_t section) const {
    return section_offsets_[object.index()][section];
  }

  // Of each COMDAT group only the first object's copy is kept.
  void drop_comdat_copies() {
    std::unordered_set<std::string_view> kept;
    for (auto& object : objects_) {
      for (const auto& group : object.groups) {
        if (kept.insert(group.signature).second) {
          continue;
        }
        for (auto member : group.members) {
          object.sections[member].region = Region::kNone;
          object.sections[member].discarded = true;
        }
      }
    }
  }

  void define_globals() {
    for (const auto& object : objects_) {
      for (uint32_t number = 1; number < object.symbols.size(); ++number) {
        const auto& symbol = object.symbols[number];
        if (symbol.binding() == binding::kLocal || symbol.section == section_index::kUndefined) {
          continue;
        }
        if (symbol.section == section_index::kCommon) {
          object.fail(symbol_offset(object, number), "common symbols are not supported");
        }
        if (symbol.section < section_index::kReserved &&
            object.sections[symbol.section].discarded) {
          continue;
        }
        define(object, number);
      }
    }
  }

  void define(const Object& object, uint32_t number) {
    auto name = object.symbol_name(number);
    Definition definition{static_cast<uint32_t>(object.index()), number};
    auto [found, fresh] = globals_.emplace(name, definition);
    if (fresh || object.symbols[number].binding() == binding::kWeak) {
      return;
    }
    const auto& earlier = objects_[found->second.object].symbols[found->second.symbol];
    if (earlier.binding() != binding::kWeak) {
      object.fail(symbol_offset(object, number), "symbol " + std::string(name) +
                                                     " is defined twice, first in object " +
                                                     std::to_string(found->second.object));
    }
    found->second = definition;
  }

  // Gives each symbol reached through the global offset table an entry there, and each outside
  // function called directly a stub in reach of the call.
  void reserve_indirections() {
    for (const auto& object : objects_) {
      auto index = static_cast<uint32_t>(object.index());
      for (const auto& table : object.relocations) {
        if (object.sections[table.target].discarded) {
          continue;
        }
        for (uint64_t number = 0; number < table.count; ++number) {
          auto relocation = object.relocation(table, number);
          auto symbol = relocation.symbol();
          if (needs_got_entry(relocation.type())) {
            got_entries_.emplace(key(index, symbol), got_entries_.size());
          } else if (is_direct(relocation.type()) && outside_address(object, symbol)) {
            stubs_.emplace(object.symbol_name(symbol), stubs_.size());
          } else if (relocation.type() == relocation::k32 ||
                     relocation.type() == relocation::k32S) {
            wants_low_memory_ = true;
          }
        }
      }
    }
  }

  static bool is_direct(uint32_t type) {
    return type == relocation::kPc32 || type == relocation::kPlt32;
  }

  void lay_out() {
    auto page = static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
    section_offsets_.resize(objects_.size());
    for (const auto& object : objects_) {
      section_offsets_[object.index()].assign(object.sections.size(), 0);
    }
    uint64_t offset = 0;
    for (auto region : {Region::kText, Region::kReadOnly, Region::kWritable}) {
      auto& extent = extents_[static_cast<int>(region)];
      extent.begin = offset = align_up(offset, page);
      for (const auto& object : objects_) {
        for (uint32_t number = 0; number < object.sections.size(); ++number) {
          const auto& section = object.sections[number];
          if (section.region != region) {
            continue;
          }
          offset = align_up(offset, section.header.alignment);
          section_offsets_[object.index()][number] = offset;
          offset += section.header.size;
          if (offset > kMaximumImageBytes) {
            object.fail(section.header_offset, "a program of more than 1 GiB of code and data");
          }
        }
      }
      if (region == Region::kText) {
        stubs_offset_ = offset = align_up(offset, kStubBytes);
        offset += stubs_.size() * kStubBytes;
      } else if (region == Region::kReadOnly) {
        got_offset_ = offset = align_up(offset, kGotEntryBytes);
        offset += (got_entries_.size() + stubs_.size()) * kGotEntryBytes;
      }
      extent.end = offset;
    }
    size_ = align_up(offset, page);
    if (size_ > kMaximumImageBytes) {
      throw LoadError(0, 0, "a program of more than 1 GiB of code and data");
    }
  }

  void copy_sections() {
    for (const auto& object : objects_) {
      for (uint32_t number = 0; number < object.sections.size(); ++number) {
        const auto& section = object.sections[number];
        auto contents = object.contents(section);
        if (section.region != Region::kNone && !contents.empty()) {
          std::memcpy(memory_ + section_offset(object, number), contents.data(), contents.size());
        }
      }
    }
    for (const auto& [entry, slot] : got_entries_) {
      const auto& object = objects_[entry >> 32];
      auto address = symbol_address(object, static_cast<uint32_t>(entry));
      std::memcpy(memory_ + got_offset_ + slot * kGotEntryBytes, &address, sizeof(address));
    }
    for (const auto& [name, slot] : stubs_) {
      write_stub(slot, reinterpret_cast<uint64_t>(external_symbol(name)));
    }
  }

  // jmp *entry(%rip): the address lies behind the symbols' entries in the global offset table.
  void write_stub(uint64_t slot, uint64_t address) {
    uint64_t entry = got_offset_ + (got_entries_.size() + slot) * kGotEntryBytes;
    uint64_t stub = stubs_offset_ + slot * kStubBytes;
    std::memcpy(memory_ + entry, &address, sizeof(address));
    uint8_t code[kStubBytes] = {0xff, 0x25, 0, 0, 0, 0};
    std::memset(code + 6, 0xcc, sizeof(code) - 6);
    auto displacement = static_cast<int32_t>(entry - (stub + 6));
    std::memcpy(code + 2, &displacement, sizeof(displacement));
    std::memcpy(memory_ + stub, code, sizeof(code));
  }

  // The outside function that an undefined symbol means, or null when it means something else.
  void* outside_address(const Object& object, uint32_t number) const {
    const auto& symbol = object.symbols[number];
    if (symbol.binding() == binding::kLocal || globals_.contains(object.symbol_name(number))) {
      return nullptr;
    }
    return symbol.section == section_index::kUndefined
               ? external_symbol(object.symbol_name(number))
               : nullptr;
  }

  uint64_t symbol_address(const Object& object, uint32_t number) const {
    const auto* place = &object;
    if (object.symbols[number].binding() != binding::kLocal) {
      auto name = object.symbol_name(number);
      auto found = globals_.find(name);
      if (found != globals_.end()) {
        place = &objects_[found->second.object];
        number = found->second.symbol;
      } else if (name == "_GLOBAL_OFFSET_TABLE_") {
        return reinterpret_cast<uint64_t>(memory_) + got_offset_;
      } else if (auto* address = external_symbol(name)) {
        return reinterpret_cast<uint64_t>(address);
      } else if (object.symbols[number].binding() == binding::kWeak) {
        return 0;
      } else {
        object.fail(symbol_offset(object, number),
                    "symbol " + std::string(name) + " is not defined");
      }
    }
    const auto& symbol = place->symbols[number];
    auto at = symbol_offset(*place, number);
    if (symbol.section == section_index::kUndefined) {
      if (number == 0) {
        return 0;
      }
      place->fail(at, "a local symbol without definition");
    }
    if (symbol.type() == symbol_type::kTls || symbol.type() == symbol_type::kIndirectFunction) {
      place->fail(at, "thread-local and indirect symbols are not supported");
    }
    if (symbol.section == section_index::kAbsolute) {
      return symbol.value;
    }
    if (symbol.section >= section_index::kReserved ||
        place->sections[symbol.section].region == Region::kNone) {
      place->fail(at, "symbol " + std::string(place->symbol_name(number)) +
                          " lies in a section that is not loaded");
    }
    return reinterpret_cast<uint64_t>(memory_) + section_offset(*place, symbol.section) +
           symbol.value;
  }

  void relocate(const Object& object, const RelocationTable& table) {
    for (uint64_t number = 0; number < table.count; ++number) {
      apply(object, table, object.relocation(table, number),
            table.offset + number * sizeof(Relocation));
    }
  }

  // Names follow the psABI: S symbol, A addend, P place, G the symbol's entry in the table.
  void apply(const Object& object, const RelocationTable& table, const Relocation& fields,
             uint64_t at) {
    namespace type = relocation;
    if (fields.type() == type::kNone) {
      return;
    }
    const auto& section = object.sections[table.target];
    bool wide = fields.type() == type::k64 || fields.type() == type::kPc64 ||
                fields.type() == type::kGotOff64;
    uint64_t width = wide ? 8 : 4;
    if (fields.offset > section.header.size || width > section.header.size - fields.offset) {
      object.fail(at, "a relocation outside its section");
    }
    uint8_t* place = memory_ + section_offset(object, table.target) + fields.offset;
    auto P = reinterpret_cast<uint64_t>(place);
    auto A = static_cast<uint64_t>(fields.addend);
    auto got = reinterpret_cast<uint64_t>(memory_) + got_offset_;
    uint64_t value;
    switch (fields.type()) {
      case type::k64:
      case type::k32:
      case type::k32S:
        value = symbol_address(object, fields.symbol()) + A;
        break;
      case type::kPc64:
        value = symbol_address(object, fields.symbol()) + A - P;
        break;
      case type::kPc32:
      case type::kPlt32:
        value = callable_address(object, fields.symbol()) + A - P;
        break;
      case type::kGotPcRel:
      case type::kGotPcRelX:
      case type::kRexGotPcRelX:
      case type::kCode4GotPcRelX: {
        auto entry = key(static_cast<uint32_t>(object.index()), fields.symbol());
        value = got + got_entries_.at(entry) * kGotEntryBytes + A - P;
        break;
      }
      case type::kGotOff64:
        value = symbol_address(object, fields.symbol()) + A - got;
        break;
      case type::kGotPc32:
        value = got + A - P;
        break;
      default:
        object.fail(at, "relocation type " + std::to_string(fields.type()) + " is not supported");
    }
    if (wide) {
      std::memcpy(place, &value, sizeof(value));
      return;
    }
    bool is_unsigned = fields.type() == type::k32;
    bool fits = is_unsigned ? value <= UINT32_MAX
                            : static_cast<int64_t>(value) == static_cast<int32_t>(value);
    if (!fits) {
      object.fail(at, "a relocation of " + std::string(object.symbol_name(fields.symbol())) +
                          " does not reach its target");
    }
    auto narrow = static_cast<uint32_t>(value);
    std::memcpy(place, &narrow, sizeof(narrow));
  }

  uint64_t callable_address(const Object& object, uint32_t number) const {
    if (outside_address(object, number) != nullptr) {
      auto stub = stubs_offset_ + stubs_.at(object.symbol_name(number)) * kStubBytes;
      return reinterpret_cast<uint64_t>(memory_) + stub;
    }
    return symbol_address(object, number);
  }

  std::vector<Object> objects_;
  std::unordered_map<std::string_view, Definition> globals_;
  std::unordered_map<uint64_t, uint64_t> got_entries_;
  std::unordered_map<std::string_view, uint64_t> stubs_;
  std::vector<std::vector<uint64_t>> section_offsets_;
  Extent extents_[4];
  uint64_t stubs_offset_ = 0;
  uint64_t got_offset_ = 0;
  uint64_t size_ = 0;
  bool wants_low_memory_ = false;
  uint8_t* memory_ = nullptr;
};

void protect(uint8_t* memory, const Extent& extent, int protection) {
  auto page = static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
  auto size = align_up(extent.end, page) - extent.begin;
  if (size != 0 && mprotect(memory + extent.begin, size, protection) != 0) {
    throw LoadError(0, 0, "the system refuses to make loaded code executable (mprotect): " +
                              std::string(std::strerror(errno)));
  }
}

// `perf report` reads symbol names of generated code from /tmp/perf-PID.map.
void write_perf_map(const Linker& linker) {
  const char* wish = std::getenv("HLOOM_PERF_MAP");
  if (wish == nullptr || std::string_view(wish) != "1") {
    return;
  }
  auto path = "/tmp/perf-" + std::to_string(getpid()) + ".map";
  if (FILE* file = std::fopen(path.c_str(), "a")) {
    linker.write_perf_map(file);
    std::fclose(file);
  }
}

}  // namespace

Image Image::link(std::span<const std::span<const uint8_t>> objects, const std::string& entry) {
  Linker linker(objects);
  Image image;
  image.size_ = linker.size();
  if (image.size_ == 0) {
    throw LoadError(0, 0, "a program without code");
  }
  int flags = MAP_PRIVATE | MAP_ANONYMOUS;
#if defined(MAP_32BIT)
  if (linker.wants_low_memory()) {
    flags |= MAP_32BIT;
  }
#endif
  void* memory = mmap(nullptr, image.size_, PROT_READ | PROT_WRITE, flags, -1, 0);
  if (memory == MAP_FAILED) {
    throw LoadError(0, 0, "no memory for " + std::to_string(image.size_) + " bytes of code");
  }
  image.memory_ = memory;
  auto* bytes = static_cast<uint8_t*>(memory);
  linker.place(bytes);
  image.entry_ = linker.function(entry);
  protect(bytes, linker.extent(Region::kText), PROT_READ | PROT_EXEC);
  protect(bytes, linker.extent(Region::kReadOnly), PROT_READ);
  write_perf_map(linker);
  return image;
}

Image::Image(Image&& other) noexcept { *this = std::move(other); }

Image& Image::operator=(Image&& other) noexcept {
  std::swap(memory_, other.memory_);
  std::swap(size_, other.size_);
  std::swap(entry_, other.entry_);
  return *this;
}

Image::~Image() {
  if (memory_ != nullptr) {
    munmap(memory_, size_);
  }
}

}  // namespace hloom::elf
