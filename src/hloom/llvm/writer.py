"""How is LLVM IR written as text, quickly and without an object for every instruction?"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterable, Sequence
from typing import NamedTuple

_VECTOR = re.compile(r"<(\d+) x (.+)>$")
_FLOAT_TYPES = frozenset({"half", "bfloat", "float", "double"})
_FLOAT_BITS = {"half": 16, "bfloat": 16, "float": 32, "double": 64}


class Value(NamedTuple):
    """An LLVM value: its type and how it is spelled (`%12`, `@name`, or a constant)."""

    type: str
    text: str

    def __str__(self) -> str:
        return f"{self.type} {self.text}"


class Block(NamedTuple):
    """A basic block's label."""

    label: str


def element_type(type: str) -> str:
    """Return the element type of a vector type, or the type itself when it is a scalar."""
    match = _VECTOR.match(type)
    return match.group(2) if match else type


def lane_count(type: str) -> int:
    """Return the number of lanes of a vector type; 1 for a scalar."""
    match = _VECTOR.match(type)
    return int(match.group(1)) if match else 1


def with_element(type: str, element: str) -> str:
    """Return `type` with its element type replaced: lanes are kept, scalars stay scalars."""
    match = _VECTOR.match(type)
    return f"<{match.group(1)} x {element}>" if match else element


def vector_type(lanes: int, element: str) -> str:
    """Return the type of `lanes` elements; the scalar type itself when `lanes` is 1."""
    return element if lanes == 1 else f"<{lanes} x {element}>"


def is_float(type: str) -> bool:
    """Tell whether the (element) type is one of LLVM's binary floating-point types."""
    return element_type(type) in _FLOAT_TYPES


def bit_width(type: str) -> int:
    """Return the width in bits of one element of an integer or floating-point type."""
    element = element_type(type)
    return _FLOAT_BITS[element] if element in _FLOAT_BITS else int(element[1:])


def integer_like(type: str) -> str:
    """Return the integer type of the same width and lanes as `type`."""
    return with_element(type, f"i{bit_width(type)}")


def scalar_text(element: str, value: float | int | bool) -> str:
    """Spell one scalar constant exactly (floats by their bits), as LLVM's assembler reads it."""
    if element == "i1":
        return "true" if value else "false"
    if element in ("float", "double"):
        number = float(value)
        if element == "float" and number == number and abs(number) != float("inf"):
            number = struct.unpack("<f", struct.pack("<f", number))[0]
        return "0x" + struct.pack(">d", number).hex().upper()
    if element == "half":
        return "0xH" + struct.pack(">e", float(value)).hex().upper()
    if element == "bfloat":
        import ml_dtypes
        import numpy

        bits = int(numpy.asarray(value, ml_dtypes.bfloat16).view(numpy.uint16))
        return f"0xR{bits:04X}"
    if element == "ptr":
        return "null"
    return str(int(value))


def constant(type: str, value: float | int | bool) -> Value:
    """Make a constant of scalar or vector type; a vector repeats the value in every lane."""
    lanes, element = lane_count(type), element_type(type)
    text = scalar_text(element, value)
    if lanes > 1:
        text = f"splat ({element} {text})"
    return Value(type, text)


def constant_lanes(element: str, values: Sequence[float | int]) -> Value:
    """Make a vector constant from one value per lane."""
    items = ", ".join(f"{element} {scalar_text(element, value)}" for value in values)
    return Value(f"<{len(values)} x {element}>", f"<{items}>")


class ModuleWriter:
    """Collects globals, declarations and functions, and gives the module's text."""

    __slots__ = ("_declarations", "_functions", "_globals", "_header", "_metadata")

    def __init__(self, triple: str = "", data_layout: str = "") -> None:
        header = []
        if data_layout:
            header.append(f'target datalayout = "{data_layout}"')
        if triple:
            header.append(f'target triple = "{triple}"')
        self._header = header
        self._declarations: dict[str, str] = {}
        self._globals: dict[str, str] = {}
        self._functions: list[FunctionWriter] = []
        self._metadata: list[str] = []

    def declare(self, name: str, result: str, arguments: Iterable[str]) -> None:
        """Declare an external function or intrinsic once."""
        if name not in self._declarations:
            self._declarations[name] = f"declare {result} @{name}({', '.join(arguments)})"

    def constant_array(self, name: str, element: str, values: Sequence[float | int]) -> Value:
        """Define a private constant array (once per name) and return its address."""
        if name not in self._globals:
            items = ", ".join(f"{element} {scalar_text(element, value)}" for value in values)
            self._globals[name] = (
                f"@{name} = private unnamed_addr constant [{len(values)} x {element}] "
                f"[{items}], align 64"
            )
        return Value("ptr", f"@{name}")

    def constant_string(self, text: str) -> Value:
        """Define a private zero-terminated string (once per text) and return its address."""
        name = f"text.{len(self._globals)}"
        data = text.encode() + b"\0"
        body = "".join(
            chr(byte) if 32 <= byte < 127 and byte not in (34, 92) else f"\\{byte:02X}"
            for byte in data
        )
        definition = f'private unnamed_addr constant [{len(data)} x i8] c"{body}"'
        for known, line in self._globals.items():
            if line.endswith(definition):
                return Value("ptr", f"@{known}")
        self._globals[name] = f"@{name} = {definition}"
        return Value("ptr", f"@{name}")

    def metadata(self, text: str) -> str:
        """Add a metadata node (its text without `!N =`) and return its reference `!N`."""
        self._metadata.append(text)
        return f"!{len(self._metadata) - 1}"

    def function(
        self,
        name: str,
        result: str,
        arguments: Sequence[tuple[str, str]],
        *,
        linkage: str = "",
        attributes: str = "",
    ) -> FunctionWriter:
        """Begin a function; each argument is (type with attributes, name)."""
        function = FunctionWriter(self, name, result, arguments, linkage, attributes)
        self._functions.append(function)
        return function

    def function_names(self) -> set[str]:
        """Return the names of the functions defined so far."""
        return {function.name for function in self._functions}

    def text(self) -> str:
        """Return the whole module as LLVM assembly."""
        parts = [*self._header, *self._globals.values(), *self._declarations.values()]
        parts.extend(function.text() for function in self._functions)
        parts.extend(f"!{index} = {text}" for index, text in enumerate(self._metadata))
        return "\n".join(parts) + "\n"


class FunctionWriter:
    """Appends instructions to the current block of one function.

    Methods return the `Value` made. Instructions are lines of text; nothing is checked here beyond
    what LLVM's own parser and verifier check.
    """

    __slots__ = (
        "_attributes",
        "_count",
        "_entry",
        "_labels",
        "_lines",
        "_linkage",
        "arguments",
        "current",
        "module",
        "name",
        "result",
    )

    def __init__(
        self,
        module: ModuleWriter,
        name: str,
        result: str,
        arguments: Sequence[tuple[str, str]],
        linkage: str,
        attributes: str,
    ) -> None:
        self.module = module
        self.name = name
        self.result = result
        self.arguments = [
            Value(type.split(" ", 1)[0] if not type.startswith("<") else type, f"%{argument}")
            for type, argument in arguments
        ]
        signature = ", ".join(f"{type} %{argument}" for type, argument in arguments)
        self._linkage = f"{linkage} " if linkage else ""
        self._attributes = f" {attributes}" if attributes else ""
        self._lines: list[str] = [
            f"define {self._linkage}{result} @{name}({signature}){self._attributes} {{",
            "entry:",
        ]
        self._entry = 2
        self._count = 0
        self._labels = 0
        self.current = Block("entry")

    # Instructions -----------------------------------------------------------------------------

    def emit(self, type: str, text: str) -> Value:
        """Append `%n = text` and return the new value of the given type."""
        self._count += 1
        name = f"%v{self._count}"
        self._lines.append(f"  {name} = {text}")
        return Value(type, name)

    def line(self, text: str) -> None:
        """Append an instruction without a result."""
        self._lines.append(f"  {text}")

    def binary(self, opcode: str, left: Value, right: Value) -> Value:
        """Append a two-operand instruction: `fadd`, `mul nsw`, `fmul contract`, `and`, ..."""
        return self.emit(left.type, f"{opcode} {left.type} {left.text}, {right.text}")

    def negate(self, value: Value) -> Value:
        """Append `fneg`."""
        return self.emit(value.type, f"fneg {value.type} {value.text}")

    def compare(self, predicate: str, left: Value, right: Value) -> Value:
        """Append a comparison: `fcmp olt`, `icmp slt`, ...; the result has i1 elements."""
        type = with_element(left.type, "i1")
        return self.emit(type, f"{predicate} {left.type} {left.text}, {right.text}")

    def select(self, condition: Value, on_true: Value, on_false: Value) -> Value:
        """Append `select`."""
        return self.emit(on_true.type, f"select {condition}, {on_true}, {on_false}")

    def cast(self, opcode: str, value: Value, type: str) -> Value:
        """Append a conversion: `bitcast`, `sext`, `fptrunc`, ...; nothing when types agree."""
        if value.type == type and opcode == "bitcast":
            return value
        return self.emit(type, f"{opcode} {value} to {type}")

    def call(self, result: str, name: str, *operands: Value, attributes: str = "") -> Value:
        """Append a call of `@name`; a `void` call gives a value that must not be used."""
        arguments = ", ".join(map(str, operands))
        suffix = f" {attributes}" if attributes else ""
        if result == "void":
            self.line(f"call void @{name}({arguments}){suffix}")
            return Value("void", "")
        return self.emit(result, f"call {result} @{name}({arguments}){suffix}")

    def call_pointer(self, result: str, pointer: Value, *operands: Value) -> Value:
        """Append a call through a function pointer."""
        arguments = ", ".join(map(str, operands))
        if result == "void":
            self.line(f"call void {pointer.text}({arguments})")
            return Value("void", "")
        return self.emit(result, f"call {result} {pointer.text}({arguments})")

    def intrinsic(self, name: str, result: str, *operands: Value) -> Value:
        """Declare on demand and call an LLVM intrinsic by its full, mangled name."""
        self.module.declare(name, result, [operand.type for operand in operands])
        return self.call(result, name, *operands)

    def unary_intrinsic(self, name: str, value: Value) -> Value:
        """Call `llvm.NAME.TYPE` of one operand, mangling the type: `sqrt`, `fabs`, `rint`, ..."""
        return self.intrinsic(f"llvm.{name}.{mangle(value.type)}", value.type, value)

    def fma(self, left: Value, right: Value, addend: Value) -> Value:
        """Append a fused multiply-add (one rounding)."""
        name = f"llvm.fma.{mangle(left.type)}"
        return self.intrinsic(name, left.type, left, right, addend)

    def splat(self, value: Value, lanes: int) -> Value:
        """Repeat a scalar in every lane of a vector; the scalar itself when `lanes` is 1."""
        if lanes == 1:
            return value
        type = f"<{lanes} x {value.type}>"
        if value.text[0] not in "%@":
            return Value(type, f"splat ({value})")
        first = self.emit(type, f"insertelement {type} poison, {value}, i64 0")
        return self.emit(
            type, f"shufflevector {first}, {type} poison, <{lanes} x i32> zeroinitializer"
        )

    def extract(self, vector: Value, lane: int | Value) -> Value:
        """Read one lane of a vector."""
        index = lane if isinstance(lane, Value) else Value("i64", str(lane))
        return self.emit(element_type(vector.type), f"extractelement {vector}, {index}")

    def insert(self, vector: Value, scalar: Value, lane: int | Value) -> Value:
        """Write one lane of a vector."""
        index = lane if isinstance(lane, Value) else Value("i64", str(lane))
        return self.emit(vector.type, f"insertelement {vector}, {scalar}, {index}")

    def shuffle(self, left: Value, right: Value, lanes: Sequence[int]) -> Value:
        """Append `shufflevector` with constant lane numbers (-1 is poison)."""
        mask = ", ".join("i32 poison" if lane < 0 else f"i32 {lane}" for lane in lanes)
        type = f"<{len(lanes)} x {element_type(left.type)}>"
        return self.emit(type, f"shufflevector {left}, {right}, <{len(lanes)} x i32> <{mask}>")

    # Memory -----------------------------------------------------------------------------------

    def address(self, pointer: Value, index: Value, element: str) -> Value:
        """Append `getelementptr` of `index` elements past `pointer`."""
        return self.emit("ptr", f"getelementptr inbounds {element}, {pointer}, {index}")

    def load(self, type: str, pointer: Value, alignment_bytes: int, suffix: str = "") -> Value:
        """Append a load."""
        return self.emit(type, f"load {type}, {pointer}, align {alignment_bytes}{suffix}")

    def store(self, value: Value, pointer: Value, alignment_bytes: int, suffix: str = "") -> None:
        """Append a store."""
        self.line(f"store {value}, {pointer}, align {alignment_bytes}{suffix}")

    def stack(self, type: str, alignment_bytes: int) -> Value:
        """Reserve stack memory in the entry block and return its address."""
        self._count += 1
        name = f"%s{self._count}"
        self._lines.insert(self._entry, f"  {name} = alloca {type}, align {alignment_bytes}")
        self._entry += 1
        return Value("ptr", name)

    # Control flow -----------------------------------------------------------------------------

    def new_block(self, hint: str = "block") -> Block:
        """Name a block that `start` opens later."""
        self._labels += 1
        return Block(f"{hint}.{self._labels}")

    def start(self, block: Block) -> None:
        """Open a block: instructions that follow belong to it."""
        self._lines.append(f"{block.label}:")
        self.current = block

    def branch(self, target: Block, metadata: str = "") -> None:
        """End the block with a jump."""
        self.line(f"br label %{target.label}{metadata}")

    def branch_if(
        self, condition: Value, on_true: Block, on_false: Block, metadata: str = ""
    ) -> None:
        """End the block with a conditional jump."""
        self.line(f"br {condition}, label %{on_true.label}, label %{on_false.label}{metadata}")

    def phi(self, type: str, *incoming: tuple[Value, Block]) -> Value:
        """Append a phi; `add_incoming` completes it when a predecessor comes later."""
        pairs = ", ".join(f"[ {value.text}, %{block.label} ]" for value, block in incoming)
        return self.emit(type, f"phi {type} {pairs}")

    def add_incoming(self, phi: Value, value: Value, block: Block) -> None:
        """Complete a phi of this function with one more predecessor."""
        prefix = f"  {phi.text} = phi "
        for index in range(len(self._lines) - 1, -1, -1):
            if self._lines[index].startswith(prefix):
                self._lines[index] += f", [ {value.text}, %{block.label} ]"
                return
        raise KeyError(phi.text)

    def result_of(self, value: Value | None = None) -> None:
        """End the block with `ret`."""
        self.line("ret void" if value is None else f"ret {value}")

    def text(self) -> str:
        """Return the function's text."""
        return "\n".join([*self._lines, "}"])


def mangle(type: str) -> str:
    """Return an intrinsic's type suffix: `<16 x float>` is `v16f32`, `double` is `f64`."""
    element = element_type(type)
    names = {"half": "f16", "bfloat": "bf16", "float": "f32", "double": "f64", "ptr": "p0"}
    name = names.get(element, element)
    lanes = lane_count(type)
    return f"v{lanes}{name}" if _VECTOR.match(type) and lanes else name
