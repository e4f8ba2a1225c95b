"""By how much may numbers differ, and why by so much?

Integers and booleans are always equal. Distances of floats are counted in representable numbers
(units in the last place); those of what is a sum may be counted in units of the greatest element.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from hloom.dialects.check.closeness import not_close, unequal
from hloom.dialects.check.expectations import CALL_ULPS
from hloom.ir.operation import Operation
from hloom.ir.types import ComplexType, FloatType, TensorType, Type


@dataclass(frozen=True, slots=True)
class Tolerance:
    """How many units in the last place numbers may differ, those of the greatest if sums."""

    ulps: int
    reason: str
    are_sums: bool = False

    def difference(self, actual: Any, expected: Any) -> str | None:
        """Describe the elements that differ by more; None when there are none."""
        if expected.dtype.kind in "biu" or expected.dtype.name.startswith(("int", "uint")):
            return unequal(actual, expected)
        return not_close(actual, expected, 0, self.ulps, are_sums=self.are_sums)


EXACT: Final = Tolerance(0, "the operation rounds once, or moves numbers")
STORED: Final = Tolerance(CALL_ULPS, "values stored in programs are that far from the true ones")
STORED_SUMS: Final = Tolerance(
    CALL_ULPS, "and where terms cancel, each order of summation leaves other digits", are_sums=True
)
ADDED: Final = Tolerance(
    16, "sums of up to thousands of terms, added in two orders that are both allowed", are_sums=True
)
BEST_FUNCTIONS: Final = Tolerance(
    2, "at most one unit from the true value, on both sides of the comparison"
)
FUNCTIONS: Final = Tolerance(
    4, "at most two units from the true value, on both sides of the comparison"
)
SPECIAL_FUNCTIONS: Final = Tolerance(
    16, "series and recurrences whose terms cancel near zeros of the function"
)
COMPLEX: Final = Tolerance(
    8, "a part may be the small difference of products of large ones", are_sums=True
)

NARROW_BITS: Final = 16
"""Floats of so many bits or fewer are computed in a wider type and rounded once: exactly."""

_SUMS: Final = frozenset(
    {"convolution", "dot", "dot_general", "dynamic_conv", "einsum", "fft", "reduce",
     "reduce_window", "batch_norm_grad", "batch_norm_inference", "batch_norm_training",
     "cholesky", "triangular_solve", "scatter", "select_and_scatter", "unary_einsum",
     "all_reduce", "reduce_scatter", "collective_reduce", "ragged_dot"}
)  # fmt: skip
_BEST: Final = frozenset(
    {"cbrt", "cosine", "erf", "exponential", "exponential_minus_one", "log", "log_plus_one",
     "logistic", "rsqrt", "sine", "sqrt", "tanh"}
)  # fmt: skip
_GOOD: Final = frozenset(
    {"_asin_acos_kernel", "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh",
     "broadcast_atan2", "broadcast_power", "cosh", "erf_inv", "erfc", "power", "rng", "sinh", "tan"}
)  # fmt: skip
_SPECIAL: Final = frozenset(
    {"bessel_i1e", "broadcast_polygamma", "broadcast_zeta", "digamma", "lgamma", "polygamma",
     "zeta"}
)  # fmt: skip


def tolerance_of(operation: Operation) -> Tolerance:
    """Return by how much two results of one operation on the same operands may differ."""
    name = operation.name.partition(".")[2]
    element = _element(operation.results[0].type)
    if name in _SUMS:
        return ADDED
    if isinstance(element, ComplexType):
        return EXACT if name in ("add", "subtract", "negate", "constant") else COMPLEX
    if isinstance(element, FloatType) and element.width <= NARROW_BITS:
        # One rounding of a nearly exact value: it may fall to either side of a boundary.
        return Tolerance(1, "rounded once") if name in _BEST | _GOOD | _SPECIAL else EXACT
    for names, tolerance in (
        (_BEST, BEST_FUNCTIONS), (_GOOD, FUNCTIONS), (_SPECIAL, SPECIAL_FUNCTIONS)
    ):  # fmt: skip
        if name in names:
            return tolerance
    return EXACT


def _element(type: Type) -> Type | None:
    return type.element if isinstance(type, TensorType) else None
