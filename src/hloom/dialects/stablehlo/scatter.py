"""What does combining slices at computed positions with updates mean?"""

from __future__ import annotations

from typing import Any

import numpy as np

from hloom.dialects.evaluation import Array, Context
from hloom.dialects.stablehlo.arithmetic import promote
from hloom.dialects.stablehlo.attribute_kinds import (
    SCATTER_DIMENSION_NUMBERS,
)
from hloom.dialects.stablehlo.elementwise import baseline
from hloom.dialects.stablehlo.gather import (
    extent_mismatch,
    index_vector_mismatch,
    index_vector_range_mismatch,
    outside,
    window_positions,
)
from hloom.dialects.stablehlo.regions import (
    apply,
    destinations,
    reducer_mismatch,
    result_elements,
)
from hloom.dialects.stablehlo.shapes import (
    dimensions,
    is_sorted,
    is_unique,
    same_extent,
    same_shape,
    same_shapes,
    tensor,
    text,
)
from hloom.dialects.stablehlo.type_constraints import INDEX_TENSOR, TENSOR
from hloom.ir.attribute_kinds import BOOLEAN
from hloom.ir.declaration import (
    attribute,
    constraint,
    infers,
    optional_attribute,
    region,
    variadic_operand,
    variadic_output,
)
from hloom.ir.declaration import operand as an_operand
from hloom.ir.operation import Operation
from hloom.ir.types import DYNAMIC, Type


class Scatter(Operation):
    """Tensors with slices at computed positions combined with updates, in order of index."""

    __slots__ = ()

    name = "stablehlo.scatter"
    inputs = variadic_operand(TENSOR)
    scatter_indices = an_operand(INDEX_TENSOR)
    updates = variadic_operand(TENSOR)
    scatter_dimension_numbers = attribute(SCATTER_DIMENSION_NUMBERS)
    indices_are_sorted = optional_attribute(BOOLEAN, False)
    unique_indices = optional_attribute(BOOLEAN, False)
    update_computation = region()
    outputs = variadic_output(TENSOR)

    @constraint("C1", "same(shape(inputs...))")
    def check_input_shapes(self) -> str | None:
        return _different_shapes([item.type for item in self.inputs])

    @constraint(
        "C2",
        "rank(inputs[0]) = size(update_window_dims) + size(inserted_window_dims) + "
        "size(input_batching_dims)",
    )
    def check_rank(self) -> str | None:
        if not self.inputs:
            return None
        numbers, rank = self.scatter_dimension_numbers, self.inputs[0].type.rank
        count = (
            len(numbers.update_window_dims)
            + len(numbers.inserted_window_dims)
            + len(numbers.input_batching_dims)
        )
        return None if count == rank else f"rank(inputs[0]) = {rank}, sum of sizes {count}"

    @constraint("C3", "same(shape(updates...))")
    def check_update_shapes(self) -> str | None:
        return _different_shapes([item.type for item in self.updates])

    @constraint(
        "C4",
        "shape(updates[0]) = combine(update_scatter_dim_sizes, update_window_dim_sizes): the "
        "extents of scatter_indices without index_vector_dim, and windows that fit the inputs",
    )
    def check_updates(self) -> str | None:
        if (
            self.check_count()
            or self.check_inserted_unique()
            or self.check_inserted_range()
            or self.check_batching_range()
            or self.check_index_vector()
            or self.check_rank()
        ):
            return None
        numbers, updates = self.scatter_dimension_numbers, self.updates[0].type
        indices, shape = self.scatter_indices.type, self.inputs[0].type.shape
        batch = [
            extent for axis, extent in enumerate(indices.shape) if axis != numbers.index_vector_dim
        ]
        dropped = numbers.inserted_window_dims + numbers.input_batching_dims
        window = [extent for axis, extent in enumerate(shape) if axis not in dropped]
        found = f"updates[0] has type {updates}, inputs[0] {self.inputs[0].type}, indices {indices}"
        if updates.rank != len(batch) + len(window):
            return found
        batches, windows = iter(batch), iter(window)
        for axis, extent in enumerate(updates.shape):
            if axis in numbers.update_window_dims:
                limit = next(windows, DYNAMIC)
                if DYNAMIC not in (extent, limit) and extent > limit:
                    return found
            elif not same_extent(extent, next(batches, DYNAMIC)):
                return found
        return None

    @constraint("C5", "0 < size(inputs) = size(updates) = N")
    def check_count(self) -> str | None:
        pair = len(self.inputs), len(self.updates)
        return None if 0 < pair[0] == pair[1] else f"{pair[0]} inputs, {pair[1]} updates"

    @constraint("C6", "element_type(updates...) = element_type(inputs...)")
    def check_elements(self) -> str | None:
        if self.check_computation() is not None:
            return None
        for item, update in zip(self.inputs, self.updates, strict=True):
            if baseline(item.type.element) != baseline(update.type.element):
                return f"input has type {item.type}, update {update.type}"
        return None

    @constraint("C7", "is_unique(update_window_dims) and is_sorted(update_window_dims)")
    def check_window(self) -> str | None:
        given = self.scatter_dimension_numbers.update_window_dims
        if is_unique(given) and is_sorted(given):
            return None
        return f"update_window_dims = {text(given)}"

    @constraint("C8", "0 <= update_window_dims < rank(updates[0])")
    def check_window_range(self) -> str | None:
        return outside(
            "update_window_dims",
            self.scatter_dimension_numbers.update_window_dims,
            self.updates[0].type,
        )

    @constraint("C9", "is_unique(concatenate(inserted_window_dims, input_batching_dims))")
    def check_inserted_unique(self) -> str | None:
        numbers = self.scatter_dimension_numbers
        given = numbers.inserted_window_dims + numbers.input_batching_dims
        return None if is_unique(given) else f"dimensions {text(given)}"

    @constraint("C10", "is_sorted(inserted_window_dims)")
    def check_inserted_sorted(self) -> str | None:
        given = self.scatter_dimension_numbers.inserted_window_dims
        return None if is_sorted(given) else f"inserted_window_dims = {text(given)}"

    @constraint("C11", "0 <= inserted_window_dims < rank(inputs[0])")
    def check_inserted_range(self) -> str | None:
        return outside(
            "inserted_window_dims",
            self.scatter_dimension_numbers.inserted_window_dims,
            self.inputs[0].type,
        )

    @constraint("C12", "is_sorted(input_batching_dims)")
    def check_batching_sorted(self) -> str | None:
        given = self.scatter_dimension_numbers.input_batching_dims
        return None if is_sorted(given) else f"input_batching_dims = {text(given)}"

    @constraint("C13", "0 <= input_batching_dims < rank(inputs[0])")
    def check_batching_range(self) -> str | None:
        return outside(
            "input_batching_dims",
            self.scatter_dimension_numbers.input_batching_dims,
            self.inputs[0].type,
        )

    @constraint("C14", "is_unique(scatter_indices_batching_dims)")
    def check_indices_unique(self) -> str | None:
        given = self.scatter_dimension_numbers.scatter_indices_batching_dims
        return None if is_unique(given) else f"scatter_indices_batching_dims = {text(given)}"

    @constraint("C15", "0 <= scatter_indices_batching_dims < rank(scatter_indices)")
    def check_indices_range(self) -> str | None:
        return outside(
            "scatter_indices_batching_dims",
            self.scatter_dimension_numbers.scatter_indices_batching_dims,
            self.scatter_indices.type,
        )

    @constraint("C16", "index_vector_dim not in scatter_indices_batching_dims")
    def check_index_vector_batching(self) -> str | None:
        numbers = self.scatter_dimension_numbers
        if numbers.index_vector_dim not in numbers.scatter_indices_batching_dims:
            return None
        return f"index_vector_dim = {numbers.index_vector_dim}"

    @constraint("C17", "size(input_batching_dims) == size(scatter_indices_batching_dims)")
    def check_batching_count(self) -> str | None:
        numbers = self.scatter_dimension_numbers
        pair = numbers.input_batching_dims, numbers.scatter_indices_batching_dims
        return None if len(pair[0]) == len(pair[1]) else f"{text(pair[0])} and {text(pair[1])}"

    @constraint(
        "C18",
        "dim(inputs[0], input_batching_dims...) = "
        "dim(scatter_indices, scatter_indices_batching_dims...)",
    )
    def check_batching_extents(self) -> str | None:
        numbers = self.scatter_dimension_numbers
        return extent_mismatch(
            self.inputs[0].type, numbers.input_batching_dims,
            self.scatter_indices.type, numbers.scatter_indices_batching_dims,
        )  # fmt: skip

    @constraint(
        "C19",
        "size(scatter_dims_to_operand_dims) = index_vector_dim < rank(scatter_indices) ? "
        "dim(scatter_indices, index_vector_dim) : 1",
    )
    def check_index_size(self) -> str | None:
        if self.check_index_vector():
            return None
        numbers = self.scatter_dimension_numbers
        return index_vector_mismatch(
            numbers.scatter_dims_to_operand_dims,
            numbers.index_vector_dim,
            self.scatter_indices.type,
        )

    @constraint("C20", "is_unique(concatenate(scatter_dims_to_operand_dims, input_batching_dims))")
    def check_map_unique(self) -> str | None:
        numbers = self.scatter_dimension_numbers
        given = numbers.scatter_dims_to_operand_dims + numbers.input_batching_dims
        return None if is_unique(given) else f"dimensions {text(given)}"

    @constraint("C21", "0 <= scatter_dims_to_operand_dims < rank(inputs[0])")
    def check_map_range(self) -> str | None:
        return outside(
            "scatter_dims_to_operand_dims",
            self.scatter_dimension_numbers.scatter_dims_to_operand_dims,
            self.inputs[0].type,
        )

    @constraint("C22", "0 <= index_vector_dim <= rank(scatter_indices)")
    def check_index_vector(self) -> str | None:
        return index_vector_range_mismatch(
            self.scatter_dimension_numbers, self.scatter_indices.type
        )

    @constraint(
        "C23",
        "update_computation has type (tensor<E0>, ..., tensor<EN-1>, tensor<E0>, ..., "
        "tensor<EN-1>) -> (tensor<E0>, ..., tensor<EN-1>) where "
        "is_promotable(element_type(inputs[i]), Ei)",
    )
    def check_computation(self) -> str | None:
        return reducer_mismatch(
            self.update_computation, [item.type.element for item in self.inputs]
        )

    @constraint("C24", "shape(inputs...) = shape(results...)")
    def check_result_shapes(self) -> str | None:
        for item, result in zip(self.inputs, self.results, strict=False):
            if not same_shape(item.type, result.type):
                return f"input has type {item.type}, result {result.type}"
        return None

    @infers("C25", "element_type(results[i]) = Ei for all i in [0, N)")
    def infer_result_types(self) -> list[Type]:
        elements = result_elements(self.update_computation)
        return [
            tensor(dimensions(item.type), element)
            for item, element in zip(self.inputs, elements, strict=True)
        ]

    def evaluate(
        self, context: Context, inputs: list[Array], scatter_indices: Array, updates: list[Array]
    ) -> list[Any]:
        numbers = self.scatter_dimension_numbers
        wanted = destinations(self.update_computation, len(inputs))
        results, changes = [], []
        for array, update, value, element in zip(inputs, updates, self.inputs, wanted, strict=True):
            results.append(np.array(promote(array, value.type.element, element), order="C"))
            changes.append(promote(update, value.type.element, element))
        shape, window = results[0].shape, changes[0].shape
        dropped = numbers.inserted_window_dims + numbers.input_batching_dims
        sizes, windows = [1] * len(shape), iter(numbers.update_window_dims)
        for axis in range(len(shape)):
            if axis not in dropped:
                sizes[axis] = window[next(windows)]
        positions = window_positions(
            shape, scatter_indices, numbers.index_vector_dim,
            numbers.scatter_dims_to_operand_dims,
            dict(zip(numbers.input_batching_dims, numbers.scatter_indices_batching_dims,
                     strict=True)),
            numbers.update_window_dims, dropped, sizes, clamp=False,
        )  # fmt: skip
        scatter(context, self.update_computation, results, changes, positions)
        return results


def _different_shapes(types: list[Any]) -> str | None:
    if len(types) < 2 or same_shapes(types):
        return None
    return f"types {text([str(type) for type in types])}"


def scatter(
    context: Context,
    computation: Any,
    results: list[Array],
    updates: list[Array],
    positions: list[Array],
) -> None:
    """Update arrays in place; positions outside are skipped, equal ones apply in index order."""
    shape, window = results[0].shape, updates[0].shape
    flat = np.zeros(window, np.int64)
    inside = np.ones(window, np.bool_)
    for extent, position in zip(shape, positions, strict=True):
        flat = flat * extent + position
        inside = inside & (position >= 0) & (position < extent)
    chosen = np.flatnonzero(inside)
    targets = flat.reshape(-1)[chosen]
    changes = [update.reshape(-1)[chosen] for update in updates]
    # Updates of one target are applied in rounds: the first of each target, then the second, ...
    order = np.argsort(targets, kind="stable")
    ordered = targets[order]
    starts = np.flatnonzero(np.r_[True, ordered[1:] != ordered[:-1]]) if len(ordered) else ordered
    lengths = np.diff(np.r_[starts, len(ordered)])
    turn = 0
    views = [result.reshape(-1) for result in results]
    while len(starts):
        part = order[starts + turn]
        places = targets[part]
        values = apply(
            context, computation,
            [*(view[places] for view in views), *(change[part] for change in changes)],
        )  # fmt: skip
        for view, value in zip(views, values, strict=True):
            view[places] = value
        turn += 1
        more = lengths > turn
        starts, lengths = starts[more], lengths[more]
