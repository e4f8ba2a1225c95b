"""What do the operations mean in which one process of a group has a part of its own?"""

from __future__ import annotations

from typing import Any

import numpy as np

from hloom.dialects.evaluation import Array, Context
from hloom.dialects.stablehlo.collective import Collective, combine
from hloom.dialects.stablehlo.process_groups import (
    channel_of,
    groups_mismatch,
)
from hloom.dialects.stablehlo.regions import (
    reducer_mismatch,
    result_elements,
)
from hloom.dialects.stablehlo.shapes import (
    dimensions,
    same_extent,
    same_shape,
    tensor,
)
from hloom.dialects.stablehlo.type_constraints import TENSOR
from hloom.ir.attribute_kinds import UNIT_FLAG
from hloom.ir.attributes import DenseElementsAttribute
from hloom.ir.declaration import (
    constraint,
    infers,
    optional_attribute,
    region,
    variadic_operand,
    variadic_output,
)
from hloom.ir.types import I32, Type, numpy_dtype


class RootedCollective(Collective):
    """A collective operation in which one process of each group, the root, has a part of its own.

    It is the first of the group, or for each value the one whose place in the group the last
    operand says.
    """

    __slots__ = ()

    inputs = variadic_operand(TENSOR)
    has_dynamic_root = optional_attribute(UNIT_FLAG, False)
    outputs = variadic_output(TENSOR)

    @constraint("C1", "is_unique(replica_groups)")
    def check_unique(self) -> str | None:
        return groups_mismatch(self)

    @constraint("C2", "0 <= replica_groups < N")
    def check_range(self) -> str | None:
        groups = self.replica_groups
        if not isinstance(groups, DenseElementsAttribute) or not (groups.to_array() < 0).any():
            return None
        return f"replica_groups = {groups.to_array().tolist()}"

    def data(self) -> list[Any]:
        """Return the operands without the roots."""
        return list(self.inputs[:-1] if self.has_dynamic_root else self.inputs)

    def roots_mismatch(self) -> str | None:
        """Return what is wrong with the operand that says the roots; None when nothing is."""
        if not self.has_dynamic_root:
            return None
        if len(self.inputs) < 2:
            return f"{len(self.inputs)} operands"
        roots, count = self.inputs[-1].type, len(self.inputs) - 1
        if roots.element is I32 and roots.rank == 1 and same_extent(roots.shape[0], count):
            return None
        return f"the last operand has type {roots}, for {count} others"

    def root(self, values: list[Any], index: int) -> int:
        """Return the root's place in the group for one value."""
        return int(values[0][-1][index]) if self.has_dynamic_root else 0


class CollectiveBroadcast(RootedCollective):
    """The value of one process of a group for all of them; zeros outside of groups."""

    __slots__ = ()

    name = "stablehlo.collective_broadcast"

    @constraint("C3", "size(operands) >= 1 if has_dynamic_root = false")
    def check_count(self) -> str | None:
        return None if self.has_dynamic_root or self.inputs else "no operands"

    @constraint(
        "C4",
        "if has_dynamic_root = true, size(operands) >= 2 and the last operand has type "
        "tensor<[size(operands)-1]xi32>",
    )
    def check_roots(self) -> str | None:
        return self.roots_mismatch()

    @infers("C5", "results have the types of the data operands")
    def infer_result_types(self) -> list[Type]:
        return [item.type for item in self.data()]

    def evaluate(self, context: Context, inputs: list[Array]) -> list[Any]:
        group, values = self.exchanged(context, inputs)
        if not group:
            return [np.zeros_like(value) for value in inputs[: len(self.results)]]
        return [values[self.root(values, index)][index] for index in range(len(self.results))]


class CollectiveReduce(RootedCollective):
    """The values of a group combined by a function for one process; zeros for the others."""

    __slots__ = ()

    name = "stablehlo.collective_reduce"
    use_global_device_ids = optional_attribute(UNIT_FLAG, False)
    computation = region()

    @constraint("operands", "there is an operand beside the roots")
    def check_count(self) -> str | None:
        return None if self.data() else "no operands"

    @constraint("channel_handle", "if use_global_device_ids = true, then channel_id > 0")
    def check_channel(self) -> str | None:
        if self.use_global_device_ids and channel_of(self) <= 0:
            return f"use_global_device_ids = true, channel_id = {channel_of(self)}"
        return None

    @constraint(
        "C3",
        "shape(results) = shape(operands), without the last operand, of the roots, if "
        "has_dynamic_root = true",
    )
    def check_shapes(self) -> str | None:
        found = self.roots_mismatch()
        if found is not None:
            return found
        data = self.data()
        if len(data) != len(self.results):
            return f"{len(data)} operands, {len(self.results)} results"
        for item, result in zip(data, self.results, strict=True):
            if not same_shape(item.type, result.type):
                return f"an operand has type {item.type}, its result {result.type}"
        return None

    @constraint(
        "C4",
        "computation has type (tensor<E>, tensor<E>) -> (tensor<E>) where "
        "is_promotable(element_type(operand), E)",
    )
    def check_computation(self) -> str | None:
        for item in self.data():
            found = reducer_mismatch(self.computation, [item.type.element])
            if found is not None:
                return found
        return None

    @infers("C3", "shape(results) = shape(operands), elements as the computation gives")
    def infer_result_types(self) -> list[Type]:
        element = result_elements(self.computation)[0]
        return [tensor(dimensions(item.type), element) for item in self.data()]

    def evaluate(self, context: Context, inputs: list[Array]) -> list[Any]:
        group, values = self.exchanged(context, inputs)
        results = []
        for index, operand in enumerate(self.data()):
            if group and group[self.root(values, index)] == context.process:
                gathered = [item[index] for item in values]
                results.append(combine(context, self.computation, gathered, operand.type))
            else:
                element = result_elements(self.computation)[0]
                results.append(np.zeros(inputs[index].shape, numpy_dtype(element)))
        return results
