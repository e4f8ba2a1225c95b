"""What does a dot product mean whose one dimension is cut into groups of different sizes?"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from hloom.dialects.evaluation import Array, Context
from hloom.dialects.stablehlo import arithmetic
from hloom.dialects.stablehlo.contraction import contraction_shape, dot
from hloom.dialects.stablehlo.shapes import (
    are_axes,
    dimensions,
    is_unique,
    same_extent,
    tensor,
    text,
)
from hloom.dialects.stablehlo.type_constraints import INTEGER_TENSOR, TENSOR
from hloom.ir.attribute_kinds import array_of, enumeration, structure
from hloom.ir.declaration import (
    attribute,
    constraint,
    infers,
    operand,
    optional_attribute,
    output,
)
from hloom.ir.operation import Operation
from hloom.ir.types import DYNAMIC, Type

PRECISION_CONFIG: Final = array_of(enumeration("chlo", "precision", ("DEFAULT", "HIGH", "HIGHEST")))
RAGGED_DOT_DIMENSION_NUMBERS: Final = structure("chlo", "ragged_dot")

NON_CONTRACTING: Final = "non-contracting"
CONTRACTING: Final = "contracting"
BATCH: Final = "batch"


class RaggedDot(Operation):
    """A contraction, group by group along the ragged dimension of lhs.

    If that is a free dimension of lhs, each group is multiplied with its own part of rhs, along the
    group dimension. If it is contracted, the result has a new first dimension of groups. If it is a
    batching dimension, the groups change nothing.
    """

    __slots__ = ()

    name = "chlo.ragged_dot"
    lhs = operand(TENSOR)
    rhs = operand(TENSOR)
    group_sizes = operand(INTEGER_TENSOR)
    ragged_dot_dimension_numbers = attribute(RAGGED_DOT_DIMENSION_NUMBERS)
    precision_config = optional_attribute(PRECISION_CONFIG)
    result = output(TENSOR)

    @property
    def mode(self) -> str:
        """Which kind of dimension of lhs the ragged one is."""
        numbers = self.ragged_dot_dimension_numbers
        (ragged,) = numbers.lhs_ragged_dimensions
        if ragged in numbers.lhs_contracting_dimensions:
            return CONTRACTING
        if ragged in numbers.lhs_batching_dimensions:
            return BATCH
        return NON_CONTRACTING

    @constraint("C1", "size(lhs_ragged_dimensions) = 1")
    def check_ragged(self) -> str | None:
        given = self.ragged_dot_dimension_numbers.lhs_ragged_dimensions
        return None if len(given) == 1 else f"lhs_ragged_dimensions = {text(given)}"

    @constraint("C2", "0 <= lhs_ragged_dimensions < rank(lhs)")
    def check_ragged_range(self) -> str | None:
        given = self.ragged_dot_dimension_numbers.lhs_ragged_dimensions
        rank = self.lhs.type.rank
        if are_axes(given, rank):
            return None
        return f"lhs_ragged_dimensions = {text(given)}, rank(lhs) = {rank}"

    @constraint("C3", "batching, contracting and group dimensions are unique and in range")
    def check_dimensions(self) -> str | None:
        numbers = self.ragged_dot_dimension_numbers
        left = numbers.lhs_batching_dimensions + numbers.lhs_contracting_dimensions
        right = numbers.rhs_batching_dimensions + numbers.rhs_contracting_dimensions
        right += numbers.rhs_group_dimensions
        for name, axes, type in (("lhs", left, self.lhs.type), ("rhs", right, self.rhs.type)):
            if not is_unique(axes) or not are_axes(axes, type.rank):
                return f"dimensions {text(axes)} of {name}, which has type {type}"
        return None

    @constraint("C4", "batching and contracting dimensions come in pairs of one extent")
    def check_pairs(self) -> str | None:
        numbers = self.ragged_dot_dimension_numbers
        for left, right in (
            (numbers.lhs_batching_dimensions, numbers.rhs_batching_dimensions),
            (numbers.lhs_contracting_dimensions, numbers.rhs_contracting_dimensions),
        ):
            if len(left) != len(right):
                return f"dimensions {text(left)} and {text(right)}"
            for a, b in zip(left, right, strict=True):
                if not same_extent(self.lhs.type.shape[a], self.rhs.type.shape[b]):
                    return f"lhs has type {self.lhs.type}, rhs {self.rhs.type}"
        return None

    @constraint(
        "C5",
        "there is one group dimension if the ragged dimension is free, and none otherwise; its "
        "extent is the number of groups",
    )
    def check_groups(self) -> str | None:
        given = self.ragged_dot_dimension_numbers.rhs_group_dimensions
        wanted = 1 if self.mode == NON_CONTRACTING else 0
        if len(given) != wanted:
            return f"rhs_group_dimensions = {text(given)}, ragged dimension is {self.mode}"
        if wanted:
            extent, groups = self.rhs.type.shape[given[0]], self.group_sizes.type.shape[-1]
            if not same_extent(extent, groups):
                return f"dim(rhs, {given[0]}) = {extent}, {groups} groups"
        return None

    @constraint(
        "C6",
        "group_sizes has the groups last, alone or after the dimensions of lhs that groups may "
        "differ in: batching ones, and those before the ragged one",
    )
    def check_group_sizes(self) -> str | None:
        type = self.group_sizes.type
        wanted = self._prefix()
        if type.rank == 1:
            return None
        if type.rank == len(wanted) + 1 and all(map(same_extent, wanted, type.shape)):
            return None
        return f"group_sizes has type {type}, expected {text([*wanted, DYNAMIC])}"

    @constraint("C7", "element_type(lhs) = element_type(rhs)")
    def check_elements(self) -> str | None:
        lhs, rhs = self.lhs.type, self.rhs.type
        return None if lhs.element is rhs.element else f"lhs has type {lhs}, rhs {rhs}"

    @constraint("C8", "size(precision_config) = 2")
    def check_precision_count(self) -> str | None:
        given = self.precision_config
        return None if not given or len(given) <= 2 else f"{len(given)} precisions"

    @infers(
        "C9",
        "shape(result) is that of the contraction, with the number of groups before it if the "
        "ragged dimension is contracted",
    )
    def infer_result_types(self) -> list[Type]:
        numbers = self.ragged_dot_dimension_numbers
        shape = contraction_shape(
            self.lhs.type, self.rhs.type,
            numbers.lhs_batching_dimensions, numbers.rhs_batching_dimensions,
            numbers.lhs_contracting_dimensions,
            numbers.rhs_contracting_dimensions + numbers.rhs_group_dimensions,
        )  # fmt: skip
        if self.mode == CONTRACTING:
            shape.insert(0, dimensions(self.group_sizes.type)[-1])
        return [tensor(shape, self.lhs.type.element)]

    def _prefix(self) -> list[int]:
        """Return the extents that group_sizes may have before the groups."""
        numbers, shape = self.ragged_dot_dimension_numbers, self.lhs.type.shape
        (ragged,) = numbers.lhs_ragged_dimensions
        return [shape[axis] for axis in _prefix_axes(numbers, len(shape), ragged, self.mode)]

    def evaluate(self, context: Context, lhs: Array, rhs: Array, group_sizes: Array) -> Any:
        numbers = self.ragged_dot_dimension_numbers
        element = self.lhs.type.element
        axes = (
            numbers.lhs_batching_dimensions, numbers.rhs_batching_dimensions,
            numbers.lhs_contracting_dimensions, numbers.rhs_contracting_dimensions,
        )  # fmt: skip
        if self.mode == BATCH:
            return dot(lhs, rhs, *axes, element)
        (ragged,) = numbers.lhs_ragged_dimensions
        sizes = arithmetic.widen_integer(group_sizes).astype(np.int64)
        parts = []
        for group in range(sizes.shape[-1]):
            mask = _group_mask(lhs.shape, sizes, group, ragged, numbers, self.mode)
            masked = np.where(mask, lhs, np.zeros((), lhs.dtype))
            other, places = rhs, axes
            if self.mode == NON_CONTRACTING:
                (axis,) = numbers.rhs_group_dimensions
                other = np.take(rhs, group, axis)
                places = (axes[0], _without(axes[1], axis), axes[2], _without(axes[3], axis))
            parts.append(dot(masked, other, *places, element))
        if self.mode == CONTRACTING:
            return np.stack(parts)
        # Outside of its group a part is zero, so that the sum puts the parts together.
        total = parts[0]
        for part in parts[1:]:
            total = arithmetic.exactly(np.add, total, part)
        return total


def _without(axes: tuple[int, ...], gone: int) -> tuple[int, ...]:
    return tuple(axis - (axis > gone) for axis in axes)


def _prefix_axes(numbers: Any, rank: int, ragged: int, mode: str) -> list[int]:
    batching = list(numbers.lhs_batching_dimensions)
    if mode == BATCH:
        return batching[: batching.index(ragged)]
    if mode == CONTRACTING:
        contracting = list(numbers.lhs_contracting_dimensions)
        return batching + contracting[: contracting.index(ragged)]
    free = [
        axis
        for axis in range(rank)
        if axis not in batching and axis not in numbers.lhs_contracting_dimensions
    ]
    return batching + free[: free.index(ragged)]


def _group_mask(
    shape: tuple[int, ...], sizes: Array, group: int, ragged: int, numbers: Any, mode: str
) -> Array:
    """Return which elements of lhs are in a group."""
    ends = np.cumsum(sizes, -1)[..., group]
    starts = ends - sizes[..., group]
    if sizes.ndim > 1:
        view = [1] * len(shape)
        axes = _prefix_axes(numbers, len(shape), ragged, mode)
        order = sorted(range(len(axes)), key=axes.__getitem__)
        for axis, extent in zip(axes, starts.shape, strict=True):
            view[axis] = extent
        starts, ends = (item.transpose(order).reshape(view) for item in (starts, ends))
    place = np.arange(shape[ragged]).reshape([-1 if axis == ragged else 1
                                              for axis in range(len(shape))])  # fmt: skip
    return (place >= starts) & (place < ends)
