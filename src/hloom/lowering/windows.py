"""How do windows over a tensor become kernels of their own: running totals, and selected elements?

A window that reaches from one end of a dimension to each element gives running totals: one pass
instead of a window for each element. Selecting and scattering walks the windows in order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from hloom.dialects import kernel
from hloom.dialects.kernel.windows import scan_of, windows_of
from hloom.ir.operation import Block, Operation, Region
from hloom.ir.types import I1, INDEX, TensorType, numpy_dtype
from hloom.lowering.emitter import Emitter, buffer_of
from hloom.lowering.index import Atom, Index, join, of, split
from hloom.lowering.lanes import lane_loop
from hloom.lowering.movement import both
from hloom.lowering.program import kernel_rule
from hloom.lowering.reductions import (
    accumulator_type,
    inline_region,
    is_unsigned_region,
    monoid_of,
)

TASK_ELEMENTS: Final = 8192
"""About how many elements make a task worth handing to another thread."""


# Running totals -----------------------------------------------------------------------------------


@kernel_rule("stablehlo.reduce_window")
def lower_scan(fusion: Any, name: str, vector_bits: int) -> Any:
    """Build the kernel of a window reduction that gives running totals."""
    return _Scan(fusion, vector_bits).build(name)


class _Scan:
    """Walks one dimension; lanes run along the dimensions after it."""

    def __init__(self, fusion: Any, vector_bits: int) -> None:
        self.block: Block = fusion.regions[0].blocks[0]
        self.op: Operation = next(op for op in self.block if op.name == "stablehlo.reduce_window")
        self.count = len(self.op.results)
        found = scan_of(self.op)
        assert found is not None
        axis, self.backwards = found
        source = self.op.operands[0].type
        assert isinstance(source, TensorType)
        self.size = source.shape[axis]
        self.inner = _product(source.shape[axis + 1 :])
        self.outer = _product(source.shape[:axis])
        self.elements = [
            value.type.element  # type: ignore[attr-defined]
            for value in self.op.operands[: self.count]
        ]
        widest = max(4, *(numpy_dtype(element).itemsize for element in self.elements))
        self.lanes = max(1, vector_bits // 8 // widest)
        while self.lanes > 1 and self.lanes >= 2 * self.inner:
            self.lanes //= 2

    def build(self, name: str) -> Any:
        inputs, outputs = list(self.block.arguments), list(self.op.results)
        types = [buffer_of(value.type) for value in (*inputs, *outputs)]  # type: ignore[arg-type]
        block = Block([*types, INDEX, INDEX])
        emitter = Emitter(block)
        for argument, buffer in zip(inputs, block.arguments, strict=False):
            emitter.buffers[argument] = buffer
        self.targets = block.arguments[len(inputs) : -2]
        pieces = -(-self.inner // self.lanes) if self.inner else 0
        self.pieces = pieces
        total = self.outer * pieces if self.size else 0
        grain = max(1, TASK_ELEMENTS // max(1, self.size * self.lanes))
        tasks = -(-total // grain)

        def piece_body(counter: Any, carried: list[Any]) -> list[Any]:
            atom = Atom(total - 1, emitter.scopes[-1].level, counter)
            row, piece = of(atom).quotient(pieces), of(atom).modulo(pieces)
            self._walk(emitter, row, piece)
            return []

        if tasks:
            size = emitter.constant(INDEX, grain)
            begin, end = block.arguments[-2:]
            lower, upper = (emitter.apply("multiply", item, size) for item in (begin, end))
            upper = emitter.apply("minimum", upper, emitter.constant(INDEX, total))
            emitter.loop(lower, upper, 1, [], piece_body)
        block.append(kernel.Yield())
        return kernel.Function.create(
            [], [], [Region([block])], symbol_name=name, tasks=tasks, scratch_bytes=0
        )

    def _walk(self, emitter: Emitter, row: Index, piece: Index) -> None:
        """Emit the walk along the dimension for some neighbouring columns."""
        lower = emitter.base(piece * self.lanes)
        if self.inner % self.lanes == 0:
            upper = emitter.apply("add", lower, emitter.constant(INDEX, self.lanes))
        else:
            upper = emitter.constant(INDEX, self.inner)
            upper = emitter.apply(
                "minimum", upper,
                emitter.apply("add", lower, emitter.constant(INDEX, self.lanes)),
            )  # fmt: skip

        def column_body(column: Index, carried: list[Any]) -> list[Any]:
            self._totals(emitter, row, column)
            return []

        lane_loop(
            emitter, lower, upper, self.lanes, self.inner, [], column_body,
            exact=self.inner % self.lanes == 0,
        )  # fmt: skip

    def _totals(self, emitter: Emitter, row: Index, column: Index) -> None:
        region = self.op.regions[0]
        function = monoid_of(region) if self.count == 1 else None
        wide = list(self.elements)
        if function is not None:
            wide = [accumulator_type(function, self.elements[0])]
        unsigned = is_unsigned_region(region)
        initial = [
            emitter.widen(emitter.convert(emitter.value(value, ()), element), emitter.lanes)
            for value, element in zip(self.op.operands[self.count :], wide, strict=True)
        ]
        source = self.op.operands[0].type
        assert isinstance(source, TensorType)

        def turn(step: Index, carried: list[Any]) -> list[Any]:
            place = step * -1 + (self.size - 1) if self.backwards else step
            position = (row * self.size + place) * self.inner + column
            index = split(position, source.shape)
            values = [
                emitter.widen(emitter.value(value, index), emitter.lanes)
                for value in self.op.operands[: self.count]
            ]
            if function is not None:
                value = emitter.convert(values[0], wide[0])
                results = [emitter.apply(function, carried[0], value, unsigned=unsigned)]
            else:
                results = inline_region(emitter, region, [*carried, *values])
                results = [emitter.widen(value, emitter.lanes) for value in results]
            for result, element, buffer in zip(results, self.elements, self.targets, strict=True):
                emitter.store(emitter.convert(result, element), buffer, position)
            return results

        emitter.count(self.size, initial, turn)


# Select and scatter -------------------------------------------------------------------------------


@kernel_rule("stablehlo.select_and_scatter")
def lower_select_and_scatter(fusion: Any, name: str, vector_bits: int) -> Any:
    """Build the kernel that adds each source element where its window's choice is.

    Leading dimensions whose windows are single elements are independent: tasks run along them.
    """
    block = fusion.regions[0].blocks[0]
    return _SelectAndScatter(fusion, block.first).build(name)


class _SelectAndScatter:
    def __init__(self, fusion: Any, op: Operation) -> None:
        self.block: Block = fusion.regions[0].blocks[0]
        self.op = op
        operand, source = op.operands[0].type, op.operands[1].type
        assert isinstance(operand, TensorType) and isinstance(source, TensorType)
        self.operand, self.source = operand, source
        self.windows = windows_of(op, operand.rank)
        free = 0
        while free < operand.rank and self.windows[free].is_single:
            free += 1
        self.free = free
        self.tasks = _product(operand.shape[:free])

    def build(self, name: str) -> Any:
        inputs, outputs = list(self.block.arguments), list(self.op.results)
        types = [buffer_of(value.type) for value in (*inputs, *outputs)]  # type: ignore[arg-type]
        block = Block([*types, INDEX, INDEX])
        emitter = Emitter(block)
        for argument, buffer in zip(inputs, block.arguments, strict=False):
            emitter.buffers[argument] = buffer
        self.target = block.arguments[len(inputs)]
        begin, end = block.arguments[-2:]

        def task(counter: Any, carried: list[Any]) -> list[Any]:
            atom = Atom(max(self.tasks - 1, 1), emitter.scopes[-1].level, counter)
            lead = split(of(atom), self.operand.shape[: self.free])
            self._fill(emitter, lead)
            self._sources(emitter, lead)
            return []

        tasks = self.tasks if self.operand.size else 0
        if tasks:
            emitter.loop(begin, end, 1, [], task)
        block.append(kernel.Yield())
        return kernel.Function.create(
            [], [], [Region([block])], symbol_name=name, tasks=tasks, scratch_bytes=0
        )

    def _fill(self, emitter: Emitter, lead: tuple[Index, ...]) -> None:
        """Set the part of the result that this task owns to the initial value."""
        initial = emitter.value(self.op.operands[2], ())
        rest = self.operand.shape[self.free :]

        def body(position: Index, carried: list[Any]) -> list[Any]:
            place = join((*lead, *split(position, rest)), self.operand.shape)
            emitter.store(initial, self.target, place)
            return []

        emitter.count(_product(rest), [], body)

    def _sources(self, emitter: Emitter, lead: tuple[Index, ...]) -> None:
        shape = self.source.shape[self.free :]
        count = _product(shape)
        if not count:
            return

        def body(position: Index, carried: list[Any]) -> list[Any]:
            index = (*lead, *split(position, shape))
            found, place = self._select(emitter, index)
            value = emitter.value(self.op.operands[1], index)

            def combine() -> None:
                held = emitter.insert(kernel.Load([self.target, place], [self.operand.element]))
                (result,) = inline_region(emitter, self.op.regions[1], [held, value])
                emitter.insert(kernel.Store([result, self.target, place]))

            emitter.when(found, combine)
            return []

        emitter.count(count, [], body)

    def _select(self, emitter: Emitter, index: Sequence[Index]) -> tuple[Any, Any]:
        """Emit the walk over a window; return whether it has an element, and the chosen place."""
        element = self.operand.element
        # carried: whether anything is chosen yet, its value and its place
        place = [
            item * window.stride - window.low
            for item, window in zip(index, self.windows, strict=True)
        ]
        initial = [
            emitter.constant(I1, 0),
            emitter.value(self.op.operands[2], ()),
            emitter.constant(INDEX, 0),
        ]

        def consider(carried: list[Any]) -> list[Any]:
            inside: Any = None
            for item, extent in zip(place, self.operand.shape, strict=True):
                least, most = item.bounds()
                position = emitter.position(item)
                if least < 0:
                    inside = both(emitter, inside, emitter.compare(
                        "GE", position, emitter.constant(INDEX, 0)))  # fmt: skip
                if most >= extent:
                    inside = both(emitter, inside, emitter.compare(
                        "LT", position, emitter.constant(INDEX, extent)))  # fmt: skip
            where = join(tuple(place), self.operand.shape)
            if inside is None:
                inside = emitter.constant(I1, 1)
            found, value, chosen = carried

            def read() -> Any:
                return emitter.load(emitter.buffers[self.op.operands[0]], element, where)

            candidate = emitter.guarded(inside, read)
            (keeps,) = inline_region(emitter, self.op.regions[0], [value, candidate])
            takes = emitter.apply("or", emitter.apply("not", keeps), emitter.apply("not", found))
            takes = emitter.apply("and", takes, inside)
            return [
                emitter.apply("or", found, inside),
                emitter.select(takes, candidate, value),
                emitter.select(takes, emitter.base(where), chosen),
            ]

        def nest(axis: int, carried: list[Any]) -> list[Any]:
            if axis == self.operand.rank:
                return consider(carried)
            start = place[axis]

            def turn(counter: Index, inner: list[Any]) -> list[Any]:
                place[axis] = start + counter
                results = nest(axis + 1, inner)
                place[axis] = start
                return results

            return emitter.count(self.windows[axis].size, carried, turn)

        found, _, chosen = nest(0, initial)
        return found, chosen


def _product(shape: Sequence[int]) -> int:
    size = 1
    for extent in shape:
        size *= extent
    return size
