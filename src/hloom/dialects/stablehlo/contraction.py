"""What do dot products over pairs of dimensions mean?"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from hloom.dialects.evaluation import Array, Context
from hloom.dialects.stablehlo import arithmetic
from hloom.dialects.stablehlo.attribute_kinds import (
    DOT_ALGORITHM,
    DOT_DIMENSION_NUMBERS,
    PRECISION_CONFIG,
)
from hloom.dialects.stablehlo.dot_algorithms import is_known, round_components
from hloom.dialects.stablehlo.shapes import (
    are_axes,
    dimensions,
    is_unique,
    same_extent,
    tensor,
    text,
)
from hloom.dialects.stablehlo.type_constraints import (
    ANY_TENSOR,
    TENSOR,
    is_per_axis_quantized,
    is_per_tensor_quantized,
)
from hloom.ir.declaration import attribute, constraint, operand, optional_attribute, output
from hloom.ir.operation import Operation
from hloom.ir.types import QuantizedType, TensorType, Type, numpy_dtype


class DotGeneral(Operation):
    """Dot products over contracting dimensions, for each index of the batching dimensions."""

    __slots__ = ()

    name = "stablehlo.dot_general"
    lhs = operand(TENSOR)
    rhs = operand(ANY_TENSOR)
    dot_dimension_numbers = attribute(DOT_DIMENSION_NUMBERS)
    precision_config = optional_attribute(PRECISION_CONFIG)
    algorithm = optional_attribute(DOT_ALGORITHM)
    result = output(ANY_TENSOR)
    syntax = (
        "$lhs `,` $rhs `,` custom<DotDimensionNumbers>($dot_dimension_numbers) `` "
        "custom<PrecisionConfigAndAlgorithm>($precision_config, $algorithm) attr-dict `:` "
        "functional-type(operands, results)"
    )

    @constraint("C1", "size(lhs_batching_dimensions) = size(rhs_batching_dimensions)")
    def check_batching_count(self) -> str | None:
        numbers = self.dot_dimension_numbers
        lhs, rhs = numbers.lhs_batching_dimensions, numbers.rhs_batching_dimensions
        return None if len(lhs) == len(rhs) else f"{text(lhs)} and {text(rhs)}"

    @constraint("C2", "size(lhs_contracting_dimensions) = size(rhs_contracting_dimensions)")
    def check_contracting_count(self) -> str | None:
        numbers = self.dot_dimension_numbers
        lhs, rhs = numbers.lhs_contracting_dimensions, numbers.rhs_contracting_dimensions
        return None if len(lhs) == len(rhs) else f"{text(lhs)} and {text(rhs)}"

    @constraint("C3", "is_unique(lhs_batching_dimensions + lhs_contracting_dimensions)")
    def check_lhs_unique(self) -> str | None:
        numbers = self.dot_dimension_numbers
        used = numbers.lhs_batching_dimensions + numbers.lhs_contracting_dimensions
        return None if is_unique(used) else f"dimensions {text(used)} of lhs"

    @constraint("C4", "is_unique(rhs_batching_dimensions + rhs_contracting_dimensions)")
    def check_rhs_unique(self) -> str | None:
        numbers = self.dot_dimension_numbers
        used = numbers.rhs_batching_dimensions + numbers.rhs_contracting_dimensions
        return None if is_unique(used) else f"dimensions {text(used)} of rhs"

    @constraint("C5", "0 <= lhs_batching_dimensions < rank(lhs)")
    def check_lhs_batching(self) -> str | None:
        return _missing_axes(self.dot_dimension_numbers.lhs_batching_dimensions, self.lhs.type)

    @constraint("C6", "0 <= lhs_contracting_dimensions < rank(lhs)")
    def check_lhs_contracting(self) -> str | None:
        return _missing_axes(self.dot_dimension_numbers.lhs_contracting_dimensions, self.lhs.type)

    @constraint("C7", "0 <= rhs_batching_dimensions < rank(rhs)")
    def check_rhs_batching(self) -> str | None:
        return _missing_axes(self.dot_dimension_numbers.rhs_batching_dimensions, self.rhs.type)

    @constraint("C8", "0 <= rhs_contracting_dimensions < rank(rhs)")
    def check_rhs_contracting(self) -> str | None:
        return _missing_axes(self.dot_dimension_numbers.rhs_contracting_dimensions, self.rhs.type)

    @constraint("C9", "dim(lhs, lhs_batching_dimensions...) = dim(rhs, rhs_batching_dimensions...)")
    def check_batching_extents(self) -> str | None:
        numbers = self.dot_dimension_numbers
        return self._extent_mismatch(
            numbers.lhs_batching_dimensions, numbers.rhs_batching_dimensions
        )

    @constraint(
        "C10", "dim(lhs, lhs_contracting_dimensions...) = dim(rhs, rhs_contracting_dimensions...)"
    )
    def check_contracting_extents(self) -> str | None:
        numbers = self.dot_dimension_numbers
        return self._extent_mismatch(
            numbers.lhs_contracting_dimensions, numbers.rhs_contracting_dimensions
        )

    @constraint("C11", "size(precision_config) = 2")
    def check_precision_count(self) -> str | None:
        # One precision, which programs in use carry, is taken for both operands.
        given = self.precision_config
        return None if not given or len(given) <= 2 else f"{len(given)} precisions"

    @constraint("C13", "element_type(lhs) = element_type(rhs) if none is quantized")
    def check_elements(self) -> str | None:
        lhs, rhs = self.lhs.type.element, self.rhs.type.element
        if lhs is rhs or isinstance(rhs, QuantizedType) or isinstance(lhs, QuantizedType):
            return None
        return None if _mix(lhs, rhs) else f"lhs has elements {lhs}, rhs {rhs}"

    @constraint("C14", "is_quantized(lhs) = is_quantized(result) and is_quantized(rhs)")
    def check_quantized(self) -> str | None:
        return contraction_quantization_mismatch(*self._elements())

    @constraint("C15", "zero_points(rhs) = 0")
    def check_zero_points(self) -> str | None:
        element = self.rhs.type.element
        if isinstance(element, QuantizedType) and any(element.zero_points):
            return f"rhs has type {self.rhs.type}"
        return None

    @constraint(
        "C16",
        "if is_per_axis_quantized(rhs), then quantization_dimension(rhs) not in "
        "rhs_contracting_dimensions",
    )
    def check_axis(self) -> str | None:
        element = self.rhs.type.element
        contracting = self.dot_dimension_numbers.rhs_contracting_dimensions
        if is_per_axis_quantized(element) and element.axis in contracting:
            return f"quantization_dimension(rhs) = {element.axis}"
        return None

    @constraint("C17", "storage_type(lhs) = storage_type(rhs) if is_quantized(lhs)")
    def check_storage(self) -> str | None:
        return storage_mismatch(*self._elements())

    @constraint(
        "C18",
        "expressed_type(lhs) = expressed_type(rhs) = expressed_type(result) if is_quantized(lhs)",
    )
    def check_expressed(self) -> str | None:
        return expressed_mismatch(*self._elements())

    @constraint("C19", "if is_per_tensor_quantized(rhs), then is_per_tensor_quantized(result)")
    def check_per_tensor(self) -> str | None:
        lhs, rhs, result = self._elements()
        if isinstance(lhs, QuantizedType) and is_per_tensor_quantized(rhs):
            return None if is_per_tensor_quantized(result) else f"result has elements {result}"
        return None

    @constraint(
        "C20",
        "element_type(lhs) = expressed_type(rhs) = element_type(result) if !is_quantized(lhs)",
    )
    def check_hybrid(self) -> str | None:
        return hybrid_mismatch(*self._elements())

    @constraint("C21", "precision_config... = DEFAULT if there is an algorithm")
    def check_precision(self) -> str | None:
        given = self.precision_config or ()
        if self.algorithm is None or all(item == "DEFAULT" for item in given):
            return None
        return f"precision_config = {text(given)}"

    @constraint("C22", "0 < lhs_component_count")
    def check_lhs_components(self) -> str | None:
        return self._not_positive("lhs_component_count")

    @constraint("C23", "0 < rhs_component_count")
    def check_rhs_components(self) -> str | None:
        return self._not_positive("rhs_component_count")

    @constraint("C24", "0 < num_primitive_operations")
    def check_operations(self) -> str | None:
        return self._not_positive("num_primitive_operations")

    @constraint("I8", "the algorithm is known to be supported by some hardware")
    def check_algorithm(self) -> str | None:
        if self.algorithm is None or is_known(self.algorithm):
            return None
        fields = ", ".join(f"{name} = {value}" for name, value in self.algorithm.fields.items())
        return f"algorithm <{fields}>"

    @constraint(
        "C12",
        "shape(result) = dim(lhs, lhs_batching_dimensions) + dim(lhs, lhs_result_dimensions) + "
        "dim(rhs, rhs_result_dimensions)",
    )
    def check_shape(self) -> str | None:
        extents, result = self.inferred_shape(), self.results[0].type
        assert isinstance(result, TensorType)
        if len(extents) == result.rank and all(map(same_extent, extents, result.shape)):
            return None
        return f"result has type {result}, inferred shape is {text(extents)}"

    def inferred_shape(self) -> list[int]:
        """Return the extents that follow for the result."""
        return [dimension.extent for dimension in self._shape()]

    def _shape(self) -> list[Any]:
        numbers = self.dot_dimension_numbers
        return contraction_shape(
            self.lhs.type, self.rhs.type,
            numbers.lhs_batching_dimensions, numbers.rhs_batching_dimensions,
            numbers.lhs_contracting_dimensions, numbers.rhs_contracting_dimensions,
        )  # fmt: skip

    def natural_result_type(self) -> Type:
        """Return the result type with the element type of lhs: what a builder wants most often."""
        return tensor(self._shape(), self.lhs.type.element)

    def _elements(self) -> tuple[Type, Type, Type]:
        return self.lhs.type.element, self.rhs.type.element, self.results[0].type.element  # type: ignore[attr-defined]

    def _extent_mismatch(self, left: tuple[int, ...], right: tuple[int, ...]) -> str | None:
        lhs, rhs = self.lhs.type.shape, self.rhs.type.shape
        for a, b in zip(left, right, strict=True):
            if not same_extent(lhs[a], rhs[b]):
                return f"dim(lhs, {a}) = {lhs[a]}, dim(rhs, {b}) = {rhs[b]}"
        return None

    def _not_positive(self, name: str) -> str | None:
        if self.algorithm is None or getattr(self.algorithm, name) > 0:
            return None
        return f"{name} = {getattr(self.algorithm, name)}"

    def evaluate(self, context: Context, lhs: Array, rhs: Array) -> Any:
        numbers = self.dot_dimension_numbers
        left, right, element = self._elements()
        lhs, rhs, real = contraction_operands(lhs, rhs, left, right, element)
        axes = (numbers.lhs_batching_dimensions, numbers.rhs_batching_dimensions,
                numbers.lhs_contracting_dimensions, numbers.rhs_contracting_dimensions)  # fmt: skip
        if self.algorithm is None:
            product = dot(lhs, rhs, *axes, real)
        else:
            pairs = round_components(lhs, rhs, self.algorithm)
            wide = np.result_type(*(item.dtype for pair in pairs for item in pair), np.float64)
            total: Any = 0
            for a, b in pairs:
                total = total + dot(a.astype(wide), b.astype(wide), *axes, None)
            product = arithmetic.convert(np.asarray(total), real)
        if isinstance(element, QuantizedType):
            return arithmetic.quantize(product, element)
        return product


def _missing_axes(axes: tuple[int, ...], type: TensorType) -> str | None:
    return None if are_axes(axes, type.rank) else f"dimensions {text(axes)} of {type}"


def _mix(lhs: Type, rhs: Type) -> bool:
    """Tell whether numbers of two (real) types may be multiplied: of one kind, or 8-bit floats."""
    kinds = {type(lhs), type(rhs)}
    return len(kinds) == 1


def contraction_shape(
    lhs: TensorType,
    rhs: TensorType,
    lhs_batching: tuple[int, ...],
    rhs_batching: tuple[int, ...],
    lhs_contracting: tuple[int, ...],
    rhs_contracting: tuple[int, ...],
) -> list[Any]:
    """Return the dimensions of a contraction: batching ones, the rest of lhs, the rest of rhs."""
    left, right = dimensions(lhs), dimensions(rhs)
    shape = [left[axis] for axis in lhs_batching]
    used = lhs_batching + lhs_contracting
    shape += [item for axis, item in enumerate(left) if axis not in used]
    used = rhs_batching + rhs_contracting
    return shape + [item for axis, item in enumerate(right) if axis not in used]


def contraction_quantization_mismatch(lhs: Type, rhs: Type, result: Type) -> str | None:
    """Return what breaks `is_quantized(lhs) = is_quantized(result) and is_quantized(rhs)`."""
    quantized = [isinstance(element, QuantizedType) for element in (lhs, rhs, result)]
    if not any(quantized) or (quantized[1] and quantized[0] == quantized[2]):
        return None
    return f"lhs has elements {lhs}, rhs {rhs}, result {result}"


def storage_mismatch(lhs: Type, rhs: Type, result: Type) -> str | None:
    """Return what breaks `storage_type(lhs) = storage_type(rhs)`."""
    if isinstance(lhs, QuantizedType) and isinstance(rhs, QuantizedType):
        return None if lhs.storage is rhs.storage else f"lhs has elements {lhs}, rhs {rhs}"
    return None


def expressed_mismatch(lhs: Type, rhs: Type, result: Type) -> str | None:
    """Return what breaks `expressed_type(lhs) = expressed_type(rhs) = expressed_type(result)`."""
    items = [element for element in (lhs, rhs, result) if isinstance(element, QuantizedType)]
    if len(items) == 3 and len({element.expressed for element in items}) > 1:
        return f"lhs has elements {lhs}, rhs {rhs}, result {result}"
    return None


def hybrid_mismatch(lhs: Type, rhs: Type, result: Type) -> str | None:
    """Return what breaks `element_type(lhs) = expressed_type(rhs) = element_type(result)`."""
    if isinstance(lhs, QuantizedType) or not isinstance(rhs, QuantizedType):
        return None
    if lhs is rhs.expressed and lhs is result:
        return None
    return f"lhs has elements {lhs}, rhs {rhs}, result {result}"


def contraction_operands(
    lhs: Array, rhs: Array, left: Type, right: Type, result: Type
) -> tuple[Array, Array, Type]:
    """Return real operands of a contraction and the real element type of its result."""
    if isinstance(left, QuantizedType):
        lhs = arithmetic.dequantize(lhs, left)
    if isinstance(right, QuantizedType):
        rhs = arithmetic.dequantize(rhs, right)
    return lhs, rhs, result.expressed if isinstance(result, QuantizedType) else result


def dot(
    lhs: Array,
    rhs: Array,
    lhs_batching: tuple[int, ...],
    rhs_batching: tuple[int, ...],
    lhs_contracting: tuple[int, ...],
    rhs_contracting: tuple[int, ...],
    element: Type | None,
) -> Array:
    """Contract two arrays.

    Products of floats are summed in f64 and rounded once to the element type (when it is given);
    integers are converted to it first and wrap around; booleans multiply by and, add by or.
    """
    lhs_free = [
        axis for axis in range(lhs.ndim) if axis not in lhs_batching and axis not in lhs_contracting
    ]
    rhs_free = [
        axis for axis in range(rhs.ndim) if axis not in rhs_batching and axis not in rhs_contracting
    ]
    batch = [lhs.shape[axis] for axis in lhs_batching]
    shape = batch + [lhs.shape[axis] for axis in lhs_free] + [rhs.shape[axis] for axis in rhs_free]
    summed = math.prod(lhs.shape[axis] for axis in lhs_contracting)
    rows = math.prod(lhs.shape[axis] for axis in lhs_free)
    columns = math.prod(rhs.shape[axis] for axis in rhs_free)
    count = math.prod(batch)
    left = lhs.transpose([*lhs_batching, *lhs_free, *lhs_contracting]).reshape(count, rows, summed)
    right = rhs.transpose([*rhs_batching, *rhs_contracting, *rhs_free]).reshape(
        count, summed, columns
    )
    return multiply_matrices(left, right, element).reshape(shape)


def multiply_matrices(left: Array, right: Array, element: Type | None) -> Array:
    """Multiply stacks of matrices with the accumulation that `dot` describes."""
    if element is None:
        return np.matmul(left, right)
    dtype = numpy_dtype(element)
    if left.dtype == np.bool_ and dtype == np.bool_:
        return np.matmul(left.astype(np.float32), right.astype(np.float32)) > 0
    if arithmetic.is_integer_dtype(left.dtype) and arithmetic.is_integer_dtype(dtype):
        wide = dtype if dtype.kind in "iu" else np.dtype(np.int8)
        operands = [arithmetic.wrap(arithmetic.widen_integer(item), wide) for item in (left, right)]
        return arithmetic.wrap(np.matmul(*operands), dtype)
    wide = np.dtype(np.complex128 if left.dtype.kind == "c" else np.float64)
    return arithmetic.convert(np.matmul(left.astype(wide), right.astype(wide)), element)
