// Which parts of the ELF64 format does the loader read? (System V ABI, gABI chapter 4)
#pragma once

#include <cstdint>

namespace hloom::elf {

struct FileHeader {
  uint8_t identification[16];
  uint16_t type;
  uint16_t machine;
  uint32_t version;
  uint64_t entry;
  uint64_t program_headers;
  uint64_t section_headers;
  uint32_t flags;
  uint16_t header_bytes;
  uint16_t program_header_bytes;
  uint16_t program_header_count;
  uint16_t section_header_bytes;
  uint16_t section_count;
  uint16_t section_names;
};
static_assert(sizeof(FileHeader) == 64);

struct SectionHeader {
  uint32_t name;
  uint32_t type;
  uint64_t flags;
  uint64_t address;
  uint64_t offset;
  uint64_t size;
  uint32_t link;
  uint32_t info;
  uint64_t alignment;
  uint64_t entry_bytes;
};
static_assert(sizeof(SectionHeader) == 64);

struct Symbol {
  uint32_t name;
  uint8_t info;
  uint8_t other;
  uint16_t section;
  uint64_t value;
  uint64_t size;

  uint8_t binding() const { return info >> 4; }
  uint8_t type() const { return info & 15; }
};
static_assert(sizeof(Symbol) == 24);

struct Relocation {
  uint64_t offset;
  uint64_t info;
  int64_t addend;

  uint32_t symbol() const { return static_cast<uint32_t>(info >> 32); }
  uint32_t type() const { return static_cast<uint32_t>(info); }
};
static_assert(sizeof(Relocation) == 24);

inline constexpr uint16_t kTypeRelocatable = 1;
inline constexpr uint16_t kMachineX86_64 = 62;
inline constexpr uint16_t kMachineAArch64 = 183;

namespace section_type {
inline constexpr uint32_t kProgbits = 1, kSymbolTable = 2, kStringTable = 3, kRela = 4, kNote = 7,
                          kNobits = 8, kRel = 9, kInitArray = 14, kFiniArray = 15,
                          kPreinitArray = 16, kGroup = 17, kUnwind = 0x70000001;
}

namespace section_flag {
inline constexpr uint64_t kWrite = 1, kAllocate = 2, kExecute = 4, kTls = 0x400,
                          kCompressed = 0x800;
}

namespace section_index {
inline constexpr uint16_t kUndefined = 0, kReserved = 0xff00, kAbsolute = 0xfff1,
                          kCommon = 0xfff2;
}

namespace binding {
inline constexpr uint8_t kLocal = 0, kGlobal = 1, kWeak = 2, kUnique = 10;
}

namespace symbol_type {
inline constexpr uint8_t kNone = 0, kObject = 1, kFunction = 2, kSection = 3, kFile = 4, kTls = 6,
                         kIndirectFunction = 10;
}

inline constexpr uint32_t kGroupComdat = 1;

namespace relocation {
inline constexpr uint32_t kNone = 0, k64 = 1, kPc32 = 2, kPlt32 = 4, kGotPcRel = 9, k32 = 10,
                          k32S = 11, kPc64 = 24, kGotOff64 = 25, kGotPc32 = 26, kGotPcRelX = 41,
                          kRexGotPcRelX = 42, kCode4GotPcRelX = 43;
}

}  // namespace hloom::elf
