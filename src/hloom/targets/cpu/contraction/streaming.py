"""How is a row or two times a matrix written, reading the matrix once and in order?"""

from __future__ import annotations

import math

from hloom.llvm.writer import FunctionWriter, ModuleWriter, Value, vector_type
from hloom.targets.cpu.contraction.emission import (
    at,
    convert,
    counted,
    index,
    lane_mask,
    minus,
    multiply_add,
    plus,
    quotient,
    smaller,
    split,
    times,
    zero,
)
from hloom.targets.cpu.contraction.geometry import Geometry
from hloom.targets.cpu.contraction.indexing import offset_of
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

_K_AT_ONCE = 8
"""How many rows of the matrix are read side by side."""
_TASKS = 8
_COLUMNS = 512
"""About how many columns a task should have, at least: short stretches of rows come slowly."""
_MOST_ROWS = 2
_LEAST_PRODUCTS = 1 << 16


def streams_matrix(spec: ContractionSpec, geometry: Geometry, epilogue: Epilogue) -> bool:
    """Tell whether the form suits: few rows, and columns that are neighbours in memory."""
    rows, columns, depth = geometry.rows, geometry.columns, geometry.depth
    return (
        rows.extent <= _MOST_ROWS
        and len(columns.axes) == 1
        and columns.strides(columns.axes[0]) == 1
        and columns.extent >= _COLUMNS // 2
        and depth.segments == 1
        and math.prod(spec.sizes) >= _LEAST_PRODUCTS
        and not epilogue.needs_indices
    )


def emit_streaming(
    module: ModuleWriter,
    name: str,
    spec: ContractionSpec,
    geometry: Geometry,
    features: MachineFeatures,
    epilogue: Epilogue,
    places: Places,
) -> KernelPlan:
    """Write one function whose tasks each cover a range of columns."""
    return _StreamingForm(module, name, spec, geometry, features, epilogue, places).plan()


class _StreamingForm:
    """Adds some rows of the matrix at once to sums that stay in the first cache."""

    def __init__(
        self,
        module: ModuleWriter,
        name: str,
        spec: ContractionSpec,
        geometry: Geometry,
        features: MachineFeatures,
        epilogue: Epilogue,
        places: Places,
    ) -> None:
        self.module, self.name, self.spec, self.geometry = module, name, spec, geometry
        self.epilogue, self.places, self.fused = epilogue, places, features.has("fma")
        self.item = ELEMENT_BYTES[spec.accumulator]
        self.element = LLVM_TYPES[spec.accumulator]
        self.lanes = features.lanes(8 * self.item)
        self.types = {"lhs": spec.lhs_type, "rhs": spec.rhs_type}
        self.columns, self.rows = geometry.columns.extent, geometry.rows.extent
        parts = max(1, min(_TASKS, round(self.columns / _COLUMNS)))
        self.width = -(-self.columns // (parts * self.lanes)) * self.lanes
        self.parts = -(-self.columns // self.width)
        self.vector = vector_type(self.lanes, self.element)

    def plan(self) -> KernelPlan:
        batches = math.prod(axis.extent for axis in self.geometry.batch)
        function = self.module.function(self.name, "void", KERNEL_PARAMETERS, attributes="nounwind")
        _, arguments, begin, end, self.scratch = function.arguments
        lhs, rhs = (
            function.load("ptr", function.address(arguments, index(number), "ptr"), 8)
            for number in (LHS if self.places.lhs_at is None else WORKSPACE, RHS)
        )
        self.pointers = {"lhs": at(function, lhs, self.places.lhs_at or 0), "rhs": rhs}
        self.epilogue.begin(function, arguments)
        with counted(function, begin, end) as task:
            batch, part = split(function, task, self.parts, batches)
            self._task(function, batch, times(function, part, self.width))
        function.result_of()
        step = KernelStep(self.name, batches * self.parts, self.rows * self.width * self.item)
        return KernelPlan(
            (step,), self.places.workspace_start, frozenset(), self.spec.flops, "streaming"
        )

    def _task(self, function: FunctionWriter, batch: Value, first: Value) -> None:
        geometry, spec = self.geometry, self.spec
        row_operand, column_operand = geometry.rows.operand, geometry.columns.operand
        count = smaller(function, minus(function, self.columns, first), self.width)
        starts = {}
        for operand, offset in (("lhs", spec.lhs_offset), ("rhs", spec.rhs_offset)):
            steps = [axis.lhs if operand == "lhs" else axis.rhs for axis in geometry.batch]
            place = plus(function, offset_of(function, geometry.batch, batch, steps), offset)
            if operand == column_operand:
                place = plus(function, place, first)
            item = ELEMENT_BYTES[self.types[operand]]
            starts[operand] = at(function, self.pointers[operand], times(function, place, item))
        with counted(function, 0, self.rows * self.width, self.lanes) as number:
            place = function.address(self.scratch, number, self.element)
            function.store(zero(self.vector), place, self.item)
        extent = geometry.depth.extent
        whole = extent // _K_AT_ONCE * _K_AT_ONCE
        for begin, end, together in ((0, whole, _K_AT_ONCE), (whole, extent, 1)):
            if begin == end:
                continue
            with counted(function, begin, end, together) as k:
                self._add(function, starts[row_operand], starts[column_operand], k, together, count)
        self._finish(function, batch, first, count)

    def _add(
        self,
        function: FunctionWriter,
        row_start: Value,
        column_start: Value,
        k: Value,
        together: int,
        count: Value,
    ) -> None:
        """Add some k to all sums of the task."""
        geometry = self.geometry
        row_operand, column_operand = geometry.rows.operand, geometry.columns.operand
        row_type, column_type = self.types[row_operand], self.types[column_operand]
        row_step = geometry.rows.strides(geometry.rows.axes[-1])
        factors = []
        for row in range(self.rows):
            for near in range(together):
                place = times(function, plus(function, k, near), geometry.depth.step(row_operand))
                place = plus(function, place, row * row_step)
                value = load_lanes(function, LLVM_TYPES[row_type], row_start, place, 0, None)
                value = convert(function, value, row_type, self.spec.accumulator)
                factors.append(function.splat(value, self.lanes))
        matrix_step = geometry.depth.step(column_operand) * ELEMENT_BYTES[column_type]
        lines = [
            at(function, column_start, times(function, plus(function, k, near), matrix_step))
            for near in range(together)
        ]

        def vector(column: Value, mask: Value | None) -> None:
            type = vector_type(self.lanes, LLVM_TYPES[column_type])
            values = [
                convert(
                    function, load_lanes(function, type, line, column, 1, mask), column_type,
                    self.spec.accumulator,
                )
                for line in lines
            ]  # fmt: skip
            for row in range(self.rows):
                number = plus(function, column, row * self.width)
                place = function.address(self.scratch, number, self.element)
                total = function.load(self.vector, place, self.item)
                for factor, value in zip(factors[row * together :], values, strict=False):
                    total = multiply_add(function, factor, value, total, self.fused)
                function.store(total, place, self.item)

        full = times(function, quotient(function, count, self.lanes), self.lanes)
        with counted(function, 0, full, self.lanes) as column:
            vector(column, None)
        if self.columns % self.lanes:
            with counted(function, full, count, self.lanes) as column:
                vector(column, lane_mask(function, minus(function, count, column), self.lanes))

    def _finish(self, function: FunctionWriter, batch: Value, first: Value, count: Value) -> None:
        geometry = self.geometry
        places = [
            plus(
                function,
                offset_of(function, geometry.batch, batch, [a.results[n] for a in geometry.batch]),
                offset,
            )
            for n, offset in enumerate(geometry.offsets)
        ]
        row_steps = geometry.rows.axes[-1].results
        column_steps = geometry.columns.axes[-1].results
        with (
            counted(function, 0, self.rows) as row,
            counted(function, 0, count, self.lanes) as column,
        ):
            number = plus(function, column, times(function, row, self.width))
            place = function.address(self.scratch, number, self.element)
            value = function.load(self.vector, place, self.item)
            mask = None
            if self.columns % self.lanes:
                mask = lane_mask(function, minus(function, count, column), self.lanes)
            position = plus(function, first, column)
            offsets = tuple(
                plus(
                    function,
                    plus(function, base, times(function, row, row_step)),
                    times(function, position, step),
                )
                for base, row_step, step in zip(places, row_steps, column_steps, strict=True)
            )
            self.epilogue.emit(function, value, Position(offsets, column_steps), mask)
