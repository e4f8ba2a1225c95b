"""How does a program become one that computes the same with fewer and simpler operations?"""

from __future__ import annotations

from dataclasses import dataclass

from hloom.ir.module import Module
from hloom.passes.graph import simplification
from hloom.passes.graph.fold_constants import MOST_BYTES, MOST_WORK, ConstantFolder
from hloom.rewriting import Pass, rewrite


@dataclass(frozen=True)
class Simplify(Pass):
    """Apply the rules of `simplification`, and fold constants, until none applies any more.

    Values stay what they are, bit for bit, except that reductions and contractions may add up in
    another order.
    """

    name = "simplify"
    fold: bool = True
    max_bytes: int = MOST_BYTES
    max_work: int = MOST_WORK

    def run(self, module: Module) -> int:
        """Run all rules on one worklist."""
        general = []
        if self.fold:
            general.append(ConstantFolder(module, self.max_bytes, self.max_work).fold)
        return rewrite(module, simplification.table_with(general)).changes
