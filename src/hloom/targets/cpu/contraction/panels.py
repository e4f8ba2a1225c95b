"""How are the panels of the blocked form addressed, laid out in memory and packed?"""

from __future__ import annotations

from dataclasses import dataclass

from hloom.llvm.writer import FunctionWriter, ModuleWriter, Value
from hloom.targets.cpu.contraction.blocking import Blocking, Tile, pack_kind
from hloom.targets.cpu.contraction.emission import (
    at,
    choose,
    counted,
    index,
    minus,
    plus,
    quotient,
    remainder,
    smaller,
    split,
    times,
)
from hloom.targets.cpu.contraction.geometry import Axis, Geometry, Side
from hloom.targets.cpu.contraction.indexing import offset_of
from hloom.targets.cpu.contraction.packing import PackFunction
from hloom.targets.cpu.contraction.plan import (
    KERNEL_PARAMETERS,
    LHS,
    RHS,
    WORKSPACE,
    KernelStep,
    SharedFunction,
)
from hloom.targets.cpu.contraction.specification import (
    ELEMENT_BYTES,
    LLVM_TYPES,
    ContractionSpec,
)
from hloom.targets.cpu.features import MachineFeatures

_ALIGNMENT = 64


@dataclass(frozen=True, slots=True)
class Block:
    """One block of k inside a function: where it starts and how long it is."""

    number: Value
    first_segment: Value
    segments: Value
    start: Value
    length: Value
    total: Value


@dataclass(frozen=True, slots=True)
class Panel:
    """One panel of a side: which run, where in it, and how many rows or columns are real."""

    run: Value
    start: Value
    valid: Value
    number_in_run: Value


@dataclass(frozen=True, slots=True)
class Places:
    """What of the workspace is taken by others."""

    lhs_at: int | None = None
    """Where lhs is in the workspace, when it is not an argument."""
    workspace_start: int = 0
    """Where the workspace is free."""


class PanelWriter:
    """Writes the packing of one contraction, and the index arithmetic of its blocks and panels."""

    def __init__(
        self,
        module: ModuleWriter,
        name: str,
        spec: ContractionSpec,
        geometry: Geometry,
        blocking: Blocking,
        tile: Tile,
        features: MachineFeatures,
        places: Places,
    ) -> None:
        self.module, self.name, self.spec = module, name, spec
        self.geometry, self.blocking, self.tile = geometry, blocking, tile
        self.features = features
        self.accumulator = LLVM_TYPES[spec.accumulator]
        self.item = ELEMENT_BYTES[spec.accumulator]
        self.shared: set[SharedFunction] = set()
        rows, columns = geometry.rows, geometry.columns
        self.batches = 1
        for axis in geometry.batch:
            self.batches *= axis.extent
        self.types = {"lhs": spec.lhs_type, "rhs": spec.rhs_type}
        self.row_width = tile.row_vectors * tile.lanes
        self.row_bytes = self._panel_bytes(self.row_width)
        self.column_bytes = self._panel_bytes(tile.columns)
        self.row_block_bytes = rows.panels * self.row_bytes
        self.column_block_bytes = columns.panels * self.column_bytes
        self.places = places
        self.rows_at = self.columns_at = self.workspace_bytes = places.workspace_start
        blocks = blocking.depth.count
        if blocking.rows_mode == "shared":
            self.workspace_bytes += self.batches * blocks * self.row_block_bytes
        if blocking.columns_mode == "shared":
            self.columns_at = self.workspace_bytes
            self.workspace_bytes += self.batches * blocks * self.column_block_bytes

    # Memory -----------------------------------------------------------------------------------

    def _panel_bytes(self, width: int) -> int:
        return _aligned(self.blocking.depth.extent * width * self.item)

    # Packing ----------------------------------------------------------------------------------

    def pack_step(self, side: Side, width: int, place: int) -> KernelStep:
        """Write a step that packs a whole operand: one task for each batch, block and panel."""
        name = f"{self.name}.pack_{side.operand}"
        function = self.module.function(name, "void", KERNEL_PARAMETERS, attributes="nounwind")
        _, arguments, begin, end, _ = function.arguments
        source = self.operand(function, arguments, side.operand)
        target = at(function, self.argument(function, arguments, WORKSPACE), place)
        blocks = self.blocking.depth.count
        lanes = function.stack(f"[{width} x i64]", 64)
        with counted(function, begin, end) as task:
            outer, panel = split(function, task, side.panels, blocks * self.batches)
            batch, block_number = split(function, outer, blocks, self.batches)
            block = self.block(function, block_number)
            base = self.batch_offsets(function, batch)[side.operand]
            start = self.element(function, source, base, side.operand)
            panel_at = self.packed_address(function, target, side, width, batch, block, panel)
            self.pack_panel(function, side, width, start, panel, block, panel_at, lanes)
        function.result_of()
        return KernelStep(name, self.batches * blocks * side.panels, 0)

    def packed_address(
        self,
        function: FunctionWriter,
        base: Value,
        side: Side,
        width: int,
        batch: Value,
        block: Block,
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

    def pack_panel(
        self,
        function: FunctionWriter,
        side: Side,
        width: int,
        source: Value,
        number: Value,
        block: Block,
        target: Value,
        lanes: Value,
    ) -> None:
        """Write the packing of one panel for one block of k."""
        kind, type = pack_kind(self.geometry, side), self.types[side.operand]
        item, depth = ELEMENT_BYTES[type], self.geometry.depth
        parts = width // self.tile.lanes
        pack = PackFunction(
            kind, type, self.spec.accumulator, parts if kind == "copy" else 0, self.tile.lanes,
            kind == "copy" and self.has_masks(type),
        )  # fmt: skip
        self.need(pack)
        panel = self.panel(function, side, number)
        base = self.run_offset(function, side, panel.run)
        if kind == "copy":
            base = plus(function, base, panel.start)
            lanes = Value("ptr", "null")
        else:
            self._fill_lanes(function, side, panel, width, item, lanes)
        step = depth.lhs_step if side.operand == "lhs" else depth.rhs_step
        base = plus(function, base, times(function, block.start, step))
        start = at(function, source, times(function, base, item))
        function.call(
            "void", pack.name, block.length, start, index(step * item), lanes, target, panel.valid,
            index(parts), block.segments, self.segments(function, side.operand, block),
        )  # fmt: skip

    def segments(self, function: FunctionWriter, operand: str, block: Block) -> Value:
        """The byte offsets of an operand's segments from a block's first one on."""
        table = self.segment_table(operand)
        if table is None:
            return self.no_segments()
        return function.address(table, block.first_segment, "i64")

    def no_segments(self) -> Value:
        """The table of one segment that is everything."""
        return self.module.constant_array("hloom_no_segments", "i64", [0])

    def _fill_lanes(
        self,
        function: FunctionWriter,
        side: Side,
        panel: Panel,
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

    def column_source(
        self, function: FunctionWriter, source: Value, k: Value, number: Value
    ) -> Value:
        """Where column panel `number` starts in place, at one k through all segments."""
        columns, depth = self.geometry.columns, self.geometry.depth
        panel = self.panel(function, columns, number)
        base = plus(function, self.run_offset(function, columns, panel.run), panel.start)
        offset = plus(function, base, times(function, k, depth.step(columns.operand)))
        return self.element(function, source, offset, columns.operand)

    # Index arithmetic -------------------------------------------------------------------------

    def block(self, function: FunctionWriter, number: Value) -> Block:
        """Describe block `number` of k."""
        blocks, depth = self.blocking.depth, self.geometry.depth
        zero = index(0)
        if blocks.count == 1:
            return Block(zero, zero, index(depth.segments), zero, index(depth.length),
                          index(depth.extent))  # fmt: skip
        if blocks.segments > 1:
            first = times(function, number, blocks.segments)
            held = index(blocks.segments)
            if depth.segments % blocks.segments:
                held = smaller(function, minus(function, depth.segments, first), blocks.segments)
            return Block(number, first, held, zero, index(depth.length),
                          times(function, held, depth.length))  # fmt: skip
        segment, piece = split(function, number, blocks.pieces, depth.segments)
        start = times(function, piece, blocks.piece)
        length = index(blocks.piece)
        if depth.length % blocks.piece:
            length = smaller(function, minus(function, depth.length, start), blocks.piece)
        return Block(number, segment, index(1), start, length, length)

    def panel(self, function: FunctionWriter, side: Side, number: Value) -> Panel:
        """Describe panel `number` of a side: columns are cut evenly at the width, rows balanced."""
        runs = side.extent // side.run
        run, in_run = split(function, number, side.panels_per_run, runs)
        if side is self.geometry.columns:
            start = times(function, in_run, side.width)
            valid = index(side.width)
            if side.run % side.width:
                valid = smaller(function, minus(function, side.run, start), side.width)
            return Panel(run, start, valid, in_run)
        few, extra = divmod(side.run, side.panels_per_run)
        start = times(function, in_run, few)
        if extra:
            start = plus(function, start, smaller(function, in_run, extra))
        valid = choose(function, "slt", in_run, extra, index(few + 1), index(few))
        return Panel(run, start, valid if extra else index(few), in_run)

    def run_offset(self, function: FunctionWriter, side: Side, run: Value) -> Value:
        """Return the operand's offset in elements where a run starts."""
        steps = [side.strides(axis) for axis in side.outer]
        return offset_of(function, side.outer, run, steps)

    def batch_offsets(self, function: FunctionWriter, batch: Value) -> dict[str, Value]:
        """Return both operands' offsets in elements for one iteration of the batch loops."""
        axes = self.geometry.batch
        spec = self.spec
        lhs = offset_of(function, axes, batch, [axis.lhs for axis in axes])
        rhs = offset_of(function, axes, batch, [axis.rhs for axis in axes])
        return {
            "lhs": plus(function, lhs, spec.lhs_offset),
            "rhs": plus(function, rhs, spec.rhs_offset),
        }

    def result_offsets(
        self, function: FunctionWriter, axes: tuple[Axis, ...], number: Value
    ) -> list[Value]:
        """Return the offsets of the results and the epilogue's operands along some axes."""
        count = len(self.geometry.offsets)
        return [
            offset_of(function, axes, number, [axis.results[operand] for axis in axes])
            for operand in range(count)
        ]

    def segment_table(self, operand: str) -> Value | None:
        """The table of an operand's segments in bytes, when there are several."""
        offsets = self.geometry.depth.offsets(operand)
        if len(offsets) == 1:
            return None
        item = ELEMENT_BYTES[self.types[operand]]
        name = f"{self.name}.{operand}_segments"
        return self.module.constant_array(name, "i64", [offset * item for offset in offsets])

    def operand(self, function: FunctionWriter, arguments: Value, operand: str) -> Value:
        """Load an operand's address."""
        if operand == "lhs" and self.places.lhs_at is not None:
            return at(function, self.argument(function, arguments, WORKSPACE), self.places.lhs_at)
        return self.argument(function, arguments, LHS if operand == "lhs" else RHS)

    def argument(self, function: FunctionWriter, arguments: Value, number: int) -> Value:
        """Load one of the pointers handed to a step."""
        return function.load("ptr", function.address(arguments, index(number), "ptr"), 8)

    def element(
        self, function: FunctionWriter, pointer: Value, offset: Value, operand: str
    ) -> Value:
        """Return the address of an operand's element."""
        return at(function, pointer, times(function, offset, ELEMENT_BYTES[self.types[operand]]))

    def has_masks(self, type: str) -> bool:
        """Tell whether masked moves of a type are instructions of the machine."""
        if self.features.has("avx512bw") and self.features.has("avx512vl"):
            return True
        return self.features.has("avx2") and ELEMENT_BYTES[type] >= 4

    def need(self, function: SharedFunction) -> None:
        """Declare a shared function and remember it for the plan."""
        self.shared.add(function)
        function.declare(self.module)


def _aligned(size: int) -> int:
    return -(-size // _ALIGNMENT) * _ALIGNMENT
