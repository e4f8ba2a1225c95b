"""How does LLVM IR text become an object file for a CPU, on several threads at once?"""

from __future__ import annotations

import functools
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from hloom.targets.cpu.features import MachineFeatures

_local = threading.local()
_initialized = threading.Lock()


@functools.cache
def _binding() -> Any:
    """Import and initialise LLVM once."""
    import llvmlite.binding as binding

    with _initialized:
        binding.initialize_native_target()
        binding.initialize_native_asmprinter()
    return binding


def target_machine(features: MachineFeatures, level: int = 2) -> Any:
    """Return this thread's target machine for a kind of CPU and an optimisation level."""
    machines: dict[Any, Any] = _local.__dict__.setdefault("machines", {})
    key = (features.name, features.features, level)
    found = machines.get(key)
    if found is None:
        binding = _binding()
        target = binding.Target.from_triple(binding.get_process_triple())
        found = machines[key] = target.create_target_machine(
            cpu=features.name,
            features=features.flags,
            opt=level,
            reloc="pic",
            codemodel="small",
        )
    return found


@functools.cache
def triple() -> str:
    """Return the triple of the process, which compiled programs are for."""
    return _binding().get_process_triple()


def compile_text(text: str, features: MachineFeatures, level: int = 2) -> bytes:
    """Compile one LLVM module to a relocatable object."""
    binding = _binding()
    machine = target_machine(features, level)
    context = _local.__dict__.get("context")
    if context is None:
        context = _local.context = binding.create_context()
    module = binding.parse_assembly(text, context)
    try:
        return machine.emit_object(module)
    finally:
        module.close()


@functools.cache
def _pool() -> ThreadPoolExecutor:
    import os

    workers = max(1, min(8, len(os.sched_getaffinity(0))))
    return ThreadPoolExecutor(workers, thread_name_prefix="hloom-compile")


def compile_later(text: str, features: MachineFeatures, level: int = 2) -> Future[bytes]:
    """Start compiling a module on another thread; LLVM runs without Python's lock."""
    return _pool().submit(compile_text, text, features, level)
