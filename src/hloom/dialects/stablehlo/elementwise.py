"""What do all element-wise StableHLO operations have in common?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hloom.dialects.stablehlo import arithmetic
from hloom.dialects.stablehlo.attribute_kinds import RESULT_ACCURACY
from hloom.dialects.stablehlo.shapes import most_specific, same_shapes, with_element
from hloom.dialects.stablehlo.type_constraints import FLOAT_COMPLEX_OR_QUANTIZED_TENSOR, TENSOR
from hloom.ir.declaration import (
    ELEMENTWISE,
    constraint,
    infers,
    operand,
    optional_attribute,
    output,
)
from hloom.ir.operation import Operation
from hloom.ir.types import QuantizedType, TensorType, Type


def through_real_numbers(evaluate: Callable[..., Any]) -> Callable[..., Any]:
    """Make a reference meaning on real numbers serve quantized operands and results as well.

    Operands are dequantized, the meaning applied, and its values quantized as the results' types
    say (`dequantize_op_quantize` in the specification).
    """

    def wrapped(self: Operation, context: Any, *arrays: Any) -> Any:
        elements = [getattr(value.type, "element", None) for value in self._operands]
        if not any(isinstance(element, QuantizedType) for element in elements):
            return evaluate(self, context, *arrays)
        real = [
            arithmetic.dequantize(array, element) if isinstance(element, QuantizedType) else array
            for array, element in zip(arrays, elements, strict=True)
        ]
        values = evaluate(self, context, *real)
        if len(self.results) == 1:
            return _quantized(values, self.results[0].type)
        return [
            _quantized(value, result.type)
            for value, result in zip(values, self.results, strict=True)
        ]

    wrapped.__doc__ = evaluate.__doc__
    return wrapped


def _quantized(array: Any, type: Type) -> Any:
    assert isinstance(type, TensorType)
    if isinstance(type.element, QuantizedType):
        return arithmetic.quantize(array, type.element)
    return array


def baseline(element: Type) -> Any:
    """Return an element type without its quantization parameters (`baseline_element_type`)."""
    if isinstance(element, QuantizedType):
        return (element.storage, element.expressed, element.storage_minimum,
                element.storage_maximum, element.axis)  # fmt: skip
    return element


def same_baseline(*types: Any) -> bool:
    """Tell whether tensor types agree on shape and, up to quantization parameters, on elements."""
    first = types[0]
    if all(type is first for type in types):
        return True
    wanted = baseline(first.element)
    return all(baseline(type.element) == wanted for type in types) and same_shapes(types)


class Unary(Operation):
    """The base of operations on one tensor that give a tensor of the same type."""

    __slots__ = ()

    traits = (ELEMENTWISE,)
    operand = operand(TENSOR)
    result = output(TENSOR)
    syntax = (
        "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))"
    )

    @infers("C1", "baseline_type(operand) = baseline_type(result)")
    def infer_result_types(self) -> list[Type]:
        return [self.operand.type]

    @constraint("C1", "baseline_type(operand) = baseline_type(result)")
    def check_baseline(self) -> str | None:
        given, result = self.operand.type, self.results[0].type
        if given is result or same_baseline(given, result):
            return None
        return f"operand has type {given}, result {result}"


class Approximated(Unary):
    """The base of functions of floats and complex numbers that hardware may only approximate."""

    __slots__ = ()

    operand = operand(FLOAT_COMPLEX_OR_QUANTIZED_TENSOR)
    result_accuracy = optional_attribute(RESULT_ACCURACY)
    result = output(FLOAT_COMPLEX_OR_QUANTIZED_TENSOR)

    @constraint("result_accuracy", "the tolerances of result_accuracy are zero unless it has some")
    def check_accuracy(self) -> str | None:
        wanted = self.result_accuracy
        if wanted is None or wanted.mode == "TOLERANCE":
            return None
        tolerances = wanted.atol, wanted.rtol, wanted.ulps
        return f"mode {wanted.mode} with tolerances {tolerances}" if any(tolerances) else None


class UnaryToOther(Operation):
    """The base of operations on one tensor that give a tensor of the same shape.

    A subclass says the result's element type in `result_element`.
    """

    __slots__ = ()

    traits = (ELEMENTWISE,)
    operand = operand(TENSOR)
    result = output(TENSOR)
    syntax = (
        "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))"
    )

    def result_element(self, element: Type) -> Type:
        """Return the element type of the result for an element type of the operand."""
        raise NotImplementedError

    @infers("C2", "element_type(result) follows from element_type(operand)")
    def infer_result_types(self) -> list[Type]:
        given = self.operands[0].type
        assert isinstance(given, TensorType)
        return [with_element(given, self.result_element(given.element))]

    @constraint("C1", "shape(result) = shape(operand)")
    def check_shape(self) -> str | None:
        types = [self.operands[0].type, self.results[0].type]
        if same_shapes(types):
            return None
        return f"operand has type {types[0]}, result {types[1]}"


class Binary(Operation):
    """The base of operations on two tensors of one type that give a tensor of that type."""

    __slots__ = ()

    traits = (ELEMENTWISE,)
    lhs = operand(TENSOR)
    rhs = operand(TENSOR)
    result = output(TENSOR)
    syntax = (
        "$lhs `,` $rhs attr-dict `:` custom<SameOperandsAndResultType>(type($lhs), "
        "type($rhs), type($result))"
    )

    @infers("C1", "baseline_type(lhs) = baseline_type(rhs) = baseline_type(result)")
    def infer_result_types(self) -> list[Type]:
        return [most_specific([self._operands[0].type, self._operands[1].type])]

    @constraint("C1", "baseline_type(lhs) = baseline_type(rhs) = baseline_type(result)")
    def check_baseline(self) -> str | None:
        lhs, rhs = self._operands
        result = self.results[0].type if self.results else lhs.type
        if lhs.type is rhs.type is result or same_baseline(lhs.type, rhs.type, result):
            return None
        return f"lhs has type {lhs.type}, rhs {rhs.type}, result {result}"
