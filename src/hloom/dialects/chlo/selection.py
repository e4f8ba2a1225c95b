"""What does picking the greatest elements mean?"""

from __future__ import annotations

from typing import Any

import numpy as np

from hloom.dialects.chlo.type_constraints import ANY_TENSOR
from hloom.dialects.evaluation import Array
from hloom.dialects.stablehlo.arithmetic import is_float_dtype, widen_integer
from hloom.dialects.stablehlo.comparison import total_order_key
from hloom.dialects.stablehlo.shapes import Dimension, dimensions, tensor
from hloom.ir.attribute_kinds import BOOLEAN, I64_VALUE
from hloom.ir.declaration import attribute, constraint, infers, optional_attribute, output
from hloom.ir.declaration import operand as an_operand
from hloom.ir.operation import Operation
from hloom.ir.types import DYNAMIC, I32, Type, UnrankedTensorType


class TopK(Operation):
    """The k greatest elements along the last dimension, in descending order, and their indices.

    Floats are in IEEE-754's total order: NaN comes first. Of equal elements the first comes first.
    """

    __slots__ = ()

    name = "chlo.top_k"
    operand = an_operand(ANY_TENSOR)
    k = attribute(I64_VALUE)
    is_stable = optional_attribute(BOOLEAN, True)
    values = output(ANY_TENSOR)
    indices = output(ANY_TENSOR)
    syntax = (
        "`(` $operand `,` `k` `=` $k (`,` `is_stable` `=` $is_stable^)? `)` attr-dict `:` "
        "type($operand) `->` `(` type($values) `,` type($indices) `)`"
    )

    @constraint("C1", "1 <= rank(operand)")
    def check_rank(self) -> str | None:
        if isinstance(self.operand.type, UnrankedTensorType):
            return None
        rank = self.operand.type.rank
        return None if rank >= 1 else f"rank(operand) = {rank}"

    @constraint("C2", "0 <= k <= dim(operand, -1)")
    def check_count(self) -> str | None:
        type = self.operand.type
        if isinstance(type, UnrankedTensorType) or not type.rank:
            return None
        extent = type.shape[-1]
        if self.k >= 0 and (extent == DYNAMIC or self.k <= extent):
            return None
        return f"k = {self.k}, dim(operand, -1) = {extent}"

    @infers("C3", "shape(values) = shape(indices) = shape(operand)[:-1] + [k]")
    def infer_result_types(self) -> list[Type]:
        given = self.operand.type
        if isinstance(given, UnrankedTensorType):
            return [given, UnrankedTensorType(I32)]
        shape = [*dimensions(given)[:-1], Dimension(self.k)]
        return [tensor(shape, given.element), tensor(shape, I32)]

    def evaluate(self, context: Any, operand: Array) -> Any:
        keys = total_order_key(operand) if is_float_dtype(operand.dtype) else widen_integer(operand)
        if keys.dtype == np.bool_:
            keys = keys.astype(np.int8)
        # Inverting all bits reverses the order of integers, so that a stable sort stays stable.
        order = np.argsort(np.invert(keys), axis=-1, kind="stable")[..., : self.k]
        return [np.take_along_axis(operand, order, -1), order.astype(np.int32)]
