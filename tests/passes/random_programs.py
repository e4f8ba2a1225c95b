"""How are random StableHLO programs made on which passes are tried?

Programs are small, use constants often (so that rules apply), and combine operations whose results
do not depend on an order of summation, so that values can be compared bit for bit.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from hloom import dialects
from hloom.dialects import func, stablehlo
from hloom.ir import (
    Block,
    Builder,
    DenseElementsAttribute,
    FunctionType,
    Module,
    Region,
    TensorType,
    Value,
)
from hloom.ir.types import BF16, F32, I1, I8, I32, UI8, Type, numpy_dtype

dialects.load()

ELEMENTS = (F32, F32, I32, I32, BF16, I8, UI8, I1)
SHAPES = ((), (1,), (4,), (3, 4), (4, 3), (1, 4), (3, 1), (2, 3, 4), (2, 1, 3), (0, 4))
FLOAT_UNARY = ("Abs", "Negate", "Floor", "Ceil", "Sqrt", "Tanh", "Sign", "RoundNearestEven")
INTEGER_UNARY = ("Abs", "Negate", "Not", "Sign")
FLOAT_BINARY = ("Add", "Subtract", "Multiply", "Divide", "Maximum", "Minimum", "Power")
INTEGER_BINARY = ("Add", "Subtract", "Multiply", "Divide", "Remainder", "Maximum", "Minimum",
                  "And", "Or", "Xor", "ShiftLeft", "ShiftRightArithmetic",
                  "ShiftRightLogical")  # fmt: skip
BOOLEAN_BINARY = ("And", "Or", "Xor", "Maximum", "Minimum")
NUMBERS = (0, 0, 1, 1, 2, -1, 4, 8)


def operation(name: str) -> Any:
    """Return a StableHLO operation class by name."""
    return getattr(stablehlo, name)


class Program:
    """A program in the making: its values, and the random choices."""

    def __init__(self, seed: int, length: int = 24) -> None:
        self.rng = np.random.default_rng(seed)
        self.block = Block()
        self.builder = Builder.at_end(self.block)
        for _ in range(4):
            self.block.add_argument(TensorType(self.pick(SHAPES), self.pick(ELEMENTS)))
        self.block.add_argument(TensorType((), I32))
        self.values: list[Value] = list(self.block.arguments)
        while len(self.values) < length:
            made = self.pick(MAKERS)(self)
            if made is not None:
                self.values.append(made)

    def finish(self) -> Module:
        """Return the module: its results are values that nobody uses, and a few others."""
        results = [value for value in self.values if not value.uses] or self.values[-1:]
        self.builder.create(func.Return, *results)
        type = FunctionType(
            [argument.type for argument in self.block.arguments], [item.type for item in results]
        )
        module = Module.empty()
        module.body.append(
            func.Func.create(regions=[Region([self.block])], symbol_name="main", function_type=type)
        )
        return module

    def pick(self, items: Any) -> Any:
        """Choose one of some items."""
        return items[int(self.rng.integers(len(items)))]

    def value(self, accepts: Callable[[TensorType], bool] = lambda type: True) -> Value | None:
        """Choose a value of a type that is accepted, later ones more often."""
        found = [item for item in self.values if accepts(item.type)]  # type: ignore[arg-type]
        return self.pick(found[-8:]) if found else None

    def like(self, type: TensorType) -> Value:
        """Choose a value of a type, or make a constant."""
        found = self.value(lambda other: other is type)
        return found if found is not None and self.rng.random() < 0.6 else self.constant(type)

    def constant(self, type: TensorType) -> Value:
        """Create a constant, mostly of one value everywhere."""
        dtype = numpy_dtype(type.element)
        shape = () if self.rng.random() < 0.7 else type.shape
        numbers = self.rng.choice(NUMBERS, shape)
        if dtype.kind in "bu":
            numbers = abs(numbers) % (2 if dtype.kind == "b" else 256)
        array = np.asarray(numbers).astype(dtype)
        if dtype == np.float32 and self.rng.random() < 0.3:
            special = np.array([0.0, -0.0, np.inf, -np.inf, np.nan], np.float32)
            array = np.asarray(self.rng.choice(special, shape))
        attribute = DenseElementsAttribute(type, array)
        return self.make("Constant", value=attribute, types=[type])

    def make(self, name: str, *operands: Value, types: Any = None, **attributes: Any) -> Value:
        """Create an operation and return its result."""
        made = self.builder.create(operation(name), *operands, result_types=types, **attributes)
        return made.results[0]


def is_float(element: Type) -> bool:
    return element in (F32, BF16)


def unary(program: Program) -> Value | None:
    value = program.value(lambda type: type.element is not I1 and type.element is not UI8)
    if value is None:
        return None
    names = FLOAT_UNARY if is_float(value.type.element) else INTEGER_UNARY  # type: ignore[attr-defined]
    return program.make(program.pick(names), value)


def binary(program: Program) -> Value | None:
    value = program.value()
    element = value.type.element  # type: ignore[union-attr]
    if element is I1:
        names = BOOLEAN_BINARY
    else:
        names = FLOAT_BINARY if is_float(element) else INTEGER_BINARY
    pair = [value, program.like(value.type)]  # type: ignore[union-attr, arg-type]
    if program.rng.random() < 0.3:
        pair.reverse()
    return program.make(program.pick(names), *pair)


def negation(program: Program) -> Value | None:
    value = program.value(lambda type: type.element in (I1, I32))
    return None if value is None else program.make("Not", value)


def comparison(program: Program) -> Value | None:
    value = program.value()
    kind = (
        "FLOAT"
        if is_float(value.type.element)
        # type: ignore[union-attr]
        else (
            "UNSIGNED" if value.type.element in (I1, UI8) else "SIGNED"  # type: ignore[union-attr]
        )
    )
    return program.make(
        "Compare", value, program.like(value.type),  # type: ignore[union-attr, arg-type]
        comparison_direction=program.pick(("EQ", "NE", "LT", "LE", "GT", "GE")),
        compare_type=kind,
    )  # fmt: skip


def selection(program: Program) -> Value | None:
    value = program.value()
    shape = value.type.shape if program.rng.random() < 0.8 else ()  # type: ignore[union-attr]
    pred = program.like(TensorType(shape, I1))
    return program.make("Select", pred, value, program.like(value.type))  # type: ignore[union-attr, arg-type]


def conversion(program: Program) -> Value | None:
    value = program.value()
    type = value.type.with_element(program.pick(ELEMENTS))  # type: ignore[union-attr]
    return program.make("Convert", value, types=[type])


def reshape(program: Program) -> Value | None:
    value = program.value()
    size = value.type.size  # type: ignore[union-attr]
    shapes = [shape for shape in SHAPES if math.prod(shape) == size]
    shapes.append((*value.type.shape, 1))  # type: ignore[union-attr]
    if len(value.type.shape) > 3:  # type: ignore[union-attr]
        shapes.pop()
    if not shapes:
        return None
    type = value.type.with_shape(program.pick(shapes))  # type: ignore[union-attr]
    return program.make("Reshape", value, types=[type])


def transpose(program: Program) -> Value | None:
    value = program.value(lambda type: type.rank > 1)
    if value is None:
        return None
    order = program.rng.permutation(value.type.rank)  # type: ignore[attr-defined]
    return program.make("Transpose", value, permutation=tuple(map(int, order)))


def broadcast(program: Program) -> Value | None:
    value = program.value(lambda type: type.rank < 3)
    if value is None:
        return None
    shape = list(value.type.shape)  # type: ignore[attr-defined]
    rank = len(shape) + int(program.rng.integers(0, 2))
    places = sorted(map(int, program.rng.choice(rank, len(shape), replace=False)))
    if program.rng.random() < 0.3:
        places.reverse()
    result = [int(program.rng.integers(1, 4)) for _ in range(rank)]
    for place, extent in zip(places, shape, strict=True):
        if extent != 1:
            result[place] = extent
    type = TensorType(result, value.type.element)  # type: ignore[attr-defined]
    return program.make("BroadcastInDim", value, types=[type], broadcast_dimensions=tuple(places))


def slicing(program: Program) -> Value | None:
    value = program.value(lambda type: type.rank > 0)
    if value is None:
        return None
    starts, limits, strides = [], [], []
    for extent in value.type.shape:  # type: ignore[attr-defined]
        start = int(program.rng.integers(0, extent + 1)) if program.rng.random() < 0.5 else 0
        limit = int(program.rng.integers(start, extent + 1))
        starts.append(start)
        limits.append(extent if program.rng.random() < 0.5 else limit)
        strides.append(int(program.rng.integers(1, 3)))
    return program.make(
        "Slice", value, start_indices=tuple(starts), limit_indices=tuple(limits),
        strides=tuple(strides),
    )  # fmt: skip


def padding(program: Program) -> Value | None:
    value = program.value(lambda type: type.rank > 0)
    if value is None:
        return None
    rank = value.type.rank  # type: ignore[attr-defined]
    low, high, inner = (
        tuple(int(item) for item in program.rng.integers(least, 2, rank)) for least in (-1, -1, 0)
    )
    shape = [
        extent + a + b + max(extent - 1, 0) * c
        for extent, a, b, c in zip(value.type.shape, low, high, inner, strict=True)  # type: ignore[attr-defined]
    ]
    if min(shape) < 0 or any(abs(a) > e for a, e in zip((*low, *high), value.type.shape * 2)):  # type: ignore[attr-defined]  # noqa: B905
        return None
    scalar = program.like(TensorType((), value.type.element))  # type: ignore[attr-defined]
    return program.make(
        "Pad", value, scalar, edge_padding_low=low, edge_padding_high=high, interior_padding=inner
    )


def concatenation(program: Program) -> Value | None:
    value = program.value(lambda type: type.rank > 0)
    if value is None:
        return None
    axis = int(program.rng.integers(value.type.rank))  # type: ignore[attr-defined]
    parts = [value, *(program.like(value.type) for _ in range(int(program.rng.integers(0, 3))))]  # type: ignore[arg-type]
    return program.make("Concatenate", *parts, dimension=axis)


def reversal(program: Program) -> Value | None:
    value = program.value(lambda type: type.rank > 0)
    if value is None:
        return None
    rank = value.type.rank  # type: ignore[attr-defined]
    count = int(program.rng.integers(1, rank + 1))
    axes = sorted(map(int, program.rng.choice(rank, count, replace=False)))
    return program.make("Reverse", value, dimensions=tuple(axes))


def counting(program: Program) -> Value | None:
    shape = program.pick(SHAPES[1:])
    type = TensorType(shape, program.pick((I32, I32, F32, UI8)))
    axis = int(program.rng.integers(len(shape)))
    return program.make("Iota", types=[type], iota_dimension=axis)


def dynamic_slicing(program: Program) -> Value | None:
    value = program.value(lambda type: type.rank > 0)
    if value is None:
        return None
    starts = [program.like(TensorType((), I32)) for _ in value.type.shape]  # type: ignore[attr-defined]
    sizes = tuple(int(program.rng.integers(0, extent + 1)) for extent in value.type.shape)  # type: ignore[attr-defined]
    return program.make("DynamicSlice", value, *starts, slice_sizes=sizes)


def reduction(program: Program) -> Value | None:
    value = program.value(lambda type: type.rank > 0)
    if value is None:
        return None
    element = value.type.element  # type: ignore[attr-defined]
    names = ("Maximum", "Minimum") if is_float(element) else ("Add", "Maximum", "And", "Or")
    if element is I1:
        names = ("And", "Or")
    scalar = TensorType((), element)
    block = Block([scalar, scalar])
    inner = Builder.at_end(block)
    made = inner.create(operation(program.pick(names)), *block.arguments)
    inner.create(stablehlo.Return, made.results[0])
    rank = value.type.rank  # type: ignore[attr-defined]
    count = int(program.rng.integers(0, rank + 1))
    axes = sorted(map(int, program.rng.choice(rank, count, replace=False)))
    return program.builder.create(
        operation("Reduce"), value, program.like(scalar), regions=[Region([block])],
        dimensions=tuple(axes),
    ).results[0]  # fmt: skip


def branching(program: Program) -> Value | None:
    value = program.value()
    pred = program.like(TensorType((), I1))
    regions = []
    for _ in range(2):
        block = Block()
        inner = Builder.at_end(block)
        given = value if program.rng.random() < 0.5 else program.like(value.type)  # type: ignore[union-attr, arg-type]
        made = inner.create(operation("Maximum"), value, given)
        inner.create(stablehlo.Return, made.results[0])
        regions.append(Region([block]))
    return program.builder.create(operation("If"), pred, regions=regions).results[0]


MAKERS = (
    unary, unary, binary, binary, binary, binary, negation, comparison, comparison, selection,
    selection, conversion, conversion, reshape, reshape, transpose, transpose, broadcast,
    broadcast, slicing, padding, concatenation, reversal, counting, dynamic_slicing, reduction,
    branching,
)  # fmt: skip
