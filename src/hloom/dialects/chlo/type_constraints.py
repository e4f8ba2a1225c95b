"""Which sets of types do the operands and results of CHLO operations come from?

CHLO operations also take tensors of unknown rank; those are only passed along, never evaluated.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hloom.dialects.stablehlo.type_constraints import (
    is_complex,
    is_float,
    is_integer,
    is_per_axis_quantized,
    is_per_tensor_quantized,
    is_plain,
    types,
)
from hloom.ir.declaration import TypeConstraint
from hloom.ir.types import I1, TensorType, Type, UnrankedTensorType


def any_rank(elements: str, holds: Callable[[Type], bool]) -> TypeConstraint:
    """Make the set of tensors, of known rank or not, whose element type satisfies a predicate."""
    return types(
        f"{elements} tensor" if elements else "tensor",
        lambda type: isinstance(type, TensorType | UnrankedTensorType) and holds(type.element),
    )


ANY_TENSOR: Final = any_rank(
    "",
    lambda element: (
        is_plain(element) or is_per_tensor_quantized(element) or is_per_axis_quantized(element)
    ),
)
FLOAT_TENSOR: Final = any_rank("floating-point", is_float)
COMPLEX_TENSOR: Final = any_rank("complex", is_complex)
FLOAT_OR_COMPLEX_TENSOR: Final = any_rank(
    "floating-point or complex", lambda element: is_float(element) or is_complex(element)
)
BOOLEAN_TENSOR: Final = any_rank("boolean", lambda element: element is I1)
BOOLEAN_OR_INTEGER_TENSOR: Final = any_rank(
    "boolean or integer", lambda element: element is I1 or is_integer(element)
)
