"""How does a kernel function become an LLVM function, operation by operation?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from hloom.dialects import kernel
from hloom.dialects.kernel.types import BufferType, element_of, lanes_of
from hloom.ir.operation import Block, Operation
from hloom.ir.operation import Value as IrValue
from hloom.ir.types import FloatType, Type, is_unsigned
from hloom.llvm import functions, math, small_floats
from hloom.llvm.registers import memory_bytes, memory_element, register_type
from hloom.llvm.writer import (
    FunctionWriter,
    ModuleWriter,
    Value,
    bit_width,
    constant,
    constant_lanes,
    is_float,
    lane_count,
    mangle,
    with_element,
)

KERNEL_ARGUMENTS: Final = (
    ("ptr", "table"), ("ptr", "arguments"), ("i64", "begin"), ("i64", "end"), ("ptr", "scratch"),
)  # fmt: skip
"""The calling convention of kernels; see `hloom.artifact.abi`."""


class KernelWriter:
    """Writes blocks of kernel operations into an LLVM function.

    `values` maps kernel values to what holds them. Scratch buffers lie in the memory that the
    function's `scratch` argument points to.
    """

    def __init__(self, writer: FunctionWriter, machine: math.Machine, scratch: Value) -> None:
        self.writer = writer
        self.machine = machine
        self.scratch = scratch
        self.values: dict[IrValue, Value] = {}

    def block(self, block: Block) -> list[Value]:
        """Write a block's operations; return the values that its terminator yields."""
        values = self.values
        for operation in block:
            if operation.declaration.is_terminator:
                return [values[operand] for operand in operation.operands]
            result = self.write(operation)
            if result is not None:
                values[operation.results[0]] = result
        return []

    def write(self, operation: Operation) -> Value | None:
        """Write one operation; return what holds its only result."""
        return _WRITERS[type(operation)](self, operation)

    def operands(self, operation: Operation) -> list[Value]:
        """Return what holds the operands."""
        values = self.values
        return [values[operand] for operand in operation.operands]


def write_kernel(
    module: ModuleWriter, function: kernel.Function, machine: math.Machine
) -> FunctionWriter:
    """Write a kernel function with the kernels' calling convention."""
    writer = module.function(function.symbol_name, "void", KERNEL_ARGUMENTS, attributes="nounwind")
    block = function.body.block
    kernel_writer = KernelWriter(writer, machine, writer.arguments[4])
    arguments = writer.arguments[1]
    for number, argument in enumerate(block.arguments[:-2]):
        place = writer.address(arguments, constant("i64", number), "ptr")
        kernel_writer.values[argument] = writer.load("ptr", place, 8)
    kernel_writer.values[block.arguments[-2]] = writer.arguments[2]
    kernel_writer.values[block.arguments[-1]] = writer.arguments[3]
    kernel_writer.block(block)
    writer.result_of()
    return writer


# Values -------------------------------------------------------------------------------------------


def _write_constant(state: KernelWriter, op: Operation) -> Value:
    item: Any = op.attributes["value"]
    element = element_of(op.results[0].type)
    value = small_floats.code_of(item.value, element) if _is_small(element) else item.value
    return constant(register_type(op.results[0].type), value)


def _write_apply(state: KernelWriter, op: Operation) -> Value:
    attributes: Any = op.attributes
    element = element_of(op.operands[0].type)
    unsigned = "unsigned" in attributes or is_unsigned(element)
    values = state.operands(op)
    if _is_small(element):
        values = [small_floats.widen(state.writer, value, element) for value in values]
    result = functions.apply_function(
        state.writer, attributes["function"].value, values, unsigned, state.machine
    )
    if _is_small(element_of(op.results[0].type)):
        return small_floats.narrow(state.writer, result, element)
    return result


def _write_compare(state: KernelWriter, op: Operation) -> Value:
    attributes: Any = op.attributes
    left, right = state.operands(op)
    element = element_of(op.operands[0].type)
    unsigned = "unsigned" in attributes or is_unsigned(element)
    if _is_small(element):
        left, right = (small_floats.widen(state.writer, item, element) for item in (left, right))
    return functions.compare(state.writer, attributes["direction"].value, left, right, unsigned)


def _write_select(state: KernelWriter, op: Operation) -> Value:
    return state.writer.select(*state.operands(op))


def _write_convert(state: KernelWriter, op: Operation) -> Value:
    (value,) = state.operands(op)
    source, target = element_of(op.operands[0].type), element_of(op.results[0].type)
    return convert_element(state.writer, value, source, target, "unsigned" in op.attributes)


def convert_element(
    writer: FunctionWriter, value: Value, source: Type, target: Type, unsigned: bool = False
) -> Value:
    """Write a conversion by value between element types, on scalars or vectors."""
    if source is target:
        return value
    unsigned = unsigned or is_unsigned(source)
    if _is_small(source):
        value = small_floats.widen(writer, value, source)
    if not _is_small(target):
        type = with_element(value.type, register_type(target))
        return functions.convert(writer, value, type, unsigned, is_unsigned(target))
    if not is_float(value.type):
        exact = "float" if bit_width(value.type) <= 16 else "double"
        value = functions.convert(writer, value, with_element(value.type, exact), unsigned, False)
    return small_floats.narrow(writer, value, target)


def _write_bitcast(state: KernelWriter, op: Operation) -> Value:
    (value,) = state.operands(op)
    return state.writer.cast("bitcast", value, register_type(op.results[0].type))


def _write_broadcast(state: KernelWriter, op: Operation) -> Value:
    (value,) = state.operands(op)
    return state.writer.splat(value, lanes_of(op.results[0].type))


def _write_interleave(state: KernelWriter, op: Operation) -> Value:
    even, odd = state.operands(op)
    lanes = lane_count(even.type)
    if lanes == 1:
        pair = Value(f"<2 x {even.type}>", "poison")
        return state.writer.insert(state.writer.insert(pair, even, 0), odd, 1)
    order = [lane // 2 + lane % 2 * lanes for lane in range(2 * lanes)]
    return state.writer.shuffle(even, odd, order)


def _write_lanes(state: KernelWriter, op: Operation) -> Value:
    (start,) = state.operands(op)
    lanes = lanes_of(op.results[0].type)
    step: int = op.get("step")
    offsets = constant_lanes(start.type, [lane * step for lane in range(lanes)])
    if start.text == "0":
        return offsets
    return state.writer.binary("add", state.writer.splat(start, lanes), offsets)


def _write_combine(state: KernelWriter, op: Operation) -> Value:
    (vector,) = state.operands(op)
    attributes: Any = op.attributes
    element = element_of(op.operands[0].type)
    unsigned = "unsigned" in attributes or is_unsigned(element)
    if _is_small(element):
        vector = small_floats.widen(state.writer, vector, element)
    result = functions.combine_lanes(
        state.writer, attributes["function"].value, vector, unsigned, state.machine
    )
    return small_floats.narrow(state.writer, result, element) if _is_small(element) else result


# Memory -------------------------------------------------------------------------------------------


def _memory_type(type: Type, element: Type) -> str:
    return with_element(register_type(type), memory_element(element))


def from_memory(writer: FunctionWriter, value: Value, register: str) -> Value:
    """Turn what memory holds into its form in a register: bytes into booleans."""
    if value.type == register:
        return value
    if register.endswith(("i1", "i1>")):
        return writer.compare("icmp ne", value, constant(value.type, 0))
    return writer.cast("trunc", value, register)


def to_memory(writer: FunctionWriter, value: Value, memory: str, element: Type) -> Value:
    """Turn a register's value into the form that memory holds."""
    if value.type == memory:
        return value
    opcode = "zext" if is_unsigned(element) else "sext"
    return writer.cast(opcode, value, memory)


def _write_load(state: KernelWriter, op: Operation) -> Value:
    writer = state.writer
    buffer, offset, *mask = state.operands(op)
    element = _element(op.operands[0].type)
    register = register_type(op.results[0].type)
    memory = _memory_type(op.results[0].type, element)
    address = writer.address(buffer, offset, memory_element(element))
    size = memory_bytes(element)
    if not mask:
        value = writer.load(memory, address, size)
    else:
        value = masked_load(writer, memory, address, size, mask[0])
    return from_memory(writer, value, register)


def masked_load(
    writer: FunctionWriter, memory: str, address: Value, size: int, mask: Value
) -> Value:
    """Write a load of consecutive elements; lanes that are off give zero."""
    name = f"llvm.masked.load.{mangle(memory)}.p0"
    writer.module.declare(name, memory, ("ptr", mask.type, memory))
    zero = Value(memory, "zeroinitializer")
    pointer = Value(f"ptr align {size}", address.text)
    return writer.call(memory, name, pointer, mask, zero)


def _write_gather(state: KernelWriter, op: Operation) -> Value:
    writer = state.writer
    buffer, offsets, *mask = state.operands(op)
    element = _element(op.operands[0].type)
    register = register_type(op.results[0].type)
    memory = _memory_type(op.results[0].type, element)
    size = memory_bytes(element)
    lanes = lane_count(memory)
    if lanes == 1:
        address = writer.address(buffer, offsets, memory_element(element))
        return from_memory(writer, writer.load(memory, address, size), register)
    pointers = writer.emit(
        f"<{lanes} x ptr>", f"getelementptr {memory_element(element)}, {buffer}, {offsets}"
    )
    enabled = mask[0] if mask else constant(f"<{lanes} x i1>", 1)
    value = masked_gather(writer, memory, pointers, size, enabled)
    return from_memory(writer, value, register)


def masked_gather(
    writer: FunctionWriter, memory: str, pointers: Value, size: int, mask: Value
) -> Value:
    """Write a load of one element per pointer; lanes that are off give zero."""
    name = f"llvm.masked.gather.{mangle(memory)}.v{lane_count(memory)}p0"
    writer.module.declare(name, memory, (pointers.type, mask.type, memory))
    aligned = Value(f"{pointers.type} align {size}", pointers.text)
    return writer.call(memory, name, aligned, mask, Value(memory, "zeroinitializer"))


def _write_store(state: KernelWriter, op: Operation) -> None:
    writer = state.writer
    value, buffer, offset, *mask = state.operands(op)
    element = _element(op.operands[1].type)
    memory = _memory_type(op.operands[0].type, element)
    address = writer.address(buffer, offset, memory_element(element))
    size = memory_bytes(element)
    value = to_memory(writer, value, memory, element)
    if not mask:
        writer.store(value, address, size)
        return
    name = f"llvm.masked.store.{mangle(memory)}.p0"
    writer.module.declare(name, "void", (memory, "ptr", mask[0].type))
    writer.call("void", name, value, Value(f"ptr align {size}", address.text), mask[0])


def _write_scratch(state: KernelWriter, op: Operation) -> Value:
    start: int = op.get("start_bytes")
    return state.writer.address(state.scratch, constant("i64", start), "i8")


def _element(type: Type) -> Type:
    assert isinstance(type, BufferType)
    return type.element


_is_small = small_floats.is_small


# Control ------------------------------------------------------------------------------------------


def _write_for(state: KernelWriter, op: Operation) -> None:
    writer = state.writer
    lower, upper, step, *initial = state.operands(op)
    body = op.regions[0].blocks[0]
    before = writer.current
    loop, after = writer.new_block("loop"), writer.new_block("after")
    known = lower.text.isdigit() and upper.text.isdigit() and int(lower.text) < int(upper.text)
    if known:
        writer.branch(loop)
    else:
        writer.branch_if(writer.compare("icmp slt", lower, upper), loop, after)
    writer.start(loop)
    counter = writer.phi("i64", (lower, before))
    carried = [writer.phi(value.type, (value, before)) for value in initial]
    state.values[body.arguments[0]] = counter
    for argument, value in zip(body.arguments[1:], carried, strict=True):
        state.values[argument] = value
    results = state.block(body)
    following = writer.binary("add nuw nsw", counter, step)
    end = writer.current
    more = writer.compare("icmp slt", following, upper)
    writer.branch_if(more, loop, after)
    writer.add_incoming(counter, following, end)
    for phi, value in zip(carried, results, strict=True):
        writer.add_incoming(phi, value, end)
    writer.start(after)
    for result, first, last in zip(op.results, initial, results, strict=True):
        if known:
            state.values[result] = last
        else:
            state.values[result] = writer.phi(last.type, (first, before), (last, end))


def _write_if(state: KernelWriter, op: Operation) -> None:
    writer = state.writer
    (condition,) = state.operands(op)
    then, other, after = (writer.new_block(hint) for hint in ("then", "else", "after"))
    writer.branch_if(condition, then, other)
    ends = []
    for label, region in zip((then, other), op.regions, strict=True):
        writer.start(label)
        values = state.block(region.blocks[0])
        ends.append((values, writer.current))
        writer.branch(after)
    writer.start(after)
    (left, left_end), (right, right_end) = ends
    for result, a, b in zip(op.results, left, right, strict=True):
        state.values[result] = writer.phi(a.type, (a, left_end), (b, right_end))


def _write_while(state: KernelWriter, op: Operation) -> None:
    writer = state.writer
    initial = state.operands(op)
    condition, body = (region.blocks[0] for region in op.regions)
    before = writer.current
    test, turn, after = (writer.new_block(hint) for hint in ("test", "turn", "after"))
    writer.branch(test)
    writer.start(test)
    carried = [writer.phi(value.type, (value, before)) for value in initial]
    for block in (condition, body):
        for argument, value in zip(block.arguments, carried, strict=True):
            state.values[argument] = value
    (go_on,) = state.block(condition)
    writer.branch_if(go_on, turn, after)
    writer.start(turn)
    results = state.block(body)
    end = writer.current
    writer.branch(test)
    for phi, value in zip(carried, results, strict=True):
        writer.add_incoming(phi, value, end)
    writer.start(after)
    for result, value in zip(op.results, carried, strict=True):
        state.values[result] = value


_WRITERS: Final[dict[type[Operation], Callable[[KernelWriter, Any], Value | None]]] = {
    kernel.Constant: _write_constant,
    kernel.Apply: _write_apply,
    kernel.Compare: _write_compare,
    kernel.Select: _write_select,
    kernel.Convert: _write_convert,
    kernel.Bitcast: _write_bitcast,
    kernel.Broadcast: _write_broadcast,
    kernel.Interleave: _write_interleave,
    kernel.Lanes: _write_lanes,
    kernel.Combine: _write_combine,
    kernel.Load: _write_load,
    kernel.Gather: _write_gather,
    kernel.Store: _write_store,
    kernel.Scratch: _write_scratch,
    kernel.For: _write_for,
    kernel.If: _write_if,
    kernel.While: _write_while,
}


def is_supported(element: Type) -> bool:
    """Tell whether LLVM registers hold an element type (16-bit floats included)."""
    if isinstance(element, FloatType):
        return element.text in ("f64", "f32", "f16", "bf16")
    try:
        register_type(element)
    except KeyError:
        return False
    return True
