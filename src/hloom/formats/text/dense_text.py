"""How are the elements of a tensor constant spelled?"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from hloom.formats.text.float_text import float_text
from hloom.formats.text.literals import as_splat
from hloom.ir.attributes import DenseElementsAttribute
from hloom.ir.types import TF32, ComplexType, FloatType, QuantizedType, Type, is_boolean

_LARGEST_LIST: Final = 100
"""Constants of more elements are written as bytes, unless all elements are equal."""


def elements_text(attribute: DenseElementsAttribute) -> str:
    """Spell the elements: one for all, nested lists, or a string of bytes."""
    type = attribute.type
    array = as_splat(attribute.array)
    if array.ndim == 0:
        return _items(array.reshape(1), type.element)[0]
    if array.size == 0:
        return ""
    if array.size > _LARGEST_LIST:
        return f'"0x{element_bytes(array, type.element).hex().upper()}"'
    items = _items(array.reshape(-1), type.element)
    for extent in reversed(type.shape):
        items = [f"[{', '.join(items[at : at + extent])}]" for at in range(0, len(items), extent)]
    return items[0]


def is_larger(attribute: DenseElementsAttribute, limit: int) -> bool:
    """Tell whether a constant has more elements than a limit, and not all equal."""
    return (
        not attribute.is_splat
        and attribute.array.size > limit
        and (as_splat(attribute.array).ndim != 0)
    )


def element_bytes(array: np.ndarray[Any, Any], element: Type) -> bytes:
    """Return the elements as MLIR stores them: little-endian, whole bytes, high bits zero."""
    if is_boolean(element):
        return array.astype(np.uint8).tobytes()
    if element is TF32:
        wide = np.ascontiguousarray(array).view(np.uint32).reshape(-1) >> np.uint32(13)
        return wide.view(np.uint8).reshape(-1, 4)[:, :3].tobytes()
    width = getattr(element.storage if isinstance(element, QuantizedType) else element, "width", 8)
    if width < 8 and not isinstance(element, FloatType):
        low = array.astype(np.int8).view(np.uint8) & np.uint8((1 << width) - 1)
        return low.tobytes()
    return np.ascontiguousarray(array).tobytes()


def _items(array: np.ndarray[Any, Any], element: Type) -> list[str]:
    if isinstance(element, ComplexType):
        return [
            f"({real},{imaginary})"
            for real, imaginary in zip(
                _items(array.real, element.element),
                _items(array.imag, element.element),
                strict=True,
            )
        ]
    if isinstance(element, FloatType):
        return [float_text(float(value), element, value) for value in array]
    if is_boolean(element):
        return ["true" if value else "false" for value in array.tolist()]
    return [str(int(value)) for value in array]
