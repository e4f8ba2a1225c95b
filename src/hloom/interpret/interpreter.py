"""How is any program run by the reference meaning that its operations declare?

Operations are known by their traits and by `evaluate` only. They run in the order of the text, so
effects stay in order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from hloom.diagnostics import EvaluationError, HloomError
from hloom.interpret.arguments import check_arguments
from hloom.interpret.plan import Frame, Plan, Step, is_elementwise, place_of
from hloom.ir import Block, FunctionType, Module, Operation, Region


class CheckFailure(EvaluationError):
    """A `check.expect_*` of the program that does not hold."""


def run(module: Module, *arrays: Any, function: str = "main") -> list[Any]:
    """Run a function of a module on arrays and return its results as NumPy arrays.

    Tuples are Python tuples and tokens None; quantized tensors are arrays of the storage type.

    Raises:
        ArgumentError: the arrays do not fit the function.
        EvaluationError: the program goes wrong while it runs.
        CheckFailure: a `check.expect_*` of the program does not hold.
    """
    entry = module.lookup(function)
    if entry is None and function == "main":
        try:
            entry = module.main
        except LookupError:
            entry = None
    if entry is None:
        raise EvaluationError(
            "HL0702",
            where=f"@{function}",
            promise="the function to run is in the module",
            found="functions " + ", ".join(f"@{item.get('sym_name')}" for item in module.symbols()),
        )
    type = entry.get("function_type")
    assert isinstance(type, FunctionType)
    values = check_arguments(f"@{entry.get('sym_name')}", type.inputs, arrays)
    return Interpreter(module).run_function(entry, values)


class Interpreter:
    """One run of a module: what reference meanings ask for, and its state."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self._functions: dict[str, Operation] = {
            operation.get("sym_name"): operation for operation in module.symbols()
        }
        self._blocks: dict[Block, Plan] = {}
        self._elementwise: dict[Region, bool] = {}
        self._frames: list[Frame] = []

    def run_function(self, function: Operation, arguments: Sequence[Any]) -> list[Any]:
        """Run a function on values that are known to fit it."""
        frames, self._frames = self._frames, []
        try:
            with np.errstate(all="ignore"):
                return self.run_region(function.regions[0], arguments)
        except RecursionError:
            raise EvaluationError(
                "HL0702",
                where=f"{function.location}: @{function.get('sym_name')}",
                promise="calls end after finitely many steps",
                found="calls nested too deeply",
            ) from None
        finally:
            self._frames = frames

    # What reference meanings use (see hloom.dialects.evaluation.Context) -------------------------

    def run_region(self, region: Region, arguments: Sequence[Any]) -> list[Any]:
        """Run a region on values of its arguments; give the operands of its terminator."""
        block = region.blocks[0]
        plan = self._blocks.get(block)
        if plan is None:
            plan = self._blocks[block] = Plan(block, self._blocks)
        outer = self._frames[-1] if self._frames else None
        frame = Frame([*arguments, *plan.empty], outer)
        self._frames.append(frame)
        try:
            for step in plan.steps:
                self._run_step(step, frame)
            return frame.read(plan.results)
        finally:
            self._frames.pop()

    def call(self, symbol: str, arguments: Sequence[Any]) -> list[Any]:
        """Run the function of a name on values of its arguments."""
        function = self._functions.get(symbol)
        if function is None or not function.regions or not function.regions[0].blocks:
            raise EvaluationError(
                "HL0702",
                where=f"@{symbol}",
                promise="a called function has a body",
                found="there is none",
            )
        frames, self._frames = self._frames, []
        try:
            return self.run_region(function.regions[0], arguments)
        finally:
            self._frames = frames

    def is_elementwise(self, region: Region) -> bool:
        """Tell whether a region on scalars works on arrays of any one shape as well."""
        answer = self._elementwise.get(region)
        if answer is None:
            answer = self._elementwise[region] = is_elementwise(region)
        return answer

    def fail(self, operation: Operation, promise: str, found: str) -> Exception:
        """Make the error for a run that cannot go on at an operation."""
        return EvaluationError("HL0702", where=place_of(operation), promise=promise, found=found)

    def check_failed(self, operation: Operation, promise: str, found: str) -> Exception:
        """Make the error for a check of the program that does not hold."""
        return CheckFailure("HL0703", where=place_of(operation), promise=promise, found=found)

    def communicate(self, operation: Operation, values: Sequence[Any]) -> Any:
        """Refuse: a run of one process has nobody to talk to."""
        raise self.fail(
            operation,
            "communicating operations run in a grid of processes",
            "this run has one process",
        )

    def _run_step(self, step: Step, frame: Frame) -> None:
        groups = step.group(frame.read(step.operands))
        try:
            values = step.evaluate(step.operation, self, *groups)
        except HloomError:
            raise
        except RecursionError:
            raise
        except MemoryError as error:
            raise EvaluationError(
                "HL0705",
                where=place_of(step.operation),
                promise="the values fit in memory",
                found=str(error) or "memory ran out",
            ) from error
        except (ArithmeticError, IndexError, TypeError, ValueError) as error:
            raise self.fail(
                step.operation, "the operation can be evaluated on its operands", str(error)
            ) from error
        if step.is_single:
            values = (values,)
        slots = frame.values
        for slot, value in zip(step.results, values, strict=True):
            slots[slot] = value if type(value) is np.ndarray else _normal(value)
        for slot in step.dead:
            slots[slot] = None


def _normal(value: Any) -> Any:
    """Return a result as arrays, tuples of them, or None for tokens."""
    if value is None or isinstance(value, np.ndarray):
        return value
    if isinstance(value, tuple):
        return tuple(map(_normal, value))
    return np.asarray(value)
