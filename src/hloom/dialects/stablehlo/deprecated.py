"""What do the operations mean that programs still carry, though the specification left them out?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from hloom.dialects.evaluation import Array, Context
from hloom.dialects.stablehlo import arithmetic
from hloom.dialects.stablehlo.attribute_kinds import PRECISION_CONFIG
from hloom.dialects.stablehlo.contraction import contraction_operands, dot
from hloom.dialects.stablehlo.gather import window_positions
from hloom.dialects.stablehlo.shapes import (
    Dimension,
    dimensions,
    same_extent,
    tensor,
    text,
)
from hloom.dialects.stablehlo.type_constraints import ANY_TENSOR, TENSOR
from hloom.ir.attribute_kinds import I64_ARRAY, I64_VALUE, STRING
from hloom.ir.declaration import attribute, constraint, infers, optional_attribute, output
from hloom.ir.declaration import operand as an_operand
from hloom.ir.operation import Operation
from hloom.ir.types import QuantizedType, TensorType, Type, is_integer, numpy_dtype


class Broadcast(Operation):
    """A tensor repeated along new leading dimensions."""

    __slots__ = ()

    name = "stablehlo.broadcast"
    operand = an_operand(TENSOR)
    broadcast_sizes = attribute(I64_ARRAY)
    result = output(ANY_TENSOR)
    syntax = (
        "$operand `,` `sizes` `=` $broadcast_sizes attr-dict `:` functional-type(operands, results)"
    )

    @constraint("C1", "0 <= broadcast_sizes")
    def check_sizes(self) -> str | None:
        given = self.broadcast_sizes
        return None if min(given, default=0) >= 0 else f"broadcast_sizes = {text(given)}"

    @infers("C2", "shape(result) = broadcast_sizes + shape(operand)")
    def infer_result_types(self) -> list[Type]:
        sizes = [Dimension(size) for size in self.broadcast_sizes]
        return [tensor([*sizes, *dimensions(self.operand.type)], self.operand.type.element)]

    def evaluate(self, context: Context, operand: Array) -> Any:
        return np.broadcast_to(operand, (*self.broadcast_sizes, *operand.shape))


class Dot(Operation):
    """The product of vectors and matrices: the last dimension of lhs with the first of rhs."""

    __slots__ = ()

    name = "stablehlo.dot"
    lhs = an_operand(TENSOR)
    rhs = an_operand(ANY_TENSOR)
    precision_config = optional_attribute(PRECISION_CONFIG)
    result = output(ANY_TENSOR)
    syntax = (
        "$lhs `,` $rhs `` custom<PrecisionConfig>($precision_config) attr-dict `:` "
        "functional-type(operands, results)"
    )

    @constraint("C1", "1 <= rank(lhs) <= 2 and 1 <= rank(rhs) <= 2")
    def check_ranks(self) -> str | None:
        lhs, rhs = self.lhs.type, self.rhs.type
        if lhs.rank in (1, 2) and rhs.rank in (1, 2):
            return None
        return f"lhs has type {lhs}, rhs {rhs}"

    @constraint("C2", "dim(lhs, -1) = dim(rhs, 0)")
    def check_extents(self) -> str | None:
        lhs, rhs = self.lhs.type, self.rhs.type
        if same_extent(lhs.shape[-1], rhs.shape[0]):
            return None
        return f"lhs has type {lhs}, rhs {rhs}"

    @constraint("C3", "shape(result) = shape(lhs)[:-1] + shape(rhs)[1:]")
    def check_shape(self) -> str | None:
        wanted, result = self.inferred_shape(), self.results[0].type
        assert isinstance(result, TensorType)
        if len(wanted) == result.rank and all(map(same_extent, wanted, result.shape)):
            return None
        return f"result has type {result}, inferred shape is {text(wanted)}"

    def inferred_shape(self) -> Sequence[int]:
        """Return the extents that follow for the result."""
        return self.lhs.type.shape[:-1] + self.rhs.type.shape[1:]

    def evaluate(self, context: Context, lhs: Array, rhs: Array) -> Any:
        left, right = self.lhs.type.element, self.rhs.type.element
        element = self.result.type.element  # type: ignore[attr-defined]
        lhs, rhs, real = contraction_operands(lhs, rhs, left, right, element)
        product = dot(lhs, rhs, (), (), (lhs.ndim - 1,), (0,), real)
        if isinstance(element, QuantizedType):
            return arithmetic.quantize(product, element)
        return product


class Einsum(Operation):
    """A sum of products of two tensors, by Einstein's notation."""

    __slots__ = ()

    name = "stablehlo.einsum"
    lhs = an_operand(TENSOR)
    rhs = an_operand(TENSOR)
    einsum_config = attribute(STRING)
    result = output(TENSOR)
    syntax = (
        "$lhs `,` $rhs `,` `config` `=` $einsum_config attr-dict `:` "
        "functional-type(operands, results)"
    )

    @constraint("C1", "einsum_config names the dimensions of two operands and of the result")
    def check_config(self) -> str | None:
        types = [self.lhs.type, self.rhs.type, self.results[0].type]
        return config_mismatch(self.einsum_config, types)

    def evaluate(self, context: Context, lhs: Array, rhs: Array) -> Any:
        return einsum(self.einsum_config, [lhs, rhs], self.result.type)


class UnaryEinsum(Operation):
    """A sum over dimensions of one tensor, by Einstein's notation."""

    __slots__ = ()

    name = "stablehlo.unary_einsum"
    operand = an_operand(TENSOR)
    einsum_config = attribute(STRING)
    result = output(TENSOR)
    syntax = (
        "$operand `,` `config` `=` $einsum_config attr-dict `:` functional-type(operands, results)"
    )

    @constraint("C1", "einsum_config names the dimensions of one operand and of the result")
    def check_config(self) -> str | None:
        types = [self.operand.type, self.results[0].type]
        return config_mismatch(self.einsum_config, types)

    def evaluate(self, context: Context, operand: Array) -> Any:
        return einsum(self.einsum_config, [operand], self.result.type)


def config_mismatch(config: str, types: list[Any]) -> str | None:
    """Return what is wrong with an Einstein notation for operand and result types."""
    inputs, arrow, result = config.replace(" ", "").partition("->")
    names = (
        [*inputs.lstrip(",").split(","), result]
        if len(types) == 2
        else ([*inputs.split(","), result])
    )
    if not arrow or len(names) != len(types):
        return f'einsum_config = "{config}"'
    for name, type in zip(names, types, strict=True):
        if "..." not in name and len(name) != type.rank:
            return f'einsum_config = "{config}", a tensor has type {type}'
    return None


def einsum(config: str, arrays: list[Array], type: Any) -> Array:
    """Return the sum of products that an Einstein notation says, rounded once."""
    dtype = numpy_dtype(type.element)
    config = config.replace(" ", "").lstrip(",")
    if is_integer(type.element):
        wide = [arithmetic.widen_integer(array).astype(np.int64) for array in arrays]
        return arithmetic.wrap(np.einsum(config, *wide), dtype)
    if dtype == np.bool_:
        return np.einsum(config, *(array.astype(np.int64) for array in arrays)) > 0
    wide_dtype = np.complex128 if dtype.kind == "c" else np.float64
    product = np.einsum(config, *(array.astype(wide_dtype) for array in arrays))
    return arithmetic.round_to(np.asarray(product), dtype)


class TorchIndexSelect(Operation):
    """Slices of a tensor at the indices along one dimension, batch by batch."""

    __slots__ = ()

    name = "stablehlo.torch_index_select"
    operand = an_operand(TENSOR)
    index = an_operand(TENSOR)
    dim = attribute(I64_VALUE)
    batch_dims = attribute(I64_VALUE)
    result = output(TENSOR)

    @constraint("C1", "index has integer elements")
    def check_index(self) -> str | None:
        type = self.index.type
        return None if is_integer(type.element) else f"index has type {type}"

    @constraint("C2", "0 <= batch_dims <= dim < rank(operand) and batch_dims <= rank(index)")
    def check_dimensions(self) -> str | None:
        rank, indices = self.operand.type.rank, self.index.type.rank
        if 0 <= self.batch_dims <= self.dim < rank and self.batch_dims <= indices:
            return None
        return f"batch_dims = {self.batch_dims}, dim = {self.dim}, rank(operand) = {rank}"

    @infers(
        "C3",
        "shape(result) = shape(operand)[:dim] + shape(index)[batch_dims:] + "
        "shape(operand)[dim + 1:]",
    )
    def infer_result_types(self) -> list[Type]:
        shape, indices = dimensions(self.operand.type), dimensions(self.index.type)
        parts = [*shape[: self.dim], *indices[self.batch_dims :], *shape[self.dim + 1 :]]
        return [tensor(parts, self.operand.type.element)]

    def evaluate(self, context: Context, operand: Array, index: Array) -> Any:
        batch, axis = self.batch_dims, self.dim
        inner = index.ndim - batch
        rank = operand.ndim - 1 + inner
        window = tuple(place for place in range(batch, rank) if not axis <= place < axis + inner)
        sizes = [1 if place in (*range(batch), axis) else extent
                 for place, extent in enumerate(operand.shape)]  # fmt: skip
        positions = window_positions(
            operand.shape, index, index.ndim, (axis,), {place: place for place in range(batch)},
            window, (*range(batch), axis), sizes, clamp=True,
        )  # fmt: skip
        shape = np.broadcast_shapes(*(position.shape for position in positions))
        return operand[tuple(np.broadcast_to(position, shape) for position in positions)]
