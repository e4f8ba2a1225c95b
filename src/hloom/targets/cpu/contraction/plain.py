"""How is a small contraction written: no packing, each result summed on its own?"""

from __future__ import annotations

from dataclasses import replace

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
    smaller,
    split,
    times,
    zero,
)
from hloom.targets.cpu.contraction.geometry import Geometry
from hloom.targets.cpu.contraction.indexing import axis_indices, loop_indices
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

_TASK_PRODUCTS = 40_000


def emit_plain(
    module: ModuleWriter,
    name: str,
    spec: ContractionSpec,
    geometry: Geometry,
    features: MachineFeatures,
    epilogue: Epilogue,
    places: Places,
) -> KernelPlan:
    """Write one function: lanes run along the columns where the operand allows it."""
    return _PlainForm(module, name, spec, geometry, features, epilogue, places).plan()


class _PlainForm:
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
        self.module, self.name, self.spec = module, name, spec
        self.geometry, self.features, self.epilogue = geometry, features, epilogue
        self.places = places
        self.columns = geometry.columns
        step = self.columns.strides(self.columns.axes[-1])
        run = self.columns.run
        lanes = features.lanes(8 * ELEMENT_BYTES[spec.accumulator])
        while lanes > 1 and lanes // 2 >= run:
            lanes //= 2
        self.lanes = lanes if step == 1 and run > 1 else 1
        self.types = {"lhs": spec.lhs_type, "rhs": spec.rhs_type}

    def plan(self) -> KernelPlan:
        spec, geometry = self.spec, self.geometry
        self.parts = -(-self.columns.run // self.lanes)
        batches = 1
        for axis in geometry.batch:
            batches *= axis.extent
        self.row_count = geometry.rows.extent
        self.column_runs = self.columns.extent // self.columns.run
        units = batches * self.row_count * self.column_runs * self.parts
        work = max(1, geometry.depth.extent * self.lanes)
        self.units_per_task = max(1, min(units, _TASK_PRODUCTS // work))
        self.units = units
        function = self.module.function(self.name, "void", KERNEL_PARAMETERS, attributes="nounwind")
        _, arguments, begin, end, _ = function.arguments
        lhs, rhs = (
            function.load("ptr", function.address(arguments, index(number), "ptr"), 8)
            for number in (LHS if self.places.lhs_at is None else WORKSPACE, RHS)
        )
        lhs = at(function, lhs, self.places.lhs_at or 0)
        self.pointers = {"lhs": lhs, "rhs": rhs}
        self.epilogue.begin(function, arguments)
        first = times(function, begin, self.units_per_task)
        last = smaller(function, times(function, end, self.units_per_task), units)
        with counted(function, first, last) as unit:
            self._unit(function, unit)
        function.result_of()
        tasks = -(-units // self.units_per_task)
        return KernelPlan(
            (KernelStep(self.name, tasks, 0),),
            self.places.workspace_start,
            frozenset(),
            spec.flops,
            "plain",
        )

    def _unit(self, function: FunctionWriter, unit: Value) -> None:
        geometry, spec, columns = self.geometry, self.spec, self.columns
        count = self.units // self.parts
        rest, part = split(function, unit, self.parts, count)
        rest, run = split(function, rest, self.column_runs, count // self.column_runs)
        batches = count // self.column_runs // self.row_count
        batch, row = split(function, rest, self.row_count, batches)
        column = times(function, part, self.lanes)
        places = [index(offset) for offset in geometry.offsets]
        sources = {"lhs": index(spec.lhs_offset), "rhs": index(spec.rhs_offset)}
        last = columns.axes[-1]
        groups = (
            (geometry.batch, batch), (geometry.rows.axes, row), (columns.axes[:-1], run),
            ((replace(last, extent=max(1, last.extent)),), column),
        )  # fmt: skip
        for axes, number in groups:
            for axis, part in axis_indices(function, axes, number):
                places = [
                    plus(function, place, times(function, part, step))
                    for place, step in zip(places, axis.results, strict=True)
                ]
                for operand, step in (("lhs", axis.lhs), ("rhs", axis.rhs)):
                    sources[operand] = plus(function, sources[operand], times(function, part, step))
        mask = None
        if self.lanes > 1 and columns.run % self.lanes:
            mask = lane_mask(function, minus(function, columns.run, column), self.lanes)
        total = self._sum(function, sources, mask)
        index_of, lane_loop = None, None
        if self.epilogue.needs_indices:
            rows = geometry.rows
            index_of, lane_loop = loop_indices(
                function, geometry, batch,
                split(function, row, rows.run, rows.extent // rows.run), (run, column),
            )  # fmt: skip
        position = Position(tuple(places), last.results, index_of, lane_loop)
        self.epilogue.emit(function, total, position, mask)

    def _sum(
        self, function: FunctionWriter, sources: dict[str, Value], mask: Value | None
    ) -> Value:
        spec, depth = self.spec, self.geometry.depth
        type = vector_type(self.lanes, LLVM_TYPES[spec.accumulator])
        if depth.extent == 0:
            return zero(type)
        place = function.stack(type, 64)
        function.store(zero(type), place, 64)
        items = {operand: ELEMENT_BYTES[self.types[operand]] for operand in ("lhs", "rhs")}
        starts = {
            operand: at(function, self.pointers[operand], times(function, offset, items[operand]))
            for operand, offset in sources.items()
        }
        segments = {"lhs": depth.lhs_segments, "rhs": depth.rhs_segments}
        tables = {}
        if depth.segments > 1:
            for operand, offsets in segments.items():
                tables[operand] = self.module.constant_array(
                    f"{self.name}.{operand}_segments", "i64",
                    [offset * items[operand] for offset in offsets],
                )  # fmt: skip
        steps = {"lhs": depth.lhs_step, "rhs": depth.rhs_step}
        with counted(function, 0, depth.segments) as segment:
            bases = {}
            for operand, start in starts.items():
                offset = index(segments[operand][0] * items[operand])
                if tables:
                    address = function.address(tables[operand], segment, "i64")
                    offset = function.load("i64", address, 8)
                bases[operand] = at(function, start, offset)
            with counted(function, 0, depth.length) as k:
                values = []
                for operand, base in bases.items():
                    address = at(
                        function, base, times(function, k, steps[operand] * items[operand])
                    )
                    values.append(self._value(function, operand, address, mask))
                before = function.load(type, place, 64)
                after = multiply_add(function, *values, before, self.features.has("fma"))
                function.store(after, place, 64)
        return function.load(type, place, 64)

    def _value(
        self, function: FunctionWriter, operand: str, address: Value, mask: Value | None
    ) -> Value:
        type = self.types[operand]
        element, item = LLVM_TYPES[type], ELEMENT_BYTES[type]
        if self.lanes == 1 or operand != self.columns.operand:
            value = function.load(element, address, item)
            value = convert(function, value, type, self.spec.accumulator)
            return function.splat(value, self.lanes)
        value = load_lanes(function, vector_type(self.lanes, element), address, index(0), 1, mask)
        return convert(function, value, type, self.spec.accumulator)
