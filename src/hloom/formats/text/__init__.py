"""How is a program read from MLIR text, and written as MLIR text?

`parse` and `print_module` are the two directions; what is printed is what StableHLO's own tools
print, byte for byte, and whatever they print can be read.
"""

from __future__ import annotations

import gc

from hloom.diagnostics import FileLocation, ParseError
from hloom.formats.text.location_text import LocationWriter
from hloom.formats.text.operation_grammar import OperationParser
from hloom.formats.text.printer import OperationPrinter
from hloom.ir.module import Module
from hloom.ir.operation import Operation

_BYTECODE_MAGIC = b"ML\xefR"


def parse(text: str | bytes, name: str = "<string>") -> Module:
    """Read a program.

    Operations of the dialects that are loaded (`hloom.dialects.load()`) become what these declare;
    those of other dialects, which must be in the generic form, are kept as they are. Operations
    that stand outside of a module are put into one. The program is not verified.

    Args:
        text: The text, or its UTF-8 bytes.
        name: The file's name, for locations and messages.

    Raises:
        ParseError: the text is not a program; the error names line and column.
    """
    if not isinstance(text, str):
        text = _decode(bytes(text), name)
    # A program is many objects that all stay alive: to look for dead ones takes more than to parse.
    is_collecting = gc.isenabled()
    gc.disable()
    try:
        return OperationParser(text, name).parse_module()
    except RecursionError:
        raise ParseError(
            "HL0111",
            where=name,
            found="more levels than the interpreter's stack holds",
            cure="nest fewer regions, types and attributes, or call from a shallower stack",
        ) from None
    finally:
        if is_collecting:
            gc.enable()


def print_module(
    operation: Operation,
    *,
    generic: bool = False,
    locations: bool = False,
    elide: int | None = None,
) -> str:
    """Write a module, or any operation, as text that ends with a newline.

    Args:
        operation: What to write, with everything in it.
        generic: Use the generic form of every operation.
        locations: Write where each operation and argument came from.
        elide: Leave out the elements of constants that have more than this many. Such a text is
            for people: the constants cannot be read back.
    """
    writer = LocationWriter() if locations else None
    if writer is not None:
        # A first pass finds the locations, so that the second can name them.
        OperationPrinter(operation, generic=generic, locations=writer, elide=elide).print(operation)
        writer.number()
    printer = OperationPrinter(operation, generic=generic, locations=writer, elide=elide)
    if writer is not None:
        printer.write(writer.definitions(is_below=False))
    printer.print(operation)
    printer.write("\n")
    if writer is not None:
        printer.write(writer.definitions(is_below=True))
    printer.finish(operation)
    return printer.text


def to_text(operation: Operation) -> str:
    """Return one operation as text without a newline at the end, for messages and debuggers."""
    printer = OperationPrinter(operation, elide=16)
    printer.print(operation)
    return printer.text


def _decode(data: bytes, name: str) -> str:
    if data.startswith(_BYTECODE_MAGIC):
        raise ParseError(
            "HL0112",
            where=name,
            found="MLIR bytecode",
            cure="read it as bytecode or as a portable artifact, not as text",
        )
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        raise ParseError(
            "HL0112",
            where=FileLocation(name, line, column),
            found=f"byte 0x{data[error.start]:02X} at offset {error.start} is not UTF-8",
        ) from None


__all__ = ["parse", "print_module", "to_text"]
