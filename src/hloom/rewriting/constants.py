"""Which values are known when the program is compiled?

Constants are known by their trait: the result of such an operation is its attribute `value`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from hloom.ir.attributes import DenseElementsAttribute
from hloom.ir.declaration import CONSTANT
from hloom.ir.operation import Operation, Result, Value


def is_constant(operation: Operation) -> bool:
    """Tell whether an operation only gives a value that is written in the program."""
    return CONSTANT in operation.declaration.traits


def constant_of(value: Value) -> DenseElementsAttribute | None:
    """Return the constant that a value is; None when it is computed or kept outside the text."""
    if type(value) is not Result:
        return None
    operation = value.operation
    if CONSTANT not in operation.declaration.traits:
        return None
    attribute = operation.attributes.get("value")
    return attribute if type(attribute) is DenseElementsAttribute else None


def splat_of(value: Value) -> np.ndarray[Any, Any] | None:
    """Return, as an array of rank 0, the one element that fills a constant; else None."""
    attribute = constant_of(value)
    if attribute is None:
        return None
    array = attribute.array
    if not array.ndim:
        return array
    return array.reshape(()) if array.size == 1 else None
