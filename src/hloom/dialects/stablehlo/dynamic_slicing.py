"""What do slices whose position is a value mean?"""

from __future__ import annotations

from typing import Any

import numpy as np

from hloom.dialects.evaluation import Array
from hloom.dialects.stablehlo.shapes import Dimension, tensor, text
from hloom.dialects.stablehlo.type_constraints import SCALAR_INTEGER, TENSOR
from hloom.ir.attribute_kinds import I64_ARRAY
from hloom.ir.declaration import attribute, constraint, infers, output, variadic_operand
from hloom.ir.declaration import operand as an_operand
from hloom.ir.operation import Operation
from hloom.ir.types import DYNAMIC, Type


class DynamicSlice(Operation):
    """The slice of a fixed size that starts at a computed position, moved inside if need be."""

    __slots__ = ()

    name = "stablehlo.dynamic_slice"
    operand = an_operand(TENSOR)
    start_indices = variadic_operand(SCALAR_INTEGER)
    slice_sizes = attribute(I64_ARRAY)
    result = output(TENSOR)
    syntax = (
        "$operand `,` custom<VariadicOperandWithAttribute>($start_indices) `sizes` `=` "
        "$slice_sizes attr-dict `:` functional-type(operands, results)"
    )

    @constraint("C1", "element_type(operand) = element_type(result)")
    def check_element(self) -> str | None:
        given, result = self.operand.type, self.results[0].type
        if given.element is result.element:  # type: ignore[attr-defined]
            return None
        return f"operand has type {given}, result {result}"

    @constraint("C2", "size(start_indices) = size(slice_sizes) = rank(operand)")
    def check_counts(self) -> str | None:
        counts = len(self.start_indices), len(self.slice_sizes), self.operand.type.rank
        if len(set(counts)) == 1:
            return None
        return f"{counts[0]} start_indices, {counts[1]} slice_sizes, rank {counts[2]}"

    @constraint("C3", "same(type(start_indices...))")
    def check_indices(self) -> str | None:
        return different_indices(self.start_indices)

    @constraint("C4", "0 <= slice_sizes <= shape(operand)")
    def check_sizes(self) -> str | None:
        return slice_mismatch(self.slice_sizes, self.operand.type.shape)

    @infers("C5", "shape(result) = slice_sizes")
    def infer_result_types(self) -> list[Type]:
        shape = [Dimension(size) for size in self.slice_sizes]
        return [tensor(shape, self.operand.type.element)]

    def evaluate(self, context: Any, operand: Array, start_indices: list[Array]) -> Any:
        return operand[window(operand.shape, start_indices, self.slice_sizes)]


class DynamicUpdateSlice(Operation):
    """A tensor with the slice at a computed position replaced."""

    __slots__ = ()

    name = "stablehlo.dynamic_update_slice"
    operand = an_operand(TENSOR)
    update = an_operand(TENSOR)
    start_indices = variadic_operand(SCALAR_INTEGER)
    result = output(TENSOR)
    syntax = "operands attr-dict `:` functional-type(operands, results)"

    @infers("C1", "type(operand) = type(result)")
    def infer_result_types(self) -> list[Type]:
        return [self.operand.type]

    @constraint("C2", "element_type(update) = element_type(operand)")
    def check_element(self) -> str | None:
        given, update = self.operand.type, self.update.type
        if given.element is update.element:
            return None
        return f"operand has type {given}, update {update}"

    @constraint("C3", "rank(update) = rank(operand)")
    def check_rank(self) -> str | None:
        given, update = self.operand.type, self.update.type
        if given.rank == update.rank:
            return None
        return f"operand has type {given}, update {update}"

    @constraint("C4", "size(start_indices) = rank(operand)")
    def check_count(self) -> str | None:
        counts = len(self.start_indices), self.operand.type.rank
        if counts[0] == counts[1]:
            return None
        return f"{counts[0]} start_indices, rank {counts[1]}"

    @constraint("C5", "same(type(start_indices...))")
    def check_indices(self) -> str | None:
        return different_indices(self.start_indices)

    @constraint("C6", "0 <= shape(update) <= shape(operand)")
    def check_shape(self) -> str | None:
        return slice_mismatch(self.update.type.shape, self.operand.type.shape, is_type=True)

    def evaluate(
        self, context: Any, operand: Array, update: Array, start_indices: list[Array]
    ) -> Any:
        result = np.array(operand)
        result[window(operand.shape, start_indices, update.shape)] = update
        return result


def window(shape: Any, starts: list[Array], sizes: Any) -> tuple[slice, ...]:
    """Return a slice of each dimension, moved inside where it is not."""
    parts = []
    for extent, start, size in zip(shape, starts, sizes, strict=True):
        first = min(max(int(start), 0), extent - size)
        parts.append(slice(first, first + size))
    return tuple(parts)


def different_indices(indices: Any) -> str | None:
    """Return the types of indices when they are not all one; None when they are."""
    if len({item.type for item in indices}) < 2:
        return None
    return f"start_indices have types {text([str(item.type) for item in indices])}"


def slice_mismatch(sizes: Any, shape: Any, *, is_type: bool = False) -> str | None:
    """Return sizes and extents when a slice does not fit; None when it does.

    The sizes may be the extents of a type, some of them unknown.
    """
    for size, extent in zip(sizes, shape, strict=False):
        if (is_type and size == DYNAMIC) or (extent == DYNAMIC and size >= 0):
            continue
        if not 0 <= size <= extent:
            return f"sizes {text(sizes)}, shape(operand) = {text(shape)}"
    return None
