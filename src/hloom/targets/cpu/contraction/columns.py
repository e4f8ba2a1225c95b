"""Where do micro-kernels find a column panel, and which part of the next one do they pack?"""

from __future__ import annotations

import math
from dataclasses import dataclass

from hloom.llvm.writer import FunctionWriter, Value
from hloom.targets.cpu.contraction.blocking import reads_columns
from hloom.targets.cpu.contraction.emission import (
    at,
    counted,
    index,
    literal,
    minus,
    pick,
    plus,
    quotient,
    smaller,
    times,
    when,
)
from hloom.targets.cpu.contraction.packing import PackFunction
from hloom.targets.cpu.contraction.panels import Block, PanelWriter


@dataclass(frozen=True, slots=True)
class Task:
    """What one task covers: batch, row panels, column panels, and the operands' addresses."""

    batch: Value
    row_begin: Value
    row_end: Value
    column_begin: Value
    column_end: Value
    sources: dict[str, Value]


@dataclass(frozen=True, slots=True)
class Ahead:
    """The next column panel, of which each row tile packs a part."""

    source: Value
    step: Value
    target: Value
    tiles: Value
    """How many row tiles take part."""
    part: Value
    """How many k each of them copies."""


@dataclass(frozen=True, slots=True)
class ColumnPanel:
    """A column panel as the micro-kernels of one block of k read it."""

    start: Value
    step: Value
    ahead: Ahead | None = None


class ColumnPanels:
    """Packs the column panels that each task needs, in scratch memory of two panels.

    Only the first panel of a call is packed on its own. Meanwhile and later on the first few row
    tiles of each panel copy the next one, whether of this block, the next block or the next task.
    """

    def __init__(self, writer: PanelWriter, scratch: Value, place: int, unroll: int) -> None:
        self.writer, self.unroll = writer, unroll
        self.side = writer.geometry.columns
        self.width = writer.tile.columns
        self.width_bytes = self.width * writer.item
        self.scratch, self.place = scratch, place
        self.holds_all = writer.blocking.rows_first
        reads = reads_columns(writer.spec, writer.geometry, writer.features)
        is_once = writer.blocking.row_panels == 1
        self.in_place = reads != "never"
        self.is_direct = reads == "always" or (reads == "once" and is_once)
        self.streams = reads == "once" and not is_once and not self.holds_all
        is_task = writer.blocking.columns_mode == "task"
        self.fetches = is_task and reads == "once" and is_once
        self.step = index(writer.geometry.depth.step(self.side.operand) * writer.item)

    @property
    def scratch_panels(self) -> int:
        """How many panels of scratch memory are needed."""
        if self.holds_all:
            return self.writer.blocking.column_panels
        return 2 if self.streams else 1

    def begin(self, function: FunctionWriter) -> None:
        """Write what comes before the first task: nothing is packed yet."""
        self.lanes = function.stack(f"[{self.width} x i64]", 64)
        if self.streams:
            self.current = function.stack("i64", 8)
            self.ready = function.stack("i64", 8)
            function.store(index(0), self.current, 8)
            function.store(index(0), self.ready, 8)

    def pack_all(self, function: FunctionWriter, block: Block, task: Task) -> None:
        """Pack all of a task's column panels, to be read again and again."""
        source = task.sources[self.side.operand]
        with counted(function, task.column_begin, task.column_end) as column:
            target = self.held(function, task, column).start
            if self.in_place:
                k = self._first_k(function, block)
                start = self.writer.column_source(function, source, k, column)
                self._pack(function, start, block.total, target, column)
            else:
                self.writer.pack_panel(
                    function, self.side, self.width, source, column, block, target, self.lanes
                )

    def held(self, function: FunctionWriter, task: Task, column: Value) -> ColumnPanel:
        """Return one of the panels that `pack_all` packed."""
        number = minus(function, column, task.column_begin)
        offset = plus(function, times(function, number, self.writer.column_bytes), self.place)
        return ColumnPanel(at(function, self.scratch, offset), index(self.width_bytes))

    def panel(
        self,
        function: FunctionWriter,
        block: Block,
        column: Value,
        task: Task,
        following: tuple[Task, Value],
    ) -> ColumnPanel:
        """Make one panel readable; `following` is the next task and whether there is one."""
        writer = self.writer
        source = task.sources[self.side.operand]
        if self.streams:
            return self._streamed(function, block, column, task, following)
        target = at(function, self.scratch, self.place)
        width = index(self.width_bytes)
        if not self.is_direct:
            writer.pack_panel(
                function, self.side, self.width, source, column, block, target, self.lanes
            )
            return ColumnPanel(target, width)
        start = writer.column_source(function, source, self._first_k(function, block), column)
        is_whole = self._is_whole(function, column)
        if is_whole is None:
            return ColumnPanel(start, self.step)
        with when(function, function.binary("xor", is_whole, Value("i1", "true"))):
            self._pack(function, start, block.total, target, column)
        return ColumnPanel(
            function.select(is_whole, start, target), function.select(is_whole, self.step, width)
        )

    def _streamed(
        self,
        function: FunctionWriter,
        block: Block,
        column: Value,
        task: Task,
        following: tuple[Task, Value],
    ) -> ColumnPanel:
        writer = self.writer
        source = task.sources[self.side.operand]
        first = self._first_k(function, block)
        panel_bytes = writer.column_bytes
        number = function.load("i64", self.current, 8)
        ready = function.load("i64", self.ready, 8)
        base = at(function, self.scratch, self.place)
        panel = at(function, base, times(function, number, panel_bytes))
        other = function.binary("xor", number, index(1))
        target = at(function, base, times(function, other, panel_bytes))
        with when(function, function.compare("icmp slt", ready, block.total)):
            k = plus(function, first, ready)
            start = writer.column_source(function, source, k, column)
            place = at(function, panel, times(function, ready, self.width_bytes))
            self._pack(function, start, minus(function, block.total, ready), place, column)
        place, total, exists = self._next(function, block, column, task, following)
        part = quotient(function, block.total, self.unroll)
        tiles = index(self.unroll)
        if total != block.total or literal(total) is None:
            tiles = smaller(function, function.binary("udiv", total, part), self.unroll)
        if writer.geometry.rows.panels % writer.blocking.row_panels:
            rows = minus(function, task.row_end, task.row_begin)
            tiles = smaller(function, tiles, rows)
        else:
            tiles = smaller(function, tiles, writer.blocking.row_panels)
        tiles = function.select(exists, tiles, index(0))
        function.store(other, self.current, 8)
        function.store(times(function, tiles, part), self.ready, 8)
        return ColumnPanel(
            panel, index(self.width_bytes), Ahead(place, self.step, target, tiles, part)
        )

    def _next(
        self,
        function: FunctionWriter,
        block: Block,
        column: Value,
        task: Task,
        following: tuple[Task, Value],
    ) -> tuple[Value, Value, Value]:
        """Where the next panel is in place, how many k it has, and whether it may be copied."""
        writer = self.writer
        source = task.sources[self.side.operand]
        first = self._first_k(function, block)
        next_task, exists = following
        next_source = next_task.sources[self.side.operand]
        place = writer.column_source(function, next_source, index(0), next_task.column_begin)
        total = writer.block(function, index(0)).total
        chosen = next_task.column_begin
        if writer.blocking.depth.count > 1:
            number = plus(function, block.number, 1)
            is_block = function.compare("icmp slt", number, index(writer.blocking.depth.count))
            k = plus(function, first, block.total)
            here = writer.column_source(function, source, k, task.column_begin)
            place = function.select(is_block, here, place)
            total = pick(function, is_block, writer.block(function, number).total, total)
            chosen = function.select(is_block, task.column_begin, chosen)
            exists = function.binary("or", is_block, exists)
        if writer.blocking.column_panels > 1:
            after = plus(function, column, 1)
            is_column = function.compare("icmp slt", after, task.column_end)
            here = writer.column_source(function, source, first, after)
            place = function.select(is_column, here, place)
            total = pick(function, is_column, block.total, total)
            chosen = function.select(is_column, after, chosen)
            exists = function.binary("or", is_column, exists)
        is_whole = self._is_whole(function, chosen)
        if is_whole is not None:
            exists = function.binary("and", exists, is_whole)
        return place, total, exists

    def _pack(
        self, function: FunctionWriter, start: Value, length: Value, target: Value, column: Value
    ) -> None:
        """Copy some k of a panel that lies at one stride."""
        writer, type = self.writer, self.writer.types[self.side.operand]
        pack = PackFunction(
            "copy", type, writer.spec.accumulator, self.width // writer.tile.lanes,
            writer.tile.lanes, writer.has_masks(type),
        )  # fmt: skip
        writer.need(pack)
        valid = writer.panel(function, self.side, column).valid
        function.call(
            "void", pack.name, length, start, self.step, Value("ptr", "null"), target, valid,
            index(pack.vectors), index(1), writer.no_segments(),
        )  # fmt: skip

    def _first_k(self, function: FunctionWriter, block: Block) -> Value:
        length = self.writer.geometry.depth.length
        return plus(function, times(function, block.first_segment, length), block.start)

    def _is_whole(self, function: FunctionWriter, column: Value) -> Value | None:
        """Whether a panel has all its columns; None when all panels have."""
        if self.side.run % self.width == 0:
            return None
        valid = self.writer.panel(function, self.side, column).valid
        return function.compare("icmp eq", valid, index(self.width))


def unroll_of(lengths: set[int]) -> int:
    """How many k one iteration of a micro-kernel may take for all these lengths."""
    return math.gcd(4, *lengths)
