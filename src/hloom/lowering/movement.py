"""How do operations that only move elements find one element of their result?"""

from __future__ import annotations

from typing import Any

import numpy as np

from hloom.ir.attributes import DenseElementsAttribute
from hloom.ir.operation import Operation
from hloom.ir.types import INDEX, ComplexType, TensorType
from hloom.lowering.emitter import Emitter, element_rule, is_unsigned_value
from hloom.lowering.index import ZERO, Index, join, known, split

Coordinates = tuple[Index, ...]


@element_rule("stablehlo.constant")
def lower_constant(emitter: Emitter, op: Operation, number: int, index: Coordinates) -> Any:
    """Give a splat's only value; other constants are read from memory."""
    value = op.attributes["value"]
    assert isinstance(value, DenseElementsAttribute)
    if not value.is_splat and value.array.size != 1:
        raise KeyError(f"constant of {value.array.size} elements has no buffer")
    return emitter.constant(value.type.element, value.array.reshape(-1)[0].item())


@element_rule("stablehlo.real", "stablehlo.imag")
def lower_part(emitter: Emitter, op: Operation, number: int, index: Coordinates) -> Any:
    """Read one of the two numbers that a complex element is in memory."""
    operand = op.operands[0]
    type = operand.type
    assert isinstance(type, TensorType) and isinstance(type.element, ComplexType)
    place = join(index, type.shape) * 2 + int(op.name == "stablehlo.imag")
    return emitter.load(emitter.buffers[operand], type.element.element, place)


@element_rule("stablehlo.complex")
def lower_complex(emitter: Emitter, op: Operation, number: int, index: Coordinates) -> Any:
    """Put both parts side by side, as they lie in memory."""
    return emitter.interleave(emitter.operand(op, 0, index), emitter.operand(op, 1, index))


@element_rule("stablehlo.iota")
def lower_iota(emitter: Emitter, op: Operation, number: int, index: Coordinates) -> Any:
    """Give the coordinate along the iota dimension."""
    type = op.results[0].type
    assert isinstance(type, TensorType)
    return emitter.convert(emitter.position(index[op.get("iota_dimension")]), type.element)


@element_rule("stablehlo.broadcast_in_dim")
def lower_broadcast(emitter: Emitter, op: Operation, number: int, index: Coordinates) -> Any:
    """Read the operand at the coordinates it keeps, 0 along its dimensions of size 1."""
    type = op.operands[0].type
    assert isinstance(type, TensorType)
    place = tuple(
        ZERO if extent == 1 else index[axis]
        for extent, axis in zip(type.shape, op.get("broadcast_dimensions"), strict=True)
    )
    return emitter.operand(op, 0, place)


@element_rule("stablehlo.reshape")
def lower_reshape(emitter: Emitter, op: Operation, number: int, index: Coordinates) -> Any:
    """Read the operand at the same row-major position."""
    source, target = op.operands[0].type, op.results[0].type
    assert isinstance(source, TensorType) and isinstance(target, TensorType)
    return emitter.operand(op, 0, split(join(index, target.shape), source.shape))


@element_rule("stablehlo.transpose")
def lower_transpose(emitter: Emitter, op: Operation, number: int, index: Coordinates) -> Any:
    """Read the operand at the permuted coordinates."""
    place = [ZERO] * len(index)
    for axis, source in enumerate(op.get("permutation")):
        place[source] = index[axis]
    return emitter.operand(op, 0, tuple(place))


@element_rule("stablehlo.slice")
def lower_slice(emitter: Emitter, op: Operation, number: int, index: Coordinates) -> Any:
    """Read the operand at start + coordinate * stride."""
    place = tuple(
        item * stride + start
        for item, start, stride in zip(
            index, op.get("start_indices"), op.get("strides"), strict=True
        )
    )
    return emitter.operand(op, 0, place)


@element_rule("stablehlo.reverse")
def lower_reverse(emitter: Emitter, op: Operation, number: int, index: Coordinates) -> Any:
    """Read the operand from the other end along the reversed dimensions."""
    type = op.results[0].type
    assert isinstance(type, TensorType)
    reversed_axes = set(op.get("dimensions"))
    place = tuple(
        known(extent - 1) - item if axis in reversed_axes else item
        for axis, (item, extent) in enumerate(zip(index, type.shape, strict=True))
    )
    return emitter.operand(op, 0, place)


@element_rule("stablehlo.dynamic_slice")
def lower_dynamic_slice(emitter: Emitter, op: Operation, number: int, index: Coordinates) -> Any:
    """Read the operand at the clamped run-time start plus the coordinate."""
    source, target = op.operands[0].type, op.results[0].type
    assert isinstance(source, TensorType) and isinstance(target, TensorType)
    place = tuple(
        item + clamped_start(emitter, start, extent - size)
        for item, start, extent, size in zip(
            index, op.operands[1:], source.shape, target.shape, strict=True
        )
    )
    return emitter.operand(op, 0, place)


def clamped_start(emitter: Emitter, start: Any, limit: int) -> Index:
    """Return a rank-0 start index limited to [0, limit]."""
    if limit == 0:
        return ZERO
    value = emitter.value(start, ())
    return clamp_position(emitter, value, limit, is_unsigned_value(start))


def clamp_position(emitter: Emitter, value: Any, limit: int, unsigned: bool) -> Index:
    """Return an integer value, scalar or per lane, limited to [0, limit]."""
    if limit == 0:
        return ZERO
    wide = emitter.convert(value, INDEX, unsigned=unsigned)
    high = emitter.apply("minimum", wide, emitter.constant(INDEX, limit), unsigned=unsigned)
    if not unsigned:
        high = emitter.apply("maximum", high, emitter.constant(INDEX, 0))
    return emitter.opaque(high, limit)


@element_rule("stablehlo.pad")
def lower_pad(emitter: Emitter, op: Operation, number: int, index: Coordinates) -> Any:
    """Read the operand where the coordinate falls on one of its elements, else the padding."""
    operand, padding = op.operands
    type = operand.type
    assert isinstance(type, TensorType)
    fill = emitter.value(padding, ())
    if type.size == 0:
        return fill
    inside: Any = None
    place: list[Index] = []
    low, interior = op.get("edge_padding_low"), op.get("interior_padding")
    for axis, item in enumerate(index):
        shifted = item - low[axis]
        least, most = shifted.bounds()
        step = interior[axis] + 1
        extent = type.shape[axis]
        checks: list[Any] = []
        if least < 0:
            checks.append(("GE", shifted, 0))
        if most > (extent - 1) * step:
            checks.append(("LE", shifted, (extent - 1) * step))
        for direction, position, limit in checks:
            inside = both(emitter, inside, emitter.compare(
                direction, emitter.position(position), emitter.constant(INDEX, limit)
            ))  # fmt: skip
        if step == 1:
            place.append(shifted)
            continue
        inside, coordinate = _interior(emitter, inside, shifted, step, extent)
        place.append(coordinate)
    if inside is None:
        return emitter.value(operand, tuple(place))
    found = emitter.guarded(inside, lambda: emitter.value(operand, tuple(place)))
    return emitter.select(inside, found, fill)


def _interior(
    emitter: Emitter, inside: Any, shifted: Index, step: int, extent: int
) -> tuple[Any, Index]:
    """Check that a coordinate falls between the inner padding; return it divided by the step."""
    position = emitter.position(shifted)
    divisor = emitter.constant(INDEX, step)
    safe = emitter.apply("maximum", position, emitter.constant(INDEX, 0))
    quotient = emitter.apply("floor_divide", safe, divisor)
    back = emitter.apply("multiply", quotient, divisor)
    inside = both(emitter, inside, emitter.compare("EQ", back, position))
    limited = emitter.apply("minimum", quotient, emitter.constant(INDEX, extent - 1))
    return inside, emitter.opaque(limited, extent - 1)


def both(emitter: Emitter, left: Any, right: Any) -> Any:
    """Return `left and right`, where None stands for true."""
    return right if left is None else emitter.apply("and", left, right)


@element_rule("stablehlo.concatenate")
def lower_concatenate(emitter: Emitter, op: Operation, number: int, index: Coordinates) -> Any:
    """Read the operand that holds the coordinate along the concatenated dimension."""
    axis = op.get("dimension")
    item = index[axis]
    least, most = item.bounds()
    choices: list[tuple[Any, int, int]] = []
    start = 0
    for operand in op.operands:
        assert isinstance(operand.type, TensorType)
        end = start + operand.type.shape[axis]
        if start < end and start <= most and end > least:
            choices.append((operand, start, end))
        start = end
    result: Any = None
    for operand, start, end in reversed(choices):
        place = (*index[:axis], item - start, *index[axis + 1 :])
        guard: Any = None
        if least < start:
            guard = _check(emitter, "GE", item, start)
        if most >= end:
            guard = both(emitter, guard, _check(emitter, "LT", item, end))
        if guard is None:
            return emitter.value(operand, place)

        def read(operand: Any = operand, place: Coordinates = place) -> Any:
            return emitter.value(operand, place)

        found = emitter.guarded(guard, read)
        result = found if result is None else emitter.select(guard, found, result)
    return result


def _check(emitter: Emitter, direction: str, item: Index, limit: int) -> Any:
    return emitter.compare(direction, emitter.position(item), emitter.constant(INDEX, limit))


@element_rule("stablehlo.gather")
def lower_gather(emitter: Emitter, op: Operation, number: int, index: Coordinates) -> Any:
    """Read the operand at the start given by the indices plus the offset within the slice."""
    operand, starts = op.operands
    assert isinstance(operand.type, TensorType) and isinstance(starts.type, TensorType)
    numbers: Any = op.attributes["dimension_numbers"]
    sizes = op.get("slice_sizes")
    offset_dims = numbers.offset_dims
    batch = [item for axis, item in enumerate(index) if axis not in offset_dims]
    place = [ZERO] * operand.type.rank
    skipped = {*numbers.collapsed_slice_dims, *numbers.operand_batching_dims}
    window = [axis for axis in range(operand.type.rank) if axis not in skipped]
    for axis, position in zip(window, offset_dims, strict=True):
        place[axis] = index[position]
    vector_dim = numbers.index_vector_dim
    start_dims = [axis for axis in range(starts.type.rank) if axis != vector_dim]
    for axis, source in zip(
        numbers.operand_batching_dims, numbers.start_indices_batching_dims, strict=True
    ):
        place[axis] = place[axis] + batch[start_dims.index(source)]
    for entry, axis in enumerate(numbers.start_index_map):
        at = list(batch)
        if vector_dim < starts.type.rank:
            at.insert(vector_dim, known(entry))
        limit = operand.type.shape[axis] - sizes[axis]
        if limit == 0:
            continue
        start = emitter.value(starts, tuple(at))
        place[axis] = place[axis] + clamp_position(emitter, start, limit, is_unsigned_value(starts))
    return emitter.value(operand, tuple(place))


def small_constant(op: Operation) -> bool:
    """Tell whether a constant needs no memory: one value fills it."""
    value = op.attributes.get("value")
    return isinstance(value, DenseElementsAttribute) and (
        value.is_splat or int(np.prod(value.type.shape)) == 1
    )
