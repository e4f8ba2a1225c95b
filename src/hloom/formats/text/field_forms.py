"""How is an attribute read and written where the operation's declaration fixes its kind?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from hloom.diagnostics.locations import quote
from hloom.formats.text.attribute_text import symbol_text
from hloom.ir.attribute_kinds import (
    BOOLEAN,
    DICTIONARY,
    STRING,
    SYMBOL_NAME,
    AttributeKind,
)
from hloom.ir.attributes import Attribute, DictionaryAttribute, StringAttribute
from hloom.ir.syntax import ATTRIBUTE_SYNTAXES, ENUMERATIONS
from hloom.ir.types import ELEMENT_TYPES


@dataclass(frozen=True, slots=True)
class Form:
    """How one kind of attribute stands in an operation's syntax."""

    read: Callable[[Any], Attribute]
    write: Callable[[Any, Any], str]


def form_of(kind: AttributeKind) -> Form:
    """Return how attributes of a kind are read and written: without what the kind already says."""
    known = _FORMS.get(kind.name)
    if known is not None:
        return known
    is_array = kind.name.startswith("array of ")
    if kind.dialect and not is_array:
        key = kind.dialect, kind.enumeration
        if kind.values or key in ENUMERATIONS:
            return Form(lambda parser: parser.parse_enumeration(*key), _bare)
        syntax = ATTRIBUTE_SYNTAXES.get(key)
        if syntax is not None:
            return Form(syntax.parse, _bare)
    type_text, _, rest = kind.name.partition(" ")
    type = ELEMENT_TYPES.get(type_text)
    if type is not None and rest in ("integer", "number"):
        return Form(lambda parser: parser.parse_number_attribute(type), _bare)
    if type is not None and rest == "dense array":
        return Form(lambda parser: parser.parse_dense_array(type), _bare)
    return Form(
        lambda parser: parser.parse_attribute(), lambda printer, item: printer.attribute(item)
    )


def _bare(printer: Any, attribute: Attribute) -> str:
    return printer.bare_attribute(attribute)


def _symbol(printer: Any, attribute: Any) -> str:
    return "::".join(map(symbol_text, (attribute.root, *attribute.nested)))


_FORMS: Final[dict[str, Form]] = {
    STRING.name: Form(
        lambda parser: StringAttribute(parser.parse_string()),
        lambda printer, item: quote(item.value),
    ),
    BOOLEAN.name: Form(
        lambda parser: parser.parse_boolean(),
        lambda printer, item: "true" if item.value else "false",
    ),
    SYMBOL_NAME.name: Form(lambda parser: parser.parse_symbol(), _symbol),
    DICTIONARY.name: Form(
        lambda parser: DictionaryAttribute(parser.parse_entries()),
        lambda printer, item: printer.attribute(item),
    ),
}
