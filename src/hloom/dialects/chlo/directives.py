"""How does a scan look as text?"""

from __future__ import annotations

from typing import Final

from hloom.ir.attributes import DenseArrayAttribute, IntegerAttribute
from hloom.ir.operation import Operation
from hloom.ir.syntax import Parser, Parts, Printer, ValueName, directive
from hloom.ir.types import I32, FunctionType

_HIDDEN: Final = ("dimension", "operandSegmentSizes", "resultSegmentSizes")


@directive("Scan")
class Scan:
    """`(%x) inits (%zero) dimension=0 attributes {...} {...} : type`."""

    is_whole = True

    @staticmethod
    def parse(parser: Parser, parts: Parts) -> None:
        """Read the operands in two groups, the dimension, the body and the type."""
        at = parser.at
        inputs = _parse_names(parser)
        parser.expect_keyword("inits")
        initials = _parse_names(parser)
        parser.expect_keyword("dimension")
        parser.expect("=")
        parts.attributes["dimension"] = IntegerAttribute(parser.parse_integer())
        parts.attributes.update(parser.parse_attribute_dictionary(True))
        parts.regions.append(parser.parse_region(is_isolated=True))
        parser.expect(":")
        type = parser.parse_type()
        if not isinstance(type, FunctionType):
            raise parser.error("HL0107", f"{type} where a function type stands", at=at)
        outputs = len(type.results) - len(initials)
        if outputs < 0:
            raise parser.error(
                "HL0106", f"{len(initials)} carries, and {len(type.results)} results", at=at
            )
        parts.operands = inputs + initials
        parts.set_function_type(type)
        parts.attributes["operandSegmentSizes"] = DenseArrayAttribute(
            (len(inputs), len(initials)), I32
        )
        parts.attributes["resultSegmentSizes"] = DenseArrayAttribute((outputs, len(initials)), I32)

    @staticmethod
    def print(printer: Printer, operation: Operation) -> None:
        """Write the operands in two groups, the dimension, the body and the type."""
        sizes = operation.attributes["operandSegmentSizes"]
        count = sizes.values[0]  # type: ignore[attr-defined]
        inputs, initials = operation.operands[:count], operation.operands[count:]
        dimension = operation.attributes["dimension"].value  # type: ignore[attr-defined]
        printer.write(f"({printer.names(inputs)}) inits ({printer.names(initials)})")
        printer.write(f" dimension={dimension} ")
        printer.write(printer.attribute_dictionary(operation.attributes, _HIDDEN, "attributes"))
        printer.write(" ")
        printer.region(operation.regions[0])
        printer.write(f" : {printer.function_type(operation)}")


def _parse_names(parser: Parser) -> list[ValueName]:
    return parser.parse_list("(", ")", parser.parse_operand)
