"""What makes one line of a text like another?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from hloom.diagnostics import Location
from hloom.formats.text.kept import KeptOperation
from hloom.ir.attributes import Attribute
from hloom.ir.module import Module
from hloom.ir.operation import Operation, Region, Value
from hloom.ir.syntax import ValueName
from hloom.ir.types import Type


@dataclass(frozen=True, slots=True)
class Recipe:
    """Everything about an operation but its values.

    `use_types` are the types of the values named in the line, in order; `order` says which of them
    each operand is, None when they are the operands as they stand. `regions` are those that the
    line's text implies.
    """

    kind: Callable[..., Operation]
    attributes: dict[str, Attribute]
    use_types: tuple[Type, ...]
    order: tuple[int, ...] | None
    result_types: tuple[Type, ...]
    regions: tuple[Region, ...]
    results: int

    def make(self, operands: Sequence[Value], location: Location) -> Operation:
        """Make the operation from its values."""
        regions: Sequence[Region] = ()
        if self.regions:
            regions = [region.clone() for region in self.regions]
            for region in regions:
                for block in region.blocks:
                    for argument in block.arguments:
                        argument.location = location
                    for operation in block:
                        operation.location = location
        return self.kind(operands, self.result_types, self.attributes.copy(), regions, location)


def make_recipe(
    operation: Operation,
    operand_names: Sequence[ValueName],
    line_names: Sequence[str],
    uses: Sequence[ValueName],
) -> Recipe | None:
    """Return what a line of one operation says; None when it cannot be told from its text alone.

    `operand_names` are the operands as they stand in the text, `line_names` all that looks like a
    value's name in the line, `uses` the values' names that were read.
    """
    if isinstance(operation, Module) or operation.successors:
        return None
    if [name.text for name in uses] != list(line_names) or len(operand_names) != len(line_names):
        return None
    place = {name.offset: index for index, name in enumerate(sorted(uses, key=_offset))}
    order = tuple(place[name.offset] for name in operand_names)
    use_types: list[Type] = [value.type for value in operation.operands]
    for index, value in zip(order, operation.operands, strict=True):
        use_types[index] = value.type
    kind: Callable[..., Operation] = type(operation)
    if isinstance(operation, KeptOperation):
        kind = partial(KeptOperation, operation.name, properties=operation.properties)
    return Recipe(
        kind,
        dict(operation.attributes),
        tuple(use_types),
        None if order == tuple(range(len(order))) else order,
        tuple(operation.result_types),
        tuple(operation.regions),
        len(operation.results),
    )


def _offset(name: ValueName) -> int:
    return name.offset
