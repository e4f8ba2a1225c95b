"""What does sorting by a comparator mean?"""

from __future__ import annotations

from functools import cmp_to_key
from typing import Any

import numpy as np

from hloom.dialects.evaluation import Array, Context
from hloom.dialects.stablehlo.regions import (
    all_compatible,
    input_types,
    output_types,
    signature,
)
from hloom.dialects.stablehlo.shapes import same_shapes, text
from hloom.dialects.stablehlo.type_constraints import TENSOR
from hloom.ir.attribute_kinds import BOOLEAN, I64_VALUE
from hloom.ir.declaration import (
    constraint,
    infers,
    optional_attribute,
    region,
    variadic_operand,
    variadic_output,
)
from hloom.ir.operation import Operation, Region
from hloom.ir.types import I1, TensorType, Type


class Sort(Operation):
    """Slices along a dimension sorted together, as a comparator says; always stable."""

    __slots__ = ()

    name = "stablehlo.sort"
    inputs = variadic_operand(TENSOR)
    dimension = optional_attribute(I64_VALUE, -1)
    is_stable = optional_attribute(BOOLEAN, False)
    comparator = region()
    outputs = variadic_output(TENSOR)

    @constraint("C1", "0 < size(inputs)")
    def check_count(self) -> str | None:
        return None if self.inputs else "no inputs"

    @constraint("C3", "same(shape(inputs...) + shape(results...))")
    def check_shapes(self) -> str | None:
        types = [item.type for item in (*self.inputs, *self.results)]
        if same_shapes(types):
            return None
        return f"types {text([str(type) for type in types])}"

    @constraint("C4", "-R <= dimension < R, where R = rank(inputs[0])")
    def check_dimension(self) -> str | None:
        rank = self.inputs[0].type.rank
        if -rank <= self.dimension < rank:
            return None
        return f"dimension = {self.dimension}, R = {rank}"

    @constraint(
        "C5",
        "comparator has type (tensor<E1>, tensor<E1>, ..., tensor<EN-1>, tensor<EN-1>) -> "
        "tensor<i1> where Ei = element_type(inputs[i])",
    )
    def check_comparator(self) -> str | None:
        wanted = [TensorType((), item.type.element) for item in self.inputs for _ in range(2)]
        if all_compatible(input_types(self.comparator), wanted) and output_types(
            self.comparator
        ) == [TensorType((), I1)]:
            return None
        return f"comparator has type {signature(self.comparator)}"

    @infers("C2", "type(inputs...) = type(results...)")
    def infer_result_types(self) -> list[Type]:
        return [item.type for item in self.inputs]

    def evaluate(self, context: Context, inputs: list[Array]) -> list[Any]:
        if not inputs[0].size:
            return inputs
        axis = self.dimension % inputs[0].ndim
        columns = [np.moveaxis(array, axis, 0) for array in inputs]
        order = stable_order(context, self.comparator, columns)
        return [np.moveaxis(np.take_along_axis(column, order, 0), 0, axis) for column in columns]


def stable_order(context: Context, comparator: Region, columns: list[Array]) -> Array:
    """Return the places of elements along the first axis in the order of a comparator."""
    if context.is_elementwise(comparator):
        return _network_order(context, comparator, columns)
    return _sequential_order(context, comparator, columns)


def _network_order(context: Context, comparator: Region, columns: list[Array]) -> Array:
    """Return the stable order along the first axis, all slices at once, by Batcher's network."""
    count, shape = columns[0].shape[0], columns[0].shape
    order = np.broadcast_to(np.arange(count).reshape(-1, *[1] * (len(shape) - 1)), shape).copy()
    current = [np.array(column) for column in columns]

    def precedes(left: list[Array], right: list[Array]) -> Array:
        arguments = [item for pair in zip(left, right, strict=True) for item in pair]
        return np.broadcast_to(context.run_region(comparator, arguments)[0], left[0].shape)

    for lows, step in _network(count):
        highs = lows + step
        left, right = [item[lows] for item in current], [item[highs] for item in current]
        first, second = order[lows], order[highs]
        swap = precedes(right, left)
        swap = swap | (~precedes(left, right) & (second < first))
        for item, low, high in (
            *zip(current, left, right, strict=True), (order, first, second),
        ):  # fmt: skip
            item[lows] = np.where(swap, high, low)
            item[highs] = np.where(swap, low, high)
    return order


def _network(count: int) -> Any:
    """Yield the compare-exchange steps of Batcher's merge exchange sort: lower places, distance."""
    size = 1
    while size < count:
        step = size
        while step:
            lows = np.arange(0, count - step)
            start = step % size
            phase = (lows - start) % (2 * step) < step
            same = lows // (2 * size) == (lows + step) // (2 * size)
            lows = lows[(lows >= start) & phase & same]
            if len(lows):
                yield lows, step
            step //= 2
        size *= 2


def _sequential_order(context: Context, comparator: Region, columns: list[Array]) -> Array:
    """Return the stable order along the first axis, slice by slice."""
    shape = columns[0].shape
    order = np.empty(shape, np.int64)
    for index in np.ndindex(*shape[1:]):
        slices = [column[(slice(None), *index)] for column in columns]

        def compare(a: int, b: int, slices: list[Array] = slices) -> int:
            arguments = [np.asarray(item[i]) for item in slices for i in (a, b)]
            if context.run_region(comparator, arguments)[0]:
                return -1
            arguments = [np.asarray(item[i]) for item in slices for i in (b, a)]
            return 1 if context.run_region(comparator, arguments)[0] else 0

        order[(slice(None), *index)] = sorted(range(shape[0]), key=cmp_to_key(compare))
    return order
