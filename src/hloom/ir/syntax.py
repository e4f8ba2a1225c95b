"""How does a dialect say what its operations, attributes and types look like as text?

An operation's `syntax` is a string in MLIR's declarative assembly format; `formats.text` compiles
it once into a parser and a printer. What the language cannot say is a *directive*,
`custom<Name>(...)`: a class with a `parse` and a `print` function, registered here by name.
Attributes and types of a dialect register a parse and a print function by dialect and mnemonic. A
dialect sees the parser and the printer through the protocols below only.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeVar

from hloom.ir.attributes import Attribute
from hloom.ir.operation import Operation, Region, Value
from hloom.ir.types import FunctionType, Type

if TYPE_CHECKING:
    import re

    from hloom.diagnostics import Location, ParseError

AnyClass = TypeVar("AnyClass", bound=type)


class ValueName(NamedTuple):
    """A use of a value in the text: its name with the `%`, and the offset where it stands."""

    text: str
    offset: int


class RegionArgument(NamedTuple):
    """An argument of a region's first block that stands outside of the region's text."""

    name: ValueName
    type: Type
    location: Location | None = None


class Parser(Protocol):
    """What a directive may ask of the parser. Each method raises ParseError at a mistake."""

    text: str
    at: int

    def accept(self, literal: str) -> bool:
        """Step over a punctuation and tell whether it was there."""
        ...

    def expect(self, literal: str) -> None:
        """Step over a punctuation that must be there."""
        ...

    def accept_keyword(self, word: str) -> bool:
        """Step over a word and tell whether it was there."""
        ...

    def expect_keyword(self, word: str) -> None:
        """Step over a word that must be there."""
        ...

    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Step over what a pattern matches here."""
        ...

    def parse_keyword(self) -> str:
        """Read any word."""
        ...

    def parse_integer(self) -> int:
        """Read an integer, which may be negative."""
        ...

    def parse_number(self) -> float:
        """Read a floating-point number."""
        ...

    def parse_list(self, opening: str, closing: str, item: Callable[[], Any]) -> list[Any]:
        """Read items separated by commas between two delimiters."""
        ...

    def parse_integers(self) -> tuple[int, ...]:
        """Read `[1, 2, 3]`; `?` reads as -1."""
        ...

    def parse_string(self) -> str:
        """Read a quoted string."""
        ...

    def parse_symbol_name(self) -> str:
        """Read `@name` and return the name."""
        ...

    def parse_type(self) -> Type:
        """Read a type."""
        ...

    def parse_types(self) -> list[Type]:
        """Read one or more types separated by commas."""
        ...

    def parse_attribute(self, type: Type | None = None) -> Attribute:
        """Read an attribute; `type` is the type of a number that does not state its own."""
        ...

    def parse_attribute_dictionary(self, is_after_keyword: bool = False) -> dict[str, Attribute]:
        """Read `{...}` when it is there, or `attributes {...}` when it comes after the keyword."""
        ...

    def accept_operand(self) -> ValueName | None:
        """Read a value's name when there is one here."""
        ...

    def parse_operand(self) -> ValueName:
        """Read a value's name."""
        ...

    def parse_operands(self) -> list[ValueName]:
        """Read any number of value names separated by commas."""
        ...

    def parse_region(
        self, arguments: Sequence[RegionArgument] | None = None, is_isolated: bool = False
    ) -> Region:
        """Read `{...}`; `arguments` are those of its first block when its text does not say."""
        ...

    def parse_optional_location(self) -> Location | None:
        """Read `loc(...)` when it is there."""
        ...

    def location_at(self, offset: int) -> Location:
        """Return the place in the text as a location."""
        ...

    def error(
        self,
        code: str,
        found: str,
        *,
        at: int | None = None,
        promise: str = "",
        cure: str | None = None,
    ) -> ParseError:
        """Make the error for what was found at an offset (here, when none is given)."""
        ...

    def expected(self, what: str) -> ParseError:
        """Make the error that something else should stand here."""
        ...


class Printer(Protocol):
    """What a directive may ask of the printer."""

    def write(self, text: str) -> None:
        """Append text."""
        ...

    def newline(self) -> None:
        """Begin a new line at the current indentation."""
        ...

    def name(self, value: Value) -> str:
        """Return a value's name, such as `%arg0`."""
        ...

    def names(self, values: Sequence[Value]) -> str:
        """Return the names of several values, separated by commas."""
        ...

    def attribute(self, attribute: Attribute) -> str:
        """Return an attribute's full text."""
        ...

    def bare_attribute(self, attribute: Attribute) -> str:
        """Return an attribute's text without dialect, mnemonic and type, as in `<...>` or `EQ`."""
        ...

    def attribute_dictionary(
        self, attributes: dict[str, Attribute], hidden: Collection[str] = (), keyword: str = ""
    ) -> str:
        """Return ` {...}` without some attributes, or nothing when none are left.

        A keyword comes before the braces: ` attributes {...}`.
        """
        ...

    def function_type(self, operation: Operation) -> str:
        """Return `(operand types) -> result types`."""
        ...

    def symbol(self, name: str) -> str:
        """Return `@name`."""
        ...

    def argument(self, value: Value) -> str:
        """Return `%name: type`, with the location where those are wanted."""
        ...

    def generic(self, operation: Operation, has_name: bool = True) -> None:
        """Write an operation in the generic form."""
        ...

    def region(self, region: Region, has_arguments: bool = True) -> None:
        """Write `{...}`; the first block's label is left out when its arguments stand elsewhere."""
        ...


@dataclass(slots=True)
class Parts:
    """What has been read of one operation so far; filled by the format's elements in order.

    Operands and types are lists in the order of the declaration, or by field index. Types that are
    not stated are those of the values; result types that are not stated are inferred.
    """

    kind: type[Operation]
    operands: list[ValueName] | None = None
    operand_groups: dict[int, list[ValueName]] = field(default_factory=dict)
    operand_types: Sequence[Type] | None = None
    operand_type_groups: dict[int, list[Type]] = field(default_factory=dict)
    result_types: Sequence[Type] | None = None
    result_type_groups: dict[int, list[Type]] = field(default_factory=dict)
    attributes: dict[str, Attribute] = field(default_factory=dict)
    regions: list[Region] = field(default_factory=list)
    location: Location | None = None

    def set_function_type(self, type: FunctionType) -> None:
        """State all operand and result types at once."""
        self.operand_types = type.inputs
        self.result_types = type.results


class Argument(Protocol):
    """What a directive is given for `$x`, `type($x)` or `ref($x)`: where it is stored and read."""

    def store(self, parts: Parts, value: Any) -> None:
        """Keep what was parsed."""
        ...

    def load(self, parts: Parts) -> Any:
        """Return what was parsed before."""
        ...

    def read(self, operation: Operation) -> Any:
        """Return what is to be printed."""
        ...


@dataclass(frozen=True, slots=True)
class AttributeArgument:
    """`$x` of an attribute: an Attribute, or None when it is absent."""

    field: Any  # AttributeField, which is a descriptor

    def store(self, parts: Parts, value: Any) -> None:
        """Keep an attribute, or a plain value that its kind converts; None is absent."""
        if value is not None:
            parts.attributes[self.field.key] = self.field.kind.make(value)

    def load(self, parts: Parts) -> Attribute | None:
        """Return the attribute that was parsed."""
        return parts.attributes.get(self.field.key)

    def read(self, operation: Operation) -> Attribute | None:
        """Return the operation's attribute; ValueError when it is of another kind than declared."""
        attribute = operation.attributes.get(self.field.key)
        if attribute is not None and not self.field.kind.accepts(attribute):
            raise ValueError(f"{self.field.key} is no {self.field.kind.name}")
        return attribute


@dataclass(frozen=True, slots=True)
class OperandArgument:
    """`$x` of an operand: a list of value names when parsing, of values when printing."""

    field: Any  # OperandField, which is a descriptor

    def store(self, parts: Parts, value: list[ValueName]) -> None:
        """Keep the names."""
        parts.operand_groups[self.field.index] = value

    def load(self, parts: Parts) -> list[ValueName]:
        """Return the names that were parsed."""
        return parts.operand_groups.get(self.field.index, [])

    def read(self, operation: Operation) -> Sequence[Value]:
        """Return the values."""
        declaration = operation.declaration
        low, high = declaration.operand_segment(self.field.index, len(operation.operands))
        return operation.operands[low:high]


@dataclass(frozen=True, slots=True)
class OperandTypeArgument:
    """`type($x)` of an operand: a list of types."""

    field: Any  # OperandField, which is a descriptor

    def store(self, parts: Parts, value: list[Type]) -> None:
        """Keep the types."""
        parts.operand_type_groups[self.field.index] = value

    def load(self, parts: Parts) -> list[Type]:
        """Return the types that were parsed."""
        return parts.operand_type_groups.get(self.field.index, [])

    def read(self, operation: Operation) -> list[Type]:
        """Return the operands' types."""
        return [value.type for value in OperandArgument(self.field).read(operation)]


@dataclass(frozen=True, slots=True)
class ResultTypeArgument:
    """`type($x)` of a result: a list of types."""

    field: Any  # OutputField, which is a descriptor

    def store(self, parts: Parts, value: list[Type]) -> None:
        """Keep the types."""
        parts.result_type_groups[self.field.index] = value

    def load(self, parts: Parts) -> list[Type]:
        """Return the types that were parsed."""
        return parts.result_type_groups.get(self.field.index, [])

    def read(self, operation: Operation) -> list[Type]:
        """Return the results' types."""
        found = self.field.__get__(operation, type(operation))
        return [value.type for value in found] if self.field.is_variadic else [found.type]


@dataclass(frozen=True, slots=True)
class RegionArgumentField:
    """`$x` of a region: a list of regions."""

    field: Any  # RegionField, which is a descriptor

    def store(self, parts: Parts, value: list[Region]) -> None:
        """Keep the regions."""
        parts.regions.extend(value)

    def load(self, parts: Parts) -> list[Region]:
        """Return the regions that were parsed."""
        return parts.regions[self.field.index :]

    def read(self, operation: Operation) -> list[Region]:
        """Return the regions."""
        found = self.field.__get__(operation, type(operation))
        return found if self.field.is_variadic else [found]


class Directive(Protocol):
    """A `custom<Name>(...)`: how to read and to write what the language cannot say.

    A directive that is an operation's whole syntax sets `is_whole`: then no space comes before it.
    """

    is_whole: bool

    @staticmethod
    def parse(parser: Parser, parts: Parts, *arguments: Any) -> None:
        """Read, and store into the arguments or the parts."""
        ...

    @staticmethod
    def print(printer: Printer, operation: Operation, *arguments: Any) -> None:
        """Write what `parse` reads."""
        ...


@dataclass(frozen=True, slots=True)
class AttributeSyntax:
    """How a dialect's attribute is read and written: what follows its mnemonic.

    `print` takes the attribute, and the function that spells attributes inside of it.
    """

    parse: Callable[[Parser], Attribute]
    print: Callable[[Any, Callable[[Attribute], str]], str]


@dataclass(frozen=True, slots=True)
class EnumerationSyntax:
    """A dialect's enumeration: its values, and whether the value stands in angle brackets.

    `#stablehlo<precision HIGH>` does not, `#stablehlo.result_accuracy_mode<DEFAULT>` does.
    """

    values: tuple[str, ...]
    has_brackets: bool = False


DIRECTIVES: Final[dict[str, Directive]] = {}
"""Every directive by name, filled as dialects are imported."""

ATTRIBUTE_SYNTAXES: Final[dict[tuple[str, str], AttributeSyntax]] = {}
"""How attributes with fields look, by dialect and mnemonic."""

ENUMERATIONS: Final[dict[tuple[str, str], EnumerationSyntax]] = {}
"""The values of enumerations, by dialect and name."""

TYPE_SYNTAXES: Final[dict[tuple[str, str], Callable[[Parser], Type]]] = {}
"""How to read what follows the mnemonic of a dialect's type; `type.text` is how it is written."""


def directive(name: str) -> Callable[[AnyClass], AnyClass]:
    """Register a class as the directive `custom<name>`."""

    def register(kind: AnyClass) -> AnyClass:
        if not hasattr(kind, "is_whole"):
            kind.is_whole = False
        DIRECTIVES[name] = kind  # type: ignore[assignment]
        return kind

    return register
