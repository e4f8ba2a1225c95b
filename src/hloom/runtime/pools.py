"""How many threads and how much idle memory does the runtime keep?"""

from __future__ import annotations

from dataclasses import dataclass

from hloom.diagnostics import UsageError
from hloom.runtime.extension import native


@dataclass(frozen=True, slots=True)
class MemoryPool:
    """The runtime's memory, in bytes: in use, kept for reuse, the most in use so far."""

    live_bytes: int
    idle_bytes: int
    peak_live_bytes: int
    idle_limit_bytes: int


def threads() -> int:
    """The threads that share a program's work, the caller's included.

    At first HLOOM_THREADS, or the number of cores that this process may use. Results do not
    depend on it.
    """
    return native.thread_count()


def set_threads(count: int) -> None:
    """Sets the number of threads."""
    if count < 1:
        raise UsageError(
            "HL0603",
            where="threads",
            promise="at least one thread runs a program, the caller's",
            found=f"{count}",
        )
    native.set_thread_count(count)


def memory_pool() -> MemoryPool:
    """The state of the runtime's memory."""
    return MemoryPool(**native.memory_statistics())


def set_memory_limit(idle_bytes: int) -> None:
    """Sets how much idle memory is kept for reuse; at first a quarter of the machine's."""
    native.set_idle_memory_limit(idle_bytes)


def trim_memory(idle_bytes: int = 0) -> None:
    """Gives idle memory beyond `idle_bytes` back to the system now."""
    native.trim_memory(idle_bytes)


def reset_memory_peak() -> None:
    """Begins to count `peak_live_bytes` anew, at what is in use now."""
    native.reset_memory_peak()
