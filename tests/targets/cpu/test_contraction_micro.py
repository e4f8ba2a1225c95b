"""Do micro-kernels stay in registers, which decides their speed?"""

from __future__ import annotations

import re

import llvmlite.binding
import pytest

from hloom.llvm.writer import ModuleWriter
from hloom.targets.cpu import features
from hloom.targets.cpu.contraction.micro import MicroKernel
from tests.targets.cpu.contraction_support import target_machine

WIDE, NARROW = features.level(4), features.level(3)
KERNELS = [
    (machine, MicroKernel(mode, "f32", rows, 2, lanes, True, copies, unroll))
    for machine, rows, lanes in ((WIDE, 14, 16), (WIDE, 13, 16), (NARROW, 6, 8))
    for mode in ("rows", "panel")
    for copies in (False, True)
    for unroll in (1, 4)
]


@pytest.mark.parametrize(("machine", "kernel"), KERNELS, ids=lambda item: getattr(item, "name", ""))
def test_vectors_are_never_spilled(machine, kernel):
    module = ModuleWriter(llvmlite.binding.get_process_triple())
    kernel.emit(module, "")
    parsed = llvmlite.binding.parse_assembly(module.text())
    parsed.verify()
    assembly = target_machine(machine).emit_assembly(parsed)
    products = len(re.findall(r"\bvfmadd\d+ps\b", assembly))
    assert products == kernel.rows * kernel.vectors * kernel.unroll
    spills = [line for line in assembly.splitlines() if re.match(r"\s+v\w+.*\(%rsp\)", line)]
    assert not spills
