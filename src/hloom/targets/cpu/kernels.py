"""How are a program's kernels written into LLVM modules and compiled, each once?"""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from hloom.dialects import kernel
from hloom.dialects.kernel.types import BufferType
from hloom.ir.module import Module
from hloom.ir.operation import Builder
from hloom.ir.types import I8
from hloom.llvm import math
from hloom.llvm.emission import write_kernel
from hloom.llvm.writer import ModuleWriter
from hloom.targets.cpu import codegen
from hloom.targets.cpu.contraction import (
    KernelPlan,
    emit_contraction,
    emit_convolution,
    emit_shared,
)
from hloom.targets.cpu.contractions import specification_from, strides_of
from hloom.targets.cpu.epilogues import RegionEpilogue
from hloom.targets.cpu.features import MachineFeatures

MODULE_FUNCTIONS = 12
"""About how many kernels share an LLVM module: enough to spread the fixed cost of one."""

_shared_objects: dict[tuple[Any, MachineFeatures], Future[bytes]] = {}


@dataclass(slots=True)
class KernelObjects:
    """The kernels of one program on their way to objects."""

    features: MachineFeatures
    flags: str = ""
    plans: dict[str, KernelPlan] = field(default_factory=dict)
    scratch_bytes: int = 0
    objects: list[Future[bytes]] = field(default_factory=list)
    _module: ModuleWriter | None = None
    _count: int = 0
    _shared: set[Any] = field(default_factory=set)

    @property
    def machine(self) -> math.Machine:
        """What formulas may use on this machine."""
        return math.Machine(
            has_fma=self.features.has("fma"),
            has_scale=self.features.has("avx512f"),
            flags=self.flags,
        )

    def write(self, module: Module, is_only: bool) -> ModuleWriter:
        """Write all kernels; start compiling full modules. Return the last module, not yet started.

        `is_only` says that the program is small: one module for everything is quickest.
        """
        writer = self._open()
        for op in module.body:
            if isinstance(op, kernel.Function):
                write_kernel(writer, op, self.machine)
                self.scratch_bytes = max(self.scratch_bytes, op.scratch_bytes)
            elif isinstance(op, kernel.Contraction):
                self._write_contraction(writer, op)
            else:
                continue
            self._count += 1
            if self._count >= MODULE_FUNCTIONS and not is_only:
                self._close()
                writer = self._open()
        return writer

    def _write_contraction(self, writer: ModuleWriter, op: kernel.Contraction) -> None:
        specification = specification_from(op.specification)
        epilogue = RegionEpilogue(op, partial(strides_of, specification), self.machine)
        emit = emit_convolution if op.specification.form == "convolution" else emit_contraction
        plan = emit(writer, op.symbol_name, specification, self.features, epilogue)  # type: ignore[arg-type]
        self.plans[op.symbol_name] = plan
        self._shared |= plan.shared
        for step in plan.steps:
            self.scratch_bytes = max(self.scratch_bytes, step.scratch_bytes)

    def _open(self) -> ModuleWriter:
        if self._module is None:
            self._module = ModuleWriter(codegen.triple())
            self._count = 0
        return self._module

    def _close(self) -> None:
        if self._module is not None and self._count:
            text = self._module.text()
            self.objects.append(codegen.compile_later(text, self.features))
        self._module = None

    def shared_objects(self) -> list[Future[bytes]]:
        """Start compiling the functions that several kernels call, unless it was done before."""
        found = []
        for function in sorted(self._shared, key=lambda item: item.name):
            key = (function, self.features)
            if key not in _shared_objects:
                writer = ModuleWriter(codegen.triple())
                emit_shared(writer, frozenset({function}))
                _shared_objects[key] = codegen.compile_later(writer.text(), self.features)
            found.append(_shared_objects[key])
        return found


def expand_launches(host: kernel.Host, plans: dict[str, KernelPlan], module: Module) -> None:
    """Replace launches of contractions by launches of their steps, with the workspace they need."""
    contractions = {op.symbol_name: op for op in module.body if isinstance(op, kernel.Contraction)}
    for launch in [op for op in host.walk() if isinstance(op, kernel.Launch)]:
        plan = plans.get(launch.callee)
        if plan is None:
            continue
        lhs, rhs = contractions[launch.callee].specification.operands
        buffers = list(launch.buffers)
        builder = Builder.before(launch)
        workspace = buffers[lhs]
        if plan.workspace_bytes:
            workspace = builder.create(
                kernel.Allocate, result_types=[BufferType(I8)], size=plan.workspace_bytes
            ).result
        for step in plan.steps:
            builder.create(
                kernel.Launch,
                buffers[lhs],
                buffers[rhs],
                workspace,
                *buffers,
                callee=step.function,
                tasks=step.tasks,
                scratch_bytes=step.scratch_bytes,
            )
        launch.erase()
