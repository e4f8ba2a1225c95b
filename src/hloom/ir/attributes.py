"""Which compile-time facts can an operation carry, and how is each spelled?"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from hloom.ir.types import (
    I64,
    FunctionType,
    IntegerType,
    TensorType,
    Type,
    numpy_dtype,
)


class Attribute:
    """The base of all attributes: immutable, compared by value, hashable."""

    __slots__ = ("_hash", "_key")
    _key: tuple[Any, ...]

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and self._key == other._key)  # type: ignore[attr-defined]

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:
            self._hash = hash((type(self).__name__, self._key))
            return self._hash

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self._key!r}"


class IntegerAttribute(Attribute):
    """An integer with its type, such as `5 : i64`."""

    __slots__ = ("type", "value")

    def __init__(self, value: int, type: Type = I64) -> None:
        self.value, self.type = value, type
        self._key = (value, type)


class BooleanAttribute(Attribute):
    """`true` or `false`."""

    __slots__ = ("value",)

    def __init__(self, value: bool) -> None:
        self.value = bool(value)
        self._key = (self.value,)


class FloatAttribute(Attribute):
    """A floating-point number with its type, such as `1.0 : f32`; NaN equals NaN."""

    __slots__ = ("type", "value")

    def __init__(self, value: float, type: Type) -> None:
        self.value, self.type = float(value), type
        self._key = (np.float64(value).tobytes(), type)


class StringAttribute(Attribute):
    """A text; bytes that are not UTF-8 are kept by surrogate escapes."""

    __slots__ = ("value",)

    def __init__(self, value: str) -> None:
        self.value = value
        self._key = (value,)


class UnitAttribute(Attribute):
    """A flag whose presence is its value."""

    __slots__ = ()

    def __init__(self) -> None:
        self._key = ()


class ArrayAttribute(Attribute):
    """An ordered list of attributes."""

    __slots__ = ("elements",)

    def __init__(self, elements: Sequence[Attribute]) -> None:
        self.elements = tuple(elements)
        self._key = self.elements


class DictionaryAttribute(Attribute):
    """Named attributes."""

    __slots__ = ("entries",)

    def __init__(self, entries: Mapping[str, Attribute]) -> None:
        self.entries = dict(sorted(entries.items()))
        self._key = tuple(self.entries.items())


class TypeAttribute(Attribute):
    """A type used as an attribute."""

    __slots__ = ("value",)

    def __init__(self, value: Type) -> None:
        self.value = value
        self._key = (value,)


class SymbolReference(Attribute):
    """A reference to a symbol, `@name` or `@outer::@inner`."""

    __slots__ = ("nested", "root")

    def __init__(self, root: str, nested: Sequence[str] = ()) -> None:
        self.root, self.nested = root, tuple(nested)
        self._key = (root, self.nested)


class DenseArrayAttribute(Attribute):
    """A short list of numbers of one type, `array<i64: 1, 2>`."""

    __slots__ = ("element", "values")

    def __init__(self, values: Sequence[int | float | bool], element: Type = I64) -> None:
        self.values, self.element = tuple(values), element
        self._key = (self.values, element)


class DenseElementsAttribute(Attribute):
    """A tensor constant.

    `array` is a read-only NumPy array: of the tensor's shape, or of shape () when every element is
    the same (`is_splat`). Compared by type and bytes, so NaNs and zeros keep their bits.
    """

    __slots__ = ("array", "type")
    array: np.ndarray[Any, Any]
    type: TensorType

    def __init__(self, type: TensorType, array: Any) -> None:
        array = np.asarray(array, numpy_dtype(type.element))
        if array.ndim and array.shape != type.shape:
            raise ValueError(f"constant of shape {array.shape} for {type}")
        array = array.view()
        array.flags.writeable = False
        self.type, self.array = type, array

    @property
    def is_splat(self) -> bool:
        """Tell whether one value fills the tensor."""
        return self.array.ndim == 0

    def to_array(self) -> np.ndarray[Any, Any]:
        """Return the values with the tensor's full shape (a read-only view for splats)."""
        return np.broadcast_to(self.array, self.type.shape)

    @property
    def _digest(self) -> tuple[Any, ...]:
        try:
            return self._key
        except AttributeError:
            data = np.ascontiguousarray(self.array)
            if data.nbytes <= 64:
                self._key = (self.type, data.ndim, data.tobytes())
            else:
                content = hashlib.blake2b(data.reshape(-1).view(np.uint8).data, digest_size=16)
                self._key = (self.type, data.ndim, content.digest())
            return self._key

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, DenseElementsAttribute) and self._digest == other._digest

    def __hash__(self) -> int:
        return hash(self._digest)

    def __repr__(self) -> str:
        return f"DenseElementsAttribute({self.type}, {self.array!r})"


class DenseResourceAttribute(Attribute):
    """A tensor constant kept by name outside the text, `dense_resource<name>`."""

    __slots__ = ("name", "type")

    def __init__(self, name: str, type: TensorType) -> None:
        self.name, self.type = name, type
        self._key = (name, type)


class EnumAttribute(Attribute):
    """One value of a dialect's enumeration, `#stablehlo<comparison_direction EQ>`."""

    __slots__ = ("dialect", "enumeration", "value")

    def __init__(self, dialect: str, enumeration: str, value: str) -> None:
        self.dialect, self.enumeration, self.value = dialect, enumeration, value
        self._key = (dialect, enumeration, value)


class StructAttribute(Attribute):
    """A dialect's attribute with named fields, `#stablehlo.dot<...>`.

    Field values are plain Python values (int, bool, str, tuples of them) or attributes. A field is
    read as an attribute of this object: `numbers.lhs_batching_dimensions`.
    """

    __slots__ = ("dialect", "fields", "mnemonic")

    def __init__(self, dialect: str, mnemonic: str, fields: Mapping[str, Any]) -> None:
        self.dialect, self.mnemonic, self.fields = dialect, mnemonic, dict(fields)
        self._key = (dialect, mnemonic, tuple(self.fields.items()))

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name == "fields":
            raise AttributeError(name)
        try:
            return self.fields[name]
        except KeyError:
            raise AttributeError(name) from None

    def replace(self, **changes: Any) -> StructAttribute:
        """Return a copy with some fields changed."""
        return StructAttribute(self.dialect, self.mnemonic, {**self.fields, **changes})


class OpaqueAttribute(Attribute):
    """An attribute of a dialect that hloom does not know, kept by its text."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text
        self._key = (text,)


UNIT = UnitAttribute()
TRUE = BooleanAttribute(True)
FALSE = BooleanAttribute(False)


def to_attribute(value: Any) -> Attribute:
    """Convert a plain Python value to the attribute that is meant most often.

    bool, int (`i64`), str, float (`f64`), Type, NumPy array (dense elements), a list of ints
    (`array<i64>`), a list of others (array) and a dict.

    Raises:
        TypeError: the value has no natural attribute.
    """
    if isinstance(value, Attribute):
        return value
    if isinstance(value, bool | np.bool_):
        return TRUE if value else FALSE
    if isinstance(value, int | np.integer):
        return IntegerAttribute(int(value))
    if isinstance(value, str):
        return StringAttribute(value)
    if isinstance(value, float):
        from hloom.ir.types import F64

        return FloatAttribute(value, F64)
    if isinstance(value, FunctionType | Type):
        return TypeAttribute(value)
    if isinstance(value, np.ndarray):
        from hloom.ir.types import tensor_type_of

        return DenseElementsAttribute(tensor_type_of(value), value)
    if isinstance(value, Mapping):
        return DictionaryAttribute({key: to_attribute(item) for key, item in value.items()})
    if isinstance(value, list | tuple):
        if all(isinstance(item, int) and not isinstance(item, bool) for item in value):
            return DenseArrayAttribute(value)
        if value and all(isinstance(item, bool) for item in value):
            return DenseArrayAttribute(value, IntegerType(1))
        return ArrayAttribute([to_attribute(item) for item in value])
    raise TypeError(f"no attribute for a {type(value).__name__}: {value!r}")


def from_attribute(attribute: Attribute | None) -> Any:
    """Convert an attribute to the plain Python value that code wants to read.

    Integers, floats, booleans, strings, types, tuples of numbers for dense arrays, tuples for
    arrays, dicts; the symbol's name for a flat reference; the enumeration's value as text; dense
    elements and struct attributes stay as they are.
    """
    kind = type(attribute)
    if kind in _PLAIN:
        return attribute.value  # type: ignore[union-attr]
    if kind is DenseArrayAttribute:
        return attribute.values  # type: ignore[union-attr]
    if kind is ArrayAttribute:
        return tuple(from_attribute(item) for item in attribute.elements)  # type: ignore[union-attr]
    if kind is SymbolReference:
        return attribute.root if not attribute.nested else attribute  # type: ignore[union-attr]
    if kind is UnitAttribute:
        return True
    if kind is DictionaryAttribute:
        return {key: from_attribute(item) for key, item in attribute.entries.items()}  # type: ignore[union-attr]
    return attribute


_PLAIN = frozenset(
    {IntegerAttribute, BooleanAttribute, FloatAttribute, StringAttribute, TypeAttribute,
     EnumAttribute}
)  # fmt: skip
