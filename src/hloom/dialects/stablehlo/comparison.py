"""What do comparison, selection, clamping, bitwise logic and shifts mean?"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any, Final

import numpy as np

from hloom.dialects.evaluation import Array
from hloom.dialects.stablehlo import arithmetic
from hloom.dialects.stablehlo.arithmetic import exactly
from hloom.dialects.stablehlo.attribute_kinds import COMPARISON_DIRECTION, COMPARISON_TYPE
from hloom.dialects.stablehlo.elementwise import (
    Binary,
    baseline,
    same_baseline,
    through_real_numbers,
)
from hloom.dialects.stablehlo.shapes import most_specific, same_shapes
from hloom.dialects.stablehlo.type_constraints import (
    BOOLEAN_OR_INTEGER_TENSOR,
    BOOLEAN_TENSOR,
    INTEGER_TENSOR,
    TENSOR,
    is_signed,
)
from hloom.ir import declaration
from hloom.ir.declaration import (
    COMMUTATIVE,
    ELEMENTWISE,
    IDEMPOTENT,
    attribute,
    constraint,
    infers,
    operand,
    optional_attribute,
    output,
)
from hloom.ir.operation import Operation
from hloom.ir.types import (
    I1,
    Type,
    is_complex,
    is_float,
    is_quantized,
    is_unsigned,
)

_DIRECTIONS: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "EQ": operator.eq, "NE": operator.ne, "GE": operator.ge,
    "GT": operator.gt, "LE": operator.le, "LT": operator.lt,
}  # fmt: skip


class And(Binary):
    """Logical and of booleans, bitwise and of integers."""

    __slots__ = ()

    name = "stablehlo.and"
    traits = (COMMUTATIVE, ELEMENTWISE, IDEMPOTENT)
    lhs = operand(BOOLEAN_OR_INTEGER_TENSOR)
    rhs = operand(BOOLEAN_OR_INTEGER_TENSOR)
    result = output(BOOLEAN_OR_INTEGER_TENSOR)

    def evaluate(self, context: Any, lhs: Array, rhs: Array) -> Any:
        return exactly(np.bitwise_and, lhs, rhs)


class Or(Binary):
    """Logical or of booleans, bitwise or of integers."""

    __slots__ = ()

    name = "stablehlo.or"
    traits = (COMMUTATIVE, ELEMENTWISE, IDEMPOTENT)
    lhs = operand(BOOLEAN_OR_INTEGER_TENSOR)
    rhs = operand(BOOLEAN_OR_INTEGER_TENSOR)
    result = output(BOOLEAN_OR_INTEGER_TENSOR)

    def evaluate(self, context: Any, lhs: Array, rhs: Array) -> Any:
        return exactly(np.bitwise_or, lhs, rhs)


class Xor(Binary):
    """Logical exclusive or of booleans, bitwise of integers."""

    __slots__ = ()

    name = "stablehlo.xor"
    traits = (COMMUTATIVE, ELEMENTWISE)
    lhs = operand(BOOLEAN_OR_INTEGER_TENSOR)
    rhs = operand(BOOLEAN_OR_INTEGER_TENSOR)
    result = output(BOOLEAN_OR_INTEGER_TENSOR)

    def evaluate(self, context: Any, lhs: Array, rhs: Array) -> Any:
        return exactly(np.bitwise_xor, lhs, rhs)


class ShiftLeft(Binary):
    """Bits moved up; 0 when the amount is the width or more."""

    __slots__ = ()

    name = "stablehlo.shift_left"
    lhs = operand(INTEGER_TENSOR)
    rhs = operand(INTEGER_TENSOR)
    result = output(INTEGER_TENSOR)

    def evaluate(self, context: Any, lhs: Array, rhs: Array) -> Any:
        return arithmetic.shift_left(lhs, rhs)


class ShiftRightArithmetic(Binary):
    """Bits moved down, copies of the top bit moved in."""

    __slots__ = ()

    name = "stablehlo.shift_right_arithmetic"
    lhs = operand(INTEGER_TENSOR)
    rhs = operand(INTEGER_TENSOR)
    result = output(INTEGER_TENSOR)

    def evaluate(self, context: Any, lhs: Array, rhs: Array) -> Any:
        return arithmetic.shift_right_arithmetic(lhs, rhs)


class ShiftRightLogical(Binary):
    """Bits moved down, zeros moved in."""

    __slots__ = ()

    name = "stablehlo.shift_right_logical"
    lhs = operand(INTEGER_TENSOR)
    rhs = operand(INTEGER_TENSOR)
    result = output(INTEGER_TENSOR)

    def evaluate(self, context: Any, lhs: Array, rhs: Array) -> Any:
        return arithmetic.shift_right_logical(lhs, rhs)


class Compare(Operation):
    """Whether two numbers are in an order; complex numbers compare by their parts in turn."""

    __slots__ = ()

    name = "stablehlo.compare"
    traits = (ELEMENTWISE,)
    lhs = operand(TENSOR)
    rhs = operand(TENSOR)
    comparison_direction = attribute(COMPARISON_DIRECTION)
    compare_type = optional_attribute(COMPARISON_TYPE)
    result = output(BOOLEAN_TENSOR)
    syntax = (
        "$comparison_direction `,` $lhs `,` $rhs (`,` $compare_type^)? attr-dict `:` "
        "functional-type(operands, results)"
    )

    @constraint("C1", "baseline_element_type(lhs) = baseline_element_type(rhs)")
    def check_elements(self) -> str | None:
        lhs, rhs = self.lhs.type, self.rhs.type
        if lhs is rhs or baseline(lhs.element) == baseline(rhs.element):
            return None
        return f"lhs has type {lhs}, rhs {rhs}"

    @constraint("C2", "shape(lhs) = shape(rhs) = shape(result)")
    def check_shapes(self) -> str | None:
        types = [self.lhs.type, self.rhs.type, self.results[0].type]
        if same_shapes(types):
            return None
        return f"lhs has type {types[0]}, rhs {types[1]}, result {types[2]}"

    @constraint(
        "C3",
        "compare_type is SIGNED for signed integers, UNSIGNED for unsigned integers and "
        "booleans, FLOAT or TOTALORDER for floats, FLOAT for complex numbers",
    )
    def check_compare_type(self) -> str | None:
        given = self.compare_type
        if given is None or given == "NOTYPE":
            return None
        element = self.lhs.type.element
        if is_signed(element):
            allowed: tuple[str, ...] = ("SIGNED",)
        elif is_unsigned(element):
            allowed = ("UNSIGNED",)
        elif is_float(element) or is_quantized(element):
            allowed = ("FLOAT", "TOTALORDER")
        elif is_complex(element):
            allowed = ("FLOAT",)
        else:
            return None
        return None if given in allowed else f"compare_type = {given} for {element}"

    @infers("C2", "shape(lhs) = shape(rhs) = shape(result)")
    def infer_result_types(self) -> list[Type]:
        return [most_specific([self.lhs.type, self.rhs.type]).with_element(I1)]

    @through_real_numbers
    def evaluate(self, context: Any, lhs: Array, rhs: Array) -> Any:
        direction = self.comparison_direction
        if lhs.dtype.kind == "c":
            return _compare_complex(lhs, rhs, direction)
        if arithmetic.is_integer_dtype(lhs.dtype):
            lhs, rhs = arithmetic.widen_integer(lhs), arithmetic.widen_integer(rhs)
        elif self.compare_type == "TOTALORDER":
            lhs, rhs = total_order_key(lhs), total_order_key(rhs)
        elif lhs.dtype.kind == "V":
            lhs, rhs = lhs.astype(np.float32), rhs.astype(np.float32)
        return _DIRECTIONS[direction](lhs, rhs)


def total_order_key(array: Array) -> Array:
    """Return integers that are ordered as IEEE-754's totalOrder of the floats is."""
    if array.dtype.itemsize == 1:
        array = array.astype(np.float32)
    width = array.dtype.itemsize
    bits = np.ascontiguousarray(array).view(f"i{width}").reshape(array.shape).astype(np.int64)
    lowest = np.int64(-(1 << (8 * width - 1)))
    return np.where(bits < 0, -1 - (bits - lowest), bits)


def _compare_complex(lhs: Array, rhs: Array, direction: str) -> Any:
    if direction == "EQ":
        return lhs == rhs
    if direction == "NE":
        return lhs != rhs
    strict = _DIRECTIONS[direction.replace("E", "T")]
    last = _DIRECTIONS[direction]
    return strict(lhs.real, rhs.real) | ((lhs.real == rhs.real) & last(lhs.imag, rhs.imag))


class Select(Operation):
    """One of two values for every element, as a boolean says."""

    __slots__ = ()

    name = "stablehlo.select"
    traits = (ELEMENTWISE,)
    pred = operand(BOOLEAN_TENSOR)
    on_true = operand(TENSOR)
    on_false = operand(TENSOR)
    result = output(TENSOR)
    syntax = (
        "operands attr-dict `:` custom<SelectOpType>(type($pred), type($on_true), "
        "type($on_false), type($result))"
    )

    @constraint("C1", "rank(pred) = 0 or shape(pred) = shape(on_true)")
    def check_predicate(self) -> str | None:
        pred, value = self.pred.type, self.on_true.type
        if pred.shape == value.shape or pred.rank == 0 or same_shapes([pred, value]):
            return None
        return f"pred has type {pred}, on_true {value}"

    @constraint("C2", "baseline_type(on_true) = baseline_type(on_false) = baseline_type(result)")
    def check_values(self) -> str | None:
        types = [self.on_true.type, self.on_false.type, self.results[0].type]
        if same_baseline(*types):
            return None
        return f"on_true has type {types[0]}, on_false {types[1]}, result {types[2]}"

    @infers("C2", "baseline_type(on_true) = baseline_type(on_false) = baseline_type(result)")
    def infer_result_types(self) -> list[Type]:
        return [most_specific([self.on_true.type, self.on_false.type])]

    @through_real_numbers
    def evaluate(self, context: Any, pred: Array, on_true: Array, on_false: Array) -> Any:
        return np.where(pred, on_true, on_false)


class Clamp(Operation):
    """Numbers held between a least and a greatest one: minimum(maximum(operand, min), max)."""

    __slots__ = ()

    name = "stablehlo.clamp"
    traits = (ELEMENTWISE,)
    min = declaration.operand(TENSOR)
    operand = declaration.operand(TENSOR)
    max = declaration.operand(TENSOR)
    result = output(TENSOR)
    syntax = (
        "$min `,` $operand `,` $max attr-dict `:` "
        "custom<SameOperandsAndResultType>(type($min), type($operand), type($max), "
        "type($result))"
    )

    @constraint("C1", "rank(min) = 0 or shape(min) = shape(operand)")
    def check_min(self) -> str | None:
        bound, value = self.min.type, self.operand.type
        if bound.rank == 0 or same_shapes([bound, value]):
            return None
        return f"min has type {bound}, operand {value}"

    @constraint("C2", "rank(max) = 0 or shape(max) = shape(operand)")
    def check_max(self) -> str | None:
        bound, value = self.max.type, self.operand.type
        if bound.rank == 0 or same_shapes([bound, value]):
            return None
        return f"max has type {bound}, operand {value}"

    @constraint(
        "C3",
        "baseline_element_type(min) = baseline_element_type(operand) = baseline_element_type(max)",
    )
    def check_elements(self) -> str | None:
        low, value, high = (operand.type for operand in self._operands)
        if baseline(low.element) == baseline(value.element) == baseline(high.element):
            return None
        return f"min has type {low}, operand {value}, max {high}"

    @infers("C4", "baseline_type(operand) = baseline_type(result)")
    def infer_result_types(self) -> list[Type]:
        return [self.operand.type]

    @through_real_numbers
    def evaluate(self, context: Any, min: Array, operand: Array, max: Array) -> Any:
        return arithmetic.minimum(arithmetic.maximum(operand, min), max)
