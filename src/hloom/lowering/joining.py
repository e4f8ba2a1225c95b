"""How are tensors joined along a dimension without asking for each element where it comes from?

Each operand is walked on its own and written to its part of the result: rows of the dimensions
before the joined one, and in each row the columns that the operand has.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hloom.dialects import kernel
from hloom.dialects.kernel.rows import DEAR
from hloom.ir.operation import Block, Operation, Region, Value
from hloom.ir.types import INDEX, ComplexType, FloatType, TensorType, Type, numpy_dtype
from hloom.lowering.emitter import Emitter, buffer_of
from hloom.lowering.index import ZERO, Atom, Index, of, split
from hloom.lowering.lanes import lane_loop
from hloom.lowering.rows import TASK_ELEMENTS


def is_joining(fusion: Any) -> bool:
    """Tell whether a fused group gives one value, which is a concatenation."""
    outputs = fusion.regions[0].blocks[0].terminator.operands
    if fusion.kind != "loop" or len(outputs) != 1:
        return False
    root = outputs[0].defining_operation
    return root is not None and root.name == "stablehlo.concatenate"


def lower_joining(fusion: Any, name: str, vector_bits: int) -> Any:
    """Build the kernel of a concatenation, with what is computed before it."""
    return _Joining(fusion, vector_bits).build(name)


@dataclass(frozen=True, slots=True)
class _Part:
    """One operand: its columns in a row of the result, and how it is cut into tasks."""

    value: Value
    start: int
    columns: int
    chunk: int
    first_task: int
    tasks: int


class _Joining:
    def __init__(self, fusion: Any, vector_bits: int) -> None:
        self.block: Block = fusion.regions[0].blocks[0]
        (output,) = self.block.terminator.operands
        root = output.defining_operation
        assert root is not None and isinstance(output.type, TensorType)
        self.type = output.type
        axis = root.get("dimension")
        inner = _product(self.type.shape[axis + 1 :])
        self.rows = _product(self.type.shape[:axis])
        self.columns = self.type.shape[axis] * inner
        self.lanes = max(1, vector_bits // self._element_bits())
        cost = 1 + sum(12 if op.name in DEAR else 1 for op in self.block)
        self.per_task = max(1, TASK_ELEMENTS * 4 // (cost + 4))
        self.wide = 4 if cost < 20 else 1
        self.parts = self._parts(root, axis, inner)

    def _element_bits(self) -> int:
        widest = 8
        for operation in self.block:
            for value in (*operation.results, *operation.operands):
                element = value.type.element  # type: ignore[attr-defined]
                if isinstance(element, ComplexType):
                    element = element.element
                bits = numpy_dtype(element).itemsize * 8
                widest = max(widest, 32 if isinstance(element, FloatType) and bits < 32 else bits)
        return widest

    def _parts(self, root: Operation, axis: int, inner: int) -> list[_Part]:
        parts: list[_Part] = []
        start = tasks = 0
        for operand in root.operands:
            assert isinstance(operand.type, TensorType)
            columns = operand.type.shape[axis] * inner
            if columns and self.rows:
                if columns > self.per_task:
                    unit = self.lanes * 4
                    chunk = max(unit, self.per_task // unit * unit)
                    count = self.rows * -(-columns // chunk)
                else:
                    chunk = columns
                    count = -(-self.rows // self._grain(columns))
                parts.append(_Part(operand, start, columns, chunk, tasks, count))
                tasks += count
            start += columns
        return parts

    def _grain(self, columns: int) -> int:
        return min(self.rows, max(1, self.per_task // columns))

    def build(self, name: str) -> Any:
        arguments = self.block.arguments
        types: list[Type] = [buffer_of(value.type) for value in arguments]  # type: ignore[arg-type]
        block = Block([*types, buffer_of(self.type), INDEX, INDEX])
        emitter = Emitter(block)
        for argument, buffer in zip(arguments, block.arguments, strict=False):
            emitter.buffers[argument] = buffer
        self.target, begin, end = block.arguments[len(arguments) :]
        for part in self.parts:
            first = emitter.constant(INDEX, part.first_task)
            last = emitter.constant(INDEX, part.first_task + part.tasks)
            lower, upper = (
                emitter.apply("maximum", begin, first),
                emitter.apply("minimum", end, last),
            )
            self._emit_part(emitter, part, (lower, upper), first)
        block.append(kernel.Yield())
        tasks = sum(part.tasks for part in self.parts)
        return kernel.Function.create(
            [], [], [Region([block])], symbol_name=name, tasks=tasks, scratch_bytes=0
        )

    def _emit_part(
        self, emitter: Emitter, part: _Part, bounds: tuple[Any, Any], first: Any
    ) -> None:
        """Emit the tasks of one operand that lie in a range."""
        pieces = -(-part.columns // part.chunk)

        def task(counter: Any, carried: list[Any]) -> list[Any]:
            own = emitter.apply("subtract", counter, first)
            atom = of(Atom(max(part.tasks - 1, 1), emitter.scopes[-1].level, own))
            if pieces > 1:
                self._emit_piece(emitter, part, atom.quotient(pieces), atom.modulo(pieces))
                return []
            grain = self._grain(part.columns)
            if self.rows == 1:
                self._emit_row(emitter, part, ZERO)
                return []
            lower = emitter.base(atom * grain)
            upper = emitter.apply("add", lower, emitter.constant(INDEX, grain))
            upper = emitter.apply("minimum", upper, emitter.constant(INDEX, self.rows))

            def row_body(number: Any, inner: list[Any]) -> list[Any]:
                row = of(Atom(self.rows - 1, emitter.scopes[-1].level, number))
                self._emit_row(emitter, part, row)
                return []

            emitter.loop(lower, upper, 1, [], row_body)
            return []

        emitter.loop(*bounds, 1, [], task)

    def _emit_row(self, emitter: Emitter, part: _Part, row: Index) -> None:
        zero, end = emitter.constant(INDEX, 0), emitter.constant(INDEX, part.columns)
        self._walk(emitter, part, row, zero, end, None)

    def _emit_piece(self, emitter: Emitter, part: _Part, row: Index, piece: Index) -> None:
        lower = emitter.base(piece * part.chunk)
        upper = emitter.apply("add", lower, emitter.constant(INDEX, part.chunk))
        exact = part.columns % part.chunk == 0
        if not exact:
            upper = emitter.apply("minimum", upper, emitter.constant(INDEX, part.columns))
        self._walk(emitter, part, row, lower, upper, exact)

    def _walk(
        self, emitter: Emitter, part: _Part, row: Index, lower: Any, upper: Any, exact: bool | None
    ) -> None:
        type = part.value.type
        assert isinstance(type, TensorType)

        def body(column: Index, carried: list[Any]) -> list[Any]:
            index = split(row * part.columns + column, type.shape)
            value = emitter.output(part.value, index)
            emitter.store(value, self.target, row * self.columns + column + part.start)
            return []

        lanes = self.lanes * self.wide
        while lanes > 1 and lanes >= 2 * part.columns:
            lanes //= 2
        if part.columns < 8 * lanes and part.columns % lanes:
            lanes = min(lanes, self.lanes)
        lane_loop(emitter, lower, upper, lanes, part.columns, [], body, exact=exact)


def _product(shape: tuple[int, ...]) -> int:
    size = 1
    for extent in shape:
        size *= extent
    return size
