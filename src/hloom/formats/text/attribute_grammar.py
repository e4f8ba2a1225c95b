"""How is an attribute read?"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import numpy as np

from hloom.diagnostics import nearest
from hloom.formats.text import literals
from hloom.formats.text.balance import balanced_end, split_mnemonic
from hloom.formats.text.scanner import FLOAT, INTEGER, SPACE, STRING, WORD
from hloom.formats.text.type_grammar import TypeParser
from hloom.ir.attributes import (
    FALSE,
    TRUE,
    UNIT,
    ArrayAttribute,
    Attribute,
    BooleanAttribute,
    DenseArrayAttribute,
    DenseResourceAttribute,
    DictionaryAttribute,
    EnumAttribute,
    FloatAttribute,
    IntegerAttribute,
    OpaqueAttribute,
    StringAttribute,
    SymbolReference,
    TypeAttribute,
)
from hloom.ir.syntax import ATTRIBUTE_SYNTAXES, ENUMERATIONS
from hloom.ir.types import F64, I1, I64, FloatType, IndexType, IntegerType, TensorType, Type

_ALIAS: Final = re.compile(r"#([A-Za-z_$][\w$-]*|[0-9]+)(?![\w$.<-])", re.A)
_DIALECT: Final = re.compile(r"#([A-Za-z_][\w$-]*)", re.A)
_MNEMONIC: Final = re.compile(r"\.([A-Za-z_$.-][\w$.-]*|[0-9]+)", re.A)
_RESOURCE: Final = re.compile(r"[A-Za-z_][\w$.-]*", re.A)


class AttributeParser(TypeParser):
    """Reads attributes: a table gives the reader for a word, the first character for the rest."""

    def parse_attribute(self, type: Type | None = None) -> Attribute:
        """Read an attribute; `type` is the type of a number that does not state its own."""
        at = self.at
        start = self.text[at] if at < len(self.text) else ""
        if start in "-0123456789" and start:
            return self.parse_number_attribute(type)
        reader = _BY_CHARACTER.get(start)
        if reader is None:
            found = WORD.match(self.text, at)
            if found is None:
                raise self.expected("an attribute")
            reader = _BY_WORD.get(found.group(), AttributeParser._parse_type_attribute)
        self.enter()
        attribute = reader(self)
        self.leave()
        return attribute

    def parse_number_attribute(self, type: Type | None = None) -> Attribute:
        """Read a number; its type follows after a colon unless it is given."""
        start = self.at
        found = self.match(FLOAT)
        kind = "float"
        if found is None:
            found = self.match(INTEGER)
            kind = "integer"
            if found is None:
                raise self.expected("a number")
        if type is None:
            type = F64 if kind == "float" else I64
            if self.accept(":"):
                type = self.parse_type()
        if isinstance(type, FloatType):
            return FloatAttribute(self.float_element(kind, found.group(), start, type), type)
        if kind == "float" or not isinstance(type, IntegerType | IndexType):
            raise self.error("HL0108", f"a number of type {type}: {found.group()}", at=start)
        value = self.integer_element(kind, found.group(), start, type)
        return (TRUE if value else FALSE) if type is I1 else IntegerAttribute(value, type)

    def parse_boolean(self) -> BooleanAttribute:
        """Read `true` or `false`."""
        if self.accept_keyword("true"):
            return TRUE
        if self.accept_keyword("false"):
            return FALSE
        raise self.expected("`true` or `false`")

    def parse_attribute_dictionary(self, is_after_keyword: bool = False) -> dict[str, Attribute]:
        """Read `{...}` when it is there, or `attributes {...}` when it comes after the keyword."""
        if is_after_keyword:
            if not self.accept_keyword("attributes"):
                return {}
        elif not self.is_next("{"):
            return {}
        return self.parse_entries()

    def parse_entries(self) -> dict[str, Attribute]:
        """Read `{name = attribute, flag, ...}`."""
        entries: dict[str, Attribute] = {}

        def read() -> None:
            start = self.at
            name = self.parse_string() if self.is_next('"') else self.parse_keyword()
            if name in entries:
                raise self.error("HL0108", f"attribute `{name}` is given twice", at=start)
            entries[name] = self.parse_attribute() if self.accept("=") else UNIT

        self.parse_list("{", "}", read)
        return entries

    def parse_dense_array(self, element: Type) -> DenseArrayAttribute:
        """Read `[1, 2]` as numbers of one type."""
        return DenseArrayAttribute(
            self.parse_list("[", "]", lambda: self._parse_array_item(element)), element
        )

    def parse_enumeration(self, dialect: str, name: str) -> EnumAttribute:
        """Read one of an enumeration's values."""
        syntax = ENUMERATIONS[dialect, name]
        start = self.at
        word = self.parse_keyword()
        if word not in syntax.values:
            raise self.error(
                "HL0108",
                f"`{word}` is no value of {dialect}.{name}",
                at=start,
                promise=f"one of {', '.join(syntax.values)}",
                cure=nearest(word, syntax.values),
            )
        return EnumAttribute(dialect, name, word)

    def integer_element(self, kind: str, text: str, at: int, type: Type) -> int:
        """Return the integer that a token stands for; its type sets the range."""
        if kind == "boolean":
            if type is not I1:
                raise self.error("HL0108", f"`{text}` for an element of type {type}", at=at)
            return int(text == "true")
        if kind == "float":
            raise self.error("HL0108", f"`{text}` for an element of type {type}", at=at)
        value = literals.wrap_integer(self.integer(text, at), type)
        if value is None:
            raise self.error("HL0108", f"{text} is out of the range of {type}", at=at)
        return value

    def float_element(self, kind: str, text: str, at: int, type: FloatType) -> float:
        """Return the number that a decimal or, bit for bit, a hexadecimal token stands for."""
        if kind == "float":
            return literals.round_floats(np.array([float(text)]), type)[0]
        if kind != "integer" or not text.startswith("0x"):
            raise self.error(
                "HL0108",
                f"`{text}` for an element of type {type}",
                at=at,
                cure=f"write `{text}.0`" if kind == "integer" else None,
            )
        bits = self.integer(text, at)
        if bits >> type.width:
            raise self.error("HL0108", f"{text} has more than {type.width} bits", at=at)
        return literals.float_from_bits(bits, type)

    # Readers by first character -----------------------------------------------------------------

    def _parse_string_attribute(self) -> Attribute:
        return StringAttribute(self.parse_string())

    def parse_symbol(self) -> SymbolReference:
        """Read `@name` or `@outer::@inner`."""
        root = self.parse_symbol_name()
        nested = []
        while self.accept("::"):
            nested.append(self.parse_symbol_name())
        return SymbolReference(root, nested)

    def _parse_array(self) -> Attribute:
        return ArrayAttribute(self.parse_list("[", "]", self.parse_attribute))

    def _parse_dictionary(self) -> Attribute:
        return DictionaryAttribute(self.parse_entries())

    def _parse_type_attribute(self) -> Attribute:
        return TypeAttribute(self.parse_type())

    def _parse_dialect_attribute(self) -> Attribute:
        alias = _ALIAS.match(self.text, self.at)
        if alias is not None:
            attribute = self.parse_alias(alias.group(), self.parse_attribute)
            self.match(_ALIAS)
            return attribute
        found = _DIALECT.match(self.text, self.at)
        if found is None:
            raise self.expected("an attribute")
        self.at = found.end()
        dialect = found.group(1)
        mnemonic = self.match(_MNEMONIC)
        if mnemonic is not None:
            return self._parse_attribute_body(dialect, mnemonic.group(1))
        body = self.at
        if not self.accept("<"):
            raise self.expected("`.` or `<`")
        word = self.match(WORD)
        if word is not None and self._is_known(dialect, word.group()):
            attribute = self._parse_attribute_body(dialect, word.group())
            self.expect(">")
            return attribute
        self.at = body
        kept = self.parse_balanced()
        parts = split_mnemonic(kept[1:-1])
        if parts is None:
            return OpaqueAttribute(f"#{dialect}{kept}")
        return OpaqueAttribute(f"#{dialect}.{parts[0]}" + (f"<{parts[1]}>" if parts[1] else ""))

    def _is_known(self, dialect: str, mnemonic: str) -> bool:
        key = dialect, mnemonic
        return key in ENUMERATIONS or key in ATTRIBUTE_SYNTAXES

    def _parse_attribute_body(self, dialect: str, mnemonic: str) -> Attribute:
        syntax = ATTRIBUTE_SYNTAXES.get((dialect, mnemonic))
        if syntax is not None:
            return syntax.parse(self)  # type: ignore[arg-type]
        if (dialect, mnemonic) in ENUMERATIONS:
            if not self.accept("<"):
                return self.parse_enumeration(dialect, mnemonic)
            value = self.parse_enumeration(dialect, mnemonic)
            self.expect(">")
            return value
        body = self.parse_balanced() if self.is_next("<") else ""
        return OpaqueAttribute(f"#{dialect}.{mnemonic}{body}")

    # Readers by word ----------------------------------------------------------------------------

    def _parse_unit(self) -> Attribute:
        self.expect_keyword("unit")
        return UNIT

    def _parse_dense(self) -> Attribute:
        self.expect_keyword("dense")
        return literals.parse_dense(self)

    def _parse_dense_resource(self) -> Attribute:
        self.expect_keyword("dense_resource")
        self.expect("<")
        start = self.at
        found = self.match(_RESOURCE)
        name = found.group() if found is not None else self.parse_string()
        self.expect(">")
        self.expect(":")
        type = self.parse_type()
        if not isinstance(type, TensorType) or not type.is_static:
            raise self.error("HL0108", f"a constant of type {type}", at=start)
        return DenseResourceAttribute(name, type)

    def _parse_dense_array_attribute(self) -> Attribute:
        self.expect_keyword("array")
        self.expect("<")
        start = self.at
        element = self.parse_type()
        if not isinstance(element, FloatType | IntegerType):
            raise self.error("HL0108", f"{element} is no element of an array", at=start)
        values = []
        if self.accept(":"):
            values.append(self._parse_array_item(element))
            while self.accept(","):
                values.append(self._parse_array_item(element))
        self.expect(">")
        return DenseArrayAttribute(values, element)

    def _parse_array_item(self, element: Type) -> int | float | bool:
        start = self.at
        if element is I1:
            found = self.match(WORD) or self.match(INTEGER)
            if found is None or found.group() not in ("true", "false", "0", "1"):
                self.at = start
                raise self.expected("`true` or `false`")
            return found.group() in ("true", "1")
        found = self.match(FLOAT)
        if found is not None and isinstance(element, FloatType):
            return float(self.float_element("float", found.group(), start, element))
        found = found or self.match(INTEGER)
        if found is None:
            raise self.expected("a number")
        kind = "float" if "." in found.group() else "integer"
        if isinstance(element, FloatType):
            return float(self.float_element(kind, found.group(), start, element))
        return self.integer_element(kind, found.group(), start, element)

    def _parse_kept(self) -> Attribute:
        """Keep `word<...>`, and a type after it, as text."""
        start = self.at
        end = WORD.match(self.text, start).end()  # type: ignore[union-attr]
        self.at = SPACE.match(self.text, end).end()  # type: ignore[union-attr]
        while self.is_next("[") or self.is_next("<") or self.is_next("("):
            end = balanced_end(self.text, self.at)
            if end < 0:
                raise self.error("HL0101", f"{self.describe(self.at)} without its counterpart")
            self.at = SPACE.match(self.text, end).end()  # type: ignore[union-attr]
        kept = self.text[start:end]
        if kept.startswith(("sparse", "opaque")):
            self.expect(":")
            kept += f" : {self.parse_type()}"
        return OpaqueAttribute(kept)

    def parse_resource_name(self) -> str:
        """Read the name of a resource: a word, with dashes, or a string."""
        found = self.match(_RESOURCE)
        if found is not None:
            return found.group()
        if self.text.startswith('"', self.at) and STRING.match(self.text, self.at):
            return self.parse_string()
        raise self.expected("the name of a resource")


Reader = Callable[[AttributeParser], Attribute]

_BY_CHARACTER: Final[dict[str, Reader]] = {
    '"': AttributeParser._parse_string_attribute,
    "@": AttributeParser.parse_symbol,
    "[": AttributeParser._parse_array,
    "{": AttributeParser._parse_dictionary,
    "#": AttributeParser._parse_dialect_attribute,
    "!": AttributeParser._parse_type_attribute,
    "(": AttributeParser._parse_type_attribute,
}
_BY_WORD: Final[dict[str, Reader]] = {
    "true": AttributeParser.parse_boolean,
    "false": AttributeParser.parse_boolean,
    "unit": AttributeParser._parse_unit,
    "dense": AttributeParser._parse_dense,
    "dense_resource": AttributeParser._parse_dense_resource,
    "array": AttributeParser._parse_dense_array_attribute,
    "affine_map": AttributeParser._parse_kept,
    "affine_set": AttributeParser._parse_kept,
    "distinct": AttributeParser._parse_kept,
    "loc": AttributeParser._parse_kept,
    "opaque": AttributeParser._parse_kept,
    "sparse": AttributeParser._parse_kept,
    "strided": AttributeParser._parse_kept,
}
