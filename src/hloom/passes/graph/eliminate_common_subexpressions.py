"""Which operations compute again what is known already?"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any, Final

from hloom.ir.declaration import COMMUTATIVE, IMPLICIT_CAPTURE, UnregisteredOperation
from hloom.ir.module import Module
from hloom.ir.operation import Block, Operation
from hloom.rewriting import Pass, attribute_key, structural_key

Scope = dict[Hashable, Operation]

_NEVER: Final = frozenset({"stablehlo.optimization_barrier", "stablehlo.create_token"})
"""Operations without effects that mean something by being there."""


@dataclass(frozen=True)
class EliminateCommonSubexpressions(Pass):
    """Replace each operation that computes the same as an earlier one by that one.

    The same are operations of one name, with the same operands (in any order where they commute),
    attributes, types and regions. What a region computes may be replaced by what is known outside
    when the region may use outer values.
    """

    name = "eliminate_common_subexpressions"

    def run(self, module: Module) -> int:
        """Merge within every function."""
        kinds: dict[type[Operation], tuple[bool, bool, bool]] = {}
        return sum(
            _merge(block, [{}], kinds) for region in module.regions for block in region.blocks
        )


def _merge(
    block: Block, scopes: list[Scope], kinds: dict[type[Operation], tuple[bool, bool, bool]]
) -> int:
    """Merge in a block; `scopes` are what is known, the block's own last."""
    merged = 0
    known = scopes[-1]
    outer = scopes[-2::-1]
    operation = block.first
    while operation is not None:
        following = operation.next
        kind = type(operation)
        facts = kinds.get(kind)
        if facts is None:
            facts = kinds[kind] = _facts(operation)
        may_merge, commutes, captures = facts
        if operation.regions:
            for region in operation.regions:
                for nested in region.blocks:
                    if nested.first is not nested.last:
                        merged += _merge(nested, [*scopes, {}] if captures else [{}], kinds)
            may_merge = may_merge and operation.is_pure
        if may_merge:
            key = _key(operation, commutes)
            found = known.get(key)
            if found is None:
                for scope in outer:
                    found = scope.get(key)
                    if found is not None:
                        break
            if found is None:
                known[key] = operation
            else:
                for result, other in zip(operation.results, found.results, strict=True):
                    result.replace_all_uses_with(other)
                operation.erase()
                merged += 1
        operation = following
    return merged


def _facts(operation: Operation) -> tuple[bool, bool, bool]:
    """Return whether operations of this class merge, commute, and see outer values inside."""
    declaration = operation.declaration
    may_merge = (
        declaration.is_pure
        and operation.name not in _NEVER
        and not isinstance(operation, UnregisteredOperation)
    )
    traits = declaration.traits
    return may_merge, COMMUTATIVE in traits, IMPLICIT_CAPTURE in traits


def _key(operation: Operation, commutes: bool) -> Hashable:
    if operation.regions:
        return structural_key(operation, captured_by_identity=True)
    operands: Any = operation.operands
    if commutes and len(operands) == 2 and id(operands[0]) > id(operands[1]):
        operands = (operands[1], operands[0])
    results = operation.results
    types: Any = results[0].type if len(results) == 1 else tuple([item.type for item in results])
    return (operation.name, types, attribute_key(operation), *operands)
