"""How are formulas over tensors written in rewrite rules?

A `Term` is a value with operators: `(x - mean) * scale` creates the operations that compute it. A
Python number beside a term is a constant of the term's type. Operators mean what the StableHLO
operations of their names mean, on the element type at hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from hloom.ir.attributes import DenseElementsAttribute
from hloom.ir.declaration import OPERATIONS
from hloom.ir.operation import Block, Builder, Region, Value
from hloom.ir.types import (
    I1,
    FloatType,
    IntegerType,
    TensorType,
    Type,
    is_unsigned,
    numpy_dtype,
)

Operand = Any
"""A term, or a Python number that stands for a constant of the other operand's type."""


class Term:
    """A tensor value and the builder that places what is computed from it."""

    __slots__ = ("builder", "value")

    def __init__(self, builder: Builder, value: Value) -> None:
        self.builder = builder
        self.value = value

    @property
    def type(self) -> TensorType:
        """The tensor's type."""
        assert isinstance(self.value.type, TensorType)
        return self.value.type

    @property
    def shape(self) -> tuple[int, ...]:
        """The tensor's shape."""
        return self.type.shape

    @property
    def element(self) -> Type:
        """The tensor's element type."""
        return self.type.element

    # Building -------------------------------------------------------------------------------------

    def make(
        self, name: str, *others: Operand, type: Type | None = None, **attributes: Any
    ) -> Term:
        """Apply an operation to this term and others; the result has this type if not told."""
        operands = [self.value, *(self.like(item).value for item in others)]
        made = self.builder.create(
            OPERATIONS[name], *operands, result_types=[type or self.type], **attributes
        )
        return Term(self.builder, made.results[0])

    def apply(self, name: str, *others: Operand) -> Term:
        """Apply a StableHLO elementwise operation."""
        return self.make(f"stablehlo.{name}", *others)

    def like(self, item: Operand) -> Term:
        """Return a term, or a constant of this term's type."""
        return item if isinstance(item, Term) else self.fill(item)

    def fill(self, number: Any) -> Term:
        """Return a constant of this term's type."""
        return constant(self.builder, self.type, number)

    # Arithmetic -----------------------------------------------------------------------------------

    def __add__(self, other: Operand) -> Term:
        return self.apply("add", other)

    def __radd__(self, other: Operand) -> Term:
        return self.fill(other) + self

    def __sub__(self, other: Operand) -> Term:
        return self.apply("subtract", other)

    def __rsub__(self, other: Operand) -> Term:
        return self.fill(other) - self

    def __mul__(self, other: Operand) -> Term:
        return self.apply("multiply", other)

    def __rmul__(self, other: Operand) -> Term:
        return self.fill(other) * self

    def __truediv__(self, other: Operand) -> Term:
        return self.apply("divide", other)

    def __rtruediv__(self, other: Operand) -> Term:
        return self.fill(other) / self

    def __mod__(self, other: Operand) -> Term:
        return self.apply("remainder", other)

    def __neg__(self) -> Term:
        return self.apply("negate")

    def __and__(self, other: Operand) -> Term:
        return self.apply("and", other)

    def __or__(self, other: Operand) -> Term:
        return self.apply("or", other)

    def __xor__(self, other: Operand) -> Term:
        return self.apply("xor", other)

    def __invert__(self) -> Term:
        return self.apply("not")

    def __lshift__(self, other: Operand) -> Term:
        return self.apply("shift_left", other)

    def __rshift__(self, other: Operand) -> Term:
        """Shift zeros in from the left."""
        return self.apply("shift_right_logical", other)

    def abs(self) -> Term:
        """Return the absolute value."""
        return self.apply("abs")

    def sqrt(self) -> Term:
        """Return the square root."""
        return self.apply("sqrt")

    def maximum(self, other: Operand) -> Term:
        """Return the greater of two numbers."""
        return self.apply("maximum", other)

    def minimum(self, other: Operand) -> Term:
        """Return the lesser of two numbers."""
        return self.apply("minimum", other)

    # Choice ---------------------------------------------------------------------------------------

    def compare(self, direction: str, other: Operand) -> Term:
        """Compare by value: EQ, NE, LT, LE, GT, GE."""
        kind = (
            "FLOAT"
            if isinstance(self.element, FloatType)
            else ("UNSIGNED" if is_unsigned(self.element) else "SIGNED")
        )
        return self.make(
            "stablehlo.compare", other, type=self.type.with_element(I1),
            comparison_direction=direction, compare_type=kind,
        )  # fmt: skip

    def __lt__(self, other: Operand) -> Term:
        return self.compare("LT", other)

    def __le__(self, other: Operand) -> Term:
        return self.compare("LE", other)

    def __gt__(self, other: Operand) -> Term:
        return self.compare("GT", other)

    def __ge__(self, other: Operand) -> Term:
        return self.compare("GE", other)

    def equals(self, other: Operand) -> Term:
        """Tell where two numbers are equal."""
        return self.compare("EQ", other)

    def differs(self, other: Operand) -> Term:
        """Tell where two numbers are not equal."""
        return self.compare("NE", other)

    def is_nan(self) -> Term:
        """Tell where there is no number."""
        return self.differs(self)

    def is_infinite(self) -> Term:
        """Tell where the number is an infinity."""
        return self.abs().equals(float("inf"))

    def is_finite(self) -> Term:
        """Tell where the number is finite."""
        return self.make("stablehlo.is_finite", type=self.type.with_element(I1))

    def choose(self, on_true: Operand, on_false: Operand) -> Term:
        """Choose by this boolean; at least one choice is a term."""
        known = on_true if isinstance(on_true, Term) else on_false
        chosen = [known.like(item) for item in (on_true, on_false)]
        return self.make("stablehlo.select", *chosen, type=known.type)

    # Shapes and types -----------------------------------------------------------------------------

    def convert(self, element: Type) -> Term:
        """Convert by value to another element type."""
        if element is self.element:
            return self
        return self.make("stablehlo.convert", type=self.type.with_element(element))

    def bitcast(self, element: Type) -> Term:
        """Read the bits as another element type of the same width."""
        return self.make("stablehlo.bitcast_convert", type=self.type.with_element(element))

    def reshape(self, shape: Sequence[int]) -> Term:
        """Return the same elements in another shape."""
        if tuple(shape) == self.shape:
            return self
        return self.make("stablehlo.reshape", type=self.type.with_shape(shape))

    def broadcast(self, shape: Sequence[int], dimensions: Sequence[int]) -> Term:
        """Repeat the elements in another shape whose `dimensions` are this one's."""
        return self.make(
            "stablehlo.broadcast_in_dim", type=self.type.with_shape(shape),
            broadcast_dimensions=tuple(dimensions),
        )  # fmt: skip

    def transpose(self, permutation: Sequence[int]) -> Term:
        """Permute the dimensions."""
        if tuple(permutation) == tuple(range(len(self.shape))):
            return self
        shape = [self.shape[axis] for axis in permutation]
        return self.make(
            "stablehlo.transpose", type=self.type.with_shape(shape), permutation=tuple(permutation)
        )

    def slice(self, starts: Sequence[int], limits: Sequence[int]) -> Term:
        """Return the part in [starts, limits)."""
        shape = [limit - start for start, limit in zip(starts, limits, strict=True)]
        return self.make(
            "stablehlo.slice", type=self.type.with_shape(shape), start_indices=tuple(starts),
            limit_indices=tuple(limits), strides=(1,) * len(shape),
        )  # fmt: skip

    def slice_along(self, axis: int, start: int, limit: int) -> Term:
        """Return the part in [start, limit) along one dimension."""
        starts, limits = [0] * len(self.shape), list(self.shape)
        starts[axis], limits[axis] = start, limit
        return self.slice(starts, limits)

    def pad(self, number: Any, low: Sequence[int], high: Sequence[int]) -> Term:
        """Add elements of one value at the ends of the dimensions."""
        shape = [sum(item) for item in zip(self.shape, low, high, strict=True)]
        value = constant(self.builder, TensorType((), self.element), number)
        return self.make(
            "stablehlo.pad", value, type=self.type.with_shape(shape), edge_padding_low=tuple(low),
            edge_padding_high=tuple(high), interior_padding=(0,) * len(shape),
        )  # fmt: skip

    def reduce(self, name: str, number: Any, dimensions: Sequence[int]) -> Term:
        """Combine the elements along dimensions by an operation, from a start value on."""
        scalar = TensorType((), self.element)
        block = Block([scalar, scalar])
        inner = Builder.at_end(block)
        made = inner.create(OPERATIONS[f"stablehlo.{name}"], *block.arguments)
        inner.create(OPERATIONS["stablehlo.return"], made.results[0])
        initial = constant(self.builder, scalar, number)
        kept = [extent for axis, extent in enumerate(self.shape) if axis not in dimensions]
        result = self.builder.create(
            OPERATIONS["stablehlo.reduce"], self.value, initial.value,
            result_types=[self.type.with_shape(kept)], regions=[Region([block])],
            dimensions=tuple(dimensions),
        )  # fmt: skip
        return Term(self.builder, result.results[0])

    def sum(self, dimensions: Sequence[int]) -> Term:
        """Add up the elements along dimensions."""
        return self.reduce("add", 0, dimensions)


def constant(builder: Builder, type: TensorType, number: Any) -> Term:
    """Return a tensor filled with one number; integers outside of the type's range wrap."""
    element = type.element
    if isinstance(element, IntegerType) and element.width > 1:
        number = int(number) & ((1 << element.width) - 1)
        if not element.is_unsigned and number >> (element.width - 1):
            number -= 1 << element.width
    value = DenseElementsAttribute(type, np.asarray(number).astype(numpy_dtype(element)))
    made = builder.create(OPERATIONS["stablehlo.constant"], result_types=[type], value=value)
    return Term(builder, made.results[0])


def array(builder: Builder, values: Any, element: Type) -> Term:
    """Return a constant tensor of given elements."""
    values = np.asarray(values).astype(numpy_dtype(element))
    attribute = DenseElementsAttribute(TensorType(values.shape, element), values)
    made = builder.create(
        OPERATIONS["stablehlo.constant"], result_types=[attribute.type], value=attribute
    )
    return Term(builder, made.results[0])


def iota(builder: Builder, type: TensorType, dimension: int) -> Term:
    """Return each element's position along a dimension."""
    made = builder.create(
        OPERATIONS["stablehlo.iota"], result_types=[type], iota_dimension=dimension
    )
    return Term(builder, made.results[0])


def concatenate(terms: Sequence[Term], axis: int) -> Term:
    """Join tensors along a dimension."""
    first = terms[0]
    if len(terms) == 1:
        return first
    shape = list(first.shape)
    shape[axis] = sum(term.shape[axis] for term in terms)
    return first.make(
        "stablehlo.concatenate", *terms[1:], type=first.type.with_shape(shape), dimension=axis
    )
