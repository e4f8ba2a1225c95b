"""How do tests compile a contraction and run it without the runtime?"""

from __future__ import annotations

import ctypes
import functools
import itertools

import llvmlite.binding
import numpy

from hloom.llvm.writer import ModuleWriter
from hloom.targets.cpu.contraction import KernelPlan, emit_shared
from hloom.targets.cpu.features import MachineFeatures

KERNEL = ctypes.CFUNCTYPE(
    None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64, ctypes.c_void_p
)
_GUARD = 0xA5

llvmlite.binding.initialize_native_target()
llvmlite.binding.initialize_native_asmprinter()


@functools.cache
def target_machine(features: MachineFeatures):
    """Make the code generator for a machine."""
    return llvmlite.binding.Target.from_default_triple().create_target_machine(
        cpu=features.name, features=features.flags, opt=2, reloc="pic", codemodel="small"
    )


class Compiled:
    """A plan's functions in memory, to be run on NumPy arrays."""

    def __init__(self, emit, features: MachineFeatures) -> None:
        module = ModuleWriter(llvmlite.binding.get_process_triple())
        self.plan: KernelPlan = emit(module)
        shared = ModuleWriter(llvmlite.binding.get_process_triple())
        emit_shared(shared, self.plan.shared)
        self.engine = llvmlite.binding.create_mcjit_compiler(
            llvmlite.binding.parse_assembly(""),
            llvmlite.binding.Target.from_default_triple().create_target_machine(),
        )
        for writer in (shared, module):
            parsed = llvmlite.binding.parse_assembly(writer.text())
            parsed.verify()
            code = target_machine(features).emit_object(parsed)
            self.engine.add_object_file(llvmlite.binding.ObjectFileRef.from_data(code))
        self.engine.finalize_object()
        self.functions = [
            KERNEL(self.engine.get_function_address(step.function)) for step in self.plan.steps
        ]

    def __call__(self, lhs, rhs, *others, cuts: int = 1) -> None:
        """Run all steps, each in `cuts` ranges of tasks, the last range first."""
        workspace, guard = _aligned(self.plan.workspace_bytes)
        addresses = [lhs.ctypes.data, rhs.ctypes.data, workspace]
        addresses += [array.ctypes.data for array in others]
        arguments = (ctypes.c_void_p * len(addresses))(*addresses)
        for step, function in zip(self.plan.steps, self.functions, strict=True):
            scratch, scratch_guard = _aligned(step.scratch_bytes)
            edges = [step.tasks * cut // cuts for cut in range(cuts + 1)]
            for begin, end in reversed(list(itertools.pairwise(edges))):
                function(None, arguments, begin, end, scratch)
            assert (scratch_guard == _GUARD).all(), "scratch memory overrun"
        assert (guard == _GUARD).all(), "workspace overrun"


def _aligned(size: int):
    memory = numpy.full(size + 256, _GUARD, numpy.uint8)
    _KEPT[:] = [*_KEPT[-8:], memory]
    start = -memory.ctypes.data % 64
    return memory.ctypes.data + start, memory[start + size :]


_KEPT: list = []
