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
    kernels = {
        op.symbol_name: op for op in module.body if isinstance(op, kernel.Function)
    }
    order = _order(host.body.block)
    last_use = _last_uses(host.body.block, order)
    return _place_all(order, last_use, kernels)


def _order(block: Block) -> list[Operation]:
    """Return the host's own operations and those of nested regions in order."""
    found: list[Operation] = []
    for op in block:
        for region in op.regions:
            for inner in region.blocks:
                found.extend(_order(inner))
        found.append(op)
    return found


def _last_uses(block: Block, order: list[Operation]) -> dict[Value, int]:
    """Return when each buffer dies; in a loop, a buffer from outside lives to the loop's end."""
    positions = {op: number for number, op in enumerate(order)}
    last: dict[Value, int] = {}
    for op in order:
        if not isinstance(op, kernel.Allocate):
            continue
        result = op.results[0]
        latest = positions[op]
        for user in result.uses:
            outer = user
            while outer.block is not op.block:
                parent = outer.parent
                assert parent is not None
                outer = parent
            latest = max(latest, positions[outer])
        last[result] = latest
    return last


def _place_all(
    order: list[Operation], last_use: dict[Value, int], kernels: dict[str, Any]
) -> MemoryPlan:
    arena = _Arena()
    dying: dict[int, list[Value]] = {}
    for value, number in last_use.items():
        dying.setdefault(number, []).append(value)
    places: dict[Value, tuple[int, int]] = {}
    first_use = _first_uses(order)
    total = reused = 0
    waiting: set[Value] = set()
    for number, op in enumerate(order):
        if isinstance(op, kernel.Allocate):
            total += _bytes(op)
            waiting.add(op.results[0])
            if first_use.get(op.results[0], number) <= number:
                _place(op.results[0], arena, places)
                waiting.discard(op.results[0])
        else:
            taken: set[Value] = set()
            for operand in op.operands:
                if operand in waiting:
                    waiting.discard(operand)
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
        for value in dying.get(number, ()):
            if value in places:
                arena.give(*places.pop(value))
    for op in order:
        if isinstance(op, kernel.Allocate) and "arena_offset" not in op.attributes:
            op.attributes["arena_offset"] = IntegerAttribute(0)
    return MemoryPlan(arena.peak, total, reused)


def _first_uses(order: list[Operation]) -> dict[Value, int]:
    first: dict[Value, int] = {}
    for number, op in enumerate(order):
        for operand in op.operands:
            first.setdefault(operand, number)
    return first


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
    """Return the input whose memory an output of a launch may take over; None when there is none."""
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
