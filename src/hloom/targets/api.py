"""What does the compiler ask of a target, and what does it get back?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from hloom.ir.module import Module


@dataclass(frozen=True, slots=True)
class Code:
    """What a target made of a program: everything of an artifact that only the target knows."""

    objects: tuple[bytes, ...]
    entry: str
    triple: str
    features: tuple[str, ...]
    scratch_bytes: int = 0
    report: Mapping[str, Any] = field(default_factory=dict[str, Any])


class Generation(Protocol):
    """One program on its way to machine code.

    `prepare` may replace launches by several, with the memory that these need; memory is planned
    after it. `finish` gives the code of the planned program.
    """

    def prepare(self, module: Module) -> None:
        """Write the kernels; add the buffers that launches need to the host function."""

    def finish(self, module: Module, arena_bytes: int) -> Code:
        """Write the host function over the planned arena and give the code."""
        ...


class Target(Protocol):
    """A kind of machine that programs are compiled for."""

    name: str
    """What `hloom.compile(..., target=name)` and the command line call it."""

    summary: str
    """One line for `hloom list`."""

    compiles: bool
    """Whether it makes code; a target that does not runs the module itself."""

    options: Mapping[str, tuple[str, ...]]
    """The options that it takes, with their values; the first is the default."""

    def vector_bits(self, options: Mapping[str, Any]) -> int:
        """Return the width of vector registers that kernels are written for."""
        ...

    def begin(self, options: Mapping[str, Any]) -> Generation:
        """Start generating code for one program."""
        ...
