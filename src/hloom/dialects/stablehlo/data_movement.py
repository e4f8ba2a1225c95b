"""What do the operations mean that pick, join and reorder elements?"""

from __future__ import annotations

from typing import Any

import numpy as np

from hloom.dialects.evaluation import Array
from hloom.dialects.stablehlo.shape_change import same_quantization, same_scales
from hloom.dialects.stablehlo.shapes import (
    Dimension,
    are_axes,
    dimensions,
    is_permutation,
    is_unique,
    meet,
    same_extent,
    tensor,
    text,
)
from hloom.dialects.stablehlo.type_constraints import (
    ANY_TENSOR,
    SCALAR,
    TENSOR,
    is_per_axis_quantized,
)
from hloom.ir.attribute_kinds import I64_ARRAY, I64_VALUE
from hloom.ir.declaration import (
    attribute,
    constraint,
    infers,
    output,
    variadic_operand,
)
from hloom.ir.declaration import operand as an_operand
from hloom.ir.operation import Operation
from hloom.ir.types import DYNAMIC, QuantizedType, TensorType, Type


class Concatenate(Operation):
    """Tensors put one after the other along a dimension."""

    __slots__ = ()

    name = "stablehlo.concatenate"
    inputs = variadic_operand(TENSOR)
    dimension = attribute(I64_VALUE)
    result = output(TENSOR)
    syntax = (
        "custom<VariadicOperandWithAttribute>($inputs) `dim` `=` $dimension attr-dict `:` "
        "functional-type(operands, results)"
    )

    @constraint("C1", "same(element_type(inputs...))")
    def check_elements(self) -> str | None:
        elements = [item.type.element for item in self.inputs]
        if not elements or all(element is elements[0] for element in elements):
            return None
        return f"element types {text([str(element) for element in elements])}"

    @constraint("C2", "same(shape(inputs...)) except for dim(inputs..., dimension)")
    def check_shapes(self) -> str | None:
        if not self.inputs or self.check_dimension() is not None:
            return None
        first = self.inputs[0].type
        for item in self.inputs[1:]:
            if item.type.rank != first.rank:
                return f"inputs have types {first} and {item.type}"
            for axis, pair in enumerate(zip(first.shape, item.type.shape, strict=True)):
                if axis != self.dimension and not same_extent(*pair):
                    return f"inputs have types {first} and {item.type}"
        return None

    @constraint("C3", "0 < size(inputs)")
    def check_count(self) -> str | None:
        return None if self.inputs else "no inputs"

    @constraint("C4", "0 <= dimension < rank(inputs[0])")
    def check_dimension(self) -> str | None:
        if not self.inputs:
            return None
        rank = self.inputs[0].type.rank
        if 0 <= self.dimension < rank:
            return None
        return f"dimension = {self.dimension}, rank(inputs[0]) = {rank}"

    @constraint("C5", "element_type(result) = element_type(inputs[0])")
    def check_element(self) -> str | None:
        first, result = self.inputs[0].type, self.results[0].type
        if first.element is result.element:
            return None
        return f"inputs[0] has type {first}, result {result}"

    @infers(
        "C6",
        "shape(result) = shape(inputs[0]) except dim(result, dimension) = "
        "dim(inputs[0], dimension) + ...",
    )
    def infer_result_types(self) -> list[Type]:
        inputs = [dimensions(item.type) for item in self.inputs]
        shape = list(inputs[0])
        for other in inputs[1:]:
            shape = [meet(*pair) for pair in zip(shape, other, strict=True)]
        parts = [item[self.dimension] for item in inputs]
        if all(part.is_known for part in parts):
            total = Dimension(sum(part.extent for part in parts))
        else:
            limits = [part.limit for part in parts]
            known = [limit for limit in limits if limit is not None]
            total = Dimension(DYNAMIC, sum(known) if len(known) == len(limits) else None)
        shape[self.dimension] = total
        return [tensor(shape, self.inputs[0].type.element)]

    def evaluate(self, context: Any, inputs: list[Array]) -> Any:
        return np.concatenate(inputs, self.dimension)


class Reverse(Operation):
    """The elements in the opposite order along some dimensions."""

    __slots__ = ()

    name = "stablehlo.reverse"
    operand = an_operand(TENSOR)
    dimensions = attribute(I64_ARRAY)
    result = output(TENSOR)
    syntax = (
        "$operand `,` `dims` `=` $dimensions attr-dict `:` "
        "custom<SameOperandsAndResultType>(type($operand), type($result))"
    )

    @infers("C1", "type(operand) = type(result)")
    def infer_result_types(self) -> list[Type]:
        return [self.operand.type]

    @constraint("C2", "is_unique(dimensions)")
    def check_unique(self) -> str | None:
        return None if is_unique(self.dimensions) else f"dimensions = {text(self.dimensions)}"

    @constraint("C3", "0 <= dimensions < rank(result)")
    def check_range(self) -> str | None:
        rank = self.operand.type.rank
        if are_axes(self.dimensions, rank):
            return None
        return f"dimensions = {text(self.dimensions)}, rank(result) = {rank}"

    def evaluate(self, context: Any, operand: Array) -> Any:
        return np.flip(operand, self.dimensions)


class Transpose(Operation):
    """The dimensions in another order."""

    __slots__ = ()

    name = "stablehlo.transpose"
    operand = an_operand(ANY_TENSOR)
    permutation = attribute(I64_ARRAY)
    result = output(ANY_TENSOR)
    syntax = "$operand `,` `dims` `=` $permutation attr-dict `:` functional-type(operands, results)"

    @constraint(
        "C1",
        "element_type(result) = element_type(operand), up to quantization_dimension "
        "if is_per_axis_quantized(operand)",
    )
    def check_element(self) -> str | None:
        given, result = self.operand.type, self.results[0].type
        if given.element is result.element or same_scales(given.element, result.element):
            return None
        if self.check_quantization() and same_quantization(given.element, result.element):
            return None
        return f"operand has type {given}, result {result}"

    @constraint("C2", "permutation is a permutation of range(rank(operand))")
    def check_permutation(self) -> str | None:
        rank = self.operand.type.rank
        if is_permutation(self.permutation, rank):
            return None
        return f"permutation = {text(self.permutation)}, rank(operand) = {rank}"

    @constraint(
        "C4",
        "if is_per_axis_quantized(result), quantization_dimension(operand) = "
        "permutation(quantization_dimension(result))",
    )
    def check_quantization(self) -> str | None:
        old, new = self.operand.type.element, self.results[0].type.element  # type: ignore[attr-defined]
        if not (is_per_axis_quantized(old) and is_per_axis_quantized(new)):
            return None
        if old.axis == self.permutation[new.axis]:
            return None
        return f"operand has type {self.operand.type}, result {self.results[0].type}"

    @infers("C3", "shape(result) = dim(operand, permutation...)")
    def infer_result_types(self) -> list[Type]:
        type = self.operand.type
        order = self.permutation
        element = type.element
        if isinstance(element, QuantizedType) and element.axis is not None:
            element = QuantizedType(
                element.storage, element.expressed, element.scales, element.zero_points,
                order.index(element.axis), element.storage_minimum, element.storage_maximum,
            )  # fmt: skip
        if type.bounds is None:
            return [TensorType([type.shape[axis] for axis in order], element)]
        shape = dimensions(type)
        return [tensor([shape[axis] for axis in order], element)]

    def evaluate(self, context: Any, operand: Array) -> Any:
        return operand.transpose(self.permutation)


class Pad(Operation):
    """A tensor with padding around it and between its elements; negative edges cut off."""

    __slots__ = ()

    name = "stablehlo.pad"
    operand = an_operand(TENSOR)
    padding_value = an_operand(SCALAR)
    edge_padding_low = attribute(I64_ARRAY)
    edge_padding_high = attribute(I64_ARRAY)
    interior_padding = attribute(I64_ARRAY)
    result = output(TENSOR)
    syntax = (
        "$operand `,` $padding_value `,` `low` `=` $edge_padding_low `,` `high` `=` "
        "$edge_padding_high `,` `interior` `=` $interior_padding attr-dict `:` "
        "functional-type(operands, results)"
    )

    @constraint("C1", "element_type(operand) = element_type(padding_value) = element_type(result)")
    def check_elements(self) -> str | None:
        types = [self.operand.type, self.padding_value.type, self.results[0].type]
        if types[0].element is types[1].element is types[2].element:  # type: ignore[attr-defined]
            return None
        return f"operand has type {types[0]}, padding_value {types[1]}, result {types[2]}"

    @constraint(
        "C2",
        "size(edge_padding_low) = size(edge_padding_high) = size(interior_padding) = rank(operand)",
    )
    def check_counts(self) -> str | None:
        rank = self.operand.type.rank
        given = (self.edge_padding_low, self.edge_padding_high, self.interior_padding)
        if all(len(item) == rank for item in given):
            return None
        return f"paddings {', '.join(map(text, given))} for rank {rank}"

    @constraint("C3", "0 <= interior_padding")
    def check_interior(self) -> str | None:
        given = self.interior_padding
        return None if all(item >= 0 for item in given) else f"interior_padding = {text(given)}"

    @constraint("C4", "0 <= shape(result)")
    def check_extents(self) -> str | None:
        extents = [
            None if given.limit is None else given.limit + added
            for given, added in zip(dimensions(self.operand.type), self._added(), strict=True)
        ]
        if all(extent is None or extent >= 0 for extent in extents):
            return None
        return f"extents {', '.join(map(str, extents))} of the result"

    @infers(
        "C4",
        "shape(result) = shape(operand) + edge_padding_low + "
        "max(shape(operand) - 1, 0) * interior_padding + edge_padding_high",
    )
    def infer_result_types(self) -> list[Type]:
        return [tensor(self._shape(), self.operand.type.element)]

    def _added(self) -> list[int]:
        paddings = zip(
            dimensions(self.operand.type), self.edge_padding_low, self.edge_padding_high,
            self.interior_padding, strict=True,
        )  # fmt: skip
        return [
            low + high + max((dimension.limit or 0) - 1, 0) * inner
            for dimension, low, high, inner in paddings
        ]

    def _shape(self) -> list[Dimension]:
        paddings = zip(
            dimensions(self.operand.type), self.edge_padding_low, self.edge_padding_high,
            self.interior_padding, strict=True,
        )  # fmt: skip
        return [
            dimension.map(
                lambda extent, low=low, high=high, inner=inner: (
                    extent + low + high + max(extent - 1, 0) * inner
                )
            )
            for dimension, low, high, inner in paddings
        ]

    def evaluate(self, context: Any, operand: Array, padding_value: Array) -> Any:
        return pad(
            operand, padding_value, self.edge_padding_low, self.edge_padding_high,
            self.interior_padding,
        )  # fmt: skip


def pad(operand: Array, value: Any, low: Any, high: Any, interior: Any) -> Array:
    """Return an array padded around and between its elements; negative edges cut off."""
    paddings = list(zip(operand.shape, low, high, interior, strict=True))
    spread = [max((extent - 1) * (inner + 1) + 1, 0) for extent, _, _, inner in paddings]
    shape = [
        max(size + before + after, 0)
        for size, (_, before, after, _) in zip(spread, paddings, strict=True)
    ]
    result = np.full(shape, value, operand.dtype)
    source, target = [], []
    for size, extent, (_, before, _, inner) in zip(spread, shape, paddings, strict=True):
        step = inner + 1
        first = max(0, -(before // step)) if before < 0 else 0
        last = min(size, extent - before)
        count = max(0, -(-(last - first * step) // step))
        start = before + first * step
        source.append(slice(first, first + count))
        target.append(slice(start, start + count * step, step) if count else slice(0, 0))
    result[tuple(target)] = operand[tuple(source)]
    return result


class Slice(Operation):
    """The part of a tensor between fixed positions, with strides."""

    __slots__ = ()

    name = "stablehlo.slice"
    operand = an_operand(TENSOR)
    start_indices = attribute(I64_ARRAY)
    limit_indices = attribute(I64_ARRAY)
    strides = attribute(I64_ARRAY)
    result = output(TENSOR)
    syntax = (
        "$operand custom<SliceRanges>($start_indices, $limit_indices, $strides) attr-dict "
        "`:` functional-type(operands, results)"
    )

    @constraint("C1", "element_type(operand) = element_type(result)")
    def check_element(self) -> str | None:
        given, result = self.operand.type, self.results[0].type
        if given.element is result.element:  # type: ignore[attr-defined]
            return None
        return f"operand has type {given}, result {result}"

    @constraint("C2", "size(start_indices) = size(limit_indices) = size(strides) = rank(operand)")
    def check_counts(self) -> str | None:
        rank = self.operand.type.rank
        given = (self.start_indices, self.limit_indices, self.strides)
        if all(len(item) == rank for item in given):
            return None
        return f"indices {', '.join(map(text, given))} for rank {rank}"

    @constraint("C3", "0 <= start_indices <= limit_indices <= shape(operand)")
    def check_indices(self) -> str | None:
        bounds = [dimension.limit for dimension in dimensions(self.operand.type)]
        for axis, limit in enumerate(bounds):
            start, end = self.start_indices[axis], self.limit_indices[axis]
            if not 0 <= start <= end or (limit is not None and end > limit):
                return f"start {start}, limit {end}, extent {limit} in dimension {axis}"
        return None

    @constraint("C4", "0 < strides")
    def check_strides(self) -> str | None:
        given = self.strides
        return None if all(item > 0 for item in given) else f"strides = {text(given)}"

    @infers("C5", "shape(result) = ceil((limit_indices - start_indices) / strides)")
    def infer_result_types(self) -> list[Type]:
        parts = zip(self.start_indices, self.limit_indices, self.strides, strict=True)
        shape = [-((start - limit) // stride) for start, limit, stride in parts]
        return [TensorType(shape, self.operand.type.element)]

    def evaluate(self, context: Any, operand: Array) -> Any:
        parts = zip(self.start_indices, self.limit_indices, self.strides, strict=True)
        return operand[tuple(slice(*part) for part in parts)]
