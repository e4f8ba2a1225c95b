"""How is a value printed, so that its type and nesting can be seen?"""

from __future__ import annotations

from typing import Any

import numpy as np

from hloom.ir import Type
from hloom.ir.spelling import double_text


def shown(type: Type, value: Any) -> str:
    """Return the text of a tensor's type and elements, a line for each innermost row."""
    array = np.asarray(value)
    if not array.ndim:
        return f"{type} {{{_element(array[()])}}}"
    lines: list[str] = []
    _rows(array, "  ", lines)
    return "\n".join([f"{type} {{", *lines, "}"])


def _rows(array: np.ndarray[Any, Any], indent: str, lines: list[str]) -> None:
    if array.ndim == 1:
        lines.append(f"{indent}[{', '.join(map(_element, array))}]")
        return
    if not len(array):
        lines.append(f"{indent}[]")
        return
    lines.append(f"{indent}[")
    for index, part in enumerate(array):
        _rows(part, indent + "  ", lines)
        if index + 1 < len(array):
            lines[-1] += ","
    lines.append(f"{indent}]")


def _element(value: Any) -> str:
    if isinstance(value, np.bool_):
        return "true" if value else "false"
    if isinstance(value, np.complexfloating):
        return f"[{double_text(float(value.real))}, {double_text(float(value.imag))}]"
    if isinstance(value, np.integer) or type(value).__name__.lstrip("u").startswith("int"):
        return str(int(value))
    return double_text(float(value))
