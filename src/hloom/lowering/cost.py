"""How much arithmetic and memory traffic does a fused program stand for?"""

from __future__ import annotations

from math import prod
from typing import Any

from hloom.ir.operation import Block, Operation
from hloom.ir.types import FloatType, TensorType, numpy_dtype


def cost_of(block: Block) -> tuple[int, int]:
    """Return the floating-point operations and the bytes that groups read and write.

    Multiplications and additions count one each, any function of an element one; control flow
    counts its regions once. Bytes are those of every group's operands and results.
    """
    flops = moved = 0
    for op in block:
        if op.name == "kernel.fusion":
            moved += sum(_bytes(value.type) for value in (*op.operands, *op.results))
            flops += sum(_flops(inner) for inner in op.regions[0].blocks[0])
            continue
        for region in op.regions:
            for inner_block in region.blocks:
                more_flops, more_moved = cost_of(inner_block)
                flops, moved = flops + more_flops, moved + more_moved
    return flops, moved


def _flops(op: Operation) -> int:
    if not op.results or not isinstance(op.results[0].type, TensorType):
        return 0
    result = op.results[0].type
    if not isinstance(result.element, FloatType):
        return 0
    if op.name == "stablehlo.dot_general":
        lhs: Any = op.operands[0].type
        numbers: Any = op.attributes["dot_dimension_numbers"]
        depth = prod(lhs.shape[axis] for axis in numbers.lhs_contracting_dimensions)
        return 2 * result.size * depth
    if op.name == "stablehlo.convolution":
        kernel: Any = op.operands[1].type
        dimensions: Any = op.attributes["dimension_numbers"]
        window = prod(kernel.shape[axis] for axis in dimensions.kernel_spatial_dimensions)
        features = kernel.shape[dimensions.kernel_input_feature_dimension]
        return 2 * result.size * window * features
    if op.name in ("stablehlo.reduce", "stablehlo.scatter"):
        source = op.operands[0 if op.name == "stablehlo.reduce" else -1].type
        return source.size if isinstance(source, TensorType) else 0
    if op.name in _MOVES:
        return 0
    return result.size


_MOVES = frozenset(
    "stablehlo." + name
    for name in (
        "constant", "iota", "broadcast_in_dim", "reshape", "transpose", "slice", "pad",
        "concatenate", "gather", "reverse", "select", "dynamic_slice", "dynamic_update_slice",
    )
)  # fmt: skip


def _bytes(type: Any) -> int:
    if not isinstance(type, TensorType):
        return 0
    return type.size * numpy_dtype(type.element).itemsize
