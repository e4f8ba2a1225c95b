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


UpdateRule = Callable[[Operation, str, int], Any]

UPDATE_RULES: dict[str, UpdateRule] = {}
"""How an operation that changes its first operands in place becomes a kernel, by its name.

The kernel's buffers are the results, holding the operands' old content, then the other operands.
"""


def update_rule(*names: str) -> Callable[[UpdateRule], UpdateRule]:
    """Register the rule that makes an in-place kernel of the named operations."""

    def register(rule: UpdateRule) -> UpdateRule:
        for name in names:
            UPDATE_RULES[name] = rule
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
    done: set[Operation] = field(default_factory=set)

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
        state.done.add(op)


def _lower_fusion(op: Operation, state: HostState) -> None:
    first = op.regions[0].blocks[0].first
    if op.get("kind") == "single" and first is not None and first.name in UPDATE_RULES:
        _lower_update(op, first, state)
        return
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
        scratch_bytes=callee.get("scratch_bytes"),
    )


def _lower_update(op: Operation, inner: Operation, state: HostState) -> None:
    """Launch an in-place kernel on the operand's memory, or on a copy if it is read later."""
    body = op.regions[0].blocks[0]
    callee = _kernel_for(op, state)
    places = [body.arguments.index(operand) for operand in inner.operands]  # type: ignore[arg-type]
    values = [op.operands[place] for place in places]
    count = len(op.results)
    targets = []
    for value, result in zip(values, op.results, strict=False):
        held = state.buffer(value)
        owned = isinstance(held.defining_operation, kernel.Allocate)
        if owned and held not in targets and _dies_here(value, op, values[count:], state):
            target = held
        else:
            target = state.allocate(result.type)
            assert isinstance(value.type, TensorType)
            state.builder.create(kernel.Copy, held, target, size=value.type.size)
        targets.append(target)
        state.buffers[result] = target
    others = [state.buffer(value) for value in values[count:]]
    state.builder.create(
        kernel.Launch,
        *targets,
        *others,
        location=op.location,
        callee=callee.symbol_name,
        tasks=callee.tasks,
        scratch_bytes=callee.scratch_bytes,
    )


def _dies_here(value: Value, op: Operation, others: list[Value], state: HostState) -> bool:
    """Tell whether an operation is the last to read the memory of a value, whatever its name."""
    held = state.buffer(value)
    if any(state.buffer(other) is held for other in others):
        return False
    pending = [known for known, buffer in state.buffers.items() if buffer is held]
    while pending:
        item = pending.pop()
        for user in item.uses:
            if user is not op and user not in state.done:
                return False
    return True


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
        update = UPDATE_RULES.get(first.name)
        if update is not None:
            rule = lambda fusion, name, bits: update(first, name, bits)  # noqa: E731
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
