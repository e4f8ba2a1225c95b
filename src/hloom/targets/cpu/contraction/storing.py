"""How are plain results stored when nothing was fused behind a contraction?"""

from __future__ import annotations

from hloom.llvm.writer import FunctionWriter, Value, lane_count, mangle
from hloom.targets.cpu.contraction.emission import convert, index
from hloom.targets.cpu.contraction.plan import OUT, Position
from hloom.targets.cpu.contraction.specification import (
    ELEMENT_BYTES,
    LLVM_TYPES,
    ContractionSpec,
    Strides,
)


class StoreEpilogue:
    """Converts each vector of sums to the result's type and stores it."""

    needs_indices = False

    def __init__(self, spec: ContractionSpec) -> None:
        self.operands: tuple[Strides, ...] = (spec.result_strides,)
        self._accumulator, self._type = spec.accumulator, spec.out_type
        self._out = Value("ptr", "null")

    def begin(self, function: FunctionWriter, arguments: Value) -> None:
        """Load the result's address."""
        self._out = function.load("ptr", function.address(arguments, index(OUT), "ptr"), 8)

    def emit(
        self, function: FunctionWriter, accumulator: Value, position: Position, mask: Value | None
    ) -> None:
        """Store one vector."""
        value = convert(function, accumulator, self._accumulator, self._type)
        store_lanes(
            function, value, self._out, position.offsets[0], position.steps[0],
            LLVM_TYPES[self._type], ELEMENT_BYTES[self._type], mask,
        )  # fmt: skip


def store_lanes(
    function: FunctionWriter,
    value: Value,
    pointer: Value,
    offset: Value,
    step: int,
    element: str,
    element_bytes: int,
    mask: Value | None,
) -> None:
    """Store lanes `step` elements apart, only those in `mask`."""
    lanes = lane_count(value.type)
    first = function.address(pointer, offset, element)
    alignment = Value("i32", str(element_bytes))
    if lanes == 1 or (step == 1 and mask is None):
        function.store(value, first, element_bytes)
    elif step == 1:
        name = f"llvm.masked.store.{mangle(value.type)}.p0"
        function.intrinsic(name, "void", value, first, alignment, mask or _all(lanes))
    else:
        numbers = ", ".join(f"i64 {lane * step}" for lane in range(lanes))
        pointers = function.emit(
            f"<{lanes} x ptr>",
            f"getelementptr {element}, {first}, <{lanes} x i64> <{numbers}>",
        )
        name = f"llvm.masked.scatter.{mangle(value.type)}.v{lanes}p0"
        function.intrinsic(name, "void", value, pointers, alignment, mask or _all(lanes))


def _all(lanes: int) -> Value:
    return Value(f"<{lanes} x i1>", "splat (i1 true)")
