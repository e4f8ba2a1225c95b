// How does one kernel's work spread over the cores?
#pragma once

#include <cstdint>

#include "hloom/abi.h"

namespace hloom::threads {

// Runs all tasks of a launch and returns when they are done. False when scratch memory is missing;
// some tasks may have run then. Inside a task, and while another call holds the workers, the
// caller runs all tasks itself.
bool parallel(const hloom_table* table, hloom_kernel kernel, void* const* arguments, int64_t tasks,
              int64_t scratch_bytes);

// Threads that share the work, the caller included.
unsigned count();
void set_count(unsigned threads);
// Cores this process may use: its affinity, cut by the control group's quota.
unsigned available_cores();

}  // namespace hloom::threads
