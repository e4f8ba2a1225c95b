"""Which kinds of attribute can an operation declare, and how does a plain value become one?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from hloom.ir.attributes import (
    ArrayAttribute,
    Attribute,
    BooleanAttribute,
    DenseArrayAttribute,
    DenseElementsAttribute,
    DictionaryAttribute,
    EnumAttribute,
    FloatAttribute,
    IntegerAttribute,
    StringAttribute,
    StructAttribute,
    SymbolReference,
    TypeAttribute,
    UnitAttribute,
    to_attribute,
)
from hloom.ir.types import F32, F64, I1, I32, I64, TensorType, Type


@dataclass(frozen=True, slots=True)
class AttributeKind:
    """A kind of attribute: its name, how a plain value is converted, which attributes belong."""

    name: str
    convert: Callable[[Any], Attribute]
    accepts: Callable[[Attribute], bool]
    dialect: str = ""
    enumeration: str = ""
    values: tuple[str, ...] = ()

    def make(self, value: Any) -> Attribute:
        """Convert a plain value; an attribute is kept as it is."""
        return value if isinstance(value, Attribute) else self.convert(value)


def integer(type: Type) -> AttributeKind:
    """Make the kind of an integer attribute of one type."""
    return AttributeKind(
        f"{type} integer",
        lambda value: IntegerAttribute(int(value), type),
        lambda item: isinstance(item, IntegerAttribute) and item.type is type,
    )


def _float(type: Type) -> AttributeKind:
    return AttributeKind(
        f"{type} number",
        lambda value: FloatAttribute(value, type),
        lambda item: isinstance(item, FloatAttribute) and item.type is type,
    )


def _dense(element: Type) -> AttributeKind:
    return AttributeKind(
        f"{element} dense array",
        lambda value: DenseArrayAttribute(tuple(value), element),
        lambda item: isinstance(item, DenseArrayAttribute) and item.element is element,
    )


def _elements(value: Any) -> Attribute:
    array = np.asarray(value)
    if array.dtype.kind in "iu":
        array = array.astype(np.int64)
    return to_attribute(array)


def _simple(name: str, convert: Callable[[Any], Attribute], kind: type[Attribute]) -> AttributeKind:
    return AttributeKind(name, convert, lambda item: isinstance(item, kind))


def enumeration(dialect: str, name: str, values: tuple[str, ...]) -> AttributeKind:
    """Make the kind of a dialect's enumeration, such as stablehlo's comparison_direction."""
    return AttributeKind(
        f"#{dialect}<{name}>",
        lambda value: EnumAttribute(dialect, name, value),
        lambda item: (
            isinstance(item, EnumAttribute)
            and item.dialect == dialect
            and item.enumeration == name
            and item.value in values
        ),
        dialect,
        name,
        values,
    )


def structure(dialect: str, mnemonic: str) -> AttributeKind:
    """Make the kind of a dialect's attribute with fields, such as `#stablehlo.dot`."""

    def convert(value: Any) -> Attribute:
        return StructAttribute(dialect, mnemonic, value)

    return AttributeKind(
        f"#{dialect}.{mnemonic}",
        convert,
        lambda item: (
            isinstance(item, StructAttribute)
            and item.dialect == dialect
            and item.mnemonic == mnemonic
        ),
        dialect,
        mnemonic,
    )


def array_of(kind: AttributeKind) -> AttributeKind:
    """Make the kind of an array whose elements are of one kind."""
    return AttributeKind(
        f"array of {kind.name}",
        lambda value: ArrayAttribute([kind.make(item) for item in value]),
        lambda item: isinstance(item, ArrayAttribute) and all(map(kind.accepts, item.elements)),
        kind.dialect,
        kind.enumeration,
        kind.values,
    )


def _integer_tensor(item: Attribute) -> bool:
    return isinstance(item, DenseElementsAttribute) and item.type.element is I64


ANY_ATTRIBUTE: Final = AttributeKind("any attribute", to_attribute, lambda item: True)
I32_VALUE: Final = integer(I32)
I64_VALUE: Final = integer(I64)
F32_VALUE: Final = _float(F32)
F64_VALUE: Final = _float(F64)
I64_ARRAY: Final = _dense(I64)
I32_ARRAY: Final = _dense(I32)
BOOLEAN_ARRAY: Final = _dense(I1)
BOOLEAN: Final = _simple("boolean", BooleanAttribute, BooleanAttribute)
STRING: Final = _simple("string", StringAttribute, StringAttribute)
UNIT_FLAG: Final = _simple("unit", lambda value: UnitAttribute(), UnitAttribute)
SYMBOL_NAME: Final = _simple("symbol reference", SymbolReference, SymbolReference)
TYPE: Final = _simple("type", TypeAttribute, TypeAttribute)
DICTIONARY: Final = _simple("dictionary", to_attribute, DictionaryAttribute)
ARRAY: Final = _simple("array", lambda value: ArrayAttribute([to_attribute(i) for i in value]),
                       ArrayAttribute)  # fmt: skip
I64_ELEMENTS: Final = AttributeKind("tensor of i64", _elements, _integer_tensor)
ELEMENTS: Final = AttributeKind(
    "constant tensor",
    lambda value: to_attribute(np.asarray(value)),
    lambda item: isinstance(item, DenseElementsAttribute) or hasattr(item, "name"),
)


def static_tensor(type: Type) -> bool:
    """Tell whether a type is a tensor of known shape."""
    return isinstance(type, TensorType) and type.is_static
