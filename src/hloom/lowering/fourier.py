"""How is a row transformed to its frequencies, for any length?

Lengths that are products of small primes go through Stockham's stages, one for each factor, between
two arrays, so that the result needs no reordering. Other lengths are a convolution with a chirp
(Bluestein), done by transforms of a power of two. All is computed in 64 bits and rounded once.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from hloom.dialects import kernel
from hloom.dialects.kernel.types import BufferType
from hloom.ir.attributes import ArrayAttribute, DenseElementsAttribute
from hloom.ir.operation import Block, Operation, Region
from hloom.ir.types import F64, INDEX, FloatType, TensorType, Type, numpy_dtype
from hloom.lowering.emitter import Emitter, buffer_of
from hloom.lowering.index import ZERO, Atom, Index, known, of
from hloom.lowering.lanes import lane_loop
from hloom.lowering.program import kernel_rule
from hloom.lowering.scratch import ScratchPlan, Workspaces

FACTORS: Final = (4, 2, 3, 5, 7, 11, 13)
"""The lengths that a stage transforms at once, in the order in which they are split off."""
LARGEST_SCRATCH_BYTES: Final = 1 << 18
TASK_ELEMENTS: Final = 4096

Pair = tuple[Any, Any]


def factors_of(size: int) -> list[int] | None:
    """Return a length as a product of stage lengths; None when a greater prime divides it."""
    found: list[int] = []
    for factor in FACTORS:
        while size % factor == 0:
            found.append(factor)
            size //= factor
    return found if size == 1 else None


@kernel_rule("stablehlo.fft")
def lower_fft(fusion: Any, name: str, vector_bits: int) -> Any:
    """Build the kernel of a transform along the last dimension."""
    return _Transform(fusion, vector_bits).build(name)


class _Transform:
    def __init__(self, fusion: Any, vector_bits: int) -> None:
        self.block: Block = fusion.regions[0].blocks[0]
        op: Operation = self.block.first  # type: ignore[assignment]
        self.op = op
        self.kind: str = op.get("fft_type")
        (self.size,) = op.get("fft_length")
        source, result = op.operands[0].type, op.results[0].type
        assert isinstance(source, TensorType) and isinstance(result, TensorType)
        element = source.element if self.kind == "RFFT" else source.element.element  # type: ignore[attr-defined]
        assert isinstance(element, FloatType)
        self.stored: Type = element
        self.element: Type = F64
        self.read, self.written = source.shape[-1], result.shape[-1]
        self.rows = result.size // self.written if self.written else 0
        self.inverse = self.kind in ("IFFT", "IRFFT")
        self.lanes = max(1, vector_bits // 64)
        self.direct = factors_of(self.size) if self.size else []
        self.length = self.size
        if self.direct is None:
            self.length = 1 << (2 * self.size - 2).bit_length()
        self.tables: list[np.ndarray[Any, Any]] = []

    def build(self, name: str) -> Any:
        inputs, outputs = list(self.block.arguments), list(self.op.results)
        types = [buffer_of(value.type) for value in (*inputs, *outputs)]  # type: ignore[arg-type]
        twiddles = self._table(_roots(self.length))
        chirps: list[int] = []
        if self.direct is None:
            chirps = [self._table(item) for item in self._chirps()]
        scratch = ScratchPlan()
        for _ in range(4):
            scratch.add(self.element, self.length)
        in_scratch = scratch.bytes <= LARGEST_SCRATCH_BYTES
        workspaces = Workspaces()
        if not in_scratch:
            for _ in range(4):
                workspaces.add(self.element, self.length * self.rows)
        tables = [BufferType(self.element)] * len(self.tables)
        block = Block([*types, *tables, *workspaces.types, INDEX, INDEX])
        emitter = Emitter(block)
        first = len(types)
        self.places = block.arguments[first : first + len(tables)]
        self.source, self.target = block.arguments[0], block.arguments[1]
        grain = max(1, TASK_ELEMENTS // max(1, self.length))
        tasks = -(-self.rows // grain) if self.size and self.read else 0

        def row_body(counter: Any, carried: list[Any]) -> list[Any]:
            row = of(Atom(self.rows, emitter.scopes[-1].level, counter))
            if in_scratch:
                memory, start = scratch.views(emitter), ZERO
            else:
                memory = block.arguments[first + len(tables) : -2]
                start = row * self.length
            arrays = [(memory[0], memory[1]), (memory[2], memory[3])]
            self._row(emitter, row, start, arrays, twiddles, chirps)
            return []

        if tasks:
            begin, end = block.arguments[-2:]
            size = emitter.constant(INDEX, grain)
            lower, upper = (emitter.apply("multiply", item, size) for item in (begin, end))
            upper = emitter.apply("minimum", upper, emitter.constant(INDEX, self.rows))
            emitter.loop(lower, upper, 1, [], row_body)
        block.append(kernel.Yield())
        constants = ArrayAttribute(
            [
                DenseElementsAttribute(TensorType(item.shape, self.element), item)
                for item in self.tables
            ]
        )
        return kernel.Function.create(
            [], [], [Region([block])], symbol_name=name, tasks=tasks,
            scratch_bytes=scratch.bytes if in_scratch else 0,
            workspaces=workspaces.sizes or None, constants=constants,
        )  # fmt: skip

    # Tables ---------------------------------------------------------------------------------------

    def _table(self, values: np.ndarray[Any, Any]) -> int:
        """Add a table of complex numbers as two of their parts; return the first one's number."""
        dtype = numpy_dtype(self.element)
        self.tables.append(values.real.astype(dtype))
        self.tables.append(values.imag.astype(dtype))
        return len(self.tables) - 2

    def _chirps(self) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
        """Return exp(-i pi j^2 / n), and the transform of its conjugate, wrapped and scaled."""
        size, length = self.size, self.length
        squares = np.array([j * j % (2 * size) for j in range(size)])
        chirp = np.exp(-1j * np.pi * squares / size)
        wrapped = np.zeros(length, np.complex128)
        wrapped[:size] = chirp.conj()
        wrapped[length - size + 1 :] = chirp[1:][::-1].conj()
        return chirp, np.fft.fft(wrapped) / length

    # One row --------------------------------------------------------------------------------------

    def _row(
        self,
        emitter: Emitter,
        row: Index,
        start: Index,
        arrays: list[Pair],
        twiddles: int,
        chirps: list[int],
    ) -> None:
        self.start = start
        if self.direct is not None:
            self._gather(emitter, row, arrays[0], None)
            done = self._stages(emitter, arrays, self.direct, twiddles)
            self._scatter(emitter, row, done, None)
            return
        # the inverse transform is the conjugate of the transform of the conjugate
        self._gather(emitter, row, arrays[0], chirps[0])
        stages = factors_of(self.length)
        assert stages is not None
        done = self._stages(emitter, arrays, stages, twiddles)
        self._multiply_conjugate(emitter, done, chirps[1])
        others = [done, arrays[1] if done is arrays[0] else arrays[0]]
        done = self._stages(emitter, others, stages, twiddles)
        self._scatter(emitter, row, done, chirps[0])

    def _gather(self, emitter: Emitter, row: Index, target: Pair, chirp: int | None) -> None:
        """Read a row, conjugated for an inverse transform, times the chirp, zeros behind it."""

        def read(position: Index, sign: float) -> Pair:
            if self.kind == "RFFT":
                place = row * self.read + position
                return self._given(emitter, place), self._number(emitter, 0.0)
            place = (row * self.read + position) * 2
            real = self._given(emitter, place)
            imaginary = self._given(emitter, place + 1)
            if sign < 0:
                imaginary = emitter.apply("negate", imaginary)
            return real, imaginary

        def fill(lower: int, upper: int, place: Any, sign: float) -> None:
            def body(counter: Index, carried: list[Any]) -> list[Any]:
                position = counter + lower
                value = read(place(position), sign)
                if chirp is not None:
                    value = self._times(emitter, value, self._entry(emitter, chirp, position))
                self._store(emitter, target, position, value)
                return []

            if upper > lower:
                emitter.count(upper - lower, [], body)

        sign = -1.0 if self.inverse else 1.0
        fill(0, min(self.read, self.size), lambda position: position, sign)
        if self.kind == "IRFFT":  # the other half is the conjugate, read backwards
            fill(self.read, self.size, lambda position: position * -1 + self.size, -sign)
        rest = self.length - self.size
        if rest:

            def clear(counter: Index, carried: list[Any]) -> list[Any]:
                zero = self._number(emitter, 0.0)
                self._store(emitter, target, counter + self.size, (zero, zero))
                return []

            emitter.count(rest, [], clear)

    def _scatter(self, emitter: Emitter, row: Index, source: Pair, chirp: int | None) -> None:
        """Write a row, conjugated and scaled for an inverse transform."""
        scale = self._number(emitter, 1.0 / self.size)

        def body(position: Index, carried: list[Any]) -> list[Any]:
            real, imaginary = self._fetch(emitter, source, position)
            if chirp is not None:  # two conjugations around the second transform
                imaginary = emitter.apply("negate", imaginary)
                real, imaginary = self._times(
                    emitter, (real, imaginary), self._entry(emitter, chirp, position)
                )
            if self.inverse:
                real = emitter.apply("multiply", real, scale)
                imaginary = emitter.apply("multiply", emitter.apply("negate", imaginary), scale)
            real = emitter.convert(real, self.stored)
            if self.kind == "IRFFT":
                emitter.store(real, self.target, row * self.written + position)
                return []
            place = (row * self.written + position) * 2
            emitter.store(real, self.target, place)
            emitter.store(emitter.convert(imaginary, self.stored), self.target, place + 1)
            return []

        emitter.count(self.written, [], body)

    def _multiply_conjugate(self, emitter: Emitter, memory: Pair, table: int) -> None:
        """Multiply by the chirp's transform and conjugate, for the way back."""

        def body(position: Index, carried: list[Any]) -> list[Any]:
            value = self._fetch(emitter, memory, position)
            real, imaginary = self._times(emitter, value, self._entry(emitter, table, position))
            self._store(emitter, memory, position, (real, emitter.apply("negate", imaginary)))
            return []

        self._lanes_over(emitter, self.length, body)

    # Stages ---------------------------------------------------------------------------------------

    def _stages(
        self, emitter: Emitter, arrays: Sequence[Pair], factors: list[int], twiddles: int
    ) -> Pair:
        """Emit all stages from the first array on; return the array that holds the result."""
        source, target = arrays
        remaining, stride = self.length, 1
        for factor in factors:
            self._stage(emitter, source, target, (factor, remaining // factor, stride), twiddles)
            remaining //= factor
            stride *= factor
            source, target = target, source
        return source

    def _stage(
        self,
        emitter: Emitter,
        source: Pair,
        target: Pair,
        form: tuple[int, int, int],
        twiddles: int,
    ) -> None:
        """Emit one stage: `factor` elements that lie `count * stride` apart become neighbours."""
        factor, count, stride = form

        def group(place: Index, carried: list[Any]) -> list[Any]:
            roots = [
                self._entry(emitter, twiddles, place * (turn * stride)) if turn else None
                for turn in range(factor)
            ]
            if count == 1:
                roots = [None] * factor

            def column(position: Index, inner: list[Any]) -> list[Any]:
                values = [
                    self._fetch(emitter, source, (place + known(part * count)) * stride + position)
                    for part in range(factor)
                ]
                for turn, value in enumerate(_small_transform(self, emitter, values)):
                    root = roots[turn]
                    if root is not None:
                        value = self._times(emitter, value, root)
                    where = (place * factor + turn) * stride + position
                    self._store(emitter, target, where, value)
                return []

            self._lanes_over(emitter, stride, column)
            return []

        emitter.count(count, [], group)

    def _lanes_over(self, emitter: Emitter, extent: int, body: Any) -> None:
        lanes = self.lanes
        while lanes > 1 and (lanes > extent or extent % lanes):
            lanes //= 2
        if extent == 1:
            body(ZERO, [])
            return
        zero, end = emitter.constant(INDEX, 0), emitter.constant(INDEX, extent)
        lane_loop(emitter, zero, end, lanes, extent, [], body)

    # Complex arithmetic ---------------------------------------------------------------------------

    def _number(self, emitter: Emitter, value: float) -> Any:
        return emitter.constant(self.element, value)

    def _load(self, emitter: Emitter, buffer: Any, place: Index) -> Any:
        return emitter.load(buffer, self.element, place)

    def _given(self, emitter: Emitter, place: Index) -> Any:
        """Read a number of the operand."""
        return emitter.convert(emitter.load(self.source, self.stored, place), self.element)

    def _fetch(self, emitter: Emitter, memory: Pair, position: Index) -> Pair:
        place = self.start + position
        return self._load(emitter, memory[0], place), self._load(emitter, memory[1], place)

    def _entry(self, emitter: Emitter, table: int, position: Index) -> Pair:
        first, second = self.places[table], self.places[table + 1]
        return self._load(emitter, first, position), self._load(emitter, second, position)

    def _store(self, emitter: Emitter, memory: Pair, position: Index, value: Pair) -> None:
        place = self.start + position
        for part, buffer in zip(value, memory, strict=True):
            emitter.store(emitter.widen(part, emitter.lanes), buffer, place)

    def _times(self, emitter: Emitter, left: Pair, right: Pair) -> Pair:
        (a, b), (c, d) = left, right
        product = emitter.apply
        real = product("subtract", product("multiply", a, c), product("multiply", b, d))
        return real, product("add", product("multiply", a, d), product("multiply", b, c))


def _small_transform(form: _Transform, emitter: Emitter, values: list[Pair]) -> list[Pair]:
    """Return the transform of a few values."""

    def add(left: Pair, right: Pair) -> Pair:
        return tuple(  # type: ignore[return-value]
            emitter.apply("add", a, b) for a, b in zip(left, right, strict=True)
        )

    def subtract(left: Pair, right: Pair) -> Pair:
        return tuple(  # type: ignore[return-value]
            emitter.apply("subtract", a, b) for a, b in zip(left, right, strict=True)
        )

    def turned(value: Pair) -> Pair:
        """Multiply by -i."""
        return value[1], emitter.apply("negate", value[0])

    if len(values) == 1:
        return values
    if len(values) == 2:
        return [add(*values), subtract(*values)]
    if len(values) == 4:
        even, odd = add(values[0], values[2]), add(values[1], values[3])
        first, second = subtract(values[0], values[2]), turned(subtract(values[1], values[3]))
        return [add(even, odd), add(first, second), subtract(even, odd), subtract(first, second)]
    size = len(values)
    results: list[Pair] = []
    for turn in range(size):
        total = values[0]
        for part in range(1, size):
            root = cmath.exp(-2j * math.pi * (part * turn % size) / size)
            value = values[part]
            if turn:
                number = (form._number(emitter, root.real), form._number(emitter, root.imag))
                value = form._times(emitter, value, number)
            total = add(total, value)
        results.append(total)
    return results


def _roots(size: int) -> np.ndarray[Any, Any]:
    """Return exp(-2 pi i j / n), exact at the quarter turns."""
    table = np.exp(-2j * np.pi * np.arange(max(size, 1)) / max(size, 1))
    for quarter, value in enumerate((1, -1j, -1, 1j)):
        if quarter * size % 4 == 0 and size:
            table[quarter * size // 4] = value
    return table
