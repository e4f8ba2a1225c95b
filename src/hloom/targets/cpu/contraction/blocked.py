"""How is the blocked form written: tasks, blocks of k, packed panels, register tiles, results?"""

from __future__ import annotations

from dataclasses import dataclass

from hloom.llvm.writer import FunctionWriter, ModuleWriter, Value
from hloom.targets.cpu.contraction.blocking import Blocking, Tile, pack_kind
from hloom.targets.cpu.contraction.emission import (
    at,
    choose,
    counted,
    index,
    lane_mask,
    literal,
    minus,
    plus,
    quotient,
    remainder,
    smaller,
    times,
    when,
)
from hloom.targets.cpu.contraction.geometry import Axis, Geometry, Side
from hloom.targets.cpu.contraction.micro import MicroKernel
from hloom.targets.cpu.contraction.packing import PackFunction
from hloom.targets.cpu.contraction.plan import (
    LHS,
    OUT,
    RHS,
    WORKSPACE,
    Epilogue,
    KernelPlan,
    KernelStep,
    Position,
    SharedFunction,
)
from hloom.targets.cpu.contraction.specification import (
    ELEMENT_BYTES,
    LLVM_TYPES,
    ContractionSpec,
)
from hloom.targets.cpu.features import MachineFeatures

KERNEL_PARAMETERS = (
    ("ptr", "table"),
    ("ptr", "arguments"),
    ("i64", "begin"),
    ("i64", "end"),
    ("ptr", "scratch"),
)

_ALIGNMENT = 64


@dataclass(frozen=True, slots=True)
class _Block:
    """One block of k inside a function: where it starts and how long it is."""

    number: Value
    first_segment: Value
    segments: Value
    start: Value
    length: Value
    total: Value


@dataclass(frozen=True, slots=True)
class _Panel:
    """One panel of a side: which run, where in it, and how many rows or columns are real."""

    run: Value
    start: Value
    valid: Value
    number_in_run: Value


class BlockedForm:
    """Writes the functions of one contraction in the blocked form."""

    def __init__(
        self,
        module: ModuleWriter,
        name: str,
        spec: ContractionSpec,
        geometry: Geometry,
        blocking: Blocking,
        tile: Tile,
        features: MachineFeatures,
        epilogue: Epilogue,
        stores_directly: bool,
    ) -> None:
        self.module, self.name, self.spec = module, name, spec
        self.geometry, self.blocking, self.tile = geometry, blocking, tile
        self.features, self.epilogue = features, epilogue
        self.accumulator = LLVM_TYPES[spec.accumulator]
        self.item = ELEMENT_BYTES[spec.accumulator]
        self.shared: set[SharedFunction] = set()
        rows, columns = geometry.rows, geometry.columns
        self.has_edge = columns.run % tile.columns != 0
        self.stores_directly = stores_directly and columns.result_steps[0] == 1
        self.batches = 1
        for axis in geometry.batch:
            self.batches *= axis.extent
        self.types = {"lhs": spec.lhs_type, "rhs": spec.rhs_type}
        self.row_bytes = self._panel_bytes(tile.lanes)
        self.column_bytes = self._panel_bytes(tile.columns)
        self.row_block_bytes = rows.panels * self.row_bytes
        self.column_block_bytes = columns.panels * self.column_bytes
        self._lay_out()

    def plan(self) -> KernelPlan:
        """Write the functions and describe them."""
        steps = []
        if self.blocking.rows_mode == "shared":
            steps.append(self._pack_step(self.geometry.rows, self.tile.lanes, self.rows_at))
        if self.blocking.columns_mode == "shared":
            steps.append(
                self._pack_step(self.geometry.columns, self.tile.columns, self.columns_at)
            )
        self._contraction()
        tasks = self.batches * self.blocking.row_tasks * self.blocking.column_tasks
        steps.append(KernelStep(self.name, tasks, self.scratch_bytes))
        return KernelPlan(
            steps=tuple(steps),
            workspace_bytes=self.workspace_bytes,
            shared=frozenset(self.shared),
            flops=self.spec.flops,
            form="blocked",
        )

    # Memory -----------------------------------------------------------------------------------

    def _panel_bytes(self, width: int) -> int:
        return _aligned(self.blocking.depth.extent * width * self.item)

    def _lay_out(self) -> None:
        """Give places to everything in the workspace and in a thread's scratch memory."""
        blocking, blocks = self.blocking, self.blocking.depth.count
        self.rows_at = self.columns_at = self.workspace_bytes = 0
        if blocking.rows_mode == "shared":
            self.workspace_bytes = self.batches * blocks * self.row_block_bytes
        if blocking.columns_mode == "shared":
            self.columns_at = self.workspace_bytes
            self.workspace_bytes += self.batches * blocks * self.column_block_bytes
        self.scratch_rows = self.scratch_columns = self.scratch_tile = scratch = 0
        if blocking.columns_mode == "task":
            scratch += self.column_bytes
        self.scratch_rows = scratch
        if blocking.rows_mode == "task":
            scratch += blocking.row_panels * self.row_bytes
        self.scratch_tile = scratch
        # Sums wait here between blocks of k, and for the epilogue.
        columns = 1 if blocks == 1 or self.stores_directly else blocking.column_panels
        rows = 1 if blocks == 1 else blocking.row_panels
        self.tile_step = columns * self.tile.columns * self.item
        if not self.stores_directly or self.has_edge:
            scratch += rows * self.tile.rows * self.tile_step
        self.scratch_bytes = scratch

    # Packing ----------------------------------------------------------------------------------

    def _pack_step(self, side: Side, width: int, place: int) -> KernelStep:
        """Write a step that packs a whole operand: one task for each batch, block and panel."""
        name = f"{self.name}.pack_{side.operand}"
        function = self.module.function(name, "void", KERNEL_PARAMETERS, attributes="nounwind")
        _, arguments, begin, end, _ = function.arguments
        source = self._argument(function, arguments, LHS if side.operand == "lhs" else RHS)
        target = at(function, self._argument(function, arguments, WORKSPACE), place)
        blocks = self.blocking.depth.count
        lanes = function.stack(f"[{width} x i64]", 64)
        with counted(function, begin, end) as task:
            panel = remainder(function, task, side.panels)
            outer = quotient(function, task, side.panels)
            block = self._block(function, remainder(function, outer, blocks))
            batch = quotient(function, outer, blocks)
            base = self._batch_offsets(function, batch)[side.operand]
            start = self._element(function, source, base, side.operand)
            panel_at = self._packed_address(function, target, side, width, batch, block, panel)
            self._pack_panel(function, side, width, start, panel, block, panel_at, lanes)
        function.result_of()
        return KernelStep(name, self.batches * blocks * side.panels, 0)

    def _packed_address(
        self,
        function: FunctionWriter,
        base: Value,
        side: Side,
        width: int,
        batch: Value,
        block: _Block,
        panel: Value,
    ) -> Value:
        """Where a packed panel starts: batches, blocks of k, panels, k, lanes."""
        panel_bytes = self.row_bytes if side is self.geometry.rows else self.column_bytes
        blocks = plus(function, times(function, batch, self.blocking.depth.count), block.number)
        offset = plus(
            function,
            times(function, blocks, side.panels * panel_bytes),
            times(function, panel, panel_bytes),
        )
        return at(function, base, offset)

    def _pack_panel(
        self,
        function: FunctionWriter,
        side: Side,
        width: int,
        source: Value,
        number: Value,
        block: _Block,
        target: Value,
        lanes: Value,
    ) -> None:
        """Write the packing of one panel for one block of k."""
        kind, type = pack_kind(self.geometry, side), self.types[side.operand]
        item, depth = ELEMENT_BYTES[type], self.geometry.depth
        pack = PackFunction(
            kind, type, self.spec.accumulator, width // self.tile.lanes, self.tile.lanes,
            self._has_masks(type),
        )  # fmt: skip
        self._need(pack)
        panel = self._panel(function, side, number)
        base = self._run_offset(function, side, panel.run)
        if kind == "copy":
            base = plus(function, base, panel.start)
            lanes = Value("ptr", "null")
        else:
            self._fill_lanes(function, side, panel, width, item, lanes)
        step = depth.lhs_step if side.operand == "lhs" else depth.rhs_step
        base = plus(function, base, times(function, block.start, step))
        start = at(function, source, times(function, base, item))
        segments = self._segments(side.operand)
        piece = times(function, block.length, width * self.item)
        with counted(function, 0, block.segments) as number:
            segment = self._segment_offset(
                function, segments, plus(function, block.first_segment, number)
            )
            function.call(
                "void", pack.name, block.length, at(function, start, segment), index(step * item),
                lanes, at(function, target, times(function, piece, number)), panel.valid,
            )  # fmt: skip

    def _fill_lanes(
        self,
        function: FunctionWriter,
        side: Side,
        panel: _Panel,
        width: int,
        item: int,
        lanes: Value,
    ) -> None:
        """Write the byte offset of each lane of a panel; lanes past the end repeat the last one."""
        last = plus(function, panel.valid, -1)
        with counted(function, 0, width) as lane:
            place = plus(function, panel.start, smaller(function, lane, last))
            offset = index(0)
            for axis in reversed(side.inner):
                part = place
                if axis is not side.inner[0]:
                    part = remainder(function, place, axis.extent)
                    place = quotient(function, place, axis.extent)
                offset = plus(function, offset, times(function, part, side.strides(axis) * item))
            function.store(offset, function.address(lanes, lane, "i64"), 8)

    # Index arithmetic -------------------------------------------------------------------------

    def _block(self, function: FunctionWriter, number: Value) -> _Block:
        blocks, depth = self.blocking.depth, self.geometry.depth
        zero = index(0)
        if blocks.count == 1:
            return _Block(zero, zero, index(depth.segments), zero, index(depth.length),
                          index(depth.extent))  # fmt: skip
        if blocks.segments > 1:
            first = times(function, number, blocks.segments)
            held = smaller(function, minus(function, depth.segments, first), blocks.segments)
            return _Block(number, first, held, zero, index(depth.length),
                          times(function, held, depth.length))  # fmt: skip
        segment = quotient(function, number, blocks.pieces)
        start = times(function, remainder(function, number, blocks.pieces), blocks.piece)
        length = smaller(function, minus(function, depth.length, start), blocks.piece)
        return _Block(number, segment, index(1), start, length, length)

    def _panel(self, function: FunctionWriter, side: Side, number: Value) -> _Panel:
        in_run = remainder(function, number, side.panels_per_run)
        run = quotient(function, number, side.panels_per_run)
        if side is self.geometry.columns:
            start = times(function, in_run, side.width)
            valid = smaller(function, minus(function, side.run, start), side.width)
            return _Panel(run, start, valid, in_run)
        few, extra = divmod(side.run, side.panels_per_run)
        start = plus(function, times(function, in_run, few), smaller(function, in_run, extra))
        valid = choose(function, "slt", in_run, extra, index(few + 1), index(few))
        return _Panel(run, start, valid if extra else index(few), in_run)

    def _run_offset(self, function: FunctionWriter, side: Side, run: Value) -> Value:
        return self._offset(function, side.outer, run, [side.strides(a) for a in side.outer])

    def _offset(
        self, function: FunctionWriter, axes: tuple[Axis, ...], number: Value, steps: list[int]
    ) -> Value:
        """The offset of iteration `number` of nested axes."""
        total = index(0)
        for position in range(len(axes) - 1, -1, -1):
            part = number
            if position:
                part = remainder(function, number, axes[position].extent)
                number = quotient(function, number, axes[position].extent)
            total = plus(function, total, times(function, part, steps[position]))
        return total

    def _batch_offsets(self, function: FunctionWriter, batch: Value) -> dict[str, Value]:
        axes = self.geometry.batch
        spec = self.spec
        lhs = self._offset(function, axes, batch, [axis.lhs for axis in axes])
        rhs = self._offset(function, axes, batch, [axis.rhs for axis in axes])
        return {
            "lhs": plus(function, lhs, spec.lhs_offset),
            "rhs": plus(function, rhs, spec.rhs_offset),
        }

    def _result_offsets(
        self, function: FunctionWriter, axes: tuple[Axis, ...], number: Value
    ) -> list[Value]:
        count = len(self.geometry.offsets)
        return [
            self._offset(function, axes, number, [axis.results[operand] for axis in axes])
            for operand in range(count)
        ]

    def _segments(self, operand: str) -> Value | int:
        """The byte offsets of an operand's segments: a table, or 0 when there is one only."""
        depth = self.geometry.depth
        offsets = depth.lhs_segments if operand == "lhs" else depth.rhs_segments
        if len(offsets) == 1:
            return 0
        item = ELEMENT_BYTES[self.types[operand]]
        name = f"{self.name}.{operand}_segments"
        return self.module.constant_array(name, "i64", [offset * item for offset in offsets])

    def _segment_offset(
        self, function: FunctionWriter, segments: Value | int, number: Value
    ) -> Value:
        if isinstance(segments, int):
            return index(segments)
        return function.load("i64", function.address(segments, number, "i64"), 8)

    def _argument(self, function: FunctionWriter, arguments: Value, number: int) -> Value:
        return function.load("ptr", function.address(arguments, index(number), "ptr"), 8)

    def _element(
        self, function: FunctionWriter, pointer: Value, offset: Value, operand: str
    ) -> Value:
        return at(function, pointer, times(function, offset, ELEMENT_BYTES[self.types[operand]]))

    def _has_masks(self, type: str) -> bool:
        if self.features.has("avx512bw") and self.features.has("avx512vl"):
            return True
        return self.features.has("avx2") and ELEMENT_BYTES[type] >= 4

    def _need(self, function: SharedFunction) -> None:
        self.shared.add(function)
        function.declare(self.module)

    # The contraction --------------------------------------------------------------------------

    def _contraction(self) -> None:
        function = self.module.function(
            self.name, "void", KERNEL_PARAMETERS, attributes="nounwind"
        )
        _, arguments, begin, end, scratch = function.arguments
        self.pointers = {
            "lhs": self._argument(function, arguments, LHS),
            "rhs": self._argument(function, arguments, RHS),
        }
        if self.workspace_bytes:
            self.workspace = self._argument(function, arguments, WORKSPACE)
        if self.stores_directly:
            self.out = self._argument(function, arguments, OUT)
        self.scratch = scratch
        self.lanes = function.stack(f"[{self.tile.columns} x i64]", 64)
        self.no_segments = self.module.constant_array("hloom_no_segments", "i64", [0])
        self.epilogue.begin(function, arguments)
        with counted(function, begin, end) as task:
            self._task(function, task)
        function.result_of()

    def _task(self, function: FunctionWriter, task: Value) -> None:
        blocking, rows, columns = self.blocking, self.geometry.rows, self.geometry.columns
        column_task = remainder(function, task, blocking.column_tasks)
        outer = quotient(function, task, blocking.column_tasks)
        row_task = remainder(function, outer, blocking.row_tasks)
        batch = quotient(function, outer, blocking.row_tasks)
        offsets = self._batch_offsets(function, batch)
        results = self._result_offsets(function, self.geometry.batch, batch)
        results = [
            plus(function, part, first)
            for part, first in zip(results, self.geometry.offsets, strict=True)
        ]
        row_begin = times(function, row_task, blocking.row_panels)
        row_end = smaller(function, plus(function, row_begin, blocking.row_panels), rows.panels)
        column_begin = times(function, column_task, blocking.column_panels)
        column_end = smaller(
            function, plus(function, column_begin, blocking.column_panels), columns.panels
        )
        sources = {
            operand: self._element(function, self.pointers[operand], offset, operand)
            for operand, offset in offsets.items()
        }
        with counted(function, 0, blocking.depth.count) as number:
            block = self._block(function, number)
            if blocking.rows_mode == "task":
                with counted(function, row_begin, row_end) as panel:
                    place = self._scratch_rows(function, minus(function, panel, row_begin))
                    self._pack_panel(
                        function, rows, self.tile.lanes, sources[rows.operand], panel, block,
                        place, self.lanes,
                    )  # fmt: skip
            with counted(function, column_begin, column_end) as column:
                right = self._right(function, sources, batch, block, column)
                with counted(function, row_begin, row_end) as row:
                    self._tile(
                        function, sources, results, batch, block, right, row, row_begin, column,
                        column_begin,
                    )  # fmt: skip

    def _scratch_rows(self, function: FunctionWriter, number: Value) -> Value:
        offset = plus(function, times(function, number, self.row_bytes), self.scratch_rows)
        return at(function, self.scratch, offset)

    def _right(
        self,
        function: FunctionWriter,
        sources: dict[str, Value],
        batch: Value,
        block: _Block,
        column: Value,
    ) -> Value:
        """The packed column panel: packed now, by an earlier step, or before the program ran."""
        columns = self.geometry.columns
        if self.blocking.columns_mode == "task":
            panel = at(function, self.scratch, self.scratch_columns)
            self._pack_panel(
                function, columns, self.tile.columns, sources[columns.operand], column, block,
                panel, self.lanes,
            )  # fmt: skip
            return panel
        if self.blocking.columns_mode == "packed":
            base = self.pointers[columns.operand]
        else:
            base = at(function, self.workspace, self.columns_at)
        return self._packed_address(
            function, base, columns, self.tile.columns, batch, block, column
        )

    def _tile(
        self,
        function: FunctionWriter,
        sources: dict[str, Value],
        results: list[Value],
        batch: Value,
        block: _Block,
        right: Value,
        row: Value,
        row_begin: Value,
        column: Value,
        column_begin: Value,
    ) -> None:
        """Write one register tile: the micro-kernel's call, then its results when k is done."""
        rows, columns = self.geometry.rows, self.geometry.columns
        row_panel = self._panel(function, rows, row)
        column_panel = self._panel(function, columns, column)
        places = [
            plus(function, plus(function, a, b), c)
            for a, b, c in zip(
                results,
                self._result_offsets(function, rows.outer, row_panel.run),
                self._result_offsets(function, columns.outer, column_panel.run),
                strict=True,
            )
        ]
        buffer = at(function, self.scratch, self.scratch_tile)
        if self.blocking.depth.count > 1:
            down = times(
                function, minus(function, row, row_begin), self.tile.rows * self.tile_step
            )
            across = index(0)
            if not self.stores_directly:
                across = times(
                    function, minus(function, column, column_begin), self.tile.columns * self.item
                )
            buffer = at(function, buffer, plus(function, down, across))
        tile, step = buffer, index(self.tile_step)
        is_full = None
        if self.stores_directly:
            row_step = rows.result_steps[0]
            offset = plus(function, places[0], times(function, row_panel.start, row_step))
            offset = plus(function, offset, column_panel.start)
            tile = at(function, self.out, times(function, offset, self.item))
            step = index(row_step * self.item)
            if self.has_edge:
                is_full = function.compare(
                    "icmp eq", column_panel.valid, index(self.tile.columns)
                )
                tile = function.select(is_full, tile, buffer)
                step = function.select(is_full, step, index(self.tile_step))
        self._call_micro(function, sources, batch, block, right, row, row_begin, row_panel, tile, step)
        if self.stores_directly and not self.has_edge:
            return
        condition = None
        if is_full is not None:
            condition = function.binary("xor", is_full, Value("i1", "true"))
        if self.blocking.depth.count > 1:
            is_last = function.compare(
                "icmp eq", block.number, index(self.blocking.depth.count - 1)
            )
            condition = (
                is_last if condition is None else function.binary("and", condition, is_last)
            )
        if condition is None:
            self._finish(function, places, row_panel, column_panel, buffer)
        else:
            with when(function, condition):
                self._finish(function, places, row_panel, column_panel, buffer)

    def _call_micro(
        self,
        function: FunctionWriter,
        sources: dict[str, Value],
        batch: Value,
        block: _Block,
        right: Value,
        row: Value,
        row_begin: Value,
        panel: _Panel,
        tile: Value,
        step: Value,
    ) -> None:
        rows, mode = self.geometry.rows, self.blocking.rows_mode
        few, extra = divmod(rows.run, rows.panels_per_run)
        kernels = [
            MicroKernel(
                "rows" if mode == "rows" else "panel", self.spec.accumulator, count,
                self.tile.vectors, self.tile.lanes, self.features.has("fma"),
            )
            for count in ((few + 1, few) if extra else (few,))
        ]  # fmt: skip
        for kernel in kernels:
            self._need(kernel)
        segments, length = index(1), block.total
        offsets = self.no_segments
        if mode == "rows":
            left, left_step = self._row_start(function, sources, block, panel)
            table = self._segments(rows.operand)
            segments, length = block.segments, block.length
            if isinstance(table, Value):
                offsets = function.address(table, block.first_segment, "i64")
        else:
            left_step = index(self.tile.lanes * self.item)
            if mode == "task":
                left = self._scratch_rows(function, minus(function, row, row_begin))
            else:
                base = at(function, self.workspace, self.rows_at)
                left = self._packed_address(
                    function, base, rows, self.tile.lanes, batch, block, row
                )
        target = Value("ptr", f"@{kernels[0].name}")
        if extra:
            other = Value("ptr", f"@{kernels[1].name}")
            target = choose(function, "slt", panel.number_in_run, extra, target, other)
        is_sum = index(0)
        if self.blocking.depth.count > 1:
            is_sum = function.cast(
                "zext", function.compare("icmp ne", block.number, index(0)), "i64"
            )
        function.call_pointer(
            "void", target, length, segments, offsets, left, left_step, right,
            index(self.tile.columns * self.item), tile, step, is_sum, right, index(0),
        )  # fmt: skip

    def _row_start(
        self, function: FunctionWriter, sources: dict[str, Value], block: _Block, panel: _Panel
    ) -> tuple[Value, Value]:
        """Where a panel's first row starts in place, and how far apart its rows are in bytes."""
        rows, depth = self.geometry.rows, self.geometry.depth
        step = rows.lane_step or 0
        depth_step = depth.lhs_step if rows.operand == "lhs" else depth.rhs_step
        offset = plus(
            function,
            self._run_offset(function, rows, panel.run),
            times(function, panel.start, step),
        )
        offset = plus(function, offset, times(function, block.start, depth_step))
        left = at(function, sources[rows.operand], times(function, offset, self.item))
        return left, index(step * self.item)

    # Results ----------------------------------------------------------------------------------

    def _finish(
        self,
        function: FunctionWriter,
        places: list[Value],
        row_panel: _Panel,
        column_panel: _Panel,
        buffer: Value,
    ) -> None:
        """Hand a finished tile to the epilogue, one vector at a time."""
        rows, columns, lanes = self.geometry.rows, self.geometry.columns, self.tile.lanes
        vector = f"<{lanes} x {self.accumulator}>" if lanes > 1 else self.accumulator
        with counted(function, 0, row_panel.valid) as row:
            line = at(function, buffer, times(function, row, self.tile_step))
            row_number = plus(function, row_panel.start, row)
            starts = [
                plus(function, place, times(function, row_number, step))
                for place, step in zip(places, rows.result_steps, strict=True)
            ]
            with counted(function, 0, column_panel.valid, lanes) as column:
                value = function.load(
                    vector, function.address(line, column, self.accumulator), self.item
                )
                column_number = plus(function, column_panel.start, column)
                offsets = tuple(
                    plus(function, start, times(function, column_number, step))
                    for start, step in zip(starts, columns.result_steps, strict=True)
                )
                mask = None
                if columns.run % lanes and lanes > 1:
                    mask = lane_mask(function, minus(function, columns.run, column_number), lanes)
                position = Position(offsets, columns.result_steps)
                self.epilogue.emit(function, value, position, mask)


def _aligned(size: int) -> int:
    return -(-size // _ALIGNMENT) * _ALIGNMENT
