"""What does passing values on from process to process mean?"""

from __future__ import annotations

from typing import Any

import numpy as np

from hloom.dialects.evaluation import Array, Context
from hloom.dialects.stablehlo.attribute_kinds import CHANNEL_HANDLE
from hloom.dialects.stablehlo.process_groups import (
    channel_of,
    cross_partition,
    cross_replica,
)
from hloom.dialects.stablehlo.type_constraints import TENSOR
from hloom.ir.attribute_kinds import I64_ELEMENTS
from hloom.ir.declaration import (
    ORDERED,
    attribute,
    constraint,
    infers,
    optional_attribute,
    output,
)
from hloom.ir.declaration import operand as an_operand
from hloom.ir.operation import Operation
from hloom.ir.types import Type


class CollectivePermute(Operation):
    """The value of another process, by pairs of source and target; zeros for no target."""

    __slots__ = ()

    name = "stablehlo.collective_permute"
    effect = ORDERED
    operand = an_operand(TENSOR)
    source_target_pairs = attribute(I64_ELEMENTS)
    channel_handle = optional_attribute(CHANNEL_HANDLE)
    result = output(TENSOR)

    @constraint("C1", "dim(source_target_pairs, 1) = 2")
    def check_pairs(self) -> str | None:
        return pairs_mismatch(self.source_target_pairs)

    @constraint("C2", "is_unique(source_target_pairs[:, 0])")
    def check_sources(self) -> str | None:
        return repeated_end(self.source_target_pairs, 0)

    @constraint("C3", "is_unique(source_target_pairs[:, 1])")
    def check_targets(self) -> str | None:
        return repeated_end(self.source_target_pairs, 1)

    @constraint("C4", "0 <= source_target_pairs < N")
    def check_range(self) -> str | None:
        return negative_end(self.source_target_pairs)

    @infers("C5", "type(result) = type(operand)")
    def infer_result_types(self) -> list[Type]:
        return [self.operand.type]

    def evaluate(self, context: Context, operand: Array) -> Any:
        table = [[int(item) for item in pair] for pair in self.source_target_pairs.to_array()]
        groups = cross_partition if channel_of(self) > 0 else cross_replica
        pairs = groups(table, context)
        everyone = [
            (replica, partition)
            for replica in range(context.grid[0])
            for partition in range(context.grid[1])
        ]
        values = context.exchange(self, channel_of(self), everyone, operand)
        for source, target in pairs:
            if target == context.process and source in everyone:
                return values[everyone.index(source)]
        return np.zeros_like(operand)


def pairs_mismatch(pairs: Any) -> str | None:
    """Return what is wrong with the shape of pairs of processes; None when nothing is."""
    if pairs is None or (pairs.type.rank == 2 and pairs.type.shape[1] == 2):
        return None
    return f"source_target_pairs has type {pairs.type}"


def repeated_end(pairs: Any, end: int) -> str | None:
    """Return pairs that have a source (0) or target (1) twice; None when none does."""
    if pairs is None or pairs_mismatch(pairs):
        return None
    column = pairs.to_array()[:, end].tolist()
    return None if len(set(column)) == len(column) else f"source_target_pairs[:, {end}] = {column}"


def negative_end(pairs: Any) -> str | None:
    """Return pairs with a negative process; None when there are none."""
    if pairs is None or not (pairs.to_array() < 0).any():
        return None
    return f"source_target_pairs = {pairs.to_array().tolist()}"
