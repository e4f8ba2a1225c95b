"""How are small products of complex matrices computed: term by term, in order?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from hloom.ir.operation import Operation
from hloom.ir.types import TensorType
from hloom.passes.graph.complex_functions import Complex
from hloom.passes.graph.terms import Term

MOST_TERMS: Final = 16384
"""Up to this many products are computed one by one: a matrix kernel would not pay."""


def is_small(op: Operation) -> bool:
    """Tell whether a product of matrices has few terms."""
    result, lhs = op.results[0].type, op.operands[0].type
    assert isinstance(result, TensorType) and isinstance(lhs, TensorType)
    numbers: Any = op.attributes["dot_dimension_numbers"]
    terms = result.size
    for axis in numbers.lhs_contracting_dimensions:
        terms *= lhs.shape[axis]
    return terms <= MOST_TERMS


def multiply_and_add(op: Operation, sides: Sequence[Sequence[Term]]) -> Complex:
    """Return the product as sums of products; a side without imaginary part has one term."""
    numbers: Any = op.attributes["dot_dimension_numbers"]
    lhs_batch, rhs_batch = numbers.lhs_batching_dimensions, numbers.rhs_batching_dimensions
    lhs_sum, rhs_sum = numbers.lhs_contracting_dimensions, numbers.rhs_contracting_dimensions
    lhs_shape, rhs_shape = sides[0][0].shape, sides[1][0].shape
    lhs_free = [n for n in range(len(lhs_shape)) if n not in (*lhs_batch, *lhs_sum)]
    rhs_free = [n for n in range(len(rhs_shape)) if n not in (*rhs_batch, *rhs_sum)]
    result = [lhs_shape[n] for n in (*lhs_batch, *lhs_free)] + [rhs_shape[n] for n in rhs_free]
    whole = [*result, *(lhs_shape[n] for n in lhs_sum)]
    batch, rank = len(lhs_batch), len(result)
    middle = batch + len(lhs_free)
    lhs_places = _places(lhs_batch, range(batch)) | _places(lhs_free, range(batch, middle))
    lhs_places |= _places(lhs_sum, range(rank, len(whole)))
    rhs_places = _places(rhs_batch, range(batch))
    rhs_places |= _places(rhs_free, range(middle, rank))
    rhs_places |= _places(rhs_sum, range(rank, len(whole)))
    left = [_spread(term, lhs_places, whole) for term in sides[0]]
    right = [_spread(term, rhs_places, whole) for term in sides[1]]
    real = left[0] * right[0]
    if len(left) == 2 and len(right) == 2:
        real = real - left[1] * right[1]
        imaginary = left[0] * right[1] + left[1] * right[0]
    else:
        imaginary = left[0] * right[1] if len(right) == 2 else left[1] * right[0]
    dimensions = range(rank, len(whole))
    return Complex(real.sum(dimensions), imaginary.sum(dimensions))


def _places(axes: Sequence[int], places: range) -> dict[int, int]:
    return dict(zip(axes, places, strict=True))


def _spread(term: Term, places: dict[int, int], shape: Sequence[int]) -> Term:
    return term.broadcast(shape, [places[axis] for axis in range(len(term.shape))])
