"""Do the arrays that a caller gives fit the function?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from hloom.diagnostics import ArgumentError
from hloom.ir import DYNAMIC, TensorType, TupleType, Type
from hloom.ir.types import numpy_dtype


def check_arguments(function: str, types: Sequence[Type], arrays: Sequence[Any]) -> list[Any]:
    """Return the arguments as NumPy arrays of the function's input types.

    Python numbers become scalars of the wanted type.

    Raises:
        ArgumentError: the number, a shape or an element type is not the function's.
    """
    if len(types) != len(arrays):
        raise ArgumentError(
            "HL0401",
            where=function,
            promise=f"{function} takes {len(types)} arguments",
            found=f"{len(arrays)} were given",
        )
    return [
        _argument(f"argument {index} of {function}", type, array)
        for index, (type, array) in enumerate(zip(types, arrays, strict=True))
    ]


def _argument(where: str, type: Type, value: Any) -> Any:
    if isinstance(type, TupleType):
        if not isinstance(value, tuple) or len(value) != len(type.elements):
            raise ArgumentError(
                "HL0404", where=where, promise=f"it is a {type}", found=f"{_kind(value)}"
            )
        return tuple(
            _argument(f"element {index} of {where}", element, item)
            for index, (element, item) in enumerate(zip(type.elements, value, strict=True))
        )
    if not isinstance(type, TensorType):
        return value
    dtype = numpy_dtype(type.element)
    if isinstance(value, bool | int | float | complex):
        value = np.asarray(value).astype(dtype)
    try:
        array = np.asarray(value)
    except (TypeError, ValueError) as error:
        raise ArgumentError(
            "HL0404", where=where, promise=f"it is an array for {type}", found=str(error)
        ) from None
    if array.dtype != dtype:
        raise ArgumentError(
            "HL0403",
            where=where,
            promise=f"it has element type {type.element} ({dtype.name})",
            found=f"{array.dtype.name}",
        )
    fits = array.ndim == type.rank and all(
        extent in (DYNAMIC, given) for extent, given in zip(type.shape, array.shape, strict=False)
    )
    if not fits:
        raise ArgumentError(
            "HL0402", where=where, promise=f"its shape is that of {type}", found=f"{array.shape}"
        )
    return array


def _kind(value: Any) -> str:
    if isinstance(value, tuple):
        return f"a tuple of {len(value)}"
    return f"a {type(value).__name__}"
