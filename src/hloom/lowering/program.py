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
from hloom.ir.types import I8, DialectType, TensorType, Type
from hloom.lowering.coverage import reason
from hloom.lowering.identity import block_key
from hloom.lowering.joining import is_joining, lower_joining
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


HostRule = Callable[[Operation, "HostState"], None]

HOST_RULES: dict[str, HostRule] = {}
"""What the host function does for an operation, by the operation's name."""


def host_rule(*names: str) -> Callable[[HostRule], HostRule]:
    """Register the rule by which the host function does the named operations."""

    def register(rule: HostRule) -> HostRule:
        for name in names:
            HOST_RULES[name] = rule
        return rule

    return register


@dataclass(slots=True)
class HostState:
    """What is known while the host function is built.

    `buffers` gives the memory of each value, `contents` the values that a memory holds, and
    `owners` the block whose operations may overwrite it. Tokens have no memory.
    """

    module: Module
    vector_bits: int
    builder: Builder
    buffers: dict[Value, Any] = field(default_factory=dict)
    kernels: dict[Hashable, Any] = field(default_factory=dict)
    done: set[Operation] = field(default_factory=set)
    contents: dict[Any, list[Value]] = field(default_factory=dict)
    owners: dict[Any, Block] = field(default_factory=dict)

    def buffer(self, value: Value) -> Any:
        """Return the buffer that holds a value."""
        return self.buffers[value]

    def hold(self, value: Value, buffer: Any) -> None:
        """Note that a buffer holds a value."""
        self.buffers[value] = buffer
        self.contents.setdefault(buffer, []).append(value)

    def allocate(self, type: Type, owner: Block | None = None) -> Any:
        """Add memory for a tensor, which the operations of the block `owner` may overwrite."""
        assert isinstance(type, TensorType)
        buffer = self.builder.create(
            kernel.Allocate, result_types=[BufferType(type.element)], size=type.size
        ).result
        if owner is not None:
            self.owners[buffer] = owner
        return buffer

    def copy(self, source: Any, target: Any, type: Type) -> None:
        """Copy a tensor from one buffer to another."""
        assert isinstance(type, TensorType)
        if type.size:
            self.builder.create(kernel.Copy, source, target, size=type.size)

    def dies_at(self, value: Value, op: Operation) -> bool:
        """Tell whether an operation may overwrite a value's memory: nothing reads it later."""
        held = self.buffer(value)
        if self.owners.get(held) is not op.block:
            return False
        for item in self.contents[held]:
            for user in item.uses:
                if user is not op and user not in self.done:
                    return False
        return True


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
        state.hold(argument, buffer)
    lower_block(source, state)
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


def lower_block(block: Block, state: HostState) -> None:
    """Do a block's operations, one after another, at the state's current place."""
    for op in block:
        if op.declaration.is_terminator:
            return
        rule = HOST_RULES.get(op.name)
        if rule is None:
            raise _refusal(op)
        rule(op, state)
        state.done.add(op)


def _refusal(op: Operation) -> UnsupportedError:
    return UnsupportedError(
        "HL0301",
        where=f"{op.location}: {op.name}",
        promise="every operation of a compiled program has a lowering",
        found=reason(op.name),
        cure="run the program with the interpreter",
    )


@host_rule("kernel.fusion")
def lower_fusion(op: Operation, state: HostState) -> None:
    """Launch the kernel of a fused group."""
    first = op.regions[0].blocks[0].first
    if op.get("kind") == "single" and first is not None and first.name in UPDATE_RULES:
        _lower_update(op, first, state)
        return
    callee = _kernel_for(op, state)
    outputs = [state.allocate(result.type, op.block) for result in op.results]
    for result, buffer in zip(op.results, outputs, strict=True):
        state.hold(result, buffer)
    inputs = [state.buffer(operand) for operand in op.operands]
    tables = [
        state.builder.create(
            kernel.ConstantBuffer, result_types=[BufferType(value.type.element)], value=value
        ).result
        for value in callee.get("constants", ())
    ]
    workspaces = [
        state.builder.create(kernel.Allocate, result_types=[BufferType(I8)], size=size).result
        for size in callee.get("workspaces", ())
    ]
    state.builder.create(
        kernel.Launch,
        *inputs,
        *outputs,
        *tables,
        *workspaces,
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
    others = [state.buffer(value) for value in values[count:]]
    targets: list[Any] = []
    for value, result in zip(values, op.results, strict=False):
        held = state.buffer(value)
        if held not in targets and held not in others and state.dies_at(value, op):
            target = held
        else:
            target = state.allocate(result.type, op.block)
            state.copy(held, target, value.type)
        targets.append(target)
        state.hold(result, target)
    state.builder.create(
        kernel.Launch,
        *targets,
        *others,
        location=op.location,
        callee=callee.symbol_name,
        tasks=callee.tasks,
        scratch_bytes=callee.scratch_bytes,
    )


def _kernel_for(op: Operation, state: HostState) -> Any:
    """Return the kernel of a fusion, made at its first use."""
    body = op.regions[0].blocks[0]
    key = (op.attributes["kind"], op.attributes.get("row_size"), block_key(body))
    found = state.kernels.get(key)
    if found is not None:
        return found
    kind = op.get("kind")
    if is_joining(op):
        made = lower_joining(op, f"concatenate_{len(state.kernels)}", state.vector_bits)
    elif kind in ("loop", "row"):
        name = f"{kind}_{len(state.kernels)}"
        made = lower_rows(op, name, state.vector_bits)
    else:
        first = _hero(body)
        rule = KERNEL_RULES.get(first.name)
        update = UPDATE_RULES.get(first.name)
        if update is not None:
            rule = lambda fusion, name, bits: update(first, name, bits)  # noqa: E731
        if rule is None:
            raise _refusal(first)
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


@host_rule("stablehlo.constant")
def lower_constant(op: Operation, state: HostState) -> None:
    """Give a constant read-only memory."""
    value = op.attributes["value"]
    assert isinstance(value, DenseElementsAttribute)
    result = op.results[0]
    if not result.uses:
        return
    constant = state.builder.create(
        kernel.ConstantBuffer, result_types=[BufferType(value.type.element)], value=value
    )
    state.hold(result, constant.result)


@host_rule("stablehlo.reshape", "stablehlo.optimization_barrier")
def lower_alias(op: Operation, state: HostState) -> None:
    """Let the results share the operands' memory; tokens have none."""
    for result, operand in zip(op.results, op.operands, strict=True):
        if operand in state.buffers:
            state.hold(result, state.buffer(operand))
        elif not isinstance(operand.type, DialectType):
            raise KeyError(f"no buffer for an operand of {op.name}")


@host_rule("stablehlo.after_all", "stablehlo.create_token")
def lower_token(op: Operation, state: HostState) -> None:
    """Do nothing: the host does everything in the order of the program."""


def _give_results(returned: list[Value], targets: list[Any], state: HostState) -> None:
    """Make results appear in the output buffers: written there by a kernel, or else copied."""
    for value, target in zip(returned, targets, strict=True):
        buffer = state.buffer(value)
        owner = buffer.defining_operation
        if isinstance(owner, kernel.Allocate):
            buffer.replace_all_uses_with(target)
            for held in state.contents[buffer]:
                state.buffers[held] = target
            owner.erase()
        else:
            state.copy(buffer, target, value.type)
