"""How do StableHLO's operations look where the declarative syntax cannot say it?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from hloom.dialects.stablehlo.directives_attributes import parse_convolution_dimensions
from hloom.ir.attributes import (
    ArrayAttribute,
    DenseElementsAttribute,
    EnumAttribute,
    IntegerAttribute,
    StringAttribute,
)
from hloom.ir.operation import Operation
from hloom.ir.syntax import ATTRIBUTE_SYNTAXES, ENUMERATIONS, Parser, Parts, Printer, directive
from hloom.ir.types import (
    I32,
    I64,
    ComplexType,
    FunctionType,
    TensorType,
    TupleType,
)

_EXPONENT_MANTISSA: Final = re.compile(r"e([0-9]{1,9})m([0-9]{1,9})\b")


def _store_function_type(
    parser: Parser, parts: Parts, type: FunctionType, operands: Sequence[Any], result: Any, at: int
) -> None:
    """Give a function type's parts to the operands and the result."""
    if len(type.inputs) != len(operands):
        raise parser.error(
            "HL0106", f"{len(operands)} operands, and types for {len(type.inputs)}", at=at
        )
    if len(type.results) != 1:
        raise parser.error("HL0106", f"one result, and types for {len(type.results)}", at=at)
    for operand, input in zip(operands, type.inputs, strict=True):
        operand.store(parts, [input])
    result.store(parts, [type.results[0]])


@directive("SameOperandsAndResultType")
class SameOperandsAndResultType:
    """One type for everything, or a function type when they differ."""

    @staticmethod
    def parse(parser: Parser, parts: Parts, *arguments: Any) -> None:
        """Read a type."""
        at = parser.at
        *operands, result = arguments
        type = parser.parse_type()
        if isinstance(type, FunctionType):
            _store_function_type(parser, parts, type, operands, result, at)
            return
        for argument in arguments:
            argument.store(parts, [type])

    @staticmethod
    def print(printer: Printer, operation: Operation, *arguments: Any) -> None:
        """Write a type."""
        type = operation.results[0].type
        if all(operand.type is type for operand in operation.operands):
            printer.write(type.text)
        else:
            printer.write(printer.function_type(operation))


@directive("VariadicSameOperandsAndResultType")
class VariadicSameOperandsAndResultType:
    """The same, for an operation with any number of operands."""

    @staticmethod
    def parse(parser: Parser, parts: Parts, operands: Any, types: Any, result: Any) -> None:
        """Read a type."""
        at = parser.at
        count = len(operands.load(parts))
        type = parser.parse_type()
        if not isinstance(type, FunctionType):
            types.store(parts, [type] * count)
            result.store(parts, [type])
            return
        if len(type.results) != 1:
            raise parser.error("HL0106", f"one result, and types for {len(type.results)}", at=at)
        types.store(parts, list(type.inputs))
        result.store(parts, [type.results[0]])

    print = SameOperandsAndResultType.print


@directive("ComplexOpType")
class ComplexOperationType:
    """The complex result's type, from which the real operands' type follows."""

    @staticmethod
    def parse(parser: Parser, parts: Parts, lhs: Any, rhs: Any, result: Any) -> None:
        """Read a type."""
        at = parser.at
        type = parser.parse_type()
        if isinstance(type, FunctionType):
            _store_function_type(parser, parts, type, [lhs, rhs], result, at)
            return
        if not isinstance(type, TensorType) or not isinstance(type.element, ComplexType):
            raise parser.error("HL0107", f"{type} where a complex tensor stands", at=at)
        real = type.with_element(type.element.element)
        lhs.store(parts, [real])
        rhs.store(parts, [real])
        result.store(parts, [type])

    @staticmethod
    def print(printer: Printer, operation: Operation, *arguments: Any) -> None:
        """Write a type."""
        type: Any = operation.results[0].type
        real = type.with_element(type.element.element)
        if all(operand.type is real for operand in operation.operands):
            printer.write(type.text)
        else:
            printer.write(printer.function_type(operation))


@directive("SelectOpType")
class SelectOperationType:
    """The predicate's type and the type of everything else."""

    @staticmethod
    def parse(
        parser: Parser, parts: Parts, predicate: Any, on_true: Any, on_false: Any, result: Any
    ) -> None:
        """Read two types, or a function type."""
        at = parser.at
        types = parser.parse_types()
        if len(types) == 1 and isinstance(types[0], FunctionType):
            operands = [predicate, on_true, on_false]
            _store_function_type(parser, parts, types[0], operands, result, at)
            return
        if len(types) != 2:
            raise parser.error("HL0106", f"two types are expected, {len(types)} given", at=at)
        predicate.store(parts, [types[0]])
        for argument in (on_true, on_false, result):
            argument.store(parts, [types[1]])

    @staticmethod
    def print(printer: Printer, operation: Operation, *arguments: Any) -> None:
        """Write two types, or a function type."""
        predicate, on_true, on_false = operation.operands
        type = operation.results[0].type
        if on_true.type is type and on_false.type is type:
            printer.write(f"{predicate.type.text}, {type.text}")
        else:
            printer.write(printer.function_type(operation))


@directive("PairwiseOpType")
class PairwiseOperationType:
    """The types of the operands, which are those of the results."""

    @staticmethod
    def parse(parser: Parser, parts: Parts, operands: Any, results: Any) -> None:
        """Read types."""
        types = parser.parse_types()
        operands.store(parts, types)
        results.store(parts, types)

    @staticmethod
    def print(printer: Printer, operation: Operation, operands: Any, results: Any) -> None:
        """Write types."""
        types = operands.read(operation)
        if types != results.read(operation):
            raise ValueError("one list of types cannot say both")
        printer.write(", ".join([type.text for type in types]))


@directive("TupleOpType")
class TupleOperationType:
    """A tuple's type, which holds the operands' types."""

    @staticmethod
    def parse(parser: Parser, parts: Parts, operands: Any, result: Any) -> None:
        """Read a tuple type."""
        at = parser.at
        type = parser.parse_type()
        if not isinstance(type, TupleType):
            raise parser.error("HL0107", f"{type} where a tuple stands", at=at)
        operands.store(parts, list(type.elements))
        result.store(parts, [type])

    @staticmethod
    def print(printer: Printer, operation: Operation, operands: Any, result: Any) -> None:
        """Write the tuple type."""
        type: Any = result.read(operation)[0]
        if operands.read(operation) != list(type.elements):
            raise ValueError("the tuple's type does not say the operands' types")
        printer.write(type.text)


@directive("VariadicOperandWithAttribute")
class VariadicOperandWithAttribute:
    """Operands, each with a comma behind it."""

    @staticmethod
    def parse(parser: Parser, parts: Parts, operands: Any) -> None:
        """Read `%a, %b,`."""
        names = []
        while (name := parser.accept_operand()) is not None:
            names.append(name)
            parser.expect(",")
        if not names:
            parser.accept(",")  # which stands there even so
        operands.store(parts, names)

    @staticmethod
    def print(printer: Printer, operation: Operation, operands: Any) -> None:
        """Write `%a, %b,`."""
        printer.write(f"{printer.names(operands.read(operation))},")


@directive("SliceRanges")
class SliceRanges:
    """`[start:limit:stride, ...]`, without a stride of one."""

    @staticmethod
    def parse(parser: Parser, parts: Parts, starts: Any, limits: Any, strides: Any) -> None:
        """Read the ranges."""

        def read() -> tuple[int, int, int]:
            start = parser.parse_integer()
            parser.expect(":")
            limit = parser.parse_integer()
            return start, limit, parser.parse_integer() if parser.accept(":") else 1

        ranges = parser.parse_list("[", "]", read)
        for index, argument in enumerate((starts, limits, strides)):
            argument.store(parts, [item[index] for item in ranges])

    @staticmethod
    def print(
        printer: Printer, operation: Operation, starts: Any, limits: Any, strides: Any
    ) -> None:
        """Write the ranges."""
        columns = [item.read(operation).values for item in (starts, limits, strides)]
        shown = [
            f"{start}:{limit}" if stride == 1 else f"{start}:{limit}:{stride}"
            for start, limit, stride in zip(*columns, strict=True)
        ]
        printer.write(f"[{', '.join(shown)}]")


@directive("ExponentMantissa")
class ExponentMantissa:
    """`e5m10`."""

    @staticmethod
    def parse(parser: Parser, parts: Parts, exponent: Any, mantissa: Any) -> None:
        """Read the two counts of bits."""
        found = parser.match(_EXPONENT_MANTISSA)
        if found is None:
            raise parser.expected("a format, such as `e5m10`")
        exponent.store(parts, IntegerAttribute(int(found.group(1)), I32))
        mantissa.store(parts, IntegerAttribute(int(found.group(2)), I32))

    @staticmethod
    def print(printer: Printer, operation: Operation, exponent: Any, mantissa: Any) -> None:
        """Write the two counts of bits."""
        bits = exponent.read(operation).value, mantissa.read(operation).value
        if min(bits) < 0:
            raise ValueError(f"{bits} bits")
        printer.write(f"e{bits[0]}m{bits[1]}")


@directive("CustomCallTarget")
class CustomCallTarget:
    """The target's name, as a symbol."""

    @staticmethod
    def parse(parser: Parser, parts: Parts, target: Any) -> None:
        """Read `@name`."""
        target.store(parts, StringAttribute(parser.parse_symbol_name()))

    @staticmethod
    def print(printer: Printer, operation: Operation, target: Any) -> None:
        """Write `@name`."""
        printer.write(printer.symbol(target.read(operation).value))


@directive("DotDimensionNumbers")
class DotDimensionNumbers:
    """`batching_dims = [0] x [0], contracting_dims = [2] x [1]`."""

    @staticmethod
    def parse(parser: Parser, parts: Parts, numbers: Any) -> None:
        """Read the numbers."""

        def pair() -> tuple[tuple[int, ...], tuple[int, ...]]:
            parser.expect("=")
            left = parser.parse_integers()
            parser.expect_keyword("x")
            return left, parser.parse_integers()

        batching: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        if parser.accept_keyword("batching_dims"):
            batching = pair()
            parser.expect(",")
        parser.expect_keyword("contracting_dims")
        contracting = pair()
        numbers.store(parts, {
            "lhs_batching_dimensions": batching[0], "rhs_batching_dimensions": batching[1],
            "lhs_contracting_dimensions": contracting[0],
            "rhs_contracting_dimensions": contracting[1],
        })  # fmt: skip

    @staticmethod
    def print(printer: Printer, operation: Operation, numbers: Any) -> None:
        """Write the numbers."""
        fields = numbers.read(operation).fields
        left, right = fields["lhs_batching_dimensions"], fields["rhs_batching_dimensions"]
        if left or right:
            printer.write(f"batching_dims = {list(left)} x {list(right)}, ")
        left, right = fields["lhs_contracting_dimensions"], fields["rhs_contracting_dimensions"]
        printer.write(f"contracting_dims = {list(left)} x {list(right)}")


@directive("PrecisionConfig")
class PrecisionConfig:
    """`, precision = [HIGH, DEFAULT]`, or nothing."""

    @staticmethod
    def parse(parser: Parser, parts: Parts, precision: Any) -> None:
        """Read the precisions after their comma."""
        if parser.accept(","):
            _parse_precision(parser, parts, precision)

    @staticmethod
    def print(printer: Printer, operation: Operation, precision: Any) -> None:
        """Write the precisions."""
        _print_precision(printer, precision.read(operation))


@directive("PrecisionConfigAndAlgorithm")
class PrecisionConfigAndAlgorithm:
    """`, precision = [...], algorithm = <...>`, either of which may be absent."""

    @staticmethod
    def parse(parser: Parser, parts: Parts, precision: Any, algorithm: Any) -> None:
        """Read both after their commas."""
        if not parser.accept(","):
            return
        if not parser.accept_keyword("algorithm"):
            _parse_precision(parser, parts, precision)
            if not parser.accept(","):
                return
            parser.expect_keyword("algorithm")
        parser.expect("=")
        algorithm.store(parts, ATTRIBUTE_SYNTAXES["stablehlo", "dot_algorithm"].parse(parser))

    @staticmethod
    def print(printer: Printer, operation: Operation, precision: Any, algorithm: Any) -> None:
        """Write both."""
        _print_precision(printer, precision.read(operation))
        found = algorithm.read(operation)
        if found is not None:
            printer.write(f", algorithm = {printer.bare_attribute(found)}")


def _parse_precision(parser: Parser, parts: Parts, precision: Any) -> None:
    parser.expect_keyword("precision")
    parser.expect("=")
    values = ENUMERATIONS["stablehlo", "precision"].values

    def read() -> EnumAttribute:
        at = parser.at
        word = parser.parse_keyword()
        if word not in values:
            raise parser.error(
                "HL0108", f"`{word}` is no precision", at=at, promise=f"one of {', '.join(values)}"
            )
        return EnumAttribute("stablehlo", "precision", word)

    precision.store(parts, ArrayAttribute(parser.parse_list("[", "]", read)))


def _print_precision(printer: Printer, found: Any) -> None:
    if found is not None:
        shown = ", ".join(item.value for item in found.elements)
        printer.write(f", precision = [{shown}]")


@directive("ConvolutionDimensions")
class ConvolutionDimensions:
    """`[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`."""

    @staticmethod
    def parse(parser: Parser, parts: Parts, numbers: Any) -> None:
        """Read the numbers."""
        numbers.store(parts, parse_convolution_dimensions(parser))

    @staticmethod
    def print(printer: Printer, operation: Operation, numbers: Any) -> None:
        """Write the numbers."""
        text = printer.bare_attribute(numbers.read(operation))
        if not text.startswith("<["):
            raise ValueError("numbers that overlap")
        printer.write(text[1:-1])


@directive("WindowAttributes")
class WindowAttributes:
    """`stride = [1], pad = [[0, 1]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]`."""

    _NAMES: Final[tuple[str, ...]] = ("stride", "pad", "lhs_dilate", "rhs_dilate", "reverse")

    @classmethod
    def parse(cls, parser: Parser, parts: Parts, *arguments: Any) -> None:
        """Read what is there, in any order."""
        rest: dict[str, Any] = dict(zip(cls._NAMES, arguments, strict=True))
        while rest:
            name = next((name for name in rest if parser.accept_keyword(name)), None)
            if name is None:
                break
            argument = rest.pop(name)
            parser.expect("=")
            if name == "pad":
                argument.store(parts, cls._parse_padding(parser))
            elif name == "reverse":
                values = parser.parse_list("[", "]", lambda: _parse_flag(parser))
                argument.store(parts, values)
            else:
                argument.store(parts, parser.parse_integers())
            if not parser.accept(","):
                break

    @classmethod
    def print(cls, printer: Printer, operation: Operation, *arguments: Any) -> None:
        """Write what is there."""
        shown = []
        for name, argument in zip(cls._NAMES, arguments, strict=True):
            found = argument.read(operation)
            if found is None:
                continue
            if name == "pad":
                rows = np.broadcast_to(found.array, found.type.shape).reshape(-1, 2).tolist()
                text = ", ".join(map(str, rows))
            elif name == "reverse":
                text = ", ".join("true" if value else "false" for value in found.values)
            else:
                text = ", ".join(map(str, found.values))
            shown.append(f"{name} = [{text}]")
        printer.write(", ".join(shown))

    @staticmethod
    def _parse_padding(parser: Parser) -> DenseElementsAttribute:
        at = parser.at
        rows = parser.parse_list("[", "]", parser.parse_integers)
        if any(len(row) != 2 for row in rows):
            raise parser.error("HL0108", "a dimension's padding has two numbers", at=at)
        try:
            array = np.array(rows, np.int64).reshape(len(rows), 2)
        except OverflowError:
            raise parser.error("HL0108", "padding beyond 64 bits", at=at) from None
        type = TensorType((len(rows), 2), I64)
        if array.size and (array == array.flat[0]).all():
            return DenseElementsAttribute(type, array.flat[0])
        return DenseElementsAttribute(type, array)


def _parse_flag(parser: Parser) -> bool:
    if parser.accept_keyword("true"):
        return True
    if parser.accept_keyword("false"):
        return False
    return parser.parse_integer() != 0
