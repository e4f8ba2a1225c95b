"""Where in one arena does each buffer live, so that the program needs little memory?

Buffers are placed in the order of the host function, each in the smallest free gap that fits, and
freed after their last use. An output takes the place of an input that dies in the same launch when
the kernel allows it.
"""

from __future__ import annotations

import bisect
from dataclasses import dataclass, field
from typing import Any, Final

from hloom.dialects import kernel
from hloom.dialects.kernel.types import BufferType
from hloom.ir.attributes import IntegerAttribute
from hloom.ir.module import Module
from hloom.ir.operation import Block, Operation, Value
from hloom.ir.types import numpy_dtype

ALIGNMENT: Final = 64


@dataclass(frozen=True, slots=True)
class MemoryPlan:
    """What planning found, in bytes."""

    arena_bytes: int
    buffer_bytes: int
    """The sum of all buffers' sizes: what no reuse at all would take."""
    reused_in_place: int
    """How many outputs took the place of an input."""


@dataclass(slots=True)
class _Arena:
    """Free gaps by offset; the end is open."""

    starts: list[int] = field(default_factory=list)
    sizes: dict[int, int] = field(default_factory=dict)
    top: int = 0
    peak: int = 0

    def take(self, size: int) -> int:
        best = -1
        best_size = 0
        for start in self.starts:
            gap = self.sizes[start]
            if gap >= size and (best < 0 or gap < best_size):
                best, best_size = start, gap
        if best < 0 and self.starts:
            last = self.starts[-1]
            if last + self.sizes[last] == self.top:  # grow the gap at the end
                self.starts.pop()
                del self.sizes[last]
                self.top = last + size
                self.peak = max(self.peak, self.top)
                return last
        if best < 0:
            start = self.top
            self.top += size
            self.peak = max(self.peak, self.top)
            return start
        position = bisect.bisect_left(self.starts, best)
        del self.starts[position]
        del self.sizes[best]
        if best_size > size:
            self._insert(best + size, best_size - size)
        return best

    def give(self, start: int, size: int) -> None:
        position = bisect.bisect_left(self.starts, start)
        if position < len(self.starts) and self.starts[position] == start + size:
            size += self.sizes.pop(self.starts[position])
            del self.starts[position]
        if position > 0:
            before = self.starts[position - 1]
            if before + self.sizes[before] == start:
                self.sizes[before] += size
                return
        self._insert(start, size)

    def _insert(self, start: int, size: int) -> None:
        bisect.insort(self.starts, start)
        self.sizes[start] = size


def plan_buffers(module: Module) -> MemoryPlan:
    """Give every allocation of the host function its `arena_offset`."""
    (host,) = (op for op in module.body if isinstance(op, kernel.Host))
    kernels = {op.symbol_name: op for op in module.body if isinstance(op, kernel.Function)}
    events = _events(host.body.block)
    return _place_all(events, _last_uses(events), kernels)


@dataclass(frozen=True, slots=True)
class _Event:
    """A moment of the program: an operation happens, or a region is about to be entered.

    `needed` are the buffers that must have their place from then on.
    """

    op: Operation
    is_entry: bool
    needed: tuple[Value, ...]


def _events(block: Block) -> list[_Event]:
    """List what happens in a block in order, nested regions between their entry and their end.

    A loop needs what it uses from outside from its entry on: its turns are not told apart.
    """
    found: list[_Event] = []
    for op in block:
        if op.regions:
            needed: dict[Value, None] = {}
            if isinstance(op, kernel.While | kernel.For):
                needed = dict.fromkeys(_outer_buffers(op))
            found.append(_Event(op, True, tuple(needed)))
            for region in op.regions:
                for inner in region.blocks:
                    found.extend(_events(inner))
        found.append(_Event(op, False, tuple(op.operands)))
    return found


def _outer_buffers(op: Operation) -> list[Value]:
    """Return the allocations made outside of an operation that it or its regions use."""
    inside = set(op.walk())
    return [
        operand
        for item in op.walk()
        for operand in item.operands
        if isinstance(operand.defining_operation, kernel.Allocate)
        and operand.defining_operation not in inside
    ]


def _last_uses(events: list[_Event]) -> dict[Value, int]:
    """Return when each buffer dies; in a loop, a buffer from outside lives to the loop's end."""
    positions = {event.op: number for number, event in enumerate(events) if not event.is_entry}
    last: dict[Value, int] = {}
    for event in events:
        op = event.op
        if not event.is_entry and isinstance(op, kernel.Allocate):
            last[op.results[0]] = _last_use(op.results[0], op, positions)
    return last


def _last_use(value: Value, op: Operation, positions: dict[Operation, int]) -> int:
    latest = positions[op]
    for user in value.uses:
        outer = user
        while outer.block is not op.block:
            parent = outer.parent
            assert parent is not None
            outer = parent
        latest = max(latest, positions[outer])
        if isinstance(user, kernel.View):
            latest = max(latest, _last_use(user.results[0], op, positions))
        if isinstance(user, kernel.While):
            # a carried memory may be any of the results
            for result in user.results:
                if isinstance(result.type, BufferType):
                    latest = max(latest, _last_use(result, op, positions))
    return latest


def _place_all(
    events: list[_Event], last_use: dict[Value, int], kernels: dict[str, Any]
) -> MemoryPlan:
    arena = _Arena()
    dying: dict[int, list[Value]] = {}
    for value, number in last_use.items():
        dying.setdefault(number, []).append(value)
    places: dict[Value, tuple[int, int]] = {}
    total = reused = 0
    waiting: set[Value] = set()
    for number, event in enumerate(events):
        op = event.op
        if isinstance(op, kernel.Allocate):
            total += _bytes(op)
            waiting.add(op.results[0])
            if not op.results[0].uses:
                op.attributes["arena_offset"] = IntegerAttribute(0)
            continue
        taken: set[Value] = set()
        for operand in event.needed:
            if operand not in waiting:
                continue
            waiting.discard(operand)
            source = None
            if not event.is_entry:
                source = _reusable(op, operand, number, last_use, places, kernels, taken)
            if source is not None:
                places[operand] = places.pop(source)
                taken.add(source)
                reused += 1
            else:
                _place(operand, arena, places)
            owner = operand.defining_operation
            assert owner is not None
            owner.attributes["arena_offset"] = IntegerAttribute(places[operand][0])
        if not event.is_entry:
            for value in dying.get(number, ()):
                if value in places:
                    arena.give(*places.pop(value))
    return MemoryPlan(arena.peak, total, reused)


def _place(value: Value, arena: _Arena, places: dict[Value, tuple[int, int]]) -> None:
    owner = value.defining_operation
    assert isinstance(owner, kernel.Allocate)
    size = _bytes(owner)
    places[value] = (arena.take(size), size)


def _reusable(
    op: Operation,
    output: Value,
    number: int,
    last_use: dict[Value, int],
    places: dict[Value, tuple[int, int]],
    kernels: dict[str, Any],
    taken: set[Value],
) -> Value | None:
    """Return the input whose memory an output of a launch may take over, or None."""
    if not isinstance(op, kernel.Launch):
        return None
    function = kernels.get(op.callee)
    pairs = () if function is None else function.in_place
    operands = list(op.operands)
    owner = output.defining_operation
    assert isinstance(owner, kernel.Allocate)
    for source, target in zip(pairs[::2], pairs[1::2], strict=True):
        value = operands[source]
        if operands[target] is not output or value in taken or value not in places:
            continue
        if last_use.get(value) != number or operands.count(value) != 1:
            continue
        if places[value][1] == _bytes(owner) and _same_width(value, output):
            return value
    return None


def _same_width(left: Value, right: Value) -> bool:
    a, b = left.type, right.type
    assert isinstance(a, BufferType) and isinstance(b, BufferType)
    return numpy_dtype(a.element).itemsize == numpy_dtype(b.element).itemsize


def _bytes(op: kernel.Allocate) -> int:
    type = op.results[0].type
    assert isinstance(type, BufferType)
    size = op.size * numpy_dtype(type.element).itemsize
    return max(ALIGNMENT, -(-size // ALIGNMENT) * ALIGNMENT)
