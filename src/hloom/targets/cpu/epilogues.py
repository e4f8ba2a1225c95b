"""How does a contraction's epilogue region run on vectors of finished sums?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hloom.dialects import kernel
from hloom.dialects.kernel.types import BufferType
from hloom.ir.operation import Operation
from hloom.ir.operation import Value as IrValue
from hloom.llvm import math
from hloom.llvm.emission import KernelWriter, from_memory, masked_load, to_memory
from hloom.llvm.registers import memory_bytes, memory_element, register_type
from hloom.llvm.writer import (
    FunctionWriter,
    Value,
    constant,
    lane_count,
    vector_type,
    with_element,
)
from hloom.targets.cpu.contraction import OUT, Position, Strides, store_lanes


class RegionEpilogue:
    """Runs a contraction kernel's epilogue region; its operands are those the region addresses."""

    needs_indices = False

    def __init__(
        self,
        contraction: kernel.Contraction,
        strides_of: Callable[[Any], Strides],
        machine: math.Machine,
    ) -> None:
        self._block = contraction.epilogue.block
        self._machine = machine
        self._pointers: list[Value] = []
        specification = contraction.specification
        self._addressed = specification.addressed
        result = len(self._addressed) - 1
        order = [result, *range(result)]
        self._slots = {slot: number for number, slot in enumerate(order)}
        self.operands = tuple(strides_of(self._addressed[slot]) for slot in order)

    def begin(self, function: FunctionWriter, arguments: Value) -> None:
        """Load the addresses of the operands' buffers."""
        self._pointers = []
        loaded: dict[int, Value] = {}
        for buffer, *_ in self._addressed:
            if buffer not in loaded:
                place = function.address(arguments, constant("i64", OUT + buffer), "ptr")
                loaded[buffer] = function.load("ptr", place, 8)
            self._pointers.append(loaded[buffer])

    def emit(
        self, function: FunctionWriter, accumulator: Value, position: Position, mask: Value | None
    ) -> None:
        """Run the region on one vector of sums."""
        writer = _EpilogueWriter(function, self._machine, accumulator, mask)
        arguments = self._block.arguments
        writer.values[arguments[0]] = accumulator
        for slot, pointer in enumerate(self._pointers):
            buffer, offset = arguments[1 + 2 * slot], arguments[2 + 2 * slot]
            number = self._slots[slot]
            writer.values[buffer] = pointer
            writer.values[offset] = position.offsets[number]
            writer.steps[offset] = position.steps[number]
        writer.block(self._block)


class _EpilogueWriter(KernelWriter):
    """Writes scalar operations lane by lane for as many lanes as the accumulator has."""

    def __init__(
        self,
        writer: FunctionWriter,
        machine: math.Machine,
        accumulator: Value,
        mask: Value | None,
    ) -> None:
        super().__init__(writer, machine, Value("ptr", "null"))
        self.lanes = lane_count(accumulator.type)
        self.mask = mask
        self.steps: dict[IrValue, int] = {}

    def operands(self, operation: Operation) -> list[Value]:
        """Return the operands, scalars repeated so that all have as many lanes."""
        values = super().operands(operation)
        if type(operation) in (kernel.Load, kernel.Store):
            return values
        if all(lane_count(value.type) == 1 for value in values):
            return values
        return [
            value if lane_count(value.type) > 1 else self.writer.splat(value, self.lanes)
            for value in values
        ]

    def write(self, operation: Operation) -> Value | None:
        """Write one operation; loads and stores follow the lanes."""
        if isinstance(operation, kernel.Load):
            return self._load(operation)
        if isinstance(operation, kernel.Store):
            self._store(operation)
            return None
        if isinstance(operation, kernel.Convert | kernel.Bitcast):
            return self._convert(operation)
        return super().write(operation)

    def _convert(self, operation: Operation) -> Value | None:
        from hloom.ir.types import is_unsigned
        from hloom.llvm import functions

        value = self.values[operation.operands[0]]
        type = with_element(value.type, register_type(operation.results[0].type))
        if isinstance(operation, kernel.Bitcast):
            return self.writer.cast("bitcast", value, type)
        unsigned = "unsigned" in operation.attributes or is_unsigned(operation.operands[0].type)
        return functions.convert(
            self.writer, value, type, unsigned, is_unsigned(operation.results[0].type)
        )

    def _load(self, operation: Any) -> Value:
        writer = self.writer
        buffer, offset = (self.values[operand] for operand in operation.operands)
        step = self.steps[operation.operands[1]]
        element = _element(operation.operands[0])
        memory = memory_element(element)
        size = memory_bytes(element)
        address = writer.address(buffer, offset, memory)
        register = register_type(operation.results[0].type)
        if step == 0 or self.lanes == 1:
            return from_memory(writer, writer.load(memory, address, size), register)
        wide = vector_type(self.lanes, memory)
        if step == 1:
            if self.mask is None:
                value = writer.load(wide, address, size)
            else:
                value = masked_load(writer, wide, address, size, self.mask)
        else:
            value = self._strided(address, memory, size, step)
        return from_memory(writer, value, with_element(wide, register))

    def _strided(self, address: Value, memory: str, size: int, step: int) -> Value:
        lanes = self.lanes
        numbers = ", ".join(f"i64 {lane * step}" for lane in range(lanes))
        pointers = self.writer.emit(
            f"<{lanes} x ptr>", f"getelementptr {memory}, {address}, <{lanes} x i64> <{numbers}>"
        )
        from hloom.llvm.emission import masked_gather

        mask = self.mask or constant(f"<{lanes} x i1>", 1)
        return masked_gather(self.writer, vector_type(lanes, memory), pointers, size, mask)

    def _store(self, operation: Any) -> None:
        value, buffer, offset = (self.values[operand] for operand in operation.operands)
        if lane_count(value.type) == 1 and self.lanes > 1:
            value = self.writer.splat(value, self.lanes)
        element = _element(operation.operands[1])
        memory = memory_element(element)
        stored = to_memory(self.writer, value, with_element(value.type, memory), element)
        step = self.steps[operation.operands[2]]
        store_lanes(self.writer, stored, buffer, offset, step, self.mask)


def _element(buffer: IrValue) -> Any:
    assert isinstance(buffer.type, BufferType)
    return buffer.type.element
