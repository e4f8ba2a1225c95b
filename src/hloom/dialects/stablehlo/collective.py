"""What do the operations mean in which several processes work together?"""

from __future__ import annotations

from typing import Any

import numpy as np

from hloom.dialects.evaluation import Array, Context, Process
from hloom.dialects.stablehlo.arithmetic import promote
from hloom.dialects.stablehlo.attribute_kinds import CHANNEL_HANDLE
from hloom.dialects.stablehlo.elementwise import baseline
from hloom.dialects.stablehlo.process_groups import (
    REPLICA_GROUPS,
    channel_of,
    cross_partition,
    cross_replica,
    cross_replica_and_partition,
    flattened_ids,
    group_count,
    group_table,
    groups_form_mismatch,
    groups_mismatch,
    groups_range_mismatch,
    own_group,
)
from hloom.dialects.stablehlo.regions import (
    destinations,
    fold_axis,
    reducer_mismatch,
    result_elements,
)
from hloom.dialects.stablehlo.shapes import (
    dimensions,
    same_extent,
    same_shape,
    tensor,
)
from hloom.dialects.stablehlo.type_constraints import SCALAR_UI32, TENSOR
from hloom.ir.attribute_kinds import I64_ELEMENTS, I64_VALUE, UNIT_FLAG
from hloom.ir.declaration import (
    ORDERED,
    attribute,
    constraint,
    infers,
    optional_attribute,
    output,
    region,
    variadic_operand,
    variadic_output,
)
from hloom.ir.declaration import operand as an_operand
from hloom.ir.operation import Operation
from hloom.ir.types import DYNAMIC, UI32, TensorType, Type


class ReplicaId(Operation):
    """The replica that the running process is."""

    __slots__ = ()

    name = "stablehlo.replica_id"
    result = output(SCALAR_UI32)
    syntax = "attr-dict `:` type(results)"

    def infer_result_types(self) -> list[Type]:
        return [TensorType((), UI32)]

    def evaluate(self, context: Context) -> Any:
        return np.uint32(context.process[0])


class PartitionId(Operation):
    """The partition that the running process is."""

    __slots__ = ()

    name = "stablehlo.partition_id"
    result = output(SCALAR_UI32)
    syntax = "attr-dict `:` type(results)"

    def infer_result_types(self) -> list[Type]:
        return [TensorType((), UI32)]

    def evaluate(self, context: Context) -> Any:
        return np.uint32(context.process[1])


class Collective(Operation):
    """What collective operations on groups of replicas, partitions or both promise alike."""

    __slots__ = ()

    effect = ORDERED
    replica_groups = attribute(REPLICA_GROUPS)
    channel_handle = optional_attribute(CHANNEL_HANDLE)

    @constraint(
        "replica_groups", "replica_groups is a 2-dimensional tensor or names axes of a mesh"
    )
    def check_groups_form(self) -> str | None:
        return groups_form_mismatch(self)

    def exchanged(self, context: Context, values: Any) -> tuple[list[Process], list[Any]]:
        """Return the running process's group and the values of its processes."""
        table = group_table(self)
        if table is None:
            raise context.fail(self, "the mesh is in the module", "it is not")
        groups = self.process_groups(table, context)
        group = own_group(groups, context)
        if group is None:
            return [], []
        return group, context.exchange(self, channel_of(self), group, values)

    def process_groups(self, table: list[list[int]], context: Context) -> list[list[Process]]:
        """Return the groups of processes: of replicas, or with a channel of partitions."""
        if channel_of(self) > 0:
            return cross_partition(table, context)
        return cross_replica(table, context)


class FlattenedCollective(Collective):
    """A collective operation whose groups may also be of all processes by number."""

    __slots__ = ()

    use_global_device_ids = optional_attribute(UNIT_FLAG, False)

    def process_groups(self, table: list[list[int]], context: Context) -> list[list[Process]]:
        if channel_of(self) <= 0:
            return cross_replica(table, context)
        if self.use_global_device_ids:
            return flattened_ids(table, context)
        return cross_replica_and_partition(table, context)

    def group_size(self) -> int | None:
        """Return how many processes a group has; None when it depends on the grid."""
        if channel_of(self) > 0 and not self.use_global_device_ids:
            return None
        return group_count(self)

    def channel_missing(self) -> str | None:
        """Return what breaks `if use_global_device_ids = true, then channel_id > 0`."""
        if self.use_global_device_ids and channel_of(self) <= 0:
            return f"use_global_device_ids = true, channel_id = {channel_of(self)}"
        return None


class AllGather(FlattenedCollective):
    """The values of all processes of a group put one after the other."""

    __slots__ = ()

    name = "stablehlo.all_gather"
    inputs = variadic_operand(TENSOR)
    all_gather_dim = attribute(I64_VALUE)
    outputs = variadic_output(TENSOR)

    @constraint("C1", "0 <= all_gather_dim < rank(operands...)")
    def check_dimension(self) -> str | None:
        for item in self.inputs:
            if not 0 <= self.all_gather_dim < item.type.rank:
                return f"all_gather_dim = {self.all_gather_dim}, an operand has type {item.type}"
        return None

    @constraint("C2", "is_unique(replica_groups)")
    def check_unique(self) -> str | None:
        return groups_mismatch(self)

    @constraint("C4", "0 <= replica_groups < size(replica_groups)")
    def check_range(self) -> str | None:
        return groups_range_mismatch(self)

    @constraint("C5", "if use_global_device_ids = true, then channel_id > 0")
    def check_channel(self) -> str | None:
        return self.channel_missing()

    @constraint(
        "C6",
        "type(results...) = type(operands...) except dim(results..., all_gather_dim) = "
        "dim(operands..., all_gather_dim) * dim(process_groups, 1)",
    )
    def check_results(self) -> str | None:
        size = self.group_size()
        if len(self.inputs) != len(self.results):
            return f"{len(self.inputs)} operands, {len(self.results)} results"
        for item, result in zip(self.inputs, self.results, strict=True):
            given, gives = item.type, result.type
            found = f"an operand has type {given}, its result {gives}"
            if baseline(given.element) != baseline(gives.element) or given.rank != gives.rank:  # type: ignore[attr-defined]
                return found
            for axis, pair in enumerate(zip(given.shape, gives.shape, strict=True)):  # type: ignore[attr-defined]
                if axis != self.all_gather_dim:
                    if not same_extent(*pair):
                        return found
                elif pair[0] == 0:
                    return found
                elif DYNAMIC in pair:
                    continue
                elif size is None:
                    if pair[0] and pair[1] % pair[0]:
                        return found
                elif pair[0] * size != pair[1]:
                    return f"{found}, groups of {size}"
        return None

    def evaluate(self, context: Context, inputs: list[Array]) -> list[Any]:
        _, values = self.exchanged(context, inputs)
        return [
            np.concatenate([item[index] for item in values], self.all_gather_dim)
            for index in range(len(inputs))
        ]


class AllReduce(FlattenedCollective):
    """The values of all processes of a group combined by a function, element by element."""

    __slots__ = ()

    name = "stablehlo.all_reduce"
    inputs = variadic_operand(TENSOR)
    computation = region()
    outputs = variadic_output(TENSOR)

    @constraint("C1", "is_unique(replica_groups)")
    def check_unique(self) -> str | None:
        return groups_mismatch(self)

    @constraint("C3", "0 <= replica_groups < size(replica_groups)")
    def check_range(self) -> str | None:
        return groups_range_mismatch(self, is_padded=True)

    @constraint("C4", "if use_global_device_ids = true, then channel_id > 0")
    def check_channel(self) -> str | None:
        return self.channel_missing()

    @constraint(
        "C5",
        "computation has type (tensor<E>, tensor<E>) -> (tensor<E>) where "
        "is_promotable(element_type(operand), E)",
    )
    def check_computation(self) -> str | None:
        for item in self.inputs:
            found = reducer_mismatch(self.computation, [item.type.element])
            if found is not None:
                return found
        return None

    @constraint("C6", "shape(results...) = shape(operands...)")
    def check_shapes(self) -> str | None:
        if len(self.inputs) != len(self.results):
            return f"{len(self.inputs)} operands, {len(self.results)} results"
        for item, result in zip(self.inputs, self.results, strict=True):
            if not same_shape(item.type, result.type):
                return f"an operand has type {item.type}, its result {result.type}"
        return None

    @infers("C7", "element_type(results...) = E")
    def infer_result_types(self) -> list[Type]:
        element = result_elements(self.computation)[0]
        return [tensor(dimensions(item.type), element) for item in self.inputs]

    def evaluate(self, context: Context, inputs: list[Array]) -> list[Any]:
        _, values = self.exchanged(context, inputs)
        return [
            combine(context, self.computation, [item[index] for item in values], operand.type)
            for index, operand in enumerate(self.inputs)
        ]


def combine(context: Context, computation: Any, values: list[Array], type: Any) -> Array:
    """Combine arrays of one type, in order, by a function on scalars."""
    element = destinations(computation, 1)[0]
    stacked = np.stack([promote(value, type.element, element) for value in values])
    return fold_axis(context, computation, [stacked], 0)[0]


class ReduceScatter(FlattenedCollective):
    """The values of a group combined by a function; each process gets its part of the outcome."""

    __slots__ = ()

    name = "stablehlo.reduce_scatter"
    operand = an_operand(TENSOR)
    scatter_dimension = attribute(I64_VALUE)
    computation = region()
    result = output(TENSOR)

    @constraint("C2", "0 <= scatter_dimension < rank(operand)")
    def check_dimension(self) -> str | None:
        rank = self.operand.type.rank
        if 0 <= self.scatter_dimension < rank:
            return None
        return f"scatter_dimension = {self.scatter_dimension}, rank(operand) = {rank}"

    @constraint("C1", "dim(operand, scatter_dimension) % dim(process_groups, 1) = 0")
    def check_divisible(self) -> str | None:
        if not 0 <= self.scatter_dimension < self.operand.type.rank:
            return None
        if self.check_unique() or self.check_range():
            return None
        extent, size = self.operand.type.shape[self.scatter_dimension], self.group_size()
        if extent == DYNAMIC or size is None or extent % size == 0:
            return None
        return f"dim(operand, scatter_dimension) = {extent}, groups of {size}"

    @constraint("C3", "is_unique(replica_groups)")
    def check_unique(self) -> str | None:
        return groups_mismatch(self)

    @constraint("C5", "0 <= replica_groups < size(replica_groups)")
    def check_range(self) -> str | None:
        return groups_range_mismatch(self)

    @constraint("C6", "if use_global_device_ids = true, then channel_id > 0")
    def check_channel(self) -> str | None:
        return self.channel_missing()

    @constraint(
        "C7",
        "computation has type (tensor<E>, tensor<E>) -> (tensor<E>) where "
        "is_promotable(element_type(operand), E)",
    )
    def check_computation(self) -> str | None:
        return reducer_mismatch(self.computation, [self.operand.type.element])

    @constraint(
        "C8",
        "shape(result) = shape(operand) except dim(result, scatter_dimension) = "
        "dim(operand, scatter_dimension) / dim(process_groups, 1)",
    )
    def check_shape(self) -> str | None:
        given, result, size = self.operand.type, self.results[0].type, self.group_size()
        found = f"operand has type {given}, result {result}"
        if given.rank != result.rank:  # type: ignore[attr-defined]
            return found
        for axis, pair in enumerate(zip(given.shape, result.shape, strict=True)):  # type: ignore[attr-defined]
            if axis != self.scatter_dimension:
                if not same_extent(*pair):
                    return found
            elif DYNAMIC not in pair and (
                pair[1] * size != pair[0] if size is not None else pair[1] and pair[0] % pair[1]
            ):
                return found
        return None

    @constraint("C9", "element_type(result) = E")
    def check_element(self) -> str | None:
        element, result = result_elements(self.computation)[0], self.results[0].type
        if element is result.element:  # type: ignore[attr-defined]
            return None
        return f"result has type {result}, computation gives {element}"

    def evaluate(self, context: Context, operand: Array) -> Any:
        group, values = self.exchanged(context, operand)
        total = combine(context, self.computation, values, self.operand.type)
        parts = np.split(total, len(group), self.scatter_dimension)
        return parts[group.index(context.process)]


class AllToAll(Collective):
    """Every process splits its values and sends a part to each process of the group."""

    __slots__ = ()

    name = "stablehlo.all_to_all"
    inputs = variadic_operand(TENSOR)
    split_dimension = attribute(I64_VALUE)
    concat_dimension = attribute(I64_VALUE)
    split_count = attribute(I64_VALUE)
    outputs = variadic_output(TENSOR)

    @constraint("C1", "0 <= split_dimension < rank(operands...)")
    def check_split(self) -> str | None:
        return self._missing("split_dimension")

    @constraint("C3", "0 <= concat_dimension < rank(operands...)")
    def check_concat(self) -> str | None:
        return self._missing("concat_dimension")

    @constraint("C4", "0 < split_count")
    def check_count(self) -> str | None:
        return None if self.split_count > 0 else f"split_count = {self.split_count}"

    @constraint("C2", "dim(operands..., split_dimension) % split_count = 0")
    def check_divisible(self) -> str | None:
        for item in self.inputs:
            if not 0 <= self.split_dimension < item.type.rank or self.split_count <= 0:
                continue
            extent = item.type.shape[self.split_dimension]
            if extent != DYNAMIC and extent % self.split_count:
                return f"dim(operand, split_dimension) = {extent}, split_count {self.split_count}"
        return None

    @constraint("C5", "is_unique(replica_groups)")
    def check_unique(self) -> str | None:
        return groups_mismatch(self)

    @constraint("C7", "0 <= replica_groups < size(replica_groups)")
    def check_range(self) -> str | None:
        return groups_range_mismatch(self)

    @constraint("C8", "dim(replica_groups, 1) = split_count")
    def check_group_size(self) -> str | None:
        size = group_count(self)
        if size is None or size == self.split_count:
            return None
        return f"groups of {size}, split_count = {self.split_count}"

    @infers(
        "C9",
        "type(results...) = type(operands...) except that dim(results..., split_dimension) is "
        "divided and dim(results..., concat_dimension) multiplied by split_count",
    )
    def infer_result_types(self) -> list[Type]:
        types = []
        for item in self.inputs:
            shape, count = dimensions(item.type), self.split_count
            split, concat = self.split_dimension, self.concat_dimension
            shape[split] = shape[split].map(lambda extent, count=count: extent // count)
            shape[concat] = shape[concat].map(lambda extent, count=count: extent * count)
            types.append(tensor(shape, item.type.element))
        return types

    def _missing(self, name: str) -> str | None:
        given = getattr(self, name)
        for item in self.inputs:
            if not 0 <= given < item.type.rank:
                return f"{name} = {given}, an operand has type {item.type}"
        return None

    def evaluate(self, context: Context, inputs: list[Array]) -> list[Any]:
        group, values = self.exchanged(context, inputs)
        place = group.index(context.process)
        return [
            np.concatenate(
                [
                    np.split(item[index], self.split_count, self.split_dimension)[place]
                    for item in values
                ],
                self.concat_dimension,
            )
            for index in range(len(inputs))
        ]


class CrossReplicaSum(Operation):
    """The sum of the values of a group of replicas."""

    __slots__ = ()

    name = "stablehlo.cross-replica-sum"
    effect = ORDERED
    operand = an_operand(TENSOR)
    replica_groups = attribute(I64_ELEMENTS)
    result = output(TENSOR)

    @infers("C1", "type(operand) = type(result)")
    def infer_result_types(self) -> list[Type]:
        return [self.operand.type]

    def evaluate(self, context: Context, operand: Array) -> Any:
        table = group_table(self) or []
        group = own_group(cross_replica(table, context), context)
        if group is None:
            return operand
        values = context.exchange(self, 0, group, operand)
        total = values[0]
        for value in values[1:]:
            total = (total + value).astype(operand.dtype)
        return total
