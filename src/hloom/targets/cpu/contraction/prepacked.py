"""How is a constant operand packed before the program runs?"""

from __future__ import annotations

import itertools
from dataclasses import dataclass

import numpy

from hloom.targets.cpu.contraction.blocking import Blocking, Tile
from hloom.targets.cpu.contraction.geometry import Geometry
from hloom.targets.cpu.contraction.specification import ELEMENT_BYTES, ContractionSpec

_ACCUMULATORS = {
    "f32": numpy.float32, "f64": numpy.float64, "i32": numpy.int32, "i64": numpy.int64,
}  # fmt: skip
_ALIGNMENT = 64


@dataclass(frozen=True, slots=True)
class PackedOperand:
    """The layout of an operand whose panels micro-kernels read as they are.

    It is an array of the accumulator's type: for each batch, block of k and column panel one panel
    of `panel_elements`, which holds for each k of the block one element of each of the panel's
    columns, zero where columns or k are past the end.
    """

    accumulator: str
    batches: tuple[int, ...]
    """The offset in elements of each batch in the operand."""
    blocks: tuple[tuple[int, ...], ...]
    """For each block of k the offset of each k."""
    panels: tuple[tuple[int, ...], ...]
    """For each panel the offset of each column that exists."""
    width: int
    panel_elements: int

    @property
    def elements(self) -> int:
        """The size of the packed operand."""
        return len(self.batches) * len(self.blocks) * len(self.panels) * self.panel_elements

    def pack(self, operand: numpy.ndarray) -> numpy.ndarray:
        """Pack an operand, given as the flat array of its elements in memory."""
        flat = operand.reshape(-1)
        shape = (len(self.batches), len(self.blocks), len(self.panels), self.panel_elements)
        packed = numpy.zeros(shape, _ACCUMULATORS[self.accumulator])
        # Panels of as many columns are gathered at once: all but the last of each run.
        by_size: dict[int, list[int]] = {}
        for number, columns in enumerate(self.panels):
            by_size.setdefault(len(columns), []).append(number)
        for (at_batch, batch), (at_block, block) in itertools.product(
            enumerate(self.batches), enumerate(self.blocks)
        ):
            rows = numpy.array(block, numpy.int64)[:, None] + batch
            for size, numbers in by_size.items():
                columns = numpy.array([self.panels[number] for number in numbers], numpy.int64)
                values = flat[rows[None] + columns[:, None, :]]
                target = packed[at_batch, at_block, :, : len(block) * self.width]
                target = target.reshape(len(self.panels), len(block), self.width)
                target[numbers, :, :size] = values
        return packed.reshape(-1)


def packed_operand(
    spec: ContractionSpec, geometry: Geometry, blocking: Blocking, tile: Tile
) -> PackedOperand:
    """Describe the packed column operand of a contraction in the blocked form."""
    columns, depth, blocks = geometry.columns, geometry.depth, blocking.depth
    operand = columns.operand
    item = ELEMENT_BYTES[spec.accumulator]
    size = -(-blocks.extent * tile.columns * item // _ALIGNMENT) * _ALIGNMENT // item
    start = spec.lhs_offset if operand == "lhs" else spec.rhs_offset
    steps = [axis.lhs if operand == "lhs" else axis.rhs for axis in geometry.batch]
    batches = [start]
    for axis, step in zip(geometry.batch, steps, strict=True):
        batches = [base + number * step for base in batches for number in range(axis.extent)]
    every_k = [
        offset + number * depth.step(operand)
        for offset in depth.offsets(operand)
        for number in range(depth.length)
    ]
    cuts = [0]
    while cuts[-1] < len(every_k):
        if blocks.pieces > 1:
            in_segment = cuts[-1] % depth.length
            cuts.append(cuts[-1] + min(blocks.piece, depth.length - in_segment))
        else:
            cuts.append(min(len(every_k), cuts[-1] + blocks.extent))
    offsets = [0]
    for axis in columns.axes:
        step = columns.strides(axis)
        offsets = [base + number * step for base in offsets for number in range(axis.extent)]
    panels = [
        tuple(offsets[run + first : run + min(first + tile.columns, columns.run)])
        for run in range(0, columns.extent, columns.run)
        for first in range(0, columns.run, tile.columns)
    ]
    return PackedOperand(
        spec.accumulator,
        tuple(batches),
        tuple(tuple(every_k[a:b]) for a, b in itertools.pairwise(cuts)),
        tuple(panels),
        tile.columns,
        size,
    )
