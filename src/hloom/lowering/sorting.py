"""How is a tensor sorted by any comparator, along any dimension, keeping equal elements in order?

Each slice is sorted by merging: short runs by insertion, then runs of twice the length, back and
forth between two memories. All operands move together. Short slices are sorted in task-local
memory; long ones in a workspace.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from hloom.dialects import kernel
from hloom.ir.operation import Block, Operation, Region
from hloom.ir.types import INDEX, TensorType
from hloom.lowering.emitter import Emitter, buffer_of
from hloom.lowering.program import kernel_rule
from hloom.lowering.reductions import inline_region
from hloom.lowering.scratch import ScratchPlan, Workspaces

RUN: Final = 8
"""Length of the runs that are sorted by insertion."""
LARGEST_SCRATCH_BYTES: Final = 1 << 18
TASK_ELEMENTS: Final = 2048
"""About how many elements make a task worth handing to another thread."""


@kernel_rule("stablehlo.sort")
def lower_sort(fusion: Any, name: str, vector_bits: int) -> Any:
    """Build the kernel of a sort: buffers are the operands, the results, and workspaces."""
    op = fusion.regions[0].blocks[0].first
    return _Sort(fusion, op).build(name)


class _Sort:
    def __init__(self, fusion: Any, op: Operation) -> None:
        self.op = op
        self.block: Block = fusion.regions[0].blocks[0]
        self.count = len(op.operands)
        type = op.operands[0].type
        assert isinstance(type, TensorType)
        axis = op.get("dimension", -1) % type.rank if type.rank else 0
        self.size = type.shape[axis] if type.rank else 1
        self.inner = 1
        for extent in type.shape[axis + 1 :]:
            self.inner *= extent
        self.slices = type.size // self.size if self.size else 0
        self.elements = [operand.type.element for operand in op.operands]  # type: ignore[attr-defined]

    def build(self, name: str) -> Any:
        inputs, outputs = list(self.block.arguments), list(self.op.results)
        types = [buffer_of(value.type) for value in (*inputs, *outputs)]  # type: ignore[arg-type]
        scratch = ScratchPlan()
        for element in (*self.elements, *self.elements):
            scratch.add(element, self.size)
        in_scratch = scratch.bytes <= LARGEST_SCRATCH_BYTES
        workspaces = Workspaces()
        if not in_scratch:
            for element in (*self.elements, *self.elements):
                workspaces.add(element, self.size * self.slices)
        block = Block([*types, *workspaces.types, INDEX, INDEX])
        emitter = Emitter(block)
        places = [inputs.index(operand) for operand in self.op.operands]  # type: ignore[arg-type]
        self.sources = [block.arguments[place] for place in places]
        self.targets = block.arguments[len(inputs) : len(types)]
        grain = max(1, TASK_ELEMENTS // max(1, self.size * self.count))
        tasks = -(-self.slices // grain) if self.size else 0
        begin, end = block.arguments[-2:]

        def slice_body(counter: Any, carried: list[Any]) -> list[Any]:
            if in_scratch:
                memory, start = scratch.views(emitter), emitter.constant(INDEX, 0)
            else:
                memory = block.arguments[len(types) : -2]
                start = emitter.apply("multiply", counter, emitter.constant(INDEX, self.size))
            first, second = memory[: self.count], memory[self.count :]
            self._sort_slice(emitter, counter, start, first, second)
            return []

        if tasks:
            emitter.scopes[-1].level = 1
            size = emitter.constant(INDEX, grain)
            lower, upper = (
                emitter.apply("multiply", begin, size),
                emitter.apply("multiply", end, size),
            )
            upper = emitter.apply("minimum", upper, emitter.constant(INDEX, self.slices))
            emitter.loop(lower, upper, 1, [], slice_body)
        block.append(kernel.Yield())
        return kernel.Function.create(
            [], [], [Region([block])], symbol_name=name, tasks=tasks,
            scratch_bytes=scratch.bytes if in_scratch else 0,
            workspaces=workspaces.sizes or None,
        )  # fmt: skip

    # One slice ------------------------------------------------------------------------------------

    def _sort_slice(
        self, emitter: Emitter, number: Any, start: Any, first: list[Any], second: list[Any]
    ) -> None:
        inner = emitter.constant(INDEX, self.inner)
        outer = emitter.apply("floor_divide", number, inner)
        column = emitter.apply("floor_modulo", number, inner)
        stride = emitter.constant(INDEX, self.inner * self.size)
        origin = emitter.apply("add", emitter.apply("multiply", outer, stride), column)

        def place(position: Any) -> Any:
            return emitter.apply("add", origin, emitter.apply("multiply", position, inner))

        def local(position: Any) -> Any:
            return emitter.apply("add", start, position)

        zero, size = emitter.constant(INDEX, 0), emitter.constant(INDEX, self.size)

        def read(position: Any, carried: list[Any]) -> list[Any]:
            self._move(emitter, self.sources, place(position), first, local(position))
            return []

        emitter.loop(zero, size, 1, [], read)
        self._insert_runs(emitter, first, local)
        width = RUN
        source, target = first, second
        while width < self.size:
            self._merge_all(emitter, source, target, width, local)
            source, target = target, source
            width *= 2

        def write(position: Any, carried: list[Any]) -> list[Any]:
            self._move(emitter, source, local(position), self.targets, place(position))
            return []

        emitter.loop(zero, size, 1, [], write)

    def _insert_runs(
        self, emitter: Emitter, memory: list[Any], local: Callable[[Any], Any]
    ) -> None:
        """Sort each run of `RUN` elements by inserting one element after another."""
        size = emitter.constant(INDEX, self.size)
        zero, one = emitter.constant(INDEX, 0), emitter.constant(INDEX, 1)

        def run_body(low: Any, carried: list[Any]) -> list[Any]:
            high = emitter.apply("add", low, emitter.constant(INDEX, RUN))
            high = emitter.apply("minimum", high, size)

            def insert(position: Any, inner: list[Any]) -> list[Any]:
                values = self._read(emitter, memory, local(position))

                def goes_on(carried: list[Any]) -> Any:
                    (hole,) = carried
                    inside = emitter.compare("GT", hole, low)
                    before = emitter.apply("subtract", hole, one)
                    safe = emitter.apply("maximum", before, low)
                    held = self._read(emitter, memory, local(safe))
                    return emitter.apply("and", inside, self._precedes(emitter, values, held))

                def shift(carried: list[Any]) -> list[Any]:
                    (hole,) = carried
                    before = emitter.apply("subtract", hole, one)
                    self._move(emitter, memory, local(before), memory, local(hole))
                    return [before]

                (hole,) = emitter.repeat([position], goes_on, shift)
                self._write(emitter, values, memory, local(hole))
                return []

            emitter.loop(emitter.apply("add", low, one), high, 1, [], insert)
            return []

        emitter.loop(zero, size, RUN, [], run_body)

    def _merge_all(
        self,
        emitter: Emitter,
        source: list[Any],
        target: list[Any],
        width: int,
        local: Callable[[Any], Any],
    ) -> None:
        """Merge neighbouring runs of a width into runs of twice the width."""
        size = emitter.constant(INDEX, self.size)
        zero = emitter.constant(INDEX, 0)

        def pair_body(low: Any, carried: list[Any]) -> list[Any]:
            half = emitter.constant(INDEX, width)
            middle = emitter.apply("minimum", emitter.apply("add", low, half), size)
            high = emitter.apply("minimum", emitter.apply("add", middle, half), size)
            self._merge(emitter, source, target, (low, middle, high), local)
            return []

        emitter.loop(zero, size, 2 * width, [], pair_body)

    def _merge(
        self,
        emitter: Emitter,
        source: list[Any],
        target: list[Any],
        bounds: tuple[Any, Any, Any],
        local: Callable[[Any], Any],
    ) -> None:
        low, middle, high = bounds
        last = emitter.constant(INDEX, self.size - 1)

        def step(position: Any, carried: list[Any]) -> list[Any]:
            left, right = carried
            left_ends = emitter.compare("GE", left, middle)
            right_ends = emitter.compare("GE", right, high)
            # both are read where they exist; past the end the choice is made below
            held_left = self._read(emitter, source, local(emitter.apply("minimum", left, last)))
            held_right = self._read(emitter, source, local(emitter.apply("minimum", right, last)))
            takes = self._precedes(emitter, held_right, held_left)
            takes = emitter.apply("or", takes, left_ends)
            takes = emitter.apply("and", takes, emitter.apply("not", right_ends))
            values = [
                emitter.select(takes, b, a) for a, b in zip(held_left, held_right, strict=True)
            ]
            self._write(emitter, values, target, local(position))
            moved = emitter.convert(takes, INDEX, unsigned=True)
            one = emitter.constant(INDEX, 1)
            return [
                emitter.apply("add", left, emitter.apply("subtract", one, moved)),
                emitter.apply("add", right, moved),
            ]

        emitter.loop(low, high, 1, [low, middle], step)

    # Elements -------------------------------------------------------------------------------------

    def _precedes(self, emitter: Emitter, left: Sequence[Any], right: Sequence[Any]) -> Any:
        arguments = [value for pair in zip(left, right, strict=True) for value in pair]
        return inline_region(emitter, self.op.regions[0], arguments)[0]

    def _read(self, emitter: Emitter, memory: Sequence[Any], position: Any) -> list[Any]:
        return [
            emitter.insert(kernel.Load([buffer, position], [element]))
            for buffer, element in zip(memory, self.elements, strict=True)
        ]

    def _write(
        self, emitter: Emitter, values: Sequence[Any], memory: Sequence[Any], position: Any
    ) -> None:
        for value, buffer in zip(values, memory, strict=True):
            emitter.insert(kernel.Store([value, buffer, position]))

    def _move(
        self,
        emitter: Emitter,
        source: Sequence[Any],
        source_position: Any,
        target: Sequence[Any],
        target_position: Any,
    ) -> None:
        values = self._read(emitter, source, source_position)
        self._write(emitter, values, target, target_position)
