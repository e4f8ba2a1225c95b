"""How does a fused group become a kernel that walks rows and vectors of columns?

A group's space is R rows of C columns in row-major order. A loop group has no reduction along the
columns; its C is chosen by probing. A row group holds reductions along the C columns: each row is
walked once per stage, and a value that two stages need is kept in task-local memory when it is dear
to compute again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from hloom.dialects import kernel
from hloom.dialects.kernel.rows import DEAR, reduced_size, reduces_trailing
from hloom.dialects.kernel.types import BufferType
from hloom.ir.operation import Block, Operation, Region, Value
from hloom.ir.types import INDEX, FloatType, TensorType, Type, numpy_dtype
from hloom.lowering.emitter import Emitter, buffer_of
from hloom.lowering.index import ZERO, Atom, Index, of, split, strides
from hloom.lowering.lanes import lane_loop
from hloom.lowering.probe import Probe
from hloom.lowering.reductions import (
    accumulator_type,
    initial_of,
    inline_region,
    is_neutral,
    is_unsigned_region,
    monoid_of,
    neutral_element,
)

TASK_ELEMENTS: Final = 16384
"""About how many elements of cheap work make one task worth handing to another thread."""


@dataclass(slots=True)
class Stage:
    """One walk over a row's columns: reductions, and values to store."""

    reductions: list[Operation] = field(default_factory=list)
    stores: list[Value] = field(default_factory=list)


def lower_rows(fusion: Any, name: str, vector_bits: int) -> Any:
    """Build the kernel function of a `loop` or `row` fusion."""
    return _RowKernel(fusion, vector_bits).build(name)


class _RowKernel:
    def __init__(self, fusion: Any, vector_bits: int) -> None:
        self.fusion = fusion
        self.block: Block = fusion.regions[0].blocks[0]
        self.outputs: list[Value] = list(self.block.terminator.operands)
        self.reductions = [
            operation for operation in self.block
            if fusion.kind == "row" and self._reduces_columns(operation)
        ]  # fmt: skip
        self.total = max(self._size(value) for value in self.outputs)
        for operation in self.reductions:
            self.total = max(self.total, self._size(operation.operands[0]))
        self.register_lanes = max(1, vector_bits // self._element_bits())
        self.cost = self._cost()
        if fusion.kind == "row":
            self.columns = fusion.row_size
        else:
            self.columns = self._choose_columns()
        self.rows = self.total // self.columns if self.columns else 0
        self.scratch_bytes = 0

    # Facts ----------------------------------------------------------------------------------------

    def _reduces_columns(self, operation: Operation) -> bool:
        if operation.name != "stablehlo.reduce":
            return False
        return reduces_trailing(operation) and reduced_size(operation) == self.fusion.row_size

    @staticmethod
    def _size(value: Value) -> int:
        assert isinstance(value.type, TensorType)
        return value.type.size

    def _element_bits(self) -> int:
        """Return the width that decides how many lanes a register has: the widest computed type."""
        widest = 8
        for operation in self.block:
            for value in (*operation.results, *operation.operands):
                type = value.type
                if isinstance(type, TensorType) and type.size == self.total:
                    bits = numpy_dtype(type.element).itemsize * 8
                    if isinstance(type.element, FloatType) and bits < 32:
                        bits = 32
                    widest = max(widest, bits)
        return widest

    def _cost(self) -> int:
        cost = 1
        for operation in self.block:
            cost += 12 if operation.name in DEAR else 1
        return cost

    def _choose_columns(self) -> int:
        """Choose how many trailing elements make a row, by the cheapest memory access."""
        total = self.total
        if not total:
            return 0
        shape = max((value.type.shape for value in self.outputs), key=len)  # type: ignore[attr-defined]
        candidates = [total]
        for stride, extent in zip(strides(shape), shape, strict=True):
            size = stride * extent
            if size not in candidates and 1 < size < total:
                candidates.append(size)
        best, best_cost = total, float("inf")
        for size in candidates:
            cost = self._probe(size)
            if cost < best_cost * 0.98:
                best, best_cost = size, cost
        return best

    def _probe(self, columns: int) -> float:
        """Estimate the cost per element of walking rows of the given size."""
        rows = self.total // columns
        lanes = self.register_lanes
        while lanes > 1 and lanes >= 2 * columns:
            lanes //= 2
        probe = Probe(lanes)
        probe.buffers = dict.fromkeys(self.block.arguments, True)
        row, column = Atom(rows - 1, 1), Atom(columns - 1, 2, None, is_lane=True)
        position = _join(row, columns, column)
        for value in self.outputs:
            assert isinstance(value.type, TensorType)
            probe.value(value, split(position, value.type.shape))
        turns = -(-columns // lanes)
        overhead = 4.0 + 2.0 * len(self.outputs)
        return rows * (overhead + turns * (probe.cost + len(self.outputs) + 1)) / self.total

    # Building -------------------------------------------------------------------------------------

    def build(self, name: str) -> Any:
        types: list[Type] = [
            buffer_of(value.type)  # type: ignore[arg-type]
            for value in (*self.block.arguments, *self.outputs)
        ]
        block = Block([*types, INDEX, INDEX])
        emitter = Emitter(block)
        count = len(self.block.arguments)
        for argument, buffer in zip(self.block.arguments, block.arguments, strict=False):
            emitter.buffers[argument] = buffer
        self.targets: dict[Value, list[Any]] = {}
        self.written: dict[Value, int] = {}
        for value, buffer in zip(self.outputs, block.arguments[count:-2], strict=True):
            self.targets.setdefault(value, []).append(buffer)
        tasks = 0
        if self.total:
            tasks = self._emit_tasks(emitter, block.arguments[-2], block.arguments[-1])
        block.append(kernel.Yield())
        return kernel.Function.create(
            [],
            [],
            [Region([block])],
            symbol_name=name,
            tasks=tasks,
            scratch_bytes=self.scratch_bytes,
            in_place=self._in_place(emitter, block) or None,
        )

    def _in_place(self, emitter: Emitter, block: Block) -> list[int]:
        """Return the pairs of buffers, flattened, in which an output may overwrite an input."""
        pairs: list[int] = []
        inputs = len(self.block.arguments)
        for number, argument in enumerate(self.block.arguments):
            buffer = block.arguments[number]
            if buffer in emitter.moved or self._size(argument) != self.total:
                continue
            for place, value in enumerate(self.outputs):
                written = self.written.get(value)
                if written is not None and emitter.last_read.get(buffer, 0) <= written:
                    pairs += [number, inputs + place]
        return pairs

    def _emit_tasks(self, emitter: Emitter, begin: Any, end: Any) -> int:
        per_task = max(1, TASK_ELEMENTS * 4 // (self.cost + 4))
        chunked = not self.reductions and self.columns > per_task
        stages = self._plan_stages() if self.reductions else [Stage(stores=list(self.targets))]
        if chunked:
            return self._emit_chunks(emitter, begin, end, per_task)
        grain = min(self.rows, max(1, per_task // self.columns))
        tasks = -(-self.rows // grain)

        def row_body(counter: Any, carried: list[Any]) -> list[Any]:
            row = Atom(self.rows - 1, emitter.scopes[-1].level, counter)
            self._emit_row(emitter, of(row), stages)
            return []

        if self.rows == 1:
            emitter.scopes[-1].level = 1
            self._emit_row(emitter, ZERO, stages)
            return 1
        size = emitter.constant(INDEX, grain)
        lower = emitter.apply("multiply", begin, size) if grain > 1 else begin
        upper = emitter.apply("multiply", end, size) if grain > 1 else end
        if self.rows % grain:
            upper = emitter.apply("minimum", upper, emitter.constant(INDEX, self.rows))
        emitter.loop(lower, upper, 1, [], row_body)
        return tasks

    def _emit_chunks(self, emitter: Emitter, begin: Any, end: Any, per_task: int) -> int:
        """Emit tasks that are pieces of one row each."""
        unit = self.register_lanes * 4
        chunk = max(unit, per_task // unit * unit)
        pieces = -(-self.columns // chunk)

        def task_body(counter: Any, carried: list[Any]) -> list[Any]:
            task = of(Atom(self.rows * pieces - 1, emitter.scopes[-1].level, counter))
            row = task.quotient(pieces)
            piece = task.modulo(pieces)
            lower = emitter.base(piece * chunk)
            upper = emitter.apply("add", lower, emitter.constant(INDEX, chunk))
            if self.columns % chunk:
                upper = emitter.apply("minimum", upper, emitter.constant(INDEX, self.columns))

            def column_body(column: Index, carried: list[Any]) -> list[Any]:
                self._store_outputs(emitter, list(self.targets), row * self.columns + column)
                return []

            lane_loop(
                emitter, lower, upper, self._lanes(self.columns), self.columns, [], column_body,
                exact=self.columns % chunk == 0,
            )  # fmt: skip
            return []

        emitter.loop(begin, end, 1, [], task_body)
        return self.rows * pieces

    def _lanes(self, columns: int) -> int:
        """Choose the vector width of a walk: whole registers, several at a time when cheap."""
        lanes = self.register_lanes
        limit = 4 if self.cost < 20 else 2 if self.cost < 100 else 1
        for factor in (4, 2, 1):
            wide = lanes * factor
            if factor <= limit and (columns % wide == 0 or columns >= 8 * wide):
                return wide
        while lanes > 1 and lanes >= 2 * columns:
            lanes //= 2
        return lanes

    def _store_outputs(self, emitter: Emitter, values: list[Value], position: Index) -> None:
        """Compute values at a position, then store them all: reads come before any write."""
        emitter.identity = position
        results = []
        for value in values:
            assert isinstance(value.type, TensorType)
            results.append(emitter.output(value, split(position, value.type.shape)))
        for value, result in zip(values, results, strict=True):
            self.written[value] = emitter.stage
            for buffer in self.targets[value]:
                emitter.store(result, buffer, position)

    # Rows -----------------------------------------------------------------------------------------

    def _plan_stages(self) -> list[Stage]:
        """Put each reduction and each output into the first walk in which it can be done."""
        depths: dict[Value, int] = {}
        inside = set(self.reductions)

        def depth(value: Value) -> int:
            found = depths.get(value)
            if found is not None:
                return found
            operation = value.defining_operation
            result = 0
            if operation is not None:
                for operand in operation.operands:
                    result = max(result, depth(operand))
                if operation in inside:
                    result += 1
            depths[value] = result
            return result

        for operation in self.block:  # in order, so that recursion stays shallow
            for result in operation.results:
                depth(result)
        count = 1 + max(depths.values(), default=0)
        stages = [Stage() for _ in range(count)]
        for operation in self.reductions:
            stages[depth(operation.results[0]) - 1].reductions.append(operation)
        self.row_outputs: list[Value] = []
        for value in self.targets:
            if self._size(value) == self.total and self.total != self.rows:
                stages[depth(value)].stores.append(value)
            else:
                self.row_outputs.append(value)
        self.kept = self._choose_kept(stages, depths)
        return [stage for stage in stages if stage.reductions or stage.stores]

    def _choose_kept(self, stages: list[Stage], depths: dict[Value, int]) -> dict[Value, int]:
        """Choose the values that a later walk reads back instead of computing them again."""
        first: dict[Value, int] = {}
        kept: dict[Value, int] = {}
        for number, stage in enumerate(stages):
            roots = [
                value for item in stage.reductions for value in item.operands[: len(item.results)]
            ]
            pending = [*roots, *stage.stores]
            seen: set[Value] = set()
            while pending:
                value = pending.pop()
                operation = value.defining_operation
                if value in seen or operation is None or self._size(value) != self.total:
                    continue
                seen.add(value)
                if operation in self.reductions:
                    continue
                started = first.setdefault(value, number)
                if started < number and self._is_dear(value):
                    kept[value] = started
                    continue
                if operation.name in ("stablehlo.transpose", "stablehlo.gather"):
                    continue
                pending.extend(operation.operands)
        return kept

    def _is_dear(self, value: Value) -> bool:
        work = 0
        pending, seen = [value], set()
        while pending:
            item = pending.pop()
            operation = item.defining_operation
            if item in seen or operation is None or operation in self.reductions:
                continue
            seen.add(item)
            if self._size(item) != self.total:
                continue
            if operation.name not in ("stablehlo.broadcast_in_dim", "stablehlo.reshape"):
                work += 8 if operation.name in DEAR else 1
            pending.extend(operation.operands)
        return work >= 3

    def _emit_row(self, emitter: Emitter, row: Index, stages: list[Stage]) -> None:
        if not self.reductions:
            self._emit_plain_row(emitter, row)
            return
        emitter.fixed.clear()
        emitter.stored.clear()
        base = row * self.columns
        for number, stage in enumerate(stages):
            self._emit_stage(emitter, base, number, stage)
        for value in self.row_outputs:
            assert isinstance(value.type, TensorType)
            result = emitter.value(value, split(row, value.type.shape))
            for buffer in self.targets[value]:
                emitter.store(result, buffer, row)
        emitter.fixed.clear()
        emitter.stored.clear()

    def _emit_plain_row(self, emitter: Emitter, row: Index) -> None:
        def body(column: Index, carried: list[Any]) -> list[Any]:
            self._store_outputs(emitter, list(self.targets), row * self.columns + column)
            return []

        self._walk(emitter, self._lanes(self.columns), [], body)

    def _walk(
        self,
        emitter: Emitter,
        lanes: int,
        initial: list[Any],
        body: Callable[[Index, list[Any]], list[Any]],
    ) -> list[Any]:
        zero = emitter.constant(INDEX, 0)
        end = emitter.constant(INDEX, self.columns)
        return lane_loop(emitter, zero, end, lanes, self.columns, initial, body)

    def _emit_stage(self, emitter: Emitter, base: Index, number: int, stage: Stage) -> None:
        functions = [
            monoid_of(item.regions[0]) if len(item.results) == 1 else None
            for item in stage.reductions
        ]
        lanes = self._lanes(self.columns) if all(functions) else 1
        initial: list[Any] = []
        for item, function in zip(stage.reductions, functions, strict=True):
            initial.extend(self._starting_values(emitter, item, function, lanes))
        stores = list(stage.stores)
        scratch: dict[Value, Any] = {}
        for value, first in self.kept.items():
            if first == number and value not in self.targets:
                scratch[value] = self._scratch(emitter, value)

        def body(column: Index, carried: list[Any]) -> list[Any]:
            position = base + column
            results: list[Any] = []
            emitter.identity, emitter.stage = position, number
            for item, function in zip(stage.reductions, functions, strict=True):
                width = len(item.results)
                values = [
                    emitter.value(operand, split(position, operand.type.shape))  # type: ignore[attr-defined]
                    for operand in item.operands[:width]
                ]
                totals = carried[len(results) : len(results) + width]
                results.extend(_combined(emitter, item, function, totals, values))
            held = []
            for value, buffer in scratch.items():
                assert isinstance(value.type, TensorType)
                result = emitter.value(value, split(position, value.type.shape))
                held.append((emitter.widen(result, emitter.lanes), buffer))
            self._store_outputs(emitter, stores, position)
            for result, buffer in held:
                emitter.store(result, buffer, column)
            return results

        totals = self._walk(emitter, lanes, initial, body)
        taken = 0
        for item, function in zip(stage.reductions, functions, strict=True):
            width = len(item.results)
            self._finish(emitter, item, function, totals[taken : taken + width])
            taken += width
        for value in stores:
            emitter.stored[value] = (self.targets[value][0], lambda place: place)
        for value, buffer in scratch.items():
            emitter.stored[value] = (buffer, lambda place: place - base)

    def _scratch(self, emitter: Emitter, value: Value) -> Any:
        assert isinstance(value.type, TensorType)
        element = value.type.element
        size = numpy_dtype(element).itemsize * self.columns
        start = self.scratch_bytes
        self.scratch_bytes += -(-size // 64) * 64
        result = kernel.Scratch.create(
            [], [BufferType(element)], start_bytes=start, size=self.columns
        )
        return emitter.insert(result)

    def _starting_values(
        self, emitter: Emitter, item: Operation, function: str | None, lanes: int
    ) -> list[Any]:
        if function is None:
            return [emitter.value(value, ()) for value in initial_of(item)]
        element = item.results[0].type.element  # type: ignore[attr-defined]
        wide = accumulator_type(function, element)
        start = emitter.constant(wide, neutral_element(function, wide))
        return [emitter.widen(start, lanes)]

    def _finish(
        self, emitter: Emitter, item: Operation, function: str | None, totals: list[Any]
    ) -> None:
        if function is None:
            for result, value in zip(item.results, totals, strict=True):
                emitter.fixed[result] = value
            return
        element = item.results[0].type.element  # type: ignore[attr-defined]
        unsigned = is_unsigned_region(item.regions[0])
        total = emitter.combine(function, totals[0], unsigned)
        (initial,) = initial_of(item)
        wide = accumulator_type(function, element)
        if not is_neutral(initial, function, element):
            start = emitter.convert(emitter.value(initial, ()), wide)
            total = emitter.apply(function, start, total, unsigned=unsigned)
        emitter.fixed[item.results[0]] = emitter.convert(total, element)


def _combined(
    emitter: Emitter, item: Operation, function: str | None, held: list[Any], values: list[Any]
) -> list[Any]:
    if function is None:
        return inline_region(emitter, item.regions[0], [*held, *values])
    element = item.results[0].type.element  # type: ignore[attr-defined]
    wide = accumulator_type(function, element)
    unsigned = is_unsigned_region(item.regions[0])
    value = emitter.widen(emitter.convert(values[0], wide), emitter.lanes)
    total = emitter.apply(function, held[0], value, unsigned=unsigned)
    if emitter.mask is not None:
        total = emitter.select(emitter.mask, total, held[0])
    return [total]


def _join(row: Atom, columns: int, column: Atom) -> Index:
    start = of(row) * columns if row.maximum else ZERO
    return start + Index({column: 1}, 0)


__all__ = ["lower_rows"]
