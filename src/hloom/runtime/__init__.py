"""How do compiled programs run?

The Python face of the native runtime; it needs no compiler.
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
from hloom.runtime.pools import memory_pool, set_memory_limit, set_threads, threads, trim_memory

__all__ = [
    "Device",
    "Doctor",
    "Executable",
    "Memory",
    "devices",
    "doctor",
    "empty",
    "host_features",
    "load",
    "measured_peak",
    "memory_pool",
    "resident_bytes",
    "set_memory_limit",
    "set_threads",
    "threads",
    "trim_memory",
]
