"""What do the constants of CHLO mean?"""

from __future__ import annotations

from typing import Any

import numpy as np

from hloom.dialects.chlo.type_constraints import ANY_TENSOR
from hloom.dialects.evaluation import Array
from hloom.dialects.stablehlo.type_constraints import STATIC_TENSOR
from hloom.ir.attribute_kinds import ANY_ATTRIBUTE, ELEMENTS
from hloom.ir.attributes import ArrayAttribute
from hloom.ir.declaration import CONSTANT, attribute, constraint, infers, output
from hloom.ir.declaration import operand as an_operand
from hloom.ir.operation import Operation
from hloom.ir.types import TensorType, Type, UnrankedTensorType, numpy_dtype
from hloom.ir.verify import compatible_shapes


class Constant(Operation):
    """A tensor written in the program."""

    __slots__ = ()

    name = "chlo.constant"
    traits = (CONSTANT,)
    value = attribute(ELEMENTS)
    output = output(STATIC_TENSOR)
    syntax = "attr-dict $value"

    @infers("C1", "type(value) = type(output)")
    def infer_result_types(self) -> list[Type]:
        return [self.attributes["value"].type]  # type: ignore[attr-defined]

    def evaluate(self, context: Any) -> Any:
        return self.value.to_array()


class ConstantLike(Operation):
    """One number in the shape of another tensor."""

    __slots__ = ()

    name = "chlo.constant_like"
    value = attribute(ANY_ATTRIBUTE)
    operand = an_operand(ANY_TENSOR)
    result = output(ANY_TENSOR)

    @constraint("C1", "shape(operand) = shape(result)")
    def check_shape(self) -> str | None:
        given, result = self.operand.type, self.results[0].type
        ranked = isinstance(given, TensorType) and isinstance(result, TensorType)
        if not ranked or compatible_shapes(given, result):  # type: ignore[arg-type]
            return None
        return f"operand has type {given}, result {result}"

    @constraint("C2", "type(value) = element_type(result)")
    def check_value(self) -> str | None:
        element = getattr(self.results[0].type, "element", None)
        given = getattr(self.attributes["value"], "type", element)
        return None if given is element else f"value has type {given}, result {element}"

    @infers("C1", "shape(operand) = shape(result)")
    def infer_result_types(self) -> list[Type]:
        element = getattr(self.attributes["value"], "type", None)
        if element is None:
            raise NotImplementedError("the value has no type of its own")
        given = self.operand.type
        if isinstance(given, UnrankedTensorType):
            return [UnrankedTensorType(element)]
        return [given.with_element(element)]

    def evaluate(self, context: Any, operand: Array) -> Any:
        attribute = self.attributes["value"]
        value = complex(*self.value) if isinstance(attribute, ArrayAttribute) else self.value
        dtype = numpy_dtype(self.result.type.element)  # type: ignore[attr-defined]
        return np.broadcast_to(np.asarray(value).astype(dtype), operand.shape)
