"""How does the host function call functions outside the program: LAPACK's, and the caller's own?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from hloom.diagnostics import UnsupportedError
from hloom.dialects import kernel
from hloom.dialects.kernel.types import BufferType
from hloom.ir.attributes import (
    ArrayAttribute,
    Attribute,
    DenseElementsAttribute,
    IntegerAttribute,
    StringAttribute,
    TypeAttribute,
)
from hloom.ir.operation import Block, Builder, Operation, Region
from hloom.ir.types import INDEX, DialectType, TensorType, Type, tensor_type_of
from hloom.lowering.lapack import ROUTINES, Argument, Routine
from hloom.lowering.program import HostState, host_rule


@host_rule("stablehlo.custom_call")
def lower_custom_call(op: Operation, state: HostState) -> None:
    """Call a routine of LAPACK for each matrix, or a function that the caller hands over."""
    target: str = op.get("call_target_name")
    routine = ROUTINES.get(target)
    if routine is not None:
        _Lapack(op, routine, state).emit()
        return
    if not target.startswith("hloom.call_out."):
        raise UnsupportedError(
            "HL0305",
            where=f"{op.location}: {op.name}",
            promise="the target of a custom call is known to the compiler",
            found=f"`{target}` is not",
            cure="name it `hloom.call_out.NAME` and hand the function over at loading",
        )
    buffers = [state.buffer(value) for value in op.operands]
    outputs = []
    for result in op.results:
        if isinstance(result.type, DialectType):
            continue
        outputs.append(state.allocate(result.type, op.block))
        state.hold(result, outputs[-1])
    types = [value.type for value in (*op.operands, *op.results)]
    call(state, target.removeprefix("hloom.call_out."), [*buffers, *outputs], types, len(buffers))


def call(
    state: HostState, name: str, buffers: Sequence[Any], types: Sequence[Type], input_count: int
) -> None:
    """Add a call of a function outside the program."""
    state.builder.create(
        kernel.CallOut, *buffers, target=name, input_count=input_count,
        types=ArrayAttribute([TypeAttribute(type) for type in types]),
    )  # fmt: skip


class _Lapack:
    """The calls of a routine for each matrix of a batch."""

    def __init__(self, op: Operation, routine: Routine, state: HostState) -> None:
        self.op = op
        self.state = state
        self.routine = routine
        types = [value.type for value in (*op.operands, *op.results)]
        assert all(isinstance(type, TensorType) for type in types)
        self.types: list[TensorType] = types  # type: ignore[assignment]
        self.batch_rank = routine.batch_rank(op)
        first = self.types[0]
        self.count = 1
        for extent in first.shape[: self.batch_rank]:
            self.count *= extent
        self.plan = routine.plan(op, self.batch_rank)

    def emit(self) -> None:
        """Emit copies, workspaces and the loop over the matrices."""
        state, op = self.state, self.op
        results = [state.allocate(result.type, op.block) for result in op.results]
        for result, buffer in zip(op.results, results, strict=True):
            state.hold(result, buffer)
        memory = [*(state.buffer(value) for value in op.operands), *results]
        for operand, result in self.plan.copies:
            state.copy(memory[operand], results[result], op.operands[operand].type)
        buffers = [self._memory(argument, memory) for argument in self.plan.arguments]
        if not self.count:
            return
        body = Block([INDEX])
        builder = state.builder if self.count == 1 else Builder.at_end(body)
        counter = None if self.count == 1 else body.arguments[0]
        placed = [
            self._part(builder, counter, argument, buffer)
            for argument, buffer in zip(self.plan.arguments, buffers, strict=True)
        ]
        self._call(builder, placed)
        if counter is None:
            return
        body.append(kernel.Yield())
        zero, end, one = (_index(state.builder, number) for number in (0, self.count, 1))
        state.builder.insert(kernel.For([zero, end, one], [], None, [Region([body])]))

    def _memory(self, argument: Argument, memory: Sequence[Any]) -> Any:
        """Return what an argument points to, for the first matrix."""
        state = self.state
        if argument.value is not None:
            return memory[argument.value]
        if argument.constant is not None:
            array = np.asarray(argument.constant)
            value = DenseElementsAttribute(tensor_type_of(array), array)
            return state.builder.create(
                kernel.ConstantBuffer, result_types=[BufferType(value.type.element)], value=value
            ).result
        return state.allocate(TensorType((max(argument.size, 1),), argument.element))

    def _part(self, builder: Builder, counter: Any, argument: Argument, buffer: Any) -> Any:
        """Return what an argument points to, for one matrix of the batch."""
        if argument.value is None or (counter is None and not argument.offset):
            return buffer
        size = 1
        for extent in self.types[argument.value].shape[self.batch_rank :]:
            size *= extent
        offset = _index(builder, argument.offset)
        if counter is not None:
            start = _compute(builder, "multiply", counter, _index(builder, size))
            offset = _compute(builder, "add", start, offset) if argument.offset else start
        return builder.insert(kernel.View([buffer, offset], [buffer.type])).result

    def _call(self, builder: Builder, buffers: Sequence[Any]) -> None:
        types = [TensorType((), buffer.type.element) for buffer in buffers]
        outer, self.state.builder = self.state.builder, builder
        call(self.state, f"lapack.{self.plan.name}", buffers, types, len(buffers))
        self.state.builder = outer


def _index(builder: Builder, number: int) -> Any:
    return builder.create(
        kernel.Constant, result_types=[INDEX], value=IntegerAttribute(number, INDEX)
    ).result


def _compute(builder: Builder, function: str, left: Any, right: Any) -> Any:
    attributes: dict[str, Attribute] = {"function": StringAttribute(function)}
    return builder.insert(kernel.Apply([left, right], [INDEX], attributes)).result
