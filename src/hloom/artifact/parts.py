"""What are the parts of a compiled program?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

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
