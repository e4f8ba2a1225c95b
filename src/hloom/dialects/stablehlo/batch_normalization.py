"""What do the batch normalization operations mean?"""

from __future__ import annotations

from typing import Any

import numpy as np

from hloom.dialects.evaluation import Array, Context
from hloom.dialects.stablehlo.arithmetic import round_to
from hloom.dialects.stablehlo.elementwise import baseline, through_real_numbers
from hloom.dialects.stablehlo.shapes import (
    dimensions,
    most_specific,
    same_extent,
    same_shapes,
    tensor,
)
from hloom.dialects.stablehlo.type_constraints import (
    FLOAT_OR_QUANTIZED_TENSOR,
    VECTOR_FLOAT_OR_QUANTIZED,
)
from hloom.ir.attribute_kinds import F32_VALUE, I64_VALUE
from hloom.ir.declaration import attribute, constraint, infers
from hloom.ir.declaration import operand as an_operand
from hloom.ir.declaration import output as an_output
from hloom.ir.operation import Operation
from hloom.ir.types import Type


class Normalization(Operation):
    """What the batch normalization operations promise alike."""

    __slots__ = ()

    operand = an_operand(FLOAT_OR_QUANTIZED_TENSOR)
    scale = an_operand(VECTOR_FLOAT_OR_QUANTIZED)
    epsilon = attribute(F32_VALUE)
    feature_index = attribute(I64_VALUE)

    @constraint("C1", "0 <= feature_index < rank(operand)")
    def check_feature(self) -> str | None:
        rank = self.operand.type.rank
        if 0 <= self.feature_index < rank:
            return None
        return f"feature_index = {self.feature_index}, rank(operand) = {rank}"

    @constraint("C2", "all operands and results have the same baseline_element_type")
    def check_elements(self) -> str | None:
        types = [value.type for value in (*self._operands, *self.results)]
        if len({baseline(type.element) for type in types}) == 1:  # type: ignore[attr-defined]
            return None
        return f"types {', '.join(map(str, types))}"

    def size_mismatch(self, value: Any) -> str | None:
        """Return what breaks `size(value) = dim(operand, feature_index)`; None when it holds."""
        extent = self.operand.type.shape[self.feature_index]
        if same_extent(value.type.shape[0], extent):
            return None
        return f"type {value.type}, dim(operand, feature_index) = {extent}"

    def feature_type(self) -> Type:
        """Return the type of a vector with an element for each feature."""
        given = self.operand.type
        return tensor([dimensions(given)[self.feature_index]], given.element)

    def spread(self, vector: Array, rank: int) -> Array:
        """Return a vector of features in the rank of the operand."""
        view = [1] * rank
        view[self.feature_index] = -1
        return vector.astype(np.float64).reshape(view)

    def others(self, rank: int) -> tuple[int, ...]:
        """Return the dimensions but the one of features."""
        return tuple(axis for axis in range(rank) if axis != self.feature_index)


class BatchNormInference(Normalization):
    """Values normalized by a given mean and variance of each feature."""

    __slots__ = ()

    name = "stablehlo.batch_norm_inference"
    offset = an_operand(VECTOR_FLOAT_OR_QUANTIZED)
    mean = an_operand(VECTOR_FLOAT_OR_QUANTIZED)
    variance = an_operand(VECTOR_FLOAT_OR_QUANTIZED)
    result = an_output(FLOAT_OR_QUANTIZED_TENSOR)

    @constraint("C3", "size(scale) = dim(operand, feature_index)")
    def check_scale(self) -> str | None:
        return self.size_mismatch(self.scale)

    @constraint("C4", "size(offset) = dim(operand, feature_index)")
    def check_offset(self) -> str | None:
        return self.size_mismatch(self.offset)

    @constraint("C5", "size(mean) = dim(operand, feature_index)")
    def check_mean(self) -> str | None:
        return self.size_mismatch(self.mean)

    @constraint("C6", "size(variance) = dim(operand, feature_index)")
    def check_variance(self) -> str | None:
        return self.size_mismatch(self.variance)

    @infers("C7", "baseline_type(operand) = baseline_type(result)")
    def infer_result_types(self) -> list[Type]:
        return [self.operand.type]

    @through_real_numbers
    def evaluate(
        self, context: Context, operand: Array, scale: Array, offset: Array, mean: Array,
        variance: Array,
    ) -> Any:  # fmt: skip
        rank = operand.ndim
        scale, offset, mean, variance = (
            self.spread(vector, rank) for vector in (scale, offset, mean, variance)
        )
        normal = (operand.astype(np.float64) - mean) / np.sqrt(variance + self.epsilon)
        return round_to(scale * normal + offset, operand.dtype)


class BatchNormTraining(Normalization):
    """Values normalized by their own mean and variance of each feature, which are given too."""

    __slots__ = ()

    name = "stablehlo.batch_norm_training"
    offset = an_operand(VECTOR_FLOAT_OR_QUANTIZED)
    output = an_output(FLOAT_OR_QUANTIZED_TENSOR)
    batch_mean = an_output(VECTOR_FLOAT_OR_QUANTIZED)
    batch_var = an_output(VECTOR_FLOAT_OR_QUANTIZED)

    @constraint("C3", "size(scale) = dim(operand, feature_index)")
    def check_scale(self) -> str | None:
        return self.size_mismatch(self.scale)

    @constraint("C4", "size(offset) = dim(operand, feature_index)")
    def check_offset(self) -> str | None:
        return self.size_mismatch(self.offset)

    @constraint("C5", "size(batch_mean) = dim(operand, feature_index)")
    def check_mean(self) -> str | None:
        return self.size_mismatch(self.results[1])

    @constraint("C6", "size(batch_var) = dim(operand, feature_index)")
    def check_variance(self) -> str | None:
        return self.size_mismatch(self.results[2])

    @infers("C7", "baseline_type(output) = baseline_type(operand)")
    def infer_result_types(self) -> list[Type]:
        return [self.operand.type, self.feature_type(), self.feature_type()]

    @through_real_numbers
    def evaluate(self, context: Context, operand: Array, scale: Array, offset: Array) -> Any:
        rank, dtype = operand.ndim, operand.dtype
        wide = operand.astype(np.float64)
        others = self.others(rank)
        mean = wide.mean(others)
        centered = wide - self.spread(mean, rank)
        variance = (centered * centered).mean(others)
        normal = centered / np.sqrt(self.spread(variance, rank) + self.epsilon)
        value = self.spread(scale, rank) * normal + self.spread(offset, rank)
        return [round_to(np.asarray(item), dtype) for item in (value, mean, variance)]


class BatchNormGrad(Normalization):
    """The gradients of operand, scale and offset of `batch_norm_training`."""

    __slots__ = ()

    name = "stablehlo.batch_norm_grad"
    mean = an_operand(VECTOR_FLOAT_OR_QUANTIZED)
    variance = an_operand(VECTOR_FLOAT_OR_QUANTIZED)
    grad_output = an_operand(FLOAT_OR_QUANTIZED_TENSOR)
    grad_operand = an_output(FLOAT_OR_QUANTIZED_TENSOR)
    grad_scale = an_output(VECTOR_FLOAT_OR_QUANTIZED)
    grad_offset = an_output(VECTOR_FLOAT_OR_QUANTIZED)

    @constraint("C3", "operand, grad_output and grad_operand have the same shape")
    def check_shapes(self) -> str | None:
        types = [self.operand.type, self.grad_output.type, self.results[0].type]
        return None if same_shapes(types) else f"types {', '.join(map(str, types))}"

    @constraint("C4", "scale, mean, variance, grad_scale and grad_offset have the same shape")
    def check_vectors(self) -> str | None:
        values = (self.scale, self.mean, self.variance, *self.results[1:])
        types = [value.type for value in values]
        return None if same_shapes(types) else f"types {', '.join(map(str, types))}"

    @constraint("C5", "size(scale) = dim(operand, feature_index)")
    def check_scale(self) -> str | None:
        return self.size_mismatch(self.scale)

    @infers("C3", "grad_operand has the type of operand, grad_scale and grad_offset that of scale")
    def infer_result_types(self) -> list[Type]:
        whole = most_specific([self.operand.type, self.grad_output.type])
        return [whole, self.feature_type(), self.feature_type()]

    @through_real_numbers
    def evaluate(
        self, context: Context, operand: Array, scale: Array, mean: Array, variance: Array,
        grad_output: Array,
    ) -> Any:  # fmt: skip
        rank, dtype = operand.ndim, operand.dtype
        others = self.others(rank)
        gradient = grad_output.astype(np.float64)
        centered = operand.astype(np.float64) - self.spread(mean, rank)
        spread = self.spread(variance, rank) + self.epsilon
        deviation = np.sqrt(spread)
        count = operand.size / operand.shape[self.feature_index] if operand.size else 1.0
        offset = gradient.sum(others)
        product = (gradient * centered).sum(others)
        inner = (
            gradient * count
            - self.spread(offset, rank)
            - self.spread(product, rank) * centered / spread
        )
        value = self.spread(scale, rank) / deviation / count * inner
        slope = (gradient * (centered / deviation)).sum(others)
        return [round_to(np.asarray(item), dtype) for item in (value, slope, offset)]
