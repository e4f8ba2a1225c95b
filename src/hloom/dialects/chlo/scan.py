"""What does running a function along a dimension with carried values mean?"""

from __future__ import annotations

from typing import Any

import numpy as np

from hloom.dialects.evaluation import Array, Context
from hloom.dialects.stablehlo.regions import (
    all_compatible,
    input_types,
    output_types,
    signature,
)
from hloom.dialects.stablehlo.shapes import Dimension, dimensions, same_extent, tensor
from hloom.dialects.stablehlo.type_constraints import ANY_TENSOR
from hloom.ir.attribute_kinds import BOOLEAN, I32_ARRAY, I64_VALUE
from hloom.ir.declaration import (
    ISOLATED,
    attribute,
    constraint,
    infers,
    optional_attribute,
    region,
    variadic_operand,
    variadic_output,
)
from hloom.ir.operation import Operation
from hloom.ir.types import DYNAMIC, TensorType, Type, numpy_dtype


class Scan(Operation):
    """A function applied to slices along a dimension in turn, handing values on to the next turn.

    Operands are inputs, then initial carries; results are outputs, then final carries. How many
    there are of each say `operandSegmentSizes` and `resultSegmentSizes`.
    """

    __slots__ = ()

    name = "chlo.scan"
    traits = (ISOLATED,)
    values = variadic_operand(ANY_TENSOR)
    dimension = attribute(I64_VALUE)
    scan_dim_size = optional_attribute(I64_VALUE)
    is_reverse = optional_attribute(BOOLEAN, False)
    is_associative = optional_attribute(BOOLEAN)
    operand_segment_sizes = attribute(I32_ARRAY, key="operandSegmentSizes")
    result_segment_sizes = attribute(I32_ARRAY, key="resultSegmentSizes")
    body = region()
    outputs = variadic_output(ANY_TENSOR)
    syntax = "custom<Scan>()"

    @property
    def inputs(self) -> list[Any]:
        """The operands that are sliced."""
        return list(self._operands[: self.operand_segment_sizes[0]])

    @property
    def inits(self) -> list[Any]:
        """The operands that are the first carries."""
        return list(self._operands[self.operand_segment_sizes[0] :])

    def suggest_argument_names(self, region_index: int) -> list[str]:
        """Name the body's arguments for the text form."""
        count = self.operand_segment_sizes[0]
        rest = len(self.regions[0].blocks[0].arguments) - count
        return ["input"] * count + ["carry"] * rest

    @constraint("C1", "size(inputs) + size(inits) is the number of operands, likewise of results")
    def check_segments(self) -> str | None:
        pairs = [
            (self.operand_segment_sizes, len(self._operands)),
            (self.result_segment_sizes, len(self.results)),
        ]
        for sizes, count in pairs:
            if len(sizes) != 2 or sum(sizes) != count or min(sizes) < 0:
                return f"segments {sizes} of {count}"
        if self.operand_segment_sizes[1] != self.result_segment_sizes[1]:
            return f"{self.operand_segment_sizes[1]} inits, {self.result_segment_sizes[1]} carries"
        return None

    @constraint("C2", "0 <= dimension < rank(inputs...)")
    def check_dimension(self) -> str | None:
        for item in self.inputs:
            if not 0 <= self.dimension < item.type.rank:
                return f"dimension = {self.dimension}, an input has type {item.type}"
        return None

    @constraint("C3", "same(dim(inputs..., dimension)), and scan_dim_size is it where it is known")
    def check_extents(self) -> str | None:
        extents = [item.type.shape[self.dimension] for item in self.inputs]
        if self.scan_dim_size is not None:
            extents.append(self.scan_dim_size)
        if not extents:
            return "no inputs and no scan_dim_size"
        known = [extent for extent in extents if extent != DYNAMIC]
        return None if len(set(known)) < 2 else f"extents {extents}"

    @constraint(
        "C4",
        "body has type (slices of inputs..., carries...) -> (slices of outputs..., carries...)",
    )
    def check_body(self) -> str | None:
        wanted = [_without(item.type, self.dimension) for item in self.inputs]
        carries = [item.type for item in self.inits]
        given, gives = input_types(self.body), output_types(self.body)
        count = self.result_segment_sizes[0]
        fits = (
            all_compatible(given, [*wanted, *carries])
            and len(gives) == len(self.results)
            and all_compatible(gives[count:], carries)
        )
        return None if fits else f"body has type {signature(self.body)}"

    @infers("C5", "dim(outputs..., dimension) = dim(inputs..., dimension), the rest from body")
    def infer_result_types(self) -> list[Type]:
        gives = output_types(self.body)
        count = self.result_segment_sizes[0]
        extent = Dimension(DYNAMIC if self.scan_dim_size is None else self.scan_dim_size)
        for item in self.inputs:
            if not extent.is_known or not same_extent(extent.extent, DYNAMIC):
                extent = dimensions(item.type)[self.dimension]
        outputs = []
        for type in gives[:count]:
            assert isinstance(type, TensorType)
            shape = dimensions(type)
            shape.insert(self.dimension, extent)
            outputs.append(tensor(shape, type.element))
        return [*outputs, *gives[count:]]

    def evaluate(self, context: Context, values: list[Array]) -> list[Any]:
        count, given = self.operand_segment_sizes[0], self.result_segment_sizes[0]
        inputs, carries = values[:count], list(values[count:])
        axis = self.dimension
        extent = inputs[0].shape[axis] if inputs else self.scan_dim_size
        turns = range(extent)
        outputs: list[list[Array]] = [[] for _ in range(given)]
        for turn in reversed(turns) if self.is_reverse else turns:
            slices = [np.take(array, turn, axis) for array in inputs]
            gives = context.run_region(self.body, [*slices, *carries])
            for gathered, value in zip(outputs, gives, strict=False):
                gathered.append(np.asarray(value))
            carries = gives[given:]
        if self.is_reverse:
            outputs = [gathered[::-1] for gathered in outputs]
        return [
            np.stack(gathered, axis) if gathered else _empty(result.type, axis)
            for gathered, result in zip(outputs, self.results, strict=False)
        ] + list(carries)


def _without(type: Any, axis: int) -> Type:
    shape = dimensions(type)
    del shape[axis]
    return tensor(shape, type.element)


def _empty(type: Any, axis: int) -> Array:
    shape = [0 if place == axis else max(extent, 0) for place, extent in enumerate(type.shape)]
    return np.zeros(shape, numpy_dtype(type.element))
