"""What do the operations whose result shape is a value mean?"""

from __future__ import annotations

from typing import Any

import numpy as np

from hloom.dialects.evaluation import Array, Context
from hloom.dialects.stablehlo.convolution import ConvolutionRules
from hloom.dialects.stablehlo.data_movement import pad
from hloom.dialects.stablehlo.shape_change import (
    broadcast,
    broadcast_mismatch,
    broadcast_quantization_mismatch,
    count_along,
    reshape_quantization_mismatch,
    same_quantization,
)
from hloom.dialects.stablehlo.shapes import (
    Dimension,
    are_axes,
    dimensions,
    is_unique,
    same_extent,
    tensor,
    text,
)
from hloom.dialects.stablehlo.type_constraints import (
    ANY_TENSOR,
    SCALAR,
    SCALAR_I32,
    SHAPE_TENSOR,
    STATIC_PADDING_TENSOR,
    STATIC_SHAPE_TENSOR,
    TENSOR,
)
from hloom.ir.attribute_kinds import I64_ARRAY, I64_VALUE
from hloom.ir.declaration import (
    attribute,
    constraint,
    infers,
    optional_attribute,
    output,
)
from hloom.ir.declaration import operand as an_operand
from hloom.ir.operation import Operation, Value
from hloom.ir.types import DYNAMIC, I32, TensorType, Type


def known_values(value: Value) -> list[int] | None:
    """Return the numbers of a constant operand, row by row; None when it is not constant."""
    source = value.defining_operation
    if source is None or source.name != "stablehlo.constant":
        return None
    return [int(item) for item in source.get("value").to_array().reshape(-1)]


def shape_mismatch(value: Value, result: Any) -> str | None:
    """Return what is wrong when a constant shape operand is not the result's; None otherwise."""
    wanted = known_values(value)
    if wanted is None or (
        len(wanted) == result.rank
        and min(wanted, default=0) >= 0
        and all(map(same_extent, wanted, result.shape))
    ):
        return None
    return f"the shape is {text(wanted)}, result has type {result}"


def rank_mismatch(name: str, value: Value, result: Any) -> str | None:
    """Return what breaks `size(shape operand) = rank(result)`; None when it holds."""
    size = value.type.shape[0]  # type: ignore[attr-defined]
    return None if size == result.rank else f"size({name}) = {size}, rank(result) = {result.rank}"


class DynamicBroadcastInDim(Operation):
    """A tensor repeated along new dimensions and those of extent one, to a computed shape."""

    __slots__ = ()

    name = "stablehlo.dynamic_broadcast_in_dim"
    operand = an_operand(ANY_TENSOR)
    output_dimensions = an_operand(STATIC_SHAPE_TENSOR)
    broadcast_dimensions = attribute(I64_ARRAY)
    known_expanding_dimensions = optional_attribute(I64_ARRAY)
    known_nonexpanding_dimensions = optional_attribute(I64_ARRAY)
    result = output(ANY_TENSOR)
    syntax = (
        "$operand `,` $output_dimensions `,` `dims` `=` $broadcast_dimensions attr-dict `:` "
        "functional-type(operands, results)"
    )

    @constraint(
        "C1",
        "element_type(result) = element_type(operand), up to quantization_dimension, scales and "
        "zero_points if is_per_axis_quantized(operand)",
    )
    def check_element(self) -> str | None:
        given, result = self.operand.type, self.results[0].type
        if same_quantization(given.element, result.element):  # type: ignore[attr-defined]
            return None
        return f"operand has type {given}, result {result}"

    @constraint("C2", "size(broadcast_dimensions) = rank(operand)")
    def check_count(self) -> str | None:
        given, rank = self.broadcast_dimensions, self.operand.type.rank
        if len(given) == rank:
            return None
        return f"broadcast_dimensions = {text(given)}, rank(operand) = {rank}"

    @constraint("C3", "0 <= broadcast_dimensions < rank(result)")
    def check_range(self) -> str | None:
        given, rank = self.broadcast_dimensions, self.results[0].type.rank  # type: ignore[attr-defined]
        if are_axes(given, rank):
            return None
        return f"broadcast_dimensions = {text(given)}, rank(result) = {rank}"

    @constraint("C4", "is_unique(broadcast_dimensions)")
    def check_unique(self) -> str | None:
        given = self.broadcast_dimensions
        return None if is_unique(given) else f"broadcast_dimensions = {text(given)}"

    @constraint(
        "C5",
        "dim(operand, d) = 1 or dim(operand, d) = dim(result, broadcast_dimensions[d]) "
        "for all d in axes(operand)",
    )
    def check_extents(self) -> str | None:
        result = self.results[0].type
        if self.check_count() or self.check_range() or self.check_rank():
            return None
        wanted = known_values(self.output_dimensions)
        if wanted is not None:
            result = result.with_shape(wanted)  # type: ignore[attr-defined]
        return broadcast_mismatch(self.operand.type, result, self.broadcast_dimensions)

    @constraint(
        "C6",
        "if is_per_axis_quantized(result), quantization_dimension(result) = "
        "broadcast_dimensions[quantization_dimension(operand)], and a stretched dimension repeats "
        "scales(operand)[0] and zero_points(operand)[0]",
    )
    def check_quantization(self) -> str | None:
        return broadcast_quantization_mismatch(
            self.operand.type, self.results[0].type, self.broadcast_dimensions
        )

    @constraint("C7", "size(output_dimensions) = rank(result)")
    def check_rank(self) -> str | None:
        result = self.results[0].type
        return rank_mismatch("output_dimensions", self.output_dimensions, result) or (
            shape_mismatch(self.output_dimensions, result)
        )

    @constraint("C8", "is_unique(known_expanding_dimensions + known_nonexpanding_dimensions)")
    def check_known(self) -> str | None:
        given = (self.known_expanding_dimensions or ()) + (self.known_nonexpanding_dimensions or ())
        return None if is_unique(given) else f"dimensions {text(given)}"

    @constraint("C9", "0 <= known_expanding_dimensions < rank(operand)")
    def check_expanding(self) -> str | None:
        return self._outside("known_expanding_dimensions")

    @constraint("C10", "0 <= known_nonexpanding_dimensions < rank(operand)")
    def check_nonexpanding(self) -> str | None:
        return self._outside("known_nonexpanding_dimensions")

    def _outside(self, name: str) -> str | None:
        given, rank = getattr(self, name), self.operand.type.rank
        if given is None or are_axes(given, rank):
            return None
        return f"{name} = {text(given)}, rank(operand) = {rank}"

    def evaluate(self, context: Context, operand: Array, output_dimensions: Array) -> Any:
        shape = tuple(int(extent) for extent in output_dimensions)
        return broadcast(operand, shape, self.broadcast_dimensions)


class DynamicConv(ConvolutionRules):
    """Dot products of windows of lhs with rhs, the padding computed."""

    __slots__ = ()

    name = "stablehlo.dynamic_conv"
    padding = an_operand(STATIC_PADDING_TENSOR)

    @constraint("C2", "size(window_strides) = N - 2")
    def check_stride_count(self) -> str | None:
        # Programs in use carry strides that are too many where the padding is computed.
        strides, count = self.window_strides, self.lhs.type.rank - 2
        if strides is None or len(strides) == count or self.check_input_count():
            return None
        if len(strides) > count and known_values(self.padding) is None:
            return None
        return f"window_strides = {text(strides)}"

    @constraint("C4", "shape(padding) = [N - 2, 2]")
    def check_padding(self) -> str | None:
        if self.lhs.type.rank < 2 or self.check_input_count():
            return None
        shape, count = self.padding.type.shape, self.lhs.type.rank - 2
        if shape == (count, 2):
            return None
        return f"shape(padding) = {text(shape)}, expected [{count}, 2]"

    def paddings(self) -> list[tuple[int, int]] | None:
        values = known_values(self.padding)
        if values is None:
            return None
        return list(zip(values[::2], values[1::2], strict=True))

    def evaluate(self, context: Context, lhs: Array, rhs: Array, padding: Array) -> Any:
        return self.convolved(lhs, rhs, [(int(low), int(high)) for low, high in padding])


class DynamicIota(Operation):
    """Numbers that count from zero along one dimension of a computed shape."""

    __slots__ = ()

    name = "stablehlo.dynamic_iota"
    output_shape = an_operand(STATIC_SHAPE_TENSOR)
    iota_dimension = attribute(I64_VALUE)
    result = output(TENSOR)
    syntax = (
        "$output_shape `,` `dim` `=` $iota_dimension attr-dict `:` "
        "functional-type(operands, results)"
    )

    @constraint("C1", "0 <= iota_dimension < size(output_shape)")
    def check_dimension(self) -> str | None:
        size = self.output_shape.type.shape[0]
        if 0 <= self.iota_dimension < size:
            return None
        return f"iota_dimension = {self.iota_dimension}, size(output_shape) = {size}"

    @constraint("C2", "rank(result) = size(output_shape)")
    def check_rank(self) -> str | None:
        result = self.results[0].type
        return rank_mismatch("output_shape", self.output_shape, result) or shape_mismatch(
            self.output_shape, result
        )

    def evaluate(self, context: Context, output_shape: Array) -> Any:
        shape = tuple(int(extent) for extent in output_shape)
        return count_along(shape, self.iota_dimension, self.result.type.element)  # type: ignore[attr-defined]


class DynamicPad(Operation):
    """A tensor with computed padding around it and between its elements."""

    __slots__ = ()

    name = "stablehlo.dynamic_pad"
    operand = an_operand(TENSOR)
    padding_value = an_operand(SCALAR)
    edge_padding_low = an_operand(STATIC_SHAPE_TENSOR)
    edge_padding_high = an_operand(STATIC_SHAPE_TENSOR)
    interior_padding = an_operand(STATIC_SHAPE_TENSOR)
    result = output(TENSOR)
    syntax = "operands attr-dict `:` functional-type(operands, results)"

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
        types = [value.type for value in self._operands[2:]]
        if all(type.shape[0] == rank for type in types):  # type: ignore[attr-defined]
            return None
        return f"paddings have types {text([str(type) for type in types])}, rank {rank}"

    @constraint("C3", "0 <= interior_padding")
    def check_interior(self) -> str | None:
        given = known_values(self.interior_padding)
        if given is None or min(given, default=0) >= 0:
            return None
        return f"interior_padding = {text(given)}"

    @constraint(
        "C4",
        "shape(result) = shape(operand) + edge_padding_low + "
        "max(shape(operand) - 1, 0) * interior_padding + edge_padding_high",
    )
    def check_shape(self) -> str | None:
        given, result = self.operand.type, self.results[0].type
        found = f"operand has type {given}, result {result}"
        if given.rank != result.rank:  # type: ignore[attr-defined]
            return found
        paddings: list[Any] = [known_values(value) for value in self._operands[2:]]
        if any(padding is None for padding in paddings):
            return None
        extents: Any = zip(given.shape, result.shape, *paddings, strict=True)  # type: ignore[attr-defined]
        for extent, after, low, high, inner in extents:
            if DYNAMIC in (extent, after):
                continue
            if extent + low + high + max(extent - 1, 0) * inner != after:
                return found
        return None

    def evaluate(
        self, context: Context, operand: Array, padding_value: Array, low: Array, high: Array,
        interior: Array,
    ) -> Any:  # fmt: skip
        return pad(operand, padding_value, low.tolist(), high.tolist(), interior.tolist())


class DynamicReshape(Operation):
    """The same elements in the same order, of a computed shape."""

    __slots__ = ()

    name = "stablehlo.dynamic_reshape"
    operand = an_operand(ANY_TENSOR)
    output_shape = an_operand(STATIC_SHAPE_TENSOR)
    result = output(ANY_TENSOR)
    syntax = "operands attr-dict `:` functional-type(operands, results)"

    @constraint(
        "C1",
        "element_type(result) = element_type(operand), up to quantization_dimension "
        "if is_per_axis_quantized(operand)",
    )
    def check_element(self) -> str | None:
        given, result = self.operand.type, self.results[0].type
        if same_quantization(given.element, result.element):  # type: ignore[attr-defined]
            return None
        return f"operand has type {given}, result {result}"

    @constraint("C2", "size(operand) = size(result)")
    def check_size(self) -> str | None:
        given, result = self.operand.type, self.results[0].type
        assert isinstance(result, TensorType)
        wanted = known_values(self.output_shape)
        if wanted is not None and not result.is_static and min(wanted, default=0) >= 0:
            result = result.with_shape(wanted)
        if not given.is_static or not result.is_static or given.size == result.size:
            return None
        return f"operand has type {given}, result {result}"

    @constraint(
        "C3",
        "if is_per_axis_quantized(operand), the extents before, at and after "
        "quantization_dimension have the same products in operand and result",
    )
    def check_quantization(self) -> str | None:
        return reshape_quantization_mismatch(self.operand.type, self.results[0].type)

    @constraint("C4", "size(output_shape) = rank(result)")
    def check_rank(self) -> str | None:
        result = self.results[0].type
        return rank_mismatch("output_shape", self.output_shape, result) or shape_mismatch(
            self.output_shape, result
        )

    def evaluate(self, context: Context, operand: Array, output_shape: Array) -> Any:
        return operand.reshape([int(extent) for extent in output_shape])


class RealDynamicSlice(Operation):
    """The part of a tensor between computed positions, with computed strides."""

    __slots__ = ()

    name = "stablehlo.real_dynamic_slice"
    operand = an_operand(TENSOR)
    start_indices = an_operand(SHAPE_TENSOR)
    limit_indices = an_operand(SHAPE_TENSOR)
    strides = an_operand(SHAPE_TENSOR)
    result = output(TENSOR)
    syntax = "operands attr-dict `:` functional-type(operands, results)"

    @constraint("C1", "element_type(operand) = element_type(result), rank(operand) = rank(result)")
    def check_element(self) -> str | None:
        given, result = self.operand.type, self.results[0].type
        if given.element is result.element and given.rank == result.rank:  # type: ignore[attr-defined]
            return None
        return f"operand has type {given}, result {result}"

    @constraint("C2", "size(start_indices) = size(limit_indices) = size(strides) = rank(operand)")
    def check_counts(self) -> str | None:
        rank = self.operand.type.rank
        types = [value.type for value in self._operands[1:]]
        if len(set(types)) == 1 and same_extent(types[0].shape[0], rank):  # type: ignore[attr-defined]
            return None
        return f"positions have types {text([str(type) for type in types])}, rank {rank}"

    def evaluate(
        self, context: Context, operand: Array, starts: Array, limits: Array, strides: Array
    ) -> Any:
        parts = list(zip(starts.tolist(), limits.tolist(), strides.tolist(), strict=True))
        for (start, limit, stride), extent in zip(parts, operand.shape, strict=True):
            if not 0 <= start <= limit <= extent or stride <= 0:
                raise context.fail(
                    self,
                    "0 <= start_indices <= limit_indices <= shape(operand) and 0 < strides",
                    f"positions {start}:{limit}:{stride} in a dimension of extent {extent}",
                )
        return operand[tuple(slice(*part) for part in parts)]


class GetDimensionSize(Operation):
    """The extent of one dimension."""

    __slots__ = ()

    name = "stablehlo.get_dimension_size"
    operand = an_operand(ANY_TENSOR)
    dimension = attribute(I64_VALUE)
    result = output(SCALAR_I32)
    syntax = "$operand `,` `dim` `=` $dimension attr-dict `:` functional-type(operands, results)"

    @constraint("C1", "0 <= dimension < rank(operand)")
    def check_dimension(self) -> str | None:
        rank = self.operand.type.rank
        if 0 <= self.dimension < rank:
            return None
        return f"dimension = {self.dimension}, rank(operand) = {rank}"

    def infer_result_types(self) -> list[Type]:
        return [TensorType((), I32)]

    def evaluate(self, context: Context, operand: Array) -> Any:
        return np.int32(operand.shape[self.dimension])


class SetDimensionSize(Operation):
    """A tensor cut to a computed extent of one dimension, which is its bound."""

    __slots__ = ()

    name = "stablehlo.set_dimension_size"
    operand = an_operand(TENSOR)
    size = an_operand(SCALAR_I32)
    dimension = attribute(I64_VALUE)
    result = output(TENSOR)
    syntax = (
        "$operand `,` $size `,` `dim` `=` $dimension attr-dict `:` "
        "functional-type(operands, results)"
    )

    @constraint("C1", "0 <= dimension < rank(operand)")
    def check_dimension(self) -> str | None:
        rank = self.operand.type.rank
        if 0 <= self.dimension < rank:
            return None
        return f"dimension = {self.dimension}, rank(operand) = {rank}"

    @infers("C2", "the dimension of the result is of unknown extent, bounded by the operand's")
    def infer_result_types(self) -> list[Type]:
        shape = dimensions(self.operand.type)
        known = known_values(self.size)
        given = shape[self.dimension]
        if known is not None and known[0] == given.limit:
            shape[self.dimension] = Dimension(known[0])
            return [tensor(shape, self.operand.type.element)]
        shape[self.dimension] = Dimension(DYNAMIC, given.limit)
        return [tensor(shape, self.operand.type.element)]

    def evaluate(self, context: Context, operand: Array, size: Array) -> Any:
        extent = operand.shape[self.dimension]
        if not 0 <= int(size) <= extent:
            raise context.fail(self, f"0 <= size <= {extent}", f"size is {int(size)}")
        parts = [slice(None)] * operand.ndim
        parts[self.dimension] = slice(int(size))
        return operand[tuple(parts)]
