"""Which types can a value have, and how is each spelled?"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Any, ClassVar, Final

import ml_dtypes
import numpy as np

from hloom.ir.spelling import double_text

DYNAMIC: Final = -1
"""The extent of a dimension whose size is known only at run time (spelled `?`)."""


class Type:
    """The base of all types: immutable, interned (equal types are one object), hashable.

    Construct through the class itself, `TensorType((2, 3), F32)`: the same arguments give the same
    object, so `is` and `==` agree. `str(type)` is the MLIR spelling.
    """

    __slots__ = ("text",)
    text: str
    _interned: ClassVar[dict[Any, Any]]

    def __init_subclass__(cls) -> None:
        cls._interned = {}

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError(f"type {self.text} cannot be pickled; write it as text")


class IntegerType(Type):
    """An integer of `width` bits: signless (`i32`), unsigned (`ui8`) or signed (`si8`)."""

    __slots__ = ("signedness", "width")
    width: int
    signedness: str

    def __new__(cls, width: int, signedness: str = "signless") -> IntegerType:
        key = (width, signedness)
        self = cls._interned.get(key)
        if self is None:
            self = super().__new__(cls)
            prefix = {"signless": "i", "unsigned": "ui", "signed": "si"}[signedness]
            self.width, self.signedness, self.text = width, signedness, f"{prefix}{width}"
            cls._interned[key] = self
        return self

    @property
    def is_unsigned(self) -> bool:
        """Tell whether values are read as unsigned; `i1` counts as unsigned (a boolean)."""
        return self.signedness == "unsigned" or self.width == 1


class FloatType(Type):
    """A floating-point format by its StableHLO name, such as `f32`, `bf16` or `f8E4M3FN`."""

    __slots__ = ("width",)
    width: int

    def __new__(cls, name: str) -> FloatType:
        self = cls._interned.get(name)
        if self is None:
            self = super().__new__(cls)
            self.text, self.width = name, FLOAT_WIDTHS[name]
            cls._interned[name] = self
        return self


class ComplexType(Type):
    """A complex number whose parts have the given floating-point type."""

    __slots__ = ("element",)
    element: Type

    def __new__(cls, element: Type) -> ComplexType:
        self = cls._interned.get(element)
        if self is None:
            self = super().__new__(cls)
            self.element, self.text = element, f"complex<{element.text}>"
            cls._interned[element] = self
        return self


class IndexType(Type):
    """The type of sizes and positions (64 bits on every target)."""

    __slots__ = ()

    def __new__(cls) -> IndexType:
        self = cls._interned.get(None)
        if self is None:
            self = super().__new__(cls)
            self.text = "index"
            cls._interned[None] = self
        return self


class QuantizedType(Type):
    """A uniform quantized element type, per tensor or per axis.

    A real number is `(stored - zero_point) * scale`. `axis` is None when one scale serves the whole
    tensor; otherwise `scales` and `zero_points` have one entry per slice along `axis`.
    """

    __slots__ = (
        "axis",
        "expressed",
        "scales",
        "storage",
        "storage_maximum",
        "storage_minimum",
        "zero_points",
    )
    storage: IntegerType
    expressed: FloatType
    scales: tuple[float, ...]
    zero_points: tuple[int, ...]
    axis: int | None
    storage_minimum: int
    storage_maximum: int

    def __new__(
        cls,
        storage: IntegerType,
        expressed: FloatType,
        scales: Sequence[float],
        zero_points: Sequence[int],
        axis: int | None = None,
        storage_minimum: int | None = None,
        storage_maximum: int | None = None,
    ) -> QuantizedType:
        low, high = integer_range(storage)
        low = low if storage_minimum is None else storage_minimum
        high = high if storage_maximum is None else storage_maximum
        key = (storage, expressed, tuple(scales), tuple(zero_points), axis, low, high)
        self = cls._interned.get(key)
        if self is None:
            self = super().__new__(cls)
            (
                self.storage,
                self.expressed,
                self.scales,
                self.zero_points,
                self.axis,
                self.storage_minimum,
                self.storage_maximum,
            ) = key
            self.text = _quantized_text(self)
            cls._interned[key] = self
        return self


class TensorType(Type):
    """A ranked tensor: `shape` holds extents (`DYNAMIC` for unknown), `element` the element type.

    `bounds` is None, or one entry per dimension: the largest extent that a dynamic dimension can
    have, None where the dimension is static or unbounded. `encoding` keeps any other encoding
    attribute of the type.
    """

    __slots__ = ("bounds", "element", "encoding", "is_static", "rank", "shape", "size")
    shape: tuple[int, ...]
    rank: int
    """Number of dimensions."""
    is_static: bool
    """Whether every extent is known."""
    size: int
    """Number of elements; 0 and without meaning unless the shape is static."""
    element: Type
    bounds: tuple[int | None, ...] | None
    encoding: Any

    def __new__(
        cls,
        shape: Sequence[int],
        element: Type,
        bounds: Sequence[int | None] | None = None,
        encoding: Any = None,
    ) -> TensorType:
        key = (tuple(shape), element, None if bounds is None else tuple(bounds), encoding)
        self = cls._interned.get(key)
        if self is None:
            self = super().__new__(cls)
            self.shape, self.element, self.bounds, self.encoding = key
            self.rank = len(self.shape)
            self.is_static = DYNAMIC not in self.shape
            self.size = prod(self.shape) if self.is_static else 0
            self.text = _tensor_text(self)
            cls._interned[key] = self
        return self

    def with_element(self, element: Type) -> TensorType:
        """Return the same shape with another element type."""
        return TensorType(self.shape, element, self.bounds, self.encoding)

    def with_shape(self, shape: Sequence[int]) -> TensorType:
        """Return the same element type with another, unbounded shape."""
        return TensorType(shape, self.element)


class UnrankedTensorType(Type):
    """A tensor of unknown rank (`tensor<*xf32>`)."""

    __slots__ = ("element",)
    element: Type

    def __new__(cls, element: Type) -> UnrankedTensorType:
        self = cls._interned.get(element)
        if self is None:
            self = super().__new__(cls)
            self.element, self.text = element, f"tensor<*x{element.text}>"
            cls._interned[element] = self
        return self


class TupleType(Type):
    """An ordered group of values."""

    __slots__ = ("elements",)
    elements: tuple[Type, ...]

    def __new__(cls, elements: Sequence[Type]) -> TupleType:
        key = tuple(elements)
        self = cls._interned.get(key)
        if self is None:
            self = super().__new__(cls)
            self.elements = key
            self.text = f"tuple<{', '.join(element.text for element in key)}>"
            cls._interned[key] = self
        return self


class FunctionType(Type):
    """What a function takes and gives."""

    __slots__ = ("inputs", "results")
    inputs: tuple[Type, ...]
    results: tuple[Type, ...]

    def __new__(cls, inputs: Sequence[Type], results: Sequence[Type]) -> FunctionType:
        key = (tuple(inputs), tuple(results))
        self = cls._interned.get(key)
        if self is None:
            self = super().__new__(cls)
            self.inputs, self.results = key
            self.text = _function_text(self)
            cls._interned[key] = self
        return self


class DialectType(Type):
    """A type that a dialect defines, by dialect, mnemonic and parameter text.

    `!stablehlo.token` is `DialectType("stablehlo", "token")`; `parameters` is the text between the
    angle brackets, empty when there are none.
    """

    __slots__ = ("dialect", "mnemonic", "parameters")
    dialect: str
    mnemonic: str
    parameters: str

    def __new__(cls, dialect: str, mnemonic: str, parameters: str = "") -> DialectType:
        key = (dialect, mnemonic, parameters)
        self = cls._interned.get(key)
        if self is None:
            self = super().__new__(cls)
            self.dialect, self.mnemonic, self.parameters = key
            suffix = f"<{parameters}>" if parameters else ""
            self.text = f"!{dialect}.{mnemonic}{suffix}"
            cls._interned[key] = self
        return self


class VectorType(Type):
    """A fixed number of lanes of one element type, as machine vectors have them."""

    __slots__ = ("element", "lanes")
    lanes: int
    element: Type

    def __new__(cls, lanes: int, element: Type) -> VectorType:
        key = (lanes, element)
        self = cls._interned.get(key)
        if self is None:
            self = super().__new__(cls)
            self.lanes, self.element = key
            self.text = f"vector<{lanes}x{element.text}>"
            cls._interned[key] = self
        return self


FLOAT_WIDTHS: Final = {
    "f64": 64, "f32": 32, "tf32": 19, "f16": 16, "bf16": 16,
    "f8E4M3": 8, "f8E4M3FN": 8, "f8E4M3FNUZ": 8, "f8E4M3B11FNUZ": 8,
    "f8E5M2": 8, "f8E5M2FNUZ": 8, "f8E3M4": 8, "f8E8M0FNU": 8,
    "f6E2M3FN": 6, "f6E3M2FN": 6, "f4E2M1FN": 4,
}  # fmt: skip

I1: Final = IntegerType(1)
I2: Final = IntegerType(2)
I4: Final = IntegerType(4)
I8: Final = IntegerType(8)
I16: Final = IntegerType(16)
I32: Final = IntegerType(32)
I64: Final = IntegerType(64)
UI2: Final = IntegerType(2, "unsigned")
UI4: Final = IntegerType(4, "unsigned")
UI8: Final = IntegerType(8, "unsigned")
UI16: Final = IntegerType(16, "unsigned")
UI32: Final = IntegerType(32, "unsigned")
UI64: Final = IntegerType(64, "unsigned")
BF16: Final = FloatType("bf16")
F16: Final = FloatType("f16")
TF32: Final = FloatType("tf32")
F32: Final = FloatType("f32")
F64: Final = FloatType("f64")
C64: Final = ComplexType(F32)
C128: Final = ComplexType(F64)
INDEX: Final = IndexType()
TOKEN: Final = DialectType("stablehlo", "token")

ELEMENT_TYPES: Final[dict[str, Type]] = {
    type.text: type
    for type in (
        I1, I2, I4, I8, I16, I32, I64, UI2, UI4, UI8, UI16, UI32, UI64, C64, C128, INDEX,
        *(FloatType(name) for name in FLOAT_WIDTHS),
    )
}  # fmt: skip
"""Every element type of the StableHLO specification (and `index`) by its spelling."""

NUMPY_DTYPES: Final[dict[Type, np.dtype[Any]]] = {
    I1: np.dtype(np.bool_),
    I2: np.dtype(ml_dtypes.int2), I4: np.dtype(ml_dtypes.int4),
    I8: np.dtype(np.int8), I16: np.dtype(np.int16),
    I32: np.dtype(np.int32), I64: np.dtype(np.int64),
    UI2: np.dtype(ml_dtypes.uint2), UI4: np.dtype(ml_dtypes.uint4),
    UI8: np.dtype(np.uint8), UI16: np.dtype(np.uint16),
    UI32: np.dtype(np.uint32), UI64: np.dtype(np.uint64),
    INDEX: np.dtype(np.int64),
    F64: np.dtype(np.float64), F32: np.dtype(np.float32), TF32: np.dtype(np.float32),
    F16: np.dtype(np.float16), BF16: np.dtype(ml_dtypes.bfloat16),
    C64: np.dtype(np.complex64), C128: np.dtype(np.complex128),
    FloatType("f8E4M3"): np.dtype(ml_dtypes.float8_e4m3),
    FloatType("f8E4M3FN"): np.dtype(ml_dtypes.float8_e4m3fn),
    FloatType("f8E4M3FNUZ"): np.dtype(ml_dtypes.float8_e4m3fnuz),
    FloatType("f8E4M3B11FNUZ"): np.dtype(ml_dtypes.float8_e4m3b11fnuz),
    FloatType("f8E5M2"): np.dtype(ml_dtypes.float8_e5m2),
    FloatType("f8E5M2FNUZ"): np.dtype(ml_dtypes.float8_e5m2fnuz),
    FloatType("f8E3M4"): np.dtype(ml_dtypes.float8_e3m4),
    FloatType("f8E8M0FNU"): np.dtype(ml_dtypes.float8_e8m0fnu),
    FloatType("f6E2M3FN"): np.dtype(ml_dtypes.float6_e2m3fn),
    FloatType("f6E3M2FN"): np.dtype(ml_dtypes.float6_e3m2fn),
    FloatType("f4E2M1FN"): np.dtype(ml_dtypes.float4_e2m1fn),
}  # fmt: skip
"""The NumPy dtype that holds one element; sub-byte types take a whole byte each."""

ELEMENT_TYPE_OF_DTYPE: Final[dict[np.dtype[Any], Type]] = {
    dtype: type for type, dtype in NUMPY_DTYPES.items() if type not in (INDEX, TF32)
}


def numpy_dtype(element: Type) -> np.dtype[Any]:
    """Return the NumPy dtype that stores an element type; quantized types use their storage."""
    if isinstance(element, QuantizedType):
        return NUMPY_DTYPES[element.storage]
    if isinstance(element, IntegerType) and element.signedness == "signed":
        return NUMPY_DTYPES[IntegerType(element.width)]
    return NUMPY_DTYPES[element]


def element_type_of(dtype: Any) -> Type:
    """Return the element type of a NumPy dtype. Raises KeyError when StableHLO has none."""
    return ELEMENT_TYPE_OF_DTYPE[np.dtype(dtype)]


def tensor_type_of(array: Any) -> TensorType:
    """Return the tensor type of a NumPy array."""
    return TensorType(array.shape, element_type_of(array.dtype))


def integer_range(type: IntegerType) -> tuple[int, int]:
    """Return the least and greatest value of an integer type (signless reads as signed)."""
    if type.is_unsigned:
        return 0, (1 << type.width) - 1
    return -(1 << (type.width - 1)), (1 << (type.width - 1)) - 1


def is_boolean(element: Type) -> bool:
    """Tell whether an element type is `i1`."""
    return element is I1


def is_integer(element: Type) -> bool:
    """Tell whether an element type is an integer other than the boolean `i1`."""
    return isinstance(element, IntegerType) and element.width > 1


def is_unsigned(element: Type) -> bool:
    """Tell whether an element type is an unsigned integer or `i1`."""
    return isinstance(element, IntegerType) and element.is_unsigned


def is_float(element: Type) -> bool:
    """Tell whether an element type is a (real) floating-point format."""
    return isinstance(element, FloatType)


def is_complex(element: Type) -> bool:
    """Tell whether an element type is complex."""
    return isinstance(element, ComplexType)


def is_quantized(element: Type) -> bool:
    """Tell whether an element type is quantized."""
    return isinstance(element, QuantizedType)


def _function_text(type: FunctionType) -> str:
    inputs = ", ".join(item.text for item in type.inputs)
    results = ", ".join(item.text for item in type.results)
    if len(type.results) == 1 and not isinstance(type.results[0], FunctionType):
        return f"({inputs}) -> {results}"
    return f"({inputs}) -> ({results})"


def _tensor_text(type: TensorType) -> str:
    shape = "".join("?x" if extent == DYNAMIC else f"{extent}x" for extent in type.shape)
    suffix = ""
    if type.bounds is not None:
        bounds = ", ".join("?" if bound is None else str(bound) for bound in type.bounds)
        suffix = f", #stablehlo.bounds<{bounds}>"
    elif type.encoding is not None:
        suffix = f", {type.encoding}"
    return f"tensor<{shape}{type.element.text}{suffix}>"


def _quantized_text(type: QuantizedType) -> str:
    low, high = integer_range(type.storage)
    storage = (
        type.storage.text.replace("ui", "u") if type.storage.is_unsigned else (type.storage.text)
    )
    limits = ""
    if (type.storage_minimum, type.storage_maximum) != (low, high):
        limits = f"<{type.storage_minimum}:{type.storage_maximum}>"
    pairs = [
        f"{double_text(scale)}:{zero}" if zero else double_text(scale)
        for scale, zero in zip(type.scales, type.zero_points, strict=True)
    ]
    if type.axis is None:
        return f"!quant.uniform<{storage}{limits}:{type.expressed.text}, {pairs[0]}>"
    body = ",".join(pairs)
    return f"!quant.uniform<{storage}{limits}:{type.expressed.text}:{type.axis}, {{{body}}}>"
