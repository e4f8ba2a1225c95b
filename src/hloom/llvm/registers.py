"""Which LLVM type holds a kernel value, in a register and in memory?"""

from __future__ import annotations

from typing import Final

from hloom.dialects.kernel.types import element_of, lanes_of
from hloom.ir.types import ComplexType, FloatType, IndexType, IntegerType, Type
from hloom.llvm.writer import vector_type

_FLOATS: Final = {
    "f64": "double", "f32": "float", "tf32": "float", "f16": "half", "bf16": "bfloat",
}  # fmt: skip
"""Floats that LLVM computes with; smaller ones are held as bytes (see `small_floats`)."""

_elements: dict[Type, str] = {}
_registers: dict[Type, str] = {}


def element_register(element: Type) -> str:
    """Return the LLVM type of one element in a register. Raises KeyError when there is none."""
    found = _elements.get(element)
    if found is None:
        if isinstance(element, IndexType):
            found = "i64"
        elif isinstance(element, IntegerType):
            found = f"i{element.width}"
        elif isinstance(element, FloatType):
            found = "i8" if element.width <= 8 else _FLOATS[element.text]
        else:
            raise KeyError(element.text)
        _elements[element] = found
    return found


def register_type(type: Type) -> str:
    """Return the LLVM type of a scalar or vector value."""
    found = _registers.get(type)
    if found is None:
        found = vector_type(lanes_of(type), element_register(element_of(type)))
        _registers[type] = found
    return found


def memory_element(element: Type) -> str:
    """Return the LLVM type of one element in memory: booleans and smaller integers take a byte."""
    register = element_register(element)
    if register.startswith("i") and int(register[1:]) < 8:
        return "i8"
    return register


def memory_bytes(element: Type) -> int:
    """Return the size of one element in memory, in bytes; a complex one has two parts."""
    if isinstance(element, ComplexType):
        return 2 * memory_bytes(element.element)
    sizes = {"half": 2, "bfloat": 2, "float": 4, "double": 8}
    register = memory_element(element)
    return sizes[register] if register in sizes else int(register[1:]) // 8
