"""Which operations compute what nobody uses?"""

from __future__ import annotations

from dataclasses import dataclass

from hloom.ir.module import Module
from hloom.ir.operation import Block, Operation
from hloom.rewriting import Pass


@dataclass(frozen=True)
class EliminateDeadCode(Pass):
    """Erase operations without effects whose results are not used."""

    name = "eliminate_dead_code"

    def run(self, module: Module) -> int:
        """Sweep each block from its end, so that what only dead operations use dies as well."""
        return sum(_sweep(block) for region in module.regions for block in region.blocks)


def _sweep(block: Block) -> int:
    erased = 0
    operation: Operation | None = block.last
    while operation is not None:
        preceding = operation.previous
        if _is_dead(operation):
            operation.erase()
            erased += 1
        else:
            for region in operation.regions:
                for nested in region.blocks:
                    erased += _sweep(nested)
        operation = preceding
    return erased


def _is_dead(operation: Operation) -> bool:
    for result in operation.results:
        if result.uses:
            return False
    return operation.is_pure
