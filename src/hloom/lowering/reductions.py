"""How do reductions compute one element, and which reductions may be reordered?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from hloom.dialects.kernel.types import element_of
from hloom.ir.attributes import DenseElementsAttribute
from hloom.ir.operation import Operation, Region
from hloom.ir.types import F32, I1, INDEX, FloatType, IntegerType, TensorType, Type
from hloom.lowering.emitter import ELEMENT_RULES, Emitter, element_rule, is_unsigned_value
from hloom.lowering.index import ZERO, Index, known
from hloom.lowering.movement import both

Coordinates = tuple[Index, ...]

_MONOIDS: Final = {
    "stablehlo.add": "add",
    "stablehlo.multiply": "multiply",
    "stablehlo.maximum": "maximum",
    "stablehlo.minimum": "minimum",
    "stablehlo.and": "and",
    "stablehlo.or": "or",
    "stablehlo.xor": "xor",
}
SUM_BLOCK: Final = 16
"""How many elements are added one after another before their sum joins the total."""

_ON_BOOLEANS: Final = {"add": "or", "maximum": "or", "multiply": "and", "minimum": "and"}


def monoid_of(region: Region) -> str | None:
    """Return the kernel function of a region that only combines its two arguments, else None."""
    if len(region.blocks) != 1:
        return None
    block = region.blocks[0]
    first = block.first
    if first is None or first.next is None or first.next is not block.last:
        return None
    function = _MONOIDS.get(first.name)
    if function is None or len(block.arguments) != 2:
        return None
    if {*first.operands} != {*block.arguments} or list(block.terminator.operands) != first.results:
        return None
    type = first.results[0].type
    if isinstance(type, TensorType) and type.element is I1:
        return _ON_BOOLEANS.get(function, function)
    return function


def neutral_element(function: str, element: Type) -> Any:
    """Return the number that a monoid's function leaves others unchanged with."""
    if function in ("or", "xor"):
        return 0
    if function == "add":
        return -0.0 if isinstance(element, FloatType) else 0
    if function == "multiply":
        return 1
    if isinstance(element, FloatType):
        return float("-inf") if function == "maximum" else float("inf")
    assert isinstance(element, IntegerType)
    if function == "and":
        return 1 if element is I1 else -1
    unsigned = element.is_unsigned
    low = 0 if unsigned else -(1 << (element.width - 1))
    high = (1 << element.width) - 1 if unsigned else (1 << (element.width - 1)) - 1
    return low if function == "maximum" else high


def accumulator_type(function: str, element: Type) -> Type:
    """Return the type in which a monoid accumulates.

    Sums and products of 16-bit floats are in f32, and everything of smaller floats, some of which
    have no infinity to start from.
    """
    if not isinstance(element, FloatType) or element.width >= 32:
        return element
    return F32 if element.width <= 8 or function in ("add", "multiply") else element


def is_unsigned_region(region: Region) -> bool:
    """Tell whether a region's first argument is read as unsigned."""
    return is_unsigned_value(region.blocks[0].arguments[0])


def inline_region(emitter: Emitter, region: Region, arguments: Sequence[Any]) -> list[Any]:
    """Compute a region of rank-0 operations on scalars or, lane by lane, on vectors."""
    block = region.blocks[0]
    added = []
    for argument, value in zip(block.arguments, arguments, strict=True):
        assert isinstance(argument.type, TensorType)
        emitter.fixed[argument] = emitter.convert(value, argument.type.element)
        added.append(argument)
    results: list[Any] = []
    for operation in block:
        if operation.declaration.is_terminator:
            results = [emitter.value(operand, ()) for operand in operation.operands]
            break
        values = [
            ELEMENT_RULES[operation.name](emitter, operation, number, ())
            for number in range(len(operation.results))
        ]
        for result, value in zip(operation.results, values, strict=True):
            emitter.fixed[result] = value
            added.append(result)
    for item in added:
        del emitter.fixed[item]
    return results


def initial_of(op: Operation) -> list[Any]:
    """Return the initial values of a reduction-like operation (the second half of operands)."""
    return list(op.operands[len(op.operands) // 2 :])


def is_neutral(initial: Any, function: str, element: Type) -> bool:
    """Tell whether an initial value is the constant that changes nothing in the function."""
    operation = initial.defining_operation
    if operation is None or operation.name != "stablehlo.constant":
        return False
    value = operation.attributes["value"]
    if not isinstance(value, DenseElementsAttribute):
        return False
    return value.array.reshape(-1)[0].item() == neutral_element(function, element)


@element_rule("stablehlo.reduce")
def lower_reduce(emitter: Emitter, op: Operation, number: int, index: Coordinates) -> Any:
    """Combine the reduced elements one after another, from the initial value on."""
    count = len(op.results)
    source = op.operands[0].type
    assert isinstance(source, TensorType)
    axes = list(op.get("dimensions"))
    function = monoid_of(op.regions[0]) if count == 1 else None
    element = op.results[0].type.element  # type: ignore[attr-defined]
    wide = accumulator_type(function, element) if function else element
    initial = [
        emitter.convert(emitter.value(value, ()), wide if function else result.type.element)  # type: ignore[attr-defined]
        for value, result in zip(initial_of(op), op.results, strict=True)
    ]
    kept = iter(index)
    place: list[Any] = [None if axis in axes else next(kept) for axis in range(source.rank)]
    lanes = _lanes_for(emitter, [item for item in place if item is not None])
    initial = [emitter.widen(value, lanes) for value in initial]
    unsigned = is_unsigned_region(op.regions[0])

    def nest(depth: int, carried: list[Any]) -> list[Any]:
        if depth == len(axes):
            values = [emitter.operand(op, item, tuple(place)) for item in range(count)]
            if function is not None:
                value = emitter.convert(values[0], wide)
                return [emitter.apply(function, carried[0], value, unsigned=unsigned)]
            results = inline_region(emitter, op.regions[0], [*carried, *values])
            return [emitter.widen(value, lanes) for value in results]

        def turn(counter: Index, inner: list[Any]) -> list[Any]:
            place[axes[depth]] = counter
            return nest(depth + 1, inner)

        extent = source.shape[axes[depth]]
        if function == "add" and isinstance(wide, FloatType) and extent >= 2 * SUM_BLOCK:
            return _blocked_sum(emitter, extent, carried, wide, lanes, turn)
        return emitter.count(extent, carried, turn)

    if source.size == 0:
        results = initial
    else:
        results = nest(0, initial)
    if wide is not element:
        results = [emitter.convert(results[0], element)]
    for other, value in enumerate(results):
        key = (op.results[other], index, emitter._memo_guard)
        emitter.scopes[-1].cache[key] = value
    return results[number]


def _blocked_sum(
    emitter: Emitter,
    extent: int,
    carried: list[Any],
    element: Type,
    lanes: int,
    turn: Callable[[Index, list[Any]], list[Any]],
) -> list[Any]:
    """Add in blocks of `SUM_BLOCK`, each from zero: errors grow with the blocks, not the elements.

    See N. J. Higham, The Accuracy of Floating Point Summation, SIAM J. Sci. Comput. 14 (1993).
    """
    blocks, rest = divmod(extent, SUM_BLOCK)
    start = emitter.widen(emitter.constant(element, -0.0), lanes)

    def block(first: Index, size: int, total: Any) -> Any:
        (part,) = emitter.count(size, [start], lambda counter, inner: turn(first + counter, inner))
        return emitter.apply("add", total, part)

    (total,) = emitter.count(
        blocks, carried, lambda counter, inner: [block(counter * SUM_BLOCK, SUM_BLOCK, inner[0])]
    )
    if rest:
        total = block(known(blocks * SUM_BLOCK), rest, total)
    return [total]


def _lanes_for(emitter: Emitter, index: list[Index]) -> int:
    """Return the lanes of a value at an index: more than one if any coordinate runs along them."""
    if emitter.lanes == 1:
        return 1
    return emitter.lanes if any(item.lane_step(emitter.lanes) != 0 for item in index) else 1


@element_rule("stablehlo.reduce_window")
def lower_reduce_window(emitter: Emitter, op: Operation, number: int, index: Coordinates) -> Any:
    """Combine the window's elements one after another; positions in the padding are left out."""
    count = len(op.results)
    source = op.operands[0].type
    assert isinstance(source, TensorType)
    window = op.get("window_dimensions")
    ones = (1,) * source.rank
    strides = op.get("window_strides") or ones
    base = op.get("base_dilations") or ones
    dilation = op.get("window_dilations") or ones
    padding = op.get("padding")
    low = padding.to_array()[:, 0].tolist() if padding is not None else [0] * source.rank
    initial = [emitter.value(value, ()) for value in initial_of(op)]
    lanes = _lanes_for(emitter, list(index))
    initial = [emitter.widen(value, lanes) for value in initial]
    place: list[Index] = [ZERO] * source.rank

    def combine(carried: list[Any]) -> list[Any]:
        inside, position = _window_position(emitter, place, source.shape, base)

        def read() -> list[Any]:
            return [emitter.operand(op, item, position) for item in range(count)]

        values = read() if inside is None else emitter.guarded(inside, read)
        # positions in the padding hold the initial value: combining it once more is the meaning
        if inside is not None:
            values = [
                emitter.select(inside, value, start)
                for value, start in zip(values, initial, strict=True)
            ]
        results = inline_region(emitter, op.regions[0], [*carried, *values])
        return [emitter.widen(value, lanes) for value in results]

    def nest(axis: int, carried: list[Any]) -> list[Any]:
        if axis == source.rank:
            return combine(carried)

        def turn(counter: Index, inner: list[Any]) -> list[Any]:
            place[axis] = index[axis] * strides[axis] + counter * dilation[axis] - low[axis]
            return nest(axis + 1, inner)

        return emitter.count(window[axis], carried, turn)

    results = nest(0, initial)
    for other, value in enumerate(results):
        emitter.scopes[-1].cache[(op.results[other], index, emitter._memo_guard)] = value
    return results[number]


def _window_position(
    emitter: Emitter, place: list[Index], shape: Sequence[int], base: Sequence[int]
) -> tuple[Any, Coordinates]:
    """Return whether a dilated, padded position holds an element, and which one."""
    from hloom.lowering.movement import _interior

    inside: Any = None
    found: list[Index] = []
    for item, extent, step in zip(place, shape, base, strict=True):
        least, most = item.bounds()
        last = (extent - 1) * step
        if least < 0:
            inside = both(emitter, inside, emitter.compare(
                "GE", emitter.position(item), emitter.constant(INDEX, 0)))  # fmt: skip
        if most > last:
            inside = both(emitter, inside, emitter.compare(
                "LE", emitter.position(item), emitter.constant(INDEX, last)))  # fmt: skip
        if step == 1:
            found.append(item)
            continue
        inside, coordinate = _interior(emitter, inside, item, step, extent)
        found.append(coordinate)
    return inside, tuple(found)


def element_of_result(op: Operation) -> Type:
    """Return the element type of an operation's first result."""
    return element_of(op.results[0].type.element)  # type: ignore[attr-defined]
