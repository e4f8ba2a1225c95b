"""What do MLIR's tensor operations mean, which programs of unknown shape carry beside StableHLO?"""

from __future__ import annotations

from typing import Any

from hloom.dialects.evaluation import Array
from hloom.ir.declaration import constraint, operand, output
from hloom.ir.operation import Operation
from hloom.ir.types import TensorType, UnrankedTensorType
from hloom.ir.verify import compatible_shapes


class Cast(Operation):
    """The same tensor, more or less of its shape written in the type."""

    __slots__ = ()

    name = "tensor.cast"
    source = operand()
    result = output()
    syntax = "$source attr-dict `:` type($source) `to` type($result)"

    @constraint("C1", "source and result have one element type and compatible shapes")
    def check_types(self) -> str | None:
        given, result = self.source.type, self.results[0].type
        tensors = (TensorType, UnrankedTensorType)
        if isinstance(given, tensors) and isinstance(result, tensors):
            if given.element is result.element and (
                isinstance(given, UnrankedTensorType)
                or isinstance(result, UnrankedTensorType)
                or compatible_shapes(given, result)
            ):
                return None
        return f"source has type {given}, result {result}"

    def evaluate(self, context: Any, source: Array) -> Any:
        return source
