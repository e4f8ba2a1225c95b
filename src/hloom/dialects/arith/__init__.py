"""What does the constant of MLIR's arithmetic dialect mean, which some programs carry?"""

from __future__ import annotations

from typing import Any

import numpy as np

from hloom.ir.attribute_kinds import ANY_ATTRIBUTE
from hloom.ir.attributes import BooleanAttribute, DenseElementsAttribute
from hloom.ir.declaration import CONSTANT, attribute, infers, output
from hloom.ir.operation import Operation
from hloom.ir.types import I1, Type, numpy_dtype


class Constant(Operation):
    """A number or a tensor written in the program."""

    __slots__ = ()

    name = "arith.constant"
    traits = (CONSTANT,)
    value = attribute(ANY_ATTRIBUTE)
    result = output()
    syntax = "attr-dict $value"

    @infers("C1", "type(value) = type(result)")
    def infer_result_types(self) -> list[Type]:
        attribute = self.attributes["value"]
        if isinstance(attribute, BooleanAttribute):
            return [I1]
        return [attribute.type]  # type: ignore[attr-defined]

    def evaluate(self, context: Any) -> Any:
        attribute = self.attributes["value"]
        if isinstance(attribute, DenseElementsAttribute):
            return attribute.to_array()
        return np.asarray(self.value).astype(numpy_dtype(self.result.type))
