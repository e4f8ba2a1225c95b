"""What do the `check` operations, and the custom calls of the same names, expect?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from hloom.dialects.check.closeness import not_almost_equal, not_close, unequal
from hloom.dialects.evaluation import Array, Context
from hloom.dialects.stablehlo.custom_call import target
from hloom.dialects.stablehlo.type_constraints import (
    ANY_TENSOR,
    FLOAT_OR_COMPLEX_TENSOR,
    is_complex,
    is_float,
)
from hloom.ir.attribute_kinds import ELEMENTS, F64_VALUE, STRING, AttributeKind
from hloom.ir.attributes import IntegerAttribute
from hloom.ir.declaration import (
    ORDERED,
    attribute,
    constraint,
    operand,
    optional_attribute,
)
from hloom.ir.operation import Operation
from hloom.ir.types import UI32, UI64, QuantizedType, Type
from hloom.ir.verify import compatible

# The tolerances of the custom calls, which have no attributes to say them. Values that programs
# store with `expect_close` are themselves up to 4 units in the last place from the true ones.
CALL_ULPS: Final = 4
CALL_TOLERANCE: Final = 1e-3
CALL_EQUALITY_TOLERANCE: Final = 1e-4

_SUMS: Final = frozenset(
    f"stablehlo.{name}"
    for name in (
        "convolution", "cross-replica-sum", "dot", "dot_general", "dynamic_conv", "einsum", "fft",
        "reduce", "reduce_window",
    )
)  # fmt: skip


def _unsigned(type: Type) -> AttributeKind:
    return AttributeKind(
        f"{type} integer",
        lambda value: IntegerAttribute(int(value), type),
        lambda item: isinstance(item, IntegerAttribute) and item.type is type,
    )


class Expectation(Operation):
    """The base of checks: one that does not hold ends the run."""

    __slots__ = ()

    effect = ORDERED

    def require(self, context: Context, found: str | None) -> None:
        """End the run when something was found.

        Raises:
            CheckFailure: there is something.
        """
        if found is not None:
            raise context.check_failed(self, self.__doc__ or "", found)

    def different_types(self, *types: Type) -> str | None:
        """Return the types when they are not one; None when they are."""
        if all(compatible(type, types[0]) for type in types):
            return None
        return f"types {', '.join(map(str, types))}"


class ExpectEq(Expectation):
    """Both tensors are equal."""

    __slots__ = ()

    name = "check.expect_eq"
    lhs = operand(ANY_TENSOR)
    rhs = operand(ANY_TENSOR)
    syntax = "$lhs `,` $rhs attr-dict `:` type($lhs)"

    @constraint("C1", "type(lhs) = type(rhs)")
    def check_types(self) -> str | None:
        return self.different_types(self.lhs.type, self.rhs.type)

    def evaluate(self, context: Context, lhs: Array, rhs: Array) -> Any:
        self.require(context, unequal(lhs, rhs))
        return ()


class ExpectEqConst(Expectation):
    """The tensor is equal to the constant."""

    __slots__ = ()

    name = "check.expect_eq_const"
    lhs = operand(ANY_TENSOR)
    value = attribute(ELEMENTS)
    syntax = "$lhs `,` $value attr-dict"

    @constraint("C1", "type(lhs) = type(value)")
    def check_types(self) -> str | None:
        given = self.lhs.type
        if isinstance(given.element, QuantizedType):
            given = given.with_element(given.element.storage)
        return self.different_types(given, self.value.type)

    def evaluate(self, context: Context, lhs: Array) -> Any:
        self.require(context, unequal(lhs, self.value.to_array()))
        return ()


class ExpectAlmostEq(Expectation):
    """Both tensors are equal up to the tolerance."""

    __slots__ = ()

    name = "check.expect_almost_eq"
    lhs = operand(FLOAT_OR_COMPLEX_TENSOR)
    rhs = operand(FLOAT_OR_COMPLEX_TENSOR)
    tolerance = optional_attribute(F64_VALUE, 1e-4)
    syntax = "$lhs `,` $rhs (`,` `tolerance` `=` $tolerance^)? attr-dict `:` type($lhs)"

    @constraint("C1", "type(lhs) = type(rhs)")
    def check_types(self) -> str | None:
        return self.different_types(self.lhs.type, self.rhs.type)

    def evaluate(self, context: Context, lhs: Array, rhs: Array) -> Any:
        self.require(context, not_almost_equal(lhs, rhs, self.tolerance))
        return ()


class ExpectAlmostEqConst(Expectation):
    """The tensor is equal to the constant up to the tolerance."""

    __slots__ = ()

    name = "check.expect_almost_eq_const"
    lhs = operand(FLOAT_OR_COMPLEX_TENSOR)
    value = attribute(ELEMENTS)
    tolerance = optional_attribute(F64_VALUE, 1e-4)
    syntax = "$lhs `,` $value (`,` `tolerance` `=` $tolerance^)? attr-dict"

    @constraint("C1", "type(lhs) = type(value)")
    def check_types(self) -> str | None:
        return self.different_types(self.lhs.type, self.value.type)

    def evaluate(self, context: Context, lhs: Array) -> Any:
        self.require(context, not_almost_equal(lhs, self.value.to_array(), self.tolerance))
        return ()


class ExpectClose(Expectation):
    """The distance of both tensors, in representable numbers, is within the limits."""

    __slots__ = ()

    name = "check.expect_close"
    actual = operand(FLOAT_OR_COMPLEX_TENSOR)
    expected = operand(FLOAT_OR_COMPLEX_TENSOR)
    max_ulp_difference = optional_attribute(_unsigned(UI64), 1)
    min_ulp_difference = optional_attribute(_unsigned(UI64), 0)
    syntax = (
        "$actual `,` $expected `,` `max_ulp_difference` `=` $max_ulp_difference "
        "(`,` `min_ulp_difference` `=` $min_ulp_difference^)? `:` attr-dict "
        "type($actual) `,` type($expected)"
    )

    @constraint("C1", "type(actual) = type(expected)")
    def check_types(self) -> str | None:
        return self.different_types(self.actual.type, self.expected.type)

    def evaluate(self, context: Context, actual: Array, expected: Array) -> Any:
        limits = self.min_ulp_difference, self.max_ulp_difference
        self.require(context, not_close(actual, expected, *limits))
        return ()


class ExpectSerializedEq(Expectation):
    """The tensor is equal to what was probed under the name."""

    __slots__ = ()

    name = "check.expect_serialized_eq"
    expected = operand(ANY_TENSOR)
    probe_id = attribute(STRING)
    iteration = optional_attribute(_unsigned(UI32), 0)
    syntax = (
        "$expected `,` `probe_id` `=` $probe_id (`,` `iter` `=` $iteration^)? "
        "attr-dict `:` type($expected)"
    )

    def evaluate(self, context: Context, expected: Array) -> Any:
        probed = context.probed(self, self.probe_id, self.iteration)
        self.require(context, unequal(expected, probed))
        return ()


@target("check.expect_eq")
def expect_eq(context: Context, operation: Operation, inputs: Sequence[Any]) -> Sequence[Any]:
    """Require that two tensors are equal."""
    _require(context, operation, "both tensors are equal", unequal(*inputs))
    return []


@target("check.expect_close")
def expect_close(context: Context, operation: Operation, inputs: Sequence[Any]) -> Sequence[Any]:
    """Require that two tensors are close."""
    expected, found_array = inputs
    found = not_close(expected, found_array, 0, CALL_ULPS)
    if found is not None and contains_sums(operation):
        found = not_close(expected, found_array, 0, CALL_ULPS, are_sums=True)
    _require(context, operation, "both tensors are close", found)
    return []


@target("check.expect_almost_eq")
def expect_almost_eq(
    context: Context, operation: Operation, inputs: Sequence[Any]
) -> Sequence[Any]:
    """Require that two tensors are almost equal."""
    left, right = inputs
    found = not_almost_equal(left, right, CALL_TOLERANCE)
    _require(context, operation, "both tensors are almost equal", found)
    return []


@target("check.eq")
def eq(context: Context, operation: Operation, inputs: Sequence[Any]) -> Sequence[Any]:
    """Require that two tensors are equal, or almost if they are not of integers; give true."""
    element = operation.operands[1].type.element  # type: ignore[attr-defined]
    if is_float(element) or is_complex(element):
        left, right = inputs
        found = not_almost_equal(left, right, CALL_EQUALITY_TOLERANCE)
    else:
        found = unequal(*inputs)
    _require(context, operation, "both tensors are equal", found)
    return [True]


def contains_sums(operation: Operation) -> bool:
    """Tell whether the program around an operation sums over dimensions."""
    root = operation
    while root.parent is not None:
        root = root.parent
    return any(item.name in _SUMS for item in root.walk())


def _require(context: Context, operation: Operation, promise: str, found: str | None) -> None:
    if found is not None:
        raise context.check_failed(operation, promise, found)
