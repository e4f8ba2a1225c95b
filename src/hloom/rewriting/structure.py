"""Which operations and regions are the same program, whatever their values are called?

A key is hashable and compares equal exactly when operations, attributes, types and the way in which
values are linked agree. Locations do not count.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any

from hloom.ir.operation import Block, Operation, Region, Value

NO_ATTRIBUTES: tuple[Any, ...] = ()


def attribute_key(operation: Operation, ignored: Iterable[str] = ()) -> Hashable:
    """Return a key of an operation's attributes, their order left out."""
    attributes = operation.attributes
    if not attributes:
        return NO_ATTRIBUTES
    items = attributes.items()
    if ignored:
        items = [item for item in items if item[0] not in ignored]  # type: ignore[assignment]
    if len(items) == 1:
        (item,) = items
        return item
    return frozenset(items)


def structural_key(
    item: Operation | Region | Block,
    *,
    ignored: Iterable[str] = (),
    captured_by_identity: bool = False,
) -> Hashable:
    """Return a key of an operation, region or block by which equal programs are found.

    Values defined outside count by the order of their first use and by their type, so two equal
    kernels on different buffers have one key; with `captured_by_identity` they count as
    themselves, so only what computes the same values has one key. Attributes named in `ignored`
    (a kernel's own name) do not count.
    """
    numbering = _Numbering(ignored, captured_by_identity)
    if isinstance(item, Operation):
        return numbering.operation(item)
    if isinstance(item, Region):
        return numbering.region(item)
    return numbering.block(item)


class _Numbering:
    """Values by the order in which they are met."""

    __slots__ = ("_by_identity", "_captured", "_ignored", "_numbers", "_targets")

    def __init__(self, ignored: Iterable[str], by_identity: bool) -> None:
        self._ignored = frozenset(ignored)
        self._by_identity = by_identity
        self._numbers: dict[Value, int] = {}
        self._captured: dict[Value, tuple[str, int, Any]] = {}
        self._targets: dict[Block, int] = {}

    def region(self, region: Region) -> Hashable:
        for number, block in enumerate(region.blocks):
            self._targets[block] = number
        return tuple([self.block(block) for block in region.blocks])

    def block(self, block: Block) -> Hashable:
        numbers = self._numbers
        for argument in block.arguments:
            numbers[argument] = len(numbers)
        parts: list[Hashable] = [tuple([argument.type for argument in block.arguments])]
        operation = block.first
        while operation is not None:
            parts.append(self.operation(operation))
            operation = operation.next
        return tuple(parts)

    def operation(self, operation: Operation) -> Hashable:
        numbers = self._numbers
        operands = tuple(
            [
                numbers[value] if value in numbers else self._outside(value)
                for value in operation.operands
            ]
        )
        key: tuple[Any, ...] = (
            operation.name,
            operands,
            attribute_key(operation, self._ignored),
            tuple([result.type for result in operation.results]),
        )
        if operation.regions:
            key += tuple([self.region(region) for region in operation.regions])
        if operation.successors:
            key += tuple([self._targets[block] for block in operation.successors])
        for result in operation.results:
            numbers[result] = len(numbers)
        return key

    def _outside(self, value: Value) -> Hashable:
        if self._by_identity:
            return value
        found = self._captured.get(value)
        if found is None:
            found = self._captured[value] = ("outside", len(self._captured), value.type)
        return found
