"""How is the host function written: the one function that runs a whole program?"""

from __future__ import annotations

from typing import Any

from hloom.artifact import abi
from hloom.dialects import kernel
from hloom.dialects.kernel.program import call_out_key, call_outs_of
from hloom.dialects.kernel.types import BufferType
from hloom.ir.operation import Block, Operation
from hloom.ir.operation import Value as IrValue
from hloom.llvm import math
from hloom.llvm.emission import KERNEL_ARGUMENTS, KernelWriter
from hloom.llvm.registers import memory_bytes
from hloom.llvm.writer import FunctionWriter, ModuleWriter, Value, constant

ENTRY = "hloom_main"


def write_host(
    module: ModuleWriter, host: kernel.Host, machine: math.Machine, defined: set[str]
) -> None:
    """Write a planned host function; kernels that are not `defined` in this module are declared.

    The function takes the runtime's table and the addresses of inputs, outputs, constants (in order
    of their operations) and the arena.
    """
    writer = module.function(
        ENTRY, "i32", (("ptr", "table"), ("ptr", "buffers")), attributes="nounwind"
    )
    for op in host.walk():
        if isinstance(op, kernel.Launch) and op.callee not in defined:
            module.declare(op.callee, "void", [type for type, _ in KERNEL_ARGUMENTS])
    _HostWriter(writer, host, machine).run()


class _HostWriter(KernelWriter):
    def __init__(self, writer: FunctionWriter, host: kernel.Host, machine: math.Machine) -> None:
        super().__init__(writer, machine, Value("ptr", "null"))
        self.host = host
        self.call_outs = [call_out_key(op) for op in call_outs_of(host)]
        self.table, self.buffers = writer.arguments
        most = max(
            (len(op.operands) for op in host.walk() if isinstance(op, kernel.Launch)), default=0
        )
        self.arguments = writer.stack(f"[{max(most, 1)} x ptr]", 16)
        self.parallel = self._field("parallel")
        self.held: list[str | None] = [None] * most

    def run(self) -> None:
        """Write the whole body."""
        block = self.host.body.block
        for number, argument in enumerate(block.arguments):
            self.values[argument] = self._buffer(number)
        constants = [op for op in self.host.walk() if isinstance(op, kernel.ConstantBuffer)]
        for number, op in enumerate(constants):
            self.values[op.results[0]] = self._buffer(len(block.arguments) + number)
        self.arena = self._buffer(len(block.arguments) + len(constants))
        self.block(block)
        self.writer.result_of(constant("i32", 0))

    def _buffer(self, number: int) -> Value:
        place = self.writer.address(self.buffers, constant("i64", number), "ptr")
        return self.writer.load("ptr", place, 8)

    def _field(self, name: str) -> Value:
        offset = constant("i64", abi.FIELDS[name].offset)
        return self.writer.load("ptr", self.writer.address(self.table, offset, "i8"), 8)

    def block(self, block: Block) -> list[Value]:
        """Write a block; nothing is known of the launches' arguments where blocks meet."""
        self.held = [None] * len(self.held)
        values = super().block(block)
        self.held = [None] * len(self.held)
        return values

    def write(self, operation: Operation) -> Value | None:
        """Write one host operation."""
        if isinstance(operation, kernel.Launch):
            self._launch(operation)
        elif isinstance(operation, kernel.Allocate):
            offset: int = operation.get("arena_offset")
            return self.writer.address(self.arena, constant("i64", offset), "i8")
        elif isinstance(operation, kernel.ConstantBuffer):
            return None
        elif isinstance(operation, kernel.Copy):
            self._copy(operation)
        elif isinstance(operation, kernel.View):
            return self._view(operation)
        elif isinstance(operation, kernel.CallOut):
            self._call_out(operation)
        else:
            return super().write(operation)
        return None

    def _launch(self, op: Any) -> None:
        writer = self.writer
        for number, operand in enumerate(op.operands):
            value = self.values[operand]
            if self.held[number] == value.text:
                continue
            place = writer.address(self.arguments, constant("i64", number), "ptr")
            writer.store(value, place, 8)
            self.held[number] = value.text
        if op.tasks == 1 and not op.scratch_bytes:
            writer.call(
                "void", op.callee, self.table, self.arguments, constant("i64", 0),
                constant("i64", 1), Value("ptr", "null"),
            )  # fmt: skip
        elif op.tasks:
            writer.call_pointer(
                "void", self.parallel, self.table, Value("ptr", f"@{op.callee}"), self.arguments,
                constant("i64", op.tasks), constant("i64", op.scratch_bytes),
            )  # fmt: skip

    def _view(self, op: Any) -> Value:
        buffer, offset = (self.values[operand] for operand in op.operands)
        element = op.operands[0].type.element
        size = constant("i64", memory_bytes(element))
        bytes_ = self.writer.binary("mul", offset, size)
        return self.writer.address(buffer, bytes_, "i8")

    def _call_out(self, op: Any) -> None:
        """Call a function outside the program; an error ends the run."""
        writer = self.writer
        count = len(op.operands)
        pointers = writer.stack(f"[{max(count, 1)} x ptr]", 16)
        for number, operand in enumerate(op.operands):
            place = writer.address(pointers, constant("i64", number), "ptr")
            writer.store(self.values[operand], place, 8)
        results = writer.address(pointers, constant("i64", op.input_count), "ptr")
        number = self.call_outs.index(call_out_key(op))
        status = writer.call_pointer(
            "i32", self._field("call_out"), self.table, constant("i64", number), pointers, results
        )
        failed, after = writer.new_block("failed"), writer.new_block("after")
        writer.branch_if(writer.compare("icmp ne", status, constant("i32", 0)), failed, after)
        writer.start(failed)
        writer.result_of(status)
        writer.start(after)

    def _copy(self, op: Any) -> None:
        source, target = (self.values[operand] for operand in op.operands)
        type = op.operands[0].type
        assert isinstance(type, BufferType)
        size = constant("i64", op.size * memory_bytes(type.element))
        self.writer.intrinsic(
            "llvm.memcpy.p0.p0.i64", "void", target, source, size, Value("i1", "false")
        )


def constants_of(host: kernel.Host) -> list[IrValue]:
    """Return the constant buffers of a host function in the order of the entry's arguments."""
    return [op.results[0] for op in host.walk() if isinstance(op, kernel.ConstantBuffer)]
