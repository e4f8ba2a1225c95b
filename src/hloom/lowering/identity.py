"""When are two fused groups the same kernel, whatever their place in the program?"""

from __future__ import annotations

from collections.abc import Hashable

from hloom.ir.operation import Block, Operation, Value


def block_key(block: Block) -> Hashable:
    """Return a key that is equal for blocks with equal operations, types and wiring."""
    numbers: dict[Value, int] = {}
    return _block_key(block, numbers)


def _block_key(block: Block, numbers: dict[Value, int]) -> Hashable:
    types = []
    for argument in block.arguments:
        numbers[argument] = len(numbers)
        types.append(argument.type)
    return (tuple(types), tuple([_operation_key(op, numbers) for op in block]))


def _operation_key(op: Operation, numbers: dict[Value, int]) -> Hashable:
    operands = tuple([numbers[operand] for operand in op.operands])
    attributes = frozenset(op.attributes.items()) if op.attributes else None
    regions: Hashable = None
    if op.regions:
        regions = tuple(
            [_block_key(block, numbers) for region in op.regions for block in region.blocks]
        )
    results = op.results
    for result in results:
        numbers[result] = len(numbers)
    return (op.name, operands, tuple([result.type for result in results]), attributes, regions)
