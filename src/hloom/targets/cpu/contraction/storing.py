"""How are plain results stored when nothing was fused behind a contraction?"""

from __future__ import annotations

from hloom.llvm.writer import FunctionWriter, Value
from hloom.targets.cpu.contraction.emission import convert, index
from hloom.targets.cpu.contraction.lanes import store_lanes
from hloom.targets.cpu.contraction.plan import OUT, Position
from hloom.targets.cpu.contraction.specification import ContractionSpec, Strides


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
        store_lanes(function, value, self._out, position.offsets[0], position.steps[0], mask)
