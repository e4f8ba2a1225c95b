"""What does a region on scalars compute, and how is it applied to whole tensors?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from hloom.dialects.stablehlo.shape_change import Constant
from hloom.ir.attributes import DenseElementsAttribute
from hloom.ir.declaration import ELEMENTWISE
from hloom.ir.operation import Builder, Operation, Region, Value
from hloom.ir.types import IntegerType, TensorType
from hloom.passes.graph.simplification.matching import (
    ALL_ONES,
    GREATEST,
    LEAST,
    NEGATIVE_ZERO,
    bits_of,
    splat,
)

MOST_OPERATIONS: Final = 32
"""How long a region may be to be copied to its user."""

# Operation -> numbers that it leaves the other operand unchanged with; 0.0 counts for sums, since
# the specification leaves open how often a reduction takes its initial value.
_INITIAL: Final[dict[str, tuple[Any, ...]]] = {
    "stablehlo.add": (0, NEGATIVE_ZERO),
    "stablehlo.multiply": (1,),
    "stablehlo.maximum": (LEAST,),
    "stablehlo.minimum": (GREATEST,),
    "stablehlo.and": (ALL_ONES,),
    "stablehlo.or": (0,),
    "stablehlo.xor": (0,),
}


def single_operation(region: Region) -> Operation | None:
    """Return the operation of a region that combines its two arguments by one and returns it."""
    if len(region.blocks) != 1:
        return None
    block = region.blocks[0]
    operation = block.first
    if operation is None or operation.next is None or operation.next is not block.last:
        return None
    if len(block.arguments) != 2 or len(operation.results) != 1:
        return None
    if list(block.terminator.operands) != operation.results:
        return None
    operands = operation.operands
    if len(operands) != 2 or set(operands) != set(block.arguments):
        return None
    return operation


def associative_operation(region: Region) -> Operation | None:
    """Return a region's only operation if it is associative and has a neutral element."""
    operation = single_operation(region)
    return operation if operation is not None and operation.name in _INITIAL else None


def is_neutral(operation: Operation, value: Value) -> bool:
    """Tell whether a value is the neutral element of an associative operation."""
    element = splat(value)
    if element is None:
        return False
    kind = value.type.element  # type: ignore[attr-defined]
    bits = element.tobytes()
    return any(bits == bits_of(number, kind) for number in _numbers(operation, kind))


def _numbers(operation: Operation, kind: Any) -> Sequence[Any]:
    numbers = _INITIAL.get(operation.name, ())
    if isinstance(kind, IntegerType):
        return [number for number in numbers if number != NEGATIVE_ZERO]
    return numbers


def neutral_number(operation: Operation, kind: Any) -> Any:
    """Return the number that an associative operation leaves every operand unchanged with."""
    numbers = _numbers(operation, kind)
    return numbers[-1]


def can_apply(region: Region) -> bool:
    """Tell whether a region computes on scalars, element by element, and is short."""
    if len(region.blocks) != 1:
        return False
    for count, operation in enumerate(region.blocks[0]):
        declaration = operation.declaration
        if declaration.is_terminator:
            return all(_is_known(region, value) for value in operation.operands)
        if operation.regions or not all(map(_is_scalar, (*operation.operands, *operation.results))):
            return False
        if ELEMENTWISE not in declaration.traits and type(operation) is not Constant:
            return False
        if not all(_is_known(region, value) for value in operation.operands):
            return False
        if count >= MOST_OPERATIONS:
            return False
    return False


def apply(
    builder: Builder, region: Region, operands: Sequence[Value], shape: tuple[int, ...]
) -> list[Value]:
    """Create what a region computes (see `can_apply`) for each element of tensors of a shape."""
    block = region.blocks[0]
    known: dict[Value, Value] = dict(zip(block.arguments, operands, strict=True))
    for operation in block:
        if operation.declaration.is_terminator:
            return [known[value] for value in operation.operands]
        types = [TensorType(shape, value.type.element) for value in operation.results]  # type: ignore[attr-defined]
        attributes = dict(operation.attributes)
        if type(operation) is Constant:
            given = attributes["value"]
            assert isinstance(given, DenseElementsAttribute)
            attributes["value"] = DenseElementsAttribute(types[0], given.array.reshape(()))
        made = builder.insert(
            type(operation)(
                [known[value] for value in operation.operands], types, attributes, (),
                builder.location,
            )
        )  # fmt: skip
        known.update(zip(operation.results, made.results, strict=True))
    return []


def _is_known(region: Region, value: Value) -> bool:
    """Tell whether a value is defined within a region, not captured."""
    owner = value.owner
    block = owner.block if isinstance(owner, Operation) else owner
    return block is region.blocks[0]


def _is_scalar(value: Value) -> bool:
    return isinstance(value.type, TensorType) and not value.type.shape
