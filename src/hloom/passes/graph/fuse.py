"""How are operations gathered into groups that become one kernel each?

Operations are taken from the last to the first. Each joins the group that uses it when that costs
no repeated work, else starts a group of its own. A group runs at the place of its last operation;
a value that others use as well may join as a further output when all others run later, so the
groups always have an order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from hloom.dialects import kernel
from hloom.ir.attributes import IntegerAttribute, StringAttribute
from hloom.ir.operation import Block, Operation, Region, Value
from hloom.passes.graph.fuse_groups import (
    FREE,
    FULL,
    POINTWISE,
    ROW,
    Group,
    is_splat_constant,
)

HOST: Final = frozenset(
    {"stablehlo.while", "stablehlo.if", "stablehlo.case", "stablehlo.custom_call", "func.call",
     "stablehlo.optimization_barrier", "stablehlo.tuple", "stablehlo.get_tuple_element",
     "stablehlo.after_all", "stablehlo.create_token", "stablehlo.outfeed", "stablehlo.infeed",
     "stablehlo.send", "stablehlo.recv", "stablehlo.composite", "kernel.fusion"}
)  # fmt: skip
"""Operations that the host function does itself."""


def fuse_block(block: Block) -> int:
    """Wrap a block's computing operations in fusions; return how many there are.

    Regions of control flow are fused on their own.
    """
    operations = list(block)
    positions = {operation: number for number, operation in enumerate(operations)}
    memberships: dict[Operation, list[Group]] = {}
    groups: list[Group] = []
    places: dict[Operation, int] = {}
    count = 0
    for number in range(len(operations) - 1, -1, -1):
        op = operations[number]
        if op.declaration.is_terminator:
            continue
        if op.name in HOST:
            for region in op.regions:
                for inner in region.blocks:
                    count += fuse_block(inner)
            continue
        if not _place(op, number, groups, memberships, positions, places):
            places[op] = positions[op]
    for op, position in reversed(places.items()):
        op.move_before(operations[position])
    order = {operation: number for number, operation in enumerate(operations)}
    groups.sort(key=lambda group: group.position)
    produced: dict[Value, Value] = {}

    def is_shared(op: Operation) -> bool:
        return op in places or len(memberships[op]) > 1

    for group in groups:
        _wrap(group, operations, order, produced, is_shared)
    for op in reversed(operations):
        if op.block is block and op in memberships and not any(r.uses for r in op.results):
            op.erase()
    return count + len(groups)


def _place(
    op: Operation,
    number: int,
    groups: list[Group],
    memberships: dict[Operation, list[Group]],
    positions: dict[Operation, int],
    places: dict[Operation, int],
) -> bool:
    """Find an operation's groups; False when the host sees its operand's memory instead."""
    users: dict[Group, None] = {}
    host_position = -1
    first_host = len(positions)
    for result in op.results:
        for user in result.uses:
            owner = _owner_in(user, positions)
            found = memberships.get(owner)
            if found is None or owner in places:
                host_position = max(host_position, positions[owner])
                first_host = min(first_host, positions[owner])
            for group in found or ():
                if owner in group.members:
                    users[group] = None
    if not users and host_position < 0 and op.declaration.is_pure:
        return True
    if op.name == "stablehlo.constant" and not is_splat_constant(op):
        return True
    candidates = list(users)
    if op.name in FREE:
        takers = [group for group in candidates if group.accepts(op, False)]
        for group in takers:
            group.add(op)
        if takers:
            memberships.setdefault(op, []).extend(takers)
        if len(takers) == len(candidates) and host_position < 0:
            return True
        if op.name == "stablehlo.reshape":
            others = [group.position for group in candidates if group not in takers]
            positions[op] = min([first_host, *others])
            return False
        _start(op, number, groups, memberships)
        return True
    if len(candidates) == 1 and host_position < 0:
        (group,) = candidates
        if group.accepts(op, True):
            group.add(op)
            memberships[op] = [group]
            return True
    elif op.name in POINTWISE or op.name == "stablehlo.reduce":
        # several users: one group computes it for all, if it runs before the others
        earliest = min(candidates, key=lambda group: group.position, default=None)
        if (
            earliest is not None
            and earliest.position < first_host
            and earliest.accepts(op, False)
            and earliest.level_of(op) in ((FULL, ROW) if earliest.kind == "row" else (FULL,))
        ):
            earliest.add(op)
            for result in op.results:
                if result.uses:
                    earliest.outputs[result] = None
            memberships[op] = [earliest]
            return True
    _start(op, number, groups, memberships)
    return True


def _start(
    op: Operation, number: int, groups: list[Group], memberships: dict[Operation, list[Group]]
) -> None:
    group = Group.rooted(op, number)
    groups.append(group)
    memberships.setdefault(op, []).append(group)


def _owner_in(user: Operation, positions: dict[Operation, int]) -> Operation:
    """Return the operation of the block being fused that holds a user, perhaps in a region."""
    while user not in positions:
        parent = user.parent
        assert parent is not None
        user = parent
    return user


def _wrap(
    group: Group,
    operations: list[Operation],
    order: dict[Operation, int],
    produced: dict[Value, Value],
    is_shared: Callable[[Operation], bool],
) -> None:
    """Put a group's operations into a fusion at the place of its last one.

    Operations of this group alone are moved, others copied. `produced` maps outputs of earlier
    groups to their fusions' results: an operation that is in several groups still has the first
    one's value as its operand.
    """
    anchor = operations[group.position]
    assert anchor.block is not None
    outer = anchor.block
    members = sorted(group.members, key=order.__getitem__)
    inside = set(members)
    inputs: dict[Value, None] = {}
    for member in members:
        for operand in _captured(member) if member.regions else member.operands:
            if operand.defining_operation not in inside:
                inputs[operand] = None
    outputs = list(group.outputs)
    block = Block([value.type for value in inputs])
    mapping: dict[Value, Value] = dict(zip(inputs, block.arguments, strict=True))
    attributes: dict[str, object] = {"kind": StringAttribute(group.kind)}
    if group.row_size is not None:
        attributes["row_size"] = IntegerAttribute(group.row_size)
    fusion = kernel.Fusion(
        [produced.get(value, value) for value in inputs], [value.type for value in outputs],
        attributes, [Region([block])], anchor.location,  # type: ignore[arg-type]
    )  # fmt: skip
    outer.insert_before(anchor, fusion)
    for old, new in zip(outputs, fusion.results, strict=True):
        produced[old] = new
        for user in [user for user in old.uses if not _is_within(user, inside, outer)]:
            for index, operand in enumerate(user.operands):
                if operand is old:
                    user.set_operand(index, new)
    for member in members:
        if member.regions or is_shared(member):
            block.append(member.clone(mapping))
            continue
        member.detach()
        block.append(member)
        for index, operand in enumerate(member.operands):
            replacement = mapping.get(operand)
            if replacement is not None:
                member.set_operand(index, replacement)
    block.append(kernel.Yield([mapping.get(value, value) for value in outputs]))


def _captured(op: Operation) -> Iterable[Value]:
    """Yield the operands of an operation and what its regions use from outside."""
    yield from op.operands
    if op.regions:
        defined: set[Value] = set()
        for nested in op.walk():
            for region in nested.regions:
                for block in region.blocks:
                    defined.update(block.arguments)
            defined.update(nested.results)
            if nested is not op:
                for operand in nested.operands:
                    if operand not in defined:
                        yield operand


def _is_within(user: Operation, members: set[Operation], outer: Block) -> bool:
    item: Operation | None = user
    while item is not None:
        if item in members:
            return True
        if item.block is outer:
            return False
        item = item.parent
    return False
