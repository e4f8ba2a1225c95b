"""How are the functions inside operations checked and applied to whole arrays?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from hloom.dialects.evaluation import Array, Context
from hloom.dialects.stablehlo import arithmetic
from hloom.dialects.stablehlo.elementwise import baseline
from hloom.dialects.stablehlo.shapes import same_extent
from hloom.ir.operation import Region
from hloom.ir.types import (
    ComplexType,
    FloatType,
    IntegerType,
    QuantizedType,
    TensorType,
    Type,
)
from hloom.ir.verify import compatible


def input_types(region: Region) -> list[Type]:
    """Return the types of a region's arguments."""
    if not region.blocks:
        return []
    return [argument.type for argument in region.blocks[0].arguments]


def output_types(region: Region) -> list[Type]:
    """Return the types of what a region's terminator gives."""
    if not region.blocks or region.blocks[0].last is None:
        return []
    return [operand.type for operand in region.blocks[0].last.operands]


def signature(region: Region) -> str:
    """Spell a region's type for a message."""
    inputs = ", ".join(map(str, input_types(region)))
    outputs = ", ".join(map(str, output_types(region)))
    return f"({inputs}) -> ({outputs})"


def all_compatible(left: Sequence[Type], right: Sequence[Type]) -> bool:
    """Tell whether two lists of types can describe the same values."""
    return len(left) == len(right) and all(map(compatible, left, right))


def is_promotable(given: Type, wanted: Type) -> bool:
    """Tell whether a reduction may compute elements of one type in another one."""
    if given is wanted:
        return True
    if isinstance(given, QuantizedType) and isinstance(wanted, QuantizedType):
        return given.expressed is wanted.expressed and given.storage.width <= wanted.storage.width
    if isinstance(given, IntegerType) and isinstance(wanted, IntegerType):
        same_kind = (given.width == 1) == (wanted.width == 1)
        return (
            same_kind and given.is_unsigned == wanted.is_unsigned and (given.width <= wanted.width)
        )
    if isinstance(given, FloatType) and isinstance(wanted, FloatType):
        return given.width <= wanted.width
    if isinstance(given, ComplexType) and isinstance(wanted, ComplexType):
        return is_promotable(given.element, wanted.element)
    return False


def reducer_mismatch(
    region: Region, elements: Sequence[Type], allowed: Sequence[int] = ()
) -> str | None:
    """Return what keeps a region from reducing elements of some types; None when it does.

    It must have type (tensor<E0>, ..., tensor<E0>, ...) -> (tensor<E0>, ...), where each element
    type is promotable to Ei. Programs in use also have bodies on whole tensors; their dimensions
    must be some of the allowed ones, in order.
    """
    count = len(elements)
    inputs, outputs = input_types(region), output_types(region)
    found = f"the body has type {signature(region)}"
    if len(inputs) != 2 * count or len(outputs) != count:
        return f"{found}, for {count} inputs"
    for index, element in enumerate(elements):
        given = (inputs[index], inputs[index + count], outputs[index])
        if not all(_is_reducible(type, allowed) for type in given):
            return found
        wanted = outputs[index].element  # type: ignore[attr-defined]
        for type in given[:2]:
            if type.element is not wanted and baseline(type.element) != baseline(wanted):  # type: ignore[attr-defined]
                return found
        if not is_promotable(element, wanted):
            return f"{found}, for elements {element}"
    return None


def _is_reducible(type: Type, allowed: Sequence[int]) -> bool:
    if not isinstance(type, TensorType):
        return False
    rest = iter(allowed)
    return all(any(same_extent(extent, other) for other in rest) for extent in type.shape)


def result_elements(region: Region) -> list[Type]:
    """Return the element types that a reducing region gives."""
    return [type.element for type in output_types(region)]  # type: ignore[attr-defined]


def destinations(region: Region, count: int) -> list[Type]:
    """Return the element types of a reducing region's first arguments."""
    return [type.element for type in input_types(region)[:count]]  # type: ignore[attr-defined]


def apply(context: Context, region: Region, arrays: Sequence[Array]) -> list[Array]:
    """Apply a region on scalars to each element of arrays of one shape."""
    shape = np.broadcast_shapes(*(array.shape for array in arrays))
    if context.is_elementwise(region) or is_on_tensors(region):
        values = context.run_region(region, arrays)
        return [np.broadcast_to(value, shape) for value in values]
    inputs = [np.broadcast_to(array, shape) for array in arrays]
    results: list[Array] | None = None
    for index in np.ndindex(*shape):
        values = context.run_region(region, [np.asarray(array[index]) for array in inputs])
        if results is None:
            results = [np.empty(shape, np.asarray(value).dtype) for value in values]
        for result, value in zip(results, values, strict=True):
            result[index] = value
    if results is None:
        elements = result_elements(region)
        return [arithmetic.convert(np.zeros(shape, np.bool_), element) for element in elements]
    return results


def is_on_tensors(region: Region) -> bool:
    """Tell whether a region takes whole tensors, so that it can only be given those."""
    return any(getattr(type, "rank", 0) for type in input_types(region))


def fold_axis(context: Context, region: Region, arrays: Sequence[Array], axis: int) -> list[Array]:
    """Reduce arrays along an axis of positive extent, neighbours first (a balanced tree)."""
    current = list(arrays)
    count = current[0].shape[axis]
    if is_on_tensors(region):
        return fold_lazily(
            context, region, count, lambda place: [_take(array, axis, place) for array in arrays]
        )
    while count > 1:
        even = count - count % 2
        left = [_take(array, axis, slice(0, even, 2)) for array in current]
        right = [_take(array, axis, slice(1, even, 2)) for array in current]
        combined = apply(context, region, [*left, *right])
        if count % 2:
            rest = [_take(array, axis, slice(even, count)) for array in current]
            combined = [np.concatenate(pair, axis) for pair in zip(combined, rest, strict=True)]
        current = combined
        count = current[0].shape[axis]
    return [_take(array, axis, 0) for array in current]


def _take(array: Array, axis: int, part: Any) -> Array:
    return array[(slice(None),) * axis + (part,)]


def fold_lazily(
    context: Context, region: Region, count: int, take: Callable[[int], list[Array]]
) -> list[Array]:
    """Reduce `count` (positive) groups of arrays, made when needed, as a balanced tree."""

    def fold(low: int, high: int) -> list[Array]:
        if high - low == 1:
            return take(low)
        middle = (low + high) // 2
        return apply(context, region, [*fold(low, middle), *fold(middle, high)])

    return fold(0, count)
