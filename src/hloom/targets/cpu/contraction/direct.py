"""How is a contraction written without packing: lanes along columns, along k or along a batch?"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

from hloom.llvm.writer import FunctionWriter, ModuleWriter, Value, vector_type
from hloom.targets.cpu.contraction.emission import (
    at,
    convert,
    counted,
    fold,
    index,
    lane_mask,
    literal,
    minus,
    multiply_add,
    plus,
    smaller,
    split,
    sum_lanes,
    times,
    zero,
)
from hloom.targets.cpu.contraction.geometry import Geometry, Side, flipped
from hloom.targets.cpu.contraction.indexing import loop_indices, offset_of
from hloom.targets.cpu.contraction.lanes import load_lanes
from hloom.targets.cpu.contraction.panels import Places
from hloom.targets.cpu.contraction.plan import (
    KERNEL_PARAMETERS,
    LHS,
    RHS,
    WORKSPACE,
    Epilogue,
    KernelPlan,
    KernelStep,
    Position,
)
from hloom.targets.cpu.contraction.specification import (
    ELEMENT_BYTES,
    LLVM_TYPES,
    ContractionSpec,
)
from hloom.targets.cpu.features import MachineFeatures

_TASK_PRODUCTS = 100_000
_UNROLLED = 80
"""The most multiplications written one by one instead of as a loop."""
_SMALL_PRODUCTS = 8_192
_FEW = 6


def direct_kind(spec: ContractionSpec, geometry: Geometry, features: MachineFeatures) -> str | None:
    """Say which direct form suits a contraction best, or None where packing pays."""
    rows, columns, depth = geometry.rows, geometry.columns, geometry.depth
    products = math.prod(spec.sizes)
    lanes = features.lanes(8 * ELEMENT_BYTES[spec.accumulator])
    last = geometry.batch[-1]
    batch_steps = (last.lhs, last.rhs, last.results[0])
    if batch_steps == (1, 1, 1) and last.extent >= 4 and min(rows.extent, columns.extent) <= 2:
        return "batch"
    along_k = depth.lhs_step == 1 and depth.rhs_step == 1 and depth.length >= lanes
    column_step = columns.strides(columns.axes[-1])
    if along_k and min(rows.extent, columns.extent) <= _FEW:
        if not (column_step == 1 and columns.run >= lanes):
            return "k"
    if products > _SMALL_PRODUCTS:
        return None
    if column_step == 1 and columns.run > 1:
        return "columns"
    return "k" if along_k else "none"


def emit_direct(
    module: ModuleWriter,
    name: str,
    spec: ContractionSpec,
    geometry: Geometry,
    features: MachineFeatures,
    epilogue: Epilogue,
    places: Places,
    kind: str,
) -> KernelPlan:
    """Write one function of the given kind and describe it."""
    if kind == "batch" and geometry.columns.extent > geometry.rows.extent:
        geometry = flipped(geometry)
    return _DirectForm(module, name, spec, geometry, features, epilogue, places, kind).plan()


@dataclass(frozen=True, slots=True)
class _Unit:
    """What is computed at once: some rows by some columns (or one vector of either)."""

    batch: Value
    lane: Value
    """Where in the batch's last axis, when lanes run along it."""
    row_run: Value
    row: Value
    rows: Value
    column_run: Value
    column: Value
    places: list[Value]
    """The results' offsets of the first row and column."""
    lhs: Value
    rhs: Value
    mask: Value | None


class _DirectForm:
    """Writes a loop over units, each of which sums along all of k in registers."""

    def __init__(
        self,
        module: ModuleWriter,
        name: str,
        spec: ContractionSpec,
        geometry: Geometry,
        features: MachineFeatures,
        epilogue: Epilogue,
        places: Places,
        kind: str,
    ) -> None:
        self.module, self.name, self.spec, self.geometry = module, name, spec, geometry
        self.features, self.epilogue, self.places, self.kind = features, epilogue, places, kind
        self.fused = features.has("fma")
        self.types = {"lhs": spec.lhs_type, "rhs": spec.rhs_type}
        self.element = LLVM_TYPES[spec.accumulator]
        lanes = features.lanes(8 * ELEMENT_BYTES[spec.accumulator])
        along = {"columns": geometry.columns.run, "batch": geometry.batch[-1].extent}
        while kind in along and lanes > 1 and lanes // 2 >= along[kind]:
            lanes //= 2
        # The lanes that sums are formed in, and those that results leave in.
        self.lanes = 1 if kind == "none" else lanes
        self.width, self.across = self.lanes, 1
        if kind == "k":
            self.across = min(8 if geometry.rows.run < 3 else 4, geometry.columns.run)
            self.across = 1 << (self.across - 1).bit_length()
            self.width = self.across
        # Along k each row meets several columns; else all sums of a unit are of its rows.
        most = 4 if kind == "k" else 14 if features.vector_registers >= 32 else 6
        if kind != "k" and geometry.depth.extent <= _UNROLLED // 4:
            most = min(most, max(4, _UNROLLED // max(1, geometry.depth.extent)))
        groups = -(-geometry.rows.run // most)
        self.high = -(-geometry.rows.run // groups)
        self.deep = max(1, min(4, 8 // (self.high * self.across))) if kind == "k" else 1
        self.vector = vector_type(self.lanes, self.element)
        self.out_vector = vector_type(self.width, self.element)

    def plan(self) -> KernelPlan:
        rows, columns = self.geometry.rows, self.geometry.columns
        column_width = 1 if self.kind == "batch" else self.width
        self.row_groups = -(-rows.run // self.high)
        self.column_groups = -(-columns.run // column_width)
        self.row_runs, self.column_runs = rows.extent // rows.run, columns.extent // columns.run
        self.parts = 1
        self.batch = self.geometry.batch
        if self.kind == "batch":
            self.parts = -(-self.batch[-1].extent // self.lanes)
            self.batch = self.batch[:-1]
        self.batches = math.prod(axis.extent for axis in self.batch)
        outer = self.batches * self.row_runs * self.row_groups
        units = outer * self.column_runs * self.column_groups * self.parts
        work = max(1, self.geometry.depth.extent * self.high * column_width)
        work *= self.lanes if self.kind == "batch" else 1
        per_task = max(1, min(units, _TASK_PRODUCTS // work))
        function = self.module.function(self.name, "void", KERNEL_PARAMETERS, attributes="nounwind")
        _, arguments, begin, end, _ = function.arguments
        lhs, rhs = (
            function.load("ptr", function.address(arguments, index(number), "ptr"), 8)
            for number in (LHS if self.places.lhs_at is None else WORKSPACE, RHS)
        )
        self.pointers = {"lhs": at(function, lhs, self.places.lhs_at or 0), "rhs": rhs}
        self.buffer = function.stack(f"[{self.high} x {self.out_vector}]", 64)
        self.epilogue.begin(function, arguments)
        first = times(function, begin, per_task)
        last = smaller(function, times(function, end, per_task), units)
        with counted(function, first, last) as number:
            unit = self._unit(function, number)
            self._store(function, self._sums(function, unit))
            self._finish(function, unit)
        function.result_of()
        step = KernelStep(self.name, -(-units // per_task), 0)
        form = f"direct along {self.kind}"
        return KernelPlan((step,), self.places.workspace_start, frozenset(), self.spec.flops, form)

    # Where a unit is --------------------------------------------------------------------------

    def _unit(self, function: FunctionWriter, number: Value) -> _Unit:
        geometry, spec = self.geometry, self.spec
        rows, columns = geometry.rows, geometry.columns
        # The lanes of a batch come fastest: memory is read along them.
        sizes = (
            self.parts, self.column_groups, self.column_runs, self.row_groups, self.row_runs
        )  # fmt: skip
        parts = []
        outer = self.batches * math.prod(sizes)
        for size in sizes:
            outer //= size
            number, part = split(function, number, size, outer)
            parts.append(part)
        lane_part, column_group, column_run, row_group, row_run = parts
        lane = times(function, lane_part, self.lanes)
        batch = number
        column = times(function, column_group, 1 if self.kind == "batch" else self.width)
        row = times(function, row_group, self.high)
        groups = (
            (self.batch, batch), (rows.axes[:-1], row_run), (rows.axes[-1:], row),
            (columns.axes[:-1], column_run), (columns.axes[-1:], column),
            (geometry.batch[len(self.batch) :], lane),
        )  # fmt: skip
        places = [index(offset) for offset in geometry.offsets]
        lhs, rhs = index(spec.lhs_offset), index(spec.rhs_offset)
        for axes, position in groups:
            for operand in range(len(places)):
                steps = [axis.results[operand] for axis in axes]
                offset = offset_of(function, axes, position, steps)
                places[operand] = plus(function, places[operand], offset)
            left = offset_of(function, axes, position, [axis.lhs for axis in axes])
            right = offset_of(function, axes, position, [axis.rhs for axis in axes])
            lhs, rhs = plus(function, lhs, left), plus(function, rhs, right)
        held = index(self.high)
        if rows.run % self.high:
            held = smaller(function, minus(function, rows.run, row), self.high)
        mask = None
        if self.kind == "batch" and geometry.batch[-1].extent % self.lanes:
            rest = minus(function, geometry.batch[-1].extent, lane)
            mask = lane_mask(function, rest, self.lanes)
        elif self.kind != "batch" and self.width > 1 and columns.run % self.width:
            mask = lane_mask(function, minus(function, columns.run, column), self.width)
        return _Unit(
            batch, lane, row_run, row, held, column_run, column, places,
            self._address(function, "lhs", lhs), self._address(function, "rhs", rhs), mask,
        )  # fmt: skip

    def _address(self, function: FunctionWriter, operand: str, offset: Value) -> Value:
        item = ELEMENT_BYTES[self.types[operand]]
        return at(function, self.pointers[operand], times(function, offset, item))

    def _starts(
        self, function: FunctionWriter, unit: _Unit, side: Side, count: int, last: Value
    ) -> list[Value]:
        """The addresses of a unit's rows or columns; those past the end repeat the last one."""
        base = unit.lhs if side.operand == "lhs" else unit.rhs
        item = ELEMENT_BYTES[self.types[side.operand]]
        step = side.strides(side.axes[-1]) * item
        starts = []
        for number in range(count):
            place = index(number)
            if number and side.run % count:
                place = smaller(function, last, number)
            starts.append(at(function, base, times(function, place, step)))
        return starts

    # Sums -------------------------------------------------------------------------------------

    def _sums(self, function: FunctionWriter, unit: _Unit) -> list[Value]:
        """Sum along all of k: one vector for each row (and for each column, along k)."""
        geometry, depth = self.geometry, self.geometry.depth
        rows, columns = geometry.rows, geometry.columns
        last_row = plus(function, unit.rows, -1)
        starts = {rows.operand: self._starts(function, unit, rows, self.high, last_row)}
        last_column = minus(function, columns.run - 1, unit.column)
        count = self.across if self.kind == "k" else 1
        starts[columns.operand] = self._starts(function, unit, columns, count, last_column)
        sums = [zero(self.vector)] * (self.high * count * self.deep)
        if depth.extent == 0:
            return self._collected(function, sums)
        tables = self._segment_tables()

        def segment(number: Value, carried: list[Value]) -> list[Value]:
            here = {}
            for operand, addresses in starts.items():
                offset = index(depth.offsets(operand)[0] * ELEMENT_BYTES[self.types[operand]])
                known = literal(number)
                if known is not None:
                    offset = index(
                        depth.offsets(operand)[known] * ELEMENT_BYTES[self.types[operand]]
                    )
                elif operand in tables:
                    place = function.address(tables[operand], number, "i64")
                    offset = function.load("i64", place, 8)
                here[operand] = [at(function, address, offset) for address in addresses]
            if self.kind == "k":
                return self._along_k(function, here, carried)

            def step(k: Value, values: list[Value]) -> list[Value]:
                return self._one_k(function, here, k, values, unit.mask)

            if is_short:
                for k in range(depth.length):
                    carried = step(index(k), carried)
                return carried
            return fold(function, depth.length, carried, step)

        is_short = self.kind != "k" and depth.extent * self.high <= _UNROLLED
        if is_short:
            for number in range(depth.segments):
                sums = segment(index(number), sums)
            return self._collected(function, sums)
        return self._collected(function, fold(function, depth.segments, sums, segment))

    def _segment_tables(self) -> dict[str, Value]:
        depth = self.geometry.depth
        if depth.segments == 1:
            return {}
        return {
            operand: self.module.constant_array(
                f"{self.name}.{operand}_segments", "i64",
                [offset * ELEMENT_BYTES[self.types[operand]] for offset in depth.offsets(operand)],
            )
            for operand in ("lhs", "rhs")
        }  # fmt: skip

    def _one_k(
        self,
        function: FunctionWriter,
        here: dict[str, list[Value]],
        k: Value,
        values: list[Value],
        mask: Value | None,
    ) -> list[Value]:
        """One k of every row: lanes are columns, or a batch's, or there is one."""
        rows, columns, depth = self.geometry.rows, self.geometry.columns, self.geometry.depth
        place = times(function, k, depth.step(columns.operand))
        column = self._load(
            function, columns.operand, here[columns.operand][0], place, mask, self.kind != "none"
        )
        place = times(function, k, depth.step(rows.operand))
        results = []
        for address, value in zip(here[rows.operand], values, strict=True):
            row = self._load(function, rows.operand, address, place, mask, self.kind == "batch")
            results.append(multiply_add(function, row, column, value, self.fused))
        return results

    def _along_k(
        self, function: FunctionWriter, here: dict[str, list[Value]], values: list[Value]
    ) -> list[Value]:
        """All k of a segment, in vectors: some at once, then one by one, then what is left."""
        length, lanes, count = self.geometry.depth.length, self.lanes, self.high * self.across
        rows, columns = here[self.geometry.rows.operand], here[self.geometry.columns.operand]
        operands = self.geometry.rows.operand, self.geometry.columns.operand

        def vectors(k: Value, sums: list[Value], mask: Value | None = None) -> list[Value]:
            across = [
                self._load(function, operands[1], column, k, mask, True) for column in columns
            ]
            results = []
            for number, row in enumerate(rows):
                left = self._load(function, operands[0], row, k, mask, True)
                before = sums[number * self.across :]
                results += [
                    multiply_add(function, left, right, value, self.fused)
                    for right, value in zip(across, before[: self.across], strict=True)
                ]
            return results

        def several(k: Value, sums: list[Value]) -> list[Value]:
            results = []
            for part in range(self.deep):
                here = sums[part * count : (part + 1) * count]
                results += vectors(plus(function, k, part * lanes), here)
            return results

        stride = lanes * self.deep
        whole, single = length // stride * stride, length // lanes * lanes
        values = fold(function, whole, values, several, stride)
        first, others = values[:count], values[count:]
        if single > whole:
            first = fold(function, single, first, vectors, lanes, whole)
        if length > single:
            mask = lane_mask(function, index(length - single), lanes)
            first = vectors(index(single), first, mask)
        return [*first, *others]

    def _load(
        self,
        function: FunctionWriter,
        operand: str,
        address: Value,
        place: Value,
        mask: Value | None,
        in_lanes: bool,
    ) -> Value:
        type = self.types[operand]
        element = LLVM_TYPES[type]
        if in_lanes:
            vector = vector_type(self.lanes, element)
            value = load_lanes(function, vector, address, place, 1, mask)
            return convert(function, value, type, self.spec.accumulator)
        value = load_lanes(function, element, address, place, 0, None)
        value = convert(function, value, type, self.spec.accumulator)
        return function.splat(value, self.lanes)

    def _collected(self, function: FunctionWriter, sums: list[Value]) -> list[Value]:
        """Turn sums into one vector of results for each row."""
        if self.kind != "k":
            return sums
        opcode = "fadd" if self.element in ("float", "double") else "add"
        count = self.high * self.across
        totals = sums[:count]
        for part in range(1, self.deep):
            more = sums[part * count : (part + 1) * count]
            totals = [function.binary(opcode, a, b) for a, b in zip(totals, more, strict=True)]
        results = []
        for row in range(self.high):
            single = [
                sum_lanes(function, total)
                for total in totals[row * self.across : (row + 1) * self.across]
            ]
            vector = single[0]
            if self.width > 1:
                vector = Value(self.out_vector, "poison")
                for lane, value in enumerate(single):
                    vector = function.insert(vector, value, lane)
            results.append(vector)
        return results

    # Results ----------------------------------------------------------------------------------

    def _store(self, function: FunctionWriter, results: list[Value]) -> None:
        for row, value in enumerate(results):
            function.store(value, function.address(self.buffer, index(row), self.out_vector), 4)

    def _finish(self, function: FunctionWriter, unit: _Unit) -> None:
        """Hand each row's results to the epilogue, which is written once."""
        geometry = self.geometry
        lane_axis = self.geometry.batch[-1] if self.kind == "batch" else geometry.columns.axes[-1]
        with counted(function, 0, unit.rows) as row:
            value = function.load(
                self.out_vector, function.address(self.buffer, row, self.out_vector), 4
            )
            steps = geometry.rows.axes[-1].results
            offsets = tuple(
                plus(function, place, times(function, row, step))
                for place, step in zip(unit.places, steps, strict=True)
            )
            index_of, lane_loop = None, None
            if self.epilogue.needs_indices:
                index_of, lane_loop = self._indices(function, unit, row)
            position = Position(offsets, lane_axis.results, index_of, lane_loop)
            self.epilogue.emit(function, value, position, unit.mask)

    def _indices(
        self, function: FunctionWriter, unit: _Unit, row: Value
    ) -> tuple[Callable[[str, int], Value], tuple[str, int]]:
        index_of, lane_loop = loop_indices(
            function, replace(self.geometry, batch=self.batch), unit.batch,
            (unit.row_run, plus(function, unit.row, row)), (unit.column_run, unit.column),
        )  # fmt: skip
        if self.kind != "batch":
            return index_of, lane_loop
        along = ("batch", self.geometry.batch[-1].source)
        return (
            lambda group, loop: unit.lane if (group, loop) == along else index_of(group, loop)
        ), along
