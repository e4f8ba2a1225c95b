"""How is the blocked form written: tasks, blocks of k, packed panels, register tiles, results?"""

from __future__ import annotations

from dataclasses import dataclass

from hloom.llvm.writer import FunctionWriter, ModuleWriter, Value
from hloom.targets.cpu.contraction.blocking import Blocking, Tile
from hloom.targets.cpu.contraction.columns import ColumnPanel, ColumnPanels, Task, unroll_of
from hloom.targets.cpu.contraction.emission import (
    at,
    choose,
    counted,
    index,
    lane_mask,
    minus,
    plus,
    smaller,
    split,
    times,
    when,
)
from hloom.targets.cpu.contraction.geometry import Geometry
from hloom.targets.cpu.contraction.indexing import loop_indices
from hloom.targets.cpu.contraction.micro import MicroKernel
from hloom.targets.cpu.contraction.panels import Block, Panel, PanelWriter, Places
from hloom.targets.cpu.contraction.plan import (
    KERNEL_PARAMETERS,
    OUT,
    WORKSPACE,
    Epilogue,
    KernelPlan,
    KernelStep,
    Position,
)
from hloom.targets.cpu.contraction.specification import ContractionSpec
from hloom.targets.cpu.features import MachineFeatures


@dataclass(frozen=True, slots=True)
class _Column:
    """A column panel from the results' side."""

    panel: Panel
    places: list[Value]
    """The offsets in elements of the results and the epilogue's operands."""
    buffer: Value
    """Where sums wait in scratch memory."""
    is_cut: Value | None
    """Whether sums wait there although results are stored directly: not all columns exist."""


class BlockedForm(PanelWriter):
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
        places: Places,
    ) -> None:
        super().__init__(module, name, spec, geometry, blocking, tile, features, places)
        self.epilogue = epilogue
        columns = geometry.columns
        self.has_edge = columns.run % tile.columns != 0
        self.stores_directly = stores_directly and columns.result_steps[0] == 1
        # Rows that one stride leads through all segments have no segments for the micro-kernel.
        self.has_segments = blocking.rows_mode == "rows" and not geometry.depth.is_even(
            geometry.rows.operand
        )
        lengths = blocking.depth.lengths(geometry.depth, self.has_segments)
        self.unroll = unroll_of(lengths)
        self.column_panels = ColumnPanels(self, Value("ptr", "%scratch"), 0, self.unroll)
        self._lay_out()

    def plan(self) -> KernelPlan:
        """Write the functions and describe them."""
        steps = []
        if self.blocking.rows_mode == "shared":
            steps.append(self.pack_step(self.geometry.rows, self.row_width, self.rows_at))
        if self.blocking.columns_mode == "shared":
            steps.append(self.pack_step(self.geometry.columns, self.tile.columns, self.columns_at))
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

    def _lay_out(self) -> None:
        """Give places to everything in a thread's scratch memory."""
        blocking, blocks = self.blocking, self.blocking.depth.count
        self.scratch_rows = self.scratch_columns = self.scratch_tile = scratch = 0
        if blocking.columns_mode == "task":
            scratch += self.column_panels.scratch_panels * self.column_bytes
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

    # The contraction --------------------------------------------------------------------------

    def _contraction(self) -> None:
        function = self.module.function(self.name, "void", KERNEL_PARAMETERS, attributes="nounwind")
        _, arguments, begin, end, scratch = function.arguments
        self.pointers = {
            operand: self.operand(function, arguments, operand) for operand in ("lhs", "rhs")
        }
        if self.workspace_bytes:
            self.workspace = self.argument(function, arguments, WORKSPACE)
        if self.stores_directly:
            self.out = self.argument(function, arguments, OUT)
        self.scratch = scratch
        self.lanes = function.stack(f"[{self.row_width} x i64]", 64)
        self.column_panels.begin(function)
        self.epilogue.begin(function, arguments)
        with counted(function, begin, end) as number:
            task = self._task(function, number)
            following = task, Value("i1", "false")
            if self.column_panels.streams:
                after = plus(function, number, 1)
                exists = function.compare("icmp slt", after, end)
                following = self._task(function, after), exists
            self._run(function, task, following)
        function.result_of()

    def _task(self, function: FunctionWriter, number: Value) -> Task:
        """Say what a task covers."""
        blocking, rows, columns = self.blocking, self.geometry.rows, self.geometry.columns
        outer, column_task = split(
            function, number, blocking.column_tasks, self.batches * blocking.row_tasks
        )
        batch, row_task = split(function, outer, blocking.row_tasks, self.batches)
        row_begin = times(function, row_task, blocking.row_panels)
        row_end = plus(function, row_begin, blocking.row_panels)
        if rows.panels % blocking.row_panels:
            row_end = smaller(function, row_end, rows.panels)
        column_begin = times(function, column_task, blocking.column_panels)
        column_end = plus(function, column_begin, blocking.column_panels)
        if columns.panels % blocking.column_panels:
            column_end = smaller(function, column_end, columns.panels)
        return Task(
            batch,
            row_begin,
            row_end,
            column_begin,
            column_end,
            {
                operand: self.element(function, self.pointers[operand], offset, operand)
                for operand, offset in self.batch_offsets(function, batch).items()
            },
        )

    def _run(self, function: FunctionWriter, task: Task, following: tuple[Task, Value]) -> None:
        """Write a task: for each block of k, for each column panel, all row panels."""
        rows = self.geometry.rows
        results = [
            plus(function, part, first)
            for part, first in zip(
                self.result_offsets(function, self.geometry.batch, task.batch),
                self.geometry.offsets,
                strict=True,
            )
        ]
        with counted(function, 0, self.blocking.depth.count) as number:
            block = self.block(function, number)
            if self.blocking.rows_mode == "task":
                with counted(function, task.row_begin, task.row_end) as row:
                    place = self._scratch_rows(function, minus(function, row, task.row_begin))
                    self.pack_panel(
                        function, rows, self.row_width, task.sources[rows.operand], row, block,
                        place, self.lanes,
                    )  # fmt: skip
            if self.blocking.rows_first:
                self._rows_first(function, task, results, block)
            else:
                self._columns_first(function, task, results, block, following)

    def _columns_first(
        self,
        function: FunctionWriter,
        task: Task,
        results: list[Value],
        block: Block,
        following: tuple[Task, Value],
    ) -> None:
        with counted(function, task.column_begin, task.column_end) as column:
            right = self._right(function, task, block, column, following)
            here = self._column(function, task, results, column)
            with counted(function, task.row_begin, task.row_end) as row:
                self._tile(function, task, block, right, here, row)

    def _rows_first(
        self, function: FunctionWriter, task: Task, results: list[Value], block: Block
    ) -> None:
        """Keep all column panels and write the result row by row: it is most of the work."""
        self.column_panels.pack_all(function, block, task)
        with (
            counted(function, task.row_begin, task.row_end) as row,
            counted(function, task.column_begin, task.column_end) as column,
        ):
            right = self.column_panels.held(function, task, column)
            here = self._column(function, task, results, column)
            self._tile(function, task, block, right, here, row)

    def _column(
        self, function: FunctionWriter, task: Task, results: list[Value], column: Value
    ) -> _Column:
        """Say where the results of a column panel are."""
        columns = self.geometry.columns
        panel = self.panel(function, columns, column)
        places = [
            plus(function, plus(function, a, b), times(function, panel.start, step))
            for a, b, step in zip(
                results,
                self.result_offsets(function, columns.outer, panel.run),
                columns.result_steps,
                strict=True,
            )
        ]
        buffer = at(function, self.scratch, self.scratch_tile)
        if self.blocking.depth.count > 1 and not self.stores_directly:
            number = minus(function, column, task.column_begin)
            buffer = at(function, buffer, times(function, number, self.tile.columns * self.item))
        is_cut = None
        if self.stores_directly and self.has_edge:
            is_cut = function.compare("icmp ne", panel.valid, index(self.tile.columns))
        return _Column(panel, places, buffer, is_cut)

    def _scratch_rows(self, function: FunctionWriter, number: Value) -> Value:
        offset = plus(function, times(function, number, self.row_bytes), self.scratch_rows)
        return at(function, self.scratch, offset)

    def _right(
        self,
        function: FunctionWriter,
        task: Task,
        block: Block,
        column: Value,
        following: tuple[Task, Value],
    ) -> ColumnPanel:
        """Find a column panel: packed now, by an earlier step, or before the program ran."""
        columns, width = self.geometry.columns, self.tile.columns
        match self.blocking.columns_mode:
            case "task":
                return self.column_panels.panel(function, block, column, task, following)
            case "packed":
                base = self.pointers[columns.operand]
            case _:
                base = at(function, self.workspace, self.columns_at)
        start = self.packed_address(function, base, columns, width, task.batch, block, column)
        return ColumnPanel(start, index(width * self.item))

    def _tile(
        self,
        function: FunctionWriter,
        task: Task,
        block: Block,
        right: ColumnPanel,
        column: _Column,
        row: Value,
    ) -> None:
        """Write one register tile: the micro-kernel's call, then its results when k is done."""
        rows = self.geometry.rows
        panel = self.panel(function, rows, row)
        places = [
            plus(function, place, offset)
            for place, offset in zip(
                column.places, self.result_offsets(function, rows.outer, panel.run), strict=True
            )
        ]
        buffer = column.buffer
        if self.blocking.depth.count > 1:
            number = minus(function, row, task.row_begin)
            buffer = at(function, buffer, times(function, number, self.tile.rows * self.tile_step))
        tile, step = buffer, index(self.tile_step)
        if self.stores_directly:
            row_step = rows.result_steps[0]
            offset = plus(function, places[0], times(function, panel.start, row_step))
            tile = at(function, self.out, times(function, offset, self.item))
            step = index(row_step * self.item)
            if column.is_cut is not None:
                tile = function.select(column.is_cut, buffer, tile)
                step = function.select(column.is_cut, index(self.tile_step), step)
        self._call_micro(function, task, block, right, row, panel, tile, step)
        if self.stores_directly and not self.has_edge:
            return
        condition = column.is_cut
        if self.blocking.depth.count > 1:
            last = index(self.blocking.depth.count - 1)
            is_last = function.compare("icmp eq", block.number, last)
            condition = is_last if condition is None else function.binary("and", condition, is_last)
        if condition is None:
            self._finish(function, task, places, panel, column.panel, buffer)
        else:
            with when(function, condition):
                self._finish(function, task, places, panel, column.panel, buffer)

    def _call_micro(
        self,
        function: FunctionWriter,
        task: Task,
        block: Block,
        right: ColumnPanel,
        row: Value,
        panel: Panel,
        tile: Value,
        step_of_tile: Value,
    ) -> None:
        number = minus(function, row, task.row_begin)
        left, left_step, offsets, length, segments = self._left(function, task, block, row, panel)
        is_sum = index(0)
        if self.blocking.depth.count > 1:
            is_sum = function.cast(
                "zext", function.compare("icmp ne", block.number, index(0)), "i64"
            )
        target = self._kernel(function, panel, copies=False)
        ahead = right.ahead
        source, step, place = right.start, index(0), right.start
        if ahead is not None:
            takes_part = function.compare("icmp slt", number, ahead.tiles)
            copying = self._kernel(function, panel, copies=True)
            target = function.select(takes_part, copying, target)
            copied = times(function, number, ahead.part)
            source = at(function, ahead.source, times(function, copied, ahead.step))
            width = self.tile.columns * self.item
            place = at(function, ahead.target, times(function, copied, width))
            step = ahead.step
        function.call_pointer(
            "void", target, length, segments, offsets, left, left_step, right.start, right.step,
            tile, step_of_tile, is_sum, source, step, place,
        )  # fmt: skip

    def _left(
        self, function: FunctionWriter, task: Task, block: Block, row: Value, panel: Panel
    ) -> tuple[Value, Value, Value, Value, Value]:
        """Return the row panel's start, step, segment offsets, length and segments."""
        rows, mode = self.geometry.rows, self.blocking.rows_mode
        if mode == "rows":
            left, left_step = self._row_start(function, task.sources, block, panel)
            if not self.has_segments:
                return left, left_step, self.no_segments(), block.total, index(1)
            offsets = self.segments(function, rows.operand, block)
            return left, left_step, offsets, block.length, block.segments
        if mode == "task":
            left = self._scratch_rows(function, minus(function, row, task.row_begin))
        else:
            base = at(function, self.workspace, self.rows_at)
            left = self.packed_address(function, base, rows, self.row_width, task.batch, block, row)
        return left, index(self.row_width * self.item), self.no_segments(), block.total, index(1)

    def _kernel(self, function: FunctionWriter, panel: Panel, *, copies: bool) -> Value:
        """The micro-kernel for a panel's number of rows."""
        rows = self.geometry.rows
        few, extra = divmod(rows.run, rows.panels_per_run)
        is_larger = self._larger_panels(self.unroll if copies else rows.panels)
        names = []
        for larger in sorted(is_larger, reverse=True):
            kernel = MicroKernel(
                "rows" if self.blocking.rows_mode == "rows" else "panel", self.spec.accumulator,
                few + larger, self.tile.vectors, self.tile.lanes, self.features.has("fma"), copies,
                self.column_panels.fetches, self.unroll,
            )  # fmt: skip
            self.need(kernel)
            names.append(Value("ptr", f"@{kernel.name}"))
        if len(names) == 1:
            return names[0]
        return choose(function, "slt", panel.number_in_run, extra, *names)

    def _larger_panels(self, first: int) -> set[bool]:
        """Tell which of the first row panels of any task have one row more than the others."""
        rows, blocking = self.geometry.rows, self.blocking
        extra = rows.run % rows.panels_per_run
        found = set()
        for begin in range(0, rows.panels, blocking.row_panels):
            end = min(begin + min(first, blocking.row_panels), rows.panels)
            found |= {number % rows.panels_per_run < extra for number in range(begin, end)}
            if len(found) == 2:
                break
        return found

    def _row_start(
        self, function: FunctionWriter, sources: dict[str, Value], block: Block, panel: Panel
    ) -> tuple[Value, Value]:
        """Where a panel's first row starts in place, and how far apart its rows are in bytes."""
        rows, depth = self.geometry.rows, self.geometry.depth
        step = rows.lane_step or 0
        depth_step = depth.lhs_step if rows.operand == "lhs" else depth.rhs_step
        offset = plus(
            function,
            self.run_offset(function, rows, panel.run),
            times(function, panel.start, step),
        )
        start = block.start
        if not self.has_segments:
            start = plus(function, times(function, block.first_segment, depth.length), start)
        offset = plus(function, offset, times(function, start, depth_step))
        left = at(function, sources[rows.operand], times(function, offset, self.item))
        return left, index(step * self.item)

    # Results ----------------------------------------------------------------------------------

    def _finish(
        self,
        function: FunctionWriter,
        task: Task,
        places: list[Value],
        row_panel: Panel,
        column_panel: Panel,
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
                offsets = tuple(
                    plus(function, start, times(function, column, step))
                    for start, step in zip(starts, columns.result_steps, strict=True)
                )
                column_number = plus(function, column_panel.start, column)
                mask = None
                if columns.run % lanes and lanes > 1:
                    mask = lane_mask(function, minus(function, columns.run, column_number), lanes)
                index_of, lane_loop = None, None
                if self.epilogue.needs_indices:
                    index_of, lane_loop = loop_indices(
                        function, self.geometry, task.batch, (row_panel.run, row_number),
                        (column_panel.run, column_number),
                    )  # fmt: skip
                position = Position(offsets, columns.result_steps, index_of, lane_loop)
                self.epilogue.emit(function, value, position, mask)
