"""How do shapes with unknown and bounded extents combine into others?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from hloom.ir.types import DYNAMIC, TensorType, Type
from hloom.ir.verify import compatible_shapes


class Dimension(NamedTuple):
    """One dimension: its extent (`DYNAMIC` when unknown) and, then, its bound if it has one."""

    extent: int
    bound: int | None = None

    @property
    def is_known(self) -> bool:
        """Tell whether the extent is known."""
        return self.extent != DYNAMIC

    @property
    def limit(self) -> int | None:
        """The largest possible extent; None when there is no limit."""
        return self.extent if self.extent != DYNAMIC else self.bound

    def map(self, function: Callable[[int], int]) -> Dimension:
        """Apply a monotone function to the extent or to the bound."""
        if self.extent != DYNAMIC:
            return Dimension(function(self.extent))
        return Dimension(DYNAMIC, None if self.bound is None else function(self.bound))


UNKNOWN = Dimension(DYNAMIC)


def dimensions(type: Type) -> list[Dimension]:
    """Return the dimensions of a tensor type."""
    assert isinstance(type, TensorType)
    if type.bounds is None:
        return [Dimension(extent) for extent in type.shape]
    return [Dimension(*pair) for pair in zip(type.shape, type.bounds, strict=True)]


def tensor(shape: Sequence[Dimension], element: Type) -> TensorType:
    """Make a tensor type from dimensions."""
    bounds = [dimension.bound for dimension in shape]
    extents = [dimension.extent for dimension in shape]
    if any(bound is not None for bound in bounds):
        return TensorType(extents, element, bounds)
    return TensorType(extents, element)


def same_extent(left: int, right: int) -> bool:
    """Tell whether two extents can be equal: they are, or one is unknown."""
    return left == right or DYNAMIC in (left, right)


def same_shape(left: Any, right: Any) -> bool:
    """Tell whether two tensor types can have one shape."""
    return left is right or left.shape == right.shape or compatible_shapes(left, right)


def same_shapes(types: Sequence[Any]) -> bool:
    """Tell whether every two of some tensor types can have one shape."""
    first = types[0]
    if all(type is first for type in types):
        return True
    return all(
        same_shape(left, right) for index, left in enumerate(types) for right in types[:index]
    )


def meet(left: Dimension, right: Dimension) -> Dimension:
    """Return what is known of a dimension that is both."""
    if left.is_known:
        return left
    if right.is_known:
        return right
    bounds = [bound for bound in (left.bound, right.bound) if bound is not None]
    return Dimension(DYNAMIC, min(bounds, default=None))


def most_specific(types: Sequence[Any]) -> TensorType:
    """Return the type of the first with all that the others know about the shape."""
    first = types[0]
    if all(type is first for type in types) or first.is_static:
        return first
    shape = dimensions(first)
    for other in types[1:]:
        if other.rank == first.rank:
            shape = [meet(*pair) for pair in zip(shape, dimensions(other), strict=True)]
    return tensor(shape, first.element)


def with_element(type: TensorType, element: Type) -> TensorType:
    """Return the shape of one type with another element type."""
    return type if type.element is element else type.with_element(element)


def is_permutation(axes: Sequence[int], rank: int) -> bool:
    """Tell whether the axes are those of a rank in some order."""
    return len(axes) == rank and sorted(axes) == list(range(rank))


def are_axes(axes: Sequence[int], rank: int) -> bool:
    """Tell whether all axes are in [0, rank)."""
    return all(0 <= axis < rank for axis in axes)


def is_unique(items: Sequence[Any]) -> bool:
    """Tell whether no item comes twice."""
    return len(set(items)) == len(items)


def is_sorted(items: Sequence[int]) -> bool:
    """Tell whether the items ascend."""
    return list(items) == sorted(items)


def text(type: Type | Sequence[Any]) -> str:
    """Spell a type's shape, or a list of extents or types, for a message."""
    if isinstance(type, TensorType):
        return "[" + ", ".join("?" if item == DYNAMIC else str(item) for item in type.shape) + "]"
    if isinstance(type, Type):
        return str(type)
    return "[" + ", ".join("?" if item == DYNAMIC else str(item) for item in type) + "]"


def window_extent(
    dimension: Dimension, size: int, stride: int, padding: tuple[int, int], base: int, spread: int
) -> Dimension:
    """Return how many windows fit a dimension.

    `base` is the dilation of the dimension, `spread` the dilation of the window.
    """
    low, high = padding
    dilated_window = 0 if size == 0 else (size - 1) * spread + 1

    def count(extent: int) -> int:
        padded = low + high + (0 if extent == 0 else (extent - 1) * base + 1)
        if padded <= 0 or dilated_window > padded:
            return 0
        return (padded - dilated_window) // stride + 1

    return dimension.map(count)
