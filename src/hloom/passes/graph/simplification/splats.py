"""Which operations on constants of one value everywhere only give that value another shape?"""

from __future__ import annotations

import numpy as np

from hloom.dialects.stablehlo.shape_change import Iota
from hloom.ir.operation import Operation
from hloom.ir.types import TensorType, numpy_dtype
from hloom.passes.graph.simplification.matching import fill, is_static, splat
from hloom.rewriting import Outcome, Rewriter, rule


@rule(
    "stablehlo.broadcast_in_dim",
    "stablehlo.reshape",
    "stablehlo.transpose",
    "stablehlo.reverse",
    "stablehlo.slice",
    "stablehlo.dynamic_slice",
    "stablehlo.broadcast",
)
def move_splat(op: Operation, rewriter: Rewriter) -> Outcome:
    """The value fills the result, whatever elements are picked and however often."""
    element = splat(op.operands[0])
    if element is None or not is_static(op.results[0], op.operands[0]):
        return None
    return fill(rewriter, op.results[0].type, element)


@rule("stablehlo.gather")
def gather_splat(op: Operation, rewriter: Rewriter) -> Outcome:
    """Gathering always reads elements of the operand, unless slices are empty."""
    element = splat(op.operands[0])
    if element is None or 0 in op.get("slice_sizes") or not is_static(op.results[0]):
        return None
    return fill(rewriter, op.results[0].type, element)


@rule("stablehlo.concatenate", "stablehlo.pad", "stablehlo.dynamic_update_slice")
def join_splats(op: Operation, rewriter: Rewriter) -> Outcome:
    """Parts of one value are a whole of one value."""
    count = 2 if op.name != "stablehlo.concatenate" else len(op.operands)
    first = splat(op.operands[0])
    if first is None or not is_static(op.results[0]):
        return None
    for value in op.operands[1:count]:
        other = splat(value)
        if other is None or other.tobytes() != first.tobytes():
            return None
    return fill(rewriter, op.results[0].type, first)


@rule("stablehlo.iota")
def count_to_one(op: Iota, rewriter: Rewriter) -> Outcome:
    """Counting along a dimension of extent one gives zeros."""
    type = op.results[0].type
    if not isinstance(type, TensorType) or not is_static(op.results[0]):
        return None
    if type.shape[op.iota_dimension] != 1:
        return None
    return fill(rewriter, type, np.zeros((), numpy_dtype(type.element)))
