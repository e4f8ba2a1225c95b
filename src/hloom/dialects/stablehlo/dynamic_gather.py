"""What does gathering slices of a computed size mean?"""

from __future__ import annotations

from typing import Any

from hloom.dialects.evaluation import Array, Context
from hloom.dialects.stablehlo.attribute_kinds import GATHER_DIMENSION_NUMBERS
from hloom.dialects.stablehlo.dynamic import known_values
from hloom.dialects.stablehlo.gather import (
    gather,
    gather_rank,
    gather_rank_mismatch,
    gather_shape,
    index_vector_mismatch,
    index_vector_range_mismatch,
    outside,
)
from hloom.dialects.stablehlo.shapes import (
    UNKNOWN,
    Dimension,
    are_axes,
    is_sorted,
    is_unique,
    same_extent,
    tensor,
    text,
)
from hloom.dialects.stablehlo.type_constraints import (
    INTEGER_TENSOR,
    STATIC_SHAPE_TENSOR,
    TENSOR,
)
from hloom.ir.attribute_kinds import BOOLEAN
from hloom.ir.declaration import attribute, constraint, infers, optional_attribute, output
from hloom.ir.declaration import operand as an_operand
from hloom.ir.operation import Operation
from hloom.ir.types import DYNAMIC, Type


class DynamicGather(Operation):
    """Slices of a tensor, of computed sizes, read at computed positions."""

    __slots__ = ()

    name = "stablehlo.dynamic_gather"
    operand = an_operand(TENSOR)
    start_indices = an_operand(INTEGER_TENSOR)
    slice_sizes = an_operand(STATIC_SHAPE_TENSOR)
    dimension_numbers = attribute(GATHER_DIMENSION_NUMBERS)
    indices_are_sorted = optional_attribute(BOOLEAN, False)
    result = output(TENSOR)

    @constraint(
        "C1",
        "rank(operand) = size(offset_dims) + size(collapsed_slice_dims) + "
        "size(operand_batching_dims)",
    )
    def check_rank(self) -> str | None:
        return gather_rank_mismatch(self)

    @constraint("C2", "0 <= index_vector_dim <= rank(start_indices)")
    def check_index_vector(self) -> str | None:
        return index_vector_range_mismatch(self.dimension_numbers, self.start_indices.type)

    @constraint(
        "C3",
        "size(start_index_map) = index_vector_dim < rank(start_indices) ? "
        "dim(start_indices, index_vector_dim) : 1",
    )
    def check_index_size(self) -> str | None:
        numbers = self.dimension_numbers
        return index_vector_mismatch(
            numbers.start_index_map, numbers.index_vector_dim, self.start_indices.type
        )

    @constraint("C4", "is_unique(offset_dims) and is_sorted(offset_dims)")
    def check_offset(self) -> str | None:
        given = self.dimension_numbers.offset_dims
        return None if is_unique(given) and is_sorted(given) else f"offset_dims = {text(given)}"

    @constraint("C5", "0 <= offset_dims < rank(result)")
    def check_offset_range(self) -> str | None:
        rank = gather_rank(self.dimension_numbers, self.start_indices.type)
        given = self.dimension_numbers.offset_dims
        return None if are_axes(given, rank) else f"offset_dims = {text(given)}, rank {rank}"

    @constraint("C6", "is_unique(collapsed_slice_dims) and is_sorted(collapsed_slice_dims)")
    def check_collapsed(self) -> str | None:
        given = self.dimension_numbers.collapsed_slice_dims
        if is_unique(given) and is_sorted(given):
            return None
        return f"collapsed_slice_dims = {text(given)}"

    @constraint("C7", "0 <= collapsed_slice_dims < rank(operand)")
    def check_collapsed_range(self) -> str | None:
        return outside(
            "collapsed_slice_dims", self.dimension_numbers.collapsed_slice_dims, self.operand.type
        )

    @constraint("C8", "slice_sizes[collapsed_slice_dims...] <= 1")
    def check_collapsed_sizes(self) -> str | None:
        sizes = known_values(self.slice_sizes)
        for axis in self.dimension_numbers.collapsed_slice_dims:
            if sizes is not None and axis < len(sizes) and sizes[axis] > 1:
                return f"slice_sizes[{axis}] = {sizes[axis]}"
        return None

    @constraint("C9", "is_unique(start_index_map)")
    def check_map_unique(self) -> str | None:
        given = self.dimension_numbers.start_index_map
        return None if is_unique(given) else f"start_index_map = {text(given)}"

    @constraint("C10", "0 <= start_index_map < rank(operand)")
    def check_map_range(self) -> str | None:
        return outside("start_index_map", self.dimension_numbers.start_index_map, self.operand.type)

    @constraint("C11", "size(slice_sizes) = rank(operand)")
    def check_slice_count(self) -> str | None:
        size, rank = self.slice_sizes.type.shape[0], self.operand.type.rank
        if same_extent(size, rank):
            return None
        return f"size(slice_sizes) = {size}, rank(operand) = {rank}"

    @constraint("C12", "0 <= slice_sizes <= shape(operand)")
    def check_slice_sizes(self) -> str | None:
        sizes, shape = known_values(self.slice_sizes), self.operand.type.shape
        for size, extent in zip(sizes or (), shape, strict=False):
            if size < 0 or (extent != DYNAMIC and size > extent):
                return f"slice_sizes = {text(sizes or ())}, shape(operand) = {text(shape)}"
        return None

    @constraint(
        "batching",
        "operand_batching_dims and start_indices_batching_dims pair dimensions of one extent, "
        "slice_sizes[operand_batching_dims...] <= 1",
    )
    def check_batching(self) -> str | None:
        numbers = self.dimension_numbers
        ours, theirs = numbers.operand_batching_dims, numbers.start_indices_batching_dims
        found = (
            f"operand_batching_dims = {text(ours)}, start_indices_batching_dims = {text(theirs)}"
        )
        given, indices = self.operand.type, self.start_indices.type
        dropped = numbers.collapsed_slice_dims + ours
        if len(ours) != len(theirs) or not is_unique(dropped) or not is_sorted(ours):
            return found
        if not are_axes(ours, given.rank) or not are_axes(theirs, indices.rank):
            return found
        if not is_unique(numbers.start_index_map + ours) or not is_unique(theirs):
            return found
        sizes = known_values(self.slice_sizes)
        for axis, other in zip(ours, theirs, strict=True):
            if not same_extent(given.shape[axis], indices.shape[other]):
                return found
            if sizes is not None and axis < len(sizes) and sizes[axis] > 1:
                return f"slice_sizes[{axis}] = {sizes[axis]}"
        return None

    @constraint("C14", "element_type(operand) = element_type(result)")
    def check_element(self) -> str | None:
        given, result = self.operand.type, self.results[0].type
        if given.element is result.element:  # type: ignore[attr-defined]
            return None
        return f"operand has type {given}, result {result}"

    @infers(
        "C13",
        "shape(result) = combine(batch_dim_sizes, offset_dim_sizes): the extents of "
        "start_indices without index_vector_dim and the slice sizes that are not dropped",
    )
    def infer_result_types(self) -> list[Type]:
        known = known_values(self.slice_sizes)
        rank = self.operand.type.rank
        sizes = [UNKNOWN] * rank if known is None else [Dimension(size) for size in known]
        shape = gather_shape(self.dimension_numbers, self.start_indices.type, sizes)
        return [tensor(shape, self.operand.type.element)]

    def evaluate(
        self, context: Context, operand: Array, start_indices: Array, slice_sizes: Array
    ) -> Any:
        sizes = [int(size) for size in slice_sizes]
        return gather(operand, start_indices, self.dimension_numbers, sizes)
