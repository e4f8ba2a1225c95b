"""Which operations of computed shape have a shape that is known after all?"""

from __future__ import annotations

from typing import Any

import numpy as np

from hloom.diagnostics import EvaluationError
from hloom.ir.declaration import OPERATIONS
from hloom.ir.operation import Operation, Value
from hloom.ir.types import I32, I64, TensorType
from hloom.passes.graph.terms import Term, array, concatenate, constant, iota
from hloom.rewriting import Outcome, Rewriter, constant_of, rule


def _is_static(*values: Value) -> bool:
    return all(isinstance(value.type, TensorType) and value.type.is_static for value in values)


def _numbers(value: Value) -> list[int] | None:
    """Return the elements of a constant; None when it is computed."""
    found = constant_of(value)
    return None if found is None else [int(item) for item in found.to_array().reshape(-1)]


@rule("stablehlo.get_dimension_size")
def expand_get_dimension_size(op: Operation, rewriter: Rewriter) -> Outcome:
    """The extent, when it is known."""
    type = op.operands[0].type
    if not isinstance(type, TensorType):
        return None
    extent = type.shape[op.get("dimension")]
    if extent < 0:
        return None
    return constant(rewriter, TensorType((), I32), extent).value


@rule("stablehlo.dynamic_reshape")
def expand_dynamic_reshape(op: Operation, rewriter: Rewriter) -> Outcome:
    """A reshape."""
    if not _is_static(op.operands[0], op.results[0]):
        return None
    return Term(rewriter, op.operands[0]).reshape(op.results[0].type.shape).value  # type: ignore[attr-defined]


@rule("stablehlo.dynamic_broadcast_in_dim")
def expand_dynamic_broadcast(op: Operation, rewriter: Rewriter) -> Outcome:
    """A broadcast."""
    if not _is_static(op.operands[0], op.results[0]):
        return None
    made = rewriter.create(
        OPERATIONS["stablehlo.broadcast_in_dim"], op.operands[0], result_types=op.result_types,
        broadcast_dimensions=op.attributes["broadcast_dimensions"],
    )  # fmt: skip
    return made.results[0]


@rule("stablehlo.dynamic_iota")
def expand_dynamic_iota(op: Operation, rewriter: Rewriter) -> Outcome:
    """Numbers that count along a dimension."""
    if not _is_static(op.results[0]):
        return None
    return iota(rewriter, op.results[0].type, op.get("iota_dimension")).value  # type: ignore[arg-type]


@rule("stablehlo.dynamic_gather")
def expand_dynamic_gather(op: Operation, rewriter: Rewriter) -> Outcome:
    """A gather of slices of known sizes."""
    sizes = _numbers(op.operands[2])
    if sizes is None or not _is_static(*op.operands, op.results[0]):
        return None
    attributes: dict[str, Any] = dict(op.attributes)
    attributes.pop("slice_sizes", None)
    made = rewriter.create(
        OPERATIONS["stablehlo.gather"], *op.operands[:2], result_types=op.result_types,
        slice_sizes=tuple(sizes), **attributes,
    )  # fmt: skip
    return made.results[0]


@rule("stablehlo.dynamic_conv")
def expand_dynamic_conv(op: Operation, rewriter: Rewriter) -> Outcome:
    """A convolution of known padding."""
    padding = constant_of(op.operands[2])
    if padding is None or not _is_static(*op.operands, op.results[0]):
        return None
    attributes: dict[str, Any] = dict(op.attributes)
    numbers: Any = attributes["dimension_numbers"]
    count = len(numbers.input_spatial_dimensions)
    strides = op.get("window_strides")
    if strides is not None and len(strides) > count:
        attributes["window_strides"] = tuple(strides[:count])
    pairs = np.asarray(padding.to_array(), np.int64)
    made = rewriter.create(
        OPERATIONS["stablehlo.convolution"], *op.operands[:2], result_types=op.result_types,
        padding=pairs, **attributes,
    )  # fmt: skip
    return made.results[0]


@rule("stablehlo.dynamic_pad")
def expand_dynamic_pad(op: Operation, rewriter: Rewriter) -> Outcome:
    """A pad; a computed low padding moves a padded tensor into its place."""
    if not _is_static(op.operands[0], op.results[0]):
        return None
    paddings = [_numbers(value) for value in op.operands[2:5]]
    if any(item is None for item in paddings):
        return None
    low, high, interior = paddings
    made = rewriter.create(
        OPERATIONS["stablehlo.pad"], *op.operands[:2], result_types=op.result_types,
        edge_padding_low=low, edge_padding_high=high, interior_padding=interior,
    )  # fmt: skip
    return made.results[0]


@rule("stablehlo.real_dynamic_slice")
def expand_real_dynamic_slice(op: Operation, rewriter: Rewriter) -> Outcome:
    """A slice when all positions are known, else a dynamic slice of stride 1, or a gather."""
    source, result = op.operands[0].type, op.results[0].type
    if not _is_static(op.operands[0], op.results[0]):
        return None
    assert isinstance(source, TensorType) and isinstance(result, TensorType)
    starts, strides = _numbers(op.operands[1]), _numbers(op.operands[3])
    _check_positions(op, source, starts, _numbers(op.operands[2]), strides)
    if starts is not None and strides is not None:
        limits = [
            start + (extent - 1) * stride + 1 if extent else start
            for start, stride, extent in zip(starts, strides, result.shape, strict=True)
        ]
        made = rewriter.create(
            OPERATIONS["stablehlo.slice"], op.operands[0], result_types=[result],
            start_indices=starts, limit_indices=limits, strides=strides,
        )  # fmt: skip
        return made.results[0]
    if strides is None or any(stride != 1 for stride in strides):
        return _strided(op, rewriter, source, result)
    positions = Term(rewriter, op.operands[1])
    parts = [positions.slice((axis,), (axis + 1,)).reshape(()).value for axis in range(result.rank)]
    made = rewriter.create(
        OPERATIONS["stablehlo.dynamic_slice"], op.operands[0], *parts, result_types=[result],
        slice_sizes=result.shape,
    )  # fmt: skip
    return made.results[0]


def _check_positions(
    op: Operation, source: TensorType, starts: Any, limits: Any, strides: Any
) -> None:
    """Refuse known positions outside of the tensor: what they would read is not there."""
    if starts is None or limits is None or strides is None:
        return
    for start, limit, stride, extent in zip(starts, limits, strides, source.shape, strict=True):
        if not 0 <= start <= limit <= extent or stride <= 0:
            raise EvaluationError(
                "HL0702",
                where=f"{op.location}: {op.name}",
                promise="0 <= start_indices <= limit_indices <= shape(operand) and 0 < strides",
                found=f"positions {start}:{limit}:{stride} in a dimension of extent {extent}",
            )


def _strided(op: Operation, rewriter: Rewriter, source: TensorType, result: TensorType) -> Value:
    """Read the elements one by one at start + position * stride."""
    from hloom.ir.attributes import StructAttribute

    starts = Term(rewriter, op.operands[1]).convert(I64)
    strides = Term(rewriter, op.operands[3]).convert(I64)
    places: list[Term] = []
    for axis in range(result.rank):
        shape = TensorType(result.shape, I64)
        start, stride = (
            item.slice((axis,), (axis + 1,)).reshape(()).broadcast(result.shape, ())
            for item in (starts, strides)
        )
        places.append((start + iota(rewriter, shape, axis) * stride).reshape((*result.shape, 1)))
    numbers = StructAttribute(
        "stablehlo",
        "gather",
        {
            "offset_dims": (),
            "collapsed_slice_dims": tuple(range(source.rank)),
            "operand_batching_dims": (),
            "start_indices_batching_dims": (),
            "start_index_map": tuple(range(source.rank)),
            "index_vector_dim": result.rank,
        },
    )
    indices = concatenate(places, result.rank) if places else array(rewriter, [], I64)
    made = rewriter.create(
        OPERATIONS["stablehlo.gather"], op.operands[0], indices.value, result_types=[result],
        dimension_numbers=numbers, slice_sizes=(1,) * source.rank,
    )  # fmt: skip
    return made.results[0]


@rule("stablehlo.set_dimension_size")
def expand_set_dimension_size(op: Operation, rewriter: Rewriter) -> Outcome:
    """The tensor itself, when nothing is cut off."""
    if _is_static(op.operands[0], op.results[0]) and op.operands[0].type == op.results[0].type:
        return op.operands[0]
    return None
