"""How does a fused module become kernels and one host function?"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any

from hloom.diagnostics import UnsupportedError
from hloom.dialects import kernel
from hloom.dialects.kernel.types import BufferType
from hloom.ir.attributes import DenseElementsAttribute
from hloom.ir.module import Module
from hloom.ir.operation import Block, Builder, Operation, Region, Value
from hloom.ir.types import DialectType, TensorType, Type
from hloom.lowering.identity import block_key
from hloom.lowering.rows import lower_rows

KernelRule = Callable[[Any, str, int], Any]

KERNEL_RULES: dict[str, KernelRule] = {}
"""How an operation that is fused with nothing becomes a kernel, by the operation's name.

A rule takes the `single` fusion, the kernel's name and the vector width in bits, and gives a
`kernel.function` or `kernel.contraction`.
"""


def kernel_rule(*names: str) -> Callable[[KernelRule], KernelRule]:
    """Register the rule that makes a kernel of the named operations."""

    def register(rule: KernelRule) -> KernelRule:
        for name in names:
            KERNEL_RULES[name] = rule
        return rule

    return register


@dataclass(slots=True)
class HostState:
    """What is known while the host function is built."""

    module: Module
    vector_bits: int
    builder: Builder
    buffers: dict[Value, Any] = field(default_factory=dict)
    kernels: dict[Hashable, Any] = field(default_factory=dict)

    def buffer(self, value: Value) -> Any:
        """Return the buffer that holds a value."""
        return self.buffers[value]

    def allocate(self, type: Type) -> Any:
        """Add memory for a tensor."""
        assert isinstance(type, TensorType)
        return self.builder.create(
            kernel.Allocate, result_types=[BufferType(type.element)], size=type.size
        ).result


def lower_program(module: Module, vector_bits: int) -> Module:
    """Turn a fused module into one with kernels and a host function named as the entry.

    The host's arguments are the inputs, then the results, as buffers.

    Raises:
        UnsupportedError: an operation or a type has no lowering.
    """
    entry = module.main
    result = Module.empty(module.location)
    source = entry.regions[0].blocks[0]
    returned = list(source.terminator.operands)
    types = [_buffer_type(value, entry) for value in (*source.arguments, *returned)]
    block = Block(types)
    state = HostState(result, vector_bits, Builder.at_end(block))
    for argument, buffer in zip(source.arguments, block.arguments, strict=False):
        state.buffers[argument] = buffer
    _lower_block(source, state)
    _give_results(returned, block.arguments[len(source.arguments) :], state)
    block.append(kernel.Yield())
    host = kernel.Host.create(
        [],
        [],
        [Region([block])],
        symbol_name=entry.get("sym_name"),
        input_count=len(source.arguments),
    )
    result.body.append(host)
    return result


def _buffer_type(value: Value, entry: Operation) -> BufferType:
    type = value.type
    if not isinstance(type, TensorType) or not type.is_static:
        raise UnsupportedError(
            "HL0302",
            where=f"{entry.location}: {entry.name}",
            promise="inputs and results of a compiled program are tensors of known shape",
            found=f"a value of type {type}",
            cure="give static shapes, or run it with the interpreter",
        )
    return BufferType(type.element)


def _lower_block(block: Block, state: HostState) -> None:
    for op in block:
        if op.declaration.is_terminator:
            return
        rule = _HOST_RULES.get(op.name)
        if rule is None:
            raise UnsupportedError(
                "HL0301",
                where=f"{op.location}: {op.name}",
                promise="every operation of a compiled program has a lowering",
                found=f"{op.name} has none for this target",
                cure="run the program with the interpreter",
            )
        rule(op, state)


def _lower_fusion(op: Operation, state: HostState) -> None:
    callee = _kernel_for(op, state)
    outputs = [state.allocate(result.type) for result in op.results]
    for result, buffer in zip(op.results, outputs, strict=True):
        state.buffers[result] = buffer
    inputs = [state.buffer(operand) for operand in op.operands]
    state.builder.create(
        kernel.Launch,
        *inputs,
        *outputs,
        location=op.location,
        callee=callee.symbol_name,
        tasks=callee.get("tasks", 1),
    )


def _kernel_for(op: Operation, state: HostState) -> Any:
    """Return the kernel of a fusion, made at its first use."""
    body = op.regions[0].blocks[0]
    key = (op.attributes["kind"], op.attributes.get("row_size"), block_key(body))
    found = state.kernels.get(key)
    if found is not None:
        return found
    kind = op.get("kind")
    if kind in ("loop", "row"):
        name = f"{kind}_{len(state.kernels)}"
        made = lower_rows(op, name, state.vector_bits)
    else:
        first = _hero(body)
        rule = KERNEL_RULES.get(first.name)
        if rule is None:
            raise UnsupportedError(
                "HL0301",
                where=f"{first.location}: {first.name}",
                promise="every operation of a compiled program has a lowering",
                found=f"{first.name} has none for this target",
                cure="run the program with the interpreter",
            )
        name = f"{first.name.split('.', 1)[1]}_{len(state.kernels)}"
        made = rule(op, name, state.vector_bits)
    made.location = op.location
    state.module.body.append(made)
    state.kernels[key] = made
    return made


def _hero(body: Block) -> Operation:
    """Return the operation that decides a kernel's form: the one with a rule of its own."""
    first = body.first
    assert first is not None
    return next((op for op in body if op.name in KERNEL_RULES), first)


def _lower_constant(op: Operation, state: HostState) -> None:
    value = op.attributes["value"]
    assert isinstance(value, DenseElementsAttribute)
    result = op.results[0]
    if all(not use.operands for use in result.uses):
        return
    constant = state.builder.create(
        kernel.ConstantBuffer, result_types=[BufferType(value.type.element)], value=value
    )
    state.buffers[result] = constant.result


def _lower_alias(op: Operation, state: HostState) -> None:
    for result, operand in zip(op.results, op.operands, strict=True):
        if operand in state.buffers:
            state.buffers[result] = state.buffers[operand]
        elif not isinstance(operand.type, DialectType):
            raise KeyError(f"no buffer for an operand of {op.name}")


def _give_results(returned: list[Value], targets: list[Any], state: HostState) -> None:
    """Make results appear in the output buffers: in place where a kernel writes them, else copied."""
    taken: set[Any] = set()
    for value, target in zip(returned, targets, strict=True):
        buffer = state.buffer(value)
        owner = buffer.defining_operation
        if isinstance(owner, kernel.Allocate) and buffer not in taken:
            taken.add(buffer)
            buffer.replace_all_uses_with(target)
            for known, held in state.buffers.items():
                if held is buffer:
                    state.buffers[known] = target
            owner.erase()
            continue
        type = value.type
        assert isinstance(type, TensorType)
        state.builder.create(kernel.Copy, buffer, target, size=type.size)


_HOST_RULES: dict[str, Callable[[Operation, HostState], None]] = {
    "kernel.fusion": _lower_fusion,
    "stablehlo.constant": _lower_constant,
    "stablehlo.reshape": _lower_alias,
    "stablehlo.optimization_barrier": _lower_alias,
}
