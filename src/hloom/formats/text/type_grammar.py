"""How is a type read?"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from hloom.formats.text.attribute_text import attribute_text
from hloom.formats.text.balance import balanced_end, split_mnemonic
from hloom.formats.text.scanner import SPACE, WORD, Scanner
from hloom.ir.attributes import Attribute, OpaqueAttribute, StructAttribute
from hloom.ir.syntax import TYPE_SYNTAXES
from hloom.ir.types import (
    DYNAMIC,
    ELEMENT_TYPES,
    FLOAT_WIDTHS,
    INDEX,
    ComplexType,
    DialectType,
    FloatType,
    FunctionType,
    IntegerType,
    QuantizedType,
    TensorType,
    TupleType,
    Type,
    UnrankedTensorType,
    VectorType,
    integer_range,
)

_SIMPLE: Final = re.compile(r"tensor<[\w?]+>|[a-z]\w*(?![\w<.$])|![a-z]\w*\.\w+(?![\w<.$])", re.A)
_EXTENT: Final = re.compile(r"(\?|[0-9]+)\s*x\s*")
_STAR: Final = re.compile(r"\*\s*x\s*")
_INTEGER_TYPE: Final = re.compile(r"(i|ui|si)([1-9][0-9]*|0)(?![\w$.])", re.A)
_DIALECT: Final = re.compile(r"!([A-Za-z_][\w$-]*)", re.A)
_MNEMONIC: Final = re.compile(r"\.([A-Za-z_$.-][\w$.-]*|[0-9]+)", re.A)
_ALIAS: Final = re.compile(r"!([A-Za-z_$][\w$-]*|[0-9]+)(?![\w$.<-])", re.A)
_NUMBER: Final = re.compile(r"-?[0-9]+\.[0-9]*(?:[eE][-+]?[0-9]+)?|-?[0-9]+")
_STORAGE: Final = re.compile(r"(i|ui|si|u)([1-9][0-9]?)(?![0-9])", re.A)
_WIDEST_STORAGE: Final = 32
_LARGEST_WIDTH: Final = (1 << 24) - 1
_LARGEST_EXTENT: Final = (1 << 63) - 1
_OTHER_BUILTIN: Final = frozenset({"memref", "none", "graph", "f80", "f128"})


class BuiltinType(DialectType):
    """A type of MLIR's builtin dialect that hloom keeps but does not know, such as a memref."""

    __slots__ = ()

    def __new__(cls, mnemonic: str, parameters: str = "") -> BuiltinType:
        key = (mnemonic, parameters)
        self = cls._interned.get(key)
        if self is None:
            self = object.__new__(cls)
            self.dialect, self.mnemonic, self.parameters = "builtin", mnemonic, parameters
            self.text = f"{mnemonic}<{parameters}>" if parameters else mnemonic
            cls._interned[key] = self
        return self


class TypeParser(Scanner):
    """Reads types. Simple spellings are remembered: a repeated type costs one look-up."""

    def __init__(self, text: str, name: str) -> None:
        super().__init__(text, name)
        self._types: dict[str, Type] = dict(ELEMENT_TYPES)
        self.aliases: dict[str, int] = {}  # `#name` or `!name` -> offset of its definition's value
        self._alias_values: dict[str, Any] = {}

    def parse_type(self) -> Type:
        """Read a type."""
        simple = _SIMPLE.match(self.text, self.at)
        if simple is not None:
            found = self._types.get(simple.group())
            if found is not None:
                self.at = SPACE.match(self.text, simple.end()).end()  # type: ignore[union-attr]
                return found
        self.enter()
        type = self._parse_new_type()
        self.leave()
        if simple is not None and SPACE.match(self.text, simple.end()).end() == self.at:  # type: ignore[union-attr]
            self._types[simple.group()] = type
        return type

    def parse_types(self) -> list[Type]:
        """Read one or more types separated by commas."""
        types = [self.parse_type()]
        while self.accept(","):
            types.append(self.parse_type())
        return types

    def parse_function_type(self) -> FunctionType:
        """Read `(inputs) -> results`."""
        inputs = self.parse_list("(", ")", self.parse_type)
        self.expect("->")
        return FunctionType(inputs, self.parse_result_types())

    def parse_result_types(self) -> list[Type]:
        """Read one type, or any number in parentheses."""
        if self.is_next("("):
            start = self.at
            types = self.parse_list("(", ")", self.parse_type)
            if not self.is_next("->"):
                return types
            self.at = start  # a function type, as the only result
        return [self.parse_type()]

    def parse_alias(self, kind: str, read: Callable[[], Any]) -> Any:
        """Return what an alias, `#name` or `!name`, stands for; its definition may come later."""
        if kind in self._alias_values:
            value = self._alias_values[kind]
            if value is None:
                raise self.error("HL0109", f"`{kind}` is defined by itself")
            return value
        offset = self.aliases.get(kind)
        if offset is None:
            raise self.error("HL0109", f"`{kind}` is used, but no line defines it")
        self._alias_values[kind] = None
        here, self.at = self.at, offset
        value = read()
        self.at = here
        self._alias_values[kind] = value
        return value

    def parse_attribute(self, type: Type | None = None) -> Attribute:
        """Read an attribute."""
        raise NotImplementedError

    def _parse_new_type(self) -> Type:
        text, at = self.text, self.at
        if text.startswith("!", at):
            return self._parse_dialect_type()
        if text.startswith("(", at):
            return self.parse_function_type()
        found = WORD.match(text, at)
        if found is None:
            raise self.expected("a type")
        word = found.group()
        reader = _READERS.get(word)
        if reader is not None:
            self.match(WORD)
            return reader(self)
        type = self._parse_element_word(word)
        if type is None:
            raise self.error("HL0107", f"`{word}` is not a type", cure=_suggest(word))
        self.match(WORD)
        return type

    def _parse_element_word(self, word: str) -> Type | None:
        if word in FLOAT_WIDTHS:
            return FloatType(word)
        if word == "index":
            return INDEX
        found = _INTEGER_TYPE.fullmatch(word)
        if found is None:
            return BuiltinType(word) if word in _OTHER_BUILTIN else None
        if len(found.group(2)) > 8 or int(found.group(2)) > _LARGEST_WIDTH:
            raise self.error("HL0107", f"`{word}` is wider than {_LARGEST_WIDTH} bits")
        names = {"i": "signless", "ui": "unsigned", "si": "signed"}
        return IntegerType(int(found.group(2)), names[found.group(1)])

    def _parse_extents(self) -> list[int]:
        extents: list[int] = []
        while (found := self.match(_EXTENT)) is not None:
            extent = found.group(1)
            if extent != "?" and (len(extent) > 19 or int(extent) > _LARGEST_EXTENT):
                raise self.error("HL0107", "a size beyond 64 bits", at=found.start())
            extents.append(DYNAMIC if extent == "?" else int(extent))
        return extents

    def _parse_tensor(self) -> Type:
        self.expect("<")
        if self.match(_STAR):
            element = self.parse_type()
            self.expect(">")
            return UnrankedTensorType(element)
        shape = self._parse_extents()
        start = self.at
        element = self.parse_type()
        if isinstance(element, TensorType | UnrankedTensorType | TupleType | FunctionType):
            raise self.error("HL0107", f"{element} is no element of a tensor", at=start)
        bounds, encoding = None, None
        if self.accept(","):
            encoding = self.parse_attribute()
            if isinstance(encoding, StructAttribute) and encoding.mnemonic == "type_extensions":
                bounds, encoding = self._bounds(encoding, shape, start), None
            else:
                encoding = Encoding(attribute_text(encoding))
        if not self.accept(">"):
            raise self.expected("`,` or `>`")
        return TensorType(shape, element, bounds, encoding)

    def _bounds(
        self, encoding: StructAttribute, shape: list[int], at: int
    ) -> tuple[int | None, ...]:
        bounds = encoding.bounds
        if len(bounds) != len(shape):
            raise self.error(
                "HL0107", f"{len(bounds)} bounds for a tensor of rank {len(shape)}", at=at
            )
        for extent, bound in zip(shape, bounds, strict=True):
            if bound is not None and extent != DYNAMIC:
                raise self.error(
                    "HL0107", f"bound {bound} for a dimension of static size {extent}", at=at
                )
        return bounds

    def _parse_complex(self) -> Type:
        self.expect("<")
        element = self.parse_type()
        self.expect(">")
        return ComplexType(element)

    def _parse_tuple(self) -> Type:
        return TupleType(self.parse_list("<", ">", self.parse_type))

    def _parse_vector(self) -> Type:
        start = self.at
        self.expect("<")
        shape = self._parse_extents()
        if len(shape) == 1 and shape[0] > 0:
            element = self.parse_type()
            if self.accept(">"):
                return VectorType(shape[0], element)
        return self._keep_type("vector", start)

    def _parse_memref(self) -> Type:
        return self._keep_type("memref", self.at)

    def _keep_type(self, mnemonic: str, start: int) -> Type:
        self.at = start
        return BuiltinType(mnemonic, self.parse_balanced()[1:-1])

    def parse_balanced(self) -> str:
        """Read `<...>` as text, whatever it holds."""
        if not self.is_next("<"):
            raise self.expected("`<`")
        end = balanced_end(self.text, self.at)
        if end < 0:
            raise self.error("HL0101", "`<` without its `>`")
        body = self.text[self.at : end]
        self.at = SPACE.match(self.text, end).end()  # type: ignore[union-attr]
        return body

    def _parse_dialect_type(self) -> Type:
        alias = _ALIAS.match(self.text, self.at)
        if alias is not None:
            type = self.parse_alias(alias.group(), self.parse_type)
            self.match(_ALIAS)
            return type
        start = self.at
        found = _DIALECT.match(self.text, self.at)
        if found is None:
            raise self.expected("a type")
        self.at = found.end()
        dialect = found.group(1)
        mnemonic = _MNEMONIC.match(self.text, self.at)
        if mnemonic is not None:
            self.match(_MNEMONIC)
            return self._parse_type_body(dialect, mnemonic.group(1), start)
        body = self.at
        if not self.accept("<"):
            raise self.expected("`.` or `<`")
        word = self.match(WORD)
        if word is not None and (dialect, word.group()) in _KNOWN:
            type = self._parse_type_body(dialect, word.group(), start)
            self.expect(">")
            return type
        self.at = body
        kept = self.parse_balanced()[1:-1]
        parts = split_mnemonic(kept)
        return OpaqueType(dialect, kept) if parts is None else DialectType(dialect, *parts)

    def _parse_type_body(self, dialect: str, mnemonic: str, start: int) -> Type:
        reader = _KNOWN.get((dialect, mnemonic))
        if reader is not None:
            return reader(self)
        registered = TYPE_SYNTAXES.get((dialect, mnemonic))
        if registered is not None:
            return registered(self)  # type: ignore[arg-type]
        parameters = self.parse_balanced()[1:-1] if self.is_next("<") else ""
        return DialectType(dialect, mnemonic, parameters)

    def _parse_uniform(self) -> Type:
        """Read `<i8<-127:127>:f32:0, {0.1:3, 0.2}>`; other uniform types are kept as text."""
        start = self.at
        self.expect("<")
        found = self.match(_STORAGE)
        if found is None:
            raise self.error("HL0107", "a quantized type without its storage type, such as `i8`")
        if int(found.group(2)) > _WIDEST_STORAGE:
            raise self.error("HL0107", f"a storage type of {found.group(2)} bits", at=start)
        storage = IntegerType(
            int(found.group(2)), "unsigned" if found.group(1) in ("u", "ui") else "signless"
        )
        low = high = None
        if self.accept("<"):
            low = self.parse_integer()
            self.expect(":")
            high = self.parse_integer()
            self.expect(">")
        self.expect(":")
        expressed = self.parse_type()
        if not isinstance(expressed, FloatType):
            raise self.error("HL0107", f"{expressed} expresses no real number", at=start)
        axis = None
        if self.accept(":"):
            if self.is_next("{"):
                self.at = start
                return DialectType("quant", "uniform", self.parse_balanced()[1:-1])
            axis = self.parse_integer()
        self.expect(",")
        if axis is None:
            pairs = [self._parse_scale()]
        else:
            pairs = self.parse_list("{", "}", self._parse_scale)
        self.expect(">")
        scales, zeros = zip(*pairs, strict=True) if pairs else ((), ())
        least, greatest = integer_range(storage)
        if (
            not least
            <= (least if low is None else low)
            <= (greatest if high is None else high)
            <= greatest
        ):
            raise self.error("HL0107", f"{storage} does not hold {low} to {high}", at=start)
        return QuantizedType(storage, expressed, scales, zeros, axis, low, high)

    def _parse_scale(self) -> tuple[float, int]:
        found = self.match(_NUMBER)
        if found is None:
            raise self.expected("a scale")
        return float(found.group()), self.parse_integer() if self.accept(":") else 0


class Encoding(OpaqueAttribute):
    """An encoding of a tensor type that hloom keeps but does not know."""

    __slots__ = ()

    def __str__(self) -> str:
        return self.text


class OpaqueType(DialectType):
    """A type of an unknown dialect whose whole text stands in brackets: `!dialect<text>`."""

    __slots__ = ()

    def __new__(cls, dialect: str, parameters: str) -> OpaqueType:
        key = (dialect, parameters)
        self = cls._interned.get(key)
        if self is None:
            self = object.__new__(cls)
            self.dialect, self.mnemonic, self.parameters = dialect, "", parameters
            self.text = f"!{dialect}<{parameters}>"
            cls._interned[key] = self
        return self


def _suggest(word: str) -> str | None:
    from hloom.diagnostics import nearest

    return nearest(word, [*ELEMENT_TYPES, *_READERS])


_READERS: Final[dict[str, Callable[[TypeParser], Type]]] = {
    "tensor": TypeParser._parse_tensor,
    "complex": TypeParser._parse_complex,
    "tuple": TypeParser._parse_tuple,
    "vector": TypeParser._parse_vector,
    "memref": TypeParser._parse_memref,
}
_KNOWN: Final[dict[tuple[str, str], Callable[[TypeParser], Type]]] = {
    ("quant", "uniform"): TypeParser._parse_uniform,
}
