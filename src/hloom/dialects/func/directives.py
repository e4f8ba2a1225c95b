"""How does a function look as text?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from hloom.ir.attributes import (
    ArrayAttribute,
    Attribute,
    DictionaryAttribute,
    StringAttribute,
    TypeAttribute,
)
from hloom.ir.operation import Operation, Region
from hloom.ir.syntax import Parser, Parts, Printer, RegionArgument, directive
from hloom.ir.types import FunctionType, Type

_SHOWN: Final = ("sym_name", "sym_visibility", "function_type", "arg_attrs", "res_attrs")
_VISIBILITIES: Final = ("public", "private", "nested")


@directive("Function")
class Function:
    """`private @name(%arg0: type {...}) -> (type {...}) attributes {...} {...}`."""

    is_whole = True

    @staticmethod
    def parse(parser: Parser, parts: Parts) -> None:
        """Read a function; without a body, its arguments may be types alone."""
        attributes: dict[str, Attribute] = {}
        for word in _VISIBILITIES:
            if parser.accept_keyword(word):
                attributes["sym_visibility"] = StringAttribute(word)
                break
        attributes["sym_name"] = StringAttribute(parser.parse_symbol_name())
        at = parser.at
        arguments, types, argument_attributes = _parse_arguments(parser)
        result_types: list[Type] = []
        result_attributes: list[dict[str, Attribute]] = []
        if parser.accept("->"):
            result_types, result_attributes = _parse_results(parser)
        attributes["function_type"] = TypeAttribute(FunctionType(types, result_types))
        _store(attributes, "arg_attrs", argument_attributes)
        _store(attributes, "res_attrs", result_attributes)
        given = parser.parse_attribute_dictionary(True)
        for name in _SHOWN:
            if name in given:
                raise parser.error("HL0108", f"attribute `{name}` is given twice", at=at)
        parts.attributes.update({**given, **attributes})
        parts.operands, parts.result_types = [], []
        if parser.text.startswith("{", parser.at):
            if len(arguments) != len(types):
                raise parser.error("HL0101", "an argument without a name", at=at)
            parts.regions.append(parser.parse_region(arguments, is_isolated=True))
        else:
            parts.regions.append(Region())

    @staticmethod
    def print(printer: Printer, operation: Operation) -> None:
        """Write a function."""
        attributes: dict[str, Any] = operation.attributes
        write = printer.write
        write(" ")
        if "sym_visibility" in attributes:
            write(f"{attributes['sym_visibility'].value} ")
        write(printer.symbol(attributes["sym_name"].value))
        type = attributes["function_type"].value
        region = operation.regions[0]
        items = (
            [printer.argument(argument) for argument in region.blocks[0].arguments]
            if region.blocks
            else [item.text for item in type.inputs]
        )
        write(f"({', '.join(_with_attributes(printer, items, attributes.get('arg_attrs')))})")
        if type.results:
            items = [item.text for item in type.results]
            shown = _with_attributes(printer, items, attributes.get("res_attrs"))
            is_single = len(items) == 1 and shown == items
            if is_single and not isinstance(type.results[0], FunctionType):
                write(f" -> {items[0]}")
            else:
                write(f" -> ({', '.join(shown)})")
        write(printer.attribute_dictionary(attributes, _SHOWN, "attributes"))
        if region.blocks:
            write(" ")
            printer.region(region, has_arguments=False)


def _parse_arguments(
    parser: Parser,
) -> tuple[list[RegionArgument], list[Type], list[dict[str, Attribute]]]:
    arguments: list[RegionArgument] = []
    types: list[Type] = []
    attributes: list[dict[str, Attribute]] = []

    def read() -> None:
        at = parser.at
        name = parser.accept_operand()
        if (name is None) != (not arguments) and types:
            raise parser.error("HL0101", "some arguments have names, some have none", at=at)
        if name is not None:
            parser.expect(":")
        types.append(parser.parse_type())
        attributes.append(parser.parse_attribute_dictionary())
        location = parser.parse_optional_location()
        if name is not None:
            arguments.append(RegionArgument(name, types[-1], location))

    parser.parse_list("(", ")", read)
    return arguments, types, attributes


def _parse_results(parser: Parser) -> tuple[list[Type], list[dict[str, Attribute]]]:
    types: list[Type] = []
    attributes: list[dict[str, Attribute]] = []

    def read() -> None:
        types.append(parser.parse_type())
        attributes.append(parser.parse_attribute_dictionary())

    if parser.text.startswith("(", parser.at):
        parser.parse_list("(", ")", read)
    else:
        types.append(parser.parse_type())
        attributes.append({})
    return types, attributes


def _store(attributes: dict[str, Attribute], name: str, values: list[dict[str, Attribute]]) -> None:
    if any(values):
        attributes[name] = ArrayAttribute([DictionaryAttribute(value) for value in values])


def _with_attributes(printer: Printer, items: Sequence[str], found: Any) -> list[str]:
    """Put each item's attributes behind it."""
    if found is None:
        return list(items)
    return [
        f"{item}{printer.attribute_dictionary(own.entries)}"
        for item, own in zip(items, found.elements, strict=True)
    ]
