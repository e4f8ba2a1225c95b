"""How do compiled programs run?

The Python face of the native runtime; it needs no compiler. The environment sets what it begins
with: HLOOM_THREADS (cores that the process may use), HLOOM_SPIN_MICROSECONDS that a thread without
work waits awake (100), HLOOM_IDLE_MEMORY_BYTES kept for reuse (a quarter of the machine's), and
HLOOM_PERF_MAP=1 to name compiled functions to Linux perf.
"""

from hloom.runtime.executable import Executable, Memory, empty, load
from hloom.runtime.machine import (
    Device,
    Doctor,
    devices,
    doctor,
    host_features,
    measured_peak,
    resident_bytes,
)
from hloom.runtime.pools import (
    MemoryPool,
    memory_pool,
    reset_memory_peak,
    set_memory_limit,
    set_threads,
    threads,
    trim_memory,
)

__all__ = [
    "Device",
    "Doctor",
    "Executable",
    "Memory",
    "MemoryPool",
    "devices",
    "doctor",
    "empty",
    "host_features",
    "load",
    "measured_peak",
    "memory_pool",
    "reset_memory_peak",
    "resident_bytes",
    "set_memory_limit",
    "set_threads",
    "threads",
    "trim_memory",
]
