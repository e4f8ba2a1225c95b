"""Where do kernels keep what does not fit in registers: task-local memory and workspaces?"""

from __future__ import annotations

from typing import Any

from hloom.dialects import kernel
from hloom.dialects.kernel.types import BufferType
from hloom.ir.types import Type, numpy_dtype
from hloom.lowering.emitter import Emitter


class ScratchPlan:
    """Arrays in task-local memory, one after another."""

    def __init__(self) -> None:
        self.arrays: list[tuple[Type, int, int]] = []
        self.bytes = 0

    def add(self, element: Type, size: int) -> int:
        """Reserve room for `size` elements; return the array's number."""
        self.arrays.append((element, self.bytes, size))
        self.bytes += padded_bytes(element, size)
        return len(self.arrays) - 1

    def views(self, emitter: Emitter) -> list[Any]:
        """Return the arrays as buffers, for use in the current scope."""
        return [
            emitter.insert(
                kernel.Scratch.create([], [BufferType(element)], start_bytes=start, size=size)
            )
            for element, start, size in self.arrays
        ]


class Workspaces:
    """Buffers that the host provides for the time of a launch."""

    def __init__(self) -> None:
        self.elements: list[Type] = []
        self.sizes: list[int] = []

    def add(self, element: Type, size: int) -> int:
        """Ask for room for `size` elements; return the buffer's number."""
        self.elements.append(element)
        self.sizes.append(padded_bytes(element, size))
        return len(self.sizes) - 1

    @property
    def types(self) -> list[Type]:
        """The types of the kernel's arguments for them."""
        return [BufferType(element) for element in self.elements]


def padded_bytes(element: Type, size: int) -> int:
    """Return the bytes of an array, rounded up to whole cache lines."""
    return max(64, -(-size * numpy_dtype(element).itemsize // 64) * 64)
