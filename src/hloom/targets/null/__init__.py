"""What does a compilation cost without machine code, on a target that makes none?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from hloom.dialects import kernel
from hloom.ir.module import Module
from hloom.targets.api import Code


class NullTarget:
    """Goes through every phase and generates nothing: for timing and testing the phases alone.

    Its programs cannot run; loading one says so.
    """

    name = "null"
    summary = "goes through all phases but generates no code"
    compiles = True
    options: ClassVar[dict[str, tuple[str, ...]]] = {}

    def vector_bits(self, options: Mapping[str, Any]) -> int:
        """Return a usual vector width, so that kernels look like a CPU's."""
        return 256

    def begin(self, options: Mapping[str, Any]) -> NullGeneration:
        """Start."""
        return NullGeneration()


class NullGeneration:
    """One program that gets no code."""

    def prepare(self, module: Module) -> None:
        """Leave the kernels as they are."""

    def finish(self, module: Module, arena_bytes: int) -> Code:
        """Count what would be compiled."""
        kernels = sum(1 for op in module.body if not isinstance(op, kernel.Host))
        return Code((), "", "null", (), report={"kernels_without_code": kernels})


TARGET = NullTarget()
