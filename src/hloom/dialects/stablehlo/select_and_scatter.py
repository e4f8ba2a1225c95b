"""What does scattering to the selected element of each window mean?"""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np

from hloom.dialects.evaluation import Array, Context
from hloom.dialects.stablehlo.arithmetic import promote
from hloom.dialects.stablehlo.elementwise import baseline
from hloom.dialects.stablehlo.reduction import padding_mismatch, padding_pairs
from hloom.dialects.stablehlo.regions import (
    all_compatible,
    apply,
    destinations,
    input_types,
    output_types,
    reducer_mismatch,
    result_elements,
    signature,
)
from hloom.dialects.stablehlo.scatter import scatter
from hloom.dialects.stablehlo.shapes import (
    dimensions,
    same_extent,
    same_shape,
    tensor,
    text,
    window_extent,
)
from hloom.dialects.stablehlo.type_constraints import SCALAR, TENSOR
from hloom.ir.attribute_kinds import I64_ARRAY, I64_ELEMENTS
from hloom.ir.declaration import constraint, infers, optional_attribute, output, region
from hloom.ir.declaration import operand as an_operand
from hloom.ir.operation import Operation
from hloom.ir.types import I1, TensorType, Type


class SelectAndScatter(Operation):
    """Source values combined into the place of the element that each window selects."""

    __slots__ = ()

    name = "stablehlo.select_and_scatter"
    operand = an_operand(TENSOR)
    source = an_operand(TENSOR)
    init_value = an_operand(SCALAR)
    window_dimensions = optional_attribute(I64_ARRAY)
    window_strides = optional_attribute(I64_ARRAY)
    padding = optional_attribute(I64_ELEMENTS)
    select = region()
    scatter = region()
    result = output(TENSOR)

    @constraint("C1", "element_type(operand) = element_type(source)")
    def check_source_element(self) -> str | None:
        given, source = self.operand.type, self.source.type
        if baseline(given.element) == baseline(source.element):
            return None
        return f"operand has type {given}, source {source}"

    @constraint("C3", "element_type(init_value) = element_type(operand)")
    def check_init_element(self) -> str | None:
        if self.check_scatter() is not None:
            return None
        given, initial = self.operand.type, self.init_value.type
        if baseline(given.element) == baseline(initial.element):
            return None
        return f"operand has type {given}, init_value {initial}"

    @constraint("C4", "size(window_dimensions) = rank(operand)")
    def check_window_count(self) -> str | None:
        return self._count_mismatch("window_dimensions")

    @constraint("C5", "0 < window_dimensions")
    def check_window(self) -> str | None:
        return self._not_positive("window_dimensions")

    @constraint("C6", "size(window_strides) = rank(operand)")
    def check_stride_count(self) -> str | None:
        return self._count_mismatch("window_strides")

    @constraint("C7", "0 < window_strides")
    def check_strides(self) -> str | None:
        return self._not_positive("window_strides")

    @constraint("C8", "shape(padding) = [rank(operand), 2]")
    def check_padding(self) -> str | None:
        return padding_mismatch(self.padding, self.operand.type.rank)

    @constraint(
        "C9", "select has type (tensor<E>, tensor<E>) -> tensor<i1> where E = element_type(operand)"
    )
    def check_select(self) -> str | None:
        wanted = [TensorType((), self.operand.type.element)] * 2
        if all_compatible(input_types(self.select), wanted) and output_types(self.select) == [
            TensorType((), I1)
        ]:
            return None
        return f"select has type {signature(self.select)}"

    @constraint(
        "C10",
        "scatter has type (tensor<E>, tensor<E>) -> tensor<E> where "
        "is_promotable(element_type(operand), E)",
    )
    def check_scatter(self) -> str | None:
        return reducer_mismatch(self.scatter, [self.operand.type.element])

    @constraint("C2", "shape(source) = num_windows")
    def check_source_shape(self) -> str | None:
        if (
            self.check_window_count()
            or self.check_window()
            or self.check_stride_count()
            or self.check_strides()
            or self.check_padding()
        ):
            return None
        shape = [
            window_extent(dimension, size, stride, padding, 1, 1).extent
            for dimension, (size, stride, padding) in zip(
                dimensions(self.operand.type), self.window(), strict=True
            )
        ]
        source = self.source.type
        if source.rank == len(shape) and all(map(same_extent, shape, source.shape)):
            return None
        return f"source has type {source}, num_windows = {text(shape)}"

    @constraint("C11", "shape(operand) = shape(result)")
    def check_result_shape(self) -> str | None:
        given, result = self.operand.type, self.results[0].type
        return None if same_shape(given, result) else f"operand has type {given}, result {result}"

    @infers("C12", "element_type(result) = E")
    def infer_result_types(self) -> list[Type]:
        return [tensor(dimensions(self.operand.type), result_elements(self.scatter)[0])]

    def window(self) -> list[tuple[int, int, tuple[int, int]]]:
        """Return size, stride and padding of each dimension."""
        rank = self.operand.type.rank
        ones = (1,) * rank
        return list(
            zip(
                self.window_dimensions,
                ones if self.window_strides is None else self.window_strides,
                padding_pairs(self.padding, rank), strict=True,
            )
        )  # fmt: skip

    def _count_mismatch(self, name: str) -> str | None:
        given, rank = getattr(self, name), self.operand.type.rank
        if given is None and name == "window_strides":
            return None
        if given is not None and len(given) == rank:
            return None
        given = given or ()
        return f"{name} = {text(given)}, rank(operand) = {rank}"

    def _not_positive(self, name: str) -> str | None:
        given = getattr(self, name)
        if given is None or all(value > 0 for value in given):
            return None
        return f"{name} = {text(given)}"

    def evaluate(self, context: Context, operand: Array, source: Array, init_value: Array) -> Any:
        window = self.window()
        places = _selected(context, self.select, operand, source.shape, window)
        element = destinations(self.scatter, 1)[0]
        given = self.operand.type.element
        initial = promote(init_value, given, element)
        result = np.full(operand.shape, initial, initial.dtype)
        positions = list(np.unravel_index(np.maximum(places, 0), operand.shape))
        if positions:
            positions[0] = np.where(places < 0, -1, positions[0])
        changes = promote(source, given, element)
        scatter(context, self.scatter, [result], [changes], positions)
        return result


def _selected(
    context: Context,
    select: Any,
    operand: Array,
    shape: tuple[int, ...],
    window: list[tuple[int, int, tuple[int, int]]],
) -> Array:
    """Return the flat index of the element that each window selects, -1 for an empty window."""
    best = np.full(shape, -1, np.int64)
    value = np.zeros(shape, operand.dtype)
    starts = [
        np.arange(extent).reshape([-1 if axis == place else 1 for place in range(len(shape))])
        * stride
        - low
        for axis, (extent, (_, stride, (low, _))) in enumerate(zip(shape, window, strict=True))
    ]
    for offset in itertools.product(*(range(size) for size, *_ in window)):
        flat, inside = np.zeros(shape, np.int64), np.ones(shape, np.bool_)
        for start, step, extent in zip(starts, offset, operand.shape, strict=True):
            position = start + step
            inside = inside & (position >= 0) & (position < extent)
            flat = flat * extent + position
        if not operand.size:
            continue
        candidate = operand.reshape(-1)[np.where(inside, flat, 0)]
        keeps = apply(context, select, [value, candidate])[0]
        takes = inside & ((best < 0) | ~keeps)
        value = np.where(takes, candidate, value)
        best = np.where(takes, flat, best)
    return best
