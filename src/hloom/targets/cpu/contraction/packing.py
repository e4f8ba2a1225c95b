"""How are operands copied into the panels that micro-kernels read, widened on the way?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from hloom.llvm.writer import FunctionWriter, ModuleWriter, Value, vector_type
from hloom.targets.cpu.contraction.emission import (
    at,
    convert,
    counted,
    hidden,
    index,
    lane_mask,
    minus,
    plus,
    times,
    when,
    zero,
)
from hloom.targets.cpu.contraction.lanes import load_lanes
from hloom.targets.cpu.contraction.specification import ELEMENT_BYTES, LLVM_TYPES

PARAMETERS = (
    ("i64", "length"),
    ("ptr noalias readonly", "source"),
    ("i64", "step"),
    ("ptr noalias readonly", "lanes"),
    ("ptr noalias", "panel"),
    ("i64", "valid"),
    ("i64", "parts"),
    ("i64", "segments"),
    ("ptr noalias readonly", "offsets"),
)
"""What a packing function is called with.

For each of `segments` segments (their byte offsets into `source` at `offsets`) the panel gets
`length` rows, one for each k, of all the lanes of some vectors. `step` is the
distance in bytes between two k of the source. A `copy` reads `valid` neighbouring lanes and writes
zeros to the rest; `transpose` (neighbouring k, `step` unused) and `gather` read every lane at its
byte offset in `lanes`, all of which must be readable, and write panels of `parts` vectors.
"""


@dataclass(frozen=True, order=True, slots=True)
class PackFunction:
    """One packing function: its kind, element types and panel width."""

    kind: str
    source: str
    accumulator: str
    vectors: int
    """The vectors of a panel in a `copy`; 0 in the others, which are told."""
    lanes: int
    masks: bool

    @property
    def name(self) -> str:
        """The function's name, equal in every module of a program."""
        shape = f"{self.vectors or 'n'}x{self.lanes}{'' if self.masks else '_plain'}"
        return f"hloom_{self.kind}_{self.source}_{self.accumulator}_{shape}"

    @property
    def width(self) -> int:
        """The lanes of a panel."""
        return self.vectors * self.lanes

    def declare(self, module: ModuleWriter) -> None:
        """Declare the function in a module that calls it."""
        module.declare(self.name, "void", [type for type, _ in PARAMETERS])

    def emit(self, module: ModuleWriter, linkage: str) -> None:
        """Define the function in a module."""
        function = module.function(
            self.name, "void", PARAMETERS, linkage=linkage, attributes="nounwind"
        )
        length, source, step, lanes, panel, valid, parts, segments, offsets = function.arguments
        write = {"copy": _copy, "transpose": _transpose, "gather": _gather}[self.kind]
        width = index(self.width) if self.vectors else times(function, parts, self.lanes)
        row_bytes = times(function, width, ELEMENT_BYTES[self.accumulator])
        segment_bytes = times(function, length, row_bytes)
        with counted(function, 0, segments) as number:
            offset = function.load("i64", function.address(offsets, number, "i64"), 8)
            target = at(function, panel, times(function, number, segment_bytes))
            here = at(function, source, offset)
            write(self, function, _Segment(length, here, step, lanes, target, valid, parts, width))
        function.result_of()


class _Segment(NamedTuple):
    """What is packed at once: the function's parameters, and the panel's width in lanes."""

    length: Value
    source: Value
    step: Value
    lanes: Value
    panel: Value
    valid: Value
    parts: Value
    width: Value


def _copy(pack: PackFunction, function: FunctionWriter, segment: _Segment) -> None:
    length, source, step, _, panel, valid, _, _ = segment
    is_full = function.compare("icmp eq", valid, index(pack.width))
    full, part, done = (function.new_block(hint) for hint in ("full", "part", "done"))
    function.branch_if(is_full, full, part)
    function.start(full)
    _copy_rows(pack, function, length, source, step, panel, None)
    function.branch(done)
    function.start(part)
    if pack.masks:
        masks = [
            lane_mask(function, minus(function, valid, index(part * pack.lanes)), pack.lanes)
            for part in range(pack.vectors)
        ]
        _copy_rows(pack, function, length, source, step, panel, masks)
    else:
        _copy_some_lanes(pack, function, segment)
    function.branch(done)
    function.start(done)


def _copy_rows(
    pack: PackFunction,
    function: FunctionWriter,
    length: Value,
    source: Value,
    step: Value,
    panel: Value,
    masks: list[Value] | None,
) -> None:
    element, result = LLVM_TYPES[pack.source], LLVM_TYPES[pack.accumulator]
    source_bytes, result_bytes = ELEMENT_BYTES[pack.source], ELEMENT_BYTES[pack.accumulator]
    type = vector_type(pack.lanes, element)
    with counted(function, 0, length) as k:
        row = at(function, source, times(function, k, step))
        target = at(function, panel, times(function, k, pack.width * result_bytes))
        for part in range(pack.vectors):
            address = at(function, row, part * pack.lanes * source_bytes)
            mask = masks[part] if masks else None
            value = load_lanes(function, type, address, index(0), 1, mask)
            value = convert(function, value, pack.source, pack.accumulator)
            place = function.address(target, index(part * pack.lanes), result)
            function.store(value, place, result_bytes)


def _copy_some_lanes(pack: PackFunction, function: FunctionWriter, segment: _Segment) -> None:
    length, source, step, _, panel, valid, _, _ = segment
    result = LLVM_TYPES[pack.accumulator]
    with counted(function, 0, length) as k:
        row = at(function, source, times(function, k, step))
        target = function.address(panel, times(function, k, pack.width), result)
        with counted(function, 0, pack.width) as lane:
            place = function.address(target, lane, result)
            function.store(zero(result), place, ELEMENT_BYTES[pack.accumulator])
        with counted(function, 0, valid) as lane:
            _copy_element(pack, function, row, lane, target, lane)


def _copy_element(
    pack: PackFunction,
    function: FunctionWriter,
    source: Value,
    position: Value,
    target: Value,
    lane: Value,
) -> None:
    element, result = LLVM_TYPES[pack.source], LLVM_TYPES[pack.accumulator]
    address = function.address(source, position, element)
    value = function.load(element, address, ELEMENT_BYTES[pack.source])
    value = convert(function, value, pack.source, pack.accumulator)
    function.store(value, function.address(target, lane, result), ELEMENT_BYTES[pack.accumulator])


def _gather(pack: PackFunction, function: FunctionWriter, segment: _Segment) -> None:
    length, source, step, lanes, panel, _, _, width = segment
    result = LLVM_TYPES[pack.accumulator]
    with counted(function, 0, width) as lane:
        offset = function.load("i64", function.address(lanes, lane, "i64"), 8)
        column = at(function, source, offset)
        place = function.address(panel, lane, result)
        with counted(function, 0, length) as k:
            row = at(function, column, times(function, k, step))
            _copy_element(pack, function, row, index(0), place, times(function, k, width))


def _transpose(pack: PackFunction, function: FunctionWriter, segment: _Segment) -> None:
    length, source, _, lanes, panel, _, parts, width = segment
    size = pack.lanes
    result, result_bytes = LLVM_TYPES[pack.accumulator], ELEMENT_BYTES[pack.accumulator]
    blocks = function.binary("sdiv", length, index(size))
    whole = times(function, blocks, size)
    with counted(function, 0, parts) as part:
        first = times(function, part, size)
        corner = function.address(panel, first, result)
        rows = [
            at(function, source, function.load(
                "i64", function.address(lanes, plus(function, first, row), "i64"), 8))
            for row in range(size)
        ]  # fmt: skip
        with counted(function, 0, whole, size) as k:
            columns = _transposed(pack, function, rows, hidden(function, k))
            target = function.address(corner, times(function, k, width), result)
            for column in columns:
                function.store(column, target, result_bytes)
                target = function.address(target, width, result)
    with (
        when(function, function.compare("icmp slt", whole, length)),
        counted(function, 0, width) as lane,
    ):
        offset = function.load("i64", function.address(lanes, lane, "i64"), 8)
        column = at(function, source, offset)
        place = function.address(panel, lane, result)
        with counted(function, whole, length) as k:
            _copy_element(pack, function, column, k, place, times(function, k, width))


def _transposed(
    pack: PackFunction, function: FunctionWriter, rows: list[Value], k: Value
) -> list[Value]:
    """Load a square block by rows and return its columns.

    Quarters of 128 bits are put in place while loading, so that all shuffles left stay within 128
    bits: the loads and half of the moves then avoid the one port that shuffles.
    """
    size, element = pack.lanes, LLVM_TYPES[pack.accumulator]
    near = min(size, 16 // ELEMENT_BYTES[pack.accumulator])
    sources = LLVM_TYPES[pack.source], ELEMENT_BYTES[pack.source]
    if pack.source == pack.accumulator:
        piece = vector_type(near, element)

        def quarter(row: int, column: int) -> Value:
            address = function.address(rows[row], plus(function, k, column), element)
            return function.load(piece, address, sources[1])
    else:
        type = vector_type(size, sources[0])
        wide = []
        for row in rows:
            value = function.load(type, function.address(row, k, sources[0]), sources[1])
            wide.append(convert(function, value, pack.source, pack.accumulator))

        def quarter(row: int, column: int) -> Value:
            lanes = range(column, column + near)
            return function.shuffle(wide[row], Value(wide[row].type, "poison"), lanes)

    columns = []
    for column in range(0, size, near):
        block = [
            _joined(function, [quarter(group + row, column) for group in range(0, size, near)])
            for row in range(near)
        ]
        columns += _interleaved(function, block, near)
    return columns


def _joined(function: FunctionWriter, parts: list[Value]) -> Value:
    """Concatenate vectors, two by two."""
    while len(parts) > 1:
        pairs = zip(parts[::2], parts[1::2], strict=True)
        lanes = 2 * int(parts[0].type[1:].split(" ", 1)[0])
        parts = [function.shuffle(low, high, range(lanes)) for low, high in pairs]
    return parts[0]


def _interleaved(function: FunctionWriter, rows: list[Value], near: int) -> list[Value]:
    """Transpose `near` vectors within each group of `near` lanes (1, 2 or 4)."""
    if near == 1:
        return rows
    size = int(rows[0].type[1:].split(" ", 1)[0])
    half = near // 2

    def merge(low: Value, high: Value, pick: int, run: int) -> Value:
        lanes = []
        for group in range(0, size, near):
            for start in range(half // run):
                at_lane = group + pick * half + start * run
                lanes += [*range(at_lane, at_lane + run)]
                lanes += [size + lane for lane in range(at_lane, at_lane + run)]
        return function.shuffle(low, high, lanes)

    if near == 2:
        return [merge(rows[0], rows[1], pick, 1) for pick in (0, 1)]
    pairs = [[merge(rows[pair], rows[pair + 1], pick, 1) for pick in (0, 1)] for pair in (0, 2)]
    return [merge(pairs[0][pick], pairs[1][pick], inner, 2) for pick in (0, 1) for inner in (0, 1)]
