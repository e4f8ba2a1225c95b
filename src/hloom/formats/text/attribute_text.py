"""How is an attribute spelled?"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from hloom.diagnostics.locations import quote
from hloom.formats.text import dense_text
from hloom.formats.text.float_text import float_text
from hloom.ir.attributes import (
    ArrayAttribute,
    Attribute,
    BooleanAttribute,
    DenseArrayAttribute,
    DenseElementsAttribute,
    DenseResourceAttribute,
    DictionaryAttribute,
    EnumAttribute,
    FloatAttribute,
    IntegerAttribute,
    OpaqueAttribute,
    StringAttribute,
    StructAttribute,
    SymbolReference,
    TypeAttribute,
    UnitAttribute,
)
from hloom.ir.syntax import ATTRIBUTE_SYNTAXES, ENUMERATIONS
from hloom.ir.types import F64, I1, I64, FloatType

BARE_NAME: Final = re.compile(r"[A-Za-z_][\w$.]*", re.A)
_RESOURCE_NAME: Final = re.compile(r"[A-Za-z_][\w$.-]*", re.A)


class AttributeWriter:
    """Spells attributes. Constants of more than `limit` elements are left out when it is given."""

    def __init__(self, limit: int | None = None) -> None:
        self.limit = limit
        self._texts: dict[int, tuple[Attribute, str]] = {}

    def text(self, attribute: Attribute) -> str:
        """Spell an attribute in full. One object is spelled once and remembered."""
        known = self._texts.get(id(attribute))
        if known is not None:
            return known[1]
        text = self._spell(attribute)
        self._texts[id(attribute)] = attribute, text
        return text

    def bare(self, attribute: Attribute) -> str:
        """Spell an attribute without dialect, mnemonic and type: `<...>`, `EQ`, `[1, 2]`, `5`."""
        writer = _BARE.get(type(attribute))
        return self.text(attribute) if writer is None else writer(self, attribute)

    def item(self, attribute: Attribute) -> str:
        """Spell an attribute as an item of an array, where i64 and f64 need no type."""
        if type(attribute) is IntegerAttribute and attribute.type is I64:
            return str(attribute.value)
        if type(attribute) is FloatAttribute and attribute.type is F64:
            return float_text(attribute.value, F64)
        return self.text(attribute)

    def entries(self, attributes: Mapping[str, Attribute]) -> str:
        """Spell `{name = attribute, flag}`, in order of the names."""
        return f"{{{', '.join(self.entry(*item) for item in sorted(attributes.items()))}}}"

    def entry(self, name: str, attribute: Attribute) -> str:
        """Spell `name = attribute`, or the name alone for a flag."""
        shown = name if BARE_NAME.fullmatch(name) else quote(name)
        if type(attribute) is UnitAttribute:
            return shown
        return f"{shown} = {self.text(attribute)}"

    def _spell(self, attribute: Attribute) -> str:
        writer = _WRITERS.get(type(attribute))
        if writer is None:
            for kind in type(attribute).__mro__:
                if kind in _WRITERS:
                    return _WRITERS[kind](self, attribute)
            raise TypeError(f"no text for a {type(attribute).__name__}")
        return writer(self, attribute)

    def _integer(self, attribute: IntegerAttribute) -> str:
        if attribute.type is I1:
            return "true" if attribute.value else "false"
        return f"{attribute.value} : {attribute.type.text}"

    def _float(self, attribute: FloatAttribute) -> str:
        return f"{_float_number(attribute)} : {attribute.type.text}"

    def _array(self, attribute: ArrayAttribute) -> str:
        return f"[{', '.join(map(self.item, attribute.elements))}]"

    def _dense_array(self, attribute: DenseArrayAttribute) -> str:
        if not attribute.values:
            return f"array<{attribute.element.text}>"
        return f"array<{attribute.element.text}: {_numbers(attribute)}>"

    def _elements(self, attribute: DenseElementsAttribute) -> str:
        if self.limit is not None and dense_text.is_larger(attribute, self.limit):
            return f"dense_resource<__elided__> : {attribute.type.text}"
        return f"dense<{dense_text.elements_text(attribute)}> : {attribute.type.text}"

    def _resource(self, attribute: DenseResourceAttribute) -> str:
        name = attribute.name
        shown = name if _RESOURCE_NAME.fullmatch(name) else quote(name)
        return f"dense_resource<{shown}> : {attribute.type.text}"

    def _enumeration(self, attribute: EnumAttribute) -> str:
        dialect, name, value = attribute.dialect, attribute.enumeration, attribute.value
        syntax = ENUMERATIONS.get((dialect, name))
        if syntax is not None and syntax.has_brackets:
            return f"#{dialect}.{name}<{value}>"
        return f"#{dialect}<{name} {value}>"

    def _structure(self, attribute: StructAttribute) -> str:
        return f"#{attribute.dialect}.{_shown_mnemonic(attribute)}{self._bare_structure(attribute)}"

    def _bare_structure(self, attribute: StructAttribute) -> str:
        syntax = ATTRIBUTE_SYNTAXES.get((attribute.dialect, attribute.mnemonic))
        if syntax is not None:
            return syntax.print(attribute, self.text)
        fields = ", ".join(f"{name} = {value}" for name, value in attribute.fields.items())
        return f"<{fields}>"


def attribute_text(attribute: Attribute) -> str:
    """Spell an attribute in full."""
    return AttributeWriter().text(attribute)


def symbol_text(name: str) -> str:
    """Spell a symbol's name: `@main`, or `@"any text"`."""
    return f"@{name if BARE_NAME.fullmatch(name) else quote(name)}"


def _shown_mnemonic(attribute: StructAttribute) -> str:
    # Upstream writes the bounds of a tensor type in a short form of its own.
    return "bounds" if attribute.mnemonic == "type_extensions" else attribute.mnemonic


def _float_number(attribute: FloatAttribute) -> str:
    if not isinstance(attribute.type, FloatType):
        return repr(attribute.value)
    return float_text(attribute.value, attribute.type)


def _numbers(attribute: DenseArrayAttribute) -> str:
    if attribute.element is I1:
        return ", ".join("true" if value else "false" for value in attribute.values)
    if isinstance(attribute.element, FloatType):
        return ", ".join(float_text(value, attribute.element) for value in attribute.values)
    return ", ".join(map(str, attribute.values))


def _symbol(attribute: SymbolReference) -> str:
    return "::".join(map(symbol_text, (attribute.root, *attribute.nested)))


Writer = Callable[[AttributeWriter, Any], str]

_WRITERS: Final[dict[type, Writer]] = {
    IntegerAttribute: AttributeWriter._integer,
    BooleanAttribute: lambda writer, item: "true" if item.value else "false",
    FloatAttribute: AttributeWriter._float,
    StringAttribute: lambda writer, item: quote(item.value),
    UnitAttribute: lambda writer, item: "unit",
    ArrayAttribute: AttributeWriter._array,
    DictionaryAttribute: lambda writer, item: writer.entries(item.entries),
    TypeAttribute: lambda writer, item: item.value.text,
    SymbolReference: lambda writer, item: _symbol(item),
    DenseArrayAttribute: AttributeWriter._dense_array,
    DenseElementsAttribute: AttributeWriter._elements,
    DenseResourceAttribute: AttributeWriter._resource,
    EnumAttribute: AttributeWriter._enumeration,
    StructAttribute: AttributeWriter._structure,
    OpaqueAttribute: lambda writer, item: item.text,
}
_BARE: Final[dict[type, Writer]] = {
    IntegerAttribute: lambda writer, item: str(item.value),
    FloatAttribute: lambda writer, item: _float_number(item),
    DenseArrayAttribute: lambda writer, item: f"[{_numbers(item)}]",
    EnumAttribute: lambda writer, item: item.value,
    StructAttribute: AttributeWriter._bare_structure,
}
