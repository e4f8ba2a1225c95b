"""Which values can an integer tensor's elements have?

JAX wraps negative indices and guards every gather; where indices count or are constant, the guards
are known.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from hloom.dialects.stablehlo.shape_change import Constant, Iota
from hloom.ir.attributes import DenseElementsAttribute
from hloom.ir.operation import Operation, Result, Value
from hloom.ir.types import IntegerType, TensorType, integer_range

Range = tuple[int, int]
"""The least and the greatest possible value."""

DEEPEST: Final = 8
"""How many operations are followed."""

LARGEST_CONSTANT: Final = 1 << 16
"""How many elements of a constant are looked at."""


def range_of(value: Value, depth: int = DEEPEST) -> Range | None:
    """Return the least and greatest value that elements of a tensor can have.

    None when nothing better than the type's own range is known.
    """
    if type(value) is not Result:
        return None
    kind = value.type
    if not isinstance(kind, TensorType) or not isinstance(kind.element, IntegerType):
        return None
    if kind.element.width == 1:
        return (0, 1)
    operation = value.operation
    if type(operation) is Constant:
        return _range_of_constant(operation)
    if type(operation) is Iota:
        extent = kind.shape[operation.iota_dimension]
        return _within((0, extent - 1), kind.element) if extent > 0 else None
    rule = _RULES.get(operation.name)
    if rule is None or not depth:
        return None
    found = rule(operation, depth - 1)
    return None if found is None else _within(found, kind.element)


def full_range_of(value: Value, depth: int = DEEPEST) -> Range:
    """Return the range of an integer tensor's elements, that of its type when no other is known."""
    return range_of(value, depth) or integer_range(value.type.element)  # type: ignore[attr-defined]


def _within(found: Range, element: IntegerType) -> Range | None:
    """Return a range unless it exceeds the type's: then values may have wrapped around."""
    low, high = integer_range(element)
    return found if low <= found[0] and found[1] <= high else None


def _range_of_constant(operation: Operation) -> Range | None:
    attribute = operation.attributes["value"]
    if not isinstance(attribute, DenseElementsAttribute):
        return None
    array = attribute.array
    if not 0 < array.size <= LARGEST_CONSTANT:
        return None
    if array.ndim == 0:
        number = int(array)
        return (number, number)
    if array.dtype.kind not in "iu":
        return None
    return (int(array.min()), int(array.max()))


def _through(operation: Operation, depth: int) -> Range | None:
    return range_of(operation.operands[0], depth)


def _pair(operation: Operation, depth: int) -> tuple[Range, Range] | None:
    right = range_of(operation.operands[1], depth)
    if right is None:
        return None
    left = range_of(operation.operands[0], depth)
    return None if left is None else (left, right)


def _add(operation: Operation, depth: int) -> Range | None:
    pair = _pair(operation, depth)
    return None if pair is None else (pair[0][0] + pair[1][0], pair[0][1] + pair[1][1])


def _subtract(operation: Operation, depth: int) -> Range | None:
    pair = _pair(operation, depth)
    return None if pair is None else (pair[0][0] - pair[1][1], pair[0][1] - pair[1][0])


def _multiply(operation: Operation, depth: int) -> Range | None:
    pair = _pair(operation, depth)
    if pair is None:
        return None
    corners = [x * y for x in pair[0] for y in pair[1]]
    return (min(corners), max(corners))


def _maximum(operation: Operation, depth: int) -> Range | None:
    left, right = (full_range_of(value, depth) for value in operation.operands)
    return (max(left[0], right[0]), max(left[1], right[1]))


def _minimum(operation: Operation, depth: int) -> Range | None:
    left, right = (full_range_of(value, depth) for value in operation.operands)
    return (min(left[0], right[0]), min(left[1], right[1]))


def _remainder(operation: Operation, depth: int) -> Range | None:
    right = range_of(operation.operands[1], depth)
    if right is None or right[0] <= 0:
        return None
    left = range_of(operation.operands[0], depth)
    most = right[1] - 1
    if left is None:
        return (-most, most) if not _is_unsigned(operation) else (0, most)
    low = 0 if left[0] >= 0 else max(-most, left[0])
    return (low, min(most, left[1]) if left[1] >= 0 else 0)


def _clamp(operation: Operation, depth: int) -> Range | None:
    low = range_of(operation.operands[0], depth)
    high = range_of(operation.operands[2], depth)
    if low is None or high is None:
        return None
    return (min(low[0], high[0]), high[1])


def _select(operation: Operation, depth: int) -> Range | None:
    left = range_of(operation.operands[1], depth)
    right = None if left is None else range_of(operation.operands[2], depth)
    return None if left is None or right is None else _union(left, right)


def _concatenate(operation: Operation, depth: int) -> Range | None:
    found: Range | None = None
    for value in operation.operands:
        item = range_of(value, depth)
        if item is None:
            return None
        found = item if found is None else _union(found, item)
    return found


def _pad(operation: Operation, depth: int) -> Range | None:
    pair = _pair(operation, depth)
    return None if pair is None else _union(*pair)


def _union(left: Range, right: Range) -> Range:
    return (min(left[0], right[0]), max(left[1], right[1]))


def _is_unsigned(operation: Operation) -> bool:
    return operation.results[0].type.element.is_unsigned  # type: ignore[attr-defined]


_RULES: Final[dict[str, Callable[[Any, int], Range | None]]] = {
    f"stablehlo.{name}": rule
    for name, rule in {
        "add": _add, "subtract": _subtract, "multiply": _multiply, "maximum": _maximum,
        "minimum": _minimum, "remainder": _remainder, "clamp": _clamp, "select": _select,
        "concatenate": _concatenate, "pad": _pad, "convert": _through, "reshape": _through,
        "broadcast_in_dim": _through, "transpose": _through, "slice": _through,
        "reverse": _through, "dynamic_slice": _through,
    }.items()
}  # fmt: skip
