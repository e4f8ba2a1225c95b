"""What are the parts of a lowered program: fused groups, kernels, and the host function?"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import numpy as np

from hloom.dialects.kernel.types import BUFFER, INDEX_VALUE, BufferType
from hloom.ir.attribute_kinds import (
    ANY_ATTRIBUTE,
    ARRAY,
    I64_ARRAY,
    I64_VALUE,
    STRING,
    SYMBOL_NAME,
)
from hloom.ir.declaration import (
    ISOLATED,
    ORDERED,
    READS,
    SYMBOL,
    WRITES,
    attribute,
    operand,
    optional_attribute,
    output,
    region,
    variadic_operand,
    variadic_output,
)
from hloom.ir.operation import Operation
from hloom.ir.types import numpy_dtype


class Fusion(Operation):
    """A group of StableHLO operations that becomes one kernel.

    `kind` says which lowering takes it: `loop`, `row`, `contraction`, or `single` for an operation
    with a lowering of its own. The region takes the operands and yields the results;
    running it is the meaning.
    """

    __slots__ = ()
    name = "kernel.fusion"
    traits = (ISOLATED,)
    kind = attribute(STRING)
    row_size = optional_attribute(I64_VALUE)
    inputs = variadic_operand()
    outputs = variadic_output()
    body = region()

    def evaluate(self, context: Any, inputs: list[Any]) -> Any:
        """Run the group's operations."""
        return context.run_region(self.body, inputs)


class Function(Operation):
    """A kernel: takes buffers and a range of tasks, and runs those tasks.

    The body's arguments are the buffers, then `begin` and `end` (index). Tasks of one launch may
    run in any order and at the same time. `in_place` lists pairs of an input's and an output's
    number that may be one memory: the input is read only where, and before, the output is
    written. After inputs and outputs come the tables of `constants`, then workspaces of the sizes
    given in bytes, whose content is undefined.
    """

    __slots__ = ()
    name = "kernel.function"
    traits = (ISOLATED, SYMBOL)
    effect = ORDERED
    symbol_name = attribute(STRING, key="sym_name")
    tasks = attribute(I64_VALUE)
    scratch_bytes = optional_attribute(I64_VALUE, 0)
    in_place = optional_attribute(I64_ARRAY, ())
    constants = optional_attribute(ARRAY, ())
    workspaces = optional_attribute(I64_ARRAY, ())
    body = region()


class Contraction(Operation):
    """A kernel made of matrix products or a convolution, given by its numbers.

    `specification` is the target's own description. The epilogue region takes one accumulator value
    and the positions of an output element, and stores what follows from them; an empty region
    stores the accumulator.
    """

    __slots__ = ()
    name = "kernel.contraction"
    traits = (SYMBOL,)
    effect = ORDERED
    symbol_name = attribute(STRING, key="sym_name")
    specification = attribute(ANY_ATTRIBUTE)
    epilogue = region()


class Host(Operation):
    """The host function of a program: allocates, launches kernels, decides.

    The body's arguments are the program's inputs and then its outputs, as buffers.
    """

    __slots__ = ()
    name = "kernel.host"
    traits = (SYMBOL,)
    effect = ORDERED
    symbol_name = attribute(STRING, key="sym_name")
    input_count = attribute(I64_VALUE)
    body = region()


class Launch(Operation):
    """Run all tasks of a kernel on the given buffers, and wait for them."""

    __slots__ = ()
    name = "kernel.launch"
    effect = WRITES
    callee = attribute(SYMBOL_NAME)
    tasks = attribute(I64_VALUE)
    scratch_bytes = optional_attribute(I64_VALUE, 0)
    buffers = variadic_operand(BUFFER)

    def evaluate(self, context: Any, buffers: list[Any]) -> Any:
        """Run the tasks in order."""
        context.call(self.callee, [*buffers, 0, self.tasks])
        return []


class Allocate(Operation):
    """Memory for `size` elements that lives until its last use; its content is undefined.

    After planning, `arena_offset` tells where in the program's arena it lies, in bytes.
    """

    __slots__ = ()
    name = "kernel.allocate"
    effect = READS
    size = attribute(I64_VALUE)
    arena_offset = optional_attribute(I64_VALUE)
    result = output(BUFFER)

    def evaluate(self, context: Any) -> Any:
        """Give fresh memory."""
        return np.zeros(self.size, _dtype(self.result.type))


class ConstantBuffer(Operation):
    """Read-only memory that holds a tensor constant."""

    __slots__ = ()
    name = "kernel.constant_buffer"
    value = attribute(ANY_ATTRIBUTE)
    result = output(BUFFER)

    def evaluate(self, context: Any) -> Any:
        """Give the constant's elements in row-major order."""
        return np.ascontiguousarray(self.attributes["value"].to_array()).reshape(-1)  # type: ignore[attr-defined]


class Copy(Operation):
    """Copy `size` elements from one buffer to another that does not overlap it."""

    __slots__ = ()
    name = "kernel.copy"
    effect = WRITES
    size = attribute(I64_VALUE)
    source = operand(BUFFER)
    target = operand(BUFFER)

    def evaluate(self, context: Any, source: Any, target: Any) -> Any:
        """Copy."""
        target[: self.size] = source[: self.size]
        return []


class CallOut(Operation):
    """Call a function outside the program on buffers, in program order.

    The first `input_count` buffers are what it reads, the others what it writes; a routine of
    LAPACK reads and writes all of them. `types` are the tensor types of the buffers' contents.
    """

    __slots__ = ()
    name = "kernel.call_out"
    effect = ORDERED
    target = attribute(STRING)
    input_count = attribute(I64_VALUE)
    types = attribute(ARRAY)
    buffers = variadic_operand(BUFFER)


class View(Operation):
    """The part of a buffer from `offset` elements on."""

    __slots__ = ()
    name = "kernel.view"
    buffer = operand(BUFFER)
    offset = operand(INDEX_VALUE)
    result = output(BUFFER)

    def evaluate(self, context: Any, buffer: Any, offset: Any) -> Any:
        """Give the rest of the memory."""
        return buffer[int(offset) :]


def call_out_key(op: CallOut) -> Hashable:
    """Return what tells call-outs of one function on one set of types apart from others."""
    return (op.target, op.input_count, op.attributes["types"])


def call_outs_of(host: Host) -> list[CallOut]:
    """Return one operation for each function that a program calls, in order of their numbers."""
    found: dict[Hashable, CallOut] = {}
    for op in host.walk():
        if isinstance(op, CallOut):
            found.setdefault(call_out_key(op), op)
    return list(found.values())


def _dtype(type: Any) -> Any:
    assert isinstance(type, BufferType)
    return numpy_dtype(type.element)
