"""How does an operation's `syntax` string become a parser and a printer?

The string is cut into elements once per operation class; each element reads into the parts of an
operation and writes from one. Where spaces go is decided here, by MLIR's rules, so that what is
printed is what MLIR prints.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from hloom.formats.text.field_forms import Form, form_of
from hloom.ir.attribute_kinds import UNIT_FLAG
from hloom.ir.attributes import UNIT
from hloom.ir.declaration import AttributeField, OperandField, OutputField, RegionField
from hloom.ir.operation import Operation
from hloom.ir.syntax import (
    DIRECTIVES,
    AttributeArgument,
    OperandArgument,
    OperandTypeArgument,
    Parser,
    Parts,
    Printer,
    RegionArgumentField,
    ResultTypeArgument,
)

_PIECE: Final = re.compile(r"\s*(`[^`]*`|\$\w+|[a-z]+(?:-[a-z]+)*|[A-Z]\w*|[()?^,<>:])")
_NO_SPACE_BEFORE: Final = "<>(){}[],"
_NO_SPACE_AFTER_PUNCTUATION: Final = ">)}],"
_NO_SPACE_AFTER: Final = "<({["
_SEGMENT_SIZES: Final = ("operandSegmentSizes", "resultSegmentSizes")

Read = Callable[[Any, Parts], None]
Write = Callable[[Any, Operation], None]


@dataclass(slots=True)
class Format:
    """A compiled syntax: the steps that read an operation, and those that write it."""

    reads: list[Read] = field(default_factory=list)
    writes: list[Write] = field(default_factory=list)
    hidden: set[str] = field(default_factory=set)
    defaults: list[tuple[str, Any]] = field(default_factory=list)

    def parse(self, parser: Parser, parts: Parts) -> None:
        """Read what follows the operation's name."""
        for read in self.reads:
            read(parser, parts)

    def print(self, printer: Printer, operation: Operation) -> None:
        """Write what follows the operation's name."""
        for write in self.writes:
            write(printer, operation)


def format_of(kind: type[Operation]) -> Format | None:
    """Return an operation class's compiled syntax; None when it has only the generic form."""
    known = _FORMATS.get(kind)
    if known is None and kind not in _FORMATS:
        text = getattr(kind, "syntax", None)
        known = _FORMATS[kind] = None if text is None else _Compiler(kind, text).compile()
    return known


_FORMATS: Final[dict[type[Operation], Format | None]] = {}


class _Compiler:
    """Walks over the pieces of one syntax string."""

    def __init__(self, kind: type[Operation], text: str) -> None:
        self.kind = kind
        self.text = text
        self.pieces = list(_pieces(kind, text))
        self.at = 0
        self.format = Format()
        # The state of MLIR's rules for spaces.
        self.wants_space = True
        self.after_punctuation = False

    def compile(self) -> Format:
        """Compile the whole string."""
        declaration = self.kind.declaration
        self.format.hidden.update(_SEGMENT_SIZES)
        self.format.defaults = [
            (item.key, item.kind.make(item.default))
            for item in declaration.attributes.values()
            if item.is_optional and item.default is not None and not callable(item.default)
        ]
        self._sequence(self.format.reads, self.format.writes, ())
        if self.at != len(self.pieces):
            raise self._mistake("unbalanced parentheses")
        return self.format

    # Pieces -----------------------------------------------------------------------------------

    def _peek(self) -> str:
        return self.pieces[self.at] if self.at < len(self.pieces) else ""

    def _take(self) -> str:
        piece = self._peek()
        self.at += 1
        return piece

    def _expect(self, piece: str) -> None:
        if self._take() != piece:
            raise self._mistake(f"expected {piece}")

    def _mistake(self, what: str) -> ValueError:
        return ValueError(f"syntax of {self.kind.name}: {what} at piece {self.at}: {self.text}")

    # Elements ---------------------------------------------------------------------------------

    def _sequence(self, reads: list[Read], writes: list[Write], ends: Sequence[str]) -> Any:
        """Compile elements up to a closing piece; return the anchor's test, if there was one."""
        anchor = None
        while self.at < len(self.pieces) and self._peek() not in ends:
            piece = self._take()
            if piece == "(":
                self._group(reads, writes)
                continue
            present = self._element(piece, reads, writes)
            if self._peek() == "^":
                self._take()
                anchor = present
        return anchor

    def _element(self, piece: str, reads: list[Read], writes: list[Write]) -> Any:
        """Compile one element and return the function that tells whether an operation has it."""
        if piece[0] == "`":
            self._literal(piece[1:-1], reads, writes)
            return None
        if piece in ("attr-dict", "attr-dict-with-keyword"):
            self._attribute_dictionary(piece.endswith("keyword"), reads, writes)
            return None
        if piece == "custom":
            return self._directive(reads, writes)
        field = self._field(piece[1:]) if piece[0] == "$" else None
        if isinstance(field, AttributeField) and field.kind is UNIT_FLAG:
            return self._flag(field, reads)
        self._space(writes)
        if field is not None:
            return self._variable(field, reads, writes)
        compile_word = _WORDS.get(piece)
        if compile_word is None:
            raise self._mistake(f"unknown element {piece}")
        return compile_word(self, reads, writes)

    def _literal(self, text: str, reads: list[Read], writes: list[Write]) -> None:
        if text == "" or text.isspace():
            if text:
                writes.append(lambda printer, operation: printer.write(" "))
            self.wants_space, self.after_punctuation = False, not text
            return
        if text == "\\n":
            writes.append(lambda printer, operation: printer.newline())
            return
        is_word = text[0] == "_" or text[0].isalpha()
        if is_word:
            reads.append(lambda parser, parts: parser.expect_keyword(text))
        else:
            reads.append(lambda parser, parts: parser.expect(text))
        shown = f" {text}" if self.wants_space and self._spaced(text) else text
        writes.append(lambda printer, operation: printer.write(shown))
        self.wants_space = len(text) != 1 or text not in _NO_SPACE_AFTER
        self.after_punctuation = not is_word

    def _spaced(self, text: str) -> bool:
        if len(text) != 1 and text != "->":
            return True
        if self.after_punctuation:
            return text[0] not in _NO_SPACE_AFTER_PUNCTUATION
        return text[0] not in _NO_SPACE_BEFORE

    def _space(self, writes: list[Write]) -> None:
        if self.wants_space or not self.after_punctuation:
            writes.append(lambda printer, operation: printer.write(" "))
        self.wants_space, self.after_punctuation = True, False

    def _attribute_dictionary(
        self, has_keyword: bool, reads: list[Read], writes: list[Write]
    ) -> None:
        format = self.format
        keyword = "attributes" if has_keyword else ""

        def read(parser: Any, parts: Parts) -> None:
            at = parser.at
            for name, attribute in parser.parse_attribute_dictionary(has_keyword).items():
                if name in parts.attributes:
                    raise parser.error("HL0108", f"attribute `{name}` is given twice", at=at)
                parts.attributes[name] = attribute

        def write(printer: Any, operation: Operation) -> None:
            attributes = operation.attributes
            if attributes and not attributes.keys() <= format.hidden:
                hidden = format.hidden
                for name, default in format.defaults:
                    if name not in hidden and attributes.get(name) == default:
                        hidden = {*hidden, name}
                printer.write(printer.attribute_dictionary(attributes, hidden, keyword))

        reads.append(read)
        writes.append(write)
        self.after_punctuation = False

    def _group(self, reads: list[Read], writes: list[Write]) -> None:
        """Compile `( ... $x^ ... )?`, perhaps with `:( ... )` in between."""
        state = self.wants_space, self.after_punctuation
        inner_reads: list[Read] = []
        inner_writes: list[Write] = []
        other_reads: list[Read] = []
        other_writes: list[Write] = []
        first = next(piece for piece in self.pieces[self.at :] if not _is_space(piece))
        is_present = self._sequence(inner_reads, inner_writes, (")",))
        self._expect(")")
        after = self.wants_space, self.after_punctuation
        if self._peek() == ":":
            self._take()
            self._expect("(")
            self.wants_space, self.after_punctuation = state
            self._sequence(other_reads, other_writes, (")",))
            self._expect(")")
        self._expect("?")
        self.wants_space, self.after_punctuation = after
        is_next = self._start_test(first)
        if is_present is None:
            raise self._mistake("an optional group without its anchor")

        def read(parser: Any, parts: Parts) -> None:
            for step in inner_reads if is_next(parser) else other_reads:
                step(parser, parts)

        def write(printer: Any, operation: Operation) -> None:
            for step in inner_writes if is_present(operation) else other_writes:
                step(printer, operation)

        reads.append(read)
        writes.append(write)

    def _start_test(self, piece: str) -> Callable[[Any], bool]:
        """Return the function that tells whether a group that begins with a piece comes next."""
        if piece[0] == "`":
            text = piece[1:-1]
            if text[0] == "_" or text[0].isalpha():
                return lambda parser: parser.is_keyword_next(text)
            return lambda parser: parser.is_next(text)
        field = self._field(piece[1:]) if piece[0] == "$" else None
        if piece == "operands" or isinstance(field, OperandField):
            return lambda parser: parser.is_next("%")
        if isinstance(field, RegionField):
            return lambda parser: parser.is_next("{")
        raise self._mistake(f"an optional group cannot begin with {piece}")

    # Variables --------------------------------------------------------------------------------

    def _field(self, name: str) -> Any:
        declaration = self.kind.declaration
        fields = (*declaration.operands, *declaration.outputs, *declaration.regions)
        for item in (*fields, *declaration.attributes.values()):
            if item.name == name:
                return item
        for item in declaration.attributes.values():
            if item.key == name:
                return item
        raise self._mistake(f"no part named {name}")

    def _variable(self, field: Any, reads: list[Read], writes: list[Write]) -> Any:
        if isinstance(field, OperandField):
            return self._operand(field, reads, writes)
        if isinstance(field, AttributeField):
            return self._attribute(field, reads, writes)
        if isinstance(field, RegionField):
            return self._region(field, reads, writes)
        raise self._mistake(f"{field.name} is a result")

    def _operand(self, field: OperandField, reads: list[Read], writes: list[Write]) -> Any:
        index = field.index
        argument = OperandArgument(field)
        if field.is_variadic:
            reads.append(
                lambda parser, parts: parts.operand_groups.__setitem__(
                    index, parser.parse_operands()
                )
            )
        elif field.is_optional:

            def read_optional(parser: Any, parts: Parts) -> None:
                found = parser.accept_operand()
                parts.operand_groups[index] = [] if found is None else [found]

            reads.append(read_optional)
        else:
            reads.append(
                lambda parser, parts: parts.operand_groups.__setitem__(
                    index, [parser.parse_operand()]
                )
            )
        if self.kind.declaration.has_variadic_operands:
            writes.append(
                lambda printer, operation: printer.write(printer.names(argument.read(operation)))
            )
        else:
            writes.append(
                lambda printer, operation: printer.write(printer.name(operation.operands[index]))
            )
        return lambda operation: bool(argument.read(operation))

    def _attribute(self, field: AttributeField, reads: list[Read], writes: list[Write]) -> Any:
        key = field.key
        form: Form = form_of(field.kind)
        self.format.hidden.add(key)
        default = None
        if field.is_optional and field.default is not None and not callable(field.default):
            default = field.kind.make(field.default)
        reads.append(lambda parser, parts: parts.attributes.__setitem__(key, form.read(parser)))
        accepts = field.kind.accepts

        def write(printer: Any, operation: Operation) -> None:
            attribute = operation.attributes[key]
            if not accepts(attribute):
                raise ValueError(f"{key} is no {field.kind.name}")
            printer.write(form.write(printer, attribute))

        writes.append(write)
        return lambda operation: operation.attributes.get(key, default) != default

    def _flag(self, field: AttributeField, reads: list[Read]) -> Any:
        """Compile a flag that anchors a group: the group's presence is its value."""
        key = field.key
        self.format.hidden.add(key)
        reads.append(lambda parser, parts: parts.attributes.__setitem__(key, UNIT))
        return lambda operation: key in operation.attributes

    def _region(self, field: RegionField, reads: list[Read], writes: list[Write]) -> Any:
        argument = RegionArgumentField(field)

        def read(parser: Any, parts: Parts) -> None:
            parts.regions.append(parser.parse_region())
            while field.is_variadic and parser.accept(","):
                parts.regions.append(parser.parse_region())

        def write(printer: Any, operation: Operation) -> None:
            for index, region in enumerate(argument.read(operation)):
                if index:
                    printer.write(", ")
                printer.region(region)

        reads.append(read)
        writes.append(write)
        return lambda operation: bool(argument.read(operation))

    # Words ------------------------------------------------------------------------------------

    def _operands(self, reads: list[Read], writes: list[Write]) -> Any:
        reads.append(lambda parser, parts: setattr(parts, "operands", parser.parse_operands()))
        writes.append(lambda printer, operation: printer.write(printer.names(operation.operands)))
        return lambda operation: bool(operation.operands)

    def _regions(self, reads: list[Read], writes: list[Write]) -> Any:
        def read(parser: Any, parts: Parts) -> None:
            parts.regions.append(parser.parse_region())
            while parser.accept(","):
                parts.regions.append(parser.parse_region())

        def write(printer: Any, operation: Operation) -> None:
            for index, region in enumerate(operation.regions):
                if index:
                    printer.write(", ")
                printer.region(region)

        reads.append(read)
        writes.append(write)
        return lambda operation: bool(operation.regions)

    def _function_type(self, reads: list[Read], writes: list[Write]) -> Any:
        self._expect("(")
        while self._take() != ")":
            pass
        reads.append(lambda parser, parts: parts.set_function_type(parser.parse_function_type()))
        writes.append(lambda printer, operation: printer.write(printer.function_type(operation)))
        return None

    def _type(self, reads: list[Read], writes: list[Write]) -> Any:
        self._expect("(")
        name = self._take()
        self._expect(")")
        if name in ("operands", "results"):
            return self._all_types(name, reads, writes)
        field = self._field(name[1:])
        argument: Any
        if isinstance(field, OperandField):
            argument = OperandTypeArgument(field)
        elif isinstance(field, OutputField):
            argument = ResultTypeArgument(field)
        else:
            raise self._mistake(f"{name} has no type")
        if field.is_variadic:
            reads.append(lambda parser, parts: argument.store(parts, parser.parse_types()))
        else:
            reads.append(lambda parser, parts: argument.store(parts, [parser.parse_type()]))
        writes.append(
            lambda printer, operation: printer.write(
                ", ".join([item.text for item in argument.read(operation)])
            )
        )
        return lambda operation: bool(argument.read(operation))

    def _all_types(self, name: str, reads: list[Read], writes: list[Write]) -> Any:
        which = "operand_types" if name == "operands" else "result_types"
        values: Callable[[Operation], Sequence[Any]] = (
            (lambda operation: operation.operands)
            if name == "operands"
            else (lambda operation: operation.results)
        )
        reads.append(lambda parser, parts: setattr(parts, which, parser.parse_types()))
        writes.append(
            lambda printer, operation: printer.write(
                ", ".join([value.type.text for value in values(operation)])
            )
        )
        return lambda operation: bool(values(operation))

    def _directive(self, reads: list[Read], writes: list[Write]) -> Any:
        self._expect("<")
        name = self._take()
        self._expect(">")
        directive = DIRECTIVES.get(name)
        if directive is None:
            raise self._mistake(f"no directive {name}")
        arguments = self._arguments()
        if not directive.is_whole:
            self._space(writes)
        reads.append(lambda parser, parts: directive.parse(parser, parts, *arguments))
        writes.append(lambda printer, operation: directive.print(printer, operation, *arguments))
        return None

    def _arguments(self) -> list[Any]:
        arguments: list[Any] = []
        self._expect("(")
        while (piece := self._take()) != ")":
            if piece in ("", ","):
                if not piece:
                    raise self._mistake("expected )")
                continue
            if piece in ("type", "ref"):
                self._expect("(")
                arguments.append(self._argument(self._take(), piece == "type"))
                self._expect(")")
            else:
                arguments.append(self._argument(piece, False))
        return arguments

    def _argument(self, piece: str, is_type: bool) -> Any:
        field = self._field(piece[1:])
        if isinstance(field, OutputField):
            return ResultTypeArgument(field)
        if isinstance(field, OperandField):
            return OperandTypeArgument(field) if is_type else OperandArgument(field)
        if isinstance(field, RegionField):
            return RegionArgumentField(field)
        self.format.hidden.add(field.key)
        return AttributeArgument(field)


def _pieces(kind: type[Operation], text: str) -> Iterator[str]:
    at, end = 0, len(text.rstrip())
    while at < end:
        found = _PIECE.match(text, at)
        if found is None:
            raise ValueError(f"syntax of {kind.name}: cannot read {text[at:].strip()[:20]!r}")
        yield found.group(1)
        at = found.end()


def _is_space(piece: str) -> bool:
    return piece[0] == "`" and (piece == "``" or piece[1:-1].isspace() or piece == "`\\n`")


_WORDS: Final[dict[str, Any]] = {
    "operands": _Compiler._operands,
    "regions": _Compiler._regions,
    "functional-type": _Compiler._function_type,
    "type": _Compiler._type,
}
