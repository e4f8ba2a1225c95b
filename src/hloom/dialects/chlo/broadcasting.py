"""What do the element-wise operations mean that first give their operands one shape?"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, ClassVar

import numpy as np

from hloom.dialects.chlo.elementary import NextAfter
from hloom.dialects.chlo.special import Polygamma, Zeta
from hloom.dialects.chlo.type_constraints import (
    ANY_TENSOR,
    BOOLEAN_OR_INTEGER_TENSOR,
    BOOLEAN_TENSOR,
    COMPLEX_TENSOR,
    FLOAT_TENSOR,
)
from hloom.dialects.evaluation import Array
from hloom.dialects.stablehlo.comparison import (
    And,
    Compare,
    Or,
    ShiftLeft,
    ShiftRightArithmetic,
    ShiftRightLogical,
    Xor,
)
from hloom.dialects.stablehlo.elementwise import baseline
from hloom.dialects.stablehlo.elementwise_binary import (
    Add,
    Atan2,
    Complex,
    Divide,
    Maximum,
    Minimum,
    Multiply,
    Power,
    Remainder,
    Subtract,
)
from hloom.dialects.stablehlo.shapes import Dimension, dimensions, tensor, text
from hloom.dialects.stablehlo.type_constraints import BOOLEAN_TENSOR as RANKED_BOOLEAN_TENSOR
from hloom.ir.attribute_kinds import I64_ARRAY, enumeration
from hloom.ir.declaration import (
    COMMUTATIVE,
    attribute,
    constraint,
    infers,
    operand,
    optional_attribute,
    output,
)
from hloom.ir.operation import Operation
from hloom.ir.types import (
    DYNAMIC,
    I1,
    ComplexType,
    TensorType,
    Type,
    UnrankedTensorType,
)

COMPARISON_DIRECTION = enumeration(
    "chlo", "comparison_direction", ("EQ", "NE", "GE", "GT", "LE", "LT")
)
COMPARISON_TYPE = enumeration(
    "chlo", "comparison_type", ("NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED")
)


class Broadcasting(Operation):
    """The base: operands are broadcast, aligned at the last dimension unless told otherwise.

    A subclass names the operation on equal shapes whose reference meaning it shares.
    """

    __slots__ = ()

    lhs = operand(ANY_TENSOR)
    rhs = operand(ANY_TENSOR)
    broadcast_dimensions = optional_attribute(I64_ARRAY)
    result = output(ANY_TENSOR)
    syntax = "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type(results)"

    same_shape_operation: ClassVar[type[Operation]]

    def result_element(self, element: Type) -> Type:
        """Return the element type of the result for that of the operands."""
        return element

    @constraint("C1", "baseline_element_type(lhs) = baseline_element_type(rhs)")
    def check_elements(self) -> str | None:
        lhs, rhs = self.lhs.type, self.rhs.type
        if lhs.element is rhs.element or baseline(lhs.element) == baseline(rhs.element):
            return None
        return f"lhs has type {lhs}, rhs {rhs}"

    @constraint(
        "C2",
        "broadcast_dimensions has a place in ascending order for each dimension of the operand "
        "of lesser rank",
    )
    def check_dimensions(self) -> str | None:
        given = self.broadcast_dimensions
        lhs, rhs = self.lhs.type, self.rhs.type
        if given is None or not isinstance(lhs, TensorType) or not isinstance(rhs, TensorType):
            return None
        low, high = sorted((lhs.rank, rhs.rank))
        if low == high:
            return None
        ascending = all(a < b for a, b in pairwise(given))
        if len(given) == low and ascending and all(0 <= axis < high for axis in given):
            return None
        return f"broadcast_dimensions = {text(given)} for ranks {lhs.rank} and {rhs.rank}"

    @infers("C3", "dim(result, d) is the extent of lhs or rhs that is not one")
    def infer_result_types(self) -> list[Type]:
        lhs, rhs = self.lhs.type, self.rhs.type
        element = self.result_element(lhs.element)
        if not isinstance(lhs, TensorType) or not isinstance(rhs, TensorType):
            return [UnrankedTensorType(element)]
        return [tensor(broadcast_shape([lhs, rhs], self.broadcast_dimensions), element)]

    @constraint("C3", "extents that are not one are equal")
    def check_extents(self) -> str | None:
        lhs, rhs = self.lhs.type, self.rhs.type
        if not isinstance(lhs, TensorType) or not isinstance(rhs, TensorType):
            return None
        return extent_mismatch([lhs, rhs], self.broadcast_dimensions)

    def evaluate(self, context: Any, lhs: Array, rhs: Array) -> Any:
        arrays = broadcast_arrays([lhs, rhs], self.broadcast_dimensions)
        return self.same_shape_operation.evaluate(self, context, *arrays)  # type: ignore[attr-defined]


def places(ranks: list[int], explicit: tuple[int, ...] | None) -> list[tuple[int, ...]]:
    """Return for each operand the result dimensions that its dimensions become."""
    rank = max(ranks)
    result = []
    for given in ranks:
        if explicit is not None and given < rank:
            result.append(explicit)
        else:
            result.append(tuple(range(rank - given, rank)))
    return result


def broadcast_shape(types: list[Any], explicit: tuple[int, ...] | None) -> list[Dimension]:
    """Return the dimensions that types broadcast to; unknown where it is not certain."""
    ranks = [type.rank for type in types]
    shape = [Dimension(1)] * max(ranks)
    for type, axes in zip(types, places(ranks, explicit), strict=True):
        for axis, dimension in zip(axes, dimensions(type), strict=True):
            shape[axis] = _join(shape[axis], dimension)
    return shape


def _join(left: Dimension, right: Dimension) -> Dimension:
    if left.extent == 1:
        return right
    if right.extent == 1:
        return left
    if left.is_known:
        return left
    if right.is_known:
        return right
    if left.bound is None or right.bound is None:
        return Dimension(DYNAMIC)
    return Dimension(DYNAMIC, max(left.bound, right.bound))


def extent_mismatch(types: list[Any], explicit: tuple[int, ...] | None) -> str | None:
    """Return what keeps types from broadcasting to one shape; None when they do."""
    ranks = [type.rank for type in types]
    seen: dict[int, int] = {}
    for type, axes in zip(types, places(ranks, explicit), strict=True):
        for axis, extent in zip(axes, type.shape, strict=True):
            if extent in (1, DYNAMIC):
                continue
            if seen.setdefault(axis, extent) != extent:
                return f"types {', '.join(map(str, types))}"
    return None


def broadcast_arrays(arrays: list[Array], explicit: tuple[int, ...] | None) -> list[Array]:
    """Return arrays broadcast to one shape."""
    ranks = [array.ndim for array in arrays]
    aligned = []
    for array, axes in zip(arrays, places(ranks, explicit), strict=True):
        view = [1] * max(ranks)
        for axis, extent in zip(axes, array.shape, strict=True):
            view[axis] = extent
        aligned.append(array.reshape(view))
    return list(np.broadcast_arrays(*aligned))


class BroadcastAdd(Broadcasting):
    """The sum, with broadcasting."""

    __slots__ = ()

    name = "chlo.broadcast_add"
    traits = (COMMUTATIVE,)
    same_shape_operation = Add


class BroadcastAtan2(Broadcasting):
    """The angle of the point (rhs, lhs), with broadcasting."""

    __slots__ = ()

    name = "chlo.broadcast_atan2"
    same_shape_operation = Atan2


class BroadcastDivide(Broadcasting):
    """The quotient, with broadcasting."""

    __slots__ = ()

    name = "chlo.broadcast_divide"
    same_shape_operation = Divide


class BroadcastMaximum(Broadcasting):
    """The greater number, with broadcasting."""

    __slots__ = ()

    name = "chlo.broadcast_maximum"
    traits = (COMMUTATIVE,)
    same_shape_operation = Maximum


class BroadcastMinimum(Broadcasting):
    """The lesser number, with broadcasting."""

    __slots__ = ()

    name = "chlo.broadcast_minimum"
    traits = (COMMUTATIVE,)
    same_shape_operation = Minimum


class BroadcastMultiply(Broadcasting):
    """The product, with broadcasting."""

    __slots__ = ()

    name = "chlo.broadcast_multiply"
    traits = (COMMUTATIVE,)
    same_shape_operation = Multiply


class BroadcastNextAfter(Broadcasting):
    """The neighbouring number in the direction of another one, with broadcasting."""

    __slots__ = ()

    name = "chlo.broadcast_next_after"
    same_shape_operation = NextAfter


class BroadcastPolygamma(Broadcasting):
    """The polygamma function, with broadcasting."""

    __slots__ = ()

    name = "chlo.broadcast_polygamma"
    same_shape_operation = Polygamma


class BroadcastPower(Broadcasting):
    """The power, with broadcasting."""

    __slots__ = ()

    name = "chlo.broadcast_power"
    same_shape_operation = Power


class BroadcastRemainder(Broadcasting):
    """The remainder of division, with broadcasting."""

    __slots__ = ()

    name = "chlo.broadcast_remainder"
    same_shape_operation = Remainder


class BroadcastShiftLeft(Broadcasting):
    """Bits moved up, with broadcasting."""

    __slots__ = ()

    name = "chlo.broadcast_shift_left"
    same_shape_operation = ShiftLeft


class BroadcastShiftRightArithmetic(Broadcasting):
    """Bits moved down, copies of the top bit moved in, with broadcasting."""

    __slots__ = ()

    name = "chlo.broadcast_shift_right_arithmetic"
    same_shape_operation = ShiftRightArithmetic


class BroadcastShiftRightLogical(Broadcasting):
    """Bits moved down, zeros moved in, with broadcasting."""

    __slots__ = ()

    name = "chlo.broadcast_shift_right_logical"
    same_shape_operation = ShiftRightLogical


class BroadcastSubtract(Broadcasting):
    """The difference, with broadcasting."""

    __slots__ = ()

    name = "chlo.broadcast_subtract"
    same_shape_operation = Subtract


class BroadcastZeta(Broadcasting):
    """The Hurwitz zeta function, with broadcasting."""

    __slots__ = ()

    name = "chlo.broadcast_zeta"
    lhs = operand(FLOAT_TENSOR)
    rhs = operand(FLOAT_TENSOR)
    result = output(FLOAT_TENSOR)
    same_shape_operation = Zeta


class BroadcastAnd(Broadcasting):
    """Logical or bitwise and, with broadcasting."""

    __slots__ = ()

    name = "chlo.broadcast_and"
    traits = (COMMUTATIVE,)
    lhs = operand(BOOLEAN_OR_INTEGER_TENSOR)
    rhs = operand(BOOLEAN_OR_INTEGER_TENSOR)
    result = output(BOOLEAN_OR_INTEGER_TENSOR)
    same_shape_operation = And


class BroadcastOr(Broadcasting):
    """Logical or bitwise or, with broadcasting."""

    __slots__ = ()

    name = "chlo.broadcast_or"
    traits = (COMMUTATIVE,)
    lhs = operand(BOOLEAN_OR_INTEGER_TENSOR)
    rhs = operand(BOOLEAN_OR_INTEGER_TENSOR)
    result = output(BOOLEAN_OR_INTEGER_TENSOR)
    same_shape_operation = Or


class BroadcastXor(Broadcasting):
    """Logical or bitwise exclusive or, with broadcasting."""

    __slots__ = ()

    name = "chlo.broadcast_xor"
    traits = (COMMUTATIVE,)
    lhs = operand(BOOLEAN_OR_INTEGER_TENSOR)
    rhs = operand(BOOLEAN_OR_INTEGER_TENSOR)
    result = output(BOOLEAN_OR_INTEGER_TENSOR)
    same_shape_operation = Xor


class BroadcastComplex(Broadcasting):
    """The complex numbers with the given parts, with broadcasting."""

    __slots__ = ()

    name = "chlo.broadcast_complex"
    lhs = operand(FLOAT_TENSOR)
    rhs = operand(FLOAT_TENSOR)
    result = output(COMPLEX_TENSOR)
    same_shape_operation = Complex

    def result_element(self, element: Type) -> Type:
        return ComplexType(element)


class BroadcastCompare(Broadcasting):
    """Whether two numbers are in an order, with broadcasting."""

    __slots__ = ()

    name = "chlo.broadcast_compare"
    comparison_direction = attribute(COMPARISON_DIRECTION)
    compare_type = optional_attribute(COMPARISON_TYPE)
    result = output(BOOLEAN_TENSOR)
    same_shape_operation = Compare

    def result_element(self, element: Type) -> Type:
        return I1


class BroadcastSelect(Operation):
    """One of two values for every element, as a boolean says, with broadcasting."""

    __slots__ = ()

    name = "chlo.broadcast_select"
    pred = operand(RANKED_BOOLEAN_TENSOR)
    on_true = operand(ANY_TENSOR)
    on_false = operand(ANY_TENSOR)
    result = output(ANY_TENSOR)
    syntax = (
        "$pred `,` $on_true `,` $on_false attr-dict `:` "
        "`(` type($pred) `,` type($on_true) `,` type($on_false) `)` `->` type(results)"
    )

    @constraint("C1", "element_type(on_true) = element_type(on_false)")
    def check_elements(self) -> str | None:
        left, right = self.on_true.type, self.on_false.type
        if baseline(left.element) == baseline(right.element):
            return None
        return f"on_true has type {left}, on_false {right}"

    @constraint("C2", "extents that are not one are equal")
    def check_extents(self) -> str | None:
        types = self.operand_types
        if not all(isinstance(type, TensorType) for type in types):
            return None
        return extent_mismatch(types, None)

    @infers("C2", "dim(result, d) is the extent of an operand that is not one")
    def infer_result_types(self) -> list[Type]:
        types = self.operand_types
        element = self.on_true.type.element
        if not all(isinstance(type, TensorType) for type in types):
            return [UnrankedTensorType(element)]
        return [tensor(broadcast_shape(types, None), element)]

    def evaluate(self, context: Any, pred: Array, on_true: Array, on_false: Array) -> Any:
        pred, on_true, on_false = broadcast_arrays([pred, on_true, on_false], None)
        return np.where(pred, on_true, on_false)
