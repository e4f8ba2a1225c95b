"""How are matrices factored and triangular systems solved, one matrix or some columns per task?

Both walk the rows in order. A Cholesky factor's row needs dot products of rows that are done; a row
of a solution needs the earlier rows times coefficients, with lanes along the columns.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hloom.dialects import kernel
from hloom.ir.operation import Block, Operation, Region
from hloom.ir.types import F64, I1, INDEX, ComplexType, FloatType, TensorType, Type
from hloom.lowering.emitter import Emitter, buffer_of
from hloom.lowering.index import Atom, Index, of
from hloom.lowering.lanes import lane_loop
from hloom.lowering.program import kernel_rule

Number = tuple[Any, ...]
"""A real number as one value, a complex one as two."""


class _Field:
    """Arithmetic on elements that are real or complex, in 64 bits."""

    compute: Type = F64

    def __init__(self, element: Type) -> None:
        self.is_complex = isinstance(element, ComplexType)
        self.stored: Type = element.element if isinstance(element, ComplexType) else element

    def load(self, emitter: Emitter, buffer: Any, place: Index) -> Number:
        """Read the element at a row-major position."""
        if not self.is_complex:
            return (emitter.convert(emitter.load(buffer, self.stored, place), self.compute),)
        parts = (emitter.load(buffer, self.stored, place * 2 + part) for part in range(2))
        return tuple(emitter.convert(part, self.compute) for part in parts)

    def store(self, emitter: Emitter, value: Number, buffer: Any, place: Index) -> None:
        """Write an element."""
        parts = [emitter.widen(emitter.convert(part, self.stored), emitter.lanes) for part in value]
        if self.is_complex:
            for number, part in enumerate(parts):
                emitter.store(part, buffer, place * 2 + number)
        else:
            emitter.store(parts[0], buffer, place)

    def number(self, emitter: Emitter, real: float) -> Number:
        """Return a real constant."""
        first = emitter.constant(self.compute, real)
        return (first, emitter.constant(self.compute, 0.0)) if self.is_complex else (first,)

    def conjugate(self, emitter: Emitter, value: Number) -> Number:
        """Return the complex conjugate."""
        return (value[0], emitter.apply("negate", value[1])) if self.is_complex else value

    def subtract(self, emitter: Emitter, left: Number, right: Number) -> Number:
        """Return a difference."""
        return tuple(emitter.apply("subtract", *pair) for pair in zip(left, right, strict=True))

    def times(self, emitter: Emitter, left: Number, right: Number) -> Number:
        """Return a product."""
        apply = emitter.apply
        if not self.is_complex:
            return (apply("multiply", left[0], right[0]),)
        (a, b), (c, d) = left, right
        real = apply("subtract", apply("multiply", a, c), apply("multiply", b, d))
        return real, apply("add", apply("multiply", a, d), apply("multiply", b, c))

    def over(self, emitter: Emitter, left: Number, right: Number) -> Number:
        """Return a quotient."""
        apply = emitter.apply
        if not self.is_complex:
            return (apply("divide", left[0], right[0]),)
        c, d = right
        size = apply("add", apply("multiply", c, c), apply("multiply", d, d))
        product = self.times(emitter, left, self.conjugate(emitter, right))
        return tuple(apply("divide", part, size) for part in product)


def _matrix_shape(type: TensorType) -> tuple[int, int, int]:
    """Return how many matrices there are, and their rows and columns."""
    rows, columns = type.shape[-2:]
    count = 1
    for extent in type.shape[:-2]:
        count *= extent
    return count, rows, columns


def _kernel(
    fusion: Any, name: str, tasks: int, body: Callable[[Emitter, Any, list[Any]], None]
) -> Any:
    """Build a kernel whose tasks are independent; `body` takes a task's number and the buffers."""
    inner: Block = fusion.regions[0].blocks[0]
    op = inner.first
    assert op is not None
    values = (*inner.arguments, *op.results)
    block = Block([*(buffer_of(value.type) for value in values), INDEX, INDEX])  # type: ignore[arg-type]
    emitter = Emitter(block)
    places = [inner.arguments.index(operand) for operand in op.operands]  # type: ignore[arg-type]
    buffers = [block.arguments[place] for place in places]
    buffers += block.arguments[len(inner.arguments) : -2]

    def task(counter: Any, carried: list[Any]) -> list[Any]:
        body(emitter, counter, buffers)
        return []

    if tasks:
        emitter.loop(block.arguments[-2], block.arguments[-1], 1, [], task)
    block.append(kernel.Yield())
    return kernel.Function.create(
        [], [], [Region([block])], symbol_name=name, tasks=tasks, scratch_bytes=0
    )


def _counted(
    emitter: Emitter, lower: Any, upper: Any, most: int, initial: list[Any],
    body: Callable[[Index, list[Any]], list[Any]],
) -> list[Any]:  # fmt: skip
    """Emit a loop between bounds known at run time; the counter is at most `most`."""

    def turn(counter: Any, carried: list[Any]) -> list[Any]:
        return body(of(Atom(max(most, 1), emitter.scopes[-1].level, counter)), carried)

    return emitter.loop(lower, upper, 1, initial, turn)


# Cholesky -----------------------------------------------------------------------------------------


@kernel_rule("stablehlo.cholesky")
def lower_cholesky(fusion: Any, name: str, vector_bits: int) -> Any:
    """Build the kernel of a lower factor; a matrix that has none gives NaN."""
    op: Operation = fusion.regions[0].blocks[0].first
    type = op.results[0].type
    assert isinstance(type, TensorType)
    count, size, _ = _matrix_shape(type)
    field = _Field(type.element)
    lower: bool = op.get("lower", False)

    def place(start: Index, row: Index, column: Index) -> Index:
        if not lower:  # the upper factor is the lower one's conjugate transpose
            row, column = column, row
        return start + row * size + column

    def body(emitter: Emitter, counter: Any, buffers: list[Any]) -> None:
        source, target = buffers
        start = of(Atom(max(count - 1, 1), emitter.scopes[-1].level, counter)) * (size * size)

        def read(buffer: Any, row: Index, column: Index) -> Number:
            value = field.load(emitter, buffer, place(start, row, column))
            return value if lower else field.conjugate(emitter, value)

        def write(value: Number, row: Index, column: Index) -> None:
            value = value if lower else field.conjugate(emitter, value)
            field.store(emitter, value, target, place(start, row, column))

        def element(row: Index, column: Index) -> Number:
            """Return the element of the matrix less what the columns before account for."""
            initial = list(read(source, row, column))

            def term(turn: Index, carried: list[Any]) -> list[Any]:
                product = field.times(
                    emitter,
                    read(target, row, turn),
                    field.conjugate(emitter, read(target, column, turn)),
                )
                return list(field.subtract(emitter, tuple(carried), product))

            zero = emitter.constant(INDEX, 0)
            total = _counted(emitter, zero, emitter.base(column), size - 1, initial, term)
            return tuple(total)

        def row_body(row: Index, carried: list[Any]) -> list[Any]:
            zero = emitter.constant(INDEX, 0)

            def column_body(column: Index, inner: list[Any]) -> list[Any]:
                pivot = (read(target, column, column)[0],)
                if field.is_complex:
                    pivot = (*pivot, emitter.constant(field.compute, 0.0))
                value = tuple(
                    emitter.apply("divide", part, pivot[0]) for part in element(row, column)
                )
                write(value, row, column)
                return []

            _counted(emitter, zero, emitter.base(row), size - 1, [], column_body)
            square = element(row, row)[0]
            positive = emitter.compare("GT", square, emitter.constant(field.compute, 0.0))
            root = emitter.apply("sqrt", square)
            write((root, *field.number(emitter, 0.0)[1:]), row, row)
            one = emitter.constant(INDEX, 1)
            after = emitter.apply("add", emitter.base(row), one)

            def clear(column: Index, inner: list[Any]) -> list[Any]:
                write(field.number(emitter, 0.0), row, column)
                return []

            _counted(emitter, after, emitter.constant(INDEX, size), size - 1, [], clear)
            return [emitter.apply("and", carried[0], positive)]

        (good,) = emitter.count(size, [emitter.constant(I1, 1)], row_body)

        def spoil() -> None:
            def spoil_row(row: Index, carried: list[Any]) -> list[Any]:
                def spoil_element(column: Index, inner: list[Any]) -> list[Any]:
                    write(field.number(emitter, float("nan")), row, column)
                    return []

                one = emitter.constant(INDEX, 1)
                after = emitter.apply("add", emitter.base(row), one)
                zero = emitter.constant(INDEX, 0)
                _counted(emitter, zero, after, size - 1, [], spoil_element)
                return []

            emitter.count(size, [], spoil_row)

        emitter.when(emitter.apply("not", good), spoil)

    return _kernel(fusion, name, count if size else 0, body)


# Triangular systems -------------------------------------------------------------------------------


@kernel_rule("stablehlo.triangular_solve")
def lower_triangular_solve(fusion: Any, name: str, vector_bits: int) -> Any:
    """Build the kernel of a triangular solution; tasks are groups of right-hand sides."""
    op: Operation = fusion.regions[0].blocks[0].first
    return _Solve(op, vector_bits).build(fusion, name)


class _Solve:
    def __init__(self, op: Operation, vector_bits: int) -> None:
        type = op.results[0].type
        assert isinstance(type, TensorType)
        self.field = _Field(type.element)
        self.count, rows, columns = _matrix_shape(type)
        self.left: bool = op.get("left_side")
        self.size, self.sides = (rows, columns) if self.left else (columns, rows)
        kind = op.get("transpose_a")
        # x a = b is a' x' = b'
        self.transposed = (kind != "NO_TRANSPOSE") == self.left
        self.conjugated = kind == "ADJOINT"
        self.lower = op.get("lower") != self.transposed
        self.unit: bool = op.get("unit_diagonal")
        element = self.field.compute
        assert isinstance(element, FloatType)
        self.lanes = 1
        if self.left and not self.field.is_complex:
            self.lanes = max(1, vector_bits // element.width)
            while self.lanes > 1 and self.lanes >= 2 * self.sides:
                self.lanes //= 2
        self.group = self.lanes

    def build(self, fusion: Any, name: str) -> Any:
        groups = -(-self.sides // self.group) if self.sides else 0
        total = self.count * groups

        def body(emitter: Emitter, counter: Any, buffers: list[Any]) -> None:
            atom = of(Atom(max(total - 1, 1), emitter.scopes[-1].level, counter))
            batch, group = atom.quotient(groups), atom.modulo(groups)
            lower = emitter.base(group * self.group)
            upper = emitter.apply("add", lower, emitter.constant(INDEX, self.group))
            exact = self.sides % self.group == 0
            if not exact:
                upper = emitter.apply("minimum", upper, emitter.constant(INDEX, self.sides))

            def column_body(column: Index, carried: list[Any]) -> list[Any]:
                self._substitute(emitter, batch, column, buffers)
                return []

            lane_loop(emitter, lower, upper, self.lanes, self.sides, [], column_body, exact=exact)

        return _kernel(fusion, name, total if self.size else 0, body)

    def _coefficient(
        self, emitter: Emitter, buffer: Any, batch: Index, row: Index, column: Index
    ) -> Number:
        if self.transposed:
            row, column = column, row
        place = (batch * self.size + row) * self.size + column
        value = self.field.load(emitter, buffer, place)
        return self.field.conjugate(emitter, value) if self.conjugated else value

    def _place(self, batch: Index, row: Index, side: Index) -> Index:
        if self.left:
            return (batch * self.size + row) * self.sides + side
        return (batch * self.sides + side) * self.size + row

    def _substitute(self, emitter: Emitter, batch: Index, side: Index, buffers: list[Any]) -> None:
        a, b, x = buffers
        field = self.field

        def row_body(turn: Index, carried: list[Any]) -> list[Any]:
            row = turn if self.lower else turn * -1 + (self.size - 1)
            initial = [
                emitter.widen(part, emitter.lanes)
                for part in field.load(emitter, b, self._place(batch, row, side))
            ]

            def term(step: Index, inner: list[Any]) -> list[Any]:
                other = step if self.lower else step * -1 + (self.size - 1)
                product = field.times(
                    emitter,
                    self._coefficient(emitter, a, batch, row, other),
                    field.load(emitter, x, self._place(batch, other, side)),
                )
                return list(field.subtract(emitter, tuple(inner), product))

            zero = emitter.constant(INDEX, 0)
            value = tuple(_counted(emitter, zero, emitter.base(turn), self.size - 1, initial, term))
            if not self.unit:
                pivot = self._coefficient(emitter, a, batch, row, row)
                value = field.over(emitter, value, pivot)
            field.store(emitter, value, x, self._place(batch, row, side))
            return []

        emitter.count(self.size, [], row_body)
