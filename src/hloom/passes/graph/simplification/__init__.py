"""Which rules simplify StableHLO programs, one module for each family?

No rule changes a value: under strict numbers `x + 0.0` stays (it turns -0.0 into 0.0), a narrowing
stays, and products are not spread over sums. What reductions and contractions may reorder is the
exception, as the specification has it.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable
from functools import cache

from hloom.rewriting import Rule, RuleTable

ORDER = ("splats", "neutral", "arithmetic", "logic", "conversion", "shape", "slicing")
"""Families whose rules are tried first, in this order; the others follow."""


@cache
def table() -> RuleTable:
    """Return the rules of all families, found by walking this folder."""
    names = [item.name for item in pkgutil.iter_modules(__path__)]
    names.sort(key=lambda name: (ORDER.index(name) if name in ORDER else len(ORDER), name))
    return RuleTable.of(*(importlib.import_module(f"{__name__}.{name}") for name in names))


def table_with(general: Iterable[Rule]) -> RuleTable:
    """Return all rules and further ones for every operation."""
    return table().with_general(*general)
