"""What do reductions over dimensions and over windows mean?"""

from __future__ import annotations

import itertools
import math
from typing import Any

import numpy as np

from hloom.dialects.evaluation import Array, Context
from hloom.dialects.stablehlo.arithmetic import promote
from hloom.dialects.stablehlo.data_movement import pad
from hloom.dialects.stablehlo.elementwise import baseline
from hloom.dialects.stablehlo.regions import (
    apply,
    destinations,
    fold_axis,
    fold_lazily,
    output_types,
    reducer_mismatch,
    result_elements,
)
from hloom.dialects.stablehlo.shapes import (
    Dimension,
    are_axes,
    dimensions,
    is_unique,
    most_specific,
    same_shape,
    same_shapes,
    tensor,
    text,
    window_extent,
)
from hloom.dialects.stablehlo.type_constraints import TENSOR
from hloom.ir.attribute_kinds import I64_ARRAY, I64_ELEMENTS
from hloom.ir.declaration import (
    attribute,
    constraint,
    infers,
    optional_attribute,
    region,
    variadic_operand,
    variadic_output,
)
from hloom.ir.operation import Operation, Region
from hloom.ir.types import Type


class Reduce(Operation):
    """All elements along some dimensions combined by a function."""

    __slots__ = ()

    name = "stablehlo.reduce"
    inputs = variadic_operand(TENSOR)
    init_values = variadic_operand(TENSOR)
    dimensions = attribute(I64_ARRAY)
    body = region()
    outputs = variadic_output(TENSOR)
    syntax = "custom<Reduce>()"

    @constraint("C1", "same(shape(inputs...))")
    def check_shapes(self) -> str | None:
        types = [item.type for item in self.inputs]
        if len(types) < 2 or same_shapes(types):
            return None
        return f"inputs have types {text([str(type) for type in types])}"

    @constraint("C2", "element_type(inputs...) = element_type(init_values...)")
    def check_elements(self) -> str | None:
        if self.check_body() is not None:
            return None
        return init_value_mismatch(self)

    @constraint("C3", "0 < size(inputs) = size(init_values) = size(results) = N")
    def check_counts(self) -> str | None:
        count = len(self.inputs)
        if 0 < count == len(self.results):
            return None
        return f"{count} inputs, {len(self.results)} results"

    @constraint("C4", "0 <= dimensions < rank(inputs[0])")
    def check_range(self) -> str | None:
        rank = self.inputs[0].type.rank
        if are_axes(self.dimensions, rank):
            return None
        return f"dimensions = {text(self.dimensions)}, rank(inputs[0]) = {rank}"

    @constraint("C5", "is_unique(dimensions)")
    def check_unique(self) -> str | None:
        return None if is_unique(self.dimensions) else f"dimensions = {text(self.dimensions)}"

    @constraint(
        "C6",
        "body has type (tensor<E0>, ..., tensor<EN-1>, tensor<E0>, ..., tensor<EN-1>) -> "
        "(tensor<E0>, ..., tensor<EN-1>) where is_promotable(element_type(inputs[i]), Ei)",
    )
    def check_body(self) -> str | None:
        if not self.inputs:
            return None
        shape, gone = self.inputs[0].type.shape, self.dimensions
        kept = [extent for axis, extent in enumerate(shape) if axis not in gone]
        return reducer_mismatch(self.body, [item.type.element for item in self.inputs], kept)

    @constraint("C8", "element_type(results[i]) = Ei for all i in [0, N)")
    def check_result_elements(self) -> str | None:
        return result_element_mismatch(self.results, self.body)

    @infers("C7", "shape(results...) = shape(inputs...) without the dimensions")
    def infer_result_types(self) -> list[Type]:
        first = most_specific([item.type for item in self.inputs])
        gone = self.dimensions
        shape = [item for axis, item in enumerate(dimensions(first)) if axis not in gone]
        return [tensor(shape, element) for element in result_elements(self.body)]

    def evaluate(
        self, context: Context, inputs: list[Array], init_values: list[Array]
    ) -> list[Any]:
        wanted = destinations(self.body, len(inputs))
        operands = [*self.inputs, *self.init_values]
        promoted = [
            promote(array, value.type.element, element)
            for array, value, element in zip(
                [*inputs, *init_values], operands, [*wanted, *wanted], strict=True
            )
        ]
        count = len(inputs)
        return reduce(context, self.body, promoted[:count], promoted[count:], self.dimensions)


def init_value_mismatch(operation: Any) -> str | None:
    """Return an initial value that is not of its input's and the body's type; None for none."""
    wanted = output_types(operation.body)
    for item, initial, type in zip(operation.inputs, operation.init_values, wanted, strict=False):
        same = item.type.element is initial.type.element
        if not same and baseline(item.type.element) != baseline(initial.type.element):
            return f"input has type {item.type}, init_value {initial.type}"
        if initial.type.shape != type.shape and not same_shape(initial.type, type):
            return f"init_value has type {initial.type}, the body gives {type}"
    return None


def result_element_mismatch(results: Any, body: Region) -> str | None:
    """Return a result whose element type is not what the body gives; None when there is none."""
    for result, element in zip(results, result_elements(body), strict=False):
        if result.type.element is not element and (
            baseline(result.type.element) != baseline(element)
        ):
            return f"result has type {result.type}, the body gives {element}"
    return None


def reduce(
    context: Context,
    body: Region,
    inputs: list[Array],
    initial: list[Array],
    axes: tuple[int, ...],
) -> list[Array]:
    """Reduce arrays along some axes, in ascending order of index, starting from initial values."""
    rank = inputs[0].ndim
    kept = [axis for axis in range(rank) if axis not in axes]
    reduced = [axis for axis in range(rank) if axis in axes]
    shape = [inputs[0].shape[axis] for axis in kept]
    count = math.prod(inputs[0].shape[axis] for axis in reduced)
    if not count:
        return [np.broadcast_to(value, shape) for value in initial]
    leading = reduced == list(range(len(reduced)))
    order = reduced + kept if leading else kept + reduced
    flat = [count, *shape] if leading else [*shape, count]
    arrays = [array.transpose(order).reshape(flat) for array in inputs]
    values = fold_axis(context, body, arrays, 0 if leading else len(kept))
    return apply(context, body, [*initial, *values])


class ReduceWindow(Operation):
    """All elements in each window combined by a function."""

    __slots__ = ()

    name = "stablehlo.reduce_window"
    inputs = variadic_operand(TENSOR)
    init_values = variadic_operand(TENSOR)
    window_dimensions = attribute(I64_ARRAY)
    window_strides = optional_attribute(I64_ARRAY)
    base_dilations = optional_attribute(I64_ARRAY)
    window_dilations = optional_attribute(I64_ARRAY)
    padding = optional_attribute(I64_ELEMENTS)
    body = region()
    outputs = variadic_output(TENSOR)

    @constraint("C1", "0 < size(inputs) = size(init_values) = size(results) = N")
    def check_counts(self) -> str | None:
        count = len(self.inputs)
        if 0 < count == len(self.results):
            return None
        return f"{count} inputs, {len(self.results)} results"

    @constraint("C2", "same(shape(inputs...))")
    def check_shapes(self) -> str | None:
        types = [item.type for item in self.inputs]
        if same_shapes(types):
            return None
        return f"inputs have types {text([str(type) for type in types])}"

    @constraint("C3", "element_type(inputs...) = element_type(init_values...)")
    def check_elements(self) -> str | None:
        if self.check_body() is not None:
            return None
        return init_value_mismatch(self)

    @constraint("C4", "size(window_dimensions) = rank(inputs[0])")
    def check_window_count(self) -> str | None:
        return _size_mismatch("window_dimensions", self.window_dimensions, self._rank())

    @constraint("C5", "0 < window_dimensions")
    def check_window(self) -> str | None:
        return _not_positive("window_dimensions", self.window_dimensions)

    @constraint("C6", "size(window_strides) = rank(inputs[0])")
    def check_stride_count(self) -> str | None:
        return _size_mismatch("window_strides", self.window_strides, self._rank())

    @constraint("C7", "0 < window_strides")
    def check_strides(self) -> str | None:
        return _not_positive("window_strides", self.window_strides)

    @constraint("C8", "size(base_dilations) = rank(inputs[0])")
    def check_base_count(self) -> str | None:
        return _size_mismatch("base_dilations", self.base_dilations, self._rank())

    @constraint("C9", "0 < base_dilations")
    def check_base(self) -> str | None:
        return _not_positive("base_dilations", self.base_dilations)

    @constraint("C10", "size(window_dilations) = rank(inputs[0])")
    def check_dilation_count(self) -> str | None:
        return _size_mismatch("window_dilations", self.window_dilations, self._rank())

    @constraint("C11", "0 < window_dilations")
    def check_dilations(self) -> str | None:
        return _not_positive("window_dilations", self.window_dilations)

    @constraint("C12", "shape(padding) = [rank(inputs[0]), 2]")
    def check_padding(self) -> str | None:
        return padding_mismatch(self.padding, self._rank())

    @constraint(
        "C13",
        "body has type (tensor<E0>, ..., tensor<EN-1>, tensor<E0>, ..., tensor<EN-1>) -> "
        "(tensor<E0>, ..., tensor<EN-1>) where is_promotable(element_type(inputs[i]), Ei)",
    )
    def check_body(self) -> str | None:
        return reducer_mismatch(
            self.body, [item.type.element for item in self.inputs], self.window_dimensions
        )

    @constraint("C14", "same(shape(results...))")
    def check_result_shapes(self) -> str | None:
        types = [item.type for item in self.results]
        if same_shapes(types):
            return None
        return f"results have types {text([str(type) for type in types])}"

    @constraint("C16", "element_type(results[i]) = Ei for all i in [0, N)")
    def check_result_elements(self) -> str | None:
        return result_element_mismatch(self.results, self.body)

    @infers("C15", "shape(results[0]) = num_windows")
    def infer_result_types(self) -> list[Type]:
        first = most_specific([item.type for item in self.inputs])
        shape = [
            window_extent(dimension, size, stride, (low, high), base, spread)
            for dimension, (size, stride, base, spread, (low, high)) in zip(
                dimensions(first), self.window(), strict=True
            )
        ]
        return [tensor(shape, element) for element in result_elements(self.body)]

    def window(self) -> list[tuple[int, int, int, int, tuple[int, int]]]:
        """Return size, stride, base dilation, window dilation and padding for each dimension."""
        rank = len(self.window_dimensions)
        ones = (1,) * rank
        return list(
            zip(
                self.window_dimensions,
                ones if self.window_strides is None else self.window_strides,
                ones if self.base_dilations is None else self.base_dilations,
                ones if self.window_dilations is None else self.window_dilations,
                padding_pairs(self.padding, rank),
                strict=True,
            )
        )

    def _rank(self) -> int:
        return self.inputs[0].type.rank

    def evaluate(
        self, context: Context, inputs: list[Array], init_values: list[Array]
    ) -> list[Any]:
        count = len(inputs)
        wanted = destinations(self.body, count)
        initial = [
            promote(array, value.type.element, element)
            for array, value, element in zip(init_values, self.init_values, wanted, strict=True)
        ]
        window = self.window()
        padded = [
            pad(
                promote(array, value.type.element, element), start,
                [low for *_, (low, _) in window], [high for *_, (_, high) in window],
                [base - 1 for _, _, base, _, _ in window],
            )
            for array, value, element, start in zip(
                inputs, self.inputs, wanted, initial, strict=True
            )
        ]  # fmt: skip
        sizes = [
            window_extent(Dimension(extent), size, stride, (0, 0), 1, spread).extent
            for extent, (size, stride, _, spread, _) in zip(padded[0].shape, window, strict=True)
        ]
        offsets = list(itertools.product(*(range(size) for size, *_ in window)))

        def take(position: int) -> list[Array]:
            parts = []
            for place, extent, (_, stride, _, spread, _) in zip(
                offsets[position], sizes, window, strict=True
            ):
                start = place * spread
                parts.append(slice(start, start + max(extent - 1, 0) * stride + 1, stride))
                if not extent:
                    parts[-1] = slice(0, 0)
            return [array[tuple(parts)] for array in padded]

        values = fold_lazily(context, self.body, len(offsets), take)
        return apply(context, self.body, [*initial, *values])


def padding_pairs(padding: Any, rank: int) -> list[tuple[int, int]]:
    """Return low and high padding for each dimension; none when the attribute is absent."""
    if padding is None:
        return [(0, 0)] * rank
    return [(int(low), int(high)) for low, high in padding.to_array()]


def padding_mismatch(padding: Any, rank: int) -> str | None:
    """Return what is wrong with the shape of a padding; None when it is absent or fits."""
    if padding is None or padding.type.shape == (rank, 2):
        return None
    return f"shape(padding) = {text(padding.type)}, expected [{rank}, 2]"


def _size_mismatch(name: str, values: tuple[int, ...] | None, rank: int) -> str | None:
    if values is None or len(values) == rank:
        return None
    return f"{name} = {text(values)}, rank(inputs[0]) = {rank}"


def _not_positive(name: str, values: tuple[int, ...] | None) -> str | None:
    if values is None or all(value > 0 for value in values):
        return None
    return f"{name} = {text(values)}"
