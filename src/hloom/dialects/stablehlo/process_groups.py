"""Which processes of the grid work together in a collective operation?"""

from __future__ import annotations

import itertools
import math
from typing import Any, Final

import numpy as np

from hloom.dialects.evaluation import Context, Process
from hloom.dialects.stablehlo.attribute_kinds import REPLICA_GROUP_MESH_AXES
from hloom.ir.attribute_kinds import I64_ELEMENTS, AttributeKind
from hloom.ir.attributes import ArrayAttribute, DenseElementsAttribute, StructAttribute

REPLICA_GROUPS: Final = AttributeKind(
    "tensor of i64 or #stablehlo.replica_group_mesh_axes",
    I64_ELEMENTS.convert,
    lambda item: I64_ELEMENTS.accepts(item) or REPLICA_GROUP_MESH_AXES.accepts(item),
    "stablehlo",
)


def group_table(operation: Any) -> list[list[int]] | None:
    """Return the replica groups of an operation as lists of ids; None when a mesh is not at hand.

    Places that the table pads with -1 are left out.
    """
    groups = operation.replica_groups
    if isinstance(groups, DenseElementsAttribute):
        if groups.type.rank != 2:
            return None
        return [[int(item) for item in row if item != -1] for row in groups.to_array()]
    mesh = _mesh(operation, groups.mesh)
    return None if mesh is None else _mesh_groups(mesh, groups.axes)


def group_count(operation: Any) -> int | None:
    """Return how many processes a group has (`dim(process_groups, 1)`); None when not known.

    Only groups of ids are counted: groups over both replicas and partitions are larger.
    """
    groups = operation.replica_groups
    if isinstance(groups, DenseElementsAttribute):
        return groups.type.shape[1] if groups.type.rank == 2 else None
    table = group_table(operation)
    return len(table[0]) if table else None


def groups_mismatch(operation: Any) -> str | None:
    """Return what breaks `is_unique(replica_groups)`; None when it holds."""
    table = group_table(operation) or []
    ids = [item for group in table for item in group]
    return None if len(set(ids)) == len(ids) else f"replica_groups = {table}"


def groups_range_mismatch(operation: Any, *, is_padded: bool = False) -> str | None:
    """Return what breaks `0 <= replica_groups < size(replica_groups)`; None when it holds.

    Groups of different sizes may be padded with -1 where that is said.
    """
    groups = operation.replica_groups
    if not isinstance(groups, DenseElementsAttribute) or groups.type.rank != 2:
        return None
    array = groups.to_array()
    ids = array[array != -1] if is_padded else array.reshape(-1)
    if ids.size == 0:
        return "no groups" if getattr(operation, "use_global_device_ids", False) else None
    if ids.min() >= 0 and set(ids.tolist()) == set(range(ids.size)):
        return None
    return f"replica_groups = {array.tolist()}"


def groups_form_mismatch(operation: Any) -> str | None:
    """Return what keeps replica groups from being a table of ids or axes of a mesh."""
    groups = operation.replica_groups
    if isinstance(groups, DenseElementsAttribute):
        return None if groups.type.rank == 2 else f"replica_groups has type {groups.type}"
    mesh = groups.mesh
    name = mesh if isinstance(mesh, str) else getattr(mesh, "root", None)
    if name is None or _lookup(operation, name) is not None:
        return None
    return f"there is no mesh @{name}"


def cross_replica(table: list[list[int]], context: Context) -> list[list[Process]]:
    """Return groups of replicas, once for each partition."""
    partitions = range(context.grid[1])
    return [
        [(replica, partition) for replica in group] for group in table for partition in partitions
    ]


def cross_partition(table: list[list[int]], context: Context) -> list[list[Process]]:
    """Return groups of partitions, once for each replica."""
    replicas = range(context.grid[0])
    return [
        [(replica, partition) for partition in group] for group in table for replica in replicas
    ]


def cross_replica_and_partition(table: list[list[int]], context: Context) -> list[list[Process]]:
    """Return groups of replicas with all partitions of each."""
    partitions = range(context.grid[1])
    return [
        [(replica, partition) for partition in partitions for replica in group] for group in table
    ]


def flattened_ids(table: list[list[int]], context: Context) -> list[list[Process]]:
    """Return groups of processes by their number, partitions counting first."""
    count = context.grid[1]
    return [[(number // count, number % count) for number in group] for group in table]


def own_group(groups: list[list[Process]], context: Context) -> list[Process] | None:
    """Return the group that the running process is in; None when there is none."""
    for group in groups:
        if context.process in group:
            return group
    return None


def channel_of(operation: Any) -> int:
    """Return the channel of a collective operation, 0 when it has none."""
    handle = operation.channel_handle
    return 0 if handle is None else handle.handle


def _mesh(operation: Any, mesh: Any) -> StructAttribute | None:
    if isinstance(mesh, StructAttribute):
        return mesh
    name = mesh if isinstance(mesh, str) else getattr(mesh, "root", None)
    item = None if name is None else _lookup(operation, name)
    found = None if item is None else item.attributes.get("mesh")
    return found if isinstance(found, StructAttribute) else None


def _lookup(operation: Any, name: str) -> Any:
    root = operation
    while root.parent is not None:
        root = root.parent
    if root.name != "builtin.module":
        return None
    symbols = root.regions[0].blocks[0]
    return next((item for item in symbols if item.get("sym_name") == name), None)


def _mesh_groups(mesh: StructAttribute, axes: Any) -> list[list[int]]:
    """Return the groups of devices that differ in the given axes (or parts of axes) only."""
    sizes: list[int] = []
    names: list[tuple[str, int]] = []
    references = axes.elements if isinstance(axes, ArrayAttribute) else axes
    cuts: dict[str, set[int]] = {}
    for reference in references:
        if reference.sub_axis_info is not None:
            before, size = reference.sub_axis_info
            cuts.setdefault(reference.name, set()).update((before, before * size))
    for axis in _items(mesh.axes):
        marks = sorted({1, axis.size, *cuts.get(axis.name, ())})
        for low, high in itertools.pairwise(marks):
            names.append((axis.name, low))
            sizes.append(high // low)
        if axis.size == 1:
            names.append((axis.name, 1))
            sizes.append(1)
    ids = np.arange(math.prod(sizes))
    if mesh.device_ids is not None:
        ids = mesh.device_ids.to_array().reshape(-1)
    grid = ids.reshape(sizes)
    chosen = [place for reference in references for place in _places(reference, names)]
    rest = [place for place in range(len(sizes)) if place not in chosen]
    count = math.prod(sizes[place] for place in chosen)
    table = grid.transpose([*rest, *chosen]).reshape(-1, count)
    return [[int(item) for item in row] for row in table]


def _items(axes: Any) -> Any:
    return axes.elements if isinstance(axes, ArrayAttribute) else axes


def _places(reference: Any, names: list[tuple[str, int]]) -> list[int]:
    low, high = 1, None
    if reference.sub_axis_info is not None:
        low, size = reference.sub_axis_info
        high = low * size
    return [
        place
        for place, (name, start) in enumerate(names)
        if name == reference.name and start >= low and (high is None or start < high)
    ]
