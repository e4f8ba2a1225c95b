"""Which operations walk rows of a tensor, and which are dear to compute twice?"""

from __future__ import annotations

from typing import Final

from hloom.ir.operation import Operation
from hloom.ir.types import TensorType

DEAR: Final = frozenset(
    "stablehlo." + name
    for name in (
        "exponential",
        "log",
        "tanh",
        "logistic",
        "power",
        "sine",
        "cosine",
        "tan",
        "atan2",
        "cbrt",
        "exponential_minus_one",
        "log_plus_one",
        "divide",
        "sqrt",
        "rsqrt",
        "remainder",
    )
) | {"chlo.erf", "chlo.erfc", "chlo.erf_inv", "chlo.lgamma", "chlo.digamma", "chlo.tan"}
"""Operations that cost many cycles: computed once where possible."""


def reduces_trailing(op: Operation) -> bool:
    """Tell whether a reduction's dimensions, those of size 1 aside, are the last ones."""
    type = op.operands[0].type
    assert isinstance(type, TensorType)
    axes = set(op.get("dimensions"))
    kept_seen = False
    for axis in range(type.rank - 1, -1, -1):
        if type.shape[axis] == 1:
            continue
        if axis in axes:
            if kept_seen:
                return False
        else:
            kept_seen = True
    return True


def reduced_size(op: Operation) -> int:
    """Return how many elements a reduction combines into one."""
    type = op.operands[0].type
    assert isinstance(type, TensorType)
    size = 1
    for axis in op.get("dimensions"):
        size *= type.shape[axis]
    return size


def row_broadcast(op: Operation) -> bool:
    """Tell whether a broadcast repeats each element of its operand along trailing dimensions.

    Dimensions of size 1 are left aside: the operand's others must be the result's leading ones.
    """
    source, target = op.operands[0].type, op.results[0].type
    assert isinstance(source, TensorType) and isinstance(target, TensorType)
    kept = {
        axis
        for extent, axis in zip(source.shape, op.get("broadcast_dimensions"), strict=True)
        if extent != 1
    }
    repeated_seen = False
    for axis, extent in enumerate(target.shape):
        if extent == 1:
            continue
        if axis in kept:
            if repeated_seen:
                return False
        else:
            repeated_seen = True
    return True
