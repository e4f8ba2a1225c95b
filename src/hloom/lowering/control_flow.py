"""How does the host function branch and loop over tensors in memory?

A loop keeps each carried tensor in one memory, its home. Where the body's last read of a carried
tensor comes before the next one is written, the body writes straight into the home; a large tensor
for which that is not so has two homes that change places after each turn; a small one is copied.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from hloom.dialects import kernel
from hloom.ir.attributes import IntegerAttribute
from hloom.ir.operation import Block, Builder, Operation, Region, Value
from hloom.ir.types import I32, INDEX, TensorType, numpy_dtype
from hloom.lowering.program import HostState, host_rule, lower_block

SWAPPED_BYTES: Final = 2048
"""From this size on, two memories that change places are better than a copy each turn."""


# Branches -----------------------------------------------------------------------------------------


@host_rule("stablehlo.if")
def lower_if(op: Operation, state: HostState) -> None:
    """Run one of two regions; both leave their results in the same memory."""
    condition = read_scalar(state, op.operands[0])
    _branch(op, state, [condition], list(op.regions))


@host_rule("stablehlo.case")
def lower_case(op: Operation, state: HostState) -> None:
    """Run the region of an index; the last one when there is none of that index."""
    regions = list(op.regions)
    index = read_scalar(state, op.operands[0])
    conditions = []
    for number in range(len(regions) - 1):
        wanted = state.builder.create(
            kernel.Constant, result_types=[I32], value=IntegerAttribute(number, I32)
        ).result
        conditions.append(
            state.builder.create(kernel.Compare, index, wanted, direction="EQ").result
        )
    _branch(op, state, conditions, regions)


def read_scalar(state: HostState, value: Value) -> Any:
    """Read a tensor's only element on the host."""
    type = value.type
    assert isinstance(type, TensorType)
    zero = state.builder.create(
        kernel.Constant, result_types=[INDEX], value=IntegerAttribute(0, INDEX)
    ).result
    return state.builder.create(
        kernel.Load, state.buffer(value), zero, result_types=[type.element]
    ).result


def _branch(op: Operation, state: HostState, conditions: list[Any], regions: list[Region]) -> None:
    """Emit the region whose condition holds first, the last one when none does."""
    targets = {
        result: state.allocate(result.type, op.block)
        for result in op.results
        if isinstance(result.type, TensorType)
    }
    outer = state.builder
    pending = list(zip(regions, [*conditions, None], strict=True))

    def emit() -> None:
        region, condition = pending.pop(0)
        if condition is None:
            _lower_branch(region.blocks[0], op, targets, state)
            return
        blocks = [Block(), Block()]
        state.builder.insert(kernel.If([condition], [], None, [Region([item]) for item in blocks]))
        state.builder = Builder.at_end(blocks[0])
        _lower_branch(region.blocks[0], op, targets, state)
        blocks[0].append(kernel.Yield())
        state.builder = Builder.at_end(blocks[1])
        emit()
        blocks[1].append(kernel.Yield())

    emit()
    state.builder = outer
    for result, buffer in targets.items():
        state.hold(result, buffer)


def _lower_branch(block: Block, op: Operation, targets: dict[Any, Any], state: HostState) -> None:
    """Emit one region, its results going to `targets`."""
    lower_block(block, state)
    place = state.builder.block
    for value, result in zip(block.terminator.operands, op.results, strict=True):
        target = targets.get(result)
        if target is None:
            continue
        buffer = state.buffer(value)
        maker = buffer.defining_operation
        if isinstance(maker, kernel.Allocate) and maker.block is place:
            _move_into(buffer, target, state)
        else:
            state.copy(buffer, target, value.type)


def _move_into(buffer: Any, target: Any, state: HostState) -> None:
    """Let what is written to a buffer be written to another one instead."""
    for held in state.contents.pop(buffer):
        state.hold(held, target)
    buffer.replace_all_uses_with(target)
    buffer.defining_operation.erase()


# Loops --------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Carried:
    """A tensor that a loop changes: its number, home, and what the body leaves behind."""

    number: int
    home: Any
    next: Any = None
    spare: Any = None


@host_rule("stablehlo.while")
def lower_while(op: Operation, state: HostState) -> None:
    """Emit a loop over carried tensors; those that the body only passes on stay where they are."""
    test, body = (region.blocks[0] for region in op.regions)
    carried: list[_Carried] = []
    homes: dict[int, Any] = {}
    for number, (operand, given) in enumerate(
        zip(op.operands, body.terminator.operands, strict=True)
    ):
        if not isinstance(operand.type, TensorType):
            continue
        if given is body.arguments[number]:
            homes[number] = state.buffer(operand)
        else:
            home = _home(op, operand, state)
            homes[number] = home
            carried.append(_Carried(number, home))
    outer, contents = state.builder, state.contents
    blocks = [Block(), Block()]
    state.contents = dict(contents)
    for item in carried:
        state.owners[item.home] = body
        state.contents[item.home] = []
    for block, place in ((test, blocks[0]), (body, blocks[1])):
        state.builder = Builder.at_end(place)
        for number, home in homes.items():
            state.hold(block.arguments[number], home)
        lower_block(block, state)
        if block is test:
            condition = read_scalar(state, test.terminator.operands[0])
            place.append(kernel.Yield([condition]))
    for item in carried:
        item.next = state.buffer(body.terminator.operands[item.number])
    _settle(carried, blocks[1], state)
    state.contents = {**contents, **{item.home: contents.get(item.home, []) for item in carried}}
    state.builder = outer
    _emit_loop(op, carried, homes, blocks, state)


def _home(op: Operation, operand: Value, state: HostState) -> Any:
    """Return the memory of a carried tensor: the initial value's own if nobody else needs it."""
    held = state.buffer(operand)
    holders = [item for item in op.operands if state.buffers.get(item) is held]
    if len(holders) == 1 and op.operands.count(operand) == 1 and state.dies_at(operand, op):
        return held
    home = state.allocate(operand.type, op.block)
    state.copy(held, home, operand.type)
    return home


def _settle(carried: list[_Carried], body: Block, state: HostState) -> None:
    """Make the body leave the next tensors in the homes, or decide which homes change places."""
    homes = {item.home for item in carried}
    read_last = {item.next for item in carried if item.next is not item.home}
    order = {op: number for number, op in enumerate(body)}
    for item in carried:
        if (
            item.next is not item.home
            and item.home not in read_last
            and _is_local(item.next, body)
            and _may_write_home(item, order, state)
        ):
            item.next.replace_all_uses_with(item.home)
            item.next.defining_operation.erase()
            for other in carried:
                if other is not item and other.next is item.next:
                    other.next = item.home
                    read_last.add(item.home)
            item.next = item.home
    left = [item for item in carried if item.next is not item.home]
    nexts = [item.next for item in left]
    for item in left:
        if (
            _is_local(item.next, body)
            and nexts.count(item.next) == 1
            and _bytes(item.next) >= SWAPPED_BYTES
        ):
            item.spare = item.next
    copied = [item for item in left if item.spare is None]
    sources = [item.next for item in copied]
    for number, item in enumerate(copied):
        if item.next in homes:  # another home's old content: save it before it is overwritten
            saved = _allocate_like(item.next, state)
            _copy(item.next, saved, state)
            sources[number] = saved
    for item, source in zip(copied, sources, strict=True):
        _copy(source, item.home, state)


def _is_local(buffer: Any, body: Block) -> bool:
    maker = buffer.defining_operation
    return isinstance(maker, kernel.Allocate) and maker.block is body


def _may_write_home(item: _Carried, order: dict[Operation, int], state: HostState) -> bool:
    """Tell whether a body reads a home for the last time before it writes the next content."""
    writers = [_position(user, order) for user in item.next.uses]
    readers = [_position(user, order) for user in item.home.uses]
    known = [number for number in readers if number is not None]
    if not writers or not known:
        return bool(writers)
    first = min(number for number in writers if number is not None)
    last = max(known)
    if last != first:
        return last < first
    launch = next(op for op, number in order.items() if number == first)
    return isinstance(launch, kernel.Launch) and _in_place(launch, item, state)


def _position(user: Operation, order: dict[Operation, int]) -> int | None:
    """Return the number of the body's operation that holds a user; None outside of the body."""
    item: Operation | None = user
    while item is not None and item not in order:
        item = item.parent
    return None if item is None else order[item]


def _in_place(launch: Any, item: _Carried, state: HostState) -> bool:
    function = next((op for op in state.kernels.values() if op.symbol_name == launch.callee), None)
    if not isinstance(function, kernel.Function):
        return False
    operands = list(launch.operands)
    if operands.count(item.home) != 1 or operands.count(item.next) != 1:
        return False
    pair = (operands.index(item.home), operands.index(item.next))
    listed = function.in_place
    return pair in list(zip(listed[::2], listed[1::2], strict=True))


def _emit_loop(
    op: Operation,
    carried: list[_Carried],
    homes: dict[int, Any],
    blocks: Sequence[Block],
    state: HostState,
) -> None:
    """Place the loop; memories that change places are its carried values."""
    swapped = [item for item in carried if item.spare is not None]
    spares = []
    for item in swapped:
        spares.append(_allocate_like(item.home, state))
    initial = [*(item.home for item in swapped), *spares]
    for block in blocks:
        for buffer in initial:
            block.add_argument(buffer.type)
        inside = _within(block)
        for item, argument in zip(swapped, block.arguments, strict=False):
            item.home.replace_uses_if(argument, inside)
    count = len(swapped)
    places = blocks[1].arguments
    for number, item in enumerate(swapped):
        item.spare.replace_all_uses_with(places[count + number])
        item.spare.defining_operation.erase()
    blocks[1].append(kernel.Yield([*places[count:], *places[:count]]))
    loop = state.builder.insert(
        kernel.While(
            initial, [item.type for item in initial], None, [Region([block]) for block in blocks],
            op.location,
        )
    )  # fmt: skip
    for item, result in zip(swapped, loop.results, strict=False):
        homes[item.number] = result
    assert op.block is not None
    for item in carried:
        state.owners[homes[item.number]] = op.block
    for number, result in enumerate(op.results):
        if number in homes:
            state.hold(result, homes[number])


def _within(block: Block) -> Callable[[Operation], bool]:
    """Return the test whether an operation lies in a block, perhaps in nested regions."""

    def test(user: Operation) -> bool:
        item: Operation | None = user
        while item is not None:
            if item.block is block:
                return True
            item = item.parent
        return False

    return test


def _bytes(buffer: Any) -> int:
    return buffer.defining_operation.size * numpy_dtype(buffer.type.element).itemsize


def _size(buffer: Any, state: HostState) -> int:
    for value in state.contents.get(buffer, ()):
        assert isinstance(value.type, TensorType)
        return value.type.size
    return buffer.defining_operation.size


def _allocate_like(buffer: Any, state: HostState) -> Any:
    return state.builder.create(
        kernel.Allocate, result_types=[buffer.type], size=_size(buffer, state)
    ).result


def _copy(source: Any, target: Any, state: HostState) -> None:
    size = _size(target, state)
    if size:
        state.builder.create(kernel.Copy, source, target, size=size)
