"""How is everything within an operation visited at the least cost?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hloom.ir.attributes import ArrayAttribute, Attribute, DictionaryAttribute, SymbolReference
from hloom.ir.operation import Operation, Region

_HOLDERS: Final = frozenset({SymbolReference, ArrayAttribute, DictionaryAttribute})


def nested_operations(root: Operation) -> Iterator[Operation]:
    """Yield all operations within one, itself left out, each block in order.

    Cheaper than `Operation.walk`: nested regions come after the block that holds them. The
    operation that was yielded last may be erased or replaced meanwhile.
    """
    stack: list[Region] = list(reversed(root.regions))
    while stack:
        for block in stack.pop().blocks:
            operation = block.first
            while operation is not None:
                following = operation.next
                if operation.regions:
                    stack.extend(reversed(operation.regions))
                yield operation
                operation = following


def has_symbols(operation: Operation) -> bool:
    """Tell whether an operation's attributes may refer to symbols; quicker than looking."""
    return not _HOLDERS.isdisjoint(map(type, operation.attributes.values()))


def symbols_of(operation: Operation) -> Iterator[str]:
    """Yield the names of symbols that an operation's attributes refer to, at any depth."""
    for attribute in operation.attributes.values():
        kind = type(attribute)
        if kind is SymbolReference:
            yield attribute.root  # type: ignore[attr-defined]
        elif kind is ArrayAttribute or kind is DictionaryAttribute:
            yield from _symbols_within(attribute)


def _symbols_within(attribute: Attribute) -> Iterator[str]:
    if isinstance(attribute, SymbolReference):
        yield attribute.root
    elif isinstance(attribute, ArrayAttribute):
        for item in attribute.elements:
            yield from _symbols_within(item)
    elif isinstance(attribute, DictionaryAttribute):
        for item in attribute.entries.values():
            yield from _symbols_within(item)
