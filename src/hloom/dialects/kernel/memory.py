"""How does a kernel read and write memory?"""

from __future__ import annotations

from typing import Any

import numpy as np

from hloom.dialects.kernel.types import (
    BUFFER,
    INDEX_LANES,
    INDEX_VALUE,
    MASK,
    REGISTER,
    BufferType,
    lanes_of,
)
from hloom.ir.attribute_kinds import I64_VALUE
from hloom.ir.declaration import (
    READS,
    WRITES,
    attribute,
    operand,
    optional_operand,
    output,
)
from hloom.ir.operation import Operation
from hloom.ir.types import numpy_dtype


class Load(Operation):
    """Elements at `offset` and, for a vector, the following ones.

    With a mask, lanes that are off read nothing and give zero.
    """

    __slots__ = ()
    name = "kernel.load"
    effect = READS
    buffer = operand(BUFFER)
    offset = operand(INDEX_VALUE)
    mask = optional_operand(MASK)
    result = output(REGISTER)

    def evaluate(self, context: Any, buffer: Any, offset: Any, mask: Any) -> Any:
        """Read."""
        lanes = lanes_of(self.result.type)
        if lanes == 1:
            return buffer[offset] if mask is None or mask else np.zeros((), buffer.dtype)[()]
        positions = offset + np.arange(lanes)
        return _read(buffer, positions, mask)


class Gather(Operation):
    """Elements at one offset per lane; lanes that are off read nothing and give zero."""

    __slots__ = ()
    name = "kernel.gather"
    effect = READS
    buffer = operand(BUFFER)
    offsets = operand(INDEX_LANES)
    mask = optional_operand(MASK)
    result = output(REGISTER)

    def evaluate(self, context: Any, buffer: Any, offsets: Any, mask: Any) -> Any:
        """Read."""
        return _read(buffer, offsets, mask)


class Store(Operation):
    """Write a scalar at `offset`, or a vector there and at the following offsets."""

    __slots__ = ()
    name = "kernel.store"
    effect = WRITES
    value = operand(REGISTER)
    buffer = operand(BUFFER)
    offset = operand(INDEX_VALUE)
    mask = optional_operand(MASK)

    def evaluate(self, context: Any, value: Any, buffer: Any, offset: Any, mask: Any) -> Any:
        """Write."""
        lanes = lanes_of(self.value.type)
        positions = offset + np.arange(lanes)
        values = np.broadcast_to(value, lanes)
        if mask is not None:
            kept = np.broadcast_to(mask, lanes)
            positions, values = positions[kept], values[kept]
        buffer[positions] = values
        return []


class Scratch(Operation):
    """Task-local memory, `bytes` from the start of the scratch area; its content is undefined."""

    __slots__ = ()
    name = "kernel.scratch"
    effect = READS
    start_bytes = attribute(I64_VALUE)
    size = attribute(I64_VALUE)
    result = output(BUFFER)

    def evaluate(self, context: Any) -> Any:
        """Give fresh memory."""
        type = self.result.type
        assert isinstance(type, BufferType)
        return np.zeros(self.size, numpy_dtype(type.element))


def _read(buffer: Any, positions: Any, mask: Any) -> Any:
    if mask is None:
        return buffer[positions]
    safe = np.where(mask, positions, 0)
    return np.where(mask, buffer[safe], np.zeros((), buffer.dtype)).astype(buffer.dtype)
