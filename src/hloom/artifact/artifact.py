"""What does a compiled program consist of?"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from hloom.artifact.abi import ABI_VERSION
from hloom.artifact.elements import tensor_bytes, tensor_text


@dataclass(frozen=True, slots=True)
class TensorSpec:
    """The type of one input or output, and its name where the program gives one."""

    shape: tuple[int, ...]
    dtype: str
    name: str = ""

    @property
    def bytes(self) -> int:
        """The size of its buffer."""
        return tensor_bytes(self.shape, self.dtype)

    def __str__(self) -> str:
        return tensor_text(self.shape, self.dtype)


@dataclass(frozen=True, slots=True, eq=False)
class Constant:
    """Data that the program reads: any object with the buffer protocol, kept by reference."""

    shape: tuple[int, ...]
    dtype: str
    data: Any

    @property
    def bytes(self) -> int:
        """The size of its buffer."""
        return tensor_bytes(self.shape, self.dtype)

    def buffer(self) -> memoryview:
        """The data as bytes, not copied."""
        data = self.data
        # Arrays show element types that the buffer protocol has no letter for only as bytes.
        if hasattr(data, "view") and hasattr(data, "reshape"):
            data = data.reshape(-1).view("u1")
        view = memoryview(data)
        return view if view.nbytes == 0 else view.cast("B")

    def __str__(self) -> str:
        return tensor_text(self.shape, self.dtype)


@dataclass(frozen=True, slots=True)
class CallOut:
    """A function outside the program that it calls by its index in `Artifact.call_outs`."""

    name: str
    operands: tuple[TensorSpec, ...] = ()
    results: tuple[TensorSpec, ...] = ()


@dataclass(frozen=True, slots=True)
class Cost:
    """What one run does: floating-point operations, and bytes read and written at least."""

    flops: int = 0
    bytes: int = 0


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
    cost: Cost = Cost()
    name: str = "main"
    producer: str = "hloom"
    abi_version: int = ABI_VERSION
    report: Mapping[str, Any] = field(default_factory=dict)

    def to_bytes(self) -> bytes:
        """The artifact's file as bytes."""
        from hloom.artifact.encode import to_bytes

        return to_bytes(self)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the artifact's file; whoever reads `path` sees the old file or all of the new."""
        from hloom.artifact.encode import save

        save(self, path)

    @staticmethod
    def from_bytes(data: bytes | bytearray | memoryview, name: str = "artifact") -> Artifact:
        """The artifact in `data`; constants stay views of it. `name` is for error messages."""
        from hloom.artifact.decode import from_bytes

        return from_bytes(data, name)

    @staticmethod
    def load(path: str | os.PathLike[str]) -> Artifact:
        """The artifact in a file; constants stay mapped from it."""
        from hloom.artifact.decode import load

        return load(path)
