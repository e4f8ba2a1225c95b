"""What does reading slices at computed positions mean?"""

from __future__ import annotations

from typing import Any

import numpy as np

from hloom.dialects.evaluation import Array, Context
from hloom.dialects.stablehlo.arithmetic import widen_integer
from hloom.dialects.stablehlo.attribute_kinds import (
    GATHER_DIMENSION_NUMBERS,
)
from hloom.dialects.stablehlo.shapes import (
    Dimension,
    are_axes,
    dimensions,
    is_sorted,
    is_unique,
    same_extent,
    tensor,
    text,
)
from hloom.dialects.stablehlo.type_constraints import INTEGER_TENSOR, TENSOR
from hloom.ir.attribute_kinds import BOOLEAN, I64_ARRAY
from hloom.ir.declaration import (
    attribute,
    constraint,
    infers,
    optional_attribute,
    output,
)
from hloom.ir.declaration import operand as an_operand
from hloom.ir.operation import Operation
from hloom.ir.types import DYNAMIC, TensorType, Type


class Gather(Operation):
    """Slices of a tensor read at computed positions."""

    __slots__ = ()

    name = "stablehlo.gather"
    operand = an_operand(TENSOR)
    start_indices = an_operand(INTEGER_TENSOR)
    dimension_numbers = attribute(GATHER_DIMENSION_NUMBERS)
    slice_sizes = attribute(I64_ARRAY)
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
        if self.check_index_vector():
            return None
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

    @constraint("C6", "is_unique(concatenate(collapsed_slice_dims, operand_batching_dims))")
    def check_collapsed_unique(self) -> str | None:
        numbers = self.dimension_numbers
        given = numbers.collapsed_slice_dims + numbers.operand_batching_dims
        return None if is_unique(given) else f"dimensions {text(given)}"

    @constraint("C7", "is_sorted(collapsed_slice_dims)")
    def check_collapsed_sorted(self) -> str | None:
        given = self.dimension_numbers.collapsed_slice_dims
        return None if is_sorted(given) else f"collapsed_slice_dims = {text(given)}"

    @constraint("C8", "0 <= collapsed_slice_dims < rank(operand)")
    def check_collapsed_range(self) -> str | None:
        return outside(
            "collapsed_slice_dims", self.dimension_numbers.collapsed_slice_dims, self.operand.type
        )

    @constraint("C9", "slice_sizes[collapsed_slice_dims...] <= 1")
    def check_collapsed_sizes(self) -> str | None:
        if self.check_slice_count() is not None:
            return None
        return _longer_than_one(self.slice_sizes, self.dimension_numbers.collapsed_slice_dims)

    @constraint("C10", "is_sorted(operand_batching_dims)")
    def check_batching_sorted(self) -> str | None:
        given = self.dimension_numbers.operand_batching_dims
        return None if is_sorted(given) else f"operand_batching_dims = {text(given)}"

    @constraint("C11", "0 <= operand_batching_dims < rank(operand)")
    def check_batching_range(self) -> str | None:
        return outside(
            "operand_batching_dims",
            self.dimension_numbers.operand_batching_dims,
            self.operand.type,
        )

    @constraint("C12", "slice_sizes[operand_batching_dims...] <= 1")
    def check_batching_sizes(self) -> str | None:
        return _longer_than_one(self.slice_sizes, self.dimension_numbers.operand_batching_dims)

    @constraint("C13", "is_unique(start_indices_batching_dims)")
    def check_indices_unique(self) -> str | None:
        given = self.dimension_numbers.start_indices_batching_dims
        return None if is_unique(given) else f"start_indices_batching_dims = {text(given)}"

    @constraint("C14", "0 <= start_indices_batching_dims < rank(start_indices)")
    def check_indices_range(self) -> str | None:
        return outside(
            "start_indices_batching_dims",
            self.dimension_numbers.start_indices_batching_dims,
            self.start_indices.type,
        )

    @constraint("C15", "index_vector_dim not in start_indices_batching_dims")
    def check_index_vector_batching(self) -> str | None:
        numbers = self.dimension_numbers
        if numbers.index_vector_dim not in numbers.start_indices_batching_dims:
            return None
        return f"index_vector_dim = {numbers.index_vector_dim}"

    @constraint("C16", "size(operand_batching_dims) == size(start_indices_batching_dims)")
    def check_batching_count(self) -> str | None:
        numbers = self.dimension_numbers
        pair = numbers.operand_batching_dims, numbers.start_indices_batching_dims
        return None if len(pair[0]) == len(pair[1]) else f"{text(pair[0])} and {text(pair[1])}"

    @constraint(
        "C17",
        "dim(operand, operand_batching_dims...) = "
        "dim(start_indices, start_indices_batching_dims...)",
    )
    def check_batching_extents(self) -> str | None:
        numbers = self.dimension_numbers
        return extent_mismatch(
            self.operand.type, numbers.operand_batching_dims,
            self.start_indices.type, numbers.start_indices_batching_dims,
        )  # fmt: skip

    @constraint("C18", "is_unique(concatenate(start_index_map, operand_batching_dims))")
    def check_map_unique(self) -> str | None:
        numbers = self.dimension_numbers
        given = numbers.start_index_map + numbers.operand_batching_dims
        return None if is_unique(given) else f"dimensions {text(given)}"

    @constraint("C19", "0 <= start_index_map < rank(operand)")
    def check_map_range(self) -> str | None:
        return outside("start_index_map", self.dimension_numbers.start_index_map, self.operand.type)

    @constraint("C20", "size(slice_sizes) = rank(operand)")
    def check_slice_count(self) -> str | None:
        rank, given = self.operand.type.rank, self.slice_sizes
        return None if len(given) == rank else f"slice_sizes = {text(given)}, rank {rank}"

    @constraint("C21", "0 <= slice_sizes <= shape(operand)")
    def check_slice_sizes(self) -> str | None:
        shape = self.operand.type.shape
        for size, extent in zip(self.slice_sizes, shape, strict=True):
            if size < 0 or (extent != DYNAMIC and size > extent):
                return f"slice_sizes = {text(self.slice_sizes)}, shape(operand) = {text(shape)}"
        return None

    @constraint("C23", "element_type(operand) = element_type(result)")
    def check_element(self) -> str | None:
        given, result = self.operand.type, self.results[0].type
        if given.element is result.element:  # type: ignore[attr-defined]
            return None
        return f"operand has type {given}, result {result}"

    @infers(
        "C22",
        "shape(result) = combine(batch_dim_sizes, offset_dim_sizes): the extents of "
        "start_indices without index_vector_dim and the slice sizes that are not dropped",
    )
    def infer_result_types(self) -> list[Type]:
        sizes = [Dimension(size) for size in self.slice_sizes]
        shape = gather_shape(self.dimension_numbers, self.start_indices.type, sizes)
        return [tensor(shape, self.operand.type.element)]

    def evaluate(self, context: Context, operand: Array, start_indices: Array) -> Any:
        return gather(operand, start_indices, self.dimension_numbers, self.slice_sizes)


def gather_rank_mismatch(operation: Any) -> str | None:
    """Return what breaks the rank rule of a gather; None when it holds."""
    numbers, rank = operation.dimension_numbers, operation.operand.type.rank
    count = (
        len(numbers.offset_dims)
        + len(numbers.collapsed_slice_dims)
        + len(numbers.operand_batching_dims)
    )
    return None if count == rank else f"rank(operand) = {rank}, sum of sizes {count}"


def index_vector_range_mismatch(numbers: Any, indices: TensorType) -> str | None:
    """Return what is wrong with `index_vector_dim`; None when it is in range."""
    dimension = numbers.index_vector_dim
    if 0 <= dimension <= indices.rank:
        return None
    return f"index_vector_dim = {dimension}, rank of the indices {indices.rank}"


def index_vector_mismatch(map: tuple[int, ...], dimension: int, indices: Any) -> str | None:
    """Return what is wrong with the size of index vectors; None when it fits the map."""
    size = indices.shape[dimension] if dimension < indices.rank else 1
    if same_extent(size, len(map)):
        return None
    return f"index vectors have {size} elements, {text(map)} are indexed"


def gather_rank(numbers: Any, indices: TensorType) -> int:
    """Return the rank of a gather's result."""
    vectors = numbers.index_vector_dim < indices.rank
    return indices.rank - vectors + len(numbers.offset_dims)


def gather_shape(numbers: Any, indices: TensorType, sizes: list[Dimension]) -> list[Dimension]:
    """Return the dimensions of a gather's result."""
    batch = [
        item for axis, item in enumerate(dimensions(indices)) if axis != numbers.index_vector_dim
    ]
    dropped = numbers.collapsed_slice_dims + numbers.operand_batching_dims
    offset = [item for axis, item in enumerate(sizes) if axis not in dropped]
    batches, offsets = iter(batch), iter(offset)
    rank = len(batch) + len(numbers.offset_dims)
    return [next(offsets) if axis in numbers.offset_dims else next(batches) for axis in range(rank)]


def outside(name: str, axes: tuple[int, ...], type: TensorType) -> str | None:
    """Return the axes when one of them does not exist in a type; None when all do."""
    return None if are_axes(axes, type.rank) else f"{name} = {text(axes)}, rank {type.rank}"


def _longer_than_one(sizes: tuple[int, ...], axes: tuple[int, ...]) -> str | None:
    for axis in axes:
        if 0 <= axis < len(sizes) and sizes[axis] > 1:
            return f"slice_sizes[{axis}] = {sizes[axis]}"
    return None


def extent_mismatch(
    left: TensorType, left_axes: tuple[int, ...], right: TensorType, right_axes: tuple[int, ...]
) -> str | None:
    """Return two extents that differ in paired dimensions of two types; None when none do."""
    for a, b in zip(left_axes, right_axes, strict=True):
        if not same_extent(left.shape[a], right.shape[b]):
            return f"extents {left.shape[a]} and {right.shape[b]}"
    return None


def gather(operand: Array, indices: Array, numbers: Any, sizes: Any) -> Array:
    """Return slices of an array, each start moved so that its slice is inside."""
    positions = window_positions(
        operand.shape, indices, numbers.index_vector_dim, numbers.start_index_map,
        dict(zip(numbers.operand_batching_dims, numbers.start_indices_batching_dims, strict=True)),
        numbers.offset_dims,
        numbers.collapsed_slice_dims + numbers.operand_batching_dims,
        sizes, clamp=True,
    )  # fmt: skip
    shape = np.broadcast_shapes(*(position.shape for position in positions)) if positions else ()
    dropped = numbers.collapsed_slice_dims + numbers.operand_batching_dims
    # An empty slice along a dropped dimension has no element to read.
    if any(sizes[axis] == 0 for axis in dropped):
        return np.zeros(shape, operand.dtype)
    return operand[tuple(np.broadcast_to(position, shape) for position in positions)]


def window_positions(
    shape: tuple[int, ...],
    indices: Array,
    vector_axis: int,
    index_map: tuple[int, ...],
    batching: dict[int, int],
    window_axes: tuple[int, ...],
    dropped: tuple[int, ...],
    sizes: Any,
    clamp: bool,
) -> list[Array]:
    """Return for each dimension of a tensor the positions of the elements of all windows.

    The arrays broadcast to the shape of all windows together: `window_axes` are the axes within a
    window, the others those of the indices without `vector_axis`.
    """
    indices = widen_integer(indices).astype(np.int64)
    if vector_axis == indices.ndim:
        indices = indices[..., None]
    vectors = np.moveaxis(indices, vector_axis, -1)
    batch_shape = vectors.shape[:-1]
    rank = len(batch_shape) + len(window_axes)
    batch_axes = [axis for axis in range(rank) if axis not in window_axes]
    kept = [axis for axis in range(len(shape)) if axis not in dropped]

    def spread(values: Array, axes: list[int]) -> Array:
        view = [1] * rank
        for axis, extent in zip(axes, values.shape, strict=True):
            view[axis] = extent
        return values.reshape(view)

    whole = np.zeros(batch_shape, np.int64)
    positions = []
    for axis, extent in enumerate(shape):
        start = whole
        if axis in index_map:
            start = vectors[..., index_map.index(axis)]
            if clamp:
                start = np.clip(start, 0, max(extent - sizes[axis], 0))
        elif axis in batching:
            source = batching[axis]
            place = source - (source > vector_axis)
            view = [1] * len(batch_shape)
            view[place] = -1
            start = np.arange(batch_shape[place]).reshape(view) + whole
        position = spread(start, batch_axes)
        if axis in kept:
            place = window_axes[kept.index(axis)]
            position = position + spread(np.arange(sizes[axis]), [place])
        positions.append(position)
    return positions
