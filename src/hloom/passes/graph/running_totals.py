"""Which window reductions are running totals, which one pass computes?"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from hloom.diagnostics import HloomError
from hloom.dialects.kernel.windows import scan_of
from hloom.interpret.interpreter import Interpreter
from hloom.ir.module import Module
from hloom.ir.operation import Operation
from hloom.rewriting import splat_of

LEAST_EXTENT: Final = 8
"""Shorter dimensions are walked once for each element, beside other work."""


def is_running_total(op: Operation) -> bool:
    """Tell whether a window reduction may be computed in one pass.

    Its windows must reach from one end to each element, and the initial values must stay the same
    when they are combined: the positions in the padding hold them too.
    """
    found = scan_of(op)
    if found is None:
        return False
    type = op.operands[0].type
    if type.shape[found[0]] < LEAST_EXTENT:  # type: ignore[attr-defined]
        return False
    count = len(op.results)
    initial = [splat_of(value) for value in op.operands[count:]]
    if any(item is None for item in initial):
        return False
    return _is_fixed(op, [np.asarray(item) for item in initial])


def _is_fixed(op: Operation, initial: list[Any]) -> bool:
    arguments = op.regions[0].blocks[0].arguments
    if len(arguments) != 2 * len(initial):
        return False
    try:
        with np.errstate(all="ignore"):
            values = Interpreter(Module.empty()).run_region(op.regions[0], [*initial, *initial])
    except (HloomError, KeyError, IndexError):
        return False
    return all(
        np.asarray(value).tobytes() == item.tobytes()
        for value, item in zip(values, initial, strict=True)
    )
