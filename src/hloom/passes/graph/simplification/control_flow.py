"""Which branches are taken for certain, and which values do loops carry in vain?"""

from __future__ import annotations

from typing import Any

from hloom.dialects.stablehlo.control_flow import Case, If, While
from hloom.dialects.stablehlo.dynamic import GetDimensionSize
from hloom.dialects.stablehlo.sorting import Sort
from hloom.dialects.stablehlo.tuples_and_tokens import GetTupleElement, Tuple
from hloom.ir.operation import Operation, Region, Value
from hloom.ir.types import TensorType
from hloom.passes.graph.simplification.matching import fill, is_static, made_by, splat
from hloom.rewriting import Outcome, Rewriter, rule


@rule("stablehlo.if")
def take_known_branch(op: If, rewriter: Rewriter) -> Outcome:
    """A branch by a constant is the branch."""
    known = splat(op.operands[0])
    if known is None:
        return None
    return _inline(op, op.regions[0 if bool(known) else 1], rewriter)


@rule("stablehlo.case")
def take_known_case(op: Case, rewriter: Rewriter) -> Outcome:
    """A case by a constant, or with one branch only, is the branch."""
    known = splat(op.operands[0])
    if len(op.regions) == 1:
        number = 0
    elif known is None:
        return None
    else:
        number = int(known)
        if not 0 <= number < len(op.regions):
            number = len(op.regions) - 1
    return _inline(op, op.regions[number], rewriter)


@rule("stablehlo.while")
def drop_idle_loop(op: While, rewriter: Rewriter) -> Outcome:
    """A loop whose condition is false from the start gives what it is given."""
    terminator = op.regions[0].blocks[0].last
    if terminator is None or not terminator.operands:
        return None
    known = splat(terminator.operands[0])
    if known is None or bool(known):
        return None
    return _of_same_types(op, list(op.operands))


@rule("stablehlo.while")
def drop_invariant_values(op: While, rewriter: Rewriter) -> Outcome:
    """A value that the body hands on unchanged is used from outside instead of carried."""
    condition, body = op.regions[0].blocks[0], op.regions[1].blocks[0]
    given = list(op.operands)
    terminator = body.terminator
    invariant = [
        number
        for number, argument in enumerate(body.arguments)
        if terminator.operands[number] in (argument, given[number])
        and given[number].type is argument.type is op.results[number].type
    ]
    if not invariant:
        return None
    for number in invariant:
        for block in (condition, body):
            argument = block.arguments[number]
            rewriter.revisit_users(argument)
            argument.replace_all_uses_with(given[number])
    return _without(op, invariant, [given[number] for number in invariant], rewriter)


@rule("stablehlo.while")
def drop_unused_values(op: While, rewriter: Rewriter) -> Outcome:
    """A value that only its own next value depends on, and nobody uses afterwards, is dropped."""
    condition, body = op.regions[0].blocks[0], op.regions[1].blocks[0]
    terminator = body.terminator
    unused = []
    for number, result in enumerate(op.results):
        if result.uses or condition.arguments[number].uses:
            continue
        if _feeds_only(body.arguments[number], terminator, number):
            unused.append(number)
    if not unused or len(unused) == len(op.results):
        return None
    return _without(op, unused, [op.operands[number] for number in unused], rewriter)


@rule("stablehlo.get_tuple_element")
def take_element(op: GetTupleElement, rewriter: Rewriter) -> Outcome:
    """An element of a tuple that was put together is what was put in."""
    whole = made_by(op.operands[0], Tuple)
    return whole.operands[op.index] if whole is not None else None


@rule("stablehlo.get_dimension_size")
def know_extent(op: GetDimensionSize, rewriter: Rewriter) -> Outcome:
    """The size of a static dimension is a constant."""
    type = op.operands[0].type
    if not isinstance(type, TensorType) or type.shape[op.dimension] < 0:
        return None
    return fill(rewriter, op.results[0].type, type.shape[op.dimension])


@rule("stablehlo.sort")
def sort_single_elements(op: Sort, rewriter: Rewriter) -> Outcome:
    """Sorting along an extent of at most one is nothing."""
    values = list(op.operands)
    if not is_static(*values):
        return None
    shape: tuple[int, ...] = values[0].type.shape  # type: ignore[attr-defined]
    if not shape or shape[op.dimension] > 1:
        return None
    return _of_same_types(op, values)


def _of_same_types(op: Operation, values: list[Value]) -> list[Value] | None:
    if all(value.type is result.type for value, result in zip(values, op.results, strict=True)):
        return values
    return None


def _inline(op: Operation, region: Region, rewriter: Rewriter) -> Outcome:
    """Move a region's operations before the operation and return what they give."""
    if len(region.blocks) != 1:
        return None
    block = region.blocks[0]
    terminator = block.terminator
    values = _of_same_types(op, list(terminator.operands))
    if values is None:
        return None
    for item in block:
        if item is not terminator:
            item.move_before(op)
            rewriter.revisit(item)
    return values


def _feeds_only(argument: Value, terminator: Operation, number: int) -> bool:
    """Tell whether an argument's uses all end in one operand of the terminator, without effects.

    Followed are operations with one result that are used in this way only.
    """
    stack: list[Any] = [argument]
    seen: set[Operation] = set()
    while stack:
        value = stack.pop()
        for user in value.uses:
            if user is terminator:
                if any(
                    operand is value and place != number
                    for place, operand in enumerate(terminator.operands)
                ):
                    return False
            elif user not in seen:
                if user.block is not terminator.block or not user.is_pure or len(seen) > 64:
                    return False
                seen.add(user)
                stack.extend(user.results)
    return True


def _without(op: While, numbers: list[int], values: list[Value], rewriter: Rewriter) -> Outcome:
    """Replace a loop by one that does not carry some values, which are known to be `values`."""
    dropped = set(numbers)
    kept = [number for number in range(len(op.results)) if number not in dropped]
    terminator = op.regions[1].blocks[0].terminator
    next_values = list(terminator.operands)
    terminator.set_operands([next_values[number] for number in kept])
    for region in op.regions:
        block = region.blocks[0]
        for number in sorted(numbers, reverse=True):
            argument = block.arguments[number]
            if argument.uses:
                argument.replace_all_uses_with(op.operands[number])
            block.erase_argument(number)
    for number in numbers:
        definer = next_values[number].defining_operation
        if definer is not None:
            rewriter.revisit(definer)
    regions = list(op.regions)
    op.regions.clear()
    loop = While(
        [op.operands[number] for number in kept],
        [op.results[number].type for number in kept],
        dict(op.attributes), regions, op.location,
    )  # fmt: skip
    rewriter.insert(loop)
    results = iter(loop.results)
    known = dict(zip(numbers, values, strict=True))
    return [
        known[number] if number in dropped else next(results) for number in range(len(op.results))
    ]
