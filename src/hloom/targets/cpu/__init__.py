"""How are programs compiled for x86-64 processors, through LLVM?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hloom.dialects import kernel
from hloom.ir.module import Module
from hloom.targets.api import Code

OPTIONS: Final = {
    "features": ("host", "x86-64-v2", "x86-64-v3", "x86-64-v4"),
    "fp": ("strict", "contract", "fast"),
}
"""What the target takes: the machine to compile for, and how floats may be computed.

`strict` rounds after every operation; `contract` lets a product and a sum round once; `fast` also
reorders, takes reciprocals and ignores the sign of zero. NaN and infinities stay what they are.
"""

_FLAGS: Final = {
    "strict": "",
    "contract": " contract",
    "fast": " reassoc nsz arcp contract afn",
}


class CpuTarget:
    """Machine code for the processor that compiles, or for an x86-64 level (`features=2..4`)."""

    name = "cpu"
    summary = "x86-64 machine code through LLVM, with AVX2 or AVX-512 where the machine has it"
    compiles = True
    options = OPTIONS

    def vector_bits(self, options: Mapping[str, Any]) -> int:
        """Return the width of the machine's vector registers."""
        return features_from(options).vector_bits

    def begin(self, options: Mapping[str, Any]) -> CpuGeneration:
        """Start generating code for one program."""
        return CpuGeneration(options)


class CpuGeneration:
    """One program on its way to x86-64 objects."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        from hloom.targets.cpu.kernels import KernelObjects

        self.features = features_from(options)
        self.kernels = KernelObjects(self.features, _FLAGS[options.get("fp", "strict")])
        self.last: Any = None
        self.defined: set[str] = set()

    def prepare(self, module: Module) -> None:
        """Write the kernels and start compiling them; expand contractions into their steps."""
        from hloom.targets.cpu.kernels import MODULE_FUNCTIONS, expand_launches

        kernels = [op for op in module.body if not isinstance(op, kernel.Host)]
        small = len(kernels) <= MODULE_FUNCTIONS // 4
        self.last = self.kernels.write(module, small)
        self.shared = self.kernels.shared_objects()
        for host in module.body:
            if isinstance(host, kernel.Host):
                expand_launches(host, self.kernels.plans, module)

    def finish(self, module: Module, arena_bytes: int) -> Code:
        """Write the host function and wait for all objects."""
        from hloom.targets.cpu import codegen
        from hloom.targets.cpu.host import ENTRY, write_host

        (host,) = (op for op in module.body if isinstance(op, kernel.Host))
        defined = self.last.function_names()
        write_host(self.last, host, self.kernels.machine, defined)
        last = codegen.compile_text(self.last.text(), self.features)
        objects = [item.result() for item in (*self.kernels.objects, *self.shared)]
        return Code(
            objects=(*objects, last),
            entry=ENTRY,
            triple=codegen.triple(),
            features=self.features.features,
            scratch_bytes=self.kernels.scratch_bytes,
            report={
                "processor": self.features.name,
                "contractions": {name: plan.form for name, plan in self.kernels.plans.items()},
            },
        )


def features_from(options: Mapping[str, Any]) -> Any:
    """Return the machine to compile for: the host, or the x86-64 level given by `features`."""
    from hloom.targets.cpu import features

    wanted = options.get("features", "host")
    if wanted == "host":
        return features.host()
    return features.level(int(str(wanted).removeprefix("x86-64-v")))


TARGET = CpuTarget()
