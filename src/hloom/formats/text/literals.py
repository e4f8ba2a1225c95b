"""How is a tensor constant, `dense<...>`, read?"""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from hloom.formats.text.balance import balanced_end
from hloom.formats.text.scanner import SPACE
from hloom.ir.attributes import Attribute, DenseElementsAttribute, OpaqueAttribute
from hloom.ir.types import (
    I1,
    NUMPY_DTYPES,
    TF32,
    ComplexType,
    FloatType,
    IndexType,
    IntegerType,
    QuantizedType,
    TensorType,
    Type,
    VectorType,
    integer_range,
)

if TYPE_CHECKING:
    from hloom.formats.text.attribute_grammar import AttributeParser

_NUMBER: Final = re.compile(
    r"-?(?:0x[0-9a-fA-F]+|[0-9]+(?:\.[0-9]*(?:[eE][-+]?[0-9]+)?)?)|true\b|false\b"
)
_ROW: Final = re.compile(rf"\[(?:\s*(?:{_NUMBER.pattern})\s*,)*\s*(?:{_NUMBER.pattern})\s*\]")
_FLOATS: Final = re.compile(r"(?:\s*-?[0-9]+\.[0-9]*(?:[eE][-+]?[0-9]+)?\s*(?:,|$))+", re.ASCII)
_INTEGERS: Final = re.compile(r"(?:\s*-?[0-9]{1,20}\s*(?:,|$))+", re.ASCII)
_NOT_SKELETON: Final = re.compile(r"[^\[\],]+")
_BESIDE_LIST: Final = re.compile(r"[^\s\[,]\s*\[|\]\s*[^\s\],]")
_WITHOUT_LISTS: Final = str.maketrans("", "", "[]")
_SMALL_LITERAL: Final = 400
"""Shorter literals are read element by element: that is as fast, and says what is wrong where."""

_HEX: Final = re.compile(r'"0x([0-9a-fA-F]*)"')
_BITS: Final = {size: np.dtype(f"u{size}") for size in (1, 2, 4, 8)}

Token = tuple[str, str, int]
"""An element of a literal: its kind (integer, float, boolean), its text and its offset."""


def parse_dense(parser: AttributeParser) -> Attribute:
    """Read what follows the word `dense`."""
    start = parser.at
    end = balanced_end(parser.text, start) if parser.is_next("<") else -1
    if end < 0:
        raise (
            parser.expected("`<`")
            if not parser.is_next("<")
            else parser.error("HL0101", "`<` without its `>`")
        )
    parser.at = SPACE.match(parser.text, end).end()  # type: ignore[union-attr]
    parser.expect(":")
    at = parser.at
    type = parser.parse_type()
    body = SPACE.match(parser.text, start + 1).end()  # type: ignore[union-attr]
    if isinstance(type, VectorType) or _is_unknown(type):
        return OpaqueAttribute(f"dense{parser.text[start:end]} : {type}")
    if not isinstance(type, TensorType) or not type.is_static:
        raise parser.error("HL0108", f"a constant of type {type}, whose size is not known", at=at)
    if body == end - 1:
        return _from_elements(parser, type, [], (), start)
    hexadecimal = _HEX.match(parser.text, body)
    if hexadecimal is not None:
        return _from_bytes(parser, type, hexadecimal)
    array = _regular_list(parser.text[body : end - 1], type)
    if array is not None:
        return DenseElementsAttribute(type, as_splat(array))
    after, parser.at = parser.at, body
    literal = _Literal(parser, isinstance(type.element, ComplexType))
    literal.read()
    if parser.at != end - 1:
        raise parser.expected("`>`")
    parser.at = after
    return _from_elements(parser, type, literal.elements, literal.shape(start), start)


def _regular_list(text: str, type: TensorType) -> np.ndarray[Any, Any] | None:
    """Read nested lists of plain decimal numbers at once; None when a closer look is needed."""
    element, size = type.element, type.size
    dtype = dtype_of(element)
    if len(text) < _SMALL_LITERAL or len(text) < size or dtype is None or 0 in type.shape:
        return None
    skeleton = ""
    for extent in reversed(type.shape):
        skeleton = f"[{','.join([skeleton] * extent)}]"
    if _NOT_SKELETON.sub("", text) != skeleton or _BESIDE_LIST.search(text):
        return None
    items = text.translate(_WITHOUT_LISTS)
    if isinstance(element, FloatType):
        if _FLOATS.fullmatch(items) is None:
            return None
        values = np.array(list(map(float, items.split(","))), np.float64)
        return round_floats(values, element).reshape(type.shape)
    if not isinstance(element, IntegerType) or dtype.kind not in "iu":
        return None
    if _INTEGERS.fullmatch(items) is None:
        return None
    integers = list(map(int, items.split(",")))
    low, high = integer_range(element)
    if min(integers) < low or max(integers) > high:
        return None
    return np.array(integers, dtype).reshape(type.shape)


def dtype_of(element: Type) -> np.dtype[Any] | None:
    """Return the dtype that stores an element type; None when constants of it are not known."""
    if isinstance(element, QuantizedType):
        element = element.storage
    if isinstance(element, IntegerType) and element.signedness == "signed":
        element = IntegerType(element.width)
    return NUMPY_DTYPES.get(element)


def wrap_integer(value: int, type: Type) -> int | None:
    """Return the value that an integer type holds for a literal; None when it is out of range.

    A signless type takes both readings of its bits, and keeps the signed one.
    """
    width = 64 if isinstance(type, IndexType) else type.width  # type: ignore[attr-defined]
    signedness = "signed" if isinstance(type, IndexType) else type.signedness  # type: ignore[attr-defined]
    half = 1 << max(width - 1, 0)
    if signedness == "unsigned":
        return value if 0 <= value < 2 * half else None
    if not -half <= value < (half if signedness == "signed" else 2 * half):
        return None
    return value - 2 * half if value >= half else value


def round_floats(values: np.ndarray[Any, Any], element: FloatType) -> np.ndarray[Any, Any]:
    """Round doubles once to a floating-point type."""
    dtype = NUMPY_DTYPES[element]
    if element is TF32:
        return round_to_tf32(values)
    if dtype.kind == "f":
        with np.errstate(all="ignore"):
            return values.astype(dtype)
    # Formats of ml_dtypes are rounded from f32: make that step exact by rounding it to odd.
    with np.errstate(all="ignore"):
        single = values.astype(np.float32)
        back = single.astype(np.float64)
        bits = single.view(np.uint32)
        bits = np.where(np.abs(back) > np.abs(values), bits - np.uint32(1), bits)
        odd = np.where((back != values) & ~np.isnan(values), bits | np.uint32(1), bits)
        return odd.astype(np.uint32).view(np.float32).astype(dtype)


def round_to_tf32(values: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Round doubles to the ten fraction bits of tf32, kept in f32, ties to even."""
    single = values.astype(np.float32)
    bits = single.view(np.uint32).astype(np.uint64)
    rounded = (bits + 0xFFF + ((bits >> 13) & 1)) & 0xFFFFE000
    return np.where(np.isfinite(single), rounded.astype(np.uint32).view(np.float32), single)


def float_from_bits(bits: int, element: FloatType) -> Any:
    """Return the number of a floating-point type with the given bits."""
    if element is TF32:
        return np.array(bits << 13, np.uint32).view(np.float32)[()]
    dtype = NUMPY_DTYPES[element]
    return np.array(bits, _BITS[dtype.itemsize]).view(dtype)[()]


def as_splat(array: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Return one element when all have the same bits, else the array itself."""
    if array.size == 0 or array.ndim == 0:
        return array
    flat = np.ascontiguousarray(array).reshape(-1)
    size = flat.dtype.itemsize
    data = (
        flat.view(np.uint8)
        if size == 1 or flat.dtype.kind == "V"
        else flat.view(_BITS[size] if size in _BITS else np.dtype((np.void, size)))
    )
    if data[0] != data[-1] or not (data == data[0]).all():
        return array
    return flat[0:1].reshape(())


def _is_unknown(type: Type) -> bool:
    """Tell whether hloom keeps constants of a type as text only (complex integers, strings)."""
    return isinstance(type, TensorType) and type.is_static and dtype_of(type.element) is None


class _Literal:
    """The elements of a literal, in order, and the shape of its nested lists."""

    def __init__(self, parser: AttributeParser, is_complex: bool) -> None:
        self.parser = parser
        self.is_complex = is_complex
        self.elements: list[Token] = []
        self.extents: dict[int, int] = {}
        self.level_of_elements = -1

    def read(self, level: int = 0) -> None:
        """Read an element, or a list of elements at the next level."""
        parser = self.parser
        if not parser.is_next("["):
            self._note_level(level, parser.at)
            self._read_element()
            return
        parser.enter()
        start = parser.at
        row = None if self.is_complex else _ROW.match(parser.text, start)
        if row is not None:
            self._note_level(level + 1, start)
            before = len(self.elements)
            self.elements.extend(_tokens(parser.text, start + 1, row.end() - 1))
            count = len(self.elements) - before
            parser.at = SPACE.match(parser.text, row.end()).end()  # type: ignore[union-attr]
        else:
            count = len(parser.parse_list("[", "]", lambda: self.read(level + 1)))
        if self.extents.setdefault(level, count) != count:
            raise parser.error(
                "HL0108", f"a list of {count} where the first has {self.extents[level]}", at=start
            )
        parser.leave()

    def shape(self, at: int) -> tuple[int, ...]:
        """Return the shape; () for a single element."""
        if self.elements and self.level_of_elements != len(self.extents):
            raise self.parser.error("HL0108", "lists of different depth", at=at)
        return tuple(self.extents[level] for level in range(len(self.extents)))

    def _note_level(self, level: int, at: int) -> None:
        if self.level_of_elements not in (-1, level):
            raise self.parser.error("HL0108", "lists of different depth", at=at)
        self.level_of_elements = level

    def _read_element(self) -> None:
        parser = self.parser
        if self.is_complex:
            parser.expect("(")
            self._read_number()
            parser.expect(",")
            self._read_number()
            parser.expect(")")
        else:
            self._read_number()

    def _read_number(self) -> None:
        start = self.parser.at
        found = self.parser.match(_NUMBER)
        if found is None:
            raise self.parser.expected("an element")
        self.elements.append((_kind(found.group()), found.group(), start))


def _tokens(text: str, at: int, end: int) -> list[Token]:
    return [
        (_kind(found.group()), found.group(), found.start())
        for found in _NUMBER.finditer(text, at, end)
    ]


def _kind(text: str) -> str:
    if text in ("true", "false"):
        return "boolean"
    return "float" if "." in text else "integer"


def _from_elements(
    parser: AttributeParser,
    type: TensorType,
    elements: list[Token],
    shape: tuple[int, ...],
    at: int,
) -> DenseElementsAttribute:
    element = type.element
    is_complex = isinstance(element, ComplexType)
    count = len(elements) // 2 if is_complex else len(elements)
    if count == 0:
        if type.size:
            raise parser.error("HL0108", f"no elements for a constant of type {type}", at=at)
        return DenseElementsAttribute(type, np.zeros(type.shape, dtype_of(element)))
    if shape and shape != type.shape:
        raise parser.error(
            "HL0108", f"a literal of shape {list(shape)} for a constant of type {type}", at=at
        )
    if is_complex:
        parts = _numbers(parser, elements, element.element)  # type: ignore[attr-defined]
        array = parts.view(NUMPY_DTYPES[element])
    else:
        array = _numbers(parser, elements, element)
    if not shape:
        return DenseElementsAttribute(type, array.reshape(()))
    return DenseElementsAttribute(type, as_splat(array.reshape(type.shape)))


def _numbers(parser: AttributeParser, tokens: list[Token], element: Type) -> np.ndarray[Any, Any]:
    if isinstance(element, FloatType):
        return _floats(parser, tokens, element)
    if isinstance(element, QuantizedType):
        element = element.storage
    values = [parser.integer_element(kind, text, at, element) for kind, text, at in tokens]
    dtype = dtype_of(element)
    if element is I1:
        return np.array([value != 0 for value in values], np.bool_)
    is_small = dtype is not None and dtype.kind == "V"
    array = np.array(values, np.int8 if is_small else dtype)
    return array.astype(dtype) if is_small else array


def _floats(
    parser: AttributeParser, tokens: list[Token], element: FloatType
) -> np.ndarray[Any, Any]:
    dtype = NUMPY_DTYPES[element]
    array = np.empty(len(tokens), dtype)
    decimal: list[int] = []
    values: list[float] = []
    for index, (kind, text, at) in enumerate(tokens):
        if kind == "float":
            decimal.append(index)
            values.append(float(text))
        else:
            array[index] = parser.float_element(kind, text, at, element)
    if values:
        array[decimal] = round_floats(np.array(values, np.float64), element)
    return array


def _from_bytes(
    parser: AttributeParser, type: TensorType, found: re.Match[str]
) -> DenseElementsAttribute:
    digits = found.group(1)
    if len(digits) % 2:
        raise parser.error("HL0108", "an odd number of hexadecimal digits", at=found.start())
    return elements_from_bytes(parser, type, bytes.fromhex(digits), found.start())


def elements_from_bytes(
    parser: AttributeParser, type: TensorType, data: bytes, at: int
) -> DenseElementsAttribute:
    """Make a constant from its elements' bytes, or from those of one element for all."""
    element = type.element
    dtype = dtype_of(element)
    assert dtype is not None
    if element is TF32:
        data = _spread_tf32(data)
    count = len(data) // dtype.itemsize
    if element is I1 and len(data) == math.ceil(type.size / 8) and count not in (1, type.size):
        # Before 2026 MLIR kept eight booleans to a byte.
        bits = np.unpackbits(np.frombuffer(data, np.uint8), bitorder="little")[: type.size]
        return DenseElementsAttribute(type, as_splat(bits.astype(np.bool_).reshape(type.shape)))
    if len(data) % dtype.itemsize or count not in (1, type.size):
        raise parser.error(
            "HL0108",
            f"{len(data)} bytes for a constant of type {type}",
            at=at,
            promise=f"{type} takes {type.size * dtype.itemsize} bytes",
        )
    if element is I1:
        array = np.frombuffer(data, np.uint8) != 0
    elif dtype.kind == "V" and isinstance(element, IntegerType | QuantizedType):
        width = (element.storage if isinstance(element, QuantizedType) else element).width
        array = _extend(np.frombuffer(data, np.uint8), width, dtype)
    else:
        array = np.frombuffer(data, dtype)
    if count == 1 and type.size != 0:
        return DenseElementsAttribute(type, array.reshape(()))
    return DenseElementsAttribute(type, as_splat(array.reshape(type.shape)))


def _extend(data: np.ndarray[Any, Any], width: int, dtype: np.dtype[Any]) -> np.ndarray[Any, Any]:
    """Return sub-byte integers whose bits stand in the low end of each byte."""
    low = data & np.uint8((1 << width) - 1)
    if "u" not in dtype.name:
        shift = 8 - width
        low = (low << np.uint8(shift)).view(np.int8) >> np.int8(shift)
    return low.astype(dtype)


def _spread_tf32(data: bytes) -> bytes:
    """Return f32 bytes for tf32 numbers, which take three bytes each."""
    count = len(data) // 3
    wide = np.zeros((count, 4), np.uint8)
    wide[:, :3] = np.frombuffer(data, np.uint8, count * 3).reshape(count, 3)
    return (wide.view(np.uint32) << np.uint32(13)).tobytes()
