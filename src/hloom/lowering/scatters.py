"""How do operations that change part of a tensor write only that part?

Their kernels work in place: the host hands them the operand's own memory when nobody reads it
later, else a copy.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from hloom.dialects import kernel
from hloom.dialects.kernel.types import lanes_of
from hloom.ir.operation import Block, Operation, Region
from hloom.ir.types import I1, INDEX, TensorType, numpy_dtype
from hloom.lowering.emitter import Emitter, buffer_of, is_unsigned_value
from hloom.lowering.index import ZERO, Atom, Index, join, known, of, split, strides
from hloom.lowering.lanes import lane_loop
from hloom.lowering.movement import both, clamped_start
from hloom.lowering.program import update_rule
from hloom.lowering.reductions import inline_region

COLUMN_CHUNK: Final = 256


@update_rule("stablehlo.dynamic_update_slice")
def lower_dynamic_update_slice(op: Operation, name: str, vector_bits: int) -> Any:
    """Write the update at the clamped start: buffers are the result, the update, the starts."""
    target, update = op.operands[0].type, op.operands[1].type
    assert isinstance(target, TensorType) and isinstance(update, TensorType)
    block, emitter = _kernel_block(op, 1)
    starts: list[Index] = []
    if update.size:
        emitter.scopes[-1].level = 1
        starts = [
            clamped_start(emitter, start, extent - size)
            for start, extent, size in zip(op.operands[2:], target.shape, update.shape, strict=True)
        ]
    columns = update.shape[-1] if update.rank else 1
    rows = update.size // columns if columns else 0

    def row_body(counter: Any, carried: list[Any]) -> list[Any]:
        row = of(Atom(rows - 1, emitter.scopes[-1].level, counter)) if rows > 1 else ZERO

        def column_body(column: Index, inner: list[Any]) -> list[Any]:
            index = split(row * columns + column, update.shape)
            value = emitter.value(op.operands[1], index)
            place = join([a + b for a, b in zip(index, starts, strict=True)], target.shape)
            emitter.store(emitter.widen(value, emitter.lanes), block.arguments[0], place)
            return []

        lanes = _lanes(vector_bits, target, columns)
        zero, end = emitter.constant(INDEX, 0), emitter.constant(INDEX, columns)
        lane_loop(emitter, zero, end, lanes, columns, [], column_body)
        return []

    begin, end = block.arguments[-2], block.arguments[-1]
    if rows:
        emitter.loop(begin, end, 1, [], row_body)
    return _finish(block, name, rows)


@update_rule("stablehlo.scatter")
def lower_scatter(op: Operation, name: str, vector_bits: int) -> Any:
    """Combine updates into the result in order of their indices: results, indices, updates."""
    return _Scatter(op, vector_bits).build(name)


class _Scatter:
    def __init__(self, op: Operation, vector_bits: int) -> None:
        self.op = op
        self.count = len(op.results)
        self.numbers: Any = op.attributes["scatter_dimension_numbers"]
        self.starts = op.operands[self.count]
        self.updates = op.operands[self.count + 1 :]
        target, update = op.operands[0].type, self.updates[0].type
        assert isinstance(target, TensorType) and isinstance(update, TensorType)
        self.target, self.update = target, update
        window = self.numbers.update_window_dims
        self.window_shape = [update.shape[axis] for axis in window]
        self.scatter_axes = [axis for axis in range(update.rank) if axis not in window]
        self.scatter_shape = [update.shape[axis] for axis in self.scatter_axes]
        self.columns = _product(self.window_shape)
        self.turns = _product(self.scatter_shape)
        self.vector_bits = vector_bits
        skipped = {*self.numbers.inserted_window_dims, *self.numbers.input_batching_dims}
        self.window_axes = [axis for axis in range(target.rank) if axis not in skipped]

    def build(self, name: str) -> Any:
        block, emitter = _kernel_block(self.op, self.count)
        self.block = block
        begin, end = block.arguments[-2], block.arguments[-1]
        if not self.columns or not self.turns or not self.target.size:
            return _finish(block, name, 0)
        chunk = COLUMN_CHUNK if self.columns >= 2 * COLUMN_CHUNK else self.columns
        tasks = -(-self.columns // chunk)

        def task_body(counter: Any, carried: list[Any]) -> list[Any]:
            lower = emitter.apply("multiply", counter, emitter.constant(INDEX, chunk))
            upper = emitter.apply("add", lower, emitter.constant(INDEX, chunk))
            if self.columns % chunk:
                upper = emitter.apply("minimum", upper, emitter.constant(INDEX, self.columns))
            if tasks == 1:
                lower = emitter.constant(INDEX, 0)
                upper = emitter.constant(INDEX, self.columns)

            def turn(position: Index, inner: list[Any]) -> list[Any]:
                exact = None if tasks == 1 else self.columns % chunk == 0
                self._update(emitter, position, lower, upper, exact)
                return []

            emitter.count(self.turns, [], turn)
            return []

        emitter.loop(begin, end, 1, [], task_body)
        return _finish(block, name, tasks)

    def _vector_lanes(self) -> int:
        """Return how many neighbouring elements of a window lie side by side in the result."""
        lanes = _lanes(self.vector_bits, self.target, self.columns)
        run = 1
        steps = strides(self.target.shape)
        for axis, extent in zip(
            reversed(self.window_axes), reversed(self.window_shape), strict=True
        ):
            if extent == 1:
                continue
            if steps[axis] != run:
                break
            run *= extent
        if run == self.columns:
            return lanes
        while run % lanes:
            lanes //= 2
        return lanes

    def _update(
        self, emitter: Emitter, position: Index, lower: Any, upper: Any, exact: bool | None
    ) -> None:
        """Emit one scatter index: its start, then its window's elements."""
        emitter.scopes[-1].cache.clear()
        turn = split(position, self.scatter_shape)
        place, checks = self._start(emitter, turn)

        def elements() -> None:
            lanes = self._vector_lanes()
            lane_loop(
                emitter, lower, upper, lanes, self.columns, [],
                lambda column, carried: self._combine(emitter, turn, place, column),
                exact=exact,
            )  # fmt: skip

        inside: Any = None
        for direction, value, limit in checks:
            inside = both(emitter, inside, emitter.compare(direction, value, limit))
        if inside is None:
            elements()
        else:
            emitter.when(inside, elements)

    def _start(self, emitter: Emitter, turn: tuple[Index, ...]) -> tuple[list[Any], list[Any]]:
        """Return the start per operand dimension, and checks that hold for all elements."""
        numbers, starts = self.numbers, self.starts.type
        assert isinstance(starts, TensorType)
        place: list[Any] = [ZERO] * self.target.rank
        vector_dim = numbers.index_vector_dim
        start_dims = [axis for axis in range(starts.rank) if axis != vector_dim]
        for axis, source in zip(
            numbers.input_batching_dims, numbers.scatter_indices_batching_dims, strict=True
        ):
            place[axis] = turn[start_dims.index(source)]
        checks: list[Any] = []
        zero = emitter.constant(INDEX, 0)
        for entry, axis in enumerate(numbers.scatter_dims_to_operand_dims):
            at = list(turn)
            if vector_dim < starts.rank:
                at.insert(vector_dim, known(entry))
            value = emitter.value(self.starts, tuple(at))
            unsigned = is_unsigned_value(self.starts)
            wide = emitter.convert(value, INDEX, unsigned=unsigned)
            place[axis] = wide
            if axis not in self.window_axes:
                checks.append(("GE", wide, zero))
                checks.append(("LT", wide, emitter.constant(INDEX, self.target.shape[axis])))
        return place, checks

    def _combine(
        self, emitter: Emitter, turn: tuple[Index, ...], start: list[Any], column: Index
    ) -> list[Any]:
        """Emit the region on elements of a window and of the result."""
        window = split(column, self.window_shape) if self.window_shape else ()
        index: list[Index] = [ZERO] * self.update.rank
        for axis, item in zip(self.scatter_axes, turn, strict=True):
            index[axis] = item
        for axis, item in zip(self.numbers.update_window_dims, window, strict=True):
            index[axis] = item
        coordinates: list[Index] = []
        inside: Any = None
        offsets = dict(zip(self.window_axes, window, strict=True))
        for axis, extent in enumerate(self.target.shape):
            base = start[axis]
            offset = offsets.get(axis, ZERO)
            if isinstance(base, Index):
                coordinates.append(base + offset)
                continue
            atom = Atom(extent - 1, emitter.scopes[-1].level, base)
            coordinate = Index({atom: 1}, 0) + offset
            coordinates.append(coordinate)
            if axis in self.window_axes:
                position = emitter.position(coordinate)
                low = emitter.compare("GE", position, emitter.constant(INDEX, 0))
                high = emitter.compare("LT", position, emitter.constant(INDEX, extent))
                inside = both(emitter, both(emitter, inside, low), high)
        place = join(coordinates, self.target.shape)
        lanes = emitter.lanes
        updates = [emitter.widen(emitter.value(item, tuple(index)), lanes) for item in self.updates]

        def write() -> None:
            held = [
                emitter.load(self.block.arguments[number], result.type.element, place)  # type: ignore[attr-defined]
                for number, result in enumerate(self.op.results)
            ]
            results = inline_region(emitter, self.op.regions[0], [*held, *updates])
            for number, value in enumerate(results):
                emitter.store(emitter.widen(value, lanes), self.block.arguments[number], place)

        if inside is None:
            write()
        elif lanes_of(inside.type) == 1 and lanes == 1:
            emitter.when(inside, write)
        else:
            outer = emitter.mask
            wide = emitter.widen(inside, lanes)
            emitter.mask = wide if outer is None else emitter.apply("and", outer, wide)
            write()
            emitter.mask = outer
        return []


def _kernel_block(op: Operation, updated: int) -> tuple[Block, Emitter]:
    """Make a kernel's block: the updated results, the other operands, begin and end."""
    others = op.operands[updated:]
    types = [buffer_of(value.type) for value in (*op.results, *others)]  # type: ignore[arg-type]
    block = Block([*types, INDEX, INDEX])
    emitter = Emitter(block)
    for value, buffer in zip(others, block.arguments[updated:-2], strict=True):
        emitter.buffers[value] = buffer
    return block, emitter


def _finish(block: Block, name: str, tasks: int) -> Any:
    block.append(kernel.Yield())
    return kernel.Function.create(
        [], [], [Region([block])], symbol_name=name, tasks=tasks, scratch_bytes=0
    )


def _lanes(vector_bits: int, type: TensorType, columns: int) -> int:
    bits = max(32, numpy_dtype(type.element).itemsize * 8) if type.element is not I1 else 32
    lanes = max(1, vector_bits // bits)
    while lanes > 1 and lanes >= 2 * columns:
        lanes //= 2
    return lanes


def _product(shape: list[int]) -> int:
    size = 1
    for extent in shape:
        size *= extent
    return size


UpdateRule = Callable[[Operation, str, int], Any]
