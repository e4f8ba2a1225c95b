"""What do convolutions mean?"""

from __future__ import annotations

import itertools
import math
from typing import Any

import numpy as np

from hloom.dialects.evaluation import Array, Context
from hloom.dialects.stablehlo import arithmetic
from hloom.dialects.stablehlo.attribute_kinds import (
    CONVOLUTION_DIMENSION_NUMBERS,
    PRECISION_CONFIG,
)
from hloom.dialects.stablehlo.contraction import (
    contraction_operands,
    contraction_quantization_mismatch,
    expressed_mismatch,
    hybrid_mismatch,
    storage_mismatch,
)
from hloom.dialects.stablehlo.data_movement import pad
from hloom.dialects.stablehlo.reduction import padding_mismatch, padding_pairs
from hloom.dialects.stablehlo.shapes import (
    Dimension,
    are_axes,
    dimensions,
    is_unique,
    same_extent,
    text,
    window_extent,
)
from hloom.dialects.stablehlo.type_constraints import (
    ANY_TENSOR,
    TENSOR,
    is_per_axis_quantized,
    is_per_tensor_quantized,
)
from hloom.ir.attribute_kinds import BOOLEAN_ARRAY, I64_ARRAY, I64_ELEMENTS, I64_VALUE
from hloom.ir.declaration import attribute, constraint, operand, optional_attribute, output
from hloom.ir.operation import Operation
from hloom.ir.types import DYNAMIC, FloatType, QuantizedType, TensorType, Type, numpy_dtype


class ConvolutionRules(Operation):
    """What convolutions with fixed and with computed padding promise alike."""

    __slots__ = ()

    lhs = operand(TENSOR)
    rhs = operand(ANY_TENSOR)
    window_strides = optional_attribute(I64_ARRAY)
    lhs_dilation = optional_attribute(I64_ARRAY)
    rhs_dilation = optional_attribute(I64_ARRAY)
    window_reversal = optional_attribute(BOOLEAN_ARRAY)
    dimension_numbers = attribute(CONVOLUTION_DIMENSION_NUMBERS)
    feature_group_count = attribute(I64_VALUE)
    batch_group_count = attribute(I64_VALUE)
    precision_config = optional_attribute(PRECISION_CONFIG)
    result = output(ANY_TENSOR)

    @constraint("C1", "N = rank(lhs) = rank(rhs)")
    def check_ranks(self) -> str | None:
        lhs, rhs = self.lhs.type, self.rhs.type
        if lhs.rank == rhs.rank:
            return None
        return f"lhs has type {lhs}, rhs {rhs}"

    @constraint("C2", "size(window_strides) = N - 2")
    def check_stride_count(self) -> str | None:
        return self._count_mismatch("window_strides")

    @constraint("C3", "0 < window_strides")
    def check_strides(self) -> str | None:
        return self._not_positive("window_strides")

    @constraint("C5", "size(lhs_dilation) = N - 2")
    def check_lhs_dilation_count(self) -> str | None:
        return self._count_mismatch("lhs_dilation")

    @constraint("C6", "0 < lhs_dilation")
    def check_lhs_dilation(self) -> str | None:
        return self._not_positive("lhs_dilation")

    @constraint("C7", "size(rhs_dilation) = N - 2")
    def check_rhs_dilation_count(self) -> str | None:
        return self._count_mismatch("rhs_dilation")

    @constraint("C8", "0 < rhs_dilation")
    def check_rhs_dilation(self) -> str | None:
        return self._not_positive("rhs_dilation")

    @constraint("C9", "size(window_reversal) = N - 2")
    def check_reversal_count(self) -> str | None:
        return self._count_mismatch("window_reversal")

    @constraint("C12", "size(input_spatial_dimensions) = N - 2")
    def check_input_count(self) -> str | None:
        return self._spatial_mismatch("input_spatial_dimensions")

    @constraint("C17", "size(kernel_spatial_dimensions) = N - 2")
    def check_kernel_count(self) -> str | None:
        return self._spatial_mismatch("kernel_spatial_dimensions")

    @constraint("C19", "size(output_spatial_dimensions) = N - 2")
    def check_output_count(self) -> str | None:
        return self._spatial_mismatch("output_spatial_dimensions")

    @constraint(
        "C13",
        "is_unique(input_dimensions) and 0 <= input_dimensions < N, where input_dimensions = "
        "[input_batch_dimension] + input_spatial_dimensions + [input_feature_dimension]",
    )
    def check_input_dimensions(self) -> str | None:
        return self._dimension_mismatch("input", ("batch", "feature"))

    @constraint(
        "C18",
        "is_unique(kernel_dimensions) and 0 <= kernel_dimensions < N, where kernel_dimensions = "
        "kernel_spatial_dimensions + [kernel_input_feature_dimension] + "
        "[kernel_output_feature_dimension]",
    )
    def check_kernel_dimensions(self) -> str | None:
        return self._dimension_mismatch("kernel", ("input_feature", "output_feature"))

    @constraint(
        "C20",
        "is_unique(output_dimensions) and 0 <= output_dimensions < N, where output_dimensions = "
        "[output_batch_dimension] + output_spatial_dimensions + [output_feature_dimension]",
    )
    def check_output_dimensions(self) -> str | None:
        return self._dimension_mismatch("output", ("batch", "feature"))

    @constraint("C21", "0 < feature_group_count")
    def check_feature_groups(self) -> str | None:
        return None if self.feature_group_count > 0 else f"{self.feature_group_count}"

    @constraint("C22", "0 < batch_group_count")
    def check_batch_groups(self) -> str | None:
        return None if self.batch_group_count > 0 else f"{self.batch_group_count}"

    @constraint("C23", "feature_group_count = 1 or batch_group_count = 1")
    def check_groups(self) -> str | None:
        pair = self.feature_group_count, self.batch_group_count
        if 1 in pair:
            return None
        return f"feature_group_count = {pair[0]}, batch_group_count = {pair[1]}"

    @constraint("C24", "size(precision_config) = 2")
    def check_precision_count(self) -> str | None:
        # One precision, which programs in use carry, is taken for both operands.
        given = self.precision_config
        return None if not given or len(given) <= 2 else f"{len(given)} precisions"

    @constraint("C10", "dim(lhs, input_batch_dimension) % batch_group_count = 0")
    def check_batch(self) -> str | None:
        if not self._is_consistent():
            return None
        extent = self.lhs.type.shape[self.dimension_numbers.input_batch_dimension]
        return _indivisible("dim(lhs, input_batch_dimension)", extent, self.batch_group_count)

    @constraint("C11", "dim(lhs, input_feature_dimension) % feature_group_count = 0")
    def check_features(self) -> str | None:
        if not self._is_consistent():
            return None
        extent = self.lhs.type.shape[self.dimension_numbers.input_feature_dimension]
        return _indivisible("dim(lhs, input_feature_dimension)", extent, self.feature_group_count)

    @constraint(
        "C14",
        "dim(rhs, kernel_input_feature_dimension) = "
        "dim(lhs, input_feature_dimension) / feature_group_count",
    )
    def check_kernel_features(self) -> str | None:
        if not self._is_consistent():
            return None
        numbers = self.dimension_numbers
        kernel = self.rhs.type.shape[numbers.kernel_input_feature_dimension]
        features = self.lhs.type.shape[numbers.input_feature_dimension]
        if DYNAMIC in (kernel, features) or kernel * self.feature_group_count == features:
            return None
        return (
            f"dim(rhs, kernel_input_feature_dimension) = {kernel}, "
            f"dim(lhs, input_feature_dimension) = {features}, "
            f"feature_group_count = {self.feature_group_count}"
        )

    @constraint("C15", "dim(rhs, kernel_output_feature_dimension) % batch_group_count = 0")
    def check_output_batch(self) -> str | None:
        if not self._is_consistent():
            return None
        extent = self.rhs.type.shape[self.dimension_numbers.kernel_output_feature_dimension]
        return _indivisible(
            "dim(rhs, kernel_output_feature_dimension)", extent, self.batch_group_count
        )

    @constraint("C16", "dim(rhs, kernel_output_feature_dimension) % feature_group_count = 0")
    def check_output_features(self) -> str | None:
        if not self._is_consistent():
            return None
        extent = self.rhs.type.shape[self.dimension_numbers.kernel_output_feature_dimension]
        return _indivisible(
            "dim(rhs, kernel_output_feature_dimension)", extent, self.feature_group_count
        )

    @constraint("C26", "rank(result) = N")
    def check_result_rank(self) -> str | None:
        result, rank = self.results[0].type, self.lhs.type.rank
        return None if result.rank == rank else f"result has type {result}, N = {rank}"  # type: ignore[attr-defined]

    @constraint(
        "C25",
        "dim(result, d) is dim(lhs, input_batch_dimension) / batch_group_count, "
        "dim(rhs, kernel_output_feature_dimension) or the number of windows",
    )
    def check_shape(self) -> str | None:
        shape, result = self.inferred_shape(), self.results[0].type
        assert isinstance(result, TensorType)
        if result.rank != len(shape) or all(map(same_extent, shape, result.shape)):
            return None  # C26 is about the rank
        return f"result has type {result}, inferred shape is {text(shape)}"

    @constraint("C27", "element_type(lhs) = element_type(rhs) = element_type(result)")
    def check_elements(self) -> str | None:
        lhs, rhs, _ = self._elements()
        if lhs is rhs or isinstance(rhs, QuantizedType) or isinstance(lhs, QuantizedType):
            return None
        floats = isinstance(lhs, FloatType) and isinstance(rhs, FloatType)
        return None if floats else f"lhs has elements {lhs}, rhs {rhs}"

    @constraint("C28", "is_quantized(lhs) = is_quantized(result) and is_quantized(rhs)")
    def check_quantized(self) -> str | None:
        return contraction_quantization_mismatch(*self._elements())

    @constraint(
        "C29",
        "if is_per_axis_quantized(rhs), then quantization_dimension(rhs) = "
        "kernel_output_feature_dimension",
    )
    def check_rhs_axis(self) -> str | None:
        element = self._elements()[1]
        wanted = self.dimension_numbers.kernel_output_feature_dimension
        if is_per_axis_quantized(element) and element.axis != wanted:  # type: ignore[attr-defined]
            return f"rhs has type {self.rhs.type}"
        return None

    @constraint(
        "C30",
        "if is_per_axis_quantized(result), then quantization_dimension(result) = "
        "output_feature_dimension",
    )
    def check_result_axis(self) -> str | None:
        element = self._elements()[2]
        wanted = self.dimension_numbers.output_feature_dimension
        if is_per_axis_quantized(element) and element.axis != wanted:  # type: ignore[attr-defined]
            return f"result has type {self.results[0].type}"
        return None

    @constraint("C31", "storage_type(lhs) = storage_type(rhs) if is_quantized(lhs)")
    def check_storage(self) -> str | None:
        return storage_mismatch(*self._elements())

    @constraint(
        "C32",
        "expressed_type(lhs) = expressed_type(rhs) = expressed_type(result) if is_quantized(lhs)",
    )
    def check_expressed(self) -> str | None:
        return expressed_mismatch(*self._elements())

    @constraint("C33", "if is_per_tensor_quantized(rhs), then is_per_tensor_quantized(result)")
    def check_per_tensor(self) -> str | None:
        lhs, rhs, result = self._elements()
        if isinstance(lhs, QuantizedType) and is_per_tensor_quantized(rhs):
            return None if is_per_tensor_quantized(result) else f"result has elements {result}"
        return None

    @constraint(
        "C34",
        "element_type(lhs) = expressed_type(rhs) = element_type(result) if !is_quantized(lhs)",
    )
    def check_hybrid(self) -> str | None:
        return hybrid_mismatch(*self._elements())

    def paddings(self) -> list[tuple[int, int]] | None:
        """Return low and high padding of each spatial dimension; None when it is computed."""
        raise NotImplementedError

    def inferred_shape(self) -> list[int]:
        """Return the extents that follow for the result."""
        numbers = self.dimension_numbers
        lhs, rhs = dimensions(self.lhs.type), dimensions(self.rhs.type)
        shape = [DYNAMIC] * self.lhs.type.rank
        groups = self.batch_group_count
        shape[numbers.output_batch_dimension] = (
            lhs[numbers.input_batch_dimension].map(lambda extent: extent // groups).extent
        )
        shape[numbers.output_feature_dimension] = rhs[
            numbers.kernel_output_feature_dimension
        ].extent
        paddings = self.paddings()
        if paddings is None:
            return shape
        for place, (stride, base, spread, _), padding, lhs_axis, rhs_axis in zip(
            numbers.output_spatial_dimensions, self.window(), paddings,
            numbers.input_spatial_dimensions, numbers.kernel_spatial_dimensions, strict=True,
        ):  # fmt: skip
            size = rhs[rhs_axis].extent
            if size != DYNAMIC:
                shape[place] = window_extent(
                    lhs[lhs_axis], size, stride, padding, base, spread
                ).extent
        return shape

    def window(self) -> list[tuple[int, int, int, bool]]:
        """Return stride, dilations of lhs and rhs, and reversal for each spatial dimension."""
        count = self.lhs.type.rank - 2
        ones, none = (1,) * count, (False,) * count
        return list(
            zip(
                (self.window_strides or ones)[:count], self.lhs_dilation or ones,
                self.rhs_dilation or ones, self.window_reversal or none, strict=False,
            )
        )  # fmt: skip

    def _is_consistent(self) -> bool:
        """Tell whether dimension numbers and group counts are such that others can be checked."""
        return not (
            self.check_ranks()
            or self.check_input_dimensions()
            or self.check_kernel_dimensions()
            or self.check_output_dimensions()
            or self.check_kernel_count()
            or self.check_feature_groups()
            or self.check_batch_groups()
            or self.check_groups()
        )

    def _elements(self) -> tuple[Type, Type, Type]:
        return self.lhs.type.element, self.rhs.type.element, self.results[0].type.element  # type: ignore[attr-defined]

    def _count_mismatch(self, name: str) -> str | None:
        given, count = getattr(self, name), self.lhs.type.rank - 2
        if given is None or count < 0 or self.check_input_count():
            return None
        return None if len(given) == count else f"{name} = {text(given)}"

    def _not_positive(self, name: str) -> str | None:
        given = getattr(self, name)
        if given is None or all(item > 0 for item in given):
            return None
        return f"{name} = {text(given)}"

    def _spatial_mismatch(self, name: str) -> str | None:
        given = getattr(self.dimension_numbers, name)
        rank = self.lhs.type.rank
        return None if len(given) == max(rank - 2, 0) else f"{name} = {text(given)}, N = {rank}"

    def _dimension_mismatch(self, tensor: str, others: tuple[str, str]) -> str | None:
        numbers = self.dimension_numbers
        given = [
            getattr(numbers, f"{tensor}_{others[0]}_dimension"),
            *getattr(numbers, f"{tensor}_spatial_dimensions"),
            getattr(numbers, f"{tensor}_{others[1]}_dimension"),
        ]
        if is_unique(given) and are_axes(given, self.lhs.type.rank):
            return None
        return f"dimensions {text(given)} of the {tensor}"

    def convolved(self, lhs: Array, rhs: Array, paddings: list[tuple[int, int]]) -> Array:
        """Return the convolution of two arrays."""
        left, right, element = self._elements()
        lhs, rhs, real = contraction_operands(lhs, rhs, left, right, element)
        value = convolve(
            lhs, rhs, self.dimension_numbers, self.window(), paddings,
            self.feature_group_count, self.batch_group_count, real,
        )  # fmt: skip
        if isinstance(element, QuantizedType):
            return arithmetic.quantize(value, element)
        return value


class Convolution(ConvolutionRules):
    """Dot products of windows of lhs with rhs."""

    __slots__ = ()

    name = "stablehlo.convolution"
    padding = optional_attribute(I64_ELEMENTS)
    syntax = (
        "`(` operands `)` `dim_numbers` `=` "
        "custom<ConvolutionDimensions>($dimension_numbers) `,` `window` `=` `{` "
        "custom<WindowAttributes>($window_strides, $padding, $lhs_dilation, $rhs_dilation, "
        "$window_reversal) `}` attr-dict `:` functional-type(operands, results)"
    )

    @constraint("C4", "shape(padding) = [N - 2, 2]")
    def check_padding(self) -> str | None:
        if self.lhs.type.rank < 2 or self.check_input_count():
            return None
        return padding_mismatch(self.padding, self.lhs.type.rank - 2)

    def paddings(self) -> list[tuple[int, int]] | None:
        """Return low and high padding of each spatial dimension."""
        return padding_pairs(self.padding, self.lhs.type.rank - 2)

    def evaluate(self, context: Context, lhs: Array, rhs: Array) -> Any:
        return self.convolved(lhs, rhs, self.paddings() or [])


def _indivisible(name: str, extent: int, count: int) -> str | None:
    if extent == DYNAMIC or extent % count == 0:
        return None
    return f"{name} = {extent}, groups {count}"


def convolve(
    lhs: Array,
    rhs: Array,
    numbers: Any,
    window: list[tuple[int, int, int, bool]],
    paddings: list[tuple[int, int]],
    feature_groups: int,
    batch_groups: int,
    element: Type,
) -> Array:
    """Convolve arrays: for each place of the kernel, a product of matrices is added."""
    spatial = len(window)
    # To (batch, spatial..., features) and (spatial..., input features, output features).
    lhs = lhs.transpose(
        [numbers.input_batch_dimension, *numbers.input_spatial_dimensions,
         numbers.input_feature_dimension]
    )  # fmt: skip
    rhs = rhs.transpose(
        [*numbers.kernel_spatial_dimensions, numbers.kernel_input_feature_dimension,
         numbers.kernel_output_feature_dimension]
    )  # fmt: skip
    flipped = [axis for axis, (_, _, _, is_reversed) in enumerate(window) if is_reversed]
    rhs = np.flip(rhs, tuple(flipped))
    zero = np.zeros((), lhs.dtype)
    none = [0]
    lhs = pad(
        lhs, zero, none + [low for low, _ in paddings] + none,
        none + [high for _, high in paddings] + none,
        none + [base - 1 for _, base, _, _ in window] + none,
    )  # fmt: skip
    kernel = rhs.shape[:spatial]
    extents = [
        window_extent(Dimension(extent), size, stride, (0, 0), 1, spread).extent
        for extent, size, (stride, _, spread, _) in zip(
            lhs.shape[1:-1], kernel, window, strict=True
        )
    ]
    batch = lhs.shape[0] // batch_groups
    groups = feature_groups * batch_groups
    outputs = rhs.shape[-1] // groups
    features = rhs.shape[-2]
    rows = batch * math.prod(extents)
    accumulator, wide = _accumulator(lhs, rhs, element)
    lhs, rhs = wide(lhs), wide(rhs)
    total = np.zeros((groups, rows, outputs), accumulator)
    for place in itertools.product(*map(range, kernel)):
        parts: list[Any] = [slice(None)]
        for start, extent, (stride, _, spread, _) in zip(place, extents, window, strict=True):
            first = start * spread
            stop = first + (extent - 1) * stride + 1 if extent else first
            parts.append(slice(first, stop, stride))
        part = lhs[tuple(parts)]
        if batch_groups > 1:
            part = part.reshape(batch_groups, rows, features)
        else:
            part = part.reshape(rows, groups, features).transpose(1, 0, 2)
        weights = rhs[place].reshape(features, groups, outputs).transpose(1, 0, 2)
        total += np.matmul(part, weights)
    value = total.transpose(1, 0, 2).reshape(batch, *extents, groups * outputs)
    value = _narrow(value, element)
    order = [0] * (spatial + 2)
    order[numbers.output_batch_dimension] = 0
    for axis, place in enumerate(numbers.output_spatial_dimensions):
        order[place] = axis + 1
    order[numbers.output_feature_dimension] = spatial + 1
    return value.transpose(order)


def _accumulator(lhs: Array, rhs: Array, element: Type) -> tuple[np.dtype[Any], Any]:
    dtype = numpy_dtype(element)
    if lhs.dtype == np.bool_:
        return np.dtype(np.int64), lambda array: array.astype(np.int64)
    if arithmetic.is_integer_dtype(lhs.dtype) and arithmetic.is_integer_dtype(dtype):
        wide = dtype if dtype.kind in "iu" else np.dtype(np.int8)
        return wide, lambda array: arithmetic.wrap(arithmetic.widen_integer(array), wide)
    wide = np.dtype(np.complex128 if lhs.dtype.kind == "c" else np.float64)
    return wide, lambda array: array.astype(wide)


def _narrow(value: Array, element: Type) -> Array:
    if value.dtype.kind in "iu":
        dtype = numpy_dtype(element)
        return value > 0 if dtype == np.bool_ else arithmetic.wrap(value, dtype)
    return arithmetic.convert(value, element)
