"""How are the lanes of a vector loaded and stored: neighbours, apart, or only some of them?"""

from __future__ import annotations

from hloom.llvm.writer import (
    FunctionWriter,
    Value,
    bit_width,
    constant,
    integer_like,
    is_float,
    lane_count,
    mangle,
)


def load_lanes(
    function: FunctionWriter,
    type: str,
    pointer: Value,
    offset: Value,
    step: int,
    mask: Value | None,
) -> Value:
    """Load lanes `step` elements apart (0 repeats one), zero outside `mask`."""
    lanes = lane_count(type)
    element = type if lanes == 1 else type[:-1].split(" x ", 1)[1]
    first = function.address(pointer, offset, element)
    alignment = max(1, bit_width(element) // 8)
    if lanes == 1:
        return function.load(type, first, alignment)
    if step == 0:
        return function.splat(function.load(element, first, alignment), lanes)
    if step == 1 and mask is None:
        return function.load(type, first, alignment)
    moved = _movable(type)
    others = constant(moved, 0)
    mask = mask or _all(lanes)
    if step == 1:
        name = f"llvm.masked.load.{mangle(moved)}.p0"
        value = function.intrinsic(name, moved, first, mask, others)
    else:
        pointers = _pointers(function, first, step, lanes, element)
        name = f"llvm.masked.gather.{mangle(moved)}.v{lanes}p0"
        value = function.intrinsic(name, moved, pointers, mask, others)
    return function.cast("bitcast", value, type)


def store_lanes(
    function: FunctionWriter,
    value: Value,
    pointer: Value,
    offset: Value,
    step: int,
    mask: Value | None,
) -> None:
    """Store lanes `step` elements apart, only those in `mask`."""
    lanes = lane_count(value.type)
    element = value.type if lanes == 1 else value.type[:-1].split(" x ", 1)[1]
    first = function.address(pointer, offset, element)
    if lanes == 1 or (step == 1 and mask is None):
        function.store(value, first, max(1, bit_width(element) // 8))
        return
    value = function.cast("bitcast", value, _movable(value.type))
    mask = mask or _all(lanes)
    if step == 1:
        name = f"llvm.masked.store.{mangle(value.type)}.p0"
        function.intrinsic(name, "void", value, first, mask)
    else:
        pointers = _pointers(function, first, step, lanes, element)
        name = f"llvm.masked.scatter.{mangle(value.type)}.v{lanes}p0"
        function.intrinsic(name, "void", value, pointers, mask)


def _pointers(function: FunctionWriter, first: Value, step: int, lanes: int, element: str) -> Value:
    numbers = ", ".join(f"i64 {lane * step}" for lane in range(lanes))
    text = f"getelementptr {element}, {first}, <{lanes} x i64> <{numbers}>"
    return function.emit(f"<{lanes} x ptr>", text)


def _movable(type: str) -> str:
    """The type that masked moves use: LLVM cannot expand those of 16-bit floats everywhere."""
    return integer_like(type) if is_float(type) and bit_width(type) == 16 else type


def _all(lanes: int) -> Value:
    return Value(f"<{lanes} x i1>", "splat (i1 true)")
