"""What does a compiled program consist of?"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from hloom.artifact.abi import ABI_VERSION
from hloom.artifact.decode import map_file, read_fields
from hloom.artifact.encode import to_bytes, write_file
from hloom.artifact.parts import CallOut, Constant, Cost, TensorSpec


@dataclass(frozen=True, slots=True, eq=False)
class Artifact:
    """A compiled program: its code, its buffers and the facts a runtime needs to run it.

    The entry's buffers are the inputs, the outputs, the constants and then the arena. `aliased`
    pairs (input, output) share one buffer, so the program finds the input there and leaves the
    output; `features` are the CPU features, in LLVM's spelling, that the code needs.
    """

    target: str
    objects: tuple[bytes, ...]
    inputs: tuple[TensorSpec, ...]
    outputs: tuple[TensorSpec, ...]
    entry: str = "hloom_main"
    triple: str = ""
    features: tuple[str, ...] = ()
    constants: tuple[Constant, ...] = ()
    aliased: tuple[tuple[int, int], ...] = ()
    arena_bytes: int = 0
    scratch_bytes: int = 0
    planned_peak_bytes: int = 0
    call_outs: tuple[CallOut, ...] = ()
    cost: Cost = field(default_factory=Cost)
    name: str = "main"
    producer: str = "hloom"
    abi_version: int = ABI_VERSION
    report: Mapping[str, Any] = field(default_factory=dict)

    def to_bytes(self) -> bytes:
        """The artifact's file as bytes."""
        return to_bytes(self)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the artifact's file; whoever reads `path` sees the old file or all of the new."""
        write_file(self, path)

    @staticmethod
    def from_bytes(data: bytes | bytearray | memoryview, name: str = "artifact") -> Artifact:
        """The artifact in `data`; constants stay views of it. `name` is for error messages."""
        return Artifact(**read_fields(memoryview(data).cast("B"), name))

    @staticmethod
    def load(path: str | os.PathLike[str]) -> Artifact:
        """The artifact in a file; constants stay mapped from it."""
        return Artifact(**read_fields(map_file(path), os.fspath(path)))
