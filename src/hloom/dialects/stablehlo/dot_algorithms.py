"""How does a dot algorithm split and round the operands of a contraction?"""

from __future__ import annotations

from typing import Any

import numpy as np

from hloom.dialects.evaluation import Array
from hloom.dialects.stablehlo import arithmetic
from hloom.ir.types import TF32, Type, numpy_dtype


def round_components(lhs: Array, rhs: Array, algorithm: Any) -> list[tuple[Array, Array]]:
    """Return the pairs of parts of lhs and rhs whose products the algorithm sums.

    An operand is split into as many parts of its precision type as its component count says, each
    part the rounded rest of those before. Of all pairs, the most significant
    `num_primitive_operations` are multiplied, the least significant ones first.
    """
    left = split(lhs, algorithm.lhs_precision_type, algorithm.lhs_component_count)
    right = split(rhs, algorithm.rhs_precision_type, algorithm.rhs_component_count)
    pairs = sorted(
        ((i, j) for i in range(len(left)) for j in range(len(right))),
        key=lambda pair: (pair[0] + pair[1], max(pair)),
    )
    kept = pairs[: algorithm.num_primitive_operations]
    return [(left[i], right[j]) for i, j in reversed(kept)]


def split(array: Array, precision: Type, count: int) -> list[Array]:
    """Return parts of a precision type, as f64, that sum up to the numbers as well as they can."""
    rest = array.astype(np.float64)
    parts = []
    for _ in range(count):
        part = rounded(rest, precision)
        parts.append(part)
        rest = np.where(np.isfinite(part), rest - part, 0.0)
    return parts


def rounded(array: Array, precision: Type) -> Array:
    """Return doubles rounded to a floating-point type."""
    if precision is TF32:
        bits = arithmetic.round_to_odd(array).view(np.uint32)
        up = np.uint32(0xFFF) + ((bits >> np.uint32(13)) & np.uint32(1))
        finite = np.isfinite(array)
        kept = np.where(finite, (bits + up) & np.uint32(0xFFFFE000), bits).astype(np.uint32)
        return kept.view(np.float32).astype(np.float64)
    return arithmetic.round_to(array, numpy_dtype(precision)).astype(np.float64)
