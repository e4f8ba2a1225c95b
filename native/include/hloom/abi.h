/* The one contract between a compiled program and the runtime that runs it.
 *
 * The compiler emits code against these layouts; src/hloom/artifact/abi.py mirrors them as data and
 * tests/artifact/test_abi.py compares the two. The table is append-only: a field keeps its offset
 * for ever, new fields go to the end, and HLOOM_ABI_VERSION grows with each addition. A program
 * compiled against version N runs on every runtime of version N or later.
 */
#ifndef HLOOM_ABI_H
#define HLOOM_ABI_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define HLOOM_ABI_VERSION 1

typedef struct hloom_table hloom_table;

/* A kernel runs the tasks [begin, end) of one parallel launch. Any thread may run any of them, in
 * any order, so what a task writes may depend on its index only. `arguments` are pointers, and
 * scalars of pointer width cast to pointers. `scratch` belongs to the running thread until the
 * kernel returns: as many bytes as the launch asked for, aligned to 64, holding anything. */
typedef void (*hloom_kernel)(const hloom_table* table, void* const* arguments, int64_t begin,
                             int64_t end, void* scratch);

/* The entry of a program. `buffers` holds inputs, outputs, constants and then the arena, in the
 * order of the artifact's metadata. Inputs and constants are aligned to their element; outputs and
 * the arena to 64 bytes. Returns 0, or what `report` returned. */
typedef int32_t (*hloom_main)(const hloom_table* table, void* const* buffers);

/* What a program may ask of the runtime. Every function may be called from the entry and from
 * kernels on any thread, with the table that the caller was given. */
struct hloom_table {
  /* HLOOM_ABI_VERSION of the runtime. */
  uint32_t version;
  /* sizeof(hloom_table) in the runtime. */
  uint32_t size_bytes;
  /* The running call; opaque to the program. */
  void* context;
  /* Runs all tasks of a kernel and returns when they are done; inside a task it runs inline. */
  void (*parallel)(const hloom_table* table, hloom_kernel kernel, void* const* arguments,
                   int64_t tasks, int64_t scratch_bytes);
  /* Memory until `release` or the end of the call; NULL when there is none (already reported).
   * `alignment` is a power of two of at most 4096. */
  void* (*allocate)(const hloom_table* table, int64_t bytes, int64_t alignment);
  /* Gives memory from `allocate` back; NULL is fine. */
  void (*release)(const hloom_table* table, void* memory);
  /* Calls the artifact's call-out number `target_index`; 0, or non-zero after reporting. */
  int32_t (*call_out)(const hloom_table* table, int64_t target_index, void* const* operands,
                      void* const* results);
  /* Records an error for the caller (the first one counts) and returns a non-zero code for the
   * entry to return. `message` is UTF-8 and is copied. */
  int32_t (*report)(const hloom_table* table, int32_t code, const char* message);
};

/* A call-out written in C is passed in as a PyCapsule of this name holding this type. */
#define HLOOM_CALL_OUT_CAPSULE "hloom.call_out"
typedef int32_t (*hloom_call_out)(const hloom_table* table, void* const* operands,
                                  void* const* results);

#ifdef __cplusplus
}
#endif

#endif
