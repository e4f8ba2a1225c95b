"""How is a contraction cut into tasks and cache blocks, and which operands are packed where?"""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass, replace

from hloom.targets.cpu.contraction.geometry import Depth, Geometry, Side, linear
from hloom.targets.cpu.contraction.specification import ELEMENT_BYTES, ContractionSpec
from hloom.targets.cpu.features import MachineFeatures

# Costs in cycles of one core, measured with f32 on a machine with AVX-512, good enough elsewhere.
_PACK_CYCLES = {"copy": 0.35, "transpose": 0.55, "gather": 2.0}
"""For each element packed on its own: most of it is waiting for memory."""
_STREAM_CYCLES = 12.0
"""For each k of a column panel that is copied while other tiles are multiplied."""
_DIRECT_CYCLES = 10.0
"""For each k of a column panel that is read in place, by rows far apart, and only once."""
_READ_CYCLES = 8.0
"""For each k of a column panel that was packed before, and is read from far memory."""
_IN_PLACE_FACTOR = 1.05
_CONFLICT_FACTOR = 0.01
"""How much slower tiles are whose rows are read in place; more for each row that competes."""
_SHARED_CYCLES = 1.6
"""For each element, more, when it goes to far memory and back."""
_STEP_CYCLES = 8_000.0
_TASK_CYCLES = 1_500.0
_LEAST_ROWS = 4
_LOAD_CYCLES = 0.7
_TILE_CYCLES = 60.0
_THREADS = ((2, 0.3), (4, 0.1), (8, 0.04), (16, 0.01), (32, 0.003))
"""Numbers of threads that tasks should divide well among, and how much each matters."""
_WORKSPACE_BYTES = 32 << 20

_SHORT_DEPTH = 96
_DEPTH = 640
"""The longest block of k in elements of four bytes."""


@dataclass(frozen=True, slots=True)
class Tile:
    """The register tile of a machine for one accumulator type."""

    rows: int
    vectors: int
    lanes: int

    @property
    def columns(self) -> int:
        """The columns of a tile."""
        return self.vectors * self.lanes

    @property
    def row_vectors(self) -> int:
        """The vectors that one k of a packed row panel takes."""
        return -(-self.rows // self.lanes)


@dataclass(frozen=True, slots=True)
class DepthBlocks:
    """k in blocks: some segments whole, or a piece of one segment."""

    count: int
    extent: int
    """The most k in one block."""
    segments: int
    """How many segments one block holds."""
    pieces: int
    """Into how many pieces a segment is cut."""
    piece: int
    """The k in one piece (the last one may be shorter)."""

    def lengths(self, depth: Depth, in_place: bool) -> set[int]:
        """Return the values of `length` that micro-kernels are called with."""
        if self.pieces > 1:
            return {self.piece, depth.length - (self.pieces - 1) * self.piece}
        if in_place:
            return {depth.length}
        last = depth.segments - (self.count - 1) * self.segments
        return {self.segments * depth.length, last * depth.length}


@dataclass(frozen=True, slots=True)
class Blocking:
    """Every decision of the blocked form."""

    rows_mode: str
    """`rows` (read in place), `task` (packed by each task) or `shared` (packed by a first step)."""
    columns_mode: str
    """`direct`, `task`, `shared`, or `packed` (the operand arrives packed)."""
    depth: DepthBlocks
    row_panels: int
    """Row panels of one task."""
    column_panels: int
    """Column panels of one task."""
    row_tasks: int
    column_tasks: int
    rows_first: bool = False
    """Whether a task takes its rows one after the other, each by all columns: where k is short."""


def tile_of(accumulator: str, geometry: Geometry, features: MachineFeatures) -> Tile:
    """Choose the register tile: as many sums as fit beside the columns and one value of a row."""
    lanes = features.lanes(8 * ELEMENT_BYTES[accumulator])
    registers = features.vector_registers
    rows, columns = geometry.rows.extent, geometry.columns.run
    most_rows = 14 if registers >= 32 else 6
    if columns <= lanes:
        return Tile(min(14, registers - 4), 1, lanes)
    if rows > most_rows:
        return Tile(most_rows, 2, lanes)
    # The rows are one panel: what registers they leave goes to columns, if columns come out even.
    widest = max(2, min(8, (registers - 1) // (rows + 1)))

    def waste(vectors: int) -> float:
        width = vectors * lanes
        return -(-columns // width) * width * (1 + 0.3 / vectors)

    return Tile(most_rows, min(range(2, widest + 1), key=waste), lanes)


def depth_blocks(depth: Depth, tile: Tile, item: int, features: MachineFeatures) -> DepthBlocks:
    """Cut k so that two column panels take a small part of the second-level cache."""
    limit = min(_DEPTH * 4 // item, features.l2_bytes // (12 * tile.columns * item))
    if depth.extent <= limit + limit // 4:
        return DepthBlocks(1, depth.extent, depth.segments, 1, depth.length)
    if depth.length > limit // 2 or depth.segments == 1:
        pieces = -(-depth.length // limit)
        piece = min(depth.length, _rounded_up(-(-depth.length // pieces), 8))
        pieces = -(-depth.length // piece)
        return DepthBlocks(depth.segments * pieces, piece, 1, pieces, piece)
    blocks = -(-depth.extent // limit)
    group = -(-depth.segments // blocks)
    count = -(-depth.segments // group)
    return DepthBlocks(count, group * depth.length, group, 1, depth.length)


def can_read_rows(spec: ContractionSpec, geometry: Geometry, side: Side) -> bool:
    """Tell whether a micro-kernel may read the rows in place: k unit stride, rows evenly apart."""
    source = spec.lhs_type if side.operand == "lhs" else spec.rhs_type
    depth = geometry.depth
    step = depth.lhs_step if side.operand == "lhs" else depth.rhs_step
    if source != spec.accumulator or (step != 1 and depth.length > 1):
        return False
    return side.lane_step is not None


def conflicts(side: Side, rows: int, element_bytes: int, features: MachineFeatures) -> int:
    """Return the most rows of a panel whose lines compete for one set of the first cache."""
    sets = max(1, features.l1_bytes // (64 * features.l1_ways))
    step = (side.lane_step or 0) * element_bytes
    counts: dict[int, int] = {}
    for row in range(min(rows, side.run)):
        place = (row * step // 64) % sets
        counts[place] = counts.get(place, 0) + (1 if abs(step) >= 64 or row == 0 else 0)
    return max(counts.values())


def choose_blocking(
    spec: ContractionSpec,
    geometry: Geometry,
    tile: Tile,
    features: MachineFeatures,
    columns_packed: bool,
    may_cross_loops: bool,
) -> tuple[Geometry, Blocking]:
    """Choose panels, tasks and packing by a small cost model that depends on shapes only."""
    item = ELEMENT_BYTES[spec.accumulator]
    blocks = depth_blocks(geometry.depth, tile, item, features)
    best: tuple[float, Geometry, Blocking] | None = None
    for rows, rows_modes in _row_choices(spec, geometry, may_cross_loops):
        for columns in _column_choices(geometry, may_cross_loops):
            shape = replace(geometry, rows=rows, columns=columns)
            costs = _Costs(spec, shape, blocks, tile, features)
            for rows_mode in rows_modes:
                for columns_mode in ("packed",) if columns_packed else ("task", "shared"):
                    cost, row_panels, column_panels = costs.least(rows_mode, columns_mode)
                    if best is None or cost < best[0]:
                        held = column_panels * tile.columns * blocks.extent * item
                        is_short = blocks.count == 1 and blocks.extent <= _SHORT_DEPTH
                        fits = columns_mode == "task" and held <= features.l2_bytes // 4
                        chosen = Blocking(
                            rows_mode, columns_mode, blocks, row_panels, column_panels,
                            -(-rows.panels // row_panels), -(-columns.panels // column_panels),
                            is_short and fits and row_panels > 1 and column_panels > 1,
                        )  # fmt: skip
                        best = cost, shape, chosen
    assert best is not None
    return best[1:]


def _row_choices(
    spec: ContractionSpec, geometry: Geometry, may_cross_loops: bool
) -> list[tuple[Side, tuple[str, ...]]]:
    rows = geometry.rows
    found: list[tuple[Side, tuple[str, ...]]] = []
    for side in dict.fromkeys((rows, linear(rows) if may_cross_loops else rows)):
        if can_read_rows(spec, geometry, side):
            found.append((side, ("rows",)))
    found.append((linear(rows) if may_cross_loops else rows, ("task", "shared")))
    return found


def _column_choices(geometry: Geometry, may_cross_loops: bool) -> list[Side]:
    columns = geometry.columns
    if not may_cross_loops or len(columns.axes) == 1:
        return [columns]
    return list(dict.fromkeys((columns, linear(columns))))


def reads_columns(spec: ContractionSpec, geometry: Geometry, features: MachineFeatures) -> str:
    """Tell whether micro-kernels can read column panels in place: `never`, `once` or `always`.

    With lanes apart, k apart at several strides, or another type they cannot; more than once is
    worth it only when all of a panel's rows stay in the first cache.
    """
    columns, depth = geometry.columns, geometry.depth
    source = spec.lhs_type if columns.operand == "lhs" else spec.rhs_type
    if pack_kind(geometry, columns) != "copy" or source != spec.accumulator:
        return "never"
    if not depth.is_even(columns.operand):
        return "never"
    span = depth.extent * abs(depth.step(columns.operand)) * ELEMENT_BYTES[source]
    return "always" if span <= features.l1_bytes // 2 else "once"


def pack_kind(geometry: Geometry, side: Side) -> str:
    """Return how panels of a side are packed: `copy`, `transpose` or `gather`."""
    step = geometry.depth.lhs_step if side.operand == "lhs" else geometry.depth.rhs_step
    if side.lane_step == 1:
        return "copy"
    return "transpose" if step == 1 or geometry.depth.length == 1 else "gather"


class _Costs:
    """Estimates the cycles of one core for one way to cut both sides into panels."""

    def __init__(
        self,
        spec: ContractionSpec,
        geometry: Geometry,
        blocks: DepthBlocks,
        tile: Tile,
        features: MachineFeatures,
    ) -> None:
        rows, columns, depth = geometry.rows, geometry.columns, geometry.depth.extent
        item = ELEMENT_BYTES[spec.accumulator]
        self.batch = math.prod(axis.extent for axis in geometry.batch)
        self.rows, self.columns = rows.panels, columns.panels
        tiles = self.batch * self.rows * self.columns
        held = max(rows.run / rows.panels_per_run, _LEAST_ROWS)
        self.compute = tiles * depth * (held + _LOAD_CYCLES) * tile.vectors / 2
        self.compute += tiles * blocks.count * _TILE_CYCLES
        # The share of the second-level cache that one row panel takes.
        self.share = tile.rows * blocks.extent * item / (0.6 * features.l2_bytes)
        competing = conflicts(rows, tile.rows, item, features)
        self.in_place = _IN_PLACE_FACTOR + _CONFLICT_FACTOR * competing
        self.reads = reads_columns(spec, geometry, features)
        kinds = pack_kind(geometry, rows), pack_kind(geometry, columns)
        self.packing = []
        self.sharing = []
        for side, kind in zip((rows, columns), kinds, strict=True):
            elements = self.batch * side.panels * side.width * depth
            self.packing.append(elements * _PACK_CYCLES[kind])
            size = elements * item
            cost = self.packing[-1] + elements * _SHARED_CYCLES + _STEP_CYCLES
            cost += size * 0.3 if size > features.l3_bytes // 2 else 0
            self.sharing.append(cost + (10 * self.compute if size > _WORKSPACE_BYTES else 0))
        self.column_steps = self.batch * self.columns * depth

    def least(self, rows_mode: str, columns_mode: str) -> tuple[float, int, int]:
        """Return the least cost and its row and column panels of a task."""
        compute = self.compute * (self.in_place if rows_mode == "rows" else 1.0)
        once = (self.sharing[0] if rows_mode == "shared" else 0.0) + (
            self.sharing[1] if columns_mode == "shared" else 0.0
        )
        best = math.inf, 1, 1
        for column_panels, column_tasks in _divisions(self.columns):
            packed = once + (column_tasks * self.packing[0] if rows_mode == "task" else 0.0)
            for row_panels, row_tasks in _divisions(self.rows):
                tasks = self.batch * row_tasks * column_tasks
                excess = row_panels * self.share
                cost = packed + tasks * _TASK_CYCLES
                cost += compute * (1 + 0.04 * min(4.0, excess)) if excess > 1 else compute
                if columns_mode == "task":
                    cost += row_tasks * self._column_cost(row_panels)
                else:
                    cost += row_tasks * self.column_steps * _READ_CYCLES
                # Tasks must divide well among few and many threads, whichever will run them.
                for threads, weight in _THREADS:
                    uneven = -(-tasks // threads) * threads / tasks - 1.0
                    cost += weight * uneven * (compute + packed)
                if cost < best[0]:
                    best = cost, row_panels, column_panels
        return best

    def _column_cost(self, row_panels: int) -> float:
        if self.reads == "never":
            return self.packing[1]
        if self.reads == "always":
            return 0.0
        return self.column_steps * (_DIRECT_CYCLES if row_panels == 1 else _STREAM_CYCLES)


@functools.cache
def _divisions(panels: int) -> list[tuple[int, int]]:
    """Return ways to divide panels among tasks: panels of one task, and tasks."""
    counts = {1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, panels}
    counts |= {-(-panels // part) for part in (2, 4, 8, 16)}
    sizes = {-(-panels // count) for count in counts if 0 < count <= panels}
    return [(size, -(-panels // size)) for size in sorted(sizes)]


def _rounded_up(number: int, step: int) -> int:
    return -(-number // step) * step
