"""What do the operations mean that make constants or give elements another shape?"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from hloom.dialects.evaluation import Array
from hloom.dialects.stablehlo import arithmetic
from hloom.dialects.stablehlo.elementwise import baseline
from hloom.dialects.stablehlo.shapes import (
    are_axes,
    is_unique,
    same_extent,
    same_shape,
    text,
)
from hloom.dialects.stablehlo.type_constraints import (
    ANY_TENSOR,
    NUMBER_TENSOR,
    STATIC_OR_BOUNDED_TENSOR,
    STATIC_TENSOR,
    is_per_axis_quantized,
)
from hloom.ir.attribute_kinds import ELEMENTS, I64_ARRAY, I64_VALUE
from hloom.ir.declaration import (
    CONSTANT,
    attribute,
    constraint,
    infers,
    output,
)
from hloom.ir.declaration import operand as an_operand
from hloom.ir.operation import Operation
from hloom.ir.types import (
    DYNAMIC,
    ComplexType,
    IntegerType,
    QuantizedType,
    TensorType,
    Type,
    numpy_dtype,
)


class Constant(Operation):
    """A tensor written in the program."""

    __slots__ = ()

    name = "stablehlo.constant"
    traits = (CONSTANT,)
    value = attribute(ELEMENTS)
    output = output(STATIC_TENSOR)
    syntax = "custom<Constant>()"

    @infers("C1", "type(value) = type(output)")
    def infer_result_types(self) -> list[Type]:
        type = self.attributes["value"].type  # type: ignore[attr-defined]
        if self.results and _is_storage_of(type, self.results[0].type):
            return [self.results[0].type]
        return [type]

    @constraint("C1", "type(value) = type(output)")
    def check_type(self) -> str | None:
        given, result = self.attributes["value"].type, self.results[0].type  # type: ignore[attr-defined]
        if given is result or _is_storage_of(given, result):
            return None
        return f"value has type {given}, output {result}"

    def suggest_result_names(self) -> list[str]:
        type = self.results[0].type
        return ["c" if isinstance(type.element, IntegerType) else "cst"]  # type: ignore[attr-defined]

    def evaluate(self, context: Any) -> Any:
        return self.value.to_array()


def _is_storage_of(given: Any, result: Any) -> bool:
    element = result.element
    return (
        isinstance(element, QuantizedType)
        and given.shape == result.shape
        and given.element in (element, element.storage)
    )


class Iota(Operation):
    """Numbers that count from zero along one dimension."""

    __slots__ = ()

    name = "stablehlo.iota"
    iota_dimension = attribute(I64_VALUE)
    output = output(NUMBER_TENSOR)
    syntax = "`dim` `=` $iota_dimension attr-dict `:` type(results)"

    @constraint("C1", "0 <= iota_dimension < rank(output)")
    def check_dimension(self) -> str | None:
        rank = self.results[0].type.rank  # type: ignore[attr-defined]
        if 0 <= self.iota_dimension < rank:
            return None
        return f"iota_dimension = {self.iota_dimension}, rank(output) = {rank}"

    def evaluate(self, context: Any) -> Any:
        type = self.result.type
        assert isinstance(type, TensorType)
        return count_along(type.shape, self.iota_dimension, type.element)


def count_along(shape: tuple[int, ...], dimension: int, element: Type) -> Array:
    """Return the values of an iota of a shape, quantized where the element type is."""
    view = [1] * len(shape)
    view[dimension] = shape[dimension]
    count = np.arange(shape[dimension], dtype=np.int64).reshape(view)
    if isinstance(element, QuantizedType):
        values = arithmetic.quantize(arithmetic.convert(count, element.expressed), element)
    else:
        values = arithmetic.convert(count, element)
    return np.broadcast_to(values, shape)


class BroadcastInDim(Operation):
    """A tensor repeated along new dimensions and those of extent one."""

    __slots__ = ()

    name = "stablehlo.broadcast_in_dim"
    operand = an_operand(ANY_TENSOR)
    broadcast_dimensions = attribute(I64_ARRAY)
    result = output(STATIC_OR_BOUNDED_TENSOR)
    syntax = (
        "$operand `,` `dims` `=` $broadcast_dimensions attr-dict `:` "
        "functional-type(operands, results)"
    )

    @constraint(
        "C1",
        "element_type(result) = element_type(operand), up to quantization_dimension, scales and "
        "zero_points if is_per_axis_quantized(operand)",
    )
    def check_element(self) -> str | None:
        given, result = self.operand.type, self.results[0].type
        if given.element is result.element or same_quantization(given.element, result.element):
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
        return broadcast_mismatch(
            self.operand.type, self.results[0].type, self.broadcast_dimensions
        )

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

    def evaluate(self, context: Any, operand: Array) -> Any:
        type = self.result.type
        assert isinstance(type, TensorType)
        return broadcast(operand, type.shape, self.broadcast_dimensions)


def same_quantization(given: Type, result: Type) -> bool:
    """Tell whether element types are equal, up to parameters and axis when per axis."""
    if given is result:
        return True
    if not (is_per_axis_quantized(given) and is_per_axis_quantized(result)):
        return False
    return baseline(given)[:4] == baseline(result)[:4]


def same_scales(given: Any, result: Any) -> bool:
    """Tell whether element types are equal, up to the axis when per axis."""
    if not same_quantization(given, result):
        return False
    if given is result:
        return True
    return (given.scales, given.zero_points) == (result.scales, result.zero_points)


def broadcast_mismatch(given: Any, result: Any, places: tuple[int, ...]) -> str | None:
    """Return what breaks the extents of a broadcast; None when they fit."""
    shape = result.shape
    for axis, extent in enumerate(given.shape):
        if extent in (1, DYNAMIC):
            continue
        if not same_extent(extent, shape[places[axis]]):
            return (
                f"dim(operand, {axis}) = {extent}, "
                f"dim(result, {places[axis]}) = {shape[places[axis]]}"
            )
    return None


def broadcast_quantization_mismatch(given: Any, result: Any, places: Any) -> str | None:
    """Return what breaks the quantization parameters of a broadcast; None when they fit."""
    element, old = result.element, given.element
    if not (is_per_axis_quantized(element) and is_per_axis_quantized(old)):
        return None
    if element.axis != places[old.axis]:
        return (
            f"quantization_dimension(result) = {element.axis}, "
            f"broadcast_dimensions[{old.axis}] = {places[old.axis]}"
        )
    if given.shape[old.axis] == 1:
        same = {old.scales[0]} == set(element.scales)
        if not same or {old.zero_points[0]} != set(element.zero_points):
            return f"operand has type {given}, result {result}"
    elif (old.scales, old.zero_points) != (element.scales, element.zero_points):
        return f"operand has type {given}, result {result}"
    return None


def broadcast(operand: Array, shape: tuple[int, ...], places: tuple[int, ...]) -> Array:
    """Return a view of an array, its dimensions put in their places of a shape and repeated."""
    if not operand.ndim:
        return np.broadcast_to(operand, shape)
    order = sorted(range(operand.ndim), key=places.__getitem__)
    view = [1] * len(shape)
    for axis in order:
        view[places[axis]] = operand.shape[axis]
    return np.broadcast_to(operand.transpose(order).reshape(view), shape)


class Reshape(Operation):
    """The same elements in the same order, of another shape."""

    __slots__ = ()

    name = "stablehlo.reshape"
    operand = an_operand(ANY_TENSOR)
    result = output(STATIC_OR_BOUNDED_TENSOR)
    syntax = "operands attr-dict `:` functional-type(operands, results)"

    @constraint(
        "C1",
        "element_type(result) = element_type(operand), up to quantization_dimension "
        "if is_per_axis_quantized(operand)",
    )
    def check_element(self) -> str | None:
        given, result = self.operand.type, self.results[0].type
        if given.element is result.element or same_scales(given.element, result.element):
            return None
        if reshape_quantization_mismatch(given, result) and same_quantization(
            given.element, result.element
        ):
            return None
        return f"operand has type {given}, result {result}"

    @constraint("C2", "size(operand) = size(result)")
    def check_size(self) -> str | None:
        given, result = self.operand.type, self.results[0].type
        if DYNAMIC in given.shape or DYNAMIC in result.shape:  # type: ignore[attr-defined]
            return None
        if math.prod(given.shape) == math.prod(result.shape):  # type: ignore[attr-defined]
            return None
        return f"operand has type {given}, result {result}"

    @constraint(
        "C3",
        "if is_per_axis_quantized(operand), the extents before, at and after "
        "quantization_dimension have the same products in operand and result",
    )
    def check_quantization(self) -> str | None:
        return reshape_quantization_mismatch(self.operand.type, self.results[0].type)

    def evaluate(self, context: Any, operand: Array) -> Any:
        type = self.result.type
        assert isinstance(type, TensorType)
        return operand.reshape(type.shape)


def reshape_quantization_mismatch(given: Any, result: Any) -> str | None:
    """Return what breaks per-axis quantization in a reshape; None when it fits."""
    old, new = given.element, result.element
    if not (is_per_axis_quantized(old) and is_per_axis_quantized(new)):
        return None
    for before, after in (
        (given.shape[: old.axis], result.shape[: new.axis]),
        (given.shape[old.axis : old.axis + 1], result.shape[new.axis : new.axis + 1]),
        (given.shape[old.axis + 1 :], result.shape[new.axis + 1 :]),
    ):
        if DYNAMIC in before or DYNAMIC in after:
            continue
        if math.prod(before) != math.prod(after):
            return f"operand has type {given}, result {result}"
    return None


class BitcastConvert(Operation):
    """The bits of a tensor read as another element type; a last dimension comes or goes."""

    __slots__ = ()

    name = "stablehlo.bitcast_convert"
    operand = an_operand(ANY_TENSOR)
    result = output(ANY_TENSOR)
    syntax = "operands attr-dict `:` functional-type(operands, results)"

    @constraint(
        "C1",
        "shape(result) = shape(operand) for num_bits(E') = num_bits(E); otherwise the wider "
        "tensor lacks the last dimension of the other, whose extent is the ratio of widths",
    )
    def check_shape(self) -> str | None:
        given, result = self.operand.type, self.results[0].type
        if self.check_complex() is not None:
            return None
        old, new = element_bits(given.element), element_bits(result.element)  # type: ignore[attr-defined]
        if old == new:
            fits = same_shape(given, result)
        else:
            wide, narrow = (given, result) if old > new else (result, given)
            ratio, rest = divmod(max(old, new), min(old, new))
            fits = (
                rest == 0
                and narrow.rank == wide.rank + 1  # type: ignore[attr-defined]
                and all(map(same_extent, wide.shape, narrow.shape[:-1]))  # type: ignore[attr-defined]
                and same_extent(narrow.shape[-1], ratio)  # type: ignore[attr-defined]
            )
        return None if fits else f"operand has type {given}, result {result}"

    @constraint(
        "C2",
        "if is_complex(operand) or is_complex(result), then is_complex(operand) and "
        "is_complex(result)",
    )
    def check_complex(self) -> str | None:
        given, result = self.operand.type, self.results[0].type
        if isinstance(given.element, ComplexType) == isinstance(result.element, ComplexType):  # type: ignore[attr-defined]
            return None
        return f"operand has type {given}, result {result}"

    def inferred_shape(self) -> list[int]:
        """Return the extents that follow for the result."""
        shape = list(self.operand.type.shape)
        old = element_bits(self.operand.type.element)
        new = element_bits(self.results[0].type.element)  # type: ignore[attr-defined]
        return shape if old == new else shape[:-1] if old < new else [*shape, old // new]

    def evaluate(self, context: Any, operand: Array) -> Any:
        old = self.operand.type.element
        new = self.result.type.element  # type: ignore[attr-defined]
        return bitcast(operand, element_bits(old), element_bits(new), numpy_dtype(new))


def element_bits(element: Any) -> int:
    """Return how many bits one element has (`num_bits`)."""
    if isinstance(element, QuantizedType):
        return element.storage.width
    if isinstance(element, ComplexType):
        return 2 * element_bits(element.element)
    return element.width


def bitcast(operand: Array, old: int, new: int, dtype: np.dtype[Any]) -> Array:
    """Return the elements' bits, lowest first, read as elements of another width."""
    if old == new and operand.dtype.itemsize == dtype.itemsize:
        return np.ascontiguousarray(operand).view(dtype).reshape(operand.shape)
    size = operand.dtype.itemsize
    data = np.ascontiguousarray(operand).view(np.uint8).reshape(*operand.shape, size)
    bits = np.unpackbits(data, axis=-1, bitorder="little", count=old)
    if old > new:
        bits = bits.reshape(*operand.shape, old // new, new)
    elif old < new:
        bits = bits.reshape(*operand.shape[:-1], new)
    packed = np.packbits(bits, axis=-1, bitorder="little")
    width = dtype.itemsize
    padding = [(0, 0)] * (packed.ndim - 1) + [(0, width - packed.shape[-1])]
    packed = np.ascontiguousarray(np.pad(packed, padding))
    values = packed.view(np.int8 if width == 1 else dtype).reshape(bits.shape[:-1])
    if width == 1:
        values = arithmetic.sign_extended(values, new, dtype)
    return values
