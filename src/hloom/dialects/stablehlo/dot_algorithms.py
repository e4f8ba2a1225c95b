"""How does a dot algorithm split and round the operands of a contraction?"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from hloom.dialects.evaluation import Array
from hloom.dialects.stablehlo import arithmetic
from hloom.ir.types import TF32, FloatType, Type, numpy_dtype

_PARTS: Final = {1: 1, 3: 2, 6: 3, 9: 3}
_KNOWN: Final = frozenset(
    {
        ("f16", "f16", 1), ("f16", "f32", 1), ("bf16", "bf16", 1), ("bf16", "f32", 1),
        ("bf16", "f32", 3), ("bf16", "f32", 6), ("bf16", "f32", 9), ("tf32", "f32", 1),
        ("tf32", "f32", 3), ("f32", "f32", 1), ("f64", "f64", 1),
    }
)  # fmt: skip
"""Precision and accumulation type, and how many products of parts, that some hardware has."""


def is_known(algorithm: Any) -> bool:
    """Tell whether some hardware is known to have an algorithm."""
    lhs, rhs = algorithm.lhs_precision_type, algorithm.rhs_precision_type
    accumulation, products = algorithm.accumulation_type, algorithm.num_primitive_operations
    if not all(isinstance(type, FloatType) for type in (lhs, rhs, accumulation)):
        return False
    parts = (1, _PARTS.get(products, 1))
    if algorithm.lhs_component_count not in parts or algorithm.rhs_component_count not in parts:
        return False
    if lhs.width == 8 and rhs.width == 8:
        return accumulation.text == "f32" and products == 1
    if algorithm.allow_imprecise_accumulation or lhs is not rhs:
        return False
    return (lhs.text, accumulation.text, products) in _KNOWN


def round_components(lhs: Array, rhs: Array, algorithm: Any) -> list[tuple[Array, Array]]:
    """Return the pairs of parts of lhs and rhs whose products the algorithm sums.

    An operand is split into parts of its precision type, each the rounded rest of those before: as
    many as its component count says, or as `num_primitive_operations` products need. Of all pairs,
    so many of the most significant ones are multiplied, the least significant ones first.
    """
    parts = _PARTS.get(algorithm.num_primitive_operations, 1)
    left = split(lhs, algorithm.lhs_precision_type, max(parts, algorithm.lhs_component_count))
    right = split(rhs, algorithm.rhs_precision_type, max(parts, algorithm.rhs_component_count))
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
