"""How is a block prepared, once, so that running it many times costs little?

Each value of the block gets a slot, and each operation the list of slots that are not needed after
it, so that memory is freed as early as possible.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hloom.diagnostics import EvaluationError
from hloom.ir import Block, Operation, Region, TensorType, UnregisteredOperation, Value
from hloom.ir.declaration import CONSTANT, ELEMENTWISE

Reference = tuple[int, int]
"""Where a value is found: how many blocks outwards, and its slot there."""


class Frame:
    """The values of a block while it runs; `outer` is the frame of the block around it."""

    __slots__ = ("outer", "values")

    def __init__(self, values: list[Any], outer: Frame | None) -> None:
        self.values = values
        self.outer = outer

    def read(self, references: list[Reference]) -> list[Any]:
        """Return values of this frame and of those around it."""
        values = self.values
        return [
            self._outwards(depth).values[slot] if depth else values[slot]
            for depth, slot in references
        ]

    def _outwards(self, depth: int) -> Frame:
        frame = self
        for _ in range(depth):
            assert frame.outer is not None
            frame = frame.outer
        return frame


class Step:
    """An operation prepared for running."""

    __slots__ = ("dead", "evaluate", "group", "is_single", "operands", "operation", "results")

    def __init__(self, operation: Operation, operands: list[Reference], results: list[int]) -> None:
        declaration = operation.declaration
        if isinstance(operation, UnregisteredOperation) or not declaration.can_evaluate:
            raise EvaluationError(
                "HL0701",
                where=place_of(operation),
                promise="every operation has a reference meaning",
                found=f"{operation.name} has none",
            )
        self.operation = operation
        self.operands = operands
        self.results = results
        self.dead: list[int] = []
        self.evaluate: Callable[..., Any] = type(operation).evaluate  # type: ignore[attr-defined]
        self.group = declaration.group_operands
        self.is_single = len(declaration.outputs) == 1 and not declaration.outputs[0].is_variadic


class Plan:
    """A block prepared for running: slots for its values, its steps, and what it gives."""

    __slots__ = ("empty", "results", "slots", "steps")

    def __init__(self, block: Block, around: Mapping[Block, Plan]) -> None:
        self.slots: dict[Value, int] = {}
        for argument in block.arguments:
            self.slots[argument] = len(self.slots)
        self.steps: list[Step] = []
        self.results: list[Reference] = []
        last_use: dict[int, int] = {}
        for operation in block:
            index = len(self.steps)
            operands = [self._find(value, block, around) for value in operation.operands]
            if operation.declaration.is_terminator:
                self.results = operands
                break
            for depth, slot in operands:
                if not depth:
                    last_use[slot] = index
            for slot in _captured(operation, self.slots):
                last_use[slot] = index
            results = []
            for result in operation.results:
                last_use[len(self.slots)] = index
                results.append(len(self.slots))
                self.slots[result] = len(self.slots)
            self.steps.append(Step(operation, operands, results))
        self.empty = [None] * (len(self.slots) - len(block.arguments))
        kept = {slot for depth, slot in self.results if not depth}
        for slot, index in last_use.items():
            if slot not in kept:
                self.steps[index].dead.append(slot)

    def _find(self, value: Value, block: Block, around: Mapping[Block, Plan]) -> Reference:
        slot = self.slots.get(value)
        depth, current = 0, block
        while slot is None:
            parent = current.parent
            if parent is None or parent.block is None:
                raise LookupError("a value is used before it is defined; verify the module")
            current = parent.block
            depth += 1
            plan = around.get(current)
            slot = None if plan is None else plan.slots.get(value)
        return depth, slot


def place_of(operation: Operation) -> str:
    """Name an operation's place for a message."""
    return f"{operation.location}: {operation.name}"


def is_elementwise(region: Region) -> bool:
    """Tell whether a region computes on scalars, element by element, with nothing else inside.

    Such a region may be given arrays of one shape in place of scalars.
    """
    if len(region.blocks) != 1:
        return False
    for operation in region.blocks[0]:
        declaration = operation.declaration
        if operation.regions or not all(map(_is_scalar, (*operation.operands, *operation.results))):
            return False
        if not (
            ELEMENTWISE in declaration.traits
            or CONSTANT in declaration.traits
            or declaration.is_terminator
        ):
            return False
    return True


def _is_scalar(value: Value) -> bool:
    return isinstance(value.type, TensorType) and not value.type.shape


def _captured(operation: Operation, slots: Mapping[Value, int]) -> set[int]:
    """Return the slots of values that are used within an operation's regions."""
    return {
        slots[value]
        for region in operation.regions
        for block in region.blocks
        for inner in block
        for nested in inner.walk()
        for value in nested.operands
        if value in slots
    }
