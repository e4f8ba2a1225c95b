"""Which operations are made up of others, and are compiled as these?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hloom.ir.module import Module
from hloom.passes.graph import (
    expand_composites,
    expand_contractions,
    expand_custom_calls,
    expand_deprecated,
    expand_dynamic,
    expand_normalization,
    expand_processes,
    expand_random,
    expand_regions,
    expand_selection,
    expand_transforms,
)
from hloom.rewriting import Pass, RuleTable, rewrite

RULES: Final = RuleTable.of(
    expand_composites,
    expand_contractions,
    expand_custom_calls,
    expand_deprecated,
    expand_dynamic,
    expand_normalization,
    expand_processes,
    expand_random,
    expand_regions,
    expand_selection,
    expand_transforms,
)
"""The rules by operation; each gives operations that have a lowering of their own."""


@dataclass(frozen=True)
class ExpandOperations(Pass):
    """Replace operations that others make up: batch normalization, random numbers, map."""

    name = "expand_operations"

    def run(self, module: Module) -> int:
        return rewrite(module, RULES).changes
