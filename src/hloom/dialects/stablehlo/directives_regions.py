"""How do constants, loops and reductions look as text?"""

from __future__ import annotations

from typing import Any

from hloom.diagnostics import Location
from hloom.ir.attributes import DenseArrayAttribute
from hloom.ir.declaration import COMMUTATIVE, OPERATIONS
from hloom.ir.operation import Block, Operation, Region
from hloom.ir.syntax import Parser, Parts, Printer, RegionArgument, ValueName, directive
from hloom.ir.types import FunctionType, TensorType, Type


@directive("Constant")
class Constant:
    """The value alone, whose type is the result's; the generic form when the types differ."""

    is_whole = True

    @staticmethod
    def parse(parser: Parser, parts: Parts) -> None:
        """Read attributes and the value, or what follows the name in the generic form."""
        if parser.accept("("):
            parser.expect(")")
            if parser.accept("<"):
                parts.attributes.update(parser.parse_attribute_dictionary())
                parser.expect(">")
            parts.attributes.update(parser.parse_attribute_dictionary())
            parser.expect(":")
            at = parser.at
            type = parser.parse_type()
            if not isinstance(type, FunctionType):
                raise parser.error("HL0107", f"{type} where a function type stands", at=at)
            parts.set_function_type(type)
            parts.operands = []
            return
        parts.attributes.update(parser.parse_attribute_dictionary())
        at = parser.at
        value: Any = parser.parse_attribute()
        type = getattr(value, "type", None)
        if not isinstance(type, TensorType):
            raise parser.error("HL0108", "a value that is no constant tensor", at=at)
        parts.attributes["value"] = value
        parts.operands = []
        parts.result_types = [type]

    @staticmethod
    def print(printer: Printer, operation: Operation) -> None:
        """Write attributes and the value."""
        value: Any = operation.attributes["value"]
        if value.type is not operation.results[0].type:
            printer.generic(operation, has_name=False)
            return
        if len(operation.attributes) > 1:
            printer.write(printer.attribute_dictionary(operation.attributes, ("value",)))
        printer.write(f" {printer.attribute(value)}")


@directive("While")
class While:
    """`(%iterArg = %0) : type cond {...} do {...}`; both regions name their arguments alike."""

    is_whole = True

    @staticmethod
    def parse(parser: Parser, parts: Parts) -> None:
        """Read the operands, their types and both regions."""
        at = parser.at

        def assignment() -> tuple[ValueName, ValueName]:
            argument = parser.parse_operand()
            parser.expect("=")
            return argument, parser.parse_operand()

        pairs = parser.parse_list("(", ")", assignment)
        types: list[Type] = []
        if pairs:
            parser.expect(":")
            types = parser.parse_types()
        if len(types) != len(pairs):
            raise parser.error(
                "HL0106", f"{len(pairs)} operands, and types for {len(types)}", at=at
            )
        parts.operands = [operand for _, operand in pairs]
        parts.operand_types = parts.result_types = types
        parts.attributes.update(parser.parse_attribute_dictionary(True))
        arguments = [
            RegionArgument(name, type) for (name, _), type in zip(pairs, types, strict=True)
        ]
        parser.expect_keyword("cond")
        parts.regions.append(parser.parse_region(arguments))
        parser.expect_keyword("do")
        parts.regions.append(parser.parse_region(arguments))

    @staticmethod
    def print(printer: Printer, operation: Operation) -> None:
        """Write the operands, their types and both regions."""
        condition, body = operation.regions
        if operation.operand_types != operation.result_types:
            raise ValueError("one list of types cannot say both")
        arguments = body.blocks[0].arguments
        pairs = zip(arguments, operation.operands, strict=True)
        shown = ", ".join(f"{printer.name(left)} = {printer.name(right)}" for left, right in pairs)
        printer.write(f"({shown})")
        if operation.operands:
            types = ", ".join([operand.type.text for operand in operation.operands])
            printer.write(f" : {types}")
        printer.write(printer.attribute_dictionary(operation.attributes, (), "attributes"))
        printer.newline()
        printer.write("cond ")
        printer.region(condition, has_arguments=False)
        printer.write(" do ")
        printer.region(body, has_arguments=False)


@directive("Reduce")
class Reduce:
    """`(%x init: %zero) applies stablehlo.add across dimensions = [1] : type`.

    A body that is more than one commutative operation is written out, as `reducer(...) {...}`.
    """

    is_whole = True

    @staticmethod
    def parse(parser: Parser, parts: Parts) -> None:
        """Read the operands in pairs, the dimensions, the type and the body."""
        at = parser.at
        inputs: list[ValueName] = []
        initials: list[ValueName] = []
        while True:
            parser.expect("(")
            inputs.append(parser.parse_operand())
            parser.expect_keyword("init")
            parser.expect(":")
            initials.append(parser.parse_operand())
            parser.expect(")")
            if not parser.accept(","):
                break
        parts.operands = inputs + initials
        kind = _parse_reducer(parser) if parser.accept_keyword("applies") else None
        parser.expect_keyword("across")
        parser.expect_keyword("dimensions")
        parser.expect("=")
        parts.attributes["dimensions"] = DenseArrayAttribute(parser.parse_integers())
        parts.attributes.update(parser.parse_attribute_dictionary())
        parser.expect(":")
        type = parser.parse_type()
        if not isinstance(type, FunctionType) or not type.inputs:
            raise parser.error("HL0107", f"{type} where a function type stands", at=at)
        parts.set_function_type(type)
        if kind is None:
            parser.expect_keyword("reducer")
            parts.regions.append(_parse_body(parser))
            return
        parts.location = parser.parse_optional_location()
        location = parts.location or parser.location_at(at)
        parts.regions.append(_make_body(kind, type.inputs[0], location))

    @staticmethod
    def print(printer: Printer, operation: Operation) -> None:
        """Write the operands in pairs, the dimensions, the type and the body."""
        half = len(operation.operands) // 2
        pairs = zip(operation.operands[:half], operation.operands[half:], strict=True)
        printer.write(
            ", ".join(
                f"({printer.name(left)} init: {printer.name(right)})" for left, right in pairs
            )
        )
        inner = _only_operation(operation)
        if inner is not None:
            printer.write(f" applies {inner.name}")
        dimensions: Any = operation.attributes["dimensions"]
        printer.write(f" across dimensions = [{', '.join(map(str, dimensions.values))}]")
        printer.write(printer.attribute_dictionary(operation.attributes, ("dimensions",)))
        printer.write(f" : {printer.function_type(operation)}")
        if inner is not None:
            return
        body = operation.regions[0]
        arguments = body.blocks[0].arguments
        printer.newline()
        printer.write(" reducer")
        for left, right in zip(arguments[:half], arguments[half : 2 * half], strict=True):
            printer.write(f"({printer.argument(left)}, {printer.argument(right)}) ")
        printer.write(" ")
        printer.region(body, has_arguments=False)


def _parse_reducer(parser: Parser) -> type[Operation]:
    """Read the name of the operation that reduces."""
    at = parser.at
    name = parser.parse_keyword()
    kind = OPERATIONS.get(name) or OPERATIONS.get(f"stablehlo.{name}")
    if kind is None or not _is_reducer(kind):
        raise parser.error(
            "HL0102",
            f"`{name}` cannot reduce in the short form",
            at=at,
            promise="the operation is a commutative one of StableHLO with two operands",
        )
    return kind


def _is_reducer(kind: type[Operation]) -> bool:
    declaration = kind.declaration
    return (
        COMMUTATIVE in declaration.traits
        and declaration.name.startswith("stablehlo.")
        and len(declaration.operands) == 2
        and not declaration.has_variadic_operands
        and len(declaration.outputs) == 1
        and not declaration.regions
    )


def _make_body(kind: type[Operation], input_type: Type, location: Location) -> Region:
    """Make the body that the short form stands for."""
    element = getattr(input_type, "element", input_type)
    type = TensorType((), element)
    block = Block()
    operands = [block.add_argument(type, location) for _ in range(2)]
    inner = kind(operands, [type], {}, (), location)
    block.append(inner)
    block.append(OPERATIONS["stablehlo.return"](inner.results, (), {}, (), location))
    return Region([block])


def _parse_body(parser: Parser) -> Region:
    """Read `(%a: type, %b: type) ... {...}`: element and accumulator of each input."""
    elements: list[RegionArgument] = []
    accumulators: list[RegionArgument] = []
    while parser.accept("("):
        elements.append(_parse_argument(parser))
        parser.expect(",")
        accumulators.append(_parse_argument(parser))
        parser.expect(")")
    return parser.parse_region([*elements, *accumulators])


def _parse_argument(parser: Parser) -> RegionArgument:
    name = parser.parse_operand()
    parser.expect(":")
    type = parser.parse_type()
    return RegionArgument(name, type, parser.parse_optional_location())


def _only_operation(operation: Operation) -> Operation | None:
    """Return the operation that the body consists of, when the short form can say it."""
    blocks = operation.regions[0].blocks
    if len(blocks) != 1 or not operation.operands:
        return None
    block = blocks[0]
    inner, last = block.first, block.last
    if inner is None or last is None or inner.next is not last:
        return None
    input_type: Any = operation.operands[0].type
    if not isinstance(input_type, TensorType):
        return None
    scalar = TensorType((), input_type.element)
    is_short = (
        last.name == "stablehlo.return"
        and _is_reducer(type(inner))
        and not inner.attributes
        and list(inner.operands) == list(block.arguments)
        and list(last.operands) == list(inner.results)
        and all(value.type is scalar for value in (*inner.operands, *inner.results))
    )
    return inner if is_short else None
